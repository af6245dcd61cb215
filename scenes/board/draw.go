package board

import (
	"image"
	"image/color"
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/scenes/board/panel/dicestrip"
	"herbstnebel/scenes/board/panel/tally"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// painter draws the map and the animations on it.
type painter struct {
	*views
	handed *handed // banner of the hot seat
}

// draw draws the board, from the background up.
func (p *painter) draw(screen *ebiten.Image, c *ui.Context) {
	cam := p.canvas.Camera
	view := screen.SubImage(image.Rect(int(cam.Stage().X), int(cam.Stage().Y), int(math.Ceil(cam.Stage().Right())), int(math.Ceil(cam.Stage().Bottom())))).(*ebiten.Image)
	was := cam.Pose()
	m := p.marks(c)
	e := p.effects(c, m)
	e.Shake()
	p.canvas.DrawMount(view, c)
	p.canvas.DrawTiles(view)
	m.AddLand(c)
	e.AddFrontLine(c)
	m.DrawGround(view, c)
	p.canvas.DrawNames(view, false)
	if !c.Input.Held(ui.HideCounters) {
		m.DrawCounters(view, c)
	}
	p.canvas.DrawNames(view, true)
	p.canvas.DrawSmoke(view)
	m.DrawTop(view, c)
	m.DrawFound(view, c)
	p.drawAftermath(view, c, e)
	p.panels.diceStrip.Draw(view, p.diceStripView(), c)
	p.panels.traces.Draw(view, p.traceView(), p.canvas, c)
	p.panels.tally.Draw(view, p.tallyView(), c)
	p.drawAct(view, c, e)
	p.canvas.DrawSnow(view)
	p.drawHanded(view, c, e)
	cam.SetPose(was)
}

// rgba is a colour.
type rgba = color.RGBA

func itoa(n int) string { return strconv.Itoa(n) }

// diceStripView returns the data that the dice strip shows.
func (w *views) diceStripView() *dicestrip.View {
	return &dicestrip.View{Env: w.env(), Shapes: w.canvas.Shapes, Room: w.canvas.Camera.Free(), Covered: w.coach.Rect(), Still: w.display.still}
}

// tallyView returns the data that the list of combat chits shows.
func (w *views) tallyView() *tally.View {
	cam := w.canvas.Camera
	v := &tally.View{Env: w.env(), Shapes: w.canvas.Shapes, Viewport: cam.View(), Room: cam.Free(), Covered: w.coach.Rect(), Center: w.canvas.CellCenter,
		CellSize: w.canvas.CellSize(), Hides: w.hides, Still: w.display.still}
	if w.queue.Busy() {
		v.Event, v.Time = w.queue.Now()
	}
	return v
}

// takeTally updates the list of combat chits to an act that begins, and reports whether it draws one.
func (p *panels) takeTally(a *playback.Act, m *model) (chit bool) {
	key := m.own.ChitTallyTrack
	if a.At >= m.match.Played() { // the act is of a line that was taken back
		return false
	}
	if chit = key != "" && p.tally.Begin(&a.Event); chit {
		p.tally.Add(&a.Event, m.match.At(a.At), m.match.Records()[a.At].Choice, key)
	}
	return chit
}

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

// draw draws the board, from the background up.
func (b *Board) draw(screen *ebiten.Image, c *ui.Context) {
	cam := b.canvas.Camera
	view := screen.SubImage(image.Rect(int(cam.Stage().X), int(cam.Stage().Y), int(math.Ceil(cam.Stage().Right())), int(math.Ceil(cam.Stage().Bottom())))).(*ebiten.Image)
	screen.Fill(c.Theme.TableDeep)
	was := cam.Pose()
	m := b.views.marks()
	e := b.views.effects(c, m)
	e.Shake()
	b.canvas.DrawTiles(view)
	m.AddLand(c)
	e.AddFrontLine(c)
	m.DrawGround(view, c)
	b.canvas.DrawNames(view)
	if !c.Input.Held(ui.HideCounters) {
		m.DrawCounters(view, c)
	}
	b.canvas.DrawSmoke(view)
	m.DrawTop(view, c)
	m.DrawFound(view, c)
	b.panels.diceStrip.Draw(view, b.views.diceStripView(), c)
	b.panels.traces.Draw(view, b.views.traceView(), b.canvas, c)
	b.panels.tally.Draw(view, b.views.tallyView(), c)
	b.drawAct(view, c, e)
	b.canvas.DrawSnow(view)
	b.drawHanded(view, c, e)
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
		CellSize: w.canvas.CellSize(), Still: w.display.still}
	if w.queue.Busy() {
		v.Event, v.Time = w.queue.Now()
	}
	return v
}

// takeTally updates the list of combat chits to an act that begins.
func (b *Board) takeTally(a *playback.Act) {
	if key := b.own.ChitTallyTrack; key != "" && b.panels.tally.Begin(&a.Event) {
		b.panels.tally.Add(&a.Event, b.match.At(a.At), b.match.Records()[a.At].Choice, key)
	}
}

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
	m := b.marks()
	e := b.effects(c, m)
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
	b.panels.diceStrip.Draw(view, b.diceStripView(), c)
	b.panels.traces.Draw(view, b.traceView(), b.canvas, c)
	b.panels.tally.Draw(view, b.tallyView(), c)
	b.drawAct(view, c, e)
	b.canvas.DrawSnow(view)
	b.drawHanded(view, c, e)
	cam.SetPose(was)
}

// rgba is a colour.
type rgba = color.RGBA

func itoa(n int) string { return strconv.Itoa(n) }

// diceStripView returns the data that the dice strip shows.
func (b *Board) diceStripView() *dicestrip.View {
	return &dicestrip.View{Env: b.env(), Shapes: b.canvas.Shapes, Room: b.canvas.Camera.Free(), Covered: b.coach.Rect(), Still: b.display.still}
}

// tallyView returns the data that the list of combat chits shows.
func (b *Board) tallyView() *tally.View {
	cam := b.canvas.Camera
	v := &tally.View{Env: b.env(), Shapes: b.canvas.Shapes, Viewport: cam.View(), Room: cam.Free(), Covered: b.coach.Rect(), Center: b.canvas.CellCenter,
		CellSize: b.canvas.CellSize(), Still: b.display.still}
	if b.queue.Busy() {
		v.Event, v.Time = b.queue.Now()
	}
	return v
}

// takeTally updates the list of combat chits to an act that begins.
func (b *Board) takeTally(a *playback.Act) {
	if key := b.own.ChitTallyTrack; key != "" && b.panels.tally.Begin(&a.Event) {
		b.panels.tally.Add(&a.Event, b.match.At(a.At), b.match.Records()[a.At].Choice, key)
	}
}

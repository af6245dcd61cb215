package board

import (
	"math"
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// A run of control changes is drawn as one stroke of the front line, from the top of the map to the bottom.

// taken returns the controlling side of each cell after the current run of control changes, or nil if there is none.
func (b *Board) taken() []rules.Side {
	if e, _ := b.queue.Now(); e == nil || e.Kind != rules.ControlTaken {
		return nil
	}
	held := slices.Clone(b.pic.Control)
	for i := range b.queue.Acts {
		e := &b.queue.Acts[i].Event
		if e.Kind != rules.ControlTaken {
			break
		}
		if b.pic.OnMap(e.Cell) {
			held[e.Cell] = e.Side
		}
	}
	return held
}

// drawFront draws the front line. While the front line changes, it draws the old line fading and the new one as far as the stroke has come.
func (b *Board) drawFront(c *ui.Context) {
	if !b.own.Front {
		return
	}
	next := b.taken()
	if next == nil {
		b.canvas.FrontLine(c.Theme, b.canvas.Front(b.pic.Control), b.pic.Control, 1)
		return
	}
	_, t := b.queue.Now()
	if b.still {
		t = 1
	}
	b.canvas.FrontLine(c.Theme, b.canvas.Front(b.pic.Control), b.pic.Control, 0.5*(1-t))
	list := b.canvas.Front(next)
	done := list[:int(math.Ceil(t*float64(len(list))))]
	b.canvas.FrontLine(c.Theme, done, next, 1)
	if n := len(done); n > 0 && n < len(list) {
		b.canvas.Shapes.Puff(b.canvas.Camera.ToScreen(done[n-1].To), 0.22*b.canvas.Camera.Scale(), ui.Alpha(c.Theme.Focus, 0.8))
	}
}

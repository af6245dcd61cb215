package board

import (
	"math"

	"herbstnebel/scenes/ui"
)

// areas is the fixed place of each thing on the screen.
type areas struct {
	top    ui.Rect // turn, whose decision, prompt
	left   ui.Rect // points, cup, track, assets
	right  ui.Rect // stack, odds
	small  ui.Rect // overview map
	log    ui.Rect // journal
	bar    ui.Rect // buttons of drawers, where panels are drawers
	drawer ui.Rect // the open drawer
	view   ui.Rect // the board
	cup    ui.Rect // where chits come from, and
	track  ui.Rect // where they go

	compact bool
}

// place divides a screen. promptH is the height of the prompt; drawer and log say whether
// these are open.
func place(c *ui.Context, promptH float64, drawer, log bool) (a areas) {
	s := c.Screen()
	a.compact = compact(c)
	line := c.Px(36)
	if a.compact {
		line = c.Px(30)
	}
	a.top = s.CutTop(math.Round(line + promptH))
	if a.compact {
		a.bar = s.CutBottom(math.Round(c.Px(46)))
		a.view = s
		if drawer {
			h := math.Min(s.H*0.62, c.Px(380))
			a.drawer = ui.Rect{X: s.X, Y: s.Bottom() - h, W: s.W, H: h}
			if c.W > c.H*1.2 { // lying: at the side
				w := math.Min(s.W*0.5, c.Px(320))
				a.drawer = ui.Rect{X: s.Right() - w, Y: s.Y, W: w, H: s.H}
			}
		}
		return a
	}
	a.left = s.CutLeft(math.Round(c.Px(196)))
	a.right = s.CutRight(math.Round(c.Px(276)))
	a.small = a.right.CutBottom(math.Round(c.Px(222)))
	h := c.Px(112)
	if !log {
		h = c.Px(34)
	}
	a.log = s.CutBottom(math.Round(h))
	a.view = s
	return a
}

// layout places everything and gives the camera its view.
func (b *Board) layout(c *ui.Context) {
	cup, track := b.areas.cup, b.areas.track
	b.areas = place(c, promptHeight(c), b.drawer != "", !b.journal.folded)
	if !b.areas.compact {
		b.areas.cup, b.areas.track = cup, track
		b.drawer = ""
	}
	if b.cam.resize(b.areas.view) {
		c.NeedRedraw()
		b.sheet.asked = false
	}
}

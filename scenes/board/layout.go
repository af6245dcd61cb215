package board

import (
	"cmp"
	"math"

	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// areas is the fixed place of each thing on the screen. The map has the stage: what is not
// always needed is folded, and the rail opens it.
type areas struct {
	top    ui.Rect // turn, whose decision, prompt
	rail   ui.Rect // buttons that open panels, undo, and steps through the journal
	left   ui.Rect // points, cup, track, assets; empty while folded
	right  ui.Rect // stack, odds: as high as these; empty where there is nothing to say
	small  ui.Rect // overview map, in the corner below them
	log    ui.Rect // journal; empty while folded
	bar    ui.Rect // buttons of drawers, where panels are drawers
	drawer ui.Rect // the open drawer
	view   ui.Rect // the board, where no panel covers it
	stage  ui.Rect // all on which the board is drawn: it shows beside low panels too
	cup    ui.Rect // where chits come from, and
	track  ui.Rect // where they go

	compact bool
}

// place divides a screen. promptH is the height of the prompt, info that of what there is to
// say at the right, drawer that of what lies in the open drawer, 0 where none is open, and wide
// how wide that is where it lies at the side.
func place(c *ui.Context, promptH, info, drawer, wide float64) (a areas) {
	s := c.Screen()
	a.compact = compact(c)
	line := headHeight(c) + c.Px(2)
	if a.compact {
		line = c.Px(30)
	}
	a.top = s.CutTop(math.Round(line + promptH))
	if a.compact {
		a.bar = s.CutBottom(math.Round(c.Px(46)))
		a.view, a.stage = s, s
		if drawer > 0 {
			h := math.Round(math.Min(math.Min(s.H*0.62, c.Px(380)), drawer+c.Px(20)))
			a.drawer = ui.Rect{X: s.X, Y: s.Bottom() - h, W: s.W, H: h}
			if c.Landscape() { // at the side
				w := math.Min(s.W*0.5, wide)
				a.drawer = ui.Rect{X: s.Right() - w, Y: s.Y, W: w, H: s.H}
			}
		}
		return a
	}
	a.rail = s.CutLeft(math.Round(railSide(c, s.H) + c.Px(6)))
	if c.Settings.Situation {
		a.left = s.CutLeft(math.Round(c.Px(196)))
	}
	if c.Settings.Record {
		a.log = s.CutBottom(math.Round(c.Px(140)))
	}
	a.stage = s
	if !c.Settings.NoInfo {
		a.right = s.CutRight(math.Round(c.Px(256)))
		a.small = a.right.CutBottom(math.Round(c.Px(164)))
		a.small.CutLeft(a.small.W - math.Round(c.Px(188)))
		if info == 0 {
			a.right = ui.Rect{}
		} else {
			a.right.H = math.Round(math.Min(a.right.H, info+c.Px(20)))
		}
	}
	a.view = s
	return a
}

// layout places everything and gives the camera its view.
func (b *Board) layout(c *ui.Context) {
	kept := b.inSight()
	cup, track := b.areas.cup, b.areas.track
	b.areas = place(c, promptHeight(c), b.infoHigh, b.drawerHeight(c), b.drawerWidth(c))
	if b.areas.compact {
		b.areas.view.CutBottom(b.guided.strip)
		b.areas.drawer = b.areas.drawer.Move(0, -b.guided.strip)
	} else {
		b.areas.cup, b.areas.track = cup, track
		b.drawer = ""
	}
	if b.cam.resize(b.areas.view) || b.cam.stage != b.areas.stage {
		b.cam.stage = b.areas.stage
		c.NeedRedraw()
		b.sheet.asked = false
	}
	b.cam.uncover(b.free(c))
	if kept != 0 && b.hover.reveal == 0 && b.inSight() != kept {
		b.cam.show(b.board.Cells[kept].Center)
	}
	if cell := b.hover.reveal; cell != 0 && !b.areas.drawer.Empty() {
		b.hover.reveal = 0
		b.uncover(cell)
	}
}

// inSight is the cell that is asked about, or where the piece at work stands, if nothing lies over it:
// that stays so when the screen is turned, or a drawer opens.
func (b *Board) inSight() rules.CellID {
	cell := b.target()
	if cell == 0 {
		cell = b.pic.home(cmp.Or(b.picks.piece, b.decision.Piece))
	}
	if !b.pic.onMap(cell) || !b.cam.willShow(b.board.Cells[cell].Center) {
		return 0
	}
	return cell
}

// free is the part of the view that neither the drawer nor the hand nor further buttons nor a strip
// lie over.
func (b *Board) free(c *ui.Context) ui.Rect {
	free := b.areas.view
	if d := b.areas.drawer; !d.Empty() {
		if d.X > free.X { // at the side
			free.W = d.X - free.X
		} else {
			free.H = d.Y - free.Y
		}
	}
	free.CutTop(b.more(c).H)
	free.CutTop(b.stripH)
	if b.handDue() {
		l := b.layHand(c, b.areas.view)
		free.CutBottom(free.Bottom() - l.top())
	}
	return free
}

// uncover brings a cell, and what is round it, out from under the drawer.
func (b *Board) uncover(cell rules.CellID) {
	p := b.board.Cells[cell].Center
	if !b.cam.toScreen(p).In(b.cam.free.Inset(0.8 * b.cam.scale)) {
		b.cam.look(b.cam.freed(p))
	}
}

// drawerHeight is how much room the contents of the open drawer ask for: of a journal, its
// lines; where there are no reasons, one; of what nobody knows beforehand, all there is.
func (b *Board) drawerHeight(c *ui.Context) float64 {
	switch b.drawer {
	case "":
		return 0
	case "log":
		return math.Max(b.record.high, 1.5*rowHigh(c))
	case "why":
		if b.reason(c) == nil { // a line says so
			return 1.5 * rowHigh(c)
		}
	}
	return math.Inf(1)
}

// drawerWidth is how wide the open drawer is at the side: the journal has whole sentences.
func (b *Board) drawerWidth(c *ui.Context) float64 {
	if b.drawer == "log" {
		return c.Px(410)
	}
	return c.Px(320)
}

// unfold shows stack and odds where these are folded.
func (b *Board) unfold(c *ui.Context) {
	if b.areas.compact {
		b.drawer = "info"
	} else {
		c.Settings.NoInfo = false
	}
	c.NeedRedraw()
}

package board

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// guided is what a guide, which lies over the board, has it point at.
type guided struct {
	choice rules.Choice
	on     bool           // choice is the one to take next
	row    []rules.Choice // of a planned attack that was looked at
	attack bool           // the button that makes it is the one to press next
	cells  []rules.CellID // to look at
	strip  float64        // height at the foot of a small screen that the guide takes
	waits  bool           // engines do not go on
	over   string         // said where the decision is: the lesson has ended; empty = it goes on
	slip   ui.Rect        // where the guide's slip lies over the map; empty = nowhere
}

// Animating reports whether something that happened is still being shown.
func (b *Board) Animating() bool { return b.sheet == nil || b.queue.busy() || !b.replay.live }

// MapViewport returns the part of the screen that shows the map, above a hand that lies there, whether the
// screen is so small that panels are drawers, and whether one of these is open.
func (b *Board) MapViewport() (view ui.Rect, small, drawer bool) {
	view = b.areas.view
	if !b.areas.compact {
		view.H = min(view.H, b.cam.free.Bottom()-view.Y)
	}
	return view, b.areas.compact, b.areas.compact && b.drawer != ""
}

// holds reports whether the engines do not go on.
func (g *guided) holds() bool { return g.waits || g.over != "" }

// points reports whether there is a choice, or an attack, to make next.
func (g *guided) points() bool { return g.on || g.attack }

// guideButton is the button that a guide points at, or nil.
func (b *Board) guideButton() *option {
	for i := range b.picks.buttons {
		if o := &b.picks.buttons[i]; b.guided.on && o.choice == b.guided.choice {
			return o
		}
	}
	return nil
}

// HoldEngines holds the engines, or lets them go on.
func (b *Board) HoldEngines(on bool) { b.guided.waits = on }

// EndLesson says where the decision is that the lesson has ended, and holds the engines; it goes on
// where said is empty.
func (b *Board) EndLesson(said string) {
	if said != b.guided.over {
		b.guided.over, b.revision = said, -1
	}
}

// Undo takes back the last decision, or says why that cannot be.
func (b *Board) Undo(c *ui.Context) {
	if b.sheet != nil {
		b.undo(c)
	}
}

// OcclusionScore says how much of what is going on lies under a part of the screen: the stacks, and above all
// a fight and what can be picked.
func (b *Board) OcclusionScore(r ui.Rect) int {
	if b.sheet == nil {
		return 0
	}
	n := 0
	r = r.Inset(-0.5 * b.sizes.counter() * b.cam.scale) // a stack at the edge is half hidden
	under := func(cell rules.CellID) bool {
		return b.pic.onMap(cell) && b.cam.toScreen(b.board.Cells[cell].Center).In(r)
	}
	for cell, stack := range b.pic.stacks {
		if len(stack) > 0 && under(rules.CellID(cell)) {
			n++
		}
	}
	if under(b.target()) {
		n += 20
	}
	for i, s := range b.picks.stops {
		if cell := s.cell; i < 60 && (cell != 0 && under(cell) || cell == 0 && under(b.pic.home(s.piece))) {
			n += 2
		}
	}
	return n
}

// ReserveBottom keeps a strip of a small screen clear below the map.
func (b *Board) ReserveBottom(height float64) { b.guided.strip = height }

// SetTutorialRect tells the board where over the map the guide's slip lies. What the board itself writes over
// the map stands beside it.
func (b *Board) SetTutorialRect(r ui.Rect) { b.guided.slip = r }

// besideSlip is what the guide's slip leaves of a room, where it lies in a band of that room: the
// wider side of it. Where that is less than least wide, it is the whole room.
func (b *Board) besideSlip(room, band ui.Rect, least float64) ui.Rect {
	return clearOf(b.guided.slip, room, band, least)
}

// clearOf is what a slip leaves of a room, as besideSlip has it of the guide's.
func clearOf(slip, room, band ui.Rect, least float64) ui.Rect {
	if band.Intersect(slip).Empty() {
		return room
	}
	left, right := room, room
	left.W = slip.X - room.X
	right.CutLeft(slip.Right() - room.X)
	if left.W < right.W {
		left = right
	}
	if left.W < least {
		return room
	}
	return left
}

// HighlightChoice points at the choice to take next, in the way of a hint, and returns what it does.
func (b *Board) HighlightChoice(c *ui.Context, choice rules.Choice) string {
	if b.sheet == nil || !slices.Contains(b.play.Match.Choices(), choice) {
		return ""
	}
	if b.hint.advice == nil && (!b.guided.on || b.hint.proposed.choice != choice) {
		pos := b.play.Match.Position()
		b.hint.proposed = option{choice, pos.Describe(choice)}
		b.hint.path = pos.Path(b.hint.path[:0], choice)
		b.bring(b.hint.proposed.pick.Cell, b.pic.home(b.hint.proposed.pick.Piece))
		c.NeedRedraw()
	}
	b.guided.on, b.guided.choice = true, choice
	return b.act(c, &option{choice, b.play.Match.Position().Describe(choice)})
}

// HighlightAttack points at the button that makes the attack that is planned, where all choices that
// it plays are asked for, and returns what stands on it; "" = there is no such attack.
func (b *Board) HighlightAttack(c *ui.Context, asks func(notation string) bool) string {
	f, g := &b.combat, &b.guided
	if b.sheet == nil || !b.fightDue() || len(f.joins) == 0 || len(f.out) > 0 {
		g.row, g.attack = nil, false
		return ""
	}
	if !slices.Equal(g.row, f.row) {
		g.row, g.attack = slices.Clone(f.row), true
		cur := rules.CloneView(b.play.Match.Position())
		for _, choice := range f.row {
			g.attack = g.attack && asks(cur.Notation(choice))
			cur.Apply(choice, nil)
		}
		c.NeedRedraw()
	}
	if !g.attack {
		return ""
	}
	g.on = false
	return b.fightText(c)
}

// ClearHighlight points at no choice any more.
func (b *Board) ClearHighlight(c *ui.Context) {
	if b.guided.points() {
		b.guided.on, b.guided.attack, b.guided.row = false, false, nil
		c.NeedRedraw()
	}
}

// RingCells rings cells; none = no rings.
func (b *Board) RingCells(c *ui.Context, cells []rules.CellID) {
	if b.sheet == nil || slices.Equal(cells, b.guided.cells) {
		return
	}
	b.guided.cells = slices.Clone(cells)
	b.bring(cells...)
	c.NeedRedraw()
}

// bring moves the camera so that some cells, which may be 0, are in sight: all of them where they fit
// at the present scale, else the first.
func (b *Board) bring(cells ...rules.CellID) {
	var at []rules.Point
	for _, cell := range cells {
		if b.pic.onMap(cell) {
			at = append(at, b.board.Cells[cell].Center)
		}
	}
	if len(at) == 0 {
		return
	}
	if mid, fits := b.cam.middle(at); fits {
		if slices.ContainsFunc(at, func(p rules.Point) bool { return !b.cam.sees(p) }) {
			b.cam.look(mid)
		}
	} else if !b.cam.sees(at[0]) {
		b.cam.look(at[0])
	}
}

// drawGuided rings what the guide speaks of.
func (b *Board) drawGuided(c *ui.Context, thin float64) {
	for _, cell := range b.guided.cells {
		if b.cellInView(cell) {
			b.ringCell(cell, -0.06, thin*3, c.Theme.Stamp)
			b.ringCell(cell, 0.02, thin*1.4, c.Theme.PaperLight)
		}
	}
}

// ScreenPos returns where on the screen a cell is, or the piece on it, which may be 0: in the fan,
// where its stack is fanned out. It is false for what is not to be seen.
func (b *Board) ScreenPos(cell rules.CellID, piece rules.PieceID) (ui.Point, bool) {
	if piece != 0 && cell == 0 {
		cell = b.pic.home(piece)
	}
	if b.sheet == nil || !b.pic.onMap(cell) {
		return ui.Point{}, false
	}
	at := b.cam.toScreen(b.board.Cells[cell].Center)
	if i := slices.Index(b.pic.stacks[cell], piece); i >= 0 && b.pic.piled && b.hover.fan != cell {
		at, _ = b.standsAt(cell, i, len(b.pic.stacks[cell]))
	} else if i >= 0 && b.hover.fan == cell {
		if r := b.fanRects(); i < len(r) {
			at = r[i].Center()
		}
	}
	return at, at.In(b.cam.view)
}

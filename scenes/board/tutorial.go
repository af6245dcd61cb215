package board

import (
	"slices"

	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/coach"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// Coach returns the requests of the tutorial. A tutorial sets it.
func (b *Board) Coach() *coach.Coach { return &b.coach }

// Animating reports whether an event is still being shown.
func (b *Board) Animating() bool { return !b.canvas.IsOpen() || b.queue.Busy() || !b.replay.live }

// MapViewport returns the visible part of the map, above the hand. It also reports whether the screen is so small that panels are drawers,
// and whether a drawer is open.
func (b *Board) MapViewport() (view ui.Rect, small, drawer bool) {
	view = b.areas.view
	if !b.areas.compact {
		view.H = min(view.H, b.canvas.Camera.Free().Bottom()-view.Y)
	}
	return view, b.areas.compact, b.areas.compact && b.panels.drawers.Open != ""
}

// EndLesson shows said in place of the prompt and suspends the engines. An empty text resumes them.
func (b *Board) EndLesson(said string) {
	if b.coach.End(said) {
		b.now.revision = -1
	}
}

// Undo reverts the last decision, or shows why it cannot.
func (b *Board) Undo(c *ui.Context) {
	if b.canvas.IsOpen() {
		b.undo(c)
	}
}

// OcclusionScore returns how much relevant content r would cover. It counts stacks and selectable pieces and cells, and above all the
// current combat.
func (b *Board) OcclusionScore(r ui.Rect) int {
	if !b.canvas.IsOpen() {
		return 0
	}
	n := 0
	r = r.Inset(-0.5 * b.canvas.CounterSize()) // a stack at the edge is half hidden
	under := func(cell rules.CellID) bool {
		return b.pic.OnMap(cell) && b.canvas.CellCenter(cell).In(r)
	}
	for cell, stack := range b.pic.Stacks {
		if len(stack) > 0 && under(rules.CellID(cell)) {
			n++
		}
	}
	if under(b.target()) {
		n += 20
	}
	for i, s := range b.chooser.Picks.Stops {
		if cell := s.Cell; i < 60 && (cell != 0 && under(cell) || cell == 0 && under(b.pic.CellOf(s.Piece))) {
			n += 2
		}
	}
	return n
}

// HighlightChoice highlights the choice to play next, like a hint, and returns its text.
func (b *Board) HighlightChoice(c *ui.Context, choice rules.Choice) string {
	if !b.canvas.IsOpen() || !slices.Contains(b.match.Choices(), choice) {
		return ""
	}
	if b.panels.hint.Advice() == nil && (!b.coach.Asking() || b.panels.hint.Proposed().Choice != choice) {
		b.panels.hint.Propose(b.match.Position(), choice)
		b.auto.bring(b.panels.hint.Proposed().Info.Cell, b.pic.CellOf(b.panels.hint.Proposed().Info.Piece))
		c.NeedRedraw()
	}
	b.coach.Ask(choice)
	return b.texts.ActIn(&b.chooser.Decision, &picking.Option{Choice: choice, Info: b.match.Position().Describe(choice)})
}

// HighlightAttack highlights the button of the planned attack if asks is true for all choices that the attack plays, and returns the text
// of the button; "" = there is no such attack.
func (b *Board) HighlightAttack(c *ui.Context, asks func(notation string) bool) string {
	f := &b.chooser.Plans.Attack
	if !b.canvas.IsOpen() || !b.combatPanelDue() || len(f.Joins) == 0 || len(f.Out) > 0 {
		b.coach.DropAttack()
		return ""
	}
	if b.coach.AskAttack(f.Choices, func() bool {
		return !slices.ContainsFunc(assist.Notations(b.match.Position(), f.Choices), func(n string) bool { return !asks(n) })
	}) {
		c.NeedRedraw()
	}
	if !b.coach.AsksAttack() {
		return ""
	}
	return b.texts.PlannedAttack(&b.chooser.Plans.Attack, c.Settings.Odds)
}

// RingCells rings the given cells; none = no rings.
func (b *Board) RingCells(c *ui.Context, cells []rules.CellID) {
	if !b.canvas.IsOpen() || !b.coach.Ring(cells) {
		return
	}
	b.auto.bring(cells...)
	c.NeedRedraw()
}

// ScreenPos returns the screen position of a cell, or of a piece in it if piece is not 0. If the stack is fanned out, it is the position in
// the fan. It reports false if the position is not visible.
func (b *Board) ScreenPos(cell rules.CellID, piece rules.PieceID) (ui.Point, bool) {
	if piece != 0 && cell == 0 {
		cell = b.pic.CellOf(piece)
	}
	if !b.canvas.IsOpen() || !b.pic.OnMap(cell) {
		return ui.Point{}, false
	}
	at := b.views.placement().Locate(cell, piece)
	return at, at.In(b.canvas.Camera.View())
}

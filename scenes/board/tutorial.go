package board

import (
	"math"
	"slices"

	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/coach"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/panel/hint"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// Lesson is the board as a tutorial sees it: where things are on the screen, and what the tutorial highlights there. Before the first Update of
// the board nothing is visible, and nothing can be highlighted.
type Lesson struct {
	model  *model
	canvas *mapview.Canvas
	camera *autoCamera
	views  *views
	hint   *hint.Panel
}

// Lesson returns the board as a tutorial sees it.
func (b *Board) Lesson() *Lesson {
	return &Lesson{model: &b.model, canvas: b.canvas, camera: &b.camera, views: &b.views, hint: &b.panels.hint}
}

// Coach returns the requests of the tutorial. A tutorial sets it.
func (l *Lesson) Coach() *coach.Coach { return &l.model.coach }

// Animating reports whether an event is still being shown.
func (l *Lesson) Animating() bool {
	return !l.canvas.IsOpen() || l.model.queue.Busy() || !l.model.replay.live
}

// MapViewport returns the visible part of the map, above the hand. It also reports whether the screen is so small that panels are drawers,
// and whether a drawer is open.
func (l *Lesson) MapViewport() (view ui.Rect, small, drawer bool) {
	view = l.views.areas.view
	if !l.views.areas.compact {
		view.H = min(view.H, l.canvas.Camera.Free().Bottom()-view.Y)
	}
	return view, l.views.areas.compact, l.views.areas.compact && l.views.panels.drawers.Open != ""
}

// BelowPrompt returns the area of the map that the buttons and the tray of the prompt take.
func (l *Lesson) BelowPrompt(c *ui.Context) ui.Rect { return l.views.more(c) }

// Room returns the largest height of a panel below the map of a small screen. If the decision has buttons, cards or an attack, it leaves them room, but
// returns at least the given height.
func (l *Lesson) Room(c *ui.Context, least float64) float64 {
	w := l.views
	view := w.areas.view
	view.H += w.coach.Bottom()
	room := spareOf(c, view)
	other := 0.0
	switch {
	case w.alone():
	case w.handDue():
		other = room / 2
	default:
		below := w.panels.prompt.Below(c, view, w.trayView())
		if other = below.W * below.H; w.chooser.PlansAttack() {
			other += c.Px(attackRoom) * view.W
		}
	}
	return math.Floor(math.Max(room-other, math.Min(room, least*view.W)) / view.W)
}

// End shows said in place of the prompt and suspends the engines. An empty text resumes them.
func (l *Lesson) End(said string) {
	if l.model.coach.End(said) {
		l.model.now.revision = -1
	}
}

// Undo reverts the last decision, or shows why it cannot.
func (b *Board) Undo(c *ui.Context) {
	if b.canvas.IsOpen() {
		b.animation.skip(c)
		b.model.chooser.Undo(c)
	}
}

// OcclusionScore returns how much relevant content r would cover. It counts stacks and selectable pieces and cells, and above all the
// current combat.
func (l *Lesson) OcclusionScore(r ui.Rect) int {
	if !l.canvas.IsOpen() {
		return 0
	}
	n := 0
	r = r.Inset(-0.5 * l.canvas.CounterSize()) // a stack at the edge is half hidden
	under := func(cell rules.CellID) bool {
		return l.model.pic.OnMap(cell) && l.canvas.CellCenter(cell).In(r)
	}
	for cell, stack := range l.model.pic.Stacks {
		if len(stack) > 0 && under(rules.CellID(cell)) {
			n++
		}
	}
	if under(l.model.target()) {
		n += 20
	}
	for i, s := range l.model.chooser.Picks.Stops {
		if cell := s.Cell; i < 60 && (cell != 0 && under(cell) || cell == 0 && under(l.model.pic.CellOf(s.Piece))) {
			n += 2
		}
	}
	return n
}

// HighlightChoice highlights the choice to play next, like a hint, and returns its text.
func (l *Lesson) HighlightChoice(c *ui.Context, choice rules.Choice) string {
	if !l.canvas.IsOpen() || !slices.Contains(l.model.match.Choices(), choice) {
		return ""
	}
	if l.hint.Advice() == nil && (!l.model.coach.Asking() || l.hint.Proposed().Choice != choice) {
		l.hint.Propose(l.model.match.Position(), choice)
		l.camera.bring(l.hint.Proposed().Info.Cell, l.model.pic.CellOf(l.hint.Proposed().Info.Piece))
		c.NeedRedraw()
	}
	l.model.coach.Ask(choice)
	return l.model.texts.ActIn(&l.model.chooser.Decision, &picking.Option{Choice: choice, Info: l.model.match.Position().Describe(choice)})
}

// HighlightAttack highlights the button of the planned attack if asks is true for all choices that the attack plays, and returns the text
// of the button; "" = there is no such attack.
func (l *Lesson) HighlightAttack(c *ui.Context, asks func(notation string) bool) string {
	f := &l.model.chooser.Plans.Attack
	if !l.canvas.IsOpen() || !l.model.chooser.PlansAttack() || len(f.Joins) == 0 || len(f.Out) > 0 {
		l.model.coach.DropAttack()
		return ""
	}
	if l.model.coach.AskAttack(f.Choices, func() bool {
		return !slices.ContainsFunc(assist.Notations(l.model.match.Position(), f.Choices), func(n string) bool { return !asks(n) })
	}) {
		c.NeedRedraw()
	}
	if !l.model.coach.AsksAttack() {
		return ""
	}
	return l.model.texts.PlannedAttack(&l.model.chooser.Plans.Attack, c.Settings.Odds)
}

// RingCells rings the given cells; none = no rings.
func (l *Lesson) RingCells(c *ui.Context, cells []rules.CellID) {
	if !l.canvas.IsOpen() || !l.model.coach.Ring(cells) {
		return
	}
	l.camera.bring(cells...)
	c.NeedRedraw()
}

// ScreenPos returns the screen position of a cell, or of a piece in it if piece is not 0. If the stack is fanned out, it is the position in
// the fan. It reports false if the position is not visible.
func (l *Lesson) ScreenPos(cell rules.CellID, piece rules.PieceID) (ui.Point, bool) {
	if piece != 0 && cell == 0 {
		cell = l.model.pic.CellOf(piece)
	}
	if !l.canvas.IsOpen() || !l.model.pic.OnMap(cell) {
		return ui.Point{}, false
	}
	at := l.views.placement().Locate(cell, piece)
	return at, at.In(l.canvas.Camera.View())
}

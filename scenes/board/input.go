package board

import (
	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// panStep is how far a key scrolls in one update, in interface points.
const panStep = 14

// keys obeys the actions that no button has taken.
func (b *Board) keys(c *ui.Context) {
	in := c.Input
	for _, k := range [...]struct {
		a      ui.Action
		dx, dy float64
	}{{ui.PanUp, 0, 1}, {ui.PanDown, 0, -1}, {ui.PanLeft, 1, 0}, {ui.PanRight, -1, 0}} {
		if in.Held(k.a) {
			b.cam.pan(k.dx*c.Px(panStep), k.dy*c.Px(panStep))
			b.asked = false
			c.NeedRedraw()
		}
	}
	mid := b.cam.view.Center()
	if in.Inside && c.UI.Free() {
		mid = in.Pointer
	}
	if in.Take(ui.ZoomIn) {
		b.cam.zoomStep(1, mid)
	}
	if in.Take(ui.ZoomOut) {
		b.cam.zoomStep(-1, mid)
	}
	if in.Take(ui.ZoomFit) {
		b.cam.zoomFit()
	}
	if in.Take(ui.Faster) {
		b.faster(c, 1)
	}
	if in.Take(ui.Slower) {
		b.faster(c, -1)
	}
	for _, k := range [...]struct {
		a    ui.Action
		kind string
	}{{ui.ShowSupply, overSupply}, {ui.ShowZones, overZones}, {ui.ShowThreat, overThreat}, {ui.ShowReach, overReach}} {
		if in.Take(k.a) {
			b.toggleOverlay(c, k.kind)
		}
	}
	if in.Take(ui.StepBack) {
		b.stepTo(c, b.shownAt()-1)
	}
	if in.Take(ui.Step) {
		b.stepTo(c, b.shownAt()+1)
	}
	if in.Take(ui.Pause) {
		b.play.Driver.Pause(!b.play.Driver.Paused())
	}
	if in.Take(ui.Undo) {
		b.undo(c)
	}
	if in.Take(ui.Redo) {
		b.redo(c)
	}
	if in.Take(ui.Skip) {
		b.skip(c)
		b.play.Driver.Hurry()
	}
	if in.Take(ui.Rulebook) && b.play.Rules != nil {
		_, para := b.prompt(c)
		b.play.Rules(c, para)
	}
	if in.Take(ui.FanOut) && b.hover != 0 {
		if b.fanFixed && b.fan == b.hover {
			b.fan, b.fanFixed = 0, false
		} else {
			b.fan, b.fanFixed = b.hover, true
		}
		c.NeedRedraw()
	}
	if in.Held(ui.HideCounters) != b.following {
		b.following = !b.following
		c.NeedRedraw()
	}
	if in.Do(ui.Cancel) || in.Right {
		in.Take(ui.Cancel)
		b.back(c)
	}
	b.cursorKeys(c)
}

// cursorKeys moves the keyboard's cursor over the picks and takes what is under it.
func (b *Board) cursorKeys(c *ui.Context) {
	in := c.Input
	if !b.human || b.queue.busy() {
		if b.queue.busy() && in.Take(ui.Confirm) {
			b.skip(c)
		}
		return
	}
	moved := false
	if in.Take(ui.NextUnit) {
		moved = b.picks.cycle(1)
	}
	if in.Take(ui.PrevUnit) {
		moved = b.picks.cycle(-1) || moved
	}
	from := b.cam.toBoard(b.cam.view.Center())
	for _, k := range [...]struct {
		a      ui.Action
		dx, dy float64
	}{{ui.Up, 0, -1}, {ui.Down, 0, 1}, {ui.Left, -1, 0}, {ui.Right, 1, 0}} {
		if in.Take(k.a) {
			moved = b.picks.steer(k.dx, k.dy, from, b.stopAt) || moved
		}
	}
	if moved {
		b.showCursor(c)
	}
	if in.Take(ui.Confirm) {
		b.confirm(c)
	}
	if in.Take(ui.Pass) {
		b.pass(c)
	}
}

// showCursor brings what the cursor is at into sight, as if the pointer were there.
func (b *Board) showCursor(c *ui.Context) {
	s, ok := b.picks.current()
	if !ok {
		return
	}
	cell := s.cell
	if cell == 0 {
		cell = b.pic.home(s.piece)
	}
	if b.pic.onMap(cell) {
		if !b.cam.sees(b.plan.Cells[cell].Center) {
			b.cam.look(b.plan.Cells[cell].Center)
		}
		b.look(c, cell, s.piece)
		b.fan, b.fanFixed = 0, false
		if s.piece != 0 && len(b.pic.stacks[cell]) > 1 {
			b.fan, b.fanFixed = cell, true
		}
	}
	c.NeedRedraw()
}

// confirm takes what is under the cursor, or the default.
func (b *Board) confirm(c *ui.Context) {
	if len(b.menu) > 0 {
		b.take(c, b.menu[0])
		return
	}
	s, ok := b.picks.current()
	if !ok {
		b.pass(c)
		return
	}
	at := ui.Point{X: b.cam.view.X, Y: b.cam.view.Y}
	if p, ok := b.stopAt(s); ok {
		at = b.cam.toScreen(p)
	}
	var out []option
	if s.piece != 0 {
		out, _ = b.picks.clickPiece(s.piece)
	} else {
		out, _ = b.picks.clickCell(s.cell)
	}
	b.offer(c, out, at)
}

// pass takes the default.
func (b *Board) pass(c *ui.Context) {
	if b.picks.pass >= 0 && b.picks.pass < len(b.picks.options) {
		b.take(c, b.picks.options[b.picks.pass])
	}
}

// back goes back by one: a menu, a choice begun, an animation, a pick that was played.
func (b *Board) back(c *ui.Context) {
	switch {
	case len(b.menu) > 0:
		b.menu = nil
	case b.queue.busy():
		b.skip(c)
	case !b.live:
		b.stepTo(c, b.play.Match.Played())
		b.play.Driver.Pause(false)
	case b.drawer != "":
		b.drawer = ""
	case len(b.why) > 0 || b.imagined != nil || b.probe != 0:
		b.why, b.whyAt, b.imagined, b.probe = nil, 0, nil, 0
		b.remark(c)
	case b.picks.back():
	case b.lastPick && b.human && b.play.Match.CanUndo() == nil:
		b.undo(c)
	case b.fan != 0:
		b.fan, b.fanFixed = 0, false
	case !c.Input.Right && b.play.Menu != nil:
		b.play.Menu(c)
	}
	c.NeedRedraw()
}

// pointer obeys mouse and fingers on the board.
func (b *Board) pointer(c *ui.Context) {
	in := c.Input
	if in.Pinch != 1 || in.PinchDrag != (ui.Point{}) {
		b.cam.zoomBy(in.Pinch, in.PinchAt)
		b.cam.pan(in.PinchDrag.X, in.PinchDrag.Y)
		b.asked = false
		c.NeedRedraw()
		return
	}
	free := in.Inside && in.Pointer.In(b.cam.view) && c.UI.Free()
	if free && in.Wheel.Y != 0 {
		n := 1
		if in.Wheel.Y < 0 {
			n = -1
		}
		b.cam.zoomStep(n, in.Pointer)
	}
	if in.Dragging && in.From.In(b.cam.view) && c.UI.Free() {
		b.cam.pan(in.Drag.X, in.Drag.Y)
		b.asked = false
		c.NeedRedraw()
		return
	}
	if !free {
		if in.Moved && b.hover != 0 && !in.Touch && !in.Pointer.In(b.cam.view) {
			b.rest = 0
		}
		return
	}
	if in.Moved || in.LongPress || in.Pressed {
		b.rest = 0
		b.hoverAt(c, in.Pointer)
	} else if b.rest++; b.rest == 18 && !b.fanFixed && b.hover != 0 && len(b.pic.stacks[b.hover]) > 1 && !in.Touch {
		b.fan = b.hover
		c.NeedRedraw()
	}
	if in.LongPress && b.hover != 0 {
		b.fan, b.fanFixed = b.hover, len(b.pic.stacks[b.hover]) > 1
		if b.areas.compact {
			b.drawer = "info"
		}
		c.NeedRedraw()
	}
	if in.Click {
		b.click(c, in.Pointer)
	}
}

// pieceUnder returns the piece under a point of the screen, or 0.
func (b *Board) pieceUnder(at ui.Point) (rules.PieceID, rules.CellID) {
	if b.fan != 0 {
		stack := b.pic.stacks[b.fan]
		for i, r := range b.fanRects() {
			if at.In(r) && i < len(stack) {
				return stack[i], b.fan
			}
		}
	}
	cell := b.pic.cellAt(b.cam.toBoard(at))
	stack := b.pic.stacks[cell]
	half := counterShare * b.cam.scale / 2
	for i := len(stack) - 1; i >= 0; i-- {
		p := b.pieceAt(cell, i, len(stack))
		if at.In(ui.Rect{X: p.X - half, Y: p.Y - half, W: 2 * half, H: 2 * half}) {
			return stack[i], cell
		}
	}
	return 0, cell
}

// hoverAt notes what is under the pointer.
func (b *Board) hoverAt(c *ui.Context, at ui.Point) {
	piece, cell := b.pieceUnder(at)
	if b.fan != 0 && cell != b.fan {
		rects := b.fanRects()
		near := false
		for _, r := range rects {
			near = near || at.In(r.Inset(-c.Px(14)))
		}
		if near {
			cell = b.fan
		} else if !b.fanFixed || cell != b.hover {
			b.fan, b.fanFixed = 0, false
			c.NeedRedraw()
		}
	}
	if cell != b.hover || piece != b.under {
		b.look(c, cell, piece)
	}
	b.imagine(c)
}

// look makes a cell and a piece the ones that panels and overlays speak of.
func (b *Board) look(c *ui.Context, cell rules.CellID, piece rules.PieceID) {
	b.hover, b.under = cell, piece
	b.path, b.pathCost = b.path[:0], 0
	if b.human && !b.queue.busy() {
		if o := b.picks.litCell(cell); o != nil {
			b.path = b.play.Match.Position().Path(b.path, o.choice)
			b.pathCost = o.pick.N
		}
	}
	if b.overlay == overThreat || b.overlay == overReach || b.overlay == overSupply {
		b.remark(c)
	}
	c.NeedRedraw()
}

// imagine works out an attack on the stack under the pointer by all who stand next to it,
// while its key is held; with Shift held too, the other way round: by the stack on all
// its neighbours' strongest.
func (b *Board) imagine(c *ui.Context) {
	in := c.Input
	if !in.Held(ui.ShowOdds) || !c.Settings.Odds {
		if b.imagined != nil {
			b.imagined = nil
			c.NeedRedraw()
		}
		return
	}
	if !b.pic.onMap(b.hover) {
		return
	}
	f := b.imagineOn(b.hover, in.Shift)
	if f != nil || b.imagined != nil {
		b.imagined = f
		c.NeedRedraw()
	}
}

// imagineOn returns the odds of everybody next to a stack against it, or where reverse is
// set, of the stack against its strongest enemy neighbour.
func (b *Board) imagineOn(target rules.CellID, reverse bool) *rules.Forecast {
	pos := b.position()
	side := func(cell rules.CellID) (rules.Side, int) {
		s, d := rules.Nobody, 0
		for _, id := range b.pic.stacks[cell] {
			if q := b.pic.piece(id); q.Unit {
				s, d = q.Side, d+q.Defence
			}
		}
		return s, d
	}
	own, _ := side(target)
	if own == rules.Nobody {
		return nil
	}
	var from []rules.CellID
	for id := 1; id < len(b.plan.Cells); id++ {
		cell := rules.CellID(id)
		if s, _ := side(cell); s == own.Other() && b.adjacent(cell, target) {
			from = append(from, cell)
		}
	}
	if reverse {
		best, most := rules.CellID(0), -1
		for _, cell := range from {
			if _, d := side(cell); d > most {
				best, most = cell, d
			}
		}
		if best == 0 {
			return nil
		}
		from, target = []rules.CellID{target}, best
	}
	a := rules.Attack{Target: target}
	for _, cell := range from {
		for _, id := range b.pic.stacks[cell] {
			if q := b.pic.piece(id); q.Unit && q.Attack > 0 {
				a.Attackers = append(a.Attackers, id)
			}
		}
	}
	f, err := pos.Imagine(a)
	if err != nil {
		return nil
	}
	return &f
}

// adjacent reports whether two cells share a side.
func (b *Board) adjacent(x, y rules.CellID) bool {
	p, q := b.plan.Cells[x].Center, b.plan.Cells[y].Center
	if dx, dy := p.X-q.X, p.Y-q.Y; dx*dx+dy*dy > 4 {
		return false
	}
	n := 0
	for _, u := range b.plan.Cells[x].Outline {
		for _, v := range b.plan.Cells[y].Outline {
			if dx, dy := u.X-v.X, u.Y-v.Y; dx*dx+dy*dy < 1e-4 {
				n++
			}
		}
	}
	return n >= 2
}

// click obeys a click on the board.
func (b *Board) click(c *ui.Context, at ui.Point) {
	if b.queue.busy() {
		b.skip(c)
		return
	}
	if len(b.menu) > 0 {
		b.menu = nil
		c.NeedRedraw()
		return
	}
	piece, cell := b.pieceUnder(at)
	b.why, b.whyAt, b.imagined = nil, 0, nil
	if b.human && b.clickPick(c, piece, cell, at) {
		return
	}
	b.ask(c, piece, cell)
}

// clickPick tries a click as a pick.
func (b *Board) clickPick(c *ui.Context, piece rules.PieceID, cell rules.CellID, at ui.Point) bool {
	if piece != 0 && b.picks.litPiece(piece) {
		out, _ := b.picks.clickPiece(piece)
		b.offer(c, out, at)
		return true
	}
	if cell != 0 {
		if out, hit := b.picks.clickCell(cell); hit {
			b.offer(c, out, at)
			return true
		}
	}
	// The top of a stack may hide the one that can be picked.
	stack := b.pic.stacks[cell]
	var lit []rules.PieceID
	for _, id := range stack {
		if b.picks.litPiece(id) {
			lit = append(lit, id)
		}
	}
	switch {
	case len(lit) == 1:
		out, _ := b.picks.clickPiece(lit[0])
		b.offer(c, out, at)
		return true
	case len(lit) > 1:
		b.fan, b.fanFixed = cell, true
		c.NeedRedraw()
		return true
	}
	return b.switchTo(c, piece)
}

// switchTo leaves a pick that was begun for another piece that could have been picked: it
// takes the pick back, or ends it by its default.
func (b *Board) switchTo(c *ui.Context, piece rules.PieceID) bool {
	if piece == 0 || b.picks.pass < 0 {
		return false
	}
	pos := b.position().Clone()
	pos.Do(b.picks.options[b.picks.pass].choice)
	if pos.ToMove() != b.decision.By {
		return false
	}
	for _, choice := range pos.Choices(nil) {
		p := pos.Describe(choice)
		if p.Piece == piece && p.Cell == 0 && !p.Pass {
			m := b.play.Match
			n := m.Played()
			if b.lastPick && m.CanUndo() == nil && m.Undo() == nil {
				for _, again := range m.Choices() {
					if again == choice {
						b.take(c, option{choice, p})
						return true
					}
				}
				_ = m.Redo()
			}
			if m.Played() != n {
				return false
			}
			if m.Play(b.picks.options[b.picks.pass].choice) == nil {
				b.take(c, option{choice, p})
			}
			return true
		}
	}
	return false
}

// ask explains why what was clicked cannot be picked.
func (b *Board) ask(c *ui.Context, piece rules.PieceID, cell rules.CellID) {
	actor := b.probe
	for i := range b.pic.pieces {
		q := &b.pic.pieces[i]
		for _, m := range q.Marks {
			if m == "selected" {
				actor = q.ID
			}
		}
	}
	if b.picks.piece != 0 {
		actor = b.picks.piece
	}
	pos := b.position()
	q := b.pic.piece(piece)
	var in rules.Intent
	switch {
	case q != nil && q.Unit && (actor == 0 || b.pic.piece(actor).Side == q.Side) && b.pic.onMap(cell):
		in = rules.Intent{Piece: piece}
		b.probe = piece
	case actor != 0 && cell != 0:
		in = rules.Intent{Piece: actor, To: cell, Attack: q != nil && q.Unit}
	case cell == 0 || q == nil:
		b.probe = 0
		b.remark(c)
		return
	}
	if in.Piece != 0 && c.Settings.Threat {
		b.why = append([]rules.Reason(nil), pos.WhyNot(in)...)
		b.whyAt = cell
		if len(b.why) == 0 {
			b.whyAt = 0
		}
		if b.areas.compact && len(b.why) > 0 {
			b.drawer = "info"
		}
	}
	b.remark(c)
}

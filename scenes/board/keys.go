package board

import (
	"herbstnebel/rules"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// panStep is the distance, in interface points, that an arrow key scrolls in one update.
const panStep = 14

// keys handles the key actions that no button has consumed.
func (b *Board) keys(c *ui.Context) {
	in := c.Input
	cam := b.canvas.Camera
	for _, k := range [...]struct {
		a      ui.Action
		dx, dy float64
	}{{ui.PanUp, 0, 1}, {ui.PanDown, 0, -1}, {ui.PanLeft, 1, 0}, {ui.PanRight, -1, 0}} {
		if in.Held(k.a) {
			cam.Pan(k.dx*c.Px(panStep), k.dy*c.Px(panStep))
			c.NeedRedraw()
		}
	}
	mid := cam.View().Center()
	if in.Inside && c.UI.Free() {
		mid = in.Pointer
	}
	if in.Consume(ui.ZoomIn) {
		cam.ZoomStep(1, mid)
	}
	if in.Consume(ui.ZoomOut) {
		cam.ZoomStep(-1, mid)
	}
	if in.Consume(ui.ZoomFit) {
		cam.ZoomFit()
	}
	for _, a := range keyActions {
		if in.Consume(a) {
			b.trigger(c, a)
		}
	}
	if b.plans.WhatIf.Changes(whatIfKeys(in)) {
		b.updateWhatIf(c)
	}
	if in.Held(ui.HideCounters) != b.display.hiding {
		b.display.hiding = !b.display.hiding
		c.NeedRedraw()
	}
	if in.Triggered(ui.Cancel) || in.Right {
		in.Consume(ui.Cancel)
		b.back(c)
	}
	b.cellCursorKeys(c)
	b.cursorKeys(c)
}

// cursorKeys moves the keyboard cursor over the selectable things and selects the one under it.
func (b *Board) cursorKeys(c *ui.Context) {
	in := c.Input
	if !b.now.human || b.queue.Busy() {
		if in.Consume(ui.Confirm) {
			b.confirmNoPick(c)
		}
		return
	}
	if in.Consume(ui.NextUnit) {
		b.goOn(c, 1)
	}
	if in.Consume(ui.PrevUnit) {
		b.goOn(c, -1)
	}
	moved := false
	from, directed := b.steersFrom()
	for _, k := range [...]struct {
		a      ui.Action
		dx, dy float64
	}{{ui.Up, 0, -1}, {ui.Down, 0, 1}, {ui.Left, -1, 0}, {ui.Right, 1, 0}} {
		if !in.Consume(k.a) {
			continue
		}
		if b.picks.Steer(k.dx, k.dy, from, directed, b.stopAt) || b.besideMap() && b.picks.Cycle(int(k.dx+k.dy)) {
			moved = true
		}
	}
	if moved {
		b.plans.Pass.Settle()
		b.pointing.cursor = picking.Cursor{}
		b.pointing.menu.Close()
		b.showCursor(c)
		b.focusCursor(c)
	}
	if in.Consume(ui.Confirm) {
		b.confirm(c)
	}
	if in.Consume(ui.Pass) {
		b.pass(c)
	}
}

// confirmNoPick ends an animation, or presses the only highlighted button if nothing is selectable.
func (b *Board) confirmNoPick(c *ui.Context) {
	switch {
	case b.queue.Busy():
		b.skip(c)
	case !b.replay.live:
		b.stepTo(c, b.play.Match.Played())
	case b.players.waiting.on:
		b.play.Give(c)
	}
}

// steersFrom returns the starting point of the arrow keys when there is no cursor: the selected or active piece, or the cell under the last
// hover, in which case directed is true; otherwise the centre of the view.
func (b *Board) steersFrom() (from rules.Point, directed bool) {
	for _, cell := range [...]rules.CellID{b.pointing.cursor.Cell, b.pic.CellOf(b.picks.Piece), b.pic.CellOf(b.now.decision.Piece)} {
		if b.pic.OnMap(cell) {
			return b.board.Cells[cell].Center, true
		}
	}
	return b.canvas.Camera.ToBoard(b.canvas.Camera.View().Center()), false
}

// besideMap reports whether the cursor is on, or can only move to, things beside the map, such as artillery units and cards. Then the arrow
// keys cycle through them.
func (b *Board) besideMap() bool {
	if s, ok := b.picks.Current(); ok {
		_, placed := b.stopAt(s)
		return !placed
	}
	return true
}

// stops adds the selectable things on the map to the tab order.
func (b *Board) stops(c *ui.Context) {
	b.focusCellCursor(c)
	if !b.now.human || b.queue.Busy() || !b.replay.live {
		return
	}
	for i, s := range b.picks.Stops {
		if s.Piece != 0 && b.pic.CellOf(s.Piece) == 0 { // it is in the tray, which has its own focus stops
			continue
		}
		focused, taken := c.UI.Stop(b.picks.Names[i])
		if focused && b.picks.Cursor != i {
			b.picks.Cursor = i
			b.showCursor(c)
		}
		if taken {
			b.picks.Cursor = i
			b.confirm(c)
			return
		}
	}
}

// focusCursor moves the keyboard focus to the cursor.
func (b *Board) focusCursor(c *ui.Context) {
	s, ok := b.picks.Current()
	switch {
	case !ok:
	case s.Piece != 0 && b.pic.CellOf(s.Piece) == 0:
		c.UI.Focus("tray" + itoa(int(s.Piece)))
	default:
		c.UI.Focus(b.picks.Names[b.picks.Cursor])
	}
}

// showCursor moves the camera to the target of the cursor, and treats it as hovered.
func (b *Board) showCursor(c *ui.Context) {
	s, ok := b.picks.Current()
	if !ok {
		return
	}
	b.panels.info.Answer.Dismiss()
	b.panels.strips.Toast.Pass()
	cell := s.Cell
	if cell == 0 {
		cell = b.pic.CellOf(s.Piece)
	}
	if b.pic.OnMap(cell) {
		if !b.canvas.Camera.Sees(b.board.Cells[cell].Center) {
			b.canvas.Camera.Look(b.board.Cells[cell].Center)
		}
		b.look(c, cell, s.Piece)
		b.updateWhatIf(c)
		b.pointing.hover.CloseFan()
		if s.Piece != 0 && len(b.pic.Stacks[cell]) > 1 {
			b.pointing.hover.OpenFan(cell)
		}
	}
	c.NeedRedraw()
}

// confirm answers yes to a question, or else selects the target of the cursor, plays the hint, or plays the default.
func (b *Board) confirm(c *ui.Context) {
	if b.plans.Pass.Asked {
		if yes, _ := b.sayYes(c); yes != nil {
			yes()
			return
		}
	}
	if b.pointing.menu.IsOpen() {
		b.agree(c, b.pointing.menu.Options[0])
		return
	}
	s, ok := b.picks.Current()
	if b.pointing.cursor.Cell != 0 {
		b.clickHere(c)
		return
	}
	if !ok && b.hintReady() {
		b.followHint(c)
		return
	}
	if !ok {
		b.pass(c)
		return
	}
	cam := b.canvas.Camera
	at := ui.Point{X: cam.View().X, Y: cam.View().Y}
	if p, ok := b.stopAt(s); ok {
		at = cam.ToScreen(p)
	}
	var out []picking.Option
	if s.Piece != 0 {
		out, _ = b.picks.ClickPiece(s.Piece)
	} else {
		out, _ = b.picks.ClickCell(s.Cell)
	}
	b.offer(c, out, at)
}

// pass presses the button that the tutorial highlights, or else plays the default, or presses the main button of the prompt if there is no
// default.
func (b *Board) pass(c *ui.Context) {
	if o := b.coach.Button(b.picks.Buttons); o != nil {
		b.press(c, *o)
		return
	}
	if b.picks.Pass >= 0 && b.picks.Pass < len(b.picks.Options) {
		b.press(c, b.picks.Options[b.picks.Pass])
		return
	}
	if at := b.prompted(); len(at) == 1 {
		if o := b.picks.Buttons[at[0]]; b.isMain(&o) {
			b.press(c, o)
		}
	}
}

// back cancels one thing: a menu, a selection, an animation, or a choice that was played.
func (b *Board) back(c *ui.Context) {
	switch {
	case b.pointing.menu.IsOpen():
		b.pointing.menu.Close()
	case b.queue.Busy():
		b.skip(c)
	case b.plans.Pass.Asked:
		b.plans.Pass.Settle()
	case b.plans.Group.On():
		b.leaveGroup(c)
	case b.ignoreHint():
	case !b.replay.live:
		b.stepTo(c, b.play.Match.Played())
	case b.panels.drawers.Open != "":
		b.panels.drawers.Close()
	case len(b.panels.info.Answer.Reasons) > 0 || b.plans.WhatIf.Forecast() != nil || b.panels.info.Answer.Piece != 0:
		b.panels.info.Answer.Clear()
		b.plans.WhatIf.Forget()
		b.remark(c)
	case b.pointing.cursor.Cell != 0:
		b.hideCellCursor(c)
	case b.picks.Back():
	case (b.now.undoable || b.now.targeted) && b.now.human && b.play.Match.CanUndo() == nil:
		b.undo(c)
	case b.pointing.hover.Fan != 0:
		b.pointing.hover.CloseFan()
	case b.panels.history.Shown():
		b.panels.history.Hide()
	case b.overlay.Kind != "":
		b.toggleOverlay(c, b.overlay.Kind)
	case !c.Input.Right && b.play.Menu != nil:
		b.play.Menu(c)
	}
	c.NeedRedraw()
}

package board

import (
	"herbstnebel/scenes/board/choosing"
	"herbstnebel/scenes/ui"
)

// keys handles the key actions that no button has consumed.
func (b *Board) keys(c *ui.Context) {
	in := c.Input
	b.canvas.Camera.Keys(c)
	for _, a := range keyActions {
		if in.Consume(a) {
			b.trigger(c, a)
		}
	}
	if b.model.chooser.Plans.WhatIf.Changes(choosing.WhatIfKeys(in)) {
		b.overlays.whatIf(c)
	}
	if in.Held(ui.HideCounters) != b.display.hiding {
		b.display.hiding = !b.display.hiding
		c.NeedRedraw()
	}
	if in.Triggered(ui.Cancel) || in.Right {
		in.Consume(ui.Cancel)
		b.back(c)
	}
	b.keyboard.cellCursorKeys(c)
	b.cursorKeys(c)
}

// cursorKeys moves the keyboard cursor over the selectable things and selects the one under it.
func (b *Board) cursorKeys(c *ui.Context) {
	in := c.Input
	if !b.model.chooser.Human || b.model.queue.Busy() {
		if in.Consume(ui.Confirm) {
			b.confirmNoPick(c)
		}
		return
	}
	b.keyboard.selectionKeys(c)
	if in.Consume(ui.Confirm) {
		b.confirm(c)
	}
	if in.Consume(ui.Pass) {
		b.pass(c)
	}
}

// stops adds the selectable things on the map to the tab order, and selects the one that the player presses.
func (b *Board) stops(c *ui.Context) {
	if b.keyboard.stops(c) {
		b.confirm(c)
	}
}

// confirmNoPick ends an animation, or presses the only highlighted button if nothing is selectable.
func (b *Board) confirmNoPick(c *ui.Context) {
	switch {
	case b.model.queue.Busy():
		b.animation.skip(c)
	case !b.model.replay.live:
		b.stepTo(c, b.play.Match.Played())
	case b.players.waiting.on:
		b.play.Give(c)
	}
}

// confirm answers yes to a question, or else selects the target of the cursor, plays the hint, or plays the default.
func (b *Board) confirm(c *ui.Context) {
	k := &b.model.chooser
	s, ok := k.Picks.Current()
	switch {
	case k.Confirm(c):
	case k.Menu.IsOpen():
		k.Agree(c, k.Menu.Options[0])
	case k.Cursor.Cell != 0:
		b.keyboard.clickHere(c)
	case !ok && k.HintReady():
		b.followHint(c)
	case !ok:
		b.pass(c)
	default:
		cam := b.canvas.Camera
		at := ui.Point{X: cam.View().X, Y: cam.View().Y}
		if p, ok := k.StopAt(s); ok {
			at = cam.ToScreen(p)
		}
		k.SelectStop(c, s, at)
	}
}

// pass presses the button that ends the decision, or the main button of the prompt if there is none.
func (b *Board) pass(c *ui.Context) {
	k := &b.model.chooser
	if k.Pass(c) {
		return
	}
	if at := k.Prompted(); len(at) == 1 {
		if o := k.Picks.Buttons[at[0]]; b.views.isMain(&o) {
			k.Press(c, o)
		}
	}
}

// back cancels one thing: a menu, a selection, an animation, or a choice that was played.
func (b *Board) back(c *ui.Context) {
	switch {
	case b.model.chooser.Menu.IsOpen():
		b.model.chooser.Menu.Close()
	case b.model.queue.Busy():
		b.animation.skip(c)
	case b.model.chooser.Plans.Pass.Asked:
		b.model.chooser.Plans.Pass.Settle()
	case b.model.chooser.Plans.Group.On():
		b.model.chooser.LeaveGroup(c)
	case b.hints.cancel():
	case b.model.chooser.Picks.NeedsSource():
		b.model.chooser.Picks.Back()
	case !b.model.replay.live:
		b.stepTo(c, b.play.Match.Played())
	case b.panels.drawers.Open != "":
		b.panels.drawers.Close()
	case len(b.panels.info.Answer.Reasons) > 0 || b.model.chooser.Plans.WhatIf.Forecast() != nil || b.panels.info.Answer.Piece != 0:
		b.panels.info.Answer.Clear()
		b.model.chooser.Plans.WhatIf.Forget()
		b.overlays.update(c)
	case b.model.chooser.Cursor.Cell != 0:
		b.keyboard.hideCellCursor(c)
	case b.model.chooser.Picks.Back():
	case b.model.chooser.Release(c):
	case b.model.chooser.Hover.Fan != 0:
		b.model.chooser.Hover.CloseFan()
	case b.panels.history.Shown():
		b.panels.history.Hide()
	case b.model.overlay.Kind != "":
		b.overlays.toggle(c, b.model.overlay.Kind)
	case !c.Input.Right && b.play.Menu != nil:
		b.play.Menu(c)
	}
	c.NeedRedraw()
}

package board

import (
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/panel/orders"
	"herbstnebel/scenes/ui"
)

// keyActions are the actions whose keys act without a button too, in the order in which they are done.
var keyActions = [...]ui.Action{ui.Faster, ui.Slower, ui.ShowSupply, ui.ShowZones, ui.ShowThreat, ui.ShowReach, ui.ShowFront, ui.StepBack, ui.Step, ui.Pause, ui.Undo, ui.Redo,
	ui.Skip, ui.ShowReasons, ui.Advice, ui.Rulebook, ui.Save, ui.LoadSave, ui.ShowOrders, ui.FindPlace, ui.WholeStack, ui.FanOut}

// overlayOf is the overlay that an action toggles.
var overlayOf = map[ui.Action]string{ui.ShowSupply: vocab.ShowSupply, ui.ShowZones: vocab.ShowZones, ui.ShowThreat: vocab.ShowThreat, ui.ShowReach: vocab.ShowReach, ui.ShowFront: vocab.ShowFront}

// trigger does an action whose key or button was pressed.
func (b *Board) trigger(c *ui.Context, a ui.Action) {
	switch a {
	case ui.Faster:
		changeSpeed(c, 1)
	case ui.Slower:
		changeSpeed(c, -1)
	case ui.ShowSupply, ui.ShowZones, ui.ShowThreat, ui.ShowReach, ui.ShowFront:
		b.overlays.toggle(c, overlayOf[a])
	case ui.StepBack:
		b.stepTo(c, b.model.shownAt()-1)
	case ui.Step:
		b.stepTo(c, b.model.shownAt()+1)
	case ui.Pause:
		b.play.Driver.Pause(!b.play.Driver.Paused())
	case ui.Undo:
		b.Undo(c)
	case ui.Redo:
		b.redo(c)
	case ui.Skip:
		b.animation.skip(c)
		b.play.Driver.MoveNow()
	case ui.NextUnit:
		b.keyboard.goOn(c, 1)
	case ui.PrevUnit:
		b.keyboard.goOn(c, -1)
	case ui.Advice:
		b.requestHint(c)
	case ui.WholeStack:
		b.model.chooser.WholeStack(c, b.model.chooser.Stack())
	case ui.FanOut:
		if b.model.chooser.Hover.ToggleFan() {
			c.NeedRedraw()
		}
	default:
		b.open(c, a)
	}
}

// open does an action that opens a panel or a page, or closes an open panel.
func (b *Board) open(c *ui.Context, a ui.Action) {
	s, p := c.Settings, b.play
	switch a {
	case ui.ShowState:
		s.Situation = !s.Situation
	case ui.ShowInfo:
		s.NoInfo = !s.NoInfo
	case ui.ShowLog:
		s.Record = !s.Record
	case ui.Menu:
		if p.Menu != nil {
			p.Menu(c)
		}
	case ui.ShowReasons:
		b.showReasons(c)
	case ui.ShowOrders:
		c.Push(orders.New(b.views.ordersView(b.goTo)))
	case ui.FindPlace:
		c.Push(orders.NewFinder(b.views.ordersView(b.goTo), c))
	case ui.Rulebook:
		if p.Rules != nil {
			_, para := b.views.prompt(c)
			p.Rules(c, para)
		}
	case ui.Save, ui.LoadSave:
		if p.Saves != nil {
			p.Saves(c, a == ui.Save)
		}
	}
	c.NeedRedraw()
}

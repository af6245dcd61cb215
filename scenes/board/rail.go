package board

import (
	"herbstnebel/game"
	"herbstnebel/scenes/board/panel/orders"
	"herbstnebel/scenes/ui"
)

// railButton is a button of the toolbar.
type railButton struct {
	id     string
	icon   ui.Icon
	action ui.Action
	tip    string
	on     bool // true if it is pressed in
	ready  bool // true if it stands out, because it can be used now
	do     func()
}

// railSide returns the side of a toolbar button: finger size, as far as the height has room for eleven buttons in four groups.
func railSide(c *ui.Context, high float64) float64 {
	gaps := c.Px(11*3 + 4*9 + 6)
	return max(min(c.HitSize(34), (high-gaps)/11), c.Px(34))
}

// drawRail draws the toolbar at the left edge: the buttons of the panels, then undo, then steps through the journal.
func (b *Board) drawRail(c *ui.Context) {
	u, s := c.UI, c.Settings
	u.Panel(b.areas.rail)
	r := b.areas.rail.Inset(c.Px(3))
	side := r.W
	flip := func(on *bool) func() {
		return func() { *on = !*on; c.NeedRedraw() }
	}
	pause, tip := ui.PauseBars, "board.tip.pause"
	if b.play.Driver.Paused() {
		pause, tip = ui.Forward, "board.tip.go-on"
	}
	undo, redo := b.undoRow(c)
	for _, group := range [][]railButton{
		{
			{id: "open-state", icon: ui.Tally, action: ui.ShowState, tip: c.T("board.tip.state"), on: s.Situation, do: flip(&s.Situation)},
			{id: "open-info", icon: ui.Lens, action: ui.ShowInfo, tip: c.T("board.tip.info"), on: !s.NoInfo, do: flip(&s.NoInfo)},
			{id: "open-log", icon: ui.List, action: ui.ShowLog, tip: c.T("board.tip.log"), on: s.Record, do: flip(&s.Record)},
		},
		{
			{id: "orders", icon: ui.Ranks, action: ui.ShowOrders, tip: c.T("board.tip.orders"), do: func() { c.Push(orders.New(b.ordersView())) }},
			{id: "finder", icon: ui.Search, action: ui.FindPlace, tip: c.T("board.tip.find"), do: func() { c.Push(orders.NewFinder(b.ordersView(), c)) }},
		},
		{undo, redo},
		{
			{id: "back", icon: ui.StepBackward, action: ui.StepBack, tip: c.T("board.tip.step-back"), do: func() { b.stepTo(c, b.shownAt()-1) }},
			{id: "forth", icon: ui.StepForward, action: ui.Step, tip: c.T("board.tip.step"), do: func() { b.stepTo(c, b.shownAt()+1) }},
			{id: "pause", icon: pause, action: ui.Pause, tip: c.T(tip), do: func() { b.play.Driver.Pause(!b.play.Driver.Paused()) }},
		},
	} {
		for i := range group {
			g := &group[i]
			at := r.CutTop(side)
			if g.id == "open-state" { // chits move from it and to it while the panel is folded
				b.tracks.Fold(at)
			}
			if b.iconButton(c, g, at) {
				g.do()
			}
			r.CutTop(c.Px(3))
		}
		u.Divider(r.CutTop(c.Px(9)).InsetXY(c.Px(3), c.Px(4)))
	}
	b.nextButton(c, r.CutTop(side))
}

func (b *Board) iconButton(c *ui.Context, g *railButton, at ui.Rect) bool {
	return c.UI.Button(g.id, at, "", ui.ButtonStyle{Icon: g.icon, Action: g.action, Tip: g.tip, Selected: g.on, Flat: !g.ready})
}

// undoRow returns the undo and redo buttons.
func (b *Board) undoRow(c *ui.Context) (undo, redo railButton) {
	m := b.play.Match
	tip, err := c.T("board.tip.undo"), m.CanUndo()
	switch {
	case err == game.ErrDice:
		tip = c.T("board.undo.dice")
	case err == game.ErrSent:
		tip = c.T("board.undo.sent")
	case err != nil:
		tip = c.T("board.undo.nothing")
	}
	return railButton{id: "undo", icon: ui.UndoIcon, action: ui.Undo, tip: tip, ready: err == nil, do: func() { b.undo(c) }},
		railButton{id: "redo", icon: ui.RedoIcon, action: ui.Redo, tip: c.T("board.tip.redo"), ready: m.CanRedo(), do: func() { b.redo(c) }}
}

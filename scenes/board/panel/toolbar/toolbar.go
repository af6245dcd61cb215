// Package toolbar has the toolbar at the left edge of a large screen, and the bar of a small screen, which opens drawers.
package toolbar

import (
	"errors"
	"strconv"

	"herbstnebel/game"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// View is the data that the bars show.
type View struct {
	WhyNoUndo  error // reason why the last decision cannot be undone; nil = it can
	CanRedo    bool
	Paused     bool // true if the engines are paused
	Selectable int  // number of things that the button for the next unit visits; 0 = the button is not shown
}

// Sizes in interface points.
const (
	padding    = 3  // around the buttons of the toolbar, and above and below those of the bar
	buttonSide = 34 // minimum side of a button
	buttonGap  = 3  // below a button of the toolbar, and beside one of the bar
	groupGap   = 9  // below a group of buttons, with a line
	buttons    = 11 // number of buttons in the toolbar
	groups     = 4  // number of groups
	iconSize   = 16 // icon of the button for the next unit
	countHigh  = 15 // number below it
	countSize  = 14 // text of the number
)

// maxCounted is the highest number shown on the button for the next unit. Higher numbers are only in the tooltip.
const maxCounted = 99

// button is a button with an icon.
type button struct {
	id     string
	icon   ui.Icon
	action ui.Action
	tip    string
	on     bool // true if it is pressed in
	ready  bool // true if it stands out, because it can be used now
}

// Width returns the width of the toolbar on a screen of some height. Its buttons have finger size, as far as the height has room for all.
func Width(c *ui.Context, high float64) float64 {
	gaps := c.Px(buttons*buttonGap + groups*groupGap + 2*padding)
	return max(min(c.HitSize(buttonSide), (high-gaps)/buttons), c.Px(buttonSide)) + c.Px(2*padding)
}

// Layout draws the toolbar: the buttons of the panels and pages, undo and redo, and the steps through the journal. It returns the place of the
// button of the tracks too.
func (v *View) Layout(c *ui.Context, r ui.Rect) (tracks ui.Rect, intents []panel.Intent) {
	c.UI.Panel(r)
	col := c.Flow(c.Inset(r, padding))
	side := col.Rest.W
	for i, group := range v.groups(c) {
		for k := range group {
			at := col.CutTop(side, 0)
			if i == 0 && k == 0 {
				tracks = at
			}
			intents = group[k].layout(c, at, intents)
			col.Skip(buttonGap)
		}
		c.UI.Divider(c.InsetXY(col.Top(groupGap), 3, 4))
	}
	_, next := v.LayoutNext(c, col.CutTop(side, 0))
	return tracks, append(intents, next...)
}

// groups returns the buttons of the toolbar from the top. The first opens the panel of the tracks.
func (v *View) groups(c *ui.Context) [groups][]button {
	s := c.Settings
	pause := button{id: "pause", icon: ui.PauseBars, action: ui.Pause, tip: c.T("board.tip.pause")}
	if v.Paused {
		pause.icon, pause.tip = ui.Forward, c.T("board.tip.go-on")
	}
	undo, redo := v.undoRedo(c)
	return [groups][]button{
		{
			{id: "open-state", icon: ui.Tally, action: ui.ShowState, tip: c.T("board.tip.state"), on: s.Situation},
			{id: "open-info", icon: ui.Lens, action: ui.ShowInfo, tip: c.T("board.tip.info"), on: !s.NoInfo},
			{id: "open-log", icon: ui.List, action: ui.ShowLog, tip: c.T("board.tip.log"), on: s.Record},
		},
		{
			{id: "orders", icon: ui.Ranks, action: ui.ShowOrders, tip: c.T("board.tip.orders")},
			{id: "finder", icon: ui.Search, action: ui.FindPlace, tip: c.T("board.tip.find")},
		},
		{undo, redo},
		{
			{id: "back", icon: ui.StepBackward, action: ui.StepBack, tip: c.T("board.tip.step-back")},
			{id: "forth", icon: ui.StepForward, action: ui.Step, tip: c.T("board.tip.step")},
			pause,
		},
	}
}

// undoRedo returns the undo and redo buttons.
func (v *View) undoRedo(c *ui.Context) (undo, redo button) {
	tip := c.T("board.tip.undo")
	if v.WhyNoUndo != nil {
		tip = WhyNoUndo(c, v.WhyNoUndo)
	}
	return button{id: "undo", icon: ui.UndoIcon, action: ui.Undo, tip: tip, ready: v.WhyNoUndo == nil},
		button{id: "redo", icon: ui.RedoIcon, action: ui.Redo, tip: c.T("board.tip.redo"), ready: v.CanRedo}
}

// WhyNoUndo returns the text about an error of Match.Undo.
func WhyNoUndo(c *ui.Context, err error) string {
	switch {
	case errors.Is(err, game.ErrDice):
		return c.T("board.undo.dice")
	case errors.Is(err, game.ErrSent):
		return c.T("board.undo.sent")
	}
	return c.T("board.undo.nothing")
}

// layout draws the button. If it is pressed, its action is appended to intents.
func (g *button) layout(c *ui.Context, at ui.Rect, intents []panel.Intent) []panel.Intent {
	if c.UI.Button(g.id, at, "", ui.ButtonStyle{Icon: g.icon, Action: g.action, Tip: g.tip, Selected: g.on, Flat: !g.ready}) {
		return append(intents, panel.Act{Action: g.action})
	}
	return intents
}

// LayoutNext draws the button that goes to the next unit that can act, with the number of such units. Shift goes to the previous one. The
// button is not drawn if nothing can be selected. LayoutNext returns the width used.
func (v *View) LayoutNext(c *ui.Context, at ui.Rect) (used float64, intents []panel.Intent) {
	n := v.Selectable
	if n == 0 {
		return 0, nil
	}
	st := ui.ButtonStyle{Icon: ui.Next, Action: ui.NextUnit, Tip: c.T("board.tip.next", "n", n), Flat: !c.Narrow(), Size: iconSize}
	counted := n <= maxCounted // otherwise selectable things are everywhere
	if counted {
		st.Icon = ui.NoIcon
	}
	if c.UI.Button("next-unit", at, "", st) {
		act := ui.NextUnit
		if c.Input.Shift {
			act = ui.PrevUnit
		}
		intents = []panel.Intent{panel.Act{Action: act}}
	}
	if !counted {
		return at.W, intents
	}
	label := ui.Style{Family: ui.Label, Size: countSize, X: ui.Middle, Y: ui.Middle, NoWrap: true, Color: c.Theme.Stamp}
	icon := c.Flow(c.CenterIn(at, iconSize, iconSize+countHigh))
	c.UI.Icon(c.CenterIn(icon.Top(iconSize), iconSize, iconSize), ui.Next, c.Theme.Ink)
	c.UI.Text(ui.Rect{X: at.X, Y: icon.Rest.Y, W: at.W, H: icon.Rest.H}, strconv.Itoa(n), label)
	return at.W, intents
}

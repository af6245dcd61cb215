package toolbar

import (
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// Names of drawers.
const (
	Tracks  = "state"
	Info    = "info"
	Reasons = "why"
	Log     = "log"
	Map     = "map"
)

// Sizes of the bar in interface points.
const (
	undoSide  = 38 // side of the undo and redo buttons, if a finger needs no more
	undoGap   = 2  // between them
	nextWidth = 44 // button for the next unit
	barMargin = 4  // at both ends of the bar
	tabText   = 15 // maximum size of the texts
)

// tabs are the buttons that open drawers.
var tabs = [...]struct {
	drawer, text string
	action       ui.Action
}{
	{Tracks, "board.drawer.state", ui.ShowState},
	{Info, "board.drawer.info", ui.ShowOdds},
	{Reasons, "board.drawer.why", ui.NoAction},
	{Log, "board.drawer.log", ui.ShowLog},
	{Map, "board.drawer.map", ui.NoAction},
}

// Drawers are the drawers of a small screen, of which at most one is open.
type Drawers struct {
	Open    string   // name of the open drawer; empty = none
	Peeking bool     // true if a long press on the map opened the drawer; the next choice or tap on the map closes it
	Finger  ui.Point // point of the long press
}

// Toggle opens a drawer, or closes it if it is open.
func (d *Drawers) Toggle(name string) {
	if d.Open == name {
		name = ""
	}
	d.Open = name
}

// Close closes the open drawer.
func (d *Drawers) Close() { d.Open = "" }

// Peek opens a drawer for a long press at a point, until the next choice. A drawer that the player has opened stays open.
func (d *Drawers) Peek(name string, at ui.Point) {
	d.Peeking = d.Peeking || d.Open == ""
	d.Open, d.Finger = name, at
}

// StopPeeking closes the drawer if Peek opened it.
func (d *Drawers) StopPeeking() {
	if d.Peeking {
		d.Open, d.Peeking = "", false
	}
}

// Layout draws the bar of a small screen: undo, redo, on a wide one the button for the next unit, and the buttons that open the drawers.
func (d *Drawers) Layout(v *View, c *ui.Context, r ui.Rect) (intents []panel.Intent) {
	c.UI.Panel(r)
	row := c.Flow(c.InsetXY(r, barMargin, padding))
	side := c.HitSize(undoSide)
	left := row.CutLeft(side, 0)
	row.Left(undoGap)
	right := row.CutLeft(side, 0)
	row.Left(buttonGap)
	if !c.Narrow() {
		_, intents = v.LayoutNext(c, row.Left(nextWidth, buttonGap))
	}
	texts := make([]string, len(tabs))
	for i, tab := range tabs {
		texts[i] = c.T(tab.text)
	}
	size, cols := panel.Tabs(c, row.Rest, texts, tabText)
	undo, redo := v.undoRedo(c)
	intents = undo.layout(c, left, intents)
	intents = redo.layout(c, right, intents)
	for i, tab := range tabs {
		if tab.drawer == Reasons && c.Input.Consume(ui.ShowReasons) {
			intents = append(intents, panel.Act{Action: ui.ShowReasons})
		}
		pressed := c.UI.Button("drawer-"+tab.drawer, cols[i], texts[i], ui.ButtonStyle{Action: tab.action, Selected: d.Open == tab.drawer, Size: size})
		if tab.drawer == Info && c.Input.Consume(ui.ShowInfo) { // on a large screen this key shows the same panel
			pressed = true
		}
		if pressed {
			d.Peeking = false
			d.Toggle(tab.drawer)
			c.NeedRedraw()
		}
	}
	return intents
}

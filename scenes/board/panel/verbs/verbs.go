// Package verbs is the menu of the options of a piece or a cell that can be selected in several ways.
package verbs

import (
	"strconv"

	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// View is the data that the menu shows. The panel has no state.
type View struct {
	panel.Env
	Menu    *picking.Menu
	Advised int  // index of the recommended option; -1 = none
	Primary bool // true if the first option stands out, because Enter plays it
	Text    func(*picking.Option) string
}

// Sizes in interface points.
const (
	rowShare = 0.9 // height of an option, as a share of that of a button
	rowGap   = 4
	padding  = 8
	offset   = 8 // from the point where the menu opens
	below    = 12
	textSize = 16
)

// Layout draws the menu beside the point where it opened, inside an area. While it is open it keeps the keyboard focus.
func (v *View) Layout(c *ui.Context, room ui.Rect) (intents []panel.Intent) {
	if !v.Menu.IsOpen() {
		return nil
	}
	options := v.Menu.Options
	row := c.RowHeight() * rowShare
	wide := 0.0
	for i := range options {
		wide = max(wide, panel.ButtonWidth(c, v.Text(&options[i]), textSize))
	}
	high := float64(len(options)) * (row + c.Px(rowGap))
	r := ui.Rect{X: v.Menu.At.X + c.Px(offset), Y: v.Menu.At.Y + c.Px(offset), W: wide + c.Px(2*padding), H: high + c.Px(below)}
	if left := v.Menu.At.X - c.Px(offset) - r.W; r.Right() > room.Right() && left >= room.X { // not under the finger
		r.X = left
	}
	r = r.Within(room)
	c.UI.Panel(r)
	c.UI.TrapFocus(r)
	col := c.Flow(c.Inset(r, padding))
	for i := range options {
		o := &options[i]
		at := col.CutTop(row, 0)
		if c.UI.Button("verb"+strconv.Itoa(i), at, v.Text(o), ui.ButtonStyle{Tip: v.Texts.OptionTip(o), Primary: i == 0 && v.Primary, Size: textSize}) {
			return []panel.Intent{panel.Choose{Option: *o}}
		}
		if i == v.Advised {
			panel.FrameNext(c, at)
		}
		col.Skip(rowGap)
	}
	return nil
}

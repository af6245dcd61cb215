package page

import "herbstnebel/scenes/ui"

// PanelFrame draws the background of a panel beside the map, with a line along its edge.
func PanelFrame(c *ui.Context, r ui.Rect) {
	c.UI.Panel(r)
	c.UI.Frame(c.Inset(r, 4), 1.5, c.Theme.Stamp)
}

// FoldButton lays out the button that folds a panel to its heading or unfolds it, and reports whether it was pressed. The
// keys are those of its tips, and fold is also its ID.
func FoldButton(c *ui.Context, r ui.Rect, folded bool, fold, unfold string) bool {
	icon, tip := ui.ArrowDown, fold
	if folded {
		icon, tip = ui.ArrowUp, unfold
	}
	pressed := c.UI.Button(fold, r, "", ui.ButtonStyle{Icon: icon, Tip: c.T(tip), Flat: true})
	if pressed {
		c.NeedRedraw()
	}
	return pressed
}

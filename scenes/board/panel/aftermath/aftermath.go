// Package aftermath is a panel with what happened: the results of the last combat, which stay until the player acts again, or the last events
// before the decision of an engine.
package aftermath

import (
	"herbstnebel/scenes/ui"
)

// View is the data that the panel shows. The panel has no state.
type View struct {
	Title string   // empty = no panel
	Sum   string   // losses, retreats and captures in one line, or the decision; empty = none
	Lines []string // dice and results, or events, in their order
}

// Sizes in interface points.
const (
	sumSize  = 15.0
	lineSize = 14.0
	sumGap   = 3.0
	lineGap  = 1.0
	below    = 8.0
)

// Layout draws the results. It returns the height used, which is 0 if there are none.
func (v *View) Layout(c *ui.Context, r ui.Rect) (high float64) {
	if v.Title == "" {
		return 0
	}
	col := c.Flow(r)
	col.Section(v.Title)
	if v.Sum != "" {
		col.Text(v.Sum, ui.Style{Family: ui.Bold, Size: sumSize, LineHeight: 1.2, Color: c.Theme.Stamp}, sumGap)
	}
	for _, text := range v.Lines {
		col.Text(text, ui.Style{Family: ui.Label, Size: lineSize, LineHeight: 1.2}, lineGap)
	}
	return col.Used(below)
}

// Package aftermath is the panel with the results of the last combat, which stay until the player acts again.
package aftermath

import (
	"herbstnebel/scenes/ui"
)

// View is the data that the panel shows. The panel has no state.
type View struct {
	Title string
	Sum   string   // losses, retreats and captures in one line; empty = none
	Lines []string // dice and results in their order; empty = no panel
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
	if len(v.Lines) == 0 {
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

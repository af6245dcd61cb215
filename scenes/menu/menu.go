// Package menu shows the title screen and the menu of a match. The program supplies the entries.
package menu

import (
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// Sizes of the menu of a match in interface points.
const (
	menuWide   = 330.0
	twoColumns = 600.0 // least width of a screen for two columns
	headHigh   = 38.0
	entryGap   = 7.0
	smallGap   = 3.0  // in a low window
	margins    = 16.0 // least difference between the sizes of the screen and of the menu
)

// Entry is a button of a menu.
type Entry struct {
	Key    string // of its text
	Icon   ui.Icon
	Action ui.Action // whose key presses the button
	WhyNot string    // reason why it is disabled; empty = it is enabled
	Do     func(c *ui.Context)
}

// button lays out the button and reports whether it was pressed.
func (e *Entry) button(c *ui.Context, at ui.Rect, primary bool) bool {
	return c.UI.Button(e.Key, at, c.T(e.Key), ui.ButtonStyle{Primary: primary, Icon: e.Icon, Left: true, Action: e.Action, WhyNot: e.WhyNot})
}

// MatchMenu is the menu of a match, over the board.
type MatchMenu struct {
	page.Sheet
	entries func() []Entry
}

// NewMatchMenu returns the menu of a match. It calls entries in each update; the first entry is highlighted.
func NewMatchMenu(entries func() []Entry) ui.Scene {
	return &MatchMenu{Sheet: page.Sheet{Over: true}, entries: entries}
}

// Update lays out the menu.
func (m *MatchMenu) Update(c *ui.Context) error {
	u, entries := c.UI, m.entries()
	row, gap := c.RowHeight(), c.Px(entryGap)
	head := c.Px(headHigh)
	wide, lines := menuWide, len(entries)
	room := c.H - c.Px(2*ui.Margin+margins) - head
	if float64(lines)*(row+gap) > room && c.W > c.Px(twoColumns) { // use two columns in a low window
		wide, lines = 2*wide, (lines+1)/2
	}
	if float64(lines)*(row+gap) > room {
		gap = c.Px(smallGap)
		row = min(row, room/float64(lines)-gap)
	}
	high := float64(lines) * (row + gap)
	r := u.Sheet(c.Screen().CenterIn(c.WidthWithin(wide, margins), high+head+c.Px(2*ui.Margin)))
	u.Heading(r.CutTop(head), c.T("menu.heading"), 26)
	columns := c.Columns(r, (len(entries)+lines-1)/lines, ui.Gap)
	for i, e := range entries {
		column := &columns[i/lines]
		at := column.CutTop(row)
		column.CutTop(gap)
		if e.button(c, at, i == 0) {
			e.Do(c)
		}
	}
	return nil
}

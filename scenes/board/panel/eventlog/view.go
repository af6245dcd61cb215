package eventlog

import (
	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// View is the data that the panel shows.
type View struct {
	panel.Env
	Entries  []playback.Entry
	Turn     int // current turn, the heading of a log in which no turn begins
	Revision int // revision of the match; undone choices change it

	// Reasoned reports whether an entry follows from decisions of a side that procedures control; nil = none does.
	Reasoned func(entry int) bool
}

// reasoned reports whether entry n has a button for the decisions that led to it.
func (v *View) reasoned(n int) bool { return v.Reasoned != nil && v.Reasoned(n) }

// Panel is the state of the panel.
type Panel struct {
	kind     kind
	side     rules.Side   // NoSide = both
	folded   map[int]bool // turns that the player has folded or unfolded
	seen     int          // number of entries when the player looked last; -1 = the filters have changed since
	pointing bool         // true if the mouse is on a line
	pointed  int          // 1 + number of choices played before the line that the player points at; 0 = none

	rows  []row       // rows listed
	tops  []float64   // y coordinate of each row, and of the end of the last
	high  float64     // height of all rows, with the buttons, in the last layout
	wraps map[int]int // number of text lines of each entry
	laid  layoutKey   // key for which wraps was computed
}

// Sizes in interface points.
const (
	rowSize    = 22.0 // height of a row
	lineSize   = 17.0 // height of each line of a wrapped text
	textSize   = 14.0
	paraSize   = 12.0
	emptySize  = 15.0 // text of an empty log
	emptyInset = 6.0
	rowInset   = 12.0 // space at either side of a row, as in ui.Row
	indent     = 16.0 // of the sentences of a trace
	paraWide   = 60.0 // width of the paragraph
	paraGap    = 8.0  // between the text and the paragraph
	whyGap     = 8.0  // left of the button for the decisions
	whyPad     = 12.0 // sum of the spaces beside its text
	whySize    = 13.0
	countWide  = 60.0 // width of the number of lines of a turn
	countSize  = 13.0
	arrowWide  = 11.0 // width of the arrow of a heading
	arrowSide  = 10.0
	arrowGap   = 6.0
	filterHigh = 24.0 // height of a filter button

	stepperSize = 13.0 // text of a button that goes through filters

	leastFilters = 300.0 // width of a drawer with a button for each filter
	leastHeading = 9.0   // size to which the heading of a turn shrinks
	filterGap    = 3.0   // between rows of filters
	oneRowWide   = 620.0 // width from which all filters are in one row
	sidesGap     = 14.0  // between the filters for kinds and for sides in one row
	sidesShare   = 0.34  // share of the row for the sides
)

// RowHeight returns the height of a row of one line.
func RowHeight(c *ui.Context) float64 { return c.HitSize(rowSize) }

// style returns the text style of an entry.
func style(c *ui.Context, e *playback.Entry) ui.Style {
	st := ui.Style{Family: ui.Label, Size: textSize, Y: ui.Middle, NoWrap: true, Color: c.Theme.Ink}
	title := e.Trace != nil && e.Sentence == 0
	if e.Event.Kind == rules.PhaseBegan || e.Event.Kind == rules.ChitDrawn || title {
		st.Family = ui.Bold
	}
	return st
}

// columns divides a row between the text, the paragraph if it has one, and the button for the decisions if it has one.
func (v *View) columns(c *ui.Context, n int, in ui.Rect) (text, para, why ui.Rect) {
	e, row := &v.Entries[n], c.Flow(in)
	if v.reasoned(n) {
		why = row.CutRight(c.TextWidth(c.T("board.chain.why"), ui.Style{Family: ui.Label, Size: whySize}), whyPad)
		row.Right(whyGap)
	}
	if e.Trace != nil && e.Sentence > 0 {
		row.Left(indent)
	}
	if e.Event.Para != "" && e.Event.Kind != rules.Moved {
		para = row.Right(paraWide, paraGap)
	}
	return row.Rest, para, why
}

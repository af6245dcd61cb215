package eventlog

import (
	"strconv"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// link is a part of a text, in bytes, that leads to a cell.
type link struct {
	from, to int
	cell     rules.CellID
}

// links makes each name in an entry a link to its place. The identifiers of the links begin with id.
func (v *View) links(c *ui.Context, id string, e *playback.Entry, text *panel.LinkedText) (intents []panel.Intent) {
	list := v.names(e, text.Text)
	if e.Trace != nil {
		list = v.traceNames(e)
	}
	for i, l := range list {
		if l.to > len(text.Text) || !v.Pieces.OnMap(l.cell) {
			continue
		}
		if text.Link(c, id+"."+strconv.Itoa(i), l.from, l.to) {
			intents = append(intents, panel.ShowCell{Cell: l.cell})
		}
	}
	return intents
}

// names finds the names of an event in its text: the piece, the cell, and the cells on either side of an edge. A name that the text does not
// contain leads to no cell.
func (v *View) names(e *playback.Entry, text string) []link {
	cell := e.Event.Cell
	if e.End != 0 {
		cell = e.End
	}
	list := make([]link, 0, 4)
	find := func(name string, cell rules.CellID) {
		if at := strings.Index(text, name); at >= 0 && name != "" {
			list = append(list, link{at, at + len(name), cell})
		} else {
			list = append(list, link{})
		}
	}
	find(v.Texts.PieceName(e.Event.Piece), v.Pieces.CellOf(e.Event.Piece))
	find(v.Texts.CellName(cell), cell)
	if edge := e.Event.Edge; edge != 0 && int(edge) < len(v.Board.Edges) {
		a, b := v.Board.Edges[edge].A, v.Board.Edges[edge].B
		find(v.Texts.CellName(a), a)
		find(v.Texts.CellName(b), b)
	}
	return list
}

// traceNames returns the names in a sentence of a trace.
func (v *View) traceNames(e *playback.Entry) (list []link) {
	if e.Sentence == 0 {
		return nil
	}
	_, names := v.Texts.Sentence(&e.Trace.Summary[e.Sentence-1])
	for _, n := range names {
		list = append(list, link{n.From, n.To, n.Cell})
	}
	return list
}

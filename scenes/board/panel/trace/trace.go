// Package trace is the panel with the decisions of a side that solitaire procedures control. Such a side publishes a trace of each decision,
// which is shown before its action, with the compared units and cells highlighted on the map. The panel lists the traces since the last move
// or attack of the player, and shows one of them in full.
package trace

import (
	"slices"
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// Seek asks to move the camera to a cell if it is out of sight.
type Seek struct{ Cell rules.CellID }

// Intent implements panel.Intent.
func (Seek) Intent() {}

// maxListed is the maximum number of traces and cards listed.
const maxListed = 40

// Take gathers the traces of a log since the last move, attack, card or chit of a side for which seated is true, with the cards that the other side
// has drawn or played.
func (p *Panel) Take(pieces *playback.State, entries []playback.Entry, seated func(rules.Side) bool) {
	p.list = p.list[:0]
	for i := len(entries) - 1; i >= 0 && len(p.list) < maxListed; i-- {
		e := &entries[i]
		side := pieces.Actor(&e.Event)
		card := e.Event.Kind == rules.ChitDrawn || e.Event.Kind == rules.ChitPlayed
		if e.Event.Kind == rules.ChitPlayed {
			side = e.Event.Side
		}
		if side != rules.NoSide && seated(side) && e.Trace == nil {
			break
		}
		switch {
		case e.Trace != nil && e.Sentence == 0:
			p.list = append(p.list, item{trace: e.Trace})
		case e.Trace == nil && card && e.Event.Side != rules.NoSide && !seated(e.Event.Side):
			p.list = append(p.list, item{card: *e})
		}
	}
	slices.Reverse(p.list)
	if !slices.Contains(p.List(), p.open) {
		p.open = nil
	}
}

// List returns the traces, the newest last.
func (p *Panel) List() (list []*rules.ProcedureTrace) {
	for i := range p.list {
		if a := p.list[i].trace; a != nil {
			list = append(list, a)
		}
	}
	return list
}

// Sizes in interface points.
const (
	rowHigh    = 21.0
	rowLeft    = 6.0 // space at the left of the title of a trace
	rowRight   = 2.0
	rowPad     = 3.0 // above and below the texts of a row
	titleSize  = 14.0
	reasonSize = 13.0
	leastSize  = 11.0 // minimum size of a title
	below      = 8.0  // space below the panel
	textSize   = 14.0 // sentences of a trace
	textInset  = 6.0
	textGap    = 3.0 // above and below a sentence
	chipHigh   = 24.0
	chipSize   = 13.0
	chipInset  = 12.0 // sum of the spaces beside the text of a chip
	chipGap    = 4.0
	traceBelow = 4.0 // space below a trace shown in full
)

// Layout lists the traces with their reasons, below the cards that led to them. Pressing a trace shows it in full, with a link for each place. It
// returns the height used.
func (p *Panel) Layout(v *View, c *ui.Context, r ui.Rect) (high float64, intents []panel.Intent) {
	list := p.shown(v)
	if len(list) == 0 {
		return 0, nil
	}
	col := c.Flow(r)
	side := list[0].card.Event.Side
	if a := list[0].trace; a != nil {
		side = a.Side
	}
	col.Section(c.T("board.accounts", "side", v.Texts.Side(side)))
	n := 0
	for i := range list {
		if list[i].trace == nil {
			col.Text(v.Texts.Entry(&list[i].card), ui.Style{Family: ui.Bold, Size: titleSize, LineHeight: 1.2, Color: c.Theme.Stamp}, rowPad)
			continue
		}
		intents = append(intents, p.row(v, c, col, list[i].trace, "account"+strconv.Itoa(n))...)
		n++
	}
	return col.Used(below), intents
}

// row draws the row of a trace: its title and its reason, or all its sentences if it is shown in full.
func (p *Panel) row(v *View, c *ui.Context, col *ui.Flow, a *rules.ProcedureTrace, id string) (intents []panel.Intent) {
	u, open := c.UI, a == p.Current(v)
	head := ui.Style{Family: ui.Label, Size: titleSize, LineHeight: 1.15}
	foot := ui.Style{Size: reasonSize, LineHeight: 1.15, Color: c.Theme.InkSoft}
	title, reason := v.Texts.TraceTitle(a), v.Texts.TraceReason(a)
	first := col.TextHeight(title, head, rowLeft+rowRight, 0)
	high := first + 2*c.Px(rowPad)
	if !open {
		high += col.TextHeight(reason, foot, rowLeft+rowRight, 0)
	}
	at := col.CutTop(max(c.HitSize(rowHigh), high), 0)
	_, hit := u.Row(id, at, open)
	row := c.Flow(at)
	row.Left(rowLeft)
	row.Right(rowRight)
	row.Skip(rowPad)
	u.Text(row.CutTop(first, 0), title, head)
	if !open {
		u.Text(row.Rest, reason, foot)
	}
	if hit && !v.Busy {
		intents = append(intents, p.toggle(v, a)...)
		c.NeedRedraw()
	}
	if open {
		intents = append(intents, v.full(c, col, a)...)
	}
	return intents
}

// toggle shows a trace in full, or folds it.
func (p *Panel) toggle(v *View, a *rules.ProcedureTrace) []panel.Intent {
	if p.open == a {
		p.open = nil
		return nil
	}
	p.open = a
	for _, cell := range []rules.CellID{a.Cell, v.Pieces.CellOf(a.Piece)} {
		if v.Pieces.OnMap(cell) {
			return []panel.Intent{Seek{cell}}
		}
	}
	return nil
}

// full draws the sentences of a trace, each with its paragraph and its places.
func (v *View) full(c *ui.Context, col *ui.Flow, a *rules.ProcedureTrace) (intents []panel.Intent) {
	col.Skip(textGap)
	in := c.Flow(col.Rest)
	in.Left(textInset)
	for i := range a.Summary {
		p := &a.Summary[i]
		text, names := v.Texts.Sentence(p)
		in.Text(text, ui.Style{Size: textSize, LineHeight: 1.15}, textGap)
		row := chips{c: c, room: in.Rest, x: in.Rest.X, y: in.Rest.Y}
		if p.Para != "" && row.add("para"+strconv.Itoa(i), "§ "+p.Para, v.Texts.ParagraphTip(p.Para)) {
			intents = append(intents, panel.ShowRule{Para: p.Para})
		}
		seen := map[rules.CellID]bool{}
		for k, s := range names {
			if seen[s.Cell] {
				continue
			}
			seen[s.Cell] = true
			if row.add(strconv.Itoa(i)+"."+strconv.Itoa(k), v.Board.Cells[s.Cell].Code, v.comparison(c, p, s.Cell)) {
				intents = append(intents, panel.ShowCell{Cell: s.Cell})
			}
		}
		in.CutTop(row.bottom()-in.Rest.Y, chipGap)
	}
	if len(a.Steps) > 0 && !v.Busy {
		row := chips{c: c, room: in.Rest, x: in.Rest.X, y: in.Rest.Y}
		if row.add("steps", c.T("board.chain.steps"), c.T("board.chain.tip")) {
			intents = append(intents, OpenChain{Trace: a})
		}
		in.CutTop(row.bottom()-in.Rest.Y, chipGap)
	}
	col.Below(in)
	col.Skip(traceBelow)
	return intents
}

// chips are rows of chips.
type chips struct {
	c    *ui.Context
	room ui.Rect
	x, y float64 // corner of the next chip
}

// high returns the height of a row.
func (x *chips) high() float64 { return x.c.HitSize(chipHigh) }

// add draws a chip, and reports whether it was pressed.
func (x *chips) add(id, text, tip string) bool {
	c := x.c
	w := c.TextWidth(text, ui.Style{Family: ui.Label, Size: chipSize}) + c.Px(chipInset)
	if x.x > x.room.X && x.x+w > x.room.Right() {
		x.x, x.y = x.room.X, x.y+x.high()
	}
	at, hit := c.UI.Chip("account-"+id, ui.Point{X: x.x, Y: x.y + (x.high()-c.Px(chipHigh))/2}, text, tip)
	x.x = at.Right() + c.Px(chipGap)
	return hit
}

// bottom returns the y coordinate below the last row.
func (x *chips) bottom() float64 {
	if x.x > x.room.X {
		return x.y + x.high()
	}
	return x.y
}

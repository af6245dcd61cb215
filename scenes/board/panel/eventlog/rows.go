package eventlog

import (
	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
)

// row is an entry of the log, with those after it that repeat it, or the heading of a turn.
type row struct {
	entry int  // index in the log; for a heading, of the entry that begins its turn, or -1
	turn  int  // turn of a heading; 0 = before the first turn
	n     int  // number of entries in the row; for a heading, of listed entries of the turn, folded or not
	head  bool // true for a heading
}

// layoutKey holds everything on which the line breaks depend, except the log itself.
type layoutKey struct {
	wide, px          float64
	lang              *lang.Table
	entries, revision int
}

// beginsTurn reports whether an entry begins a turn.
func (v *View) beginsTurn(i int) bool { return v.Entries[i].Event.Kind == rules.TurnBegan }

// list updates the rows.
func (p *Panel) list(v *View) {
	p.rows = p.rows[:0]
	last := len(v.Entries) // the entries of the last turn begin here
	for last > 0 && !v.beginsTurn(last-1) {
		last--
	}
	for i := 0; i < len(v.Entries); {
		head := row{entry: -1, head: true, turn: v.firstTurn()}
		from := i
		if v.beginsTurn(i) {
			head.entry, head.turn = i, v.Entries[i].Event.N
			i++
		}
		at := len(p.rows)
		p.rows = append(p.rows, head)
		folded, chosen := p.folded[head.turn]
		if !chosen {
			folded = from+1 < last
		}
		for ; i < len(v.Entries) && !v.beginsTurn(i); i++ {
			if !p.lists(v, &v.Entries[i].Event) {
				continue
			}
			p.rows[at].n++
			switch last := len(p.rows) - 1; {
			case folded:
			case !p.rows[last].head && i == p.rows[last].entry+p.rows[last].n && v.Texts.Repeats(&v.Entries[i], &v.Entries[p.rows[last].entry]):
				p.rows[last].n++
			default:
				p.rows = append(p.rows, row{entry: i, turn: head.turn, n: 1})
			}
		}
	}
}

// firstTurn returns the turn of the entries before the first one that begins a turn.
func (v *View) firstTurn() int {
	for i := range v.Entries {
		if v.beginsTurn(i) {
			return v.Entries[i].Event.N - 1
		}
	}
	return v.Turn
}

// place computes the position of each row at a given width. Long texts take several lines.
func (p *Panel) place(v *View, c *ui.Context, wide float64) {
	key := layoutKey{wide: wide, px: c.Scale, lang: c.Lang, entries: len(v.Entries), revision: v.Revision}
	if key != p.laid || p.wraps == nil {
		p.laid, p.wraps = key, map[int]int{}
	}
	y := 0.0
	p.tops = append(p.tops[:0], 0)
	for i := range p.rows {
		y += RowHeight(c)
		if n := p.rows[i].entry; !p.rows[i].head {
			lines, known := p.wraps[n]
			if !known {
				e := &v.Entries[n]
				room, _, _ := v.columns(c, n, c.InsetXY(ui.Rect{W: wide}, rowInset, 0))
				text := panel.LinkedText{Text: v.Texts.Times(e, p.rows[i].n), Style: style(c, e)}
				text.Wrap(c, room, lineSize)
				lines = text.Lines()
				p.wraps[n] = lines
			}
			y += float64(lines-1) * c.Px(lineSize)
		}
		p.tops = append(p.tops, y)
	}
}

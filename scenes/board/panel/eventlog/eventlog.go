// Package eventlog is the panel with the log: the events shown so far by turn, in which each name is a link to its place on the map. Past turns
// are folded, and the lines can be filtered by kind and by side.
package eventlog

import (
	"math"
	"slices"
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/trace"
	"herbstnebel/scenes/ui"
)

const (
	scrollID    = "log" // identifier of the scroll area
	drawnBefore = 2     // number of rows drawn before the first visible one
)

// Height returns the height of all rows and buttons in the last layout.
func (p *Panel) Height() float64 { return p.high }

// Pointed returns the number of choices played before the line that the player points at, or -1.
func (p *Panel) Pointed() int { return p.pointed - 1 }

// Unpoint forgets the line that the player points at.
func (p *Panel) Unpoint() { p.pointed = 0 }

// Fold folds or unfolds a turn.
func (p *Panel) Fold(turn int, folded bool) {
	if p.folded == nil {
		p.folded = map[int]bool{}
	}
	p.folded[turn] = folded
}

// Layout draws the log by turn, the newest line at the end. A line and each name in it ask to show their place. It returns the height of all
// rows, which scroll in r.
func (p *Panel) Layout(v *View, c *ui.Context, r ui.Rect) (high float64, intents []panel.Intent) {
	u := c.UI
	high = r.H
	if len(v.Entries) == 0 {
		u.Text(c.InsetXY(r, emptyInset, emptyInset), c.T("board.log.none"), ui.Style{Size: emptySize, Color: c.Theme.InkSoft})
	} else {
		r = p.filters(v, c, r)
	}
	high -= r.H
	p.list(v)
	p.place(v, c, r.W-c.BarRoom())
	all := p.tops[len(p.rows)]
	if high += all; high != p.high {
		p.high = high
		c.NeedRedraw()
	}
	if len(v.Entries) != p.seen {
		p.seen = len(v.Entries)
		u.ScrollTo(scrollID, math.Max(0, all-r.H))
	}
	over := -1 // number of choices played before the line under the pointer
	u.Scroll(scrollID, r, func(room ui.Rect) float64 {
		first, _ := slices.BinarySearch(p.tops, r.Y-room.Y)
		for i := max(first-drawnBefore, 0); i < len(p.rows) && room.Y+p.tops[i] < r.Bottom()+RowHeight(c); i++ {
			at := ui.Rect{X: room.X, Y: room.Y + p.tops[i], W: room.W, H: p.tops[i+1] - p.tops[i]}
			if p.rows[i].head {
				p.heading(v, c, at, &p.rows[i])
				continue
			}
			e := &v.Entries[p.rows[i].entry]
			intents = append(intents, p.entry(v, c, at, &p.rows[i])...)
			if c.Input.Inside && !c.Input.Touch && c.Input.Pointer.In(at.Intersect(r)) {
				over = e.At
			}
		}
		return all
	})
	if over >= 0 && c.Input.Moved || over < 0 && p.pointing {
		p.pointed = over + 1
	}
	p.pointing = over >= 0
	return high, intents
}

// entry draws an entry of the log.
func (p *Panel) entry(v *View, c *ui.Context, r ui.Rect, x *row) (intents []panel.Intent) {
	n := x.entry
	u, e := c.UI, &v.Entries[n]
	id := "log" + strconv.Itoa(n)
	in, hit := u.Row(id, r, false)
	in, para, why := v.columns(c, n, in)
	if !para.Empty() {
		u.Text(para, "§ "+e.Event.Para, ui.Style{Family: ui.Label, Size: paraSize, Y: ui.Middle, X: ui.Far, NoWrap: true, Color: c.Theme.InkSoft})
	}
	text := panel.LinkedText{Text: v.Texts.Times(e, x.n), Style: style(c, e)}
	text.Wrap(c, in, lineSize)
	text.Draw(c)
	if hit {
		p.pointed = e.At + 1
		for _, cell := range []rules.CellID{e.End, e.Event.Cell, v.Pieces.CellOf(e.Event.Piece)} {
			if v.Pieces.OnMap(cell) {
				intents = append(intents, panel.ShowCell{Cell: cell})
				break
			}
		}
	}
	if !why.Empty() {
		if _, asked := u.ChipLeft(id+"why", why, c.T("board.chain.why"), c.T("board.chain.tip")); asked {
			intents = append(intents, trace.OpenChain{Entry: n})
		}
	}
	return append(intents, v.links(c, id, e, &text)...)
}

// heading draws the heading of a turn, which folds and unfolds it.
func (p *Panel) heading(v *View, c *ui.Context, r ui.Rect, x *row) {
	u, t := c.UI, c.Theme
	open := slices.ContainsFunc(p.rows, func(o row) bool { return !o.head && o.turn == x.turn })
	in, hit := u.Row("turn"+strconv.Itoa(x.turn), r, false)
	icon := ui.ArrowRight
	if open {
		icon = ui.ArrowDown
	}
	line := c.Flow(in)
	u.Icon(c.CenterIn(line.Left(arrowWide, arrowGap), arrowSide, arrowSide), icon, t.Stamp)
	text := c.T("board.log.before")
	if x.turn > 0 {
		text = c.T("board.turn", "n", x.turn)
		if date := v.Texts.Date(x.turn); date != "" {
			text += "  ·  " + date
		}
	}
	u.Text(line.Right(countWide), strconv.Itoa(x.n), ui.Style{Family: ui.Label, Size: countSize, Y: ui.Middle, X: ui.Far, NoWrap: true, Color: t.InkSoft})
	u.Text(line.Rest, text, ui.Style{Family: ui.Stencil, Size: textSize, MinSize: leastHeading, Y: ui.Middle, NoWrap: true, Color: t.Stamp})
	if hit && x.n > 0 {
		p.Fold(x.turn, open)
		c.NeedRedraw()
	}
}

package board

import (
	"math"

	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// shownElsewhere are the gauges that have a place of their own.
var shownElsewhere = map[string]bool{"turn": true, "cup": true, "drawn": true, "hand": true}

// gauge returns a gauge by its key, or nil.
func (b *Board) gauge(key string) *rules.Gauge {
	for i := range b.gauges {
		if b.gauges[i].Key == key {
			return &b.gauges[i]
		}
	}
	return nil
}

// state shows points, cup, track, held chits and the boxes beside the map. It returns the
// height it took.
func (b *Board) state(c *ui.Context, r ui.Rect) float64 {
	u, t := c.UI, c.Theme
	top := r.Y
	for i := range b.gauges {
		g := &b.gauges[i]
		if shownElsewhere[g.Key] {
			continue
		}
		row := r.CutTop(c.Px(34))
		name := b.name(c, "gauge.", g.Key, "value", g.Value, "max", g.Max, "half-value", g.Value)
		u.Text(row.CutTop(c.Px(19)), name, ui.Style{Family: ui.Label, Size: 15, Y: ui.Middle, NoWrap: true, Color: t.Ink})
		if g.Max > 0 {
			b.bar(c, ui.Rect{X: row.X, Y: row.Y + c.Px(2), W: row.W, H: c.Px(7)}, float64(g.Value)/float64(g.Max), g.Side)
		}
	}
	if g := b.gauge("cup"); g != nil {
		r = u.Section(r, c.T("board.cup", "n", g.Value))
		b.areas.cup = ui.Rect{X: r.X, Y: r.Y, W: r.W, H: c.Px(50)}
		r.CutTop(b.chits(c, r, g.Items, true))
	}
	if g := b.gauge("hand"); g != nil && len(g.Items) > 0 {
		r = u.Section(r, c.T("board.hand"))
		r.CutTop(b.chits(c, r, g.Items, false))
	}
	if g := b.gauge("drawn"); g != nil {
		r = u.Section(r, c.T("board.drawn", "n", g.Value, "max", g.Max))
		b.areas.track = ui.Rect{X: r.X, Y: r.Y, W: r.W, H: c.Px(40)}
		r.CutTop(math.Max(b.chits(c, r, g.Items, false), c.Px(14)))
	}
	r.CutTop(b.boxes(c, r))
	return r.Y - top
}

// bar is a bar that fills up, hatched for the Allies, plain for the Axis.
func (b *Board) bar(c *ui.Context, r ui.Rect, k float64, side rules.Side) {
	t := c.Theme
	c.UI.Fill(r, t.PaperDeep)
	clr := t.Axis
	if side == rules.Allies {
		clr = t.Allies
	}
	c.UI.Fill(ui.Rect{X: r.X, Y: r.Y, W: r.W * math.Min(math.Max(k, 0), 1), H: r.H}, clr)
	c.UI.Frame(r, c.Px(1), t.Edge)
}

// chits lays chits in rows with their number, and their chance of being next. It returns
// the height taken.
func (b *Board) chits(c *ui.Context, r ui.Rect, items []rules.GaugeItem, chance bool) float64 {
	n := int(c.Px(38))
	side, gap := float64(n), c.Px(5)
	high := side
	if chance {
		high += c.Px(15)
	}
	x, y := r.X, r.Y
	for i := range items {
		it := &items[i]
		if x+side > r.Right()+1 {
			x, y = r.X, y+high+gap
		}
		at := ui.Rect{X: x, Y: y, W: side, H: side}
		name := b.name(c, "chit.", it.Key)
		img, v := b.chitImage(name, it.Side, n)
		c.UI.Image(rimmed(at, n), img, v)
		id := "chit" + it.Side.String() + it.Key + itoa(i)
		c.UI.Block(at)
		tip := name
		if it.Count > 1 {
			tag := ui.Rect{X: at.Right() - c.Px(14), Y: at.Y - c.Px(2), W: c.Px(16), H: c.Px(15)}
			c.UI.Fill(tag, c.Theme.PaperLight)
			c.UI.Frame(tag, c.Px(1), c.Theme.Ink)
			c.UI.Text(tag, itoa(it.Count), ui.Style{Family: ui.Label, Size: 13, X: ui.Middle, Y: ui.Middle, NoWrap: true})
		}
		if chance && it.Den > 0 && it.Num > 0 {
			share := itoa((it.Num*100+it.Den/2)/it.Den) + " %"
			c.UI.Text(ui.Rect{X: x - gap, Y: y + side, W: side + 2*gap, H: c.Px(15)}, share, ui.Style{Family: ui.Label, Size: 13, X: ui.Middle, Y: ui.Middle, NoWrap: true, Color: c.Theme.InkSoft})
			tip = c.T("board.tip.chit", "chit", name, "num", it.Num, "den", it.Den)
		}
		if c.Input.Inside && c.Input.Pointer.In(at) {
			c.UI.TipAt(c.Input.Pointer, tip)
		}
		_ = id
		x += side + gap
	}
	if len(items) == 0 {
		return 0
	}
	return y + high + gap - r.Y
}

// boxes shows the pieces in the boxes beside the map, the dead as a number.
func (b *Board) boxes(c *ui.Context, r ui.Rect) float64 {
	top := r.Y
	n := int(c.Px(34))
	side, gap := float64(n), c.Px(4)
	for i := range b.plan.Boxes {
		box := &b.plan.Boxes[i]
		stack := b.pic.stacks[box.ID]
		if len(stack) == 0 || box.Key == "track" {
			continue
		}
		title := b.name(c, "box.", box.Key)
		if box.Side != rules.Nobody {
			title += " · " + b.sideName(c, box.Side)
		}
		title += " (" + itoa(len(stack)) + ")"
		r = c.UI.Section(r, title)
		x := r.X
		for _, id := range stack {
			if x+side > r.Right()+1 {
				x = r.X
				r.CutTop(side + gap)
			}
			q := b.pic.piece(id)
			at := ui.Rect{X: x, Y: r.Y, W: side, H: side}
			if img, v := b.pieceImage(q, n); img != nil {
				c.UI.Image(rimmed(at, n), img, v)
			}
			lit := b.human && !b.queue.busy() && b.picks.litPiece(id)
			if lit {
				c.UI.Frame(at.Inset(-c.Px(1.5)), c.Px(2), c.Theme.Select)
			}
			resp := c.UI.Region("box"+itoa(int(id)), at)
			c.UI.Tip("box"+itoa(int(id)), at, b.describe(c, q))
			if resp.Click && lit {
				out, _ := b.picks.clickPiece(id)
				b.offer(c, out, ui.Point{X: at.X, Y: at.Bottom()})
			}
			x += side + gap
		}
		r.CutTop(side + c.Px(10))
	}
	return r.Y - top
}

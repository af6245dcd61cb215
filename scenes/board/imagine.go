package board

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// imagined is an attack that is only thought of.
type imagined struct {
	forecast *rules.Forecast // nil = none is shown
	attack   rules.Attack
	pool     []rules.PieceID // who could take part in it
	pinned   bool            // it stays without its key
	keys     [2]bool         // held, and the other way round, as they were
}

// imagine works out an attack on the stack under the pointer by all who stand next to it,
// while its key is held; with Shift held too, the other way round: by the stack on all
// its neighbours' strongest.
func (b *Board) imagine(c *ui.Context) {
	in := c.Input
	b.imagined.keys = [2]bool{in.Held(ui.ShowOdds), in.Shift}
	if !in.Held(ui.ShowOdds) || !c.Settings.Odds {
		if b.imagined.forecast != nil && !b.imagined.pinned {
			b.imagined.forecast = nil
			c.NeedRedraw()
		}
		return
	}
	if !b.pic.onMap(b.hover.cell) {
		return
	}
	f := b.imagineOn(b.hover.cell, in.Shift)
	b.imagined.pinned = false
	if f != nil || b.imagined.forecast != nil {
		b.imagined.forecast = f
		c.NeedRedraw()
	}
}

// imagineOn returns the odds of everybody next to a stack against it, or where reverse is
// set, of the stack against its strongest enemy neighbour.
func (b *Board) imagineOn(target rules.CellID, reverse bool) *rules.Forecast {
	pos := b.position()
	side := func(cell rules.CellID) (rules.Side, int) {
		s, d := rules.Nobody, 0
		for _, id := range b.pic.stacks[cell] {
			if q := b.pic.piece(id); q.Unit {
				s, d = q.Side, d+q.Defence
			}
		}
		return s, d
	}
	own, _ := side(target)
	if own == rules.Nobody {
		return nil
	}
	var from []rules.CellID
	for id := 1; id < len(b.board.Cells); id++ {
		cell := rules.CellID(id)
		if s, _ := side(cell); s == own.Other() && b.adjacent(cell, target) {
			from = append(from, cell)
		}
	}
	if reverse {
		best, most := rules.CellID(0), -1
		for _, cell := range from {
			if _, d := side(cell); d > most {
				best, most = cell, d
			}
		}
		if best == 0 {
			return nil
		}
		from, target = []rules.CellID{target}, best
	}
	a := rules.Attack{Target: target}
	for _, cell := range from {
		for _, id := range b.pic.stacks[cell] {
			if q := b.pic.piece(id); q.Unit && q.Attack > 0 {
				a.Attackers = append(a.Attackers, id)
			}
		}
	}
	f, err := pos.Imagine(a)
	if err != nil {
		return nil
	}
	b.imagined.attack, b.imagined.pool = a, slices.Clone(a.Attackers)
	for i := range b.pic.pieces {
		q := &b.pic.pieces[i]
		if box := b.pic.boxes[q.Cell]; q.Unit || q.Cell == 0 || box != nil && box.Key == "track" { // comes later
			continue
		}
		a.Support = []rules.PieceID{q.ID}
		if _, err := pos.Imagine(a); err == nil {
			b.imagined.pool = append(b.imagined.pool, q.ID)
		}
	}
	return &f
}

// toggle takes a piece into the imagined attack or leaves it out, and keeps the attack when
// its key is let go. An attack that cannot be is not imagined.
func (b *Board) toggle(c *ui.Context, id rules.PieceID) {
	a := b.imagined.attack
	list := &a.Support
	if q := b.pic.piece(id); q != nil && q.Unit {
		list = &a.Attackers
	}
	*list = slices.Clone(*list)
	if i := slices.Index(*list, id); i >= 0 {
		*list = slices.Delete(*list, i, i+1)
	} else {
		*list = append(*list, id)
	}
	if f, err := b.position().Imagine(a); err == nil {
		b.imagined.attack, b.imagined.forecast, b.imagined.pinned = a, &f, true
	}
	c.NeedRedraw()
}

// drawPool lays the pieces that can take part in the imagined attack: a click takes one in
// or leaves it out. It returns the height taken.
func (b *Board) drawPool(c *ui.Context, r ui.Rect) float64 {
	n := int(c.Px(34))
	side, gap := float64(n), c.Px(6)
	top, x := r.Y, r.X
	for _, id := range b.imagined.pool {
		if x+side > r.Right()+1 {
			x = r.X
			r.CutTop(side + gap)
		}
		q, at := b.pic.piece(id), ui.Rect{X: x, Y: r.Y, W: side, H: side}
		x += side + gap
		if q == nil {
			continue
		}
		resp := c.UI.Region("pool"+itoa(int(id)), at)
		if img, v := b.pieceImage(q, n); img != nil {
			c.UI.Image(rimmed(at, n), img, v)
		}
		if slices.Contains(b.imagined.attack.Attackers, id) || slices.Contains(b.imagined.attack.Support, id) {
			c.UI.Frame(at.Inset(-c.Px(2)), c.Px(2), c.Theme.Select)
		} else {
			c.UI.Fill(at, ui.Alpha(c.Theme.Paper, 0.6))
		}
		if resp.Focused {
			c.UI.Frame(at.Inset(-c.Px(3)), c.Px(2), c.Theme.Focus)
		}
		c.UI.Tip("pool"+itoa(int(id)), at, b.describe(c, q))
		if resp.Click {
			b.toggle(c, id)
		}
	}
	return r.Y + side + gap - top
}

// adjacent reports whether two cells share a side.
func (v *canvas) adjacent(x, y rules.CellID) bool {
	p, q := v.board.Cells[x].Center, v.board.Cells[y].Center
	if dx, dy := p.X-q.X, p.Y-q.Y; dx*dx+dy*dy > 4 {
		return false
	}
	n := 0
	for _, u := range v.board.Cells[x].Outline {
		for _, v := range v.board.Cells[y].Outline {
			if dx, dy := u.X-v.X, u.Y-v.Y; dx*dx+dy*dy < 1e-4 {
				n++
			}
		}
	}
	return n >= 2
}

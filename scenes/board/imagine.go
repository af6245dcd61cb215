package board

import (
	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// imagine works out an attack on the stack under the pointer by all who stand next to it,
// while its key is held; with Shift held too, the other way round: by the stack on all
// its neighbours' strongest.
func (b *Board) imagine(c *ui.Context) {
	in := c.Input
	b.imagining = [2]bool{in.Held(ui.ShowOdds), in.Shift}
	if !in.Held(ui.ShowOdds) || !c.Settings.Odds {
		if b.imagined != nil {
			b.imagined = nil
			c.NeedRedraw()
		}
		return
	}
	if !b.pic.onMap(b.hover) {
		return
	}
	f := b.imagineOn(b.hover, in.Shift)
	if f != nil || b.imagined != nil {
		b.imagined = f
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
	for id := 1; id < len(b.plan.Cells); id++ {
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
	return &f
}

// adjacent reports whether two cells share a side.
func (b *Board) adjacent(x, y rules.CellID) bool {
	p, q := b.plan.Cells[x].Center, b.plan.Cells[y].Center
	if dx, dy := p.X-q.X, p.Y-q.Y; dx*dx+dy*dy > 4 {
		return false
	}
	n := 0
	for _, u := range b.plan.Cells[x].Outline {
		for _, v := range b.plan.Cells[y].Outline {
			if dx, dy := u.X-v.X, u.Y-v.Y; dx*dx+dy*dy < 1e-4 {
				n++
			}
		}
	}
	return n >= 2
}

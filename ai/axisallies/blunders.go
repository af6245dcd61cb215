package axisallies

import (
	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/axisallies"
)

// What a sheet of conduct asks (ai.BlunderInspector).

// Declared tells of an attack whose dice are about to fall: each may drive a unit back, and none costs the
// attacker anything (§7.7).
func (s *Staff) Declared(pos rules.Position) (ai.Declared, bool) {
	return ai.Declared{}, pos.(*axisallies.Position).Phase() == axisallies.PhaseDice
}

// Striking tells what a choice is to the attacks of a side, which are a row from its first to the end of the
// phase: who passes may come back (§7.9). A good attack probably drives all out of a hex, and takes no supply
// that a movement needs.
func (s *Staff) Striking(pos rules.Position, choice rules.Choice) ai.CombatIntent {
	p := pos.(*axisallies.Position)
	switch {
	case p.Phase() != axisallies.PhaseAttack:
		return ai.NoStrike
	case choice.Op() == axisallies.OpFrom:
		return ai.GoesOn
	}
	k := axisallies.SideNumber(p.ToMove())
	for _, c := range s.again(p) {
		if c.Op() != axisallies.OpFrom {
			continue
		}
		h := int(c.A())
		if !s.spare(p, k, h) {
			continue
		}
		near := p.Held(1 - k).And(&s.ground[h].Around)
		for t := range near.All() {
			no := stuck(p, 1-k, int(t))
			if _, clear := s.damage(p, k, int(t), s.freshAt(p, h), &no); clear*100 >= kit.Probable*whole {
				return ai.PutsOff
			}
		}
	}
	return ai.GoesOn
}

// spare reports whether a hex can pay for an attack with supplies that nobody would miss in the movement that
// follows: more lie there than hexes of its side could move by them, one each (§8.4).
func (s *Staff) spare(p *axisallies.Position, k, h int) bool {
	heaps, users := 0, set{}
	from := p.Sources(k, h)
	for x := range from.All() {
		heaps += p.Heap(int(x))
		near := s.ground[x].Around
		near.Add(x)
		near = near.And(p.Held(k))
		users = users.Or(&near)
	}
	return heaps > users.Len()
}

// Holdings lists the hexes on a side's side of the front line that carry points. One is open where a unit
// that supplies can pay for comes there: nobody enters a hex with enemy infantry, tanks or artillery (§8.10).
func (s *Staff) Holdings(pos rules.Position, side rules.Side, dst []ai.Holding) []ai.Holding {
	p := pos.(*axisallies.Position)
	k := axisallies.SideNumber(side)
	var reached set
	for h := range p.Held(1 - k).All() {
		if pay := p.Sources(1-k, int(h)); pay.Empty() {
			continue
		}
		for kind := range axisallies.CombatKinds {
			if p.Count(int(h))[kind] > 0 {
				r := p.Reach(1-k, kind, int(h))
				reached = reached.Or(&r)
			}
		}
	}
	holds := p.Holds(k)
	for h := range holds.All() {
		points := s.ground[h].Points
		if p.ByTown() {
			points = s.ground[h].TownPoints
		}
		if points > 0 {
			dst = append(dst, ai.Holding{Cell: rules.CellID(h) + 1, Undefended: reached.Has(h)})
		}
	}
	return dst
}

// Supplied tells nothing: supplies are used up (§5.1), and no line leads to a unit.
func (s *Staff) Supplied(rules.Position, rules.PieceID) bool { return false }

// InContact reports whether an enemy stands beside a unit.
func (s *Staff) InContact(pos rules.Position, unit rules.PieceID) bool {
	p := pos.(*axisallies.Position)
	u := int(unit) - 1
	near := p.Present(1 - p.Owner(u))
	near = near.And(&s.ground[p.Place(u)].Around)
	return !near.Empty()
}

var _ ai.BlunderInspector = (*Staff)(nil)

package axisallies

import (
	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/axisallies"
)

// The facts for blunder counts (ai.BlunderInspector).

// Declared describes an attack before its dice are rolled. Every attack can force a retreat, and no attack can cost
// the attacker units (§7.7).
func (s *Heuristics) Declared(pos rules.Position) (ai.Declared, bool) {
	return ai.Declared{}, pos.(*axisallies.Position).Phase() == axisallies.PhaseDice
}

// Striking classifies a choice in the attack phase. All attacks of a side in the phase form one series, because a
// side that passes may attack again (§7.9). A good attack probably clears a hex and uses no supply that a movement
// needs.
func (s *Heuristics) Striking(pos rules.Position, choice rules.Choice) ai.CombatIntent {
	p := pos.(*axisallies.Position)
	switch {
	case p.Phase() != axisallies.PhaseAttack:
		return ai.NoStrike
	case choice.Op() == axisallies.OpFrom:
		return ai.GoesOn
	}
	k := axisallies.SideNumber(p.ToMove())
	for _, c := range s.List(p) {
		if c.Op() != axisallies.OpFrom {
			continue
		}
		h := int(c.A())
		if !s.spare(p, k, h) {
			continue
		}
		near := p.Held(1 - k).And(&s.ground[h].Around)
		for t := range near.All() {
			no := cannotRetreat(p, 1-k, int(t))
			if _, clear := s.damage(p, k, int(t), s.freshAt(p, h), &no); clear*100 >= kit.Probable*whole {
				return ai.PutsOff
			}
		}
	}
	return ai.GoesOn
}

// spare reports whether a hex can pay for an attack without loss to the next movement. This is the case if its
// sources hold more supplies than there are friendly hexes that could use them to move, at one supply a hex (§8.4).
func (s *Heuristics) spare(p *axisallies.Position, k, h int) bool {
	supplies, users := 0, set{}
	from := p.Sources(k, h)
	for x := range from.All() {
		supplies += p.Supplies(int(x))
		near := s.users(p, k, int(x))
		users = users.Or(&near)
	}
	return supplies > users.Len()
}

// Holdings appends the hexes with points that a side controls. A hex is open if an enemy unit with
// supply can enter it. No unit enters a hex with enemy infantry, tanks or artillery (§8.10).
func (s *Heuristics) Holdings(pos rules.Position, side rules.Side, dst []ai.Holding) []ai.Holding {
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

// Supplied returns false. Supplies are used up (§5.1), and there are no supply lines.
func (s *Heuristics) Supplied(rules.Position, rules.PieceID) bool { return false }

// InContact reports whether a unit is adjacent to an enemy.
func (s *Heuristics) InContact(pos rules.Position, unit rules.PieceID) bool {
	p := pos.(*axisallies.Position)
	u := int(unit) - 1
	near := p.Present(1 - p.Owner(u))
	near = near.And(&s.ground[p.Place(u)].Around)
	return !near.Empty()
}

var _ ai.BlunderInspector = (*Heuristics)(nil)

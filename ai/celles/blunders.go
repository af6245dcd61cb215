package celles

import (
	"slices"
	"strings"

	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/celles"
)

// The facts for blunder counts (ai.BlunderInspector).

// Declared describes an attack once all attackers and their combat chit are chosen.
func (s *Heuristics) Declared(pos rules.Position) (ai.Declared, bool) {
	p := pos.(*celles.Position)
	switch p.Phase() {
	case celles.PhaseAddDefender, celles.PhaseFightDie:
	default:
		return ai.Declared{}, false
	}
	f, ok := p.Forecast()
	if !ok {
		return ai.Declared{}, false
	}
	steps := p.PendingAttack(-1).Steps
	return kit.PayoffOf(&f, func(key string) (forces, costs bool) {
		attacker, defender, _ := strings.Cut(key, "/")
		return strings.Contains(defender, "R") || lost(defender) >= steps, lost(attacker) > 0
	}).Declared(false), true
}

// lost returns the steps in one side's part of a result: 1 for "1RD".
func lost(part string) int {
	if part[0] >= '1' && part[0] <= '9' {
		return int(part[0] - '0')
	}
	return 0
}

// Striking classifies a choice of a unit that could attack from its hex.
func (s *Heuristics) Striking(pos rules.Position, choice rules.Choice) ai.CombatIntent {
	p := pos.(*celles.Position)
	switch choice.Op() {
	case celles.OpAttack:
		return ai.GoesOn
	case celles.OpStop:
	default:
		return ai.NoStrike
	}
	u := p.Active()
	c, ok := p.AttackFrom(u, p.UnitState(u).Hex)
	if !ok {
		return ai.NoStrike
	}
	strike := ai.NoStrike
	for _, x := range s.List(p) {
		if x.Op() != celles.OpAttack {
			continue
		}
		_, modifier := s.sys.Price(int(x.A()))
		if c.Fair && s.payoff(&c, modifier).Good() {
			return ai.LeavesGood
		}
		strike = ai.EndsStrike
	}
	return strike
}

// payoff returns the payoff of a combat over the faces of the die.
func (s *Heuristics) payoff(c *celles.CombatPreview, modifier int) kit.Payoff {
	return kit.NewPayoff(10, func(face int) (int, int, bool, bool) {
		a, d := s.sys.Result(c.Column, face+c.Die+modifier)
		return 1, 0, d.Retreat || d.Steps >= c.Steps, a.Steps > 0
	})
}

// Holdings appends the places without German units if side is the Allies, and nothing if it is the Axis. A place
// scores at the end for the side that occupies it (§16.0), so the Allies should not leave these places undefended.
// Places that score only for the Germans are appended only in the last turn. Before that turn they give no
// points, and German units that wait there do not advance to the Meuse.
func (s *Heuristics) Holdings(pos rules.Position, side rules.Side, dst []ai.Holding) []ai.Holding {
	if side == rules.Axis {
		return dst
	}
	p := pos.(*celles.Position)
	var reached celles.Set
	first, end := s.sys.Roster(rules.Axis)
	for u := first; u < end; u++ {
		if p.UnitState(u).Hex >= 0 {
			marches := p.Marches(u)
			reached = reached.Or(&marches)
		}
	}
	for i, g := range s.goals {
		german, allied, by := p.Held(rules.Axis).And(&g.Hexes), p.Held(rules.Allies).And(&g.Hexes), reached.And(&g.Hexes)
		if german.Empty() && (g.Both || p.Turn() == s.sys.Turns()) {
			dst = append(dst, ai.Holding{Cell: rules.CellID(s.at[i] + 1), Undefended: allied.Empty() && !by.Empty()})
		}
	}
	return dst
}

// Supplied reports whether a unit's nation can trace supply to its hex.
func (s *Heuristics) Supplied(pos rules.Position, unit rules.PieceID) bool {
	p := pos.(*celles.Position)
	p.Trace(&s.lines)
	return s.lines.InSupply(p, int(unit)-1)
}

// InContact reports whether a unit is adjacent to an enemy.
func (s *Heuristics) InContact(pos rules.Position, unit rules.PieceID) bool {
	p := pos.(*celles.Position)
	u, foe := int(unit)-1, rules.Axis
	if first, end := s.sys.Roster(rules.Axis); u >= first && u < end {
		foe = rules.Allies
	}
	return slices.ContainsFunc(s.ground[p.UnitState(u).Hex].Next[:], func(n int) bool { return n >= 0 && p.Held(foe).Has(uint16(n)) })
}

var _ ai.BlunderInspector = (*Heuristics)(nil)

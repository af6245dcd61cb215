package tigers

import (
	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/tigers"
)

// The facts for blunder counts (ai.BlunderInspector).

// Declared describes a battle once the attackers are committed. There are no retreats here (§9.2): an attack
// forces something if it may eliminate a unit. Its artillery is called and not spent (§9.4).
func (s *Heuristics) Declared(pos rules.Position) (ai.Declared, bool) {
	p := pos.(*tigers.Position)
	switch p.Phase() {
	case tigers.PhaseCallDie, tigers.PhaseArtillery, tigers.PhaseFire:
	default:
		return ai.Declared{}, false
	}
	f, ok := p.Forecast()
	if !ok {
		return ai.Declared{}, false
	}
	weakest := 1 << 30
	for _, u := range f.Defenders {
		weakest = min(weakest, p.UnitState(int(u)).Points)
	}
	return kit.PayoffOf(&f, func(key string) (forces, costs bool) {
		attackers, defenders, _ := rules.ReadHits(key)
		return defenders >= weakest, attackers > 0
	}).Declared(false), true
}

// Striking classifies a choice between battles that are optional. A good battle will probably clear its area.
func (s *Heuristics) Striking(pos rules.Position, choice rules.Choice) ai.CombatIntent {
	p := pos.(*tigers.Position)
	switch choice.Op() {
	case tigers.OpBattle:
		return ai.GoesOn
	case tigers.OpNoBattle:
	default:
		return ai.NoStrike
	}
	s.readUnits(p)
	mine := kit.SideIndex(p.ToMove())
	for _, c := range s.List(p) {
		if c.Op() != tigers.OpBattle {
			continue
		}
		a, d, crossed := s.sides(int(c.B()), mine)
		callA, callD := calls(p, int(c.B()), mine)
		loss, _ := fire(&a, &d, crossed, callA, callD)
		if cleared(loss, d.points) >= kit.Probable {
			return ai.LeavesGood
		}
	}
	return ai.EndsStrike
}

// Holdings appends the areas that a side controls and that have points or decide the scenario.
func (s *Heuristics) Holdings(pos rules.Position, side rules.Side, dst []ai.Holding) []ai.Holding {
	p := pos.(*tigers.Position)
	var reached [tigers.Places]bool
	var list []int
	for u := 1; u <= p.UnitStates(); u++ {
		if t := p.UnitState(u); t.At > 0 && t.Axis == (side == rules.Allies) {
			list = p.Marches(u, list[:0])
			for _, at := range list {
				reached[at] = true
			}
		}
	}
	for i := range s.goals {
		at := s.goals[i].Cell
		if s.ownGoalValue(p, at) == 0 || p.GermanHeld(at) != (side == rules.Axis) {
			continue
		}
		own, _ := p.Strength(side, at)
		dst = append(dst, ai.Holding{Cell: rules.CellID(at), Undefended: own == 0 && reached[at]})
	}
	return dst
}

// Supplied reports whether a supply line leads to a unit.
func (s *Heuristics) Supplied(pos rules.Position, unit rules.PieceID) bool {
	p := pos.(*tigers.Position)
	t := p.UnitState(int(unit))
	l := &s.lines[kit.Index(t.Axis)]
	p.Trace(kit.Side(kit.Index(t.Axis)), l)
	return s.site[t.At].Zone || l.Has(t.At, t.Quality == tigers.Armour)
}

// InContact reports whether an enemy is in the area of a unit or in an adjacent one.
func (s *Heuristics) InContact(pos rules.Position, unit rules.PieceID) bool {
	p := pos.(*tigers.Position)
	t := p.UnitState(int(unit))
	foe := kit.Side(kit.Index(!t.Axis))
	n, _ := p.Strength(foe, t.At)
	for _, r := range s.site[t.At].Roads {
		more, _ := p.Strength(foe, r.To)
		n += more
	}
	return n > 0
}

var _ ai.BlunderInspector = (*Heuristics)(nil)

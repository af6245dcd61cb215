package enemyaction

import (
	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/enemyaction"
)

// The facts for blunder counts (ai.BlunderInspector), for the Germans alone: the Allies follow their procedures.

// Declared describes a German attack once its units are named. It forces something if its hits may clear the hex.
func (s *Heuristics) Declared(pos rules.Position) (ai.Declared, bool) {
	p := pos.(*enemyaction.Position)
	f, ok := p.Forecast()
	if !ok || f.Attacker != rules.Axis || p.Phase() == enemyaction.PhaseDeclare {
		return ai.Declared{}, false
	}
	s.read(p)
	target := int(f.Target) - 1
	across, d := 0, s.defenders(target)
	for _, id := range f.Attackers {
		for dir, n := range s.ground[target].Next {
			if n == s.unit[id-1].Hex {
				across += oneIf(s.ground[target].River[dir])
			}
		}
	}
	hold := s.holding(target, across == len(f.Attackers))
	return kit.PayoffOf(&f, func(key string) (forces, costs bool) {
		attackers, hits, _ := rules.ReadHits(key)
		out, _ := falls(hits, d.steps, hold)
		return out > 0, attackers > 0
	}).Declared(false), true
}

// Striking classifies a choice between the attacks of an activation. A good attack probably clears a hex.
func (s *Heuristics) Striking(pos rules.Position, choice rules.Choice) ai.CombatIntent {
	p := pos.(*enemyaction.Position)
	switch {
	case p.Phase() != enemyaction.PhaseUnits:
		return ai.NoStrike
	case choice.Op() == enemyaction.OpAttack:
		return ai.GoesOn
	case choice.Op() != enemyaction.OpEnd:
		return ai.NoStrike
	}
	strike := ai.NoStrike
	s.read(p)
	for _, c := range s.List(p) {
		if c.Op() != enemyaction.OpAttack {
			continue
		}
		strike = ai.EndsStrike
		f := s.gather(int(c.B()))
		if s.clears(p, int(c.B()), &f) >= kit.Probable {
			return ai.LeavesGood
		}
	}
	return strike
}

// Holdings appends the victory hexes that the Germans have captured. Allied units enter one by their procedure
// only if it is in Allied supply and not in a German zone of control, and only if the units are not in a zone and
// hold no position (§X29).
func (s *Heuristics) Holdings(pos rules.Position, side rules.Side, dst []ai.Holding) []ai.Holding {
	if side == rules.Allies {
		return dst
	}
	p := pos.(*enemyaction.Position)
	s.read(p)
	var reached enemyaction.Set
	for u := range s.units {
		if t := &s.unit[u]; t.Hex >= 0 && !t.Axis {
			marches := p.Marches(u)
			reached = reached.Or(&marches)
		}
	}
	for i := range s.goals {
		if h := s.goals[i].Cell; p.GermanHexes().Has(uint16(h)) {
			dst = append(dst, ai.Holding{Cell: rules.CellID(h + 1), Undefended: !s.german(h) && reached.Has(uint16(h))})
		}
	}
	return dst
}

// Supplied reports whether a unit is in supply.
func (s *Heuristics) Supplied(pos rules.Position, unit rules.PieceID) bool {
	p := pos.(*enemyaction.Position)
	s.read(p)
	t := &s.unit[int(unit)-1]
	return p.Supplied(t.Axis).Has(uint16(t.Hex))
}

// InContact reports whether a unit is adjacent to an enemy.
func (s *Heuristics) InContact(pos rules.Position, unit rules.PieceID) bool {
	s.read(pos.(*enemyaction.Position))
	t := &s.unit[int(unit)-1]
	foe := s.allied
	if !t.Axis {
		foe = s.german
	}
	return s.anyNext(t.Hex, foe)
}

var _ ai.BlunderInspector = (*Heuristics)(nil)

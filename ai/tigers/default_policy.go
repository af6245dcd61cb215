package tigers

import (
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/tigers"
)

// ScriptedChoice settles all decisions except moves: placement, battles, bridges and the order of the work.
func (s *Heuristics) ScriptedChoice(pos rules.Position, choices []rules.Choice) (rules.Choice, bool) {
	p := pos.(*tigers.Position)
	if p.Phase() == tigers.PhaseUnit {
		return 0, false
	}
	return s.DefaultPolicy(pos, choices), true
}

// DefaultPolicy implements ai.Heuristics.
func (s *Heuristics) DefaultPolicy(pos rules.Position, choices []rules.Choice) rules.Choice {
	return kit.Best(choices, s.ranking(pos.(*tigers.Position)))
}

// ranking returns the function that ranks the choices of the current decision.
func (s *Heuristics) ranking(p *tigers.Position) func(rules.Choice) int {
	german := p.ToMove() == rules.Axis
	switch p.Phase() {
	case tigers.PhaseMove:
		s.readUnits(p)
		return func(c rules.Choice) int { return s.unitRank(p, c, german) }
	case tigers.PhaseUnit:
		return func(c rules.Choice) int {
			if c.Op() == tigers.OpStop {
				return 1
			}
			return 0
		}
	case tigers.PhasePlace:
		return func(c rules.Choice) int { return s.zoneRank(p, int(c.B()), german) }
	case tigers.PhaseSave:
		return func(c rules.Choice) int { return int(c.B()) } // yes: most bridges are blown on four or more
	case tigers.PhaseBlow:
		return func(c rules.Choice) int { return p.RollOf(c) } // the best chance
	case tigers.PhaseEffect:
		return func(c rules.Choice) int {
			switch uint8(c.A()) {
			case tigers.EffectCombat:
				return 3
			case tigers.EffectBridges:
				return 2
			}
			return 1
		}
	case tigers.PhaseSpecial:
		s.readUnits(p)
		return func(c rules.Choice) int {
			at := int(c.B())
			return s.strong[0][at] * s.strong[1][at]
		}
	case tigers.PhaseExcess:
		return func(c rules.Choice) int { return -p.UnitState(int(c.A())).Points }
	case tigers.PhaseBattle:
		s.readUnits(p)
		return func(c rules.Choice) int {
			if c.Op() == tigers.OpNoBattle {
				return 0
			}
			n := s.battleValue(p, int(c.B()), kit.Index(german))
			if s.entered[c.B()] {
				return 1000 + n // mandatory battles: the good ones first
			}
			return n
		}
	case tigers.PhaseJoin:
		return func(c rules.Choice) int {
			if c.Op() == tigers.OpCharge {
				return 0
			}
			return 1 // all together
		}
	case tigers.PhaseArtillery:
		return func(c rules.Choice) int {
			u := int(c.A())
			return 16*p.Number(0, u) + p.UnitState(u).Points
		}
	case tigers.PhaseFire:
		return func(c rules.Choice) int {
			from, at := int(c.A()), int(c.B())
			target := p.UnitState(at)
			shooter := p.UnitState(from)
			n := p.Number(from, at)
			// Only hits up to the points of the target have an effect. They are in tenths.
			return min(n*shooter.Points, 10*target.Points)*16 + 8*target.Points + target.Quality
		}
	case tigers.PhaseBuild:
		return func(c rules.Choice) int {
			if c.Op() == tigers.OpNoBuild {
				return 0
			}
			if german {
				return 1 + p.RollOf(c)
			}
			return -1
		}
	}
	return func(rules.Choice) int { return 0 }
}

// unitRank ranks the units: strong ones adjacent to the enemy first. It ranks the end of the movement highest
// once all units have been processed.
func (s *Heuristics) unitRank(p *tigers.Position, c rules.Choice, german bool) int {
	switch {
	case c.Op() == tigers.OpEndMoves:
		return 0
	case c.Op() == tigers.OpSpecial:
		if s.battlesAhead(german) {
			return 3
		}
		return -1
	}
	t := p.UnitState(int(c.A()))
	n := 100
	if s.site[t.At].Zone {
		return 20 + t.Points
	}
	mine := kit.Index(german)
	best := 0
	for _, r := range s.site[t.At].Roads {
		best = max(best, s.strong[1-mine][r.To])
		if s.entered[r.To] {
			best += attackUrgency
		}
	}
	return n + 10*best + t.Points
}

// battlesAhead reports whether battles are about to be fought.
func (s *Heuristics) battlesAhead(german bool) bool {
	if !german {
		return false
	}
	for at := 1; at <= s.n; at++ {
		if s.entered[at] && s.strong[1][at] > 1 && s.site[at].Points == 0 {
			return true
		}
	}
	return false
}

// zoneRank ranks zones by how soon a reinforcement is useful.
func (s *Heuristics) zoneRank(p *tigers.Position, zone int, german bool) int {
	if german {
		return -s.near.At(s.site[zone].Roads[0].To)
	}
	if _, points := p.Strength(rules.Axis, zone); points > 0 {
		return -100
	}
	_, allied := p.Strength(rules.Allies, zone)
	return 3*s.site[zone].Multiplier - allied
}

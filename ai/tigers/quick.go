package tigers

import (
	"herbstnebel/rules"
	tigers "herbstnebel/rules/tigers"
)

// Routine returns the choice of decisions that only order the work, and of those in the
// middle of a battle.
func (s *Staff) Routine(pos rules.Position, choices []rules.Choice) (rules.Choice, bool) {
	p := pos.(*tigers.Position)
	switch p.Key() {
	case "move.to":
		return 0, false
	}
	return s.Quick(pos, choices), true
}

// Quick implements ai.Staff.
func (s *Staff) Quick(pos rules.Position, choices []rules.Choice) rules.Choice {
	p := pos.(*tigers.Position)
	score := s.scorer(p)
	best, top := choices[0], -1<<30
	for _, c := range choices {
		if n := score(c); n > top {
			best, top = c, n
		}
	}
	return best
}

// scorer returns how the choices of the decision that is due are ranked.
func (s *Staff) scorer(p *tigers.Position) func(rules.Choice) int {
	german := p.ToMove() == rules.Axis
	switch p.Key() {
	case "move.unit":
		s.muster(p)
		return func(c rules.Choice) int { return s.pickWorth(p, p.Describe(c), german) }
	case "move.to":
		return func(c rules.Choice) int {
			if d := p.Describe(c); d.Pass {
				return 1
			}
			return 0
		}
	case "place.unit":
		return func(c rules.Choice) int { return s.zoneWorth(p, p.Describe(c), german) }
	case "special.save":
		return func(c rules.Choice) int { return int(p.Describe(c).Cell) } // yes: most bridges go on four or more
	case "blow.bridge":
		return func(c rules.Choice) int { return p.Describe(c).N } // the best chance there is
	case "special.effect":
		return func(c rules.Choice) int {
			switch p.Describe(c).Verb {
			case "effect.combat":
				return 3
			case "effect.bridges":
				return 2
			}
			return 1
		}
	case "special.area":
		s.muster(p)
		return func(c rules.Choice) int {
			at := int(p.Describe(c).Cell)
			return s.strong[0][at] * s.strong[1][at]
		}
	case "excess.unit":
		return func(c rules.Choice) int { return -p.Trooper(int(p.Describe(c).Piece)).Points }
	case "battle.area":
		s.muster(p)
		return func(c rules.Choice) int {
			d := p.Describe(c)
			if d.Pass {
				return 0
			}
			n := s.clash(p, int(d.Cell), sideIndex(german))
			if s.entered[d.Cell] {
				return 1000 + n // must be fought: the good ones first
			}
			return n
		}
	case "battle.join":
		return func(c rules.Choice) int {
			if p.Describe(c).Pass {
				return 0
			}
			return 1 // all together
		}
	case "gun.target":
		return func(c rules.Choice) int {
			u := int(p.Describe(c).Piece)
			return 16*p.Number(0, u) + p.Trooper(u).Points
		}
	case "fire.target":
		return func(c rules.Choice) int {
			d := p.Describe(c)
			target := p.Trooper(int(d.Piece))
			shooter := p.Trooper(int(d.Other))
			n := p.Number(int(d.Other), int(d.Piece))
			// Hits that count, in tenths: not more than the target has points.
			return min(n*shooter.Points, 10*target.Points)*16 + 8*target.Points + target.Quality
		}
	case "build.bridge":
		return func(c rules.Choice) int {
			d := p.Describe(c)
			if d.Pass {
				return 0
			}
			if german {
				return 1 + d.N
			}
			return -1
		}
	}
	return func(rules.Choice) int { return 0 }
}

// pickWorth orders the units: strong ones next to the enemy first; the end when all have
// been looked at.
func (s *Staff) pickWorth(p *tigers.Position, d rules.Pick, german bool) int {
	switch {
	case d.Pass:
		return 0
	case d.Verb == "special":
		if s.clashNow(german) {
			return 3
		}
		return -1
	}
	t := p.Trooper(int(d.Piece))
	n := 100
	if s.site[t.At].Zone {
		return 20 + t.Points
	}
	mine := sideIndex(german)
	best := 0
	for _, r := range s.site[t.At].Roads {
		best = max(best, s.strong[1-mine][r.To])
		if s.entered[r.To] {
			best += 20
		}
	}
	return n + 10*best + t.Points
}

// clashNow reports whether battles are about to be fought.
func (s *Staff) clashNow(german bool) bool {
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

// zoneWorth prefers the zone from which a reinforcement is soonest of use.
func (s *Staff) zoneWorth(p *tigers.Position, d rules.Pick, german bool) int {
	zone := int(d.Cell)
	if german {
		return -int(s.near[s.site[zone].Roads[0].To])
	}
	if _, points := p.Strength(rules.Axis, zone); points > 0 {
		return -100
	}
	_, crowd := p.Strength(rules.Allies, zone)
	return 3*s.site[zone].Multiplier - crowd
}

package deadlywoods

import (
	"herbstnebel/rules"
	woods "herbstnebel/rules/deadlywoods"
)

// Routine returns the choice of decisions that only order the work: which unit is looked at
// next. The others report false.
func (s *Staff) Routine(pos rules.Position, choices []rules.Choice) (rules.Choice, bool) {
	p := pos.(*woods.Position)
	s.striking = rules.Nobody
	switch p.Key() {
	case "combat.target", "convert", "advance", "airborne":
		s.striking = p.ToMove()
	case "move.unit":
		return s.nextUnit(p, choices), true
	case "combat.attackers", "combat.guns", "combat.rockets", "combat.defence", "formation", "move-or-combat", "keep-chit",
		"first-chit", "one-army", "patton-or-monty", "monty", "army-chit", "greif", "traffic", "motorise", "delay", "vdh",
		"engineers", "engineer.hex", "reaction", "combat.plus-two", "bridge.retreat", "bridge.held", "withdraw", "enter", "rebuild", "air":
		return s.Quick(pos, choices), true
	}
	return 0, false
}

// nextUnit picks the unit nearest to the enemy that has not been looked at, infantry by road
// where it is far from him.
func (s *Staff) nextUnit(p *woods.Position, choices []rules.Choice) rules.Choice {
	best, score := choices[0], -1<<30
	for _, c := range choices {
		d := p.Describe(c)
		n := -1000
		switch d.Verb {
		case "unit", "unit-by-road":
			t := p.Trooper(int(d.Piece) - 1)
			if t.Moved {
				continue // one move is enough
			}
			gap := s.gap(p, t.Hex, p.ToMove().Other())
			n = 100 - gap
			if d.Verb == "unit-by-road" && gap > 4 {
				n += 1
			} else if d.Verb == "unit-by-road" {
				n -= 1
			}
		case "blow":
			n = -500
			if s.blowIsSafe(p, d) {
				n = 500
			}
		}
		if n > score {
			best, score = c, n
		}
	}
	return best
}

// blowIsSafe reports whether a bridge carries the enemy more than us: a German unit is
// within four hexes.
func (s *Staff) blowIsSafe(p *woods.Position, d rules.Pick) bool {
	e := s.sys.Board().Edges[d.Edge]
	a, b := int(e.A)-1, int(e.B)-1
	return s.gap(p, a, rules.Axis) <= 3 && s.gap(p, b, rules.Axis) <= 3 && p.Taken(a, rules.Allies) != p.Taken(b, rules.Allies)
}

// gap returns the hexes to the nearest unit of a side, at most 20.
func (s *Staff) gap(p *woods.Position, h int, side rules.Side) int {
	best := 20
	first, end := p.Troopers(side)
	for u := first; u < end; u++ {
		if t := p.Trooper(u); t.Hex >= 0 {
			if d := s.sys.Distance(h, t.Hex); d < best {
				best = d
			}
		}
	}
	return best
}

// Quick picks by rule of thumb.
func (s *Staff) Quick(pos rules.Position, choices []rules.Choice) rules.Choice {
	p := pos.(*woods.Position)
	score := s.scorer(p)
	best, top := choices[0], -1<<30
	for _, c := range choices {
		if n := score(p.Describe(c)); n > top {
			best, top = c, n
		}
	}
	return best
}

// scorer returns how the choices of the decision that is due are ranked.
func (s *Staff) scorer(p *woods.Position) func(rules.Pick) int {
	side := p.ToMove()
	unit := func(d rules.Pick) woods.Trooper { return p.Trooper(int(d.Piece) - 1) }
	verb := func(order ...string) func(rules.Pick) int {
		return func(d rules.Pick) int {
			for i, v := range order {
				if d.Verb == v {
					return len(order) - i
				}
			}
			return 0
		}
	}
	switch key := p.Key(); key {
	case "first-chit":
		return verb("chit.all", "chit.onearmy", "chit.pz5", "chit.pz6", "chit.patton", "chit.mc", "chit.form3", "chit.reinf")
	case "keep-chit":
		order := verb("hold", "play")
		return func(d rules.Pick) int {
			if p.Decision().Args[0].Text == "mc" {
				return order(d)
			}
			return -order(d)
		}
	case "reaction":
		return verb("play", "hold")
	case "army-chit", "one-army":
		return func(d rules.Pick) int { return s.armyWorth(p, d.N) }
	case "move-or-combat", "monty":
		fight := s.goodAttacks(p, side) >= 2
		return func(d rules.Pick) int {
			if (d.Verb == "use.combat" || d.Verb == "use.monty-combat") == fight {
				return 1
			}
			return 0
		}
	case "patton-or-monty":
		return verb("use.patton", "use.monty-move")
	case "formation":
		return func(d rules.Pick) int {
			if d.Pass {
				return 0
			}
			t := unit(d)
			return 100 - s.gap(p, t.Hex, side.Other()) + t.Attack
		}
	case "combat.attackers":
		odds := -9
		hasFight := false
		return func(d rules.Pick) int {
			if d.Verb == "fight" {
				if !hasFight {
					odds, hasFight = p.Odds(), true
				}
				if odds >= 5 {
					return 1000
				}
				return 0
			}
			return unit(d).Attack
		}
	case "combat.guns", "combat.rockets":
		odds := p.Odds()
		return func(d rules.Pick) int {
			switch {
			case d.Pass && odds >= 5:
				return 100
			case d.Pass:
				return 0
			case d.Verb == "rockets-doubled":
				return -1
			}
			return d.N
		}
	case "combat.defence":
		odds := p.Odds()
		return func(d rules.Pick) int {
			if d.Pass {
				if odds < -2 {
					return 100
				}
				return 0
			}
			return d.N
		}
	case "combat.plus-two":
		return verb("plus-two", "none")
	case "loss.attacker", "loss.defender", "loss.zone", "loss.boundary", "overstack":
		return func(d rules.Pick) int {
			if d.Verb == "remove" && d.Piece == 0 {
				return -50
			}
			t := unit(d)
			if t.Steps == 1 {
				return -40 - t.Attack - t.Defence
			}
			return 2*t.Steps - t.Attack - t.Defence
		}
	case "airborne":
		return func(d rules.Pick) int {
			if d.Pass {
				return 0
			}
			return unit(d).Steps*2 - 3
		}
	case "retreat", "move.to", "enter", "rebuild", "air", "engineer.hex", "vdh":
		return func(d rules.Pick) int { return s.hexWorth(p, int(d.Cell)-1, side) }
	case "advance":
		return func(d rules.Pick) int {
			if d.Pass {
				return 5
			}
			t := unit(d)
			if p.Taken(int(p.Decision().Args[0].Cell)-1, side) { // one is enough
				return 0
			}
			return 10 + t.Attack
		}
	case "convert":
		return verb("keep-result", "convert")
	case "bridge.held", "bridge.retreat":
		if side == rules.Allies {
			return verb("blow", "keep")
		}
		return verb("keep", "blow")
	case "withdraw":
		return verb("carry-out", "cancel")
	case "engineers":
		return verb("deploy", "end")
	case "traffic", "greif":
		return func(d rules.Pick) int {
			if d.Pass {
				return 0
			}
			return s.crossroads(p, int(d.Cell)-1, side)
		}
	case "motorise":
		return func(d rules.Pick) int {
			if d.Pass {
				return 3
			}
			return s.gap(p, unit(d).Hex, rules.Allies)
		}
	case "delay":
		return func(d rules.Pick) int {
			if d.Pass {
				return 0
			}
			h := int(d.Cell) - 1
			return 30 - s.gap(p, h, rules.Axis)*3 + int(s.cover[h])*4
		}
	case "replace":
		return func(d rules.Pick) int {
			if d.Pass {
				return 0
			}
			if d.Verb == "rebuild" {
				return 5
			}
			return 10 + unit(d).Attack
		}
	}
	// Anything else: rather act than decline.
	return func(d rules.Pick) int {
		if d.Pass {
			return 0
		}
		return 1
	}
}

// hexWorth ranks hexes to stand on: for the Axis near an open goal, for the Allies between
// the enemy and the goals, on ground that covers.
func (s *Staff) hexWorth(p *woods.Position, h int, side rules.Side) int {
	if h < 0 {
		return -10
	}
	best := farthest
	for i, g := range s.goals {
		if p.Held(g) != (side == rules.Axis) || side == rules.Allies {
			best = min(best, int(s.road[i][h]))
		}
	}
	n := 100 - best + 4*int(s.cover[h])
	if side == rules.Allies {
		if gap := s.gap(p, h, rules.Axis); gap > 1 {
			n -= gap
		}
	}
	if !p.Traced(h, side) {
		n -= 30
	}
	return n
}

// crossroads ranks hexes for a marker that hinders the other side's traffic: many roads, two
// or three hexes from his nearest unit.
func (s *Staff) crossroads(p *woods.Position, h int, side rules.Side) int {
	roads := 0
	for _, r := range s.ground[h].Road {
		if r {
			roads++
		}
	}
	if roads < 2 {
		return -1
	}
	return 40 + 3*roads - 4*max(s.gap(p, h, side.Other()), 2)
}

// armyWorth is the strength in an army's zone, by how near it is to open goals.
func (s *Staff) armyWorth(p *woods.Position, zone int) int {
	n := 0
	first, end := p.Troopers(rules.Axis)
	for u := first; u < end; u++ {
		t := p.Trooper(u)
		if t.Hex < 0 || s.ground[t.Hex].Zone != zone {
			continue
		}
		n += t.Attack
		if t.Tanks {
			n += t.Attack
		}
	}
	return n
}

// goodAttacks counts the enemy hexes that a side could strike at three to one or better.
func (s *Staff) goodAttacks(p *woods.Position, side rules.Side) int {
	s.terms(p)
	k := 0
	if side == rules.Allies {
		k = 1
	}
	n := 0
	for _, h := range s.struck[k] {
		ratio := int(s.attack[k][h])/(int(s.defence[1-k][h])*4+2) - int(s.cover[h])
		if ratio >= 2 {
			n++
		}
	}
	return n
}

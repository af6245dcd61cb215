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

// gap returns the hexes to the nearest unit of a side, at most far.
func (s *Staff) gap(p *woods.Position, h int, side rules.Side) int {
	best := far
	first, end := p.Troopers(side)
	for u := first; u < end; u++ {
		if at := p.Loc(u); at >= 0 {
			best = min(best, s.sys.Distance(h, at))
		}
	}
	return best
}

// Quick picks by rule of thumb.
func (s *Staff) Quick(pos rules.Position, choices []rules.Choice) rules.Choice {
	p := pos.(*woods.Position)
	s.begin(p)
	best, top := choices[0], -1<<30
	for _, c := range choices {
		if n := s.rankOf(p.Describe(c)); n > top {
			best, top = c, n
		}
	}
	return best
}

// ask is the decision for which choices are being ranked.
type ask struct {
	p     *woods.Position
	side  rules.Side
	key   string
	odds  int  // of the attack being declared; unknown until it is asked for
	known bool // odds are known
	fight bool // there is something to attack
	mc    bool // the chit drawn is a Move or Combat chit
}

// begin looks at the decision that is due, for rankOf.
func (s *Staff) begin(p *woods.Position) {
	s.ask = ask{p: p, side: p.ToMove(), key: p.Key()}
	switch a := &s.ask; a.key {
	case "move-or-combat", "monty":
		a.fight = s.goodAttacks(p, a.side) >= 2
	case "keep-chit":
		a.mc = p.Chit() == "mc"
	case "traffic", "greif", "delay", "motorise", "formation":
		s.measureGaps(p, a.side.Other())
	}
}

// columns returns the odds of the attack being declared.
func (a *ask) columns() int {
	if !a.known {
		a.odds, a.known = a.p.Odds(), true
	}
	return a.odds
}

func (a *ask) unit(d rules.Pick) woods.Trooper { return a.p.Trooper(int(d.Piece) - 1) }

// ranked returns the place of a verb counted from the end of a list, 0 if it is not there.
func ranked(verb string, order ...string) int {
	for i, v := range order {
		if verb == v {
			return len(order) - i
		}
	}
	return 0
}

// enough is how many columns right of 1-1 an attack needs no more help.
const enough = 5

// rankOf ranks a choice of the decision that begin has looked at.
func (s *Staff) rankOf(d rules.Pick) int {
	a := &s.ask
	p := a.p
	switch a.key {
	case "first-chit":
		return ranked(d.Verb, "chit.all", "chit.onearmy", "chit.pz5", "chit.pz6", "chit.patton", "chit.mc", "chit.form3", "chit.reinf")
	case "keep-chit":
		if a.mc {
			return ranked(d.Verb, "hold", "play")
		}
		return ranked(d.Verb, "play", "hold")
	case "reaction":
		return ranked(d.Verb, "play", "hold")
	case "army-chit", "one-army":
		return s.armyWorth(p, d.N)
	case "move-or-combat", "monty":
		if (d.Verb == "use.combat" || d.Verb == "use.monty-combat") == a.fight {
			return 1
		}
		return 0
	case "patton-or-monty":
		return ranked(d.Verb, "use.patton", "use.monty-move")
	case "combat.plus-two":
		return ranked(d.Verb, "plus-two", "none")
	case "convert":
		return ranked(d.Verb, "keep-result", "convert")
	case "withdraw":
		return ranked(d.Verb, "carry-out", "cancel")
	case "engineers":
		return ranked(d.Verb, "deploy", "end")
	case "bridge.held", "bridge.retreat":
		if a.side == rules.Allies {
			return ranked(d.Verb, "blow", "keep")
		}
		return ranked(d.Verb, "keep", "blow")
	case "combat.attackers":
		if d.Verb == "fight" {
			if a.columns() >= enough {
				return 1000
			}
			return 0
		}
		return a.unit(d).Attack
	case "combat.guns", "combat.rockets":
		switch {
		case d.Pass && a.columns() >= enough:
			return 100
		case d.Pass:
			return 0
		case d.Verb == "rockets-doubled":
			return -1
		}
		return d.N
	case "combat.defence":
		switch {
		case d.Pass && a.columns() < -2:
			return 100
		case d.Pass:
			return 0
		}
		return d.N
	case "loss.attacker", "loss.defender", "loss.zone", "loss.boundary", "overstack":
		if d.Verb == "remove" && d.Piece == 0 {
			return -50
		}
		t := a.unit(d)
		if t.Steps == 1 {
			return -40 - t.Attack - t.Defence
		}
		return 2*t.Steps - t.Attack - t.Defence
	case "retreat", "move.to", "enter", "rebuild", "air", "engineer.hex", "vdh":
		return s.hexWorth(p, int(d.Cell)-1, a.side)
	case "advance":
		if d.Pass {
			return 5
		}
		if p.Taken(p.Target(), a.side) { // one is enough
			return 0
		}
		return 10 + a.unit(d).Attack
	case "replace":
		switch {
		case d.Pass:
			return 0
		case d.Verb == "rebuild":
			return 5
		}
		return 10 + a.unit(d).Attack
	}
	if d.Pass && a.key != "motorise" {
		return 0
	}
	switch a.key {
	case "close-up":
		return -1
	case "formation":
		t := a.unit(d)
		return 100 - int(s.field.gap[t.Hex]) + t.Attack
	case "airborne":
		return a.unit(d).Steps*2 - 3
	case "traffic", "greif":
		return s.crossroads(int(d.Cell) - 1)
	case "motorise":
		if d.Pass {
			return 3
		}
		return int(s.field.gap[a.unit(d).Hex])
	case "delay":
		h := int(d.Cell) - 1
		return 30 - int(s.field.gap[h])*3 + int(s.cover[h])*4
	}
	return 1 // rather act than decline
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
func (s *Staff) crossroads(h int) int {
	roads := 0
	for _, r := range s.ground[h].Road {
		if r {
			roads++
		}
	}
	if roads < 2 {
		return -1
	}
	return 40 + 3*roads - 4*max(int(s.field.gap[h]), 2)
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

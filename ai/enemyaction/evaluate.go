package enemyaction

import "herbstnebel/rules/enemyaction"

// The terms of the evaluation, for the Axis.
const (
	termPoints = iota
	termHold
	termProgress
	termStrength
	termSupply
	termStrike
	termThreat
	termTempo // minus par, see kit.Weight
)

var termNames = []string{"points", "hold", "way", "strength", "supply", "strike", "threat", "tempo"}

// Values in hundredths of a victory point.
const (
	driveShare      = 8  // percent of the pull in the hex of a step
	dispersed       = 30 // a German unit; less for an Allied one
	unfed           = 25 // a step out of supply
	firstSupplyTurn = 3  // first turn of full supply effects
	exposedValue    = 8  // a stack that Allies can attack at good odds
	exposedShare    = 20 // percent of the points in its hex
	unguardShare    = 30 // percent of the points of a goal that Allies can enter
	nearAllies      = 5  // the distance of such Allies, in hexes
	strikeShare     = 80 // percent of the expected gain of attacks
)

// terms adds the terms before weighting.
func (s *Heuristics) terms(p *enemyaction.Position, t []int) {
	s.follow(plain)
	s.read(p)
	t[termPoints] = 100 * p.Points()
	for i := range s.goals {
		if s.open>>i&1 == 0 {
			t[termHold] -= s.unguarded(s.goals[i].Cell)
		}
	}
	supplied := [2]*enemyaction.Set{p.Supplied(true), p.Supplied(false)}
	for u := range s.units {
		x := &s.unit[u]
		if x.Hex < 0 {
			continue
		}
		if !x.Axis {
			t[termStrength] -= alliedValue * x.Steps
			if x.Dispersed {
				t[termStrength] += dispersed / 2
			}
			if !supplied[1].Has(uint16(x.Hex)) {
				t[termSupply] += unfed * x.Steps / 2
			}
			continue
		}
		t[termStrength] += stepValue * x.Steps
		if x.Dispersed {
			t[termStrength] -= dispersed
		}
		if s.day >= firstSupplyTurn && !supplied[0].Has(uint16(x.Hex)) {
			t[termSupply] -= unfed * x.Steps
		}
		t[termProgress] += x.Steps * int(s.pull[x.Hex]) * driveShare / 100
	}
	for h := range s.ground {
		switch {
		case s.german(h):
			t[termThreat] -= s.exposed(h, 0)
		case s.allied(h):
			if f := s.gather(h); f.chits > 0 {
				t[termStrike] += max(s.gain(p, h, &f), 0) * strikeShare / 100
			}
		}
	}
}

// unguarded returns the possible loss of a German goal without units in it or adjacent to it and with Allies
// nearby.
func (s *Heuristics) unguarded(h int) int {
	if s.german(h) || s.anyNext(h, s.german) {
		return 0
	}
	for u := range s.units {
		if x := &s.unit[u]; x.Hex >= 0 && !x.Axis && s.sys.Distance(h, x.Hex) <= nearAllies {
			return unguardShare * s.ground[h].Points
		}
	}
	return 0
}

// exposed returns the possible loss of Germans in a hex to adjacent Allies. more is added to the defence strength.
func (s *Heuristics) exposed(h, more int) int {
	attack := 0
	for dir, n := range s.ground[h].Next {
		if n < 0 || !s.allied(n) {
			continue
		}
		for u := s.first[n]; u != none; u = s.next[u] {
			x := &s.unit[u]
			if x.Dispersed || x.Isolated {
				continue
			}
			if s.ground[h].River[dir] {
				attack += x.Strength / 2
			} else {
				attack += x.Strength
			}
		}
	}
	if attack == 0 {
		return 0
	}
	own := more
	for u := s.first[h]; u != none; u = s.next[u] {
		if s.unit[u].Axis {
			own += s.unit[u].Strength
		}
	}
	if s.ground[h].Town || s.ground[h].Wall {
		own *= 2
	}
	if attack < 2*own {
		return 0
	}
	return exposedValue + exposedShare*s.ground[h].Points
}

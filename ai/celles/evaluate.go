package celles

import (
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/celles"
)

// The terms of the evaluation, for the Axis.
const (
	termPoints = iota
	termLosses
	termPlaces
	termBank
	termWay
	termStrength
	termSupply
	termThreat
	termTempo // par, taken off
	terms
)

var termNames = []string{"points", "losses", "places", "bank", "way", "strength", "supply", "threat", "tempo"}

// Worths, in hundredths of a victory point.
const (
	factorWorth     = 2  // a point of attack or defence
	disruptedWorth  = 22 // until the turn ends
	unsuppliedWorth = 30 // now; and as much if no line can be traced
	isolatedWorth   = 90 // now
	wayWorth        = 3  // a hex nearer to a place, for each of its points
	nearWin         = 12 // points from which the next are worth more
	nearWinWorth    = 35 // each of them
	marchShare      = 32 // percent of the points a unit on its way to the bank would earn
	bankShare       = 58 // of one that is there
	cutShare        = 35 // and of those without supply
	pace            = 13 // half points that a unit covers in a turn, since it is not activated in each
	enough          = 20 // expected points beyond which more are worth half
	threatShare     = 45 // percent of what the enemy could destroy
)

// Evaluate implements ai.Heuristics.
func (s *Staff) Evaluate(pos rules.Position, side rules.Side) int {
	t := s.terms(pos.(*celles.Position))
	return kit.Sum(t[:], side)
}

// plain are the terms, each as much as it counts now.
func (s *Staff) plain(p *celles.Position) (t [terms]int) {
	t = s.raw(p)
	s.weights.At(s.Moment(p)).Apply(t[:])
	return t
}

// raw are the terms in full.
func (s *Staff) raw(p *celles.Position) (t [terms]int) {
	s.read(p)
	s.drive(p)
	p.Trace(&s.lines)
	left := s.sys.Turns() - p.Turn() + 1 // turns to be scored

	t[termPoints] = worthOf(p.Scored())
	t[termLosses] = 100 * (p.StepsLost(rules.Allies) - p.StepsLost(rules.Axis))
	s.places(p, &t)
	s.bankPoints(p, left, &t)
	for k := range sides {
		sign := 1 - 2*k
		first, end := s.sys.Roster(sides[k])
		for u := first; u < end; u++ {
			x := &s.unit[u]
			if x.Hex < 0 {
				continue
			}
			t[termStrength] += sign * factorWorth * x.Full
			if x.Disrupted {
				t[termStrength] -= sign * disruptedWorth
			}
			traced := s.lines.InSupply(p, u)
			n := 0
			switch {
			case x.Isolated:
				n += isolatedWorth
			case x.Unsupplied:
				n += unsuppliedWorth
			}
			if !traced {
				n += unsuppliedWorth
			} else {
				n /= 2
			}
			t[termSupply] -= sign * n * x.Full / 20
		}
		t[termThreat] -= sign * s.threat(k)
	}
	return t
}

// worthOf is what points scored are worth.
func worthOf(scored int) int { return 100*scored + nearWinWorth*max(scored-nearWin, 0) }

// places values who stands where it counts, and how far the others are.
func (s *Staff) places(p *celles.Position, t *[terms]int) {
	share := 40 + 60*p.Turn()/s.sys.Turns() // percent
	for i, g := range s.goals {
		german := p.Held(rules.Axis).And(&g.Hexes)
		allied := p.Held(rules.Allies).And(&g.Hexes)
		switch {
		case !german.Empty():
			t[termPlaces] += g.Points * share
		case !allied.Empty() && g.Both:
			t[termPlaces] -= g.Points * share
		}
		if german.Empty() {
			t[termWay] += wayWorth * g.Points * s.near(i, axis)
		}
		if allied.Empty() && g.Both {
			t[termWay] -= wayWorth * g.Points * s.near(i, allies)
		}
	}
}

// near returns how near the nearest pile of a side is to a goal, 20 and less.
func (s *Staff) near(goal, k int) int {
	best := uint8(20)
	row := &s.dist[s.at[goal]]
	for _, h := range s.list[k] {
		best = min(best, row[h])
	}
	return 20 - int(best)
}

// bankPoints values what the Germans can still earn by the Meuse.
func (s *Staff) bankPoints(p *celles.Position, left int, t *[terms]int) {
	sum := 0
	first, end := s.sys.Roster(rules.Axis)
	for u := first; u < end; u++ {
		x := &s.unit[u]
		if x.Hex < 0 || x.Move == 0 && !s.ground[x.Hex].Bank {
			continue
		}
		cost := int(s.field.cost[x.Hex])
		n := 0
		if s.ground[x.Hex].Bank {
			n = 100 * left * bankShare / 100
		} else {
			turns := 100 * cost / pace
			n = max(100*left-turns, 0) * marchShare / 100
			t[termBank] += (farAway - cost) / 8
		}
		if x.Unsupplied || x.Isolated || !s.lines.InSupply(p, u) {
			n = n * cutShare / 100
		}
		sum += n
	}
	if over := sum - 100*max(enough-p.Scored(), 0); over > 0 {
		sum -= over / 2
	}
	t[termBank] += sum
}

// reachShare is how much of an enemy's attack counts at so many hexes, in percent.
var reachShare = [2][9]int{
	{0, 100, 45, 20, 8, 0, 0, 0, 0},     // on foot
	{0, 100, 75, 60, 50, 38, 26, 16, 8}, // motorised
}

// lossOf is what a pile on a hex loses to an attack, in hundredths, on average: in percent of a step.
func (s *Staff) lossOf(h, attack, defence int) int {
	half := 2*attack/(100*max(defence, 1)) + 2*s.ground[h].Cover
	return lossShare[min(max(half, 0), len(lossShare)-1)]
}

// lossShare is what a pile loses on average, in percent of a step, at so many times its defence
// in halves of it.
var lossShare = [...]int{0, 0, 8, 16, 26, 36, 48, 58, 68, 78, 88, 95, 100}

// pressure is the attack that the enemies of a side could bring to a hex, in hundredths.
func (s *Staff) pressure(h, k int) (attack int) {
	row := &s.dist[h]
	first, end := s.sys.Roster(sides[1-k])
	for u := first; u < end; u++ {
		x := &s.unit[u]
		if x.Hex < 0 || x.Isolated || x.Move == 0 && row[x.Hex] > 1 {
			continue
		}
		if d := int(row[x.Hex]); d < len(reachShare[0]) {
			way := 0
			if x.Motor {
				way = 1
			}
			attack += x.Attack * reachShare[way][d]
		}
	}
	return attack
}

// threat values what the enemy could strike of a side.
func (s *Staff) threat(k int) (sum int) {
	for _, h := range s.list[k] {
		attack := s.pressure(h, k)
		pile := &s.hexes[k][h]
		share := s.lossOf(h, attack, int(pile.defence))
		worth := stepWorth + counterWorth
		if k == axis && s.ground[h].Bank {
			worth += 100 * int(pile.units)
		}
		sum += share * worth / 100 * threatShare / 100
	}
	return sum
}

package celles

import (
	"herbstnebel/rules"
	"herbstnebel/rules/celles"
)

// The terms of the evaluation, for the Axis.
const (
	termPoints = iota
	termLosses
	termPlaces
	termBank
	termProgress
	termStrength
	termSupply
	termThreat
	termTempo // minus par, see kit.Weight
	terms
)

var termNames = []string{"points", "losses", "places", "bank", "way", "strength", "supply", "threat", "tempo"}

// Values in hundredths of a victory point.
const (
	factorValue     = 2  // a point of attack or defence strength
	disruptedValue  = 22 // a disrupted unit, until the turn ends
	unsuppliedValue = 30 // 20 strength points of a unit marked unsupplied; half if it can trace a supply line, double if it cannot
	isolatedValue   = 90 // 20 strength points of a unit marked isolated; half if it can trace a supply line
	progressValue   = 3  // each hex nearer to a place, for each of its points
	nearWin         = 12 // points from which further points count more
	nearWinValue    = 35 // bonus for each point beyond nearWin
	marchShare      = 32 // percent of the points that a unit moving to the bank would earn
	bankShare       = 58 // percent for a unit at the bank
	cutShare        = 35 // percent for units out of supply
	pace            = 13 // half points that a unit moves in a turn on average, since it is not activated in each
	enough          = 20 // expected points beyond which further points count half
	threatShare     = 45 // percent of the possible losses to the enemy
)

// plain adds the plain terms before weighting.
func (s *Heuristics) plain(p *celles.Position, t []int) {
	s.read(p)
	s.drive(p)
	p.Trace(&s.lines)
	left := s.sys.Turns() - p.Turn() + 1 // turns that will be scored

	t[termPoints] = scoreValue(p.Scored())
	t[termLosses] = 100 * (p.StepsLost(rules.Allies) - p.StepsLost(rules.Axis))
	s.places(p, t)
	s.bankPoints(p, left, t)
	for k := range 2 {
		sign := 1 - 2*k
		for u, x := range s.onMap(k) {
			t[termStrength] += sign * factorValue * x.Full
			if x.Disrupted {
				t[termStrength] -= sign * disruptedValue
			}
			traced := s.lines.InSupply(p, u)
			n := 0
			switch {
			case x.Isolated:
				n += isolatedValue
			case x.Unsupplied:
				n += unsuppliedValue
			}
			if !traced {
				n += unsuppliedValue
			} else {
				n /= 2
			}
			t[termSupply] -= sign * n * x.Full / 20
		}
		t[termThreat] -= sign * s.threat(k)
	}
}

// scoreValue returns the value of points scored.
func scoreValue(scored int) int { return 100*scored + nearWinValue*max(scored-nearWin, 0) }

// places evaluates the occupation of the scoring places and the distances of other units to them.
func (s *Heuristics) places(p *celles.Position, t []int) {
	share := 40 + 60*p.Turn()/s.sys.Turns() // in percent
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
			t[termProgress] += progressValue * g.Points * s.near(i, axis)
		}
		if allied.Empty() && g.Both {
			t[termProgress] -= progressValue * g.Points * s.near(i, allies)
		}
	}
}

// near returns the nearness of a side's nearest stack to a goal, at most 20.
func (s *Heuristics) near(goal, k int) int {
	best := uint8(20)
	row := &s.dist[s.at[goal]]
	for _, h := range s.list[k] {
		best = min(best, row[h])
	}
	return 20 - int(best)
}

// bankPoints evaluates the points that the Germans can still earn at the Meuse.
func (s *Heuristics) bankPoints(p *celles.Position, left int, t []int) {
	sum := 0
	for u, x := range s.onMap(axis) {
		if x.Move == 0 && !s.ground[x.Hex].Bank {
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

// reachShare is the weight of an enemy's attack by its distance in hexes, in percent.
var reachShare = [2][9]int{
	{0, 100, 45, 20, 8, 0, 0, 0, 0},     // on foot
	{0, 100, 75, 60, 50, 38, 26, 16, 8}, // motorised
}

// lossOf returns the expected loss of a stack in a hex to an attack, in hundredths of a step. attack is in hundredths.
func (s *Heuristics) lossOf(h, attack, defence int) int {
	half := 2*attack/(100*max(defence, 1)) + 2*s.ground[h].Cover
	return lossShare[min(max(half, 0), len(lossShare)-1)]
}

// lossShare is the expected loss of a stack, as a percentage of one step, indexed by the attack-to-defence ratio
// in halves.
var lossShare = [...]int{0, 0, 8, 16, 26, 36, 48, 58, 68, 78, 88, 95, 100}

// pressure returns the attack strength that the enemies of a side could bring to a hex, in hundredths.
func (s *Heuristics) pressure(h, k int) (attack int) {
	row := &s.dist[h]
	for i := range s.attackers[1-k] {
		x := &s.attackers[1-k][i]
		if d := int(row[x.hex]); d < len(reachShare[0]) && (x.mobile || d <= 1) {
			attack += int(x.attack) * x.share[d]
		}
	}
	return attack
}

// attacker is a unit that can attack.
type attacker struct {
	hex    int16
	attack int16
	mobile bool
	share  *[9]int // of reachShare
}

// threat returns the possible losses of a side.
func (s *Heuristics) threat(k int) (sum int) {
	for _, h := range s.list[k] {
		attack := s.pressure(h, k)
		stack := &s.hexes[k][h]
		share := s.lossOf(h, attack, int(stack.defence))
		value := stepValue + furtherUseValue
		if k == axis && s.ground[h].Bank {
			value += 100 * int(stack.units)
		}
		sum += share * value / 100 * threatShare / 100
	}
	return sum
}

package deadlywoods

import (
	"slices"

	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	woods "herbstnebel/rules/deadlywoods"
)

// Values of the plain evaluation. A step of infantry is about 40.
const (
	pointValue     = 2000 // a victory point hex in German hands, in supply
	cutPoint       = 700  // the same without supply
	takenAway      = 10   // half points added to the road distance of a captured goal, so that it attracts less
	strengthUnit   = 7    // a point of attack or defence strength
	stepValue      = 10
	farthest       = 60  // road distance, in half points, beyond which a goal does not attract
	farthestLost   = 40  // the same for goals that the Allies have lost
	cutOffValue    = 45  // a unit out of supply
	overstackValue = 120 // a unit above the stacking limit
	guardValue     = 5   // a strength point of threat to an undefended place
	garrison       = 60  // an Allied unit in a threatened goal
	nearVictory    = 800 // bonus for each supplied point beyond fewPoints
	fewPoints      = 2
	meuseValue     = 120 // a motorised step beyond the Meuse in the British zone
)

// Units near a goal.
const (
	goalReach  = 5  // distance within which a unit threatens a goal, in hexes
	guardReach = 2  // distance within which a unit guards a goal
	guardShare = 3  // weight of a guard against a threat
	maxExcess  = 80 // maximum threat beyond the guards that counts
)

// plainly is a Heuristics with the plain evaluation. The policy uses it to measure the immediate value of a move, which
// the learned evaluation, a prediction of the winner, does not show.
type plainly struct{ *Heuristics }

// Evaluate returns the plain evaluation of a position for a side.
func (s plainly) Evaluate(pos rules.Position, side rules.Side) int {
	return s.EvaluateUnlearned(pos, side)
}

// EvaluateUnlearned implements ai.GreedyEvaluator. It is the plain evaluation without the attack in progress.
func (s *Heuristics) EvaluateUnlearned(pos rules.Position, side rules.Side) int {
	n := s.EvaluatePlainly(pos, side)
	if s.striking != rules.NoSide {
		n -= kit.For(side, s.t[termBattle+kit.SideIndex(s.striking)])
	}
	return n
}

var termNames = []string{"points", "drive", "strength", "supply", "guard", "battle", "counter", "crowd", "block", "meuse", "front", "tempo"}

// waiting is the value of a possible attack, in percent of its target, by columns from 0-1 to 6-1. It is less than
// that of the attack itself, so that the attack is made in time. It is small while the attack cannot succeed, but
// positive from the first unit on, so that others join. For the side on the defensive it is halved.
var waiting = [7]int{0, 4, 12, 28, 40, 46, 50}

// strike returns the value of a possible attack. attack is in quarters.
func (s *Heuristics) strike(k, attack, defence, cover, value int) int {
	tenths := min(max(attack*10/(defence*4+2)-10*cover, 0), 59)
	c := tenths / 10
	gain := waiting[c] + (waiting[c+1]-waiting[c])*(tenths%10)/10
	if (k == allies) != s.counter {
		gain /= 2
	}
	return gain * (value + 60) / 100
}

// plain returns the terms of the plain evaluation.
func (s *Heuristics) plain(p *woods.Position) [terms]int {
	s.t = [terms]int{}
	s.counter = counterOffensive(p)
	s.listUnits(p)
	s.evaluateGoals(p)
	s.evaluateUnits(p)
	s.evaluateAttacks(p)
	s.evaluateGarrisons(p)
	s.t[termBlock] = s.blocked(p)
	return s.t
}

// evaluateGoals evaluates the victory point hexes that the Axis holds and records the open ones. It returns the
// number that it holds in supply.
func (s *Heuristics) evaluateGoals(p *woods.Position) (points int) {
	for i, g := range s.goals {
		s.open[i] = !p.Held(g)
		switch {
		case s.open[i]:
		case p.CanTrace(g, rules.Axis):
			points++
			s.t[termPoints] += pointValue
		default:
			s.t[termPoints] += cutPoint
		}
	}
	if points > fewPoints {
		s.t[termPoints] += (points - fewPoints) * nearVictory
	}
	return points
}

// listUnits lists the units on the map.
func (s *Heuristics) listUnits(p *woods.Position) {
	for k := range 2 {
		side := kit.Side(k)
		l := s.onMap[k][:0]
		for u := range located(p, side) {
			x := p.UnitState(u)
			l = append(l, present{x, u, unitValue(x)})
		}
		s.onMap[k] = l
	}
}

// spearAttack is the attack strength of a strong unit.
const spearAttack = 4

// callSpears lists the strong German units on the map.
func (s *Heuristics) callSpears(p *woods.Position) {
	s.spears = s.spears[:0]
	for u, h := range located(p, rules.Axis) {
		if p.UnitState(u).Attack >= spearAttack {
			s.spears = append(s.spears, spear{int16(u), int16(h)})
		}
	}
}

// evaluateUnits evaluates the units, their supply, the progress of the Germans, and the forces around each goal.
func (s *Heuristics) evaluateUnits(p *woods.Position) {
	for k := range 2 {
		clear(s.threat[k])
		clear(s.guard[k])
	}
	for k := range 2 {
		side := kit.Side(k)
		lines := p.Lines(side)
		sign := 1 - 2*k
		for i := range s.onMap[k] {
			x := &s.onMap[k][i]
			h := x.Hex
			s.defence[k][h], s.targetValue[k][h], s.unitCount[h] = 0, 0, 0
			if k == axis {
				s.t[termStrength] += x.value * german(p) / 100
				s.t[termDrive] += s.drive(&x.UnitState)
				if s.ground[h].Beyond && s.ground[h].British && !x.Foot {
					s.t[termMeuse] += meuseValue * x.Steps
				}
			} else {
				s.t[termStrength] -= x.value
				s.t[termDrive] -= s.regain(&x.UnitState)
			}
			if !lines.Has(h) {
				s.t[termSupply] -= sign * (cutOffValue + x.value/4)
			}
			s.evaluateNear(&x.UnitState, k, 1)
		}
	}
}

// evaluateNear adds a unit (n = 1) to the guards and threats of the goals near it, or removes it (n = -1).
func (s *Heuristics) evaluateNear(x *woods.UnitState, k, n int) {
	for _, g := range s.around[x.Hex] {
		s.guard[k][g.goal] += n * g.guard(x)
		s.threat[1-k][g.goal] += n * g.threat(x)
	}
}

// guard returns the defence of a goal by a unit.
func (g *nearGoal) guard(x *woods.UnitState) int {
	return (x.Defence + 1) * max(guardReach+1-int(g.hexes), 0) * guardShare
}

// threat returns the threat of a unit to a goal.
func (g *nearGoal) threat(x *woods.UnitState) int { return x.Attack * (goalReach + 1 - int(g.hexes)) }

// excess returns the threat to a goal that is not guarded, at most maxExcess.
func excess(gap int) int { return min(max(gap, 0), maxExcess) }

// drive returns the value of the pull of the nearest open goal on a German unit. It depends on the kind of unit
// and not on its steps, so that losses do not count double.
func (s *Heuristics) drive(x *woods.UnitState) int {
	times := 1
	switch {
	case x.Tanks:
		times = 4
	case x.Attack >= strongAttack:
		times = 2
	}
	return s.pullAt(x.Hex) * times
}

// strongAttack is the attack strength from which a unit counts more in the drive of either side.
const strongAttack = 3

// pullAt returns the pull in a hex. It recomputes the map if the open goals have changed.
func (s *Heuristics) pullAt(h int) int {
	l := &s.pull
	if !slices.Equal(l.open, s.open) {
		l.open = append(l.open[:0], s.open...)
		for h := range l.hexes {
			best := farthest
			for i := range s.goals {
				d := int(s.road[i][h])
				if !s.open[i] {
					d += takenAway
				}
				best = min(best, d)
			}
			l.hexes[h] = uint8(farthest - best)
		}
	}
	return int(l.hexes[h])
}

// counterTurn is the turn in which the Allied counter-offensive begins.
const counterTurn = 6

// regain returns the value of the pull of the nearest goal in German hands on an Allied unit in the
// counter-offensive.
func (s *Heuristics) regain(x *woods.UnitState) int {
	if !s.counter || x.Attack < strongAttack {
		return 0
	}
	best := farthestLost
	for i := range s.goals {
		if !s.open[i] {
			best = min(best, int(s.road[i][x.Hex]))
		}
	}
	return (farthestLost - best) * 2
}

// evaluateAttacks evaluates the possible attacks of both sides, and overstacked hexes.
func (s *Heuristics) evaluateAttacks(p *woods.Position) {
	for k := range s.targets {
		for _, h := range s.targets[k] {
			s.attack[k][h] = 0
		}
		s.targets[k] = s.targets[k][:0]
	}
	for k := range 2 {
		side := kit.Side(k)
		for i := range s.onMap[k] {
			x := &s.onMap[k][i]
			s.defence[k][x.Hex] += int16(x.Defence)
			s.targetValue[k][x.Hex] += int16(x.value)
			if s.unitCount[x.Hex]++; s.unitCount[x.Hex] > 1 && p.Overloaded(x.Hex, side) {
				s.t[termOverstack] -= (1 - 2*k) * overstackValue
			}
			if x.Attack > 0 && !x.OutOfSupply {
				s.aim(p, &x.UnitState, k)
			}
		}
	}
	for k := range s.targets {
		for _, h := range s.targets[k] {
			n := s.strike(k, int(s.attack[k][h]), int(s.defence[1-k][h]), int(s.cover[h]), int(s.targetValue[1-k][h]))
			s.t[termBattle+k] += (1 - 2*k) * n
		}
	}
}

// aim adds a unit's strength, in quarters, to every adjacent enemy hex; less across rivers.
func (s *Heuristics) aim(p *woods.Position, x *woods.UnitState, k int) {
	for dir, n := range s.ground[x.Hex].Next {
		if n < 0 || !p.Occupied(n, kit.Side(1-k)) {
			continue
		}
		a := x.Attack * 4
		if s.ground[x.Hex].River[dir] {
			a = x.Attack * 3
		}
		if s.attack[k][n] == 0 {
			s.targets[k] = append(s.targets[k], int16(n))
		}
		s.attack[k][n] += int16(a)
	}
}

// evaluateGarrisons evaluates the garrisons of goals against the units that threaten them.
func (s *Heuristics) evaluateGarrisons(p *woods.Position) {
	for i, g := range s.goals {
		k := axis
		if s.open[i] {
			k = allies
		}
		s.t[termGuard] += (2*k - 1) * excess(s.threat[k][i]-s.guard[k][i]) * guardValue
		if k == allies && s.threat[allies][i] > 0 && p.Occupied(g, rules.Allies) {
			s.t[termGuard] -= garrison
		}
	}
}

// blocked returns the value of Allied blocks on the roads from the German spearheads to the open goals. For each
// goal it takes the best path of the nearest strong German units, less the blocks on it.
func (s *Heuristics) blocked(p *woods.Position) int {
	s.findHeads(p)
	v := 0
	for i := range s.goals {
		best := 0
		for j := range s.heads[i].hex {
			best = max(best, s.heads[i].value[j])
		}
		v += best
	}
	return v
}

// progressValue is the value of a half point of road on the path of a spearhead.
const progressValue = 3

// barred returns the value of the blocks on the path from a hex to a goal, up to maxPath hexes.
func (s *Heuristics) barred(p *woods.Position, goal, h int) int {
	v := 0
	for steps := 0; h != s.goals[goal] && steps < maxPath; steps++ {
		next := int(s.toGoal[goal][h])
		if next < 0 {
			break
		}
		h = next
		switch {
		case p.Occupied(h, rules.Allies):
			v += onPath
			if s.cover[h] > 0 {
				v += onCover
			}
		case p.InZOC(h, rules.Allies):
			v += besidePath
		}
	}
	return v
}

package enemyaction

import (
	"herbstnebel/ai/kit"
	"herbstnebel/rules/enemyaction"
)

// Parameters of paths.
const (
	march       = 9  // points that a unit moves in a day
	nearness    = 4  // distance, in points, at which the first of the two terms of a pull is half of its maximum
	faraway     = 24 // distance, in points, from which the second term is 0
	stage       = 4  // number of hexes that a march of stagePoints points covers
	stagePoints = 8
	cutValue    = 12 // a step whose supply line is cut, in hundredths of a victory point
)

// drawn is the pull of a goal in each hex, in hundredths of a victory point.
type drawn [enemyaction.Hexes]int16

// draw computes the pull of a goal with left days left. A goal that cannot be reached in that time has none.
func draw(g *kit.Goal, left int) (d drawn) {
	reach := march*left + 4
	for h := range d {
		if distance := g.Distance.At(h); distance < reach {
			d[h] = int16((g.Value*nearness/(nearness+distance) + g.Value*max(faraway-distance, 0)/faraway) * (reach - distance) / reach)
		}
	}
	return d
}

// pulls is the number of cached pulls.
const pulls = 16

// pull is the pull of all open goals in each hex, and the data on which it depends.
type pull struct {
	open      enemyaction.GoalSet
	left      int
	aim, much int
	of        drawn
	ahead     drawn // increase within a march
}

// attract computes the pull of the open goals, with emphasis on the plan's goal.
func (s *Heuristics) attract() {
	for i := range s.pulls {
		if q := &s.pulls[i]; q.open == s.open && q.left == s.left && q.aim == s.aim && q.much == s.bias.Pull {
			s.pull, s.ahead = &q.of, &q.ahead
			return
		}
	}
	q := &s.pulls[s.oldest]
	s.oldest = (s.oldest + 1) % pulls
	q.open, q.left, q.aim, q.much = s.open, s.left, s.aim, s.bias.Pull
	q.of = drawn{}
	s.pull, s.ahead = &q.of, &q.ahead
	for i := range s.goals {
		if s.open>>i&1 == 0 {
			continue
		}
		d := &s.draws[s.left][i]
		if s.goals[i].Cell == s.aim {
			for h, n := range d {
				q.of[h] = max(q.of[h], int16(int(n)*(100+s.bias.Pull)/100))
			}
			continue
		}
		for h, n := range d {
			q.of[h] = max(q.of[h], n)
		}
	}
	s.reach(q)
}

// reach computes the increase of a pull within a march of each hex.
func (s *Heuristics) reach(q *pull) {
	q.ahead = q.of
	for range stage {
		was := q.ahead
		for h := range s.ground {
			for _, to := range s.ground[h].Next {
				if to >= 0 {
					q.ahead[h] = max(q.ahead[h], was[to])
				}
			}
		}
	}
	for h, n := range q.of {
		q.ahead[h] -= n
	}
}

// onward returns the value of a march of points for a unit in its hex.
func (s *Heuristics) onward(x *enemyaction.UnitState, points int) int {
	return x.Steps * int(s.ahead[x.Hex]) * driveShare / 100 * points / stagePoints
}

// lines finds the Allies on, or adjacent to, the shortest paths of German units out of supply.
func (s *Heuristics) lines(p *enemyaction.Position) {
	for _, h := range s.cutters {
		s.cut[h] = 0
	}
	s.cutters = s.cutters[:0]
	if s.day < firstSupplyTurn {
		return
	}
	supplied := p.Supplied(true)
	for u := range s.units {
		t := &s.unit[u]
		if t.Hex < 0 || !t.Axis || supplied.Has(uint16(t.Hex)) {
			continue
		}
		for h := t.Hex; h >= 0; h = s.home.NextStep(s.board, h) {
			if s.recordCutters(h, t.Steps) {
				break
			}
		}
	}
}

// recordCutters records the Allies in a hex or adjacent to it, unless Germans hold it, as cutting a supply line of steps.
// It reports whether there are any.
func (s *Heuristics) recordCutters(h, steps int) (any bool) {
	note := func(e int) {
		if e < 0 || !s.allied(e) {
			return
		}
		if s.cut[e] == 0 {
			s.cutters = append(s.cutters, e)
		}
		s.cut[e] += cutValue * steps
		any = true
	}
	note(h)
	if !s.german(h) {
		for _, n := range s.ground[h].Next {
			note(n)
		}
	}
	return any
}

package enemyaction

import (
	"herbstnebel/ai/kit"
	"herbstnebel/rules/enemyaction"
)

// Worths of the way.
const (
	march    = 9  // points that a unit covers a day
	nearness = 4  // points of way at which a goal draws half as much as where it is
	faraway  = 24 // points of way from which on only that counts
	stage    = 4  // hexes that a march of stageWay points leads on
	stageWay = 8
	cutWorth = 12 // a step whose line is cut, in hundredths of a victory point
)

// drawn is what a goal's nearness is worth in each hex, in hundredths of a victory point.
type drawn [enemyaction.Hexes]int16

// draw reckons that for a goal with so many days left. One too far to be reached in them draws
// nobody.
func draw(g *kit.Goal, left int) (d drawn) {
	reach := march*left + 4
	for h := range d {
		if way := g.Way.At(h); way < reach {
			d[h] = int16((g.Value*nearness/(nearness+way) + g.Value*max(faraway-way, 0)/faraway) * (reach - way) / reach)
		}
	}
	return d
}

// pulls is how many pulls are kept.
const pulls = 16

// pull is what the nearness of all open goals is worth in each hex, and what that depends on.
type pull struct {
	open      enemyaction.GoalSet
	left      int
	aim, much int
	of        drawn
	ahead     drawn // how much more it is within a march
}

// attract reckons the pull of the open goals, the one that the plan aims at above all.
func (s *Staff) attract() {
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

// reach reckons how much stronger a pull is within a march of each hex.
func (s *Staff) reach(q *pull) {
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

// onward is what a march of so many points is worth to a unit where it stands.
func (s *Staff) onward(x *enemyaction.UnitState, points int) int {
	return x.Steps * int(s.ahead[x.Hex]) * driveShare / 100 * points / stageWay
}

// lines finds the Allies who stand on the shortest ways of Germans without supply, or next to them.
func (s *Staff) lines(p *enemyaction.Position) {
	for _, h := range s.cutters {
		s.cut[h] = 0
	}
	s.cutters = s.cutters[:0]
	if s.day < fedFrom {
		return
	}
	fed := p.Supplied(true)
	for u := range s.units {
		t := &s.unit[u]
		if t.Hex < 0 || !t.Axis || fed.Has(uint16(t.Hex)) {
			continue
		}
		for h := t.Hex; h >= 0; h = s.home.NextStep(s.board, h) {
			if s.blames(h, t.Steps) {
				break
			}
		}
	}
}

// blames notes the Allies in a hex or next to it, unless Germans hold it, as those who cut a line of
// so many steps, and reports whether there are any.
func (s *Staff) blames(h, steps int) (any bool) {
	note := func(e int) {
		if e < 0 || !s.allied(e) {
			return
		}
		if s.cut[e] == 0 {
			s.cutters = append(s.cutters, e)
		}
		s.cut[e] += cutWorth * steps
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

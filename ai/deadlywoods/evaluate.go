package deadlywoods

import (
	"herbstnebel/ai"
	"herbstnebel/rules"
	woods "herbstnebel/rules/deadlywoods"
)

// Worths, in hundredths of a victory point.
const (
	pointWorth   = 900 // a victory point hex in German hands, in supply
	cutPoint     = 300 // the same without supply
	strengthUnit = 7   // a factor of attack or defence
	stepWorth    = 10
	farthest     = 60  // road half points beyond which an objective does not draw
	cutOffWorth  = 45  // a unit without supply
	crowdWorth   = 120 // a unit too many in a hex
	guardWorth   = 5   // a factor of threat to a place that nobody covers
)

// Staff is the general staff. It keeps tables of the ground and buffers.
type Staff struct {
	ground [woods.Hexes]woods.Ground
	goals  []int                // victory point hexes
	road   [][woods.Hexes]uint8 // half points from each hex to a goal for motorised units
	near   [][woods.Hexes]uint8 // hexes from each hex to a goal
	cover  [woods.Hexes]int8    // defensive worth of the ground, in columns
	sys    *woods.System

	attack  [2][woods.Hexes]int16 // strength that could strike a hex, by striker
	defence [2][woods.Hexes]int16
	worth   [2][woods.Hexes]int16
	struck  [2][]int16
	crowd   [woods.Hexes]int8

	// striking is the side that is choosing its attacks: what it could strike later does
	// not count for it, or it would rather wait.
	striking rules.Side
}

// New returns the staff for a system, which must be The Deadly Woods.
func New(sys rules.System) ai.Staff {
	w := sys.(*woods.System)
	s := &Staff{sys: w}
	for h := range s.ground {
		g := w.Ground(h)
		s.ground[h] = g
		if g.Point {
			s.goals = append(s.goals, h)
		}
		switch g.Terrain {
		case "woods", "forest", "rough":
			s.cover[h]++
		}
		switch g.Settlement {
		case "town":
			s.cover[h]++
		}
	}
	s.road = make([][woods.Hexes]uint8, len(s.goals))
	s.near = make([][woods.Hexes]uint8, len(s.goals))
	for i, g := range s.goals {
		s.measure(&s.road[i], g)
		for h := range s.near[i] {
			s.near[i][h] = uint8(w.Distance(h, g))
		}
	}
	return s
}

// measure fills the cost of the way from every hex to a goal: half a point along roads,
// more beside them.
func (s *Staff) measure(to *[woods.Hexes]uint8, goal int) {
	for h := range to {
		to[h] = 255
	}
	to[goal] = 0
	var bucket [256][]int16
	bucket[0] = []int16{int16(goal)}
	for c := 0; c < 250; c++ {
		for i := 0; i < len(bucket[c]); i++ {
			h := int(bucket[c][i])
			if int(to[h]) != c {
				continue
			}
			for dir, n := range s.ground[h].Next {
				if n < 0 {
					continue
				}
				step := 5
				if s.ground[h].Road[dir] {
					step = 1
				} else if s.ground[h].River[dir] {
					step = 9
				}
				if nc := c + step; nc < int(to[n]) && nc < 250 {
					to[n] = uint8(nc)
					bucket[nc] = append(bucket[nc], int16(n))
				}
			}
		}
	}
}

// Evaluate values a position for a side.
func (s *Staff) Evaluate(pos rules.Position, side rules.Side) int {
	v := 0
	p := pos.(*woods.Position)
	t := s.terms(p)
	if s.striking != rules.Nobody {
		t[termBattle+sideNumber(s.striking)] = 0
	}
	for _, n := range t {
		v += n
	}
	if side == rules.Allies {
		return -v
	}
	return v
}

func sideNumber(side rules.Side) int {
	if side == rules.Allies {
		return 1
	}
	return 0
}

// The terms of the evaluation, for the Axis.
const (
	termPoints = iota
	termDrive
	termStrength
	termSupply
	termGuard
	termBattle  // what the Axis could strike
	termCounter // what the Allies could
	termCrowd
	termBlock
	termMeuse
	terms
)

// An attack in waiting is worth strikeGain percent of its target for each column from 1-2
// up, at most mostStrike: less than the attack itself, so that it is made when its time
// comes, and something from the first unit on, so that the others follow.
const (
	strikeGain = 10
	mostStrike = 45
)

func (s *Staff) terms(p *woods.Position) (t [terms]int) {
	points := 0
	var open [16]bool // goals the Axis has yet to take
	for i, g := range s.goals {
		if !p.Held(g) {
			open[i] = true
			continue
		}
		if p.Traced(g, rules.Axis) {
			points++
			t[termPoints] += pointWorth
		} else {
			t[termPoints] += cutPoint
		}
	}
	if points >= 3 {
		t[termPoints] += (points - 2) * 400
	}
	for k := range s.struck {
		for _, h := range s.struck[k] {
			s.attack[k][h] = 0
		}
		s.struck[k] = s.struck[k][:0]
	}
	var threat, guard [2][16]int // around each goal: enemy attack, own defence; by owner
	for k, side := range [2]rules.Side{rules.Axis, rules.Allies} {
		first, end := p.Troopers(side)
		sign := 1 - 2*k
		for u := first; u < end; u++ {
			x := p.Trooper(u)
			if x.Hex < 0 {
				continue
			}
			h := x.Hex
			worth := (x.Attack+x.Defence)*strengthUnit + x.Steps*stepWorth
			if k == 0 {
				t[termStrength] += worth * 6 / 10 // ground is worth German steps
			} else {
				t[termStrength] -= worth
			}
			s.defence[k][h] = 0
			s.worth[k][h] = 0
			s.crowd[h] = 0
			if !p.Traced(h, side) {
				t[termSupply] -= sign * (cutOffWorth + worth/4)
			}
			best := farthest
			for i := range s.goals {
				d := int(s.near[i][h])
				if d <= 5 {
					threat[1-k][i] += x.Attack * (6 - d)
					if d <= 2 {
						guard[k][i] += (x.Defence + 1) * (3 - d) * 3
					}
				}
				if k == 0 && open[i] && int(s.road[i][h]) < best {
					best = int(s.road[i][h])
				}
			}
			if k == 0 {
				pull := 1
				switch { // not by the step, or every loss would weigh double
				case x.Tanks:
					pull = 4
				case x.Attack >= 3:
					pull = 2
				}
				t[termDrive] += (farthest - best) * pull
				if s.ground[h].Beyond && s.ground[h].British && !x.Foot {
					t[termMeuse] += 120 * x.Steps
				}
			}
		}
	}
	for k, side := range [2]rules.Side{rules.Axis, rules.Allies} {
		first, end := p.Troopers(side)
		for u := first; u < end; u++ {
			x := p.Trooper(u)
			if x.Hex < 0 {
				continue
			}
			s.defence[k][x.Hex] += int16(x.Defence)
			if s.crowd[x.Hex]++; s.crowd[x.Hex] > 1 && p.Overloaded(x.Hex, side) {
				t[termCrowd] -= (1 - 2*k) * crowdWorth
			}
			s.worth[k][x.Hex] += int16((x.Attack+x.Defence)*strengthUnit + x.Steps*stepWorth)
			if x.Attack == 0 || x.Cut {
				continue
			}
			for dir, n := range s.ground[x.Hex].Next {
				if n < 0 || !p.Taken(n, side.Other()) {
					continue
				}
				a := x.Attack * 4
				if s.ground[x.Hex].River[dir] {
					a = x.Attack * 3
				}
				if s.attack[k][n] == 0 {
					s.struck[k] = append(s.struck[k], int16(n))
				}
				s.attack[k][n] += int16(a)
			}
		}
	}
	for k := range s.struck {
		sign := 1 - 2*k
		for _, h := range s.struck[k] {
			def := int(s.defence[1-k][h])*4 + 2
			tenths := int(s.attack[k][h])*10/def - 10*int(s.cover[h])
			gain := min(max(tenths, 0)*strikeGain/10, mostStrike)
			if k == 1 {
				gain /= 2
			}
			t[termBattle+k] += sign * gain * (int(s.worth[1-k][h]) + 60) / 100
		}
	}
	for i, g := range s.goals {
		k := 1
		if p.Held(g) {
			k = 0
		}
		if gap := threat[k][i] - guard[k][i]; gap > 0 {
			t[termGuard] += (2*k - 1) * min(gap, 80) * guardWorth
		}
		if k == 1 { // an Allied garrison under threat
			if threat[1][i] > 0 && p.Taken(g, rules.Allies) {
				t[termGuard] -= 60
			}
		}
	}
	t[termBlock] = s.blocked(p, open[:])
	return t
}

// blocked values how the Allies bar the roads from the German spearheads to the goals: for
// each open goal the way of the nearest strong German unit, lengthened by what stands on
// it.
func (s *Staff) blocked(p *woods.Position, open []bool) int {
	v := 0
	first, end := p.Troopers(rules.Axis)
	for i := range s.goals {
		if !open[i] {
			continue
		}
		best, from := 40, -1
		for u := first; u < end; u++ {
			x := p.Trooper(u)
			if x.Hex >= 0 && x.Attack >= 4 && int(s.road[i][x.Hex]) < best {
				best, from = int(s.road[i][x.Hex]), x.Hex
			}
		}
		if from < 0 {
			continue
		}
		v += (40 - best) * 3
		// Walk down the way and count what bars it.
		for h, steps := from, 0; h != s.goals[i] && steps < 12; steps++ {
			next, c := -1, int(s.road[i][h])
			for _, n := range s.ground[h].Next {
				if n >= 0 && int(s.road[i][n]) < c {
					next, c = n, int(s.road[i][n])
				}
			}
			if next < 0 {
				break
			}
			h = next
			switch {
			case p.Taken(h, rules.Allies):
				v -= 40
				if s.cover[h] > 0 {
					v -= 10
				}
			case p.Zoned(h, rules.Allies):
				v -= 18
			}
		}
	}
	return v
}

// Quiet reports whether nothing is under way that belongs together.
func (s *Staff) Quiet(pos rules.Position) bool {
	switch pos.(*woods.Position).Key() {
	case "move.unit", "combat.target", "close-up", "draw", "over", "first-chit", "keep-chit", "move-or-combat",
		"patton-or-monty", "monty", "one-army", "formation", "reaction", "engineers", "replace", "greif", "motorise",
		"traffic", "delay", "withdraw", "army-chit", "vdh", "enter":
		return true
	}
	return false
}

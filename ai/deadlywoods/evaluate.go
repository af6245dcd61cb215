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
	garrison     = 60  // an Allied unit in a threatened goal
	nearVictory  = 400 // each supplied point from the third on, besides
	meuseWorth   = 120 // a motorised step beyond the Meuse in the British zone
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

	t             [terms]int
	open          []bool   // goals the Axis has yet to take
	threat, guard [2][]int // around each goal: enemy attack, own defence; by owner
}

// Sides as numbers, and back.
const (
	axis   = 0
	allies = 1
)

var sides = [2]rules.Side{rules.Axis, rules.Allies}

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
	s.open = make([]bool, len(s.goals))
	for k := range sides {
		s.threat[k], s.guard[k] = make([]int, len(s.goals)), make([]int, len(s.goals))
	}
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
		return allies
	}
	return axis
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

// terms fills the evaluation term by term.
func (s *Staff) terms(p *woods.Position) [terms]int {
	s.t = [terms]int{}
	s.weighGoals(p)
	s.weighUnits(p)
	s.weighStrikes(p)
	s.weighGarrisons(p)
	s.t[termBlock] = s.blocked(p)
	return s.t
}

// weighGoals counts the victory point hexes the Axis holds, and notes those it has yet to
// take.
func (s *Staff) weighGoals(p *woods.Position) {
	points := 0
	for i, g := range s.goals {
		s.open[i] = !p.Held(g)
		switch {
		case s.open[i]:
		case p.Traced(g, rules.Axis):
			points++
			s.t[termPoints] += pointWorth
		default:
			s.t[termPoints] += cutPoint
		}
	}
	if points >= 3 {
		s.t[termPoints] += (points - 2) * nearVictory
	}
}

func worth(x woods.Trooper) int { return (x.Attack+x.Defence)*strengthUnit + x.Steps*stepWorth }

// weighUnits values what is there, whether it is supplied, how near the Germans have come,
// and what stands around each goal.
func (s *Staff) weighUnits(p *woods.Position) {
	for i := range s.goals {
		s.threat[axis][i], s.threat[allies][i], s.guard[axis][i], s.guard[allies][i] = 0, 0, 0, 0
	}
	for k, side := range sides {
		first, end := p.Troopers(side)
		sign := 1 - 2*k
		for u := first; u < end; u++ {
			x := p.Trooper(u)
			if x.Hex < 0 {
				continue
			}
			h := x.Hex
			s.defence[k][h], s.worth[k][h], s.crowd[h] = 0, 0, 0
			if k == axis {
				s.t[termStrength] += worth(x) * 6 / 10 // ground is worth German steps
				s.t[termDrive] += s.drive(x)
				if s.ground[h].Beyond && s.ground[h].British && !x.Foot {
					s.t[termMeuse] += meuseWorth * x.Steps
				}
			} else {
				s.t[termStrength] -= worth(x)
			}
			if !p.Traced(h, side) {
				s.t[termSupply] -= sign * (cutOffWorth + worth(x)/4)
			}
			for i := range s.goals {
				switch d := int(s.near[i][h]); {
				case d <= 2:
					s.guard[k][i] += (x.Defence + 1) * (3 - d) * 3
					fallthrough
				case d <= 5:
					s.threat[1-k][i] += x.Attack * (6 - d)
				}
			}
		}
	}
}

// drive is what pulls a German unit towards the nearest open goal: by its kind and not by
// its steps, or every loss would weigh double.
func (s *Staff) drive(x woods.Trooper) int {
	best := farthest
	for i := range s.goals {
		if d := int(s.road[i][x.Hex]); s.open[i] && d < best {
			best = d
		}
	}
	pull := 1
	switch {
	case x.Tanks:
		pull = 4
	case x.Attack >= 3:
		pull = 2
	}
	return (farthest - best) * pull
}

// weighStrikes values the attacks in waiting of both sides, and crowded hexes.
func (s *Staff) weighStrikes(p *woods.Position) {
	for k := range s.struck {
		for _, h := range s.struck[k] {
			s.attack[k][h] = 0
		}
		s.struck[k] = s.struck[k][:0]
	}
	for k, side := range sides {
		first, end := p.Troopers(side)
		for u := first; u < end; u++ {
			x := p.Trooper(u)
			if x.Hex < 0 {
				continue
			}
			s.defence[k][x.Hex] += int16(x.Defence)
			s.worth[k][x.Hex] += int16(worth(x))
			if s.crowd[x.Hex]++; s.crowd[x.Hex] > 1 && p.Overloaded(x.Hex, side) {
				s.t[termCrowd] -= (1 - 2*k) * crowdWorth
			}
			if x.Attack > 0 && !x.Cut {
				s.aim(p, x, k)
			}
		}
	}
	for k := range s.struck {
		for _, h := range s.struck[k] {
			def := int(s.defence[1-k][h])*4 + 2
			tenths := int(s.attack[k][h])*10/def - 10*int(s.cover[h])
			gain := min(max(tenths, 0)*strikeGain/10, mostStrike)
			if k == allies {
				gain /= 2
			}
			s.t[termBattle+k] += (1 - 2*k) * gain * (int(s.worth[1-k][h]) + 60) / 100
		}
	}
}

// aim adds a unit's strength, in quarters, to every enemy hex beside it; over rivers less.
func (s *Staff) aim(p *woods.Position, x woods.Trooper, k int) {
	for dir, n := range s.ground[x.Hex].Next {
		if n < 0 || !p.Taken(n, sides[1-k]) {
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

// weighGarrisons values the cover of goals against who could come for them.
func (s *Staff) weighGarrisons(p *woods.Position) {
	for i, g := range s.goals {
		k := axis
		if s.open[i] {
			k = allies
		}
		if gap := s.threat[k][i] - s.guard[k][i]; gap > 0 {
			s.t[termGuard] += (2*k - 1) * min(gap, 80) * guardWorth
		}
		if k == allies && s.threat[allies][i] > 0 && p.Taken(g, rules.Allies) {
			s.t[termGuard] -= garrison
		}
	}
}

// blocked values how the Allies bar the roads from the German spearheads to the goals: for
// each open goal the way of the nearest strong German unit, lengthened by what stands on
// it.
func (s *Staff) blocked(p *woods.Position) int {
	v := 0
	first, end := p.Troopers(rules.Axis)
	for i := range s.goals {
		if !s.open[i] {
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

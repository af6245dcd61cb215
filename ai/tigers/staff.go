package tigers

import (
	"herbstnebel/ai"
	"herbstnebel/rules"
	tigers "herbstnebel/rules/tigers"
)

// Staff is the general staff. It keeps tables of the map and buffers.
type Staff struct {
	sys   *tigers.System
	n     int // places
	site  [tigers.Places]tigers.Site
	goals []int                   // areas that carry points or decide a scenario
	dist  [][tigers.Places]uint16 // movement points from each place to each goal
	near  [tigers.Places]uint16   // to the nearest exit, worse exits further

	// Of the position in hand.
	units   []unit
	strong  [2][tigers.Places]int // points that stand on a place
	struck  [2][tigers.Places]int // points that could strike a place this impulse or next
	field   [tigers.Places]uint16
	bucket  [256][]uint8
	lines   [2]tigers.Lines
	entered [tigers.Places]bool
}

type unit struct {
	tigers.Trooper
	id int
}

// New returns the staff for a system, which must be Tigers in the Mist.
func New(sys rules.System) ai.Staff {
	y := sys.(*tigers.System)
	s := &Staff{sys: y, n: y.Sites()}
	for at := 1; at <= s.n; at++ {
		s.site[at] = y.Site(at)
		if c := s.site[at]; !c.Zone && (c.Points > 0 || c.Town) {
			s.goals = append(s.goals, at)
		}
	}
	// Luxembourg and Mersch decide the smallest scenario; the first carries points anyway.
	if y.Board().Cells[5].Name == "Mersch" {
		s.goals = append(s.goals, 5)
	}
	s.dist = make([][tigers.Places]uint16, len(s.goals))
	for i, g := range s.goals {
		s.spread(&s.dist[i], func(at int) int { // from the goal alone
			if at == g {
				return 0
			}
			return -1
		}, nil)
	}
	s.spread(&s.near, s.exitStart, nil)
	return s
}

// exitStart sets off the exits by what they are worth.
func (s *Staff) exitStart(at int) int {
	switch s.site[at].Multiplier {
	case 3:
		return 0
	case 2:
		return 4
	case 1:
		return 9
	}
	return -1
}

const far = 250

// spread fills the cost of the way from each place to the nearest start; extra is what
// entering a place costs besides the road.
func (s *Staff) spread(to *[tigers.Places]uint16, start func(at int) int, extra *[tigers.Places]uint8) {
	for i := range to {
		to[i] = far
	}
	for i := range s.bucket {
		s.bucket[i] = s.bucket[i][:0]
	}
	for at := 1; at <= s.n; at++ {
		if c := start(at); c >= 0 {
			to[at] = uint16(c)
			s.bucket[c] = append(s.bucket[c], uint8(at))
		}
	}
	for c := 0; c < far; c++ {
		for i := 0; i < len(s.bucket[c]); i++ {
			at := int(s.bucket[c][i])
			if int(to[at]) != c {
				continue
			}
			// Coming from a neighbour one enters at.
			in := 0
			if extra != nil {
				in = int(extra[at])
			}
			for _, r := range s.site[at].Roads {
				if s.site[r.To].Zone {
					continue
				}
				if n := c + r.Cost + in; n < far && n < int(to[r.To]) {
					to[r.To] = uint16(n)
					s.bucket[n] = append(s.bucket[n], uint8(r.To))
				}
			}
		}
	}
}

// Quiet implements ai.Staff: while a unit is to be picked.
func (s *Staff) Quiet(pos rules.Position) bool { return pos.(*tigers.Position).Moving() }

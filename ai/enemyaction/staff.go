package enemyaction

import (
	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/enemyaction"
)

// none is no unit.
const none = 0xff

// Staff is the general staff. It keeps tables of the map and the chits, and buffers.
type Staff struct {
	sys     *enemyaction.System
	ground  [enemyaction.Hexes]enemyaction.Ground
	goals   []kit.Goal // the victory hexes; worth in hundredths of a victory point
	luck    [days + 1][lucks][2]int
	bias    kit.Bias
	aim     int // hex that the plan aims at, -1 = none
	choices []rules.Choice
	top     kit.Top

	// Of the position in hand.
	unit   [enemyaction.Units]enemyaction.Trooper
	units  int
	first  [enemyaction.Hexes]uint8 // units in a hex, none at the end
	next   [enemyaction.Units]uint8
	may    [enemyaction.Units]bool // it can attack
	left   int                     // days, today among them
	day    int                     // of December
	open   uint64                  // goals that Germans do not hold, as bits
	pull   [enemyaction.Hexes]int  // what the nearness of goals is worth
	pulled pulled                  // what pull was reckoned for
}

// pulled is what the pull of the goals depends on.
type pulled struct {
	open uint64
	left int
	aim  int
	much int
}

// New returns the staff for a system, which must be Enemy Action: Ardennes.
func New(sys rules.System) ai.Staff {
	y := sys.(*enemyaction.System)
	s := &Staff{sys: y, bias: book[kit.Own], aim: -1}
	for h := range s.ground {
		s.ground[h] = y.Survey(h)
	}
	board := kit.NewBoard(enemyaction.Hexes, func(h int, dst []kit.Link) []kit.Link {
		for dir, to := range s.ground[h].Next {
			if to >= 0 {
				dst = append(dst, kit.Link{To: uint16(to), Cost: s.ground[h].Cost[dir], Bears: kit.Whole})
			}
		}
		return dst
	})
	for h := range s.ground {
		if n := s.ground[h].Points; n > 0 {
			s.goals = append(s.goals, kit.Goal{Cell: h, Worth: 100 * n})
		}
	}
	kit.NewGoals(board, s.goals)
	for day := 1; day <= days; day++ {
		for i := range lucks {
			s.luck[day][i] = y.Luck(firstDay+day-1, circumstances(i))
		}
	}
	return s
}

// read musters the units of a position.
func (s *Staff) read(p *enemyaction.Position) {
	s.units = p.Muster(&s.unit)
	for h := range s.first {
		s.first[h] = none
	}
	for u := range s.units {
		t := &s.unit[u]
		if t.Hex >= 0 {
			s.next[u], s.first[t.Hex] = s.first[t.Hex], uint8(u)
		}
		s.may[u] = t.Active && !t.Fought && !t.Dispersed && !t.Isolated && t.Axis
	}
	s.left, s.day = p.Days()-p.Turn()+1, p.Turn()
	s.open = 0
	taken := p.Taken()
	for i := range s.goals {
		if !taken.Has(uint16(s.goals[i].Cell)) {
			s.open |= 1 << i
		}
	}
	s.attract()
}

// attract reckons what the nearness of goals is worth in each hex, in hundredths of a victory
// point. A goal too far to be reached in the days that are left draws nobody.
func (s *Staff) attract() {
	now := pulled{s.open, s.left, s.aim, s.bias.Pull}
	if s.pulled == now {
		return
	}
	s.pulled = now
	s.pull = [enemyaction.Hexes]int{}
	reach := march*s.left + 4
	for i := range s.goals {
		g := &s.goals[i]
		if s.open>>i&1 == 0 {
			continue
		}
		worth := g.Worth
		if g.Cell == s.aim {
			worth = worth * (100 + s.bias.Pull) / 100
		}
		for h := range s.pull {
			if way := g.Way.At(h); way < reach {
				s.pull[h] = max(s.pull[h], worth*nearness/(nearness+way)*(reach-way)/reach)
			}
		}
	}
}

// Worths of the way.
const (
	march    = 9 // points that a unit covers a day
	nearness = 4 // points of way at which a goal draws half as much as where it is
)

// Quiet implements ai.Staff: while the player chooses what to do and nothing is in hand.
func (s *Staff) Quiet(pos rules.Position) bool {
	switch pos.(*enemyaction.Position).Phase() {
	case enemyaction.PhaseEntry, enemyaction.PhaseImpulse, enemyaction.PhaseUnits, enemyaction.PhaseMove:
		return true
	}
	return false
}

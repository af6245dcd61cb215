package ai_test

import (
	"fmt"

	"herbstnebel/ai"
	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// picks is a game in which an activation is four picks of a digit. Each pick scores points, the same for both
// sides; then a die adds points. The side that is ahead after eight activations wins.
type picks struct {
	rules.Position // for the methods that are not needed
	sys            *picksSystem
	picksState
}

type picksState struct {
	score int16 // of the Axis
	round uint8
	at    uint8 // picks made in this activation; fours: the die is due
	last  uint8 // the last digit
	first rules.Side
}

type picksSystem struct{ rules.System }

func (*picksSystem) ID() string { return "picks" }

const (
	fours  = 4
	rounds = 8
)

// points are the points by pick and digit. The best digits are 1, 3, 2, 3.
var points = [fours][fours]int16{{0, 90, 20, 30}, {10, 0, 30, 60}, {40, 20, 50, 30}, {0, 10, 20, 40}}

func newPicks() *picks { return &picks{sys: &picksSystem{}, picksState: picksState{first: rules.Axis}} }

func (p *picks) System() rules.System { return p.sys }

func (p *picks) ToMove() rules.Side {
	switch {
	case p.round == rounds:
		return rules.NoSide
	case p.at == fours:
		return rules.Chance
	case p.round%2 == 1:
		return p.first.Other()
	}
	return p.first
}

func (p *picks) Outcome() rules.Outcome {
	o := rules.Outcome{Over: p.round == rounds}
	switch {
	case o.Over && p.score > 0:
		o.Winner = rules.Axis
	case o.Over && p.score < 0:
		o.Winner = rules.Allies
	}
	return o
}

func (p *picks) Choices(dst []rules.Choice) []rules.Choice {
	n := uint16(fours)
	if p.at == fours {
		n = 6
	}
	for i := range n {
		dst = append(dst, rules.MakeChoice(1, i, uint16(p.at), 0))
	}
	return dst
}

func (p *picks) Weight(rules.Choice) int { return 1 }

func (p *picks) Apply(c rules.Choice, _ rules.Listener) {
	if c.B() != uint16(p.at) {
		panic("picks: not legal")
	}
	if p.at == fours {
		p.score += 20*int16(c.A()) - 50
		p.at = 0
		p.round++
		return
	}
	if n := points[p.at][c.A()]; p.ToMove() == rules.Axis {
		p.score += n
	} else {
		p.score -= n
	}
	p.last = uint8(c.A())
	p.at++
}

func (p *picks) Clone() rules.Position   { q := *p; return &q }
func (p *picks) Copy(src rules.Position) { *p = *src.(*picks) }

func (p *picks) Hash() uint64 {
	s := splitmix.Source(uint64(uint16(p.score))<<32 | uint64(p.round)<<16 | uint64(p.last)<<12 | uint64(p.at)<<8 | uint64(p.first))
	return s.Uint64()
}

func (p *picks) Notation(c rules.Choice) string { return fmt.Sprintf("%d.%d", c.B(), c.A()) }

// picksHeuristics plans the same digit for all picks except, with a Cell, the last. Its plans are in any order.
type picksHeuristics struct {
	plans, plays int // calls
	offered      []ai.Plan
	onTerms      func(leaf *picks) // called when terms are computed
}

func (s *picksHeuristics) Evaluate(pos rules.Position, side rules.Side) int {
	if side == rules.Allies {
		return -int(pos.(*picks).score)
	}
	return int(pos.(*picks).score)
}

func (s *picksHeuristics) Quiescent(pos rules.Position) bool { return s.BetweenActivations(pos) }
func (s *picksHeuristics) DefaultPolicy(_ rules.Position, choices []rules.Choice) rules.Choice {
	return choices[0]
}
func (s *picksHeuristics) BetweenActivations(pos rules.Position) bool { return pos.(*picks).at == 0 }
func (s *picksHeuristics) LogitScale() int                            { return 200 }
func (s *picksHeuristics) TermNames() []string                        { return []string{"odd", "even", "rest"} }

func (s *picksHeuristics) Terms(pos rules.Position, dst []int) []int {
	p := pos.(*picks)
	if s.onTerms != nil {
		s.onTerms(p)
	}
	n := int(p.score)
	return append(dst, n/2, n/3, n-n/2-n/3)
}

func (s *picksHeuristics) Plans(_ rules.Position, _ []rules.Choice, dst []ai.Plan) []ai.Plan {
	s.plans++
	if s.offered != nil {
		return append(dst, s.offered...)
	}
	for k := range uint8(fours) {
		dst = append(dst, ai.Plan{Kind: k})
	}
	return dst
}

func (s *picksHeuristics) PlayPlan(pos rules.Position, plan ai.Plan, log *[]rules.Choice) {
	s.plays++
	if plan.First != 0 {
		panic("picks: a plan whose first choice has been made still has it")
	}
	p := pos.(*picks)
	for p.at < fours {
		digit := uint16(plan.Kind)
		if plan.Cell != 0 && p.at == fours-1 {
			digit = uint16(plan.Cell) - 1
		}
		c := rules.MakeChoice(1, digit, uint16(p.at), 0)
		if log != nil {
			*log = append(*log, c)
		}
		p.Apply(c, nil)
	}
}

func (s *picksHeuristics) DescribePlan(_ rules.Position, plan ai.Plan, _ rules.Position) ai.Phrase {
	return ai.Phrase{Key: "digit", Args: []rules.Arg{{Name: "n", Num: int(plan.Kind)}}}
}

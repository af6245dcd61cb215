package tigers

import (
	"embed"
	"sync"

	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/tigers"
)

//go:embed weights.csv
var data embed.FS

// weighed are the terms that weights are for: all but the last.
const weighed = termTempo

var weights = sync.OnceValue(func() *kit.Weights { return kit.MustReadWeights(data, termNames[:weighed]) })

// Weights are what the terms count for, in the file weights.csv.
func (s *Staff) Weights() *kit.Weights { return weights() }

// readWeights has the weights of each scenario at hand.
func (s *Staff) readWeights() {
	for _, sc := range s.sys.Scenarios() {
		m := weights().Of(sc.ID)
		if m == nil {
			m = s.unfitted(sc)
		}
		s.weights = append(s.weights, m)
	}
}

// unfitted are the weights of a scenario that the file does not know, as of a player's own data: all terms
// count in full, and par falls from what they come to at the start to half of that. In the scenarios that
// the file knows it falls to a quarter to four fifths, so that little is said of who wins.
func (s *Staff) unfitted(sc rules.Scenario) kit.StageWeights {
	pos, err := s.sys.Start(sc.ID, nil)
	if err != nil {
		panic(err) // the system has named it
	}
	par := 0
	for _, v := range s.Raw(pos, nil) {
		par += v
	}
	m := make(kit.StageWeights, 6*sc.Turns)
	for i := range m {
		m[i] = weights().Full(par-par*i/(2*len(m)), 3*s.LogitScale())
	}
	return m
}

// Certain is how many terms are points already: those scored. An exit can still be cut off (§12.24).
func (s *Staff) Certain() int { return termScore + 1 }

// Moment numbers the impulses of a scenario from 0, a German and an Allied one in turn.
func (s *Staff) Moment(pos rules.Position) int {
	p := pos.(*tigers.Position)
	now := 2 * (3*(p.Turn()-1) + p.Impulse() - 1)
	if p.Phasing() == rules.Allies {
		now++
	}
	return now
}

// weight is what the terms count for now.
func (s *Staff) weight(p *tigers.Position) *kit.Weight {
	return s.weights[p.Scenario()].At(s.Moment(p))
}

// LogitScale is about how much makes a game won with 73 %, where plans are compared.
func (s *Staff) LogitScale() int { return 1000 }

// Calibrate implements ai.Calibrator.
func (s *Staff) Calibrate(pos rules.Position, value int) int {
	return s.weight(pos.(*tigers.Position)).Logit(value)
}

// day is how many impulses a day has, of both sides.
const day = 2 * 3

// RolloutHorizon has rollouts play the last day to its end. Who looks a day ahead looks to the end of a scenario of
// three.
func (s *Staff) RolloutHorizon(pos rules.Position, level int) int {
	p := pos.(*tigers.Position)
	left := day*p.DaysLeft() - 2*(p.Impulse()-1)
	if p.Phasing() == rules.Allies {
		left--
	}
	if short := s.Moment(p)+left <= 3*day; left <= day || short && level >= day {
		return max(level, left)
	}
	return level
}

// WinMargin is by how many points a game was won.
func (s *Staff) WinMargin(pos rules.Position, side rules.Side) int {
	p := pos.(*tigers.Position)
	n := 100 * (p.Score() - p.Par())
	if side == rules.Allies {
		return -n
	}
	return n
}

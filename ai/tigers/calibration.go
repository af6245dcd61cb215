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

// weighted is the number of terms with weights: all but the last.
const weighted = termTempo

var weights = sync.OnceValue(func() *kit.Weights { return kit.MustReadWeights(data, termNames[:weighted]) })

// Weights returns the weights of the terms, from weights.csv.
func (s *Heuristics) Weights() *kit.Weights { return weights() }

// readWeights loads the weights of each scenario.
func (s *Heuristics) readWeights() {
	for _, sc := range s.sys.Scenarios() {
		m := weights().Of(sc.ID)
		if m == nil {
			m = s.unfitted(sc)
		}
		s.weights = append(s.weights, m)
	}
}

// unfitted returns weights for a scenario that is not in the file, as in a player's own data. All terms count in
// full, and par falls from the sum of the terms at the start to half of it. In the fitted scenarios it falls to
// between a quarter and four fifths, so these weights make a weak prediction.
func (s *Heuristics) unfitted(sc rules.Scenario) kit.StageWeights {
	pos, err := s.sys.Start(sc.ID, nil)
	if err != nil {
		panic(err) // the system has listed the scenario
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

// Certain returns the number of terms that are points already scored. An exit can still be cut off (§12.24).
func (s *Heuristics) Certain() int { return termScore + 1 }

// Moment returns the number of the impulse in the scenario, from 0. German and Allied impulses alternate.
func (s *Heuristics) Moment(pos rules.Position) int {
	p := pos.(*tigers.Position)
	now := 2 * (3*(p.Turn()-1) + p.Impulse() - 1)
	if p.Phasing() == rules.Allies {
		now++
	}
	return now
}

// weight returns the weight at the current moment.
func (s *Heuristics) weight(p *tigers.Position) *kit.Weight {
	return s.weights[p.Scenario()].At(s.Moment(p))
}

// LogitScale returns the approximate evaluation at a win probability of 73 %, for the comparison of plans.
func (s *Heuristics) LogitScale() int { return 1000 }

// Calibrate implements ai.Calibrator.
func (s *Heuristics) Calibrate(pos rules.Position, value int) int {
	return s.weight(pos.(*tigers.Position)).Logit(value)
}

// day is the number of impulses in a day, of both sides.
const day = 2 * 3

// RolloutHorizon implements ai.HorizonAdjuster. On the last day, rollouts last to the end of the scenario. In a
// scenario of at most three days they always do if the level's horizon is at least a day.
func (s *Heuristics) RolloutHorizon(pos rules.Position, level int) int {
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

// WinMargin returns the points by which a game was won.
func (s *Heuristics) WinMargin(pos rules.Position, side rules.Side) int {
	p := pos.(*tigers.Position)
	n := 100 * (p.Score() - p.Par())
	if side == rules.Allies {
		return -n
	}
	return n
}

package tigers

import (
	"embed"

	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/tigers"
)

//go:embed weights.csv learned
var data embed.FS

// weights are the weights of the plain terms, calibration is that of the learned evaluation.
var (
	weights     = kit.EmbeddedWeights(data, ".", termNames[:termTempo])
	calibration = kit.EmbeddedCalibration(data)
)

// logitScale is the approximate evaluation at a win probability of 73 %.
const logitScale = 1000

// evaluator returns the evaluator. An exit is not certain, because it can still be cut off (§12.24).
func (s *Heuristics) evaluator() kit.Evaluator[*tigers.Position] {
	stages := weights().ByScenario(s.sys)
	for i, sc := range s.sys.Scenarios() {
		if stages[i] == nil {
			stages[i] = s.unfitted(sc)
		}
	}
	return kit.NewEvaluator(kit.Evaluation[*tigers.Position]{Names: termNames, Plain: s.terms, At: s.moment,
		Scale: logitScale, Weights: weights(), Stages: stages, Certain: termScore + 1,
		Learned: kit.Learned{Of: s, Nets: s.networks(), Calibration: calibration(), System: s.sys, Knows: s.knows}})
}

// unfitted returns weights for a scenario that is not in the file, as in a player's own data. All terms count in
// full, and par falls from the sum of the terms at the start to half of it. In the fitted scenarios it falls to
// between a quarter and four fifths, so these weights make a weak prediction.
func (s *Heuristics) unfitted(sc rules.Scenario) kit.StageWeights {
	pos, err := s.sys.Start(sc.ID, nil)
	if err != nil {
		panic(err) // the system has listed the scenario
	}
	var t [termTempo + 1]int
	s.terms(pos.(*tigers.Position), t[:])
	par := kit.Sum(t[:], rules.Axis)
	m := make(kit.StageWeights, day*sc.Turns)
	for i := range m {
		m[i] = weights().Full(par-par*i/(2*len(m)), 3*logitScale)
	}
	return m
}

// moment returns the number of the impulse in the scenario, from 0. German and Allied impulses alternate.
func (s *Heuristics) moment(p *tigers.Position) (scenario, impulse int) {
	now := 2 * (impulses*(p.Turn()-1) + p.Impulse() - 1)
	if p.Phasing() == rules.Allies {
		now++
	}
	return p.Scenario(), now
}

// day is the number of impulses in a day, of both sides.
const day = 2 * impulses

// horizon returns the number of activations of a rollout for that of the level. On the last day, rollouts last to the end
// of the scenario. In a scenario of at most three days they always do if the level's horizon is at least a day.
func (s *Heuristics) horizon(p *tigers.Position, level int) int {
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
	return kit.For(side, 100*(p.Score()-p.Par()))
}

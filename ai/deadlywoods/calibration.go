package deadlywoods

import (
	"embed"

	"herbstnebel/ai/kit"
	woods "herbstnebel/rules/deadlywoods"
)

//go:embed *.csv
var data embed.FS

// weights is the calibration of the reported win probability. Its only term is the learned evaluation.
var weights = kit.EmbeddedWeights(data, ".", []string{"learned"})

// logitScale is the evaluation at a win probability of 73 %.
const logitScale = 3500

// evaluator returns the evaluator.
func (s *Heuristics) evaluator() kit.Evaluator[*woods.Position] {
	plain := func(p *woods.Position, t []int) { s.plain(p); copy(t, s.t[:]) }
	return kit.NewEvaluator(kit.Evaluation[*woods.Position]{Names: termNames, Plain: plain, Learned: s.terms, At: s.moment,
		Scale: logitScale, Weights: weights(), Stages: weights().ByScenario(s.sys), Certain: 1})
}

// chitsOfTurn is the typical number of chits in a turn.
const chitsOfTurn = 12

// moment returns the number of the moment in the scenario, from 0. Each turn has chitsOfTurn+1 moments: one before its
// first chit, and one after each chit up to the twelfth. Later chits do not begin a new moment.
func (s *Heuristics) moment(p *woods.Position) (scenarioIndex, moment int) {
	return scenario(p), (p.Turn()-1)*(chitsOfTurn+1) + min(p.Drawn(), chitsOfTurn)
}

// PointScale returns the evaluation of a victory point.
func (s *Heuristics) PointScale() int { return pointValue }

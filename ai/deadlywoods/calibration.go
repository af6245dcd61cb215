package deadlywoods

import (
	"embed"

	"herbstnebel/ai/kit"
	woods "herbstnebel/rules/deadlywoods"
)

//go:embed learned
var data embed.FS

// calibration is the calibration of the reported win probability.
var calibration = kit.EmbeddedCalibration(data)

// unlearnedPar is the approximate sum of the plain terms in an even game.
const unlearnedPar = 7200

// logitScale is the evaluation at a win probability of 73 %.
const logitScale = 3500

// evaluator returns the evaluator.
func (s *Heuristics) evaluator() kit.Evaluator[*woods.Position] {
	plain := func(p *woods.Position, t []int) { s.plain(p); copy(t, s.t[:]) }
	weights := &kit.Weights{Terms: termNames[:termTempo]}
	full := kit.StageWeights{weights.Full(unlearnedPar, logitScale)}
	return kit.NewEvaluator(kit.Evaluation[*woods.Position]{Names: termNames, Plain: plain, At: s.moment,
		Scale: logitScale, Weights: weights, Stages: []kit.StageWeights{full, full}, Certain: 1,
		Learned: kit.Learned{Of: s, Nets: []func() *kit.Net{networks[0].read, networks[1].read}, Calibration: calibration(), System: s.sys}})
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

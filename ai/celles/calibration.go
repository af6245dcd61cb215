package celles

import (
	"embed"

	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/celles"
)

//go:embed weights.csv learned
var data embed.FS

// weighted is the number of plain terms with weights: all but the last.
const weighted = termTempo

// weights are the weights of the plain terms, calibration is that of the learned evaluation.
var (
	weights     = kit.EmbeddedWeights(data, ".", termNames[:weighted])
	calibration = kit.EmbeddedCalibration(data)
)

// evaluator returns the evaluator.
func (s *Heuristics) evaluator() kit.Evaluator[*celles.Position] {
	return kit.NewEvaluator(kit.Evaluation[*celles.Position]{Names: termNames, Plain: s.plain, At: s.moment,
		Scale: logitScale, Weights: weights(), Stages: weights().ByScenario(s.sys), Certain: 1,
		Learned: kit.Learned{Of: s, Nets: []func() *kit.Net{network}, Calibration: calibration(), System: s.sys}})
}

// logitScale is the evaluation at a win probability of 73 %, in hundredths of a victory point.
const logitScale = 300

// moment returns the number of the half turn, from 0.
func (s *Heuristics) moment(p *celles.Position) (scenario, halfTurn int) {
	now := 2 * (p.Turn() - 1)
	if p.HalfDone() {
		now++
	}
	return 0, now
}

// WinMargin returns the points by which a game was won.
func (s *Heuristics) WinMargin(pos rules.Position, side rules.Side) int {
	p := pos.(*celles.Position)
	n := 100 * (p.Total(rules.Axis) - p.Total(rules.Allies))
	if p.Outcome().Level != "" { // a win by crossing the Meuse
		n += scoreValue(p.Scored()) - 100*p.Scored()
	}
	return kit.For(side, n)
}

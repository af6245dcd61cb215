package axisallies

import (
	"embed"

	"herbstnebel/ai/kit"
	"herbstnebel/rules/axisallies"
)

//go:embed weights.csv learned
var data embed.FS

// fitted are the weights of the plain terms, calibration is that of the learned evaluation.
var (
	fitted      = kit.EmbeddedWeights(data, ".", termNames[:termTempo])
	calibration = kit.EmbeddedCalibration(data)
)

// logitScale is the evaluation at a win probability of 73 %, in hundredths of a victory point.
const logitScale = 5 * pointValue

// evaluator returns the evaluator. No term is certain, because any hex can be lost again.
func (s *Heuristics) evaluator() kit.Evaluator[*axisallies.Position] {
	rows := fitted().Of(s.sys.Scenarios()[0].ID) // with points by towns, too
	return kit.NewEvaluator(kit.Evaluation[*axisallies.Position]{Names: termNames, Plain: s.terms, At: s.moment,
		Scale: logitScale, Weights: fitted(), Stages: []kit.StageWeights{rows, rows},
		Learned: kit.Learned{Of: s, Nets: []func() *kit.Net{network, nil}, Calibration: calibration(), System: s.sys, Knows: s.knows}})
}

// moment returns the number of the next moment between activations: a turn's initial die roll, the Axis movement,
// and the Allied movement, three in a turn, and the time after the last. Positions within a movement and at its
// end thus have the same moment.
func (s *Heuristics) moment(p *axisallies.Position) (scenario, at int) {
	at = 3 * (p.Turn() - 1)
	switch {
	case p.Phase() >= axisallies.PhaseMove && p.Phase() != axisallies.PhaseReturn:
		at += 1 + axisallies.SideNumber(p.ToMove())
		if p.Begun() {
			at++
		}
	case !s.BetweenActivations(p):
		at++
	}
	if p.ByTown() {
		scenario = 1 // without a network
	}
	return scenario, at
}

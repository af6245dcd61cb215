package axisallies

import (
	"embed"

	"herbstnebel/ai/kit"
	"herbstnebel/rules/axisallies"
)

//go:embed weights.csv
var data embed.FS

var fitted = kit.EmbeddedWeights(data, ".", termNames[:termTempo])

// evaluator returns the evaluator. No term is certain, because any hex can be lost again.
func (s *Heuristics) evaluator() kit.Evaluator[*axisallies.Position] {
	return kit.NewEvaluator(kit.Evaluation[*axisallies.Position]{Names: termNames, Plain: s.terms, At: s.moment,
		Scale: 5 * pointValue, Weights: fitted(), Stages: fitted().ByScenario(s.sys)})
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
	return 0, at
}

package enemyaction

import (
	"embed"

	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/enemyaction"
)

//go:embed weights.csv learned
var data embed.FS

// weights are the weights of the plain terms, calibration is that of the learned evaluation.
var (
	weights     = kit.EmbeddedWeights(data, ".", termNames[:termTempo])
	calibration = kit.EmbeddedCalibration(data)
)

// logitScale is the evaluation at a win probability of 73 %, in hundredths of a victory point.
const logitScale = 1500

// evaluator returns the evaluator.
func (s *Heuristics) evaluator() kit.Evaluator[*enemyaction.Position] {
	return kit.NewEvaluator(kit.Evaluation[*enemyaction.Position]{Names: termNames, Plain: s.terms, At: s.moment,
		Scale: logitScale, Weights: weights(), Stages: weights().ByScenario(s.sys), Certain: termPoints + 1,
		Learned: kit.Learned{Of: s, Nets: networks, Calibration: calibration(), System: s.sys, Knows: s.knows}})
}

// partsOfDay is the number of moments in a day. The meaning of a value changes as cards are played.
const partsOfDay = 6

// moment returns the number of the part of a day, from 0, by the share of the drawn cards that have been played.
func (s *Heuristics) moment(p *enemyaction.Position) (scenario, moment int) {
	drawn := p.Drawn()
	played := max(0, drawn-p.Hand().Len())
	return p.Scenario(), partsOfDay*(p.Turn()-1) + partsOfDay*played/(drawn+1)
}

// WinMargin implements ai.WinMarginer. The margin is the difference to the points needed to win.
func (s *Heuristics) WinMargin(pos rules.Position, side rules.Side) int {
	p := pos.(*enemyaction.Position)
	return kit.For(side, 100*(p.Points()-p.Needed()))
}

// AdjustLevel implements ai.LevelAdjuster. The horizon is doubled to last as long as in other games, because only the
// Germans have activations.
func (s *Heuristics) AdjustLevel(pos rules.Position, level *ai.Level) {
	share := 25
	switch p := pos.(*enemyaction.Position); p.Phase() {
	case enemyaction.PhaseImpulse, enemyaction.PhaseCorps:
		share = 75
	case enemyaction.PhaseUnits:
		if !p.HasAttacked() {
			share = 100
		}
	}
	level.Rollouts = level.Rollouts * share / 100
	level.Horizon *= 2
}

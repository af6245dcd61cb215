package ai

import "herbstnebel/rules"

// RolloutEvaluator says what a position is worth by playing on with the fast policy on both sides: for
// a review of a game that was played. It is not safe for concurrent use.
type RolloutEvaluator struct{ scout *scout }

// NewJudge returns a judge.
func NewJudge(staff PlanGenerator) *RolloutEvaluator { return &RolloutEvaluator{newScout(staff)} }

// WinProbability returns a side's chance of winning in thousandths, from so many rollouts with so
// many activations at most. pos may be any position. If c says stop it takes the rollouts so far
// or, if there are none, the evaluation of pos as it stands.
func (j *RolloutEvaluator) WinProbability(pos rules.Position, side rules.Side, rollouts, horizon int, seed uint64, c *Control) int {
	sum, n := int64(0), 0
	if !pos.Outcome().Over {
		j.scout.control = c
		t := task{from: pos, side: side, horizon: horizon, seeds: seed ^ pos.Hash()}
		for ; t.sample < rollouts; t.sample++ {
			l := j.scout.run(&t)
			if !l.done {
				break
			}
			sum += int64(l.chance)
			n++
		}
		j.scout.control = nil
	}
	if n == 0 {
		l := j.scout.judge(pos, side)
		return perMille(int64(l.chance), 1)
	}
	return perMille(sum, n)
}

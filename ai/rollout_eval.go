package ai

import "herbstnebel/rules"

// RolloutEvaluator estimates win probabilities by rollouts with the default policy for both sides, for a review of
// a finished game. It is not safe for concurrent use.
type RolloutEvaluator struct{ worker *rolloutWorker }

// NewRolloutEvaluator returns an evaluator that uses the given heuristics.
func NewRolloutEvaluator(heuristics PlanGenerator) *RolloutEvaluator {
	return &RolloutEvaluator{newRolloutWorker(heuristics)}
}

// WinProbability returns a side's win probability in thousandths, from rollouts of at most horizon activations
// each. pos may be any position. If c stops it, the result is the mean of the rollouts so far, or the evaluation of
// pos if there are none.
func (j *RolloutEvaluator) WinProbability(pos rules.Position, side rules.Side, rollouts, horizon int, seed uint64, c *Control) int {
	sum, n := int64(0), 0
	if !pos.Outcome().Over {
		j.worker.control = c
		t := task{from: pos, side: side, horizon: horizon, seeds: seed ^ pos.Hash()}
		for ; t.sample < rollouts; t.sample++ {
			l := j.worker.run(&t)
			if !l.done {
				break
			}
			sum += int64(l.chance)
			n++
		}
		j.worker.control = nil
	}
	if n == 0 {
		l := j.worker.evaluate(pos, side)
		return perMille(int64(l.chance), 1)
	}
	return perMille(sum, n)
}

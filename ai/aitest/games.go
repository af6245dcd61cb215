package aitest

import (
	"testing"

	"herbstnebel/ai"
	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// GreedyWins plays games from start, with the seeds 1, 2..., between Greedy as side and Random. It returns the
// number of games that Greedy wins.
func GreedyWins(t *testing.T, newHeuristics func() ai.Heuristics, start func() rules.View, side rules.Side, games int) (wins int) {
	t.Helper()
	for n := range uint64(games) {
		seed := n + 1
		c := ai.HeadlessGame{Position: start(), Axis: ai.NewRandom(seed), Allies: ai.NewRandom(seed), Dice: splitmix.Source(seed)}
		if side == rules.Axis {
			c.Axis = ai.NewGreedy(newHeuristics(), seed)
		} else {
			c.Allies = ai.NewGreedy(newHeuristics(), seed)
		}
		o, err := c.Play()
		if err != nil {
			t.Fatalf("game %d: %v", seed, err)
		}
		if o.Winner == side {
			wins++
		}
		t.Logf("greedy %v, game %d: %v %s, %d choices", side, seed, o.Winner, o.Level, len(c.Choices))
	}
	return wins
}

// Allocates plays games of the policy from a position. It checks that, once buffers have grown, the allocations
// per call of PlayPlan do not exceed maximum.
func Allocates(t *testing.T, g ai.PlanGenerator, from rules.Position, maximum int) {
	t.Helper()
	pos, activations := from.Clone(), 0
	game := func() {
		pos.Copy(from)
		activations = 0
		Play(g, pos, 3, func(rules.Position) { activations++ })
	}
	game()
	if n := testing.AllocsPerRun(1, game); n > float64(maximum*activations) {
		t.Errorf("%.0f allocations in %d activations", n, activations)
	}
}

// Rollout measures games of the policy from a position, each with other dice.
func Rollout(b *testing.B, g ai.PlanGenerator, from rules.Position) {
	pos, activations := from.Clone(), 0
	b.ReportAllocs()
	for seed := uint64(7); b.Loop(); seed++ {
		pos.Copy(from)
		Play(g, pos, seed, func(rules.Position) { activations++ })
	}
	b.ReportMetric(float64(activations)/b.Elapsed().Seconds(), "activations/s")
}

package axisallies_test

import (
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/aitest"
	axisalliesai "herbstnebel/ai/axisallies"
	"herbstnebel/assets"
	"herbstnebel/rules/rulestest"
)

func newHeuristics(t testing.TB) ai.PlanGenerator {
	return axisalliesai.New(load(t)).(ai.PlanGenerator)
}

func TestHeuristicsKeepTheContract(t *testing.T) {
	for name, options := range map[string][]string{"text": nil, "options": {"free-setup", "town-points"}} {
		samples := aitest.Samples(newHeuristics(t), start(t, options...), 5, rulestest.Amount(19, 5))
		t.Run(name, func(t *testing.T) { aitest.Check(t, func() ai.PlanGenerator { return newHeuristics(t) }, samples) })
	}
}

// TestPlansAndTermsHaveTexts checks that each term and each plan has a text.
func TestPlansAndTermsHaveTexts(t *testing.T) {
	g := newHeuristics(t)
	aitest.Words(t, g, assets.FS(), "axisallies", aitest.Samples(g, start(t), 6, 9), 2)
}

// TestPolicyHardlyAllocates checks that rollouts reuse the buffers of the policy, except in the ranking of
// choices.
func TestPolicyHardlyAllocates(t *testing.T) {
	aitest.Allocates(t, newHeuristics(t), start(t), 12)
}

// TestSameChoicesEverywhere plays the first actions with two search players of a fixed budget. The choices must be
// the same on every platform, natively and in WebAssembly.
func TestSameChoicesEverywhere(t *testing.T) {
	aitest.SameChoices(t, func() ai.PlanGenerator { return newHeuristics(t) }, start(t), ai.Level{Name: "test", Rollouts: 8, Horizon: 3}, 260, 31)
}

func BenchmarkRollout(b *testing.B) { aitest.Rollout(b, newHeuristics(b), start(b)) }

// TestReportedProbabilityIsCalibrated checks that the reported probability predicts the winner better than a constant
// probability.
func TestReportedProbabilityIsCalibrated(t *testing.T) {
	rulestest.OnlyLong(t)
	const games = 40
	aitest.Foretells(t, func() ai.PlanGenerator { return newHeuristics(t) }, start(t), aitest.Lieutenant, games)
}

package enemyaction_test

import (
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/aitest"
	enemyactionai "herbstnebel/ai/enemyaction"
	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/enemyaction"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

var load = rulestest.Loader(enemyaction.Load, assets.FS())

func start(t testing.TB, scenario string) rules.View {
	return rulestest.Setup{System: load(t), Scenario: scenario}.Start(t)
}

func newHeuristics(t testing.TB) ai.PlanGenerator {
	return enemyactionai.New(load(t)).(ai.PlanGenerator)
}

// TestEvaluate checks that the evaluation of one side is the negative of the other's, is the sum of its terms, and
// leaves the position unchanged.
func TestEvaluate(t *testing.T) { aitest.Evaluates(t, newHeuristics(t), start(t, "breakthrough")) }

func TestHeuristicsKeepTheContract(t *testing.T) {
	samples := aitest.Samples(newHeuristics(t), start(t, "breakthrough"), 5, rulestest.Amount(23, 3))
	aitest.Check(t, func() ai.PlanGenerator { return newHeuristics(t) }, samples)
}

// TestPlansAndTermsHaveTexts checks that each term and each plan has a text.
func TestPlansAndTermsHaveTexts(t *testing.T) {
	g := newHeuristics(t)
	aitest.Words(t, g, assets.FS(), "enemyaction", aitest.Samples(g, start(t, "breakthrough"), 6, 4), 5)
}

// TestSameChoicesEverywhere plays the first activations with a search player of a fixed budget. The choices must
// be the same on every platform, natively and in WebAssembly.
func TestSameChoicesEverywhere(t *testing.T) {
	aitest.SameChoices(t, func() ai.PlanGenerator { return newHeuristics(t) }, start(t, "breakthrough"), ai.Level{Name: "test", Rollouts: 8, Horizon: 2}, 160, 31)
}

// TestHeuristicsScore checks that greedy play and the policy score more than random play, on the same dice.
func TestHeuristicsScore(t *testing.T) {
	points := func(p ai.Player, seed uint64) int {
		pos := start(t, "breakthrough")
		c := ai.HeadlessGame{Position: pos, Axis: p, Dice: splitmix.Source(seed)}
		_, err := c.Play()
		check.Must(t, err)
		return pos.(*enemyaction.Position).Points()
	}
	level, _ := ai.LevelNamed("lieutenant")
	var random, policy, greedy int
	for seed := range uint64(rulestest.Amount(3, 20)) {
		random += points(ai.NewRandom(seed), seed)
		policy += points(ai.NewPlanner(newHeuristics(t), level, seed), seed)
		greedy += points(ai.NewGreedy(newHeuristics(t), seed), seed)
	}
	if policy <= random || greedy <= random {
		t.Errorf("random play has %d points, the policy %d, greedy play %d", random, policy, greedy)
	}
}

func BenchmarkRollout(b *testing.B) { aitest.Rollout(b, newHeuristics(b), start(b, "breakthrough")) }

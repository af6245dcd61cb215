package axisallies_test

import (
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/aitest"
	axisalliesai "herbstnebel/ai/axisallies"
	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/axisallies"
	"herbstnebel/rules/rulestest"
)

var load = rulestest.Loader(axisallies.Load, assets.FS())

func parse(t testing.TB, text string) rules.Position { return rulestest.Parse(t, load(t), text) }

func start(t testing.TB, options ...string) rules.View {
	return rulestest.Setup{System: load(t), Scenario: "campaign", Options: options}.Start(t)
}

func TestGreedyBeatsRandom(t *testing.T) {
	sys := load(t)
	for _, side := range []rules.Side{rules.Axis, rules.Allies} {
		games := rulestest.Amount(2, 20)
		wins := aitest.GreedyWins(t, func() ai.Heuristics { return axisalliesai.New(sys) }, func() rules.View { return start(t) }, side, games)
		if wins < games-games/20 {
			t.Errorf("greedy %v won %d of %d", side, wins, games)
		}
	}
}

// TestEvaluate checks, with and without the options, that the evaluation of one side is the negative of the
// other's, is the sum of its terms, and leaves the position unchanged.
func TestEvaluate(t *testing.T) {
	s := axisalliesai.New(load(t))
	aitest.Evaluates(t, s, start(t))
	aitest.Evaluates(t, s, start(t, "free-setup", "town-points"))
}

func BenchmarkEvaluate(b *testing.B) {
	s, pos := axisalliesai.New(load(b)), start(b)
	b.ReportAllocs()
	for b.Loop() {
		s.Evaluate(pos, rules.Axis)
	}
}

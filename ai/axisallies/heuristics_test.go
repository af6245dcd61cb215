package axisallies_test

import (
	"sync"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/aitest"
	axisalliesai "herbstnebel/ai/axisallies"
	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/axisallies"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
)

var loaded = sync.OnceValues(func() (*axisallies.System, error) { return axisallies.Load(assets.FS()) })

func load(t testing.TB) *axisallies.System {
	t.Helper()
	sys, err := loaded()
	check.Must(t, err)
	return sys
}

// parse parses a position.
func parse(t testing.TB, text string) rules.Position {
	t.Helper()
	pos, err := load(t).Parse(text)
	check.Must(t, err)
	return pos
}

func start(t testing.TB, options ...string) rules.View {
	t.Helper()
	pos, err := load(t).Start("campaign", options)
	check.Must(t, err)
	return pos
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

package aitest_test

import (
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/aitest"
	"herbstnebel/ai/toyai"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/toy"
)

func TestToyHeuristicsKeepTheContract(t *testing.T) {
	sys := toy.New()
	newHeuristics := func() ai.PlanGenerator { return toyai.New(sys).(ai.PlanGenerator) }
	var samples []rules.Position
	for _, s := range sys.Scenarios() {
		start, err := sys.Start(s.ID, nil)
		check.Must(t, err)
		for seed := range uint64(5) {
			samples = append(samples, aitest.Samples(newHeuristics(), start, seed, 2)...)
		}
	}
	if len(samples) < 10 {
		t.Fatalf("%d samples only", len(samples))
	}
	aitest.Check(t, newHeuristics, samples)
}

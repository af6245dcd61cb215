package celles_test

import (
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/aitest"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// TestCachesChangeNoChoice checks that heuristics whose caches are full play the choices that new heuristics play.
func TestCachesChangeNoChoice(t *testing.T) {
	old := newHeuristics(t)
	for range 2 { // the second game finds its positions in the caches
		aitest.Play(old, start(t).Clone(), 11, func(rules.Position) {})
	}
	for i, pos := range aitest.Samples(newHeuristics(t), start(t), 12, 9) {
		var got, want []rules.Choice
		for range 2 {
			got, want = got[:0], want[:0]
			a, b := pos.Clone(), pos.Clone()
			old.PlayPlan(a, ai.Plan{}, &got)
			newHeuristics(t).PlayPlan(b, ai.Plan{}, &want)
			check.Equal(t, a.Hash(), b.Hash(), "sample %d", i)
			check.EqualSlices(t, got, want, "sample %d", i)
		}
	}
}

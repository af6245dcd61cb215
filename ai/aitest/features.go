package aitest

import (
	"slices"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// Describer is implemented by heuristics with a trained network.
type Describer interface {
	ai.PlanGenerator
	kit.Describer
	Learned(pos rules.Position) bool
}

// Features checks that there is a network for pos, the start of a scenario, and plays a random game. It checks that each
// feature vector has the same named inputs, that there are at least minimum of them, and that at least changing of them
// change during the game.
func Features(t *testing.T, s Describer, pos rules.Position, minimum, changing int) {
	t.Helper()
	if !s.Learned(pos) {
		t.Error("there is no network that fits the start")
	}
	var features kit.FeatureVector
	features.Name()
	s.Describe(pos, &features)
	inputs, first := slices.Clone(features.Inputs()), slices.Clone(features.Values())
	names := map[string]bool{}
	for _, in := range inputs {
		if names[in.Name] {
			t.Errorf("two inputs %s", in.Name)
		}
		names[in.Name] = true
	}
	if len(inputs) < minimum {
		t.Errorf("%d inputs only", len(inputs))
	}
	dice, changed := splitmix.Source(4), map[int]bool{}
	for !pos.Outcome().Over {
		choices := pos.Choices(nil)
		if s.BetweenActivations(pos) {
			features.Name()
			s.Describe(pos, &features)
			if !slices.Equal(features.Inputs(), inputs) {
				t.Fatalf("turn %d: other inputs", pos.Turn())
			}
			for i, v := range features.Values() {
				if v != first[i] {
					changed[i] = true
				}
			}
		}
		pos.Apply(choices[dice.N(len(choices))], nil)
	}
	if len(changed) < changing {
		t.Errorf("only %d inputs change during the game", len(changed))
	}
}

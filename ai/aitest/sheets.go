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
	Describe(pos rules.Position, sheet *kit.FeatureVector)
}

// Sheets plays a random game. It checks that each feature vector has the same named inputs, that there are at
// least least of them, and that at least changing of them change during the game.
func Sheets(t *testing.T, s Describer, pos rules.Position, least, changing int) {
	t.Helper()
	var sheet kit.FeatureVector
	sheet.Name()
	s.Describe(pos, &sheet)
	inputs, first := slices.Clone(sheet.Inputs()), slices.Clone(sheet.Values())
	names := map[string]bool{}
	for _, in := range inputs {
		if names[in.Name] {
			t.Errorf("two inputs %s", in.Name)
		}
		names[in.Name] = true
	}
	if len(inputs) < least {
		t.Errorf("%d inputs only", len(inputs))
	}
	dice, changed := splitmix.Source(4), map[int]bool{}
	for !pos.Outcome().Over {
		choices := pos.Choices(nil)
		if s.BetweenActivations(pos) {
			sheet.Name()
			s.Describe(pos, &sheet)
			if !slices.Equal(sheet.Inputs(), inputs) {
				t.Fatalf("turn %d: other inputs", pos.Turn())
			}
			for i, v := range sheet.Values() {
				if v != first[i] {
					changed[i] = true
				}
			}
		}
		pos.Apply(choices[dice.N(len(choices))], nil)
	}
	if len(changed) < changing {
		t.Errorf("only %d inputs tell of what happens", len(changed))
	}
}

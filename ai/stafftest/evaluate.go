package stafftest

import (
	"testing"

	"herbstnebel/ai"
	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// Evaluates plays a random game from a position, which it changes, and checks that an evaluation is
// as much for one side as against the other, the same when it is asked again, and leaves the
// position as it was.
func Evaluates(t *testing.T, s ai.Staff, pos rules.View) {
	t.Helper()
	src := splitmix.Source(16)
	for !pos.Outcome().Over {
		before := pos.Hash()
		a, b := s.Evaluate(pos, rules.Axis), s.Evaluate(pos, rules.Allies)
		if a != -b || a != s.Evaluate(pos, rules.Axis) || pos.Hash() != before {
			t.Fatalf("%d and %d at %s", a, b, pos.Text())
		}
		choices := pos.Choices(nil)
		pos.Do(choices[src.N(len(choices))], nil)
	}
}

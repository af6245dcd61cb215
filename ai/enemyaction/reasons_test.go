package enemyaction_test

import (
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/aitest"
	"herbstnebel/rules/rulestest"
)

// TestReasonsAreTrue checks that plan names match the moves.
func TestReasonsAreTrue(t *testing.T) {
	aitest.Reasons(t, func() ai.PlanGenerator { return newHeuristics(t) }, start(t, "breakthrough"), rulestest.Amount(3, 25))
}

package tigers_test

import (
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/aitest"
	"herbstnebel/rules/rulestest"
)

// TestReasonsAreTrue checks that plan names match the moves.
func TestReasonsAreTrue(t *testing.T) {
	sys := load(t)
	aitest.Reasons(t, func() ai.PlanGenerator { return newHeuristics(sys) }, start(t, sys, "three-days"), rulestest.Amount(3, 25))
}

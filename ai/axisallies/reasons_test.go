package axisallies_test

import (
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/stafftest"
	"herbstnebel/rules/rulestest"
)

// Plans are named by what their moves do.
func TestReasonsAreTrue(t *testing.T) {
	stafftest.Reasons(t, func() ai.PlanGenerator { return hire(t) }, start(t), rulestest.Amount(3, 25))
}

package deadlywoods_test

import (
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/aitest"
	deadlywoodsai "herbstnebel/ai/deadlywoods"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
)

// TestReasonsAreTrue checks that plan names match the moves.
func TestReasonsAreTrue(t *testing.T) {
	sys := game(t)
	start, err := sys.Start("offensive", nil)
	check.Must(t, err)
	aitest.Reasons(t, func() ai.PlanGenerator { return deadlywoodsai.New(sys).(ai.PlanGenerator) }, start, rulestest.Amount(3, 25))
}

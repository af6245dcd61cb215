package enemyaction_test

import (
	"testing"

	"herbstnebel/ai/aitest"
	enemyactionai "herbstnebel/ai/enemyaction"
	"herbstnebel/rules/check"
)

// TestTheNetworkKnowsTheBreakthrough checks that the network fits the map, reads the same inputs of every position, and is
// not used in the campaign.
func TestTheNetworkKnowsTheBreakthrough(t *testing.T) {
	s := enemyactionai.New(load(t)).(*enemyactionai.Heuristics)
	aitest.Features(t, s, start(t, "breakthrough"), 130, 40)
	check.False(t, s.Learned(start(t, "campaign")), "the network of the breakthrough is used in the campaign")
}

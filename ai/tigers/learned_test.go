package tigers_test

import (
	"testing"

	"herbstnebel/ai/aitest"
	tigersai "herbstnebel/ai/tigers"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
)

// TestTheNetworkKnowsTheCampaign checks that the network fits the map, reads the same inputs of every position, and is not
// used in other scenarios or for a few units.
func TestTheNetworkKnowsTheCampaign(t *testing.T) {
	sys := load(t)
	s := tigersai.New(sys).(*tigersai.Heuristics)
	aitest.Features(t, s, start(t, sys, "campaign"), 250, 80)
	check.False(t, s.Learned(start(t, sys, "three-days")), "the network of the campaign is used in another scenario")
	few := rulestest.Parse(t, sys, "tigers campaign\nat 18-1 axis move\nunit 26VG.77 75\nunit 99Nor 76\n")
	check.False(t, s.Learned(few), "the network is used for two units")
}

package tigers_test

import (
	"testing"

	"herbstnebel/ai/aitest"
	tigersai "herbstnebel/ai/tigers"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
)

// TestTheNetworksKnowTheMap checks that the networks fit the map, read the same inputs of every position of their scenario,
// and are not used in other scenarios or for a few units.
func TestTheNetworksKnowTheMap(t *testing.T) {
	sys := load(t)
	s := tigersai.New(sys).(*tigersai.Heuristics)
	aitest.Features(t, s, start(t, sys, "three-days"), 250, 80)
	aitest.Features(t, s, start(t, sys, "campaign"), 250, 80)
	check.False(t, s.Learned(start(t, sys, "fifth-panzer")), "a network is used in a scenario without one")
	few := rulestest.Parse(t, sys, "tigers campaign\nat 18-1 axis move\nunit 26VG.77 75\nunit 99Nor 76\n")
	check.False(t, s.Learned(few), "a network is used for two units")
}

package axisallies_test

import (
	"testing"

	"herbstnebel/ai/aitest"
	axisalliesai "herbstnebel/ai/axisallies"
	"herbstnebel/rules/check"
)

// TestTheNetworkKnowsTheMap checks that the network fits the map, reads the same inputs of every position, and is not used
// where towns count or for a few units.
func TestTheNetworkKnowsTheMap(t *testing.T) {
	s := axisalliesai.New(load(t)).(*axisalliesai.Heuristics)
	aitest.Features(t, s, start(t), 250, 80)
	check.False(t, s.Learned(start(t, "town-points")), "the network is used where towns count")
	few := parse(t, "axisallies campaign\nturn 2\nphase move\nside 1\nunit us.tank.1 0508\nunit de.tank.1 0506\n")
	check.False(t, s.Learned(few), "the network is used for two units")
}

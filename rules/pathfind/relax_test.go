package pathfind_test

import (
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/pathfind"
)

// Relax accepts a path if it is cheaper than all earlier paths to the node and costs at most the maximum.
func TestRelaxReportsAcceptance(t *testing.T) {
	var m pathfind.Search
	m.Begin(8, 6)
	for i, offer := range []struct {
		node, from uint16
		cost       uint8
		taken      bool
	}{
		{0, 0, 0, true}, {0, 0, 0, false}, {1, 0, 6, true}, {2, 0, 7, false}, {1, 2, 6, false}, {1, 2, 5, true}, {1, 0, 6, false},
	} {
		check.Equal(t, m.Relax(offer.node, offer.from, offer.cost), offer.taken, "offer %d: node %d at %d is taken", i+1, offer.node, offer.cost)
	}
}

package deadlywoods

import (
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	woods "herbstnebel/rules/deadlywoods"
)

// The learned evaluation: networks that read the feature vector of a position.

// hiddenUnits is the number of hidden units of the networks.
const hiddenUnits = 32

// network is the network of a scenario, with a stage for each turn.
type network struct {
	turns int
	read  func() *kit.Net
}

func networkIn(file string, turns int) network {
	return network{turns, kit.EmbeddedNet(data, "learned/"+file, turns, hiddenUnits)}
}

// networks are the networks of the offensive and of the campaign.
var networks = [2]network{networkIn("offensive.csv", 6), networkIn("campaign.csv", 12)}

// scenario returns the index of a position's scenario in networks.
func scenario(p *woods.Position) int {
	if p.Campaign() {
		return 1
	}
	return 0
}

// Net returns the numbers of stages and hidden units of a scenario's network.
func (s *Heuristics) Net(scenario string) (stages, hidden int) {
	n := networks[0]
	if scenario == "campaign" {
		n = networks[1]
	}
	return n.turns, hiddenUnits
}

// Stage returns the turn, from 0.
func (s *Heuristics) Stage(pos rules.Position) int { return pos.(*woods.Position).Turn() - 1 }

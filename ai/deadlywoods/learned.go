package deadlywoods

import (
	"sync"

	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	woods "herbstnebel/rules/deadlywoods"
)

// The learned evaluation: networks that read the sheet of a position.

// hiddenUnits is how many hidden units the networks have.
const hiddenUnits = 32

// network is the network of a scenario, which has a stage for each turn.
type network struct {
	turns int
	read  func() *kit.Net
}

func networkIn(file string, turns int) network {
	return network{turns, sync.OnceValue(func() *kit.Net { return kit.MustReadNet(data, file, turns, hiddenUnits) })}
}

// networks are those of the offensive and of the campaign.
var networks = [2]network{networkIn("offensive.csv", 6), networkIn("campaign.csv", 12)}

// scenario is the place of a position's scenario in networks.
func scenario(p *woods.Position) int {
	if p.Campaign() {
		return 1
	}
	return 0
}

// Net says how many stages and hidden units the network of a scenario has.
func (s *Staff) Net(scenario string) (stages, hidden int) {
	n := networks[0]
	if scenario == "campaign" {
		n = networks[1]
	}
	return n.turns, hiddenUnits
}

// Stage is the turn, from 0.
func (s *Staff) Stage(pos rules.Position) int { return pos.(*woods.Position).Turn() - 1 }

// unlearnedPar is what the plain terms come to in an even game, about.
const unlearnedPar = 7200

// terms are what Evaluate adds up: what was learned or, on a map that no network knows, the plain terms.
func (s *Staff) terms(p *woods.Position) (t [terms]int) {
	describe := func(sheet *kit.FeatureVector) { s.Describe(p, sheet) }
	if !s.learned[scenario(p)].Credit(describe, s.Stage(p), s.LogitScale(), t[:]) {
		t = s.plain(p)
		t[termTempo] = -unlearnedPar
	}
	return t
}

package axisallies

import (
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/axisallies"
)

// The learned evaluation: a network that reads the feature vector of a position. Each input is scaled to about
// kit.NetUnit at most.

const (
	hiddenUnits = 24
	stages      = 8 // turns
)

var network = kit.EmbeddedNet(data, "learned/campaign.csv", stages, hiddenUnits)

// Net returns the numbers of stages and hidden units of the network.
func (s *Heuristics) Net(string) (int, int) { return stages, hiddenUnits }

// Stage returns the turn, from 0.
func (s *Heuristics) Stage(pos rules.Position) int { return pos.Turn() - 1 }

// fewestUnits is the number of units on the map below which a position is unlike those of the training, in which there
// were at least 41.
const fewestUnits = 25

// knows reports whether the network knows positions like this one.
func (s *Heuristics) knows(pos rules.Position) bool {
	p, n := pos.(*axisallies.Position), 0
	for k := range 2 {
		for h := range p.Held(k).All() {
			n += s.units(p, int(h))
		}
	}
	return n >= fewestUnits
}

// termUnits are the divisors of the plain terms.
var termUnits = [termTempo]int{termPoints: 30, termReach: 15, termRetake: 15, termStrength: 40, termSupply: 10, termThreat: 20, termProgress: 10}

// Describe fills the feature vector of a position. All positions of a scenario have the same inputs.
func (s *Heuristics) Describe(pos rules.Position, features *kit.FeatureVector) {
	p := pos.(*axisallies.Position)
	var plain [termTempo + 1]int
	s.terms(p, plain[:])
	features.Begin()
	features.PutTerms(plain[:], termUnits[:])
	line := p.LineIf()
	won := s.score(p, line)
	for n := s.sys.Win() - 8; n <= s.sys.Win()+2; n++ {
		features.Flag(termPoints, "points", n, won >= n)
	}
	s.describeHexes(p, &line, features)
	for k := range 2 {
		of := kit.Side(k).String()
		features.Put(termSupply, of+"-pool", 0, 4*p.Pool(k))
		for kind := range axisallies.GroundKinds {
			now, aboard, later := p.Waiting(k, kind)
			features.Put(termStrength, of+"-here", int(kind), 8*(now+aboard))
			features.Put(termStrength, of+"-later", int(kind), 8*later)
		}
	}
	moment := s.Moment(p) % 3
	features.Flag(termTempo, "moment", 1, moment == 1)
	features.Flag(termTempo, "moment", 2, moment == 2)
	features.End()
}

// describeHexes describes the units and supplies in each hex, and whether it is German.
func (s *Heuristics) describeHexes(p *axisallies.Position, line *set, features *kit.FeatureVector) {
	for h := range s.ground {
		var strength [2]int
		for k := range strength {
			if p.Held(k).Has(uint8(h)) {
				for kind, count := range p.Count(h)[:axisallies.CombatKinds] {
					strength[k] += int(count) * unitValue[kind]
				}
			}
			features.Put(termStrength, kit.Side(k).String(), h, strength[k]/12)
		}
		features.Flag(termPoints, "german", h, line.Has(uint8(h)))
		features.Put(termSupply, "supplies", h, 8*p.Supplies(h))
	}
}

package enemyaction

import (
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/enemyaction"
)

// The learned evaluation: a network that reads the feature vector of a position of the breakthrough. Each input is scaled
// to about kit.NetUnit at most.

const (
	hiddenUnits = 24
	days        = 3 // stages of the network
)

// networks are the networks of the scenarios. In the campaign a network did not win more points than the weights.
var networks = []func() *kit.Net{kit.EmbeddedNet(data, "learned/breakthrough.csv", days, hiddenUnits), nil}

// Net returns the numbers of stages and hidden units of the network.
func (s *Heuristics) Net(string) (stages, hidden int) { return days, hiddenUnits }

// Stage returns the day, from 0.
func (s *Heuristics) Stage(pos rules.Position) int { return pos.Turn() - 1 }

// fewestUnits is the number of units on the map below which a position is unlike those of the training, in which there
// were at least 60.
const fewestUnits = 40

// knows reports whether the network knows positions like this one.
func (s *Heuristics) knows(pos rules.Position) bool {
	n := 0
	for _, x := range s.unit[:pos.(*enemyaction.Position).UnitStates(&s.unit)] {
		if x.Hex >= 0 {
			n++
		}
	}
	return n >= fewestUnits
}

// termUnits are the divisors of the plain terms.
var termUnits = [termTempo]int{termPoints: 60, termHold: 20, termProgress: 60, termStrength: 60, termSupply: 20, termStrike: 20, termThreat: 20}

// Describe fills the feature vector of a position. All positions of a scenario have the same inputs.
func (s *Heuristics) Describe(pos rules.Position, features *kit.FeatureVector) {
	p := pos.(*enemyaction.Position)
	var plain [termTempo + 1]int
	s.terms(p, plain[:])
	features.Begin()
	features.PutTerms(plain[:], termUnits[:])
	for n := 10; n <= 70; n += 10 {
		features.Flag(termPoints, "points", n, p.Points() >= n)
	}
	supplied := [2]*enemyaction.Set{p.Supplied(true), p.Supplied(false)}
	for i := range s.goals {
		near := s.nearness(&s.goals[i])
		features.Flag(termPoints, "held", i, s.open>>i&1 == 0)
		features.Put(termProgress, "axis-near", i, near[0])
		features.Put(termHold, "allies-near", i, near[1])
	}
	s.describeForces(supplied, features)
	features.Put(termTempo, "cards", 0, 8*p.Hand().Len())
	features.Put(termTempo, "played", 0, 8*(p.Drawn()-p.Hand().Len()))
	features.End()
}

// pullReach is the distance, in movement points, within which a unit counts at a goal.
const pullReach = 10

// nearness returns the steps near a goal by side. Nearer units count more.
func (s *Heuristics) nearness(g *kit.Goal) (near [2]int) {
	for u := range s.units {
		x := &s.unit[u]
		if x.Hex < 0 {
			continue
		}
		if d := g.Distance.At(x.Hex); d < pullReach {
			near[kit.Index(x.Axis)] += x.Steps * (pullReach - d) / 2
		}
	}
	return near
}

// describeForces describes the steps of the German corps, their progress and state, and those of the Allies.
func (s *Heuristics) describeForces(supplied [2]*enemyaction.Set, features *kit.FeatureVector) {
	const corps = 32
	var steps, way, fresh [corps]int
	var sum, cut, dispersed [2]int
	for u := range s.units {
		x := &s.unit[u]
		if x.Hex < 0 {
			continue
		}
		side := kit.Index(x.Axis)
		sum[side] += x.Steps
		if !supplied[side].Has(uint16(x.Hex)) {
			cut[side] += x.Steps
		}
		if x.Dispersed {
			dispersed[side] += x.Steps
		}
		if x.Axis {
			steps[x.Corps%corps] += x.Steps
			way[x.Corps%corps] += x.Steps * int(s.pull[x.Hex])
			if !x.Moved && !x.Fought {
				fresh[x.Corps%corps] += x.Steps
			}
		}
	}
	for i := range steps {
		features.Put(termStrength, "corps-steps", i, 3*steps[i])
		features.Put(termProgress, "corps-way", i, way[i]/80)
		features.Put(termTempo, "corps-fresh", i, 3*fresh[i])
	}
	for side := range 2 {
		of := kit.Side(side).String()
		features.Put(termStrength, of+"-steps", 0, sum[side])
		features.Put(termSupply, of+"-cut", 0, 2*cut[side])
		features.Put(termStrength, of+"-dispersed", 0, 2*dispersed[side])
	}
}

package tigers

import (
	"slices"

	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/tigers"
)

// The learned evaluation: networks that read the feature vector of a position. Each input is scaled to about kit.NetUnit
// at most.

const (
	hiddenUnits = 24
	spearheads  = 8 // Germans nearest to an exit whose distances are described
)

// days is the number of stages of a network, one for each day of the longest scenario.
const days = 7

// networkOf holds the networks by scenario.
var networkOf = map[string]func() *kit.Net{
	"three-days": kit.EmbeddedNet(data, "learned/three-days.csv", days, hiddenUnits),
	"campaign":   kit.EmbeddedNet(data, "learned/campaign.csv", days, hiddenUnits),
}

// networks returns the networks of the scenarios of the game; nil for those without.
func (s *Heuristics) networks() (nets []func() *kit.Net) {
	for _, sc := range s.sys.Scenarios() {
		nets = append(nets, networkOf[sc.ID])
	}
	return nets
}

// Net returns the numbers of stages and hidden units of a network.
func (s *Heuristics) Net(string) (stages, hidden int) { return days, hiddenUnits }

// Stage returns the day, from 0.
func (s *Heuristics) Stage(pos rules.Position) int { return pos.Turn() - 1 }

// fewestUnits is the number of units on the map below which a position is unlike those of the training, in which there
// were at least 69.
const fewestUnits = 45

// knows reports whether the network knows positions like this one.
func (s *Heuristics) knows(pos rules.Position) bool {
	p, n := pos.(*tigers.Position), 0
	for u := range p.UnitStates() {
		if p.UnitState(u+1).At > 0 {
			n++
		}
	}
	return n >= fewestUnits
}

// termUnits are the divisors of the plain terms.
var termUnits = [termTempo]int{termScore: 120, termExits: 120, termHeld: 60, termDrive: 200, termGaps: 20, termStrength: 40,
	termSupply: 20, termOverstack: 10, termBattle: 20, termThreat: 20}

// Describe fills the feature vector of a position. All positions of a scenario have the same inputs.
func (s *Heuristics) Describe(pos rules.Position, features *kit.FeatureVector) {
	p := pos.(*tigers.Position)
	var plain [termTempo + 1]int
	s.terms(p, plain[:])
	features.Begin()
	features.PutTerms(plain[:], termUnits[:])
	for n := 5; n <= 40; n += 5 {
		features.Flag(termScore, "scores", n, p.Score() >= n)
	}
	s.describePlaces(p, features)
	s.describeUnits(features)
	features.Flag(termTempo, "allied", 0, p.Phasing() == rules.Allies)
	features.Flag(termTempo, "impulse", 2, p.Impulse() >= 2)
	features.Flag(termTempo, "impulse", 3, p.Impulse() >= 3)
	features.Put(termTempo, "special", 0, 16*p.SpecialUses())
	features.End()
}

// describePlaces describes the strength of both sides in each place, and the owner of areas with points.
func (s *Heuristics) describePlaces(p *tigers.Position, features *kit.FeatureVector) {
	for at := 1; at <= s.n; at++ {
		for side := range 2 {
			of := termStrength
			if s.site[at].Zone {
				of = termExits
			}
			features.Put(of, kit.Side(side).String(), at, 8*s.strong[side][at])
		}
	}
	for _, g := range s.goals {
		features.Flag(termHeld, "held", g.Cell, p.GermanHeld(g.Cell))
	}
}

// describeUnits describes the strength of both sides by kind and state, and the nearest Germans to an exit.
func (s *Heuristics) describeUnits(features *kit.FeatureVector) {
	const foot, armour, ready, cut, entrenched = 0, 1, 2, 3, 4
	var points [2][5]int
	s.distances = s.distances[:0]
	for i := range s.units {
		u := &s.units[i]
		side, zone := kit.Index(u.Axis), s.site[u.At].Zone
		kind := foot
		if u.Quality == tigers.Armour {
			kind = armour
		}
		points[side][kind] += u.Points
		if !u.Done && !zone {
			points[side][ready] += u.Points
		}
		if !zone && !s.lines[side].Has(u.At, kind == armour) {
			points[side][cut] += u.Points
		}
		if u.Entrenched {
			points[side][entrenched] += u.Points
		}
		if u.Axis && !zone {
			for range u.Points {
				s.distances = append(s.distances, s.field.At(u.At))
			}
		}
	}
	for side := range 2 {
		for i, n := range points[side] {
			features.Put(termStrength, kit.Side(side).String()+"-points", i, n)
		}
	}
	slices.Sort(s.distances)
	for i := range spearheads {
		distance := farthestExit
		if 3*i < len(s.distances) {
			distance = min(s.distances[3*i], farthestExit)
		}
		features.Put(termDrive, "spearhead", i, (farthestExit-distance)*2/3)
	}
}

package celles

import (
	"slices"

	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/celles"
)

// The inputs of the learned evaluation. Each is scaled to about kit.NetUnit at most.

// spearheads is the number of Germans nearest to the Meuse whose paths are described.
const spearheads = 6

// computeBands computes the bands of the hexes.
func (s *Heuristics) computeBands() {
	const columns, rows = 33, 17
	for h := range s.band {
		col, row := celles.Place(h)
		s.band[h] = kit.Band(col, row, columns, rows)
	}
}

// termUnits are the divisors of the terms of the plain evaluation.
var termUnits = [weighted]int{termPoints: 40, termLosses: 15, termPlaces: 15, termBank: 40, termProgress: 10, termStrength: 6, termSupply: 12, termThreat: 10}

// Describe fills the feature vector of a position. All positions of a scenario have the same inputs.
func (s *Heuristics) Describe(pos rules.Position, features *kit.FeatureVector) {
	p := pos.(*celles.Position)
	var plain [terms]int
	s.plain(p, plain[:])
	features.Begin()
	features.PutTerms(plain[:], termUnits[:])
	s.describePoints(p, features)
	s.describePlaces(p, features)
	for k := range 2 {
		s.describeUnits(p, k, features)
	}
	s.describeTime(p, features)
	features.End()
}

// describePoints describes the points that each side needs to win.
func (s *Heuristics) describePoints(p *celles.Position, features *kit.FeatureVector) {
	lead, left := p.Total(rules.Axis)-p.Total(rules.Allies), s.sys.Turns()-p.Turn()+1
	features.Put(termPoints, "scored", 0, 3*p.Scored())
	features.Put(termPoints, "lead", 0, 3*lead)
	for _, n := range []int{-8, -4, -2, -1, 0, 1, 2, 4, 8} {
		features.Flag(termPoints, "leads", n, lead >= n)
	}
	for n := 4; n < 20; n += 4 {
		features.Flag(termPoints, "scores", n, p.Scored() >= n)
	}
	bank := s.describeBank(p, features)
	features.Put(termBank, "foreseen", 0, 3*(lead+bank*left))
}

// describeBank describes the number of Germans that score points at the Meuse, and the paths of the spearheads that
// are still moving there. It returns the number of Germans that score points.
func (s *Heuristics) describeBank(p *celles.Position, features *kit.FeatureVector) (bank int) {
	s.costs = s.costs[:0]
	for u, x := range s.onMap(axis) {
		switch {
		case x.Isolated || x.Unsupplied:
		case s.ground[x.Hex].Bank:
			bank++
		case s.lines.InSupply(p, u):
			s.costs = append(s.costs, int(s.field.cost[x.Hex]))
		}
	}
	features.Put(termBank, "banked", 0, 8*bank)
	slices.Sort(s.costs)
	for n := range spearheads {
		distance := farAway
		if n < len(s.costs) {
			distance = s.costs[n]
		}
		features.Put(termBank, "spearhead", n, (farAway-distance)*2/5)
	}
	return bank
}

// describePlaces describes the occupation of the places that score at the end, and the distances of other units.
func (s *Heuristics) describePlaces(p *celles.Position, features *kit.FeatureVector) {
	for i, g := range s.goals {
		for k := range 2 {
			there := p.Held(kit.Side(k)).And(&g.Hexes)
			features.Flag(termPlaces, kit.Side(k).String()+"-holds", i, !there.Empty())
			features.Put(termProgress, kit.Side(k).String()+"-near", i, 3*s.near(i, k))
		}
	}
}

// describeUnits describes the units of a side, one by one and by position.
func (s *Heuristics) describeUnits(p *celles.Position, k int, features *kit.FeatureVector) {
	var bands [kit.Bands]int
	of := kit.Side(k).String()
	first, end := s.sys.Roster(kit.Side(k))
	for u := first; u < end; u++ {
		x := &s.unit[u]
		there := x.Hex >= 0
		distance, exposed := 0, 0
		cut := there && (x.Unsupplied || x.Isolated || !s.lines.InSupply(p, u))
		if there {
			bands[s.band[x.Hex]] += x.Full
			distance = (farAway - int(s.field.cost[x.Hex])) * 2 / 5
			exposed = s.lossOf(x.Hex, s.pressure(x.Hex, k), int(s.hexes[k][x.Hex].defence))
		}
		features.Put(termStrength, of+"-steps", u, 24*x.Steps)
		features.Flag(termStrength, of+"-there", u, there)
		features.Put(termBank, of+"-way", u, distance)
		features.Flag(termSupply, of+"-cut", u, cut)
		features.Flag(termStrength, of+"-disrupted", u, there && x.Disrupted)
		features.Put(termThreat, of+"-exposed", u, exposed/2)
		features.Flag(termTempo, of+"-used", u, there && x.Used)
	}
	for i, n := range bands {
		features.Put(termStrength, of+"-band", i, n)
	}
}

// describeTime describes the remaining time.
func (s *Heuristics) describeTime(p *celles.Position, features *kit.FeatureVector) {
	for k := range 2 {
		side := kit.Side(k)
		for f := range s.sys.Formations() {
			features.Put(termTempo, kit.Side(k).String()+"-chits", f, 32*p.ChitsInCup(side, f))
		}
		features.Put(termTempo, kit.Side(k).String()+"-actions", 0, 12*p.ActionsLeft(side))
		features.Put(termTempo, kit.Side(k).String()+"-tacticals", 0, 8*p.Tacticals(side))
	}
}

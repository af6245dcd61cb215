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

// layBands computes the bands of the hexes.
func (s *Heuristics) layBands() {
	const columns, rows = 33, 17
	for h := range s.band {
		col, row := celles.Place(h)
		s.band[h] = kit.Band(col, row, columns, rows)
	}
}

// termUnits are the divisors of the terms of the plain evaluation.
var termUnits = [weighed]int{termPoints: 40, termLosses: 15, termPlaces: 15, termBank: 40, termWay: 10, termStrength: 6, termSupply: 12, termThreat: 10}

// Describe fills the feature vector of a position. All positions of a scenario have the same inputs.
func (s *Heuristics) Describe(pos rules.Position, sheet *kit.FeatureVector) {
	p := pos.(*celles.Position)
	raw := s.raw(p)
	sheet.Begin()
	for i, unit := range termUnits {
		sheet.Put(i, "term", i, raw[i]/unit)
	}
	s.describePoints(p, sheet)
	s.describePlaces(p, sheet)
	for k := range sides {
		s.describeUnits(p, k, sheet)
	}
	s.describeTime(p, sheet)
	sheet.End()
}

// describePoints describes the points that each side needs to win.
func (s *Heuristics) describePoints(p *celles.Position, sheet *kit.FeatureVector) {
	lead, left := p.Total(rules.Axis)-p.Total(rules.Allies), s.sys.Turns()-p.Turn()+1
	sheet.Put(termPoints, "scored", 0, 3*p.Scored())
	sheet.Put(termPoints, "lead", 0, 3*lead)
	for _, n := range []int{-8, -4, -2, -1, 0, 1, 2, 4, 8} {
		sheet.Flag(termPoints, "leads", n, lead >= n)
	}
	for n := 4; n < 20; n += 4 {
		sheet.Flag(termPoints, "scores", n, p.Scored() >= n)
	}
	bank := s.describeBank(p, sheet)
	sheet.Put(termBank, "foreseen", 0, 3*(lead+bank*left))
}

// describeBank describes the number of Germans that score points at the Meuse, and the paths of the spearheads that
// are still on the way. It returns the number of Germans that score points.
func (s *Heuristics) describeBank(p *celles.Position, sheet *kit.FeatureVector) (bank int) {
	s.costs = s.costs[:0]
	first, end := s.sys.Roster(rules.Axis)
	for u := first; u < end; u++ {
		x := &s.unit[u]
		switch {
		case x.Hex < 0 || x.Isolated || x.Unsupplied:
		case s.ground[x.Hex].Bank:
			bank++
		case s.lines.InSupply(p, u):
			s.costs = append(s.costs, int(s.field.cost[x.Hex]))
		}
	}
	sheet.Put(termBank, "banked", 0, 8*bank)
	slices.Sort(s.costs)
	for n := range spearheads {
		way := farAway
		if n < len(s.costs) {
			way = s.costs[n]
		}
		sheet.Put(termBank, "spearhead", n, (farAway-way)*2/5)
	}
	return bank
}

// describePlaces describes the occupation of the places that score at the end, and the distances of other units.
func (s *Heuristics) describePlaces(p *celles.Position, sheet *kit.FeatureVector) {
	for i, g := range s.goals {
		for k := range sides {
			there := p.Held(sides[k]).And(&g.Hexes)
			sheet.Flag(termPlaces, sides[k].String()+"-holds", i, !there.Empty())
			sheet.Put(termWay, sides[k].String()+"-near", i, 3*s.near(i, k))
		}
	}
}

// describeUnits describes the units of a side, one by one and by position.
func (s *Heuristics) describeUnits(p *celles.Position, k int, sheet *kit.FeatureVector) {
	var bands [kit.Bands]int
	of := sides[k].String()
	first, end := s.sys.Roster(sides[k])
	for u := first; u < end; u++ {
		x := &s.unit[u]
		there := x.Hex >= 0
		way, exposed := 0, 0
		cut := there && (x.Unsupplied || x.Isolated || !s.lines.InSupply(p, u))
		if there {
			bands[s.band[x.Hex]] += x.Full
			way = (farAway - int(s.field.cost[x.Hex])) * 2 / 5
			exposed = s.lossOf(x.Hex, s.pressure(x.Hex, k), int(s.hexes[k][x.Hex].defence))
		}
		sheet.Put(termStrength, of+"-steps", u, 24*x.Steps)
		sheet.Flag(termStrength, of+"-there", u, there)
		sheet.Put(termBank, of+"-way", u, way)
		sheet.Flag(termSupply, of+"-cut", u, cut)
		sheet.Flag(termStrength, of+"-disrupted", u, there && x.Disrupted)
		sheet.Put(termThreat, of+"-exposed", u, exposed/2)
		sheet.Flag(termTempo, of+"-used", u, there && x.Used)
	}
	for i, n := range bands {
		sheet.Put(termStrength, of+"-band", i, n)
	}
}

// describeTime describes the remaining time.
func (s *Heuristics) describeTime(p *celles.Position, sheet *kit.FeatureVector) {
	for k, side := range sides {
		for f := range s.sys.Formations() {
			sheet.Put(termTempo, sides[k].String()+"-chits", f, 32*p.ToCome(side, f))
		}
		sheet.Put(termTempo, sides[k].String()+"-actions", 0, 12*p.ActionsLeft(side))
		sheet.Put(termTempo, sides[k].String()+"-tacticals", 0, 8*p.Tacticals(side))
	}
}

package deadlywoods

import (
	"slices"

	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	woods "herbstnebel/rules/deadlywoods"
)

// The inputs of the learned evaluation. Each is scaled to about kit.NetUnit at most.

// nearMeuse is the column west of which motorised steps count as near the Meuse.
const nearMeuse = 17

// layBands computes the band of each hex and its distance west of nearMeuse, and stores the map numbers of the goals.
func (s *Heuristics) layBands() {
	const columns, rows = 43, 30
	for h := range s.band {
		col, row := woods.Place(h)
		s.band[h] = kit.Band(col, row, columns, rows)
		s.west[h] = uint8(max(nearMeuse-col, 0))
	}
	for _, g := range s.goals {
		col, row := woods.Place(g)
		s.numbers = append(s.numbers, 100*col+row)
	}
}

// Limits for the costs of open goals, which depend on the best path of a spearhead to each.
const (
	dearest  = 120 // cost of an open goal without such a path
	cheapest = 6   // number of open goals whose costs are described
)

// Describe fills the feature vector of a position. All positions of a scenario have the same inputs.
func (s *Heuristics) Describe(pos rules.Position, sheet *kit.FeatureVector) {
	p := pos.(*woods.Position)
	plain := s.plain(p)
	sheet.Begin()
	for i, unit := range termUnits {
		sheet.Put(i, "term", i, plain[i]/unit)
	}
	points := s.describeGoals(p, sheet)
	s.describeRace(points, sheet)
	for k := range sides {
		s.describeForces(p, k, sheet)
	}
	s.describeTime(p, sheet)
	sheet.End()
}

// termUnits are the divisors of the terms of the plain evaluation.
var termUnits = [termFront]int{termPoints: 200, termDrive: 150, termStrength: 60, termSupply: 15, termGuard: 30, termBattle: 8, termCounter: 8, termCrowd: 4, termBlock: 20, termMeuse: 15}

// describeGoals describes each victory point hex by its number on the map: its owner, the distance of the German
// spearheads, and the strength around it. It returns the supplied points and fills s.costs with the costs of the
// open goals.
func (s *Heuristics) describeGoals(p *woods.Position, sheet *kit.FeatureVector) (points int) {
	s.costs = s.costs[:0]
	for i, g := range s.goals {
		at := s.numbers[i]
		open := s.open[i]
		supplied := !open && p.CanTrace(g, rules.Axis)
		if supplied {
			points++
		}
		sheet.Flag(termPoints, "supplied", at, supplied)
		sheet.Flag(termPoints, "cut", at, !open && !supplied)
		l := &s.heads[i]
		near, way, holder := [3]int{}, 0, axis
		if open {
			holder = allies
			for j, road := range l.road {
				near[j] = (farthestSpear - int(road)) * 2
			}
			_, way, _ = l.best(-1)
			s.costs = append(s.costs, dearest-way)
		}
		sheet.Put(termDrive, "first", at, near[0])
		sheet.Put(termDrive, "second", at, near[1])
		sheet.Put(termDrive, "third", at, near[2])
		sheet.Put(termBlock, "way", at, way/2)
		for k := range sides {
			threat, guard, manned := 0, 0, false
			if k == holder {
				threat, guard, manned = s.threat[k][i]/4, s.guard[k][i]/2, p.Occupied(g, sides[k])
			}
			sheet.Put(termGuard, sides[k].String()+"-threatened", at, threat)
			sheet.Put(termGuard, sides[k].String()+"-guarded", at, guard)
			sheet.Flag(termGuard, sides[k].String()+"-manned", at, manned)
		}
	}
	return points
}

// decisive are the numbers of victory points with which the Germans win (§3.4): at the end of the campaign if the SS
// did not withdraw, at the end of the offensive, and at the end of any turn.
var decisive = []int{woods.CancelledPoints, woods.OffensivePoints, woods.SuddenPoints}

// describeRace describes the German points, the costs of the cheapest open goals, and the points missing for a
// victory.
func (s *Heuristics) describeRace(points int, sheet *kit.FeatureVector) {
	slices.Sort(s.costs)
	for len(s.costs) < cheapest {
		s.costs = append(s.costs, dearest)
	}
	for n := 1; n <= 5; n++ {
		sheet.Flag(termPoints, "points", n, points >= n)
	}
	for n := range cheapest {
		sheet.Put(termBlock, "cheapest", n, (dearest-s.costs[n])/2)
	}
	for _, n := range decisive {
		sum := 0
		for i := range max(n-points, 0) {
			sum += s.costs[i]
		}
		sheet.Put(termBlock, "missing", n, (4*dearest-sum)/6)
	}
}

// describeForces describes the units of a side by kind and position, and the units out of supply.
func (s *Heuristics) describeForces(p *woods.Position, k int, sheet *kit.FeatureVector) {
	const tanks, motorised, foot = 0, 1, 2
	var kinds [3]int
	var bands [kit.Bands]int
	cut, beyond, near := 0, 0, 0
	lines := p.Lines(sides[k])
	for i := range s.roll[k] {
		x := &s.roll[k][i]
		switch {
		case x.Tanks:
			kinds[tanks] += x.worth
		case x.Foot:
			kinds[foot] += x.worth
		default:
			kinds[motorised] += x.worth
		}
		if !lines.Has(x.Hex) {
			cut += x.worth
		}
		bands[s.band[x.Hex]] += x.Attack + x.Defence
		if !x.Foot {
			if s.ground[x.Hex].Beyond && s.ground[x.Hex].British {
				beyond += x.Steps
			}
			near += x.Steps * int(s.west[x.Hex])
		}
	}
	of := sides[k].String()
	for i, n := range kinds {
		sheet.Put(termStrength, of+"-worth", i, n/30)
	}
	sheet.Put(termSupply, of+"-cut", 0, cut/10)
	for i, n := range bands {
		sheet.Put(termFront, of+"-band", i, n)
	}
	if k == axis {
		sheet.Put(termMeuse, "beyond", 0, min(beyond, woods.SuddenSteps)*7)
		sheet.Put(termMeuse, "near", 0, near/2)
	}
}

// describeTime describes the turn and its remaining chits.
func (s *Heuristics) describeTime(p *woods.Position, sheet *kit.FeatureVector) {
	for k, side := range sides {
		for chit := range woods.Chits {
			sheet.Put(termTempo, sides[k].String()+"-chits", chit, 32*p.ToCome(side, woods.Chit(chit)))
		}
	}
	sheet.Put(termTempo, "drawn", 0, 4*p.Drawn())
	for n := 1; n <= networks[scenario(p)].turns; n++ {
		sheet.Flag(termTempo, "turn", n, p.Turn() == n)
	}
}

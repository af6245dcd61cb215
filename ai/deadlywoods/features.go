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

// computeBands computes the band of each hex and its distance west of nearMeuse, and stores the map numbers of the goals.
func (s *Heuristics) computeBands() {
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
	maxCost    = 120 // cost of an open goal without such a path
	costInputs = 6   // number of open goals whose costs are described
)

// Describe fills the feature vector of a position. All positions of a scenario have the same inputs.
func (s *Heuristics) Describe(pos rules.Position, features *kit.FeatureVector) {
	p := pos.(*woods.Position)
	plain := s.plain(p)
	features.Begin()
	features.PutTerms(plain[:], termUnits[:])
	points := s.describeGoals(p, features)
	s.describeRace(points, features)
	for k := range 2 {
		s.describeForces(p, k, features)
	}
	s.describeTime(p, features)
	features.End()
}

// termUnits are the divisors of the terms of the plain evaluation.
var termUnits = [termFront]int{termPoints: 200, termDrive: 150, termStrength: 60, termSupply: 15, termGuard: 30, termBattle: 8, termCounter: 8, termOverstack: 4, termBlock: 20, termMeuse: 15}

// describeGoals describes each victory point hex by its number on the map: its owner, the distance of the German
// spearheads, and the strength around it. It returns the supplied points and fills s.costs with the costs of the
// open goals.
func (s *Heuristics) describeGoals(p *woods.Position, features *kit.FeatureVector) (points int) {
	s.costs = s.costs[:0]
	for i, g := range s.goals {
		at := s.numbers[i]
		open := s.open[i]
		supplied := !open && p.CanTrace(g, rules.Axis)
		if supplied {
			points++
		}
		features.Flag(termPoints, "supplied", at, supplied)
		features.Flag(termPoints, "cut", at, !open && !supplied)
		l := &s.heads[i]
		near, distance, holder := [3]int{}, 0, axis
		if open {
			holder = allies
			for j, road := range l.road {
				near[j] = (farthestSpear - int(road)) * 2
			}
			_, distance, _ = l.best(-1)
			s.costs = append(s.costs, maxCost-distance)
		}
		features.Put(termDrive, "first", at, near[0])
		features.Put(termDrive, "second", at, near[1])
		features.Put(termDrive, "third", at, near[2])
		features.Put(termBlock, "way", at, distance/2)
		for k := range 2 {
			threat, guard, manned := 0, 0, false
			if k == holder {
				threat, guard, manned = s.threat[k][i]/4, s.guard[k][i]/2, p.Occupied(g, kit.Side(k))
			}
			features.Put(termGuard, kit.Side(k).String()+"-threatened", at, threat)
			features.Put(termGuard, kit.Side(k).String()+"-guarded", at, guard)
			features.Flag(termGuard, kit.Side(k).String()+"-manned", at, manned)
		}
	}
	return points
}

// decisive are the numbers of victory points with which the Germans win (§3.4): at the end of the campaign if the SS
// did not withdraw, at the end of the offensive, and at the end of any turn.
var decisive = []int{woods.CancelledPoints, woods.OffensivePoints, woods.SuddenPoints}

// describeRace describes the German points, the costs of the cheapest open goals, and the points missing for a
// victory.
func (s *Heuristics) describeRace(points int, features *kit.FeatureVector) {
	slices.Sort(s.costs)
	for len(s.costs) < costInputs {
		s.costs = append(s.costs, maxCost)
	}
	for n := 1; n <= 5; n++ {
		features.Flag(termPoints, "points", n, points >= n)
	}
	for n := range costInputs {
		features.Put(termBlock, "cheapest", n, (maxCost-s.costs[n])/2)
	}
	for _, n := range decisive {
		sum := 0
		for i := range max(n-points, 0) {
			sum += s.costs[i]
		}
		features.Put(termBlock, "missing", n, (4*maxCost-sum)/6)
	}
}

// describeForces describes the units of a side by kind and position, and the units out of supply.
func (s *Heuristics) describeForces(p *woods.Position, k int, features *kit.FeatureVector) {
	const tanks, motorised, foot = 0, 1, 2
	var kinds [3]int
	var bands [kit.Bands]int
	cut, beyond, near := 0, 0, 0
	lines := p.Lines(kit.Side(k))
	for i := range s.onMap[k] {
		x := &s.onMap[k][i]
		switch {
		case x.Tanks:
			kinds[tanks] += x.value
		case x.Foot:
			kinds[foot] += x.value
		default:
			kinds[motorised] += x.value
		}
		if !lines.Has(x.Hex) {
			cut += x.value
		}
		bands[s.band[x.Hex]] += x.Attack + x.Defence
		if !x.Foot {
			if s.ground[x.Hex].Beyond && s.ground[x.Hex].British {
				beyond += x.Steps
			}
			near += x.Steps * int(s.west[x.Hex])
		}
	}
	of := kit.Side(k).String()
	for i, n := range kinds {
		features.Put(termStrength, of+"-worth", i, n/30)
	}
	features.Put(termSupply, of+"-cut", 0, cut/10)
	for i, n := range bands {
		features.Put(termFront, of+"-band", i, n)
	}
	if k == axis {
		features.Put(termMeuse, "beyond", 0, min(beyond, woods.SuddenSteps)*7)
		features.Put(termMeuse, "near", 0, near/2)
	}
}

// describeTime describes the turn and its remaining chits.
func (s *Heuristics) describeTime(p *woods.Position, features *kit.FeatureVector) {
	for k := range 2 {
		side := kit.Side(k)
		for chit := range woods.Chits {
			features.Put(termTempo, kit.Side(k).String()+"-chits", chit, 32*p.ChitsLeft(side, woods.Chit(chit)))
		}
	}
	features.Put(termTempo, "drawn", 0, 4*p.Drawn())
	for n := 1; n <= networks[scenario(p)].turns; n++ {
		features.Flag(termTempo, "turn", n, p.Turn() == n)
	}
}

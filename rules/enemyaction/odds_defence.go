package enemyaction

import (
	"slices"

	"herbstnebel/rules"
)

// manyHits limits the number of hits that the prediction distinguishes. No list of the sheet goes
// further.
const manyHits = 8

// PredictDefence implements rules.DefencePredictor: it resolves each number of hits that the chits may
// give by the procedures.
func (p *Position) PredictDefence(f *rules.Forecast) (out rules.DefenceForecast, ok bool) {
	target := hexOf(f.Target)
	if f.Attacker != rules.Axis || target == noHex || f.Total <= 0 {
		return out, false
	}
	q := p.aside()
	fresh := p.fresh()
	if left := p.unitsOfPart(attackers); left.Empty() || p.s.combat.target != target {
		q.begin(axis, target)
		fresh = true
	}
	q.s.combat.units[attackers] = p.d.unitsAs(f.Attackers)
	var sum defenceSum
	for _, c := range q.branches(fresh).list {
		c.addTo(&sum, q)
	}
	thousandths := func(n int) int { return (n + certain/2000) / (certain / 1000) }
	return rules.DefenceForecast{Holds: thousandths(sum.holds), Retreats: thousandths(sum.retreats), Destroyed: thousandths(sum.eliminated), Losses: thousandths(sum.losses)}, true
}

// defenceSum is the distribution of the results for the defenders, in parts of certain.
type defenceSum struct{ holds, retreats, eliminated, losses int }

// addTo adds the results of a branch of the combat to sum. before is the position before the branch,
// from which the steps lost are counted.
func (c *branch) addTo(sum *defenceSum, before *Position) {
	if c.leaves {
		left := c.p.unitsOfPart(defenders)
		sum.add(outcome{Lost: before.stepsOf(before.unitsOfPart(defenders)) - c.p.stepsOf(left), Retreated: 2, Eliminated: left.Empty()}, c.share)
		return
	}
	sums := c.hits()
	total := sums.total()
	var parts [manyHits + 1]int
	for taken := range sums {
		for given, weight := range sums[taken] {
			parts[min(given, manyHits)] += weight
		}
	}
	for hits, weight := range parts {
		if weight == 0 {
			continue
		}
		list, all := c.p.outlook(hits), 0
		for _, o := range list {
			all += o.Weight
		}
		part := share(c.share, weight, total)
		for _, o := range list {
			sum.add(o, part*o.Weight/all)
		}
	}
}

// add adds an outcome with its chance.
func (s *defenceSum) add(o outcome, chance int) {
	switch {
	case o.Eliminated:
		s.eliminated += chance
	case o.Retreated > 0:
		s.retreats += chance
	default:
		s.holds += chance
	}
	if o.Lost > 0 {
		s.losses += chance
	}
}

// outcome is a result of the hits on Allied defenders, with its weight.
type outcome struct {
	Lost       int // steps lost, including those that retreats cost
	Retreated  int // hexes
	Eliminated bool
	Weight     int // relative to the sum of the weights of all outcomes
}

// outlook returns the exact distribution of the effects of a number of hits on the Allied defenders of the
// current combat, from the procedures that apply the hits. It does not change the position. Weights
// count die faces, with one die per hit.
func (p *position) outlook(hits int) (list []outcome) {
	weight := 1
	for range hits {
		weight *= p.d.num.faces
	}
	q := *p
	q.s.combat.hits = uint8(hits)
	q.foresee(p.stepsOf(p.unitsOfPart(defenders)), weight, &list)
	slices.SortFunc(list, func(a, b outcome) int {
		if a.Lost != b.Lost {
			return a.Lost - b.Lost
		}
		return a.Retreated - b.Retreated
	})
	return list
}

// foresee resolves the remaining hits in all possible ways and adds each result to list. Before each die it
// traces the lines again, as the game does.
func (p *position) foresee(steps, weight int, list *[]outcome) {
	left := p.unitsOfPart(defenders)
	if p.s.combat.hits == 0 || left.Empty() {
		end := outcome{Lost: steps - p.stepsOf(left), Retreated: int(p.s.combat.retreated), Eliminated: left.Empty(), Weight: weight}
		for i := range *list {
			o := &(*list)[i]
			if o.Lost == end.Lost && o.Retreated == end.Retreated && o.Eliminated == end.Eliminated {
				o.Weight += weight
				return
			}
		}
		*list = append(*list, end)
		return
	}
	faces := p.d.num.faces
	v := p.decide(&allied, 0, 0, nil)
	if v.waits && p.s.changed {
		p.trace()
		p.s.changed = false
		v = p.decide(&allied, 0, 0, nil)
	}
	for _, branch := range []struct{ face, n int }{{1, v.chance}, {faces, faces - v.chance}} {
		q := *p
		if v.waits {
			n := min(max(branch.n, 0), faces)
			if n == 0 {
				continue
			}
			q.hitDefender(branch.face, nil)
			q.foresee(steps, weight/faces*n, list)
			continue
		}
		q.hitDefender(0, nil)
		q.foresee(steps, weight, list)
		return
	}
}

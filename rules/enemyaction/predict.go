package enemyaction

import (
	"herbstnebel/rules"
)

// manyHits is how many hits are told apart: by then the list of the sheet has come to its end.
const manyHits = 8

// PredictDefence implements rules.DefencePredictor: the hits that the chits may give, each with what the
// procedures make of them.
func (p *Position) PredictDefence(f *rules.Forecast) (out rules.DefenceForecast, ok bool) {
	target := hexOf(f.Target)
	if f.Attacker != rules.Axis || target == noHex || f.Total <= 0 {
		return out, false
	}
	q := p.aside()
	fresh := p.fresh()
	if left := p.standing(attackers); left.Empty() || p.s.fight.target != target {
		q.begin(axis, target)
		fresh = true
	}
	q.s.fight.units[attackers] = p.d.unitsAs(f.Attackers)
	var sum prospect
	for _, c := range q.courses(fresh).list {
		c.weigh(&sum, q)
	}
	thousandths := func(n int) int { return (n + certain/2000) / (certain / 1000) }
	return rules.DefenceForecast{Holds: thousandths(sum.holds), Retreats: thousandths(sum.retreats), Destroyed: thousandths(sum.gone), Losses: thousandths(sum.losses)}, true
}

// prospect is what defenders come to: parts of certain.
type prospect struct{ holds, retreats, gone, losses int }

// weigh adds what the procedures make of a course of the combat in a position.
func (c *course) weigh(sum *prospect, before *Position) {
	if c.leaves {
		left := c.p.standing(defenders)
		sum.add(outcome{Lost: before.stepsOf(before.standing(defenders)) - c.p.stepsOf(left), Retreated: 2, Gone: left.Empty()}, c.share)
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
func (s *prospect) add(o outcome, chance int) {
	switch {
	case o.Gone:
		s.gone += chance
	case o.Retreated > 0:
		s.retreats += chance
	default:
		s.holds += chance
	}
	if o.Lost > 0 {
		s.losses += chance
	}
}

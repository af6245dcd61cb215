package enemyaction

import (
	"herbstnebel/rules"
)

// manyHits is how many hits are told apart: by then the list of the sheet has come to its end.
const manyHits = 8

// Foresee implements rules.Foreseer: the hits that the chits may give, each with what the
// procedures make of them.
func (p *Position) Foresee(f *rules.Forecast) (out rules.Outlook, ok bool) {
	target := hexOf(f.Target)
	if f.Attacker != rules.Axis || target == noHex || f.Total <= 0 {
		return out, false
	}
	q := p.aside()
	fresh := p.s.reg.phase == phDeclare || p.s.reg.phase == phHidden
	if left := p.standing(attackers); left.Empty() || p.s.fight.target != target {
		q.begin(axis, target)
		fresh = true
	}
	q.s.fight.units[attackers] = p.d.unitsAs(f.Attackers)
	var sum prospect
	var cases []joining
	if fresh {
		cases = q.joins()
	}
	if len(cases) > 1 { // the chits come to something else with each
		all := 0
		for _, c := range cases {
			all += c.cards
		}
		for _, c := range cases {
			r := q.with(c)
			sums := r.count(r.chitsAllowed())
			r.weigh(&sums, certain*c.cards/all, &sum)
		}
	} else {
		var sums tally
		for i := range f.Results {
			taken, given, ok := rules.ReadHits(f.Results[i].Key)
			if !ok {
				return out, false
			}
			sums[min(taken, mostHits-1)][min(given, mostHits-1)] += f.Results[i].Weight
		}
		q.weigh(&sums, certain, &sum)
	}
	thousandths := func(n int) int { return (n + certain/2000) / (certain / 1000) }
	return rules.Outlook{Holds: thousandths(sum.holds), Retreats: thousandths(sum.retreats), Gone: thousandths(sum.gone), Losses: thousandths(sum.losses)}, true
}

// certain is all chances together.
const certain = 1_000_000

// prospect is what defenders come to: parts of certain.
type prospect struct{ holds, retreats, gone, losses int }

// weigh adds what the procedures make of the hits, which have some share of certainty.
func (p *Position) weigh(sums *tally, share int, sum *prospect) {
	var parts [manyHits + 1]int
	total := 0
	for taken := range sums {
		for given, weight := range sums[taken] {
			parts[min(given, manyHits)] += weight
			total += weight
		}
	}
	for hits, weight := range parts {
		if weight == 0 {
			continue
		}
		list, all := p.outlook(hits), 0
		for _, o := range list {
			all += o.Weight
		}
		part := weight * share / total
		for _, o := range list {
			n := part * o.Weight / all
			switch {
			case o.Gone:
				sum.gone += n
			case o.Retreated > 0:
				sum.retreats += n
			default:
				sum.holds += n
			}
			if o.Lost > 0 {
				sum.losses += n
			}
		}
	}
}

package enemyaction

import (
	"fmt"

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
	q := &Position{sys: p.sys, position: p.position}
	if left := p.standing(attackers); left.Empty() || p.s.fight.target != target {
		q.begin(axis, target)
	}
	q.s.fight.units[attackers] = unitSet{}
	for _, id := range f.Attackers {
		if u, ok := p.d.unitAs(id); ok {
			q.s.fight.units[attackers].Add(u)
		}
	}
	const whole = 1_000_000
	var parts [manyHits + 1]int
	for i := range f.Results {
		var taken, given int
		if n, _ := fmt.Sscanf(f.Results[i].Key, "%d:%d", &taken, &given); n != 2 {
			return out, false
		}
		parts[min(given, manyHits)] += f.Results[i].Weight
	}
	var sum [4]int
	for hits, weight := range parts {
		if weight == 0 {
			continue
		}
		list, all := q.outlook(hits), 0
		for _, o := range list {
			all += o.Weight
		}
		share := weight * whole / f.Total
		for _, o := range list {
			n := share * o.Weight / all
			switch {
			case o.Gone:
				sum[2] += n
			case o.Retreated > 0:
				sum[1] += n
			default:
				sum[0] += n
			}
			if o.Lost > 0 {
				sum[3] += n
			}
		}
	}
	thousandths := func(n int) int { return (n + whole/2000) / (whole / 1000) }
	return rules.Outlook{Holds: thousandths(sum[0]), Retreats: thousandths(sum[1]), Gone: thousandths(sum[2]), Losses: thousandths(sum[3])}, true
}

package ai

import "math/bits"

// Bounds of the refinement.
const (
	mostVaried   = 8  // variations compared at a time
	leastVaried  = 4  // samples of each before one is cut
	leastPaired  = 24 // samples of the last one, at least
	mostPaired   = 64
	pairedSigmas = 2 // halves of a standard error
)

// refine looks for a variation of an arm's plan that is better, and of that again, until
// Level.Refine rollouts are spent. It returns the arm of the best plan found.
func (p *Planner) refine(top int) int {
	v, ok := p.staff.(Varier)
	if !ok || p.level.Refine == 0 || p.halted {
		return top
	}
	limit := p.spent + p.level.Refine
	p.varied = v.Vary(p.pos, p.slab[top].plan, p.varied[:0])
	for at := 0; at < len(p.varied); {
		samples := min(max(p.slab[top].n, leastPaired), mostPaired)
		left := limit - p.spent - max(samples-p.slab[top].n, 0)
		k := min(mostVaried, len(p.varied)-at)
		for k > 0 && pairedCost(k, samples) > left {
			k /= 2
		}
		if k == 0 {
			break
		}
		p.trial = append(p.trial[:0], top)
		if !p.fill(p.trial, samples, false) {
			break
		}
		best, ok := p.try(p.varied[at:at+k], samples)
		if !ok {
			break
		}
		at += k
		if p.slab[best].sum(samples) > p.slab[top].sum(samples) && p.slab[best].clear(&p.slab[top], samples, pairedSigmas) {
			top, at = best, 0
			p.varied = v.Vary(p.pos, p.slab[top].plan, p.varied[:0])
		}
	}
	return top
}

// try halves variations down to one, which has that many samples in the end.
func (p *Planner) try(plans []Plan, samples int) (best int, ok bool) {
	p.trial = p.trial[:0]
	for _, plan := range plans {
		p.trial = append(p.trial, p.add(plan))
	}
	k := len(plans)
	for m := firstPaired(k, samples); ; m = min(2*m, samples) {
		if k == 1 {
			m = samples
		}
		if !p.fill(p.trial[:k], m, false) {
			return 0, false
		}
		if k == 1 {
			return p.trial[0], true
		}
		p.sort(p.trial[:k], m)
		k = (k + 1) / 2
	}
}

// firstPaired is how many samples each of k variations gets before the worse half is cut.
func firstPaired(k, samples int) int { return max(samples>>bits.Len(uint(k-1)), leastVaried) }

// pairedCost is how many rollouts it takes to try k variations.
func pairedCost(k, samples int) int {
	cost, before := 0, 0
	for m := firstPaired(k, samples); k > 1; m = min(2*m, samples) {
		cost += k * (m - before)
		k, before = (k+1)/2, m
	}
	return cost + samples - before
}

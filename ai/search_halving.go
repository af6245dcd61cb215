package ai

import (
	"math/bits"
	"slices"

	"herbstnebel/rules"
)

// arm is a plan and what its rollouts have brought. Sample i of all arms has the same seed.
type arm struct {
	plan    Plan
	opened  rules.Position // where the plan leads before anybody else, or Chance, has a say
	end     uint64         // its hash
	first   rules.Choice
	n       int
	utility []uint16 // of each sample
	chance  int64    // sums
	squares int64    // of the chances
	value   int64
	terms   []int64 // of the live ones
	live    int
	rank    int64 // what it is sorted by
}

// reset makes a fresh arm of one that was used.
func (a *arm) reset(plan Plan, width int) {
	*a = arm{plan: plan, opened: a.opened, utility: a.utility[:0], terms: a.terms[:0]}
	for range width {
		a.terms = append(a.terms, 0)
	}
}

func (a *arm) add(l *leaf, terms []int) {
	a.n++
	a.utility = append(a.utility, uint16(l.utility))
	a.chance += int64(l.chance)
	a.squares += int64(l.chance) * int64(l.chance)
	a.value += int64(l.value)
	if l.live {
		a.live++
		for i, v := range terms {
			a.terms[i] += int64(v)
		}
	}
}

// sum adds up the utilities of the first m samples.
func (a *arm) sum(m int) int64 {
	s := int64(0)
	for _, u := range a.utility[:m] {
		s += int64(u)
	}
	return s
}

// clear reports whether a is better than b, or equal, by sigmas/2 standard errors of their
// paired difference over the first m samples. It rounds to 1/16 of a unit of utility.
func (a *arm) clear(b *arm, m, sigmas int) bool {
	sum, squares := int64(0), int64(0)
	for i, u := range a.utility[:m] {
		d := int64(u) - int64(b.utility[i])
		sum += d
		squares += d * d
	}
	if sum < 0 || m < 2 {
		return false
	}
	n := int64(m)
	mean := sum * 16 / n
	variance := max(squares*256/n-mean*mean, 0)
	return mean*mean*(n-1)*4 >= int64(sigmas*sigmas)*variance
}

// Bounds of the comparison.
const (
	batch       = 16 // rollouts that are shared out at a time
	leastClear  = 16 // samples before a plan counts as beaten for good
	clearSigmas = 5  // halves of a standard error
	passSamples = 32 // samples a plan in the first pass
	mostSamples = 1 << 20
)

// add makes an arm of a plan and returns its index.
func (p *Planner) add(plan Plan) int {
	i := p.arms
	if p.arms++; p.arms > len(p.slab) {
		p.slab = append(p.slab, arm{})
	}
	a := &p.slab[i]
	a.reset(plan, p.crew.width)
	p.rehearse(plan)
	if a.end = p.scratch.Hash(); len(p.log) > 0 {
		a.first = p.log[0]
	}
	if a.opened == nil || a.opened.System() != p.pos.System() {
		a.opened = p.scratch.Clone()
	} else {
		a.opened.Copy(p.scratch)
	}
	return i
}

// common returns how many samples all of the arms have.
func (p *Planner) common(arms []int) int {
	n := mostSamples
	for _, a := range arms {
		n = min(n, p.slab[a].n)
	}
	return n
}

// fill plays rollouts until the arms have m samples each, or one of them is clearly the best.
// It returns false if it was told to stop.
func (p *Planner) fill(arms []int, m int) bool {
	check := leastClear
	for {
		low := p.common(arms)
		if low >= m {
			return true
		}
		if low >= check {
			if p.clearest(arms, low) {
				return true
			}
			check = low + max(low/8, 4)
		}
		p.crew.clear()
		for i := low; i < m && len(p.crew.tasks) < batch; i++ {
			for _, a := range arms {
				if p.slab[a].n <= i {
					t := task{from: p.slab[a].opened, opened: true, side: p.side, plan: p.slab[a].plan,
						horizon: p.horizon, seeds: p.seeds, sample: i}
					t.plan.First = 0
					p.crew.tasks = append(p.crew.tasks, t)
					p.crew.arms = append(p.crew.arms, a)
				}
			}
		}
		if !p.collect(p.crew.run(p.control)) {
			return false
		}
	}
}

// collect adds the results of the first n tasks to the arms, as far as all arms have them.
func (p *Planner) collect(n int) bool {
	all := n == len(p.crew.tasks)
	for !all && n > 0 && p.crew.tasks[n-1].sample == p.crew.tasks[n].sample {
		n--
	}
	w := p.crew.width
	for i := range n {
		p.slab[p.crew.arms[i]].add(&p.crew.leaves[i], p.crew.terms[i*w:(i+1)*w])
	}
	p.spent += n
	return all
}

// sort sorts arms by their first m samples, best first; of equals the one listed first.
func (p *Planner) sort(arms []int, m int) {
	for _, a := range arms {
		p.slab[a].rank = p.slab[a].sum(m)
	}
	slices.SortFunc(arms, func(a, b int) int {
		switch d := p.slab[b].rank - p.slab[a].rank; {
		case d < 0:
			return -1
		case d > 0:
			return 1
		}
		return a - b
	})
}

// clearest reports whether one arm is clearly better than all others after m samples.
func (p *Planner) clearest(arms []int, m int) bool {
	if m < leastClear {
		return false
	}
	p.sort(arms, m)
	for _, a := range arms[1:] {
		if !p.slab[arms[0]].clear(&p.slab[a], m, clearSigmas) {
			return false
		}
	}
	return true
}

// compare plays sequential halvings over all arms and leaves them in p.order, best first.
// Each pass spends as much as all before, so that there is a good answer at any time.
func (p *Planner) compare() {
	n := p.arms
	p.order, p.best = p.order[:0], p.best[:0]
	for i := range n {
		p.order = append(p.order, i)
	}
	p.best = append(p.best, p.order...)
	at, limit := 0, p.budget
	for limit > passSamples*n {
		limit /= 2
	}
	for {
		m, clear := p.halve(limit)
		if m >= at || !p.halted {
			at = m
			copy(p.best, p.order)
		}
		if clear || p.halted || limit >= p.budget {
			copy(p.order, p.best)
			p.prefer()
			return
		}
		limit = min(2*limit, p.budget)
	}
}

// rounds is how often k arms are halved until one is left.
func rounds(k int) int { return bits.Len(uint(k - 1)) }

// widest is how many of n plans a budget can compare: such that it has a sample of each of
// them for each round.
func widest(n, budget int) int {
	for n > 1 && n*rounds(n) > budget {
		n--
	}
	return n
}

// halve is one pass: in each round all arms left get the same samples, and the worse half is
// cut. It stops at limit rollouts in all. It returns how many samples decided last, and
// whether the best is clear.
func (p *Planner) halve(limit int) (m int, clear bool) {
	for k := len(p.order); k > 1; k = (k + 1) / 2 {
		arms := p.order[:k]
		per := (limit - p.spent) / (rounds(k) * k)
		if per < 1 {
			break
		}
		p.halted = !p.fill(arms, p.common(arms)+per)
		m = p.common(arms)
		p.sort(arms, m)
		if p.halted || p.clearest(arms, m) {
			return m, !p.halted
		}
		p.spare(arms)
	}
	return m, false
}

// spare keeps the first plan among those that go on, where others are doubted.
func (p *Planner) spare(arms []int) {
	last := (len(arms)+1)/2 - 1
	if i := slices.Index(arms, 0); p.doubt > 0 && i > last {
		arms[i], arms[last] = arms[last], arms[i]
	}
}

// prefer puts the first plan before the best one, unless that is better beyond doubt.
func (p *Planner) prefer() {
	best, i := p.order[0], slices.Index(p.order, 0)
	if p.doubt == 0 || i <= 0 {
		return
	}
	a, b := &p.slab[best], &p.slab[0]
	if a.clear(b, min(a.n, b.n), p.doubt) {
		return
	}
	copy(p.order[1:i+1], p.order[:i])
	p.order[0] = 0
}

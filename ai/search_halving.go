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
	log     []rules.Choice // that lead there
	n       int
	utility []uint16 // of each sample
	chance  int64    // sums
	squares int64    // of the chances
	value   int64
	terms   []int64 // of the live ones
	live    int
	rank    int64 // what it is sorted by
	tree    tree  // of what comes after the plan
}

// reset makes a fresh arm of one that was used.
func (a *arm) reset(plan Plan, width int) {
	*a = arm{plan: plan, opened: a.opened, log: a.log[:0], utility: a.utility[:0], terms: a.terms[:0],
		tree: tree{a.tree.nodes[:0], a.tree.path}}
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

// like reports whether the first m samples of two arms brought the same, one by one.
func (a *arm) like(b *arm, m int) bool { return slices.Equal(a.utility[:m], b.utility[:m]) }

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
	handful     = 4  // samples before a plan is cut
	leastDoubt  = 1  // of all plans but the first, in halves of a standard error
	leastClear  = 16 // samples before a plan counts as beaten for good
	clearSigmas = 5  // halves of a standard error
	passSamples = 32 // samples a plan in the first pass
	mostSamples = 1 << 20
)

// common returns how many samples all of the arms have.
func (p *SearchPlayer) common(arms []int) int {
	n := mostSamples
	for _, a := range arms {
		n = min(n, p.slab[a].n)
	}
	return n
}

// fill plays rollouts until the arms have m samples each, or one of them is clearly the best.
// It returns false if it was told to stop.
func (p *SearchPlayer) fill(arms []int, m int) bool {
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
					if p.level.Tree > 0 && p.crew.scouts[0].replier != nil {
						t.tree, t.depth = &p.slab[a].tree, p.level.Tree
					}
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
func (p *SearchPlayer) collect(n int) bool {
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
func (p *SearchPlayer) sort(arms []int, m int) {
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
func (p *SearchPlayer) clearest(arms []int, m int) bool {
	if m < leastClear {
		return false
	}
	p.sort(arms, m)
	for _, a := range arms[1:] {
		if !p.slab[arms[0]].clear(p.slab[a], m, clearSigmas) {
			return false
		}
	}
	return true
}

// compare plays sequential halvings over all arms and leaves them in p.order, best first.
// Each pass spends as much as all before, so that there is a good answer at any time.
func (p *SearchPlayer) compare() {
	p.order, p.best = p.order[:0], p.best[:0]
	for i := range p.arms {
		p.order = append(p.order, i)
	}
	p.best = append(p.best, p.order...)
	at, limit := 0, p.budget
	for limit > passSamples*p.arms {
		limit /= 2
	}
	for {
		m, clear := p.halve(limit)
		if m >= at || !p.halted {
			at = m
			p.best = append(p.best[:0], p.order...)
		}
		if clear || p.halted || limit >= p.budget {
			p.order = append(p.order[:0], p.best...)
			p.prefer()
			return
		}
		limit = min(2*limit, p.budget)
	}
}

// rounds is how often k arms are halved until one is left.
func rounds(k int) int { return bits.Len(uint(k - 1)) }

// widest is how many of n plans a budget can compare: such that it has a handful of samples of
// each. One alone is compared with nothing.
func widest(n, budget int) int { return max(min(n, budget/handful), 1) }

// halve is one pass: in each round all arms left get the same samples, those that brought the
// same as another are dropped, and the worse half is cut. It stops at limit rollouts in all. It
// returns how many samples decided last, and whether the best is clear.
func (p *SearchPlayer) halve(limit int) (m int, clear bool) {
	for k := len(p.order); k > 1; {
		arms := p.order[:k]
		low := p.common(arms)
		per := (limit - p.spent) / (rounds(k) * k)
		if low == 0 {
			per = max(per, min(handful, limit/k))
		}
		if per < 1 {
			break
		}
		p.halted = !p.fill(arms, low+per)
		m = p.common(arms)
		p.sort(arms, m)
		if p.halted || p.clearest(arms, m) {
			return m, !p.halted
		}
		if k = p.distinct(k, m); k == 1 {
			return m, len(p.order) == 1
		}
		if k > 2 {
			k = p.cut(k)
		} else if len(arms) == 2 {
			break
		}
	}
	return m, false
}

// distinct drops arms from the first k, which are sorted: those whose first m samples all are what
// one before them brought. Where they lead is the same, as far as anybody can see. It returns how
// many are left.
func (p *SearchPlayer) distinct(k, m int) int {
	if m < handful {
		return k
	}
	left := 1
	for i := 1; i < k; i++ {
		a := p.slab[p.order[i]]
		if !slices.ContainsFunc(p.order[:left], func(j int) bool { return a.like(p.slab[j], m) }) {
			p.order[left] = p.order[i]
			left++
		}
	}
	p.order = slices.Delete(p.order, left, k)
	return left
}

// cut returns how many of the first k arms, which are sorted, go on: the better half, and beside
// more than two the first plan, which the one that wins is measured by.
func (p *SearchPlayer) cut(k int) int {
	half := (k + 1) / 2
	if i := slices.Index(p.order[:k], 0); half > 2 && i >= half {
		copy(p.order[half+1:i+1], p.order[half:i])
		p.order[half] = 0
		return half + 1
	}
	return half
}

// prefer puts the first plan before the best one, unless that is better beyond doubt.
func (p *SearchPlayer) prefer() {
	best, i := p.order[0], slices.Index(p.order, 0)
	if i <= 0 {
		return
	}
	a, b := p.slab[best], p.slab[0]
	if a.clear(b, min(a.n, b.n), p.doubt) {
		return
	}
	copy(p.order[1:i+1], p.order[:i])
	p.order[0] = 0
}

package ai

import (
	"math/bits"
	"slices"

	"herbstnebel/rules"
)

// arm is a plan and the results of its rollouts. Sample i of all arms has the same seed.
type arm struct {
	plan    Plan
	opened  rules.Position // the position after the plan
	end     uint64         // its hash
	log     []rules.Choice // the choices of the plan
	n       int
	utility []uint16 // of each sample
	chance  int64    // sum
	squares int64    // sum of the squares of chance
	value   int64    // sum
	terms   []int64  // sums over the live samples
	live    int
	rank    int64 // sort key
	tree    tree  // the plans that follow
}

// reset clears an arm for reuse.
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

// sum returns the sum of the utilities of the first m samples.
func (a *arm) sum(m int) int64 {
	s := int64(0)
	for _, u := range a.utility[:m] {
		s += int64(u)
	}
	return s
}

// like reports whether the first m samples of two arms have the same utilities.
func (a *arm) like(b *arm, m int) bool { return slices.Equal(a.utility[:m], b.utility[:m]) }

// lead returns the sum of the differences between the first m samples of a and b, and the sum of their squares.
func (a *arm) lead(b *arm, m int) (sum, squares int64) {
	for i, u := range a.utility[:m] {
		d := int64(u) - int64(b.utility[i])
		sum += d
		squares += d * d
	}
	return sum, squares
}

// clear reports whether a leads b by at least sigmas/2 standard errors of their paired difference over the first m
// samples. It rounds to 1/16 of a unit of utility.
func (a *arm) clear(b *arm, m, sigmas int) bool {
	sum, squares := a.lead(b, m)
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
	batch       = 16 // rollouts between two checks
	minSamples  = 4  // samples of a plan before it can be cut
	minLead     = 1  // lead of another plan over the default plan, in half standard errors
	minClear    = 16 // samples before one plan can be clearly best
	clearSigmas = 5  // lead of a clearly best plan, in half standard errors
	passSamples = 32 // samples of each plan in the first pass
	maxSamples  = 1 << 20
)

// common returns the number of samples that all of the arms have.
func (p *SearchPlayer) common(arms []int) int {
	n := maxSamples
	for _, a := range arms {
		n = min(n, p.armPool[a].n)
	}
	return n
}

// fill plays rollouts until the arms have m samples each, or one of them is clearly the best. It returns false if
// the control stops it.
func (p *SearchPlayer) fill(arms []int, m int) bool {
	depth := p.treeDepth()
	check := minClear
	for {
		low := p.common(arms)
		if low >= m {
			return true
		}
		if low >= check && !p.exhaustive {
			if p.clearest(arms, low) {
				return true
			}
			check = low + max(low/8, 4)
		}
		p.pool.clear()
		for i := low; i < m && len(p.pool.tasks) < batch; i++ {
			for _, a := range arms {
				if p.armPool[a].n <= i {
					t := task{from: p.armPool[a].opened, opened: true, side: p.side, plan: p.armPool[a].plan,
						horizon: p.effort.Horizon, seeds: p.seeds, sample: i}
					t.plan.First = 0
					if depth > 0 {
						t.tree, t.depth = &p.armPool[a].tree, depth
					}
					p.pool.tasks = append(p.pool.tasks, t)
					p.pool.arms = append(p.pool.arms, a)
				}
			}
		}
		if !p.collect(p.pool.run(p.control)) {
			return false
		}
	}
}

// collect adds the results of the first n tasks to the arms, up to the last sample that all arms have. It reports
// whether all tasks were played.
func (p *SearchPlayer) collect(n int) bool {
	all := n == len(p.pool.tasks)
	for !all && n > 0 && p.pool.tasks[n-1].sample == p.pool.tasks[n].sample {
		n--
	}
	w := p.pool.width
	for i := range n {
		p.armPool[p.pool.arms[i]].add(&p.pool.leaves[i], p.pool.terms[i*w:(i+1)*w])
	}
	p.spent += n
	return all
}

// sort sorts arms by their first m samples, best first. Equal arms keep the order of the plans.
func (p *SearchPlayer) sort(arms []int, m int) {
	for _, a := range arms {
		p.armPool[a].rank = p.armPool[a].sum(m)
	}
	slices.SortFunc(arms, func(a, b int) int {
		switch d := p.armPool[b].rank - p.armPool[a].rank; {
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
	if m < minClear {
		return false
	}
	p.sort(arms, m)
	for _, a := range arms[1:] {
		if !p.armPool[arms[0]].clear(p.armPool[a], m, clearSigmas) {
			return false
		}
	}
	return true
}

// compare compares all arms by repeated sequential halving and leaves them in p.order, best first. Each pass
// spends as much as all passes before it, so that a good answer is available at any time.
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
			p.keepDefault()
			return
		}
		limit = min(2*limit, p.budget)
	}
}

// rounds returns how often k arms are halved until one is left.
func rounds(k int) int { return bits.Len(uint(k - 1)) }

// widest returns the number of plans, of n, that a budget can compare with minSamples each, at least 1.
func widest(n, budget int) int { return max(min(n, budget/minSamples), 1) }

// halve plays one pass of sequential halving. In each round all remaining arms get the same number of samples,
// duplicate arms are dropped, and the worse half is cut. The pass stops when the decision has spent limit
// rollouts. It returns the number of samples of the last comparison, and whether the best arm is clearly best.
func (p *SearchPlayer) halve(limit int) (m int, clear bool) {
	for k := len(p.order); k > 1; {
		arms := p.order[:k]
		low := p.common(arms)
		per := (limit - p.spent) / (rounds(k) * k)
		if low == 0 {
			per = max(per, min(minSamples, limit/k))
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

// distinct drops each of the first k arms, which are sorted, if its first m samples equal those of a better arm.
// It returns the number of arms left.
func (p *SearchPlayer) distinct(k, m int) int {
	if m < minSamples {
		return k
	}
	left := 1
	for i := 1; i < k; i++ {
		a := p.armPool[p.order[i]]
		if !slices.ContainsFunc(p.order[:left], func(j int) bool { return a.like(p.armPool[j], m) }) {
			p.order[left] = p.order[i]
			left++
		}
	}
	p.order = slices.Delete(p.order, left, k)
	return left
}

// cut returns how many of the first k arms, which are sorted, continue: the better half. If that is more than two,
// the default plan continues too, because the best plan is compared with it.
func (p *SearchPlayer) cut(k int) int {
	half := (k + 1) / 2
	if i := slices.Index(p.order[:k], 0); half > 2 && i >= half {
		copy(p.order[half+1:i+1], p.order[half:i])
		p.order[half] = 0
		return half + 1
	}
	return half
}

// keepDefault moves the default plan before the best plan unless the best leads by enough.
func (p *SearchPlayer) keepDefault() {
	best, i := p.order[0], slices.Index(p.order, 0)
	if i <= 0 {
		return
	}
	a, b := p.armPool[best], p.armPool[0]
	if a.clear(b, min(a.n, b.n), max(p.effort.Lead, minLead)) {
		return
	}
	copy(p.order[1:i+1], p.order[:i])
	p.order[0] = 0
}

// treeDepth returns the depth of the tree after the compared plan, in plans; 0 = no tree.
func (p *SearchPlayer) treeDepth() int {
	if p.pool.workers[0].replier == nil {
		return 0
	}
	return p.effort.Tree
}

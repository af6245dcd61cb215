package kit

import (
	"slices"

	"herbstnebel/rules"
)

// Best returns the choice with the highest rank, the first of equals. choices must not be empty.
func Best(choices []rules.Choice, rank func(rules.Choice) int) rules.Choice {
	best, top := choices[0], rank(choices[0])
	for _, c := range choices[1:] {
		if n := rank(c); n > top {
			best, top = c, n
		}
	}
	return best
}

// Excluded is the rank of a choice that is not considered.
const Excluded = -1 << 62

// BestAbove returns the choice with the highest rank above floor, the first of equals. If there is none, it returns
// fallback.
func BestAbove(choices []rules.Choice, floor int, fallback rules.Choice, rank func(rules.Choice) int) rules.Choice {
	for _, c := range choices {
		if n := rank(c); n > floor {
			fallback, floor = c, n
		}
	}
	return fallback
}

// TopK keeps the items with the highest ranks, in descending order. Of equals, the one offered first comes first.
type TopK struct {
	items []int
	ranks []int
	max   int
}

// Begin removes all items and sets the maximum number.
func (t *TopK) Begin(limit int) { t.items, t.ranks, t.max = t.items[:0], t.ranks[:0], limit }

// Offer offers an item, which is a number defined by the caller.
func (t *TopK) Offer(item, rank int) {
	at := len(t.ranks)
	for at > 0 && rank > t.ranks[at-1] {
		at--
	}
	if at >= t.max {
		return
	}
	if len(t.items) == t.max {
		t.items, t.ranks = t.items[:t.max-1], t.ranks[:t.max-1]
	}
	t.items, t.ranks = slices.Insert(t.items, at, item), slices.Insert(t.ranks, at, rank)
}

// Items returns the items. The result is valid until the next Begin or Offer.
func (t *TopK) Items() []int { return t.items }

// Rank returns the rank of the i-th item.
func (t *TopK) Rank(i int) int { return t.ranks[i] }

// PriorityQueue is a list of jobs by urgency. Of equals, the job with the higher number comes first.
type PriorityQueue struct{ jobs []int }

// Begin removes all jobs.
func (o *PriorityQueue) Begin() { o.jobs = o.jobs[:0] }

// Add adds a job, from 0 to 65,535, with an urgency of at least 0.
func (o *PriorityQueue) Add(job, urgency int) { o.jobs = append(o.jobs, urgency<<16|job) }

// Jobs returns the jobs, the most urgent first. The result is valid until the next Begin.
func (o *PriorityQueue) Jobs() []int {
	slices.Sort(o.jobs)
	slices.Reverse(o.jobs)
	for i, j := range o.jobs {
		o.jobs[i] = j & 0xffff
	}
	return o.jobs
}

package ai

import (
	"slices"

	"herbstnebel/rules"
)

// Comparer compares the plans at a position for programs that look for decisions in which one plan is clearly best. Its
// results depend on the position, the seed and the Bar alone. It is not safe for concurrent use.
type Comparer struct {
	search  *SearchPlayer
	names   []Phrase // of the arms
	deeds   []deeds  // of the arms
	loss    []int    // of the arms, in thousandths
	active  []int    // arms that are still compared, best first
	settled []int    // arms that the best plan leads for certain
}

// Bar is the lead that makes a plan clearly best, and the work to measure it.
type Bar struct {
	Rollouts int // of all plans together, at most
	Gap      int // lead over every plan that is no variation of it, in thousandths of the win probability
	// Surprise requires this lead over the default plan even if that is a variation.
	Surprise bool
}

// Compared is a plan with its result.
type Compared struct {
	Plan     Phrase
	Line     []rules.Choice // up to the next decision of the opponent or Chance
	End      uint64         // hash of the position after Line
	Chance   int            // win probability in thousandths
	Loss     int            // how much Chance is below that of the best plan, over the same samples
	Rollouts int
	Default  bool // the default plan

	deeds deeds
}

// Varies reports whether two plans are variations of one idea: they have the same name, or at least half of what either
// does is the same.
func (c *Compared) Varies(o *Compared) bool {
	return samePhrase(c.Plan, o.Plan) || c.deeds.alike(o.deeds)
}

// deeds lists the effects of a plan: the places where its units end and the targets of its attacks or, without either, its choices.
// It is sorted.
type deeds []uint64

// deedsOf returns the deeds of a line of a side.
func deedsOf(pos rules.Position, side rules.Side, line []rules.Choice) (d deeds) {
	const attack = 1 << 62
	pos = pos.Clone()
	to := map[rules.PieceID]rules.CellID{}
	for _, c := range line {
		pos.Apply(c, rules.ListenerFunc(func(e rules.Event) {
			switch {
			case e.Side != side:
			case e.Kind == rules.Moved && len(e.Path) > 0:
				to[e.Piece] = e.Path[len(e.Path)-1]
			case e.Kind == rules.Placed:
				to[e.Piece] = e.Cell
			case e.Kind == rules.AttackBegan:
				d = append(d, attack|uint64(e.Cell))
			}
		}))
	}
	for piece, cell := range to {
		d = append(d, uint64(piece)<<32|uint64(cell))
	}
	if len(d) == 0 {
		for _, c := range line {
			d = append(d, uint64(c))
		}
	}
	slices.Sort(d)
	return slices.Compact(d)
}

// alike reports whether at least half of all deeds are common to both.
func (d deeds) alike(e deeds) bool {
	both := 0
	for _, x := range d {
		if _, ok := slices.BinarySearch(e, x); ok {
			both++
		}
	}
	return 2*both >= len(d)+len(e)-both
}

func samePhrase(a, b Phrase) bool { return a.Key == b.Key && slices.Equal(a.Args, b.Args) }

const (
	comparedFirst = 4  // samples of each plan in the first round; each round doubles them
	comparedSure  = 16 // samples before a plan can be left out
	comparedKept  = 3  // plans that are compared to the end
)

// NewComparer returns a Comparer whose rollouts have the horizon and the tree of a level.
func NewComparer(heuristics PlanGenerator, level Level) *Comparer {
	p := NewPlanner(heuristics, level, 0)
	p.exhaustive = true
	return &Comparer{search: p}
}

// Compare returns the plans, best first. It gives up and returns nothing as soon as no plan is likely to pass the bar.
func (c *Comparer) Compare(pos rules.Position, choices []rules.Choice, seed uint64, bar Bar) []Compared {
	p := c.search
	if !c.begin(pos, choices, seed, bar.Gap) {
		return nil
	}
	for m := comparedFirst; ; m *= 2 {
		low := p.common(c.active)
		most := max(low+(bar.Rollouts-p.spent)/len(c.active), 1)
		last := m >= most
		m = min(m, most)
		p.fill(c.active, m)
		p.sort(c.active, m)
		c.lose()
		switch {
		case last && !c.passes(bar, 0):
			return nil
		case last:
			return c.list()
		case m >= comparedSure && !c.passes(bar, 1), m >= comparedSure/2 && !c.passes(bar, 2):
			return nil
		}
		c.settle(bar.Gap)
	}
}

// Spent returns the number of rollouts of the last comparison.
func (c *Comparer) Spent() int { return c.search.spent }

// begin plays all plans. It reports false if there is nothing to compare, or if hardly any plan can change the
// chances of a position that is nearly decided.
func (c *Comparer) begin(pos rules.Position, choices []rules.Choice, seed uint64, gap int) bool {
	p := c.search
	p.enterPosition(onBoard(p.pos, pos), seed)
	p.plans = p.heuristics.Plans(pos, choices, p.plans[:0])
	l := p.pool.workers[0].evaluate(p.pos, p.side)
	if chance := perMille(int64(l.chance), 1); len(p.plans) < 2 || chance < 2*gap || chance > 1000-2*gap {
		return false
	}
	p.pool.beginDecision(pos.System().ID())
	p.enter(p.plans, allPlans)
	c.names, c.deeds, c.loss, c.active, c.settled = c.names[:0], c.deeds[:0], c.loss[:0], c.active[:0], c.settled[:0]
	for i, a := range p.armPool[:p.arms] {
		c.names = append(c.names, p.heuristics.DescribePlan(p.pos, a.plan, a.opened))
		c.deeds = append(c.deeds, deedsOf(p.pos, p.side, a.log))
		c.loss = append(c.loss, 0)
		c.active = append(c.active, i)
	}
	return p.arms > 1
}

// lose updates how much the active arms are behind the best.
func (c *Comparer) lose() {
	best := c.search.armPool[c.active[0]]
	for _, i := range c.active {
		a := c.search.armPool[i]
		c.loss[i] = perMille(best.chance, best.n) - perMille(a.chance, a.n)
	}
}

// passes reports whether the best plan can still pass the bar, if each loss may be off by so many half-widths of its 95 %
// confidence interval.
func (c *Comparer) passes(bar Bar, widths int) bool {
	p := c.search
	best := c.active[0]
	if bar.Surprise && best == 0 {
		return false
	}
	others := 0
	for i := range p.arms {
		if (i > 0 || !bar.Surprise) && c.varies(i, best) {
			continue
		}
		others++
		if slices.Contains(c.active, i) && c.loss[i]+widths*p.armPool[best].paired(p.armPool[i]) < bar.Gap {
			return false
		}
	}
	return others > 0
}

// varies reports whether two arms are variations of one idea.
func (c *Comparer) varies(i, k int) bool {
	return samePhrase(c.names[i], c.names[k]) || c.deeds[i].alike(c.deeds[k])
}

// settle stops the rollouts of arms that the best plan leads by the gap for certain, except for the best few.
func (c *Comparer) settle(gap int) {
	best := c.search.armPool[c.active[0]]
	for k := len(c.active) - 1; k >= comparedKept; k-- {
		i := c.active[k]
		if a := c.search.armPool[i]; c.loss[i]-2*best.paired(a) >= gap && a.n >= comparedSure {
			c.active = slices.Delete(c.active, k, k+1)
			c.settled = append(c.settled, i)
		}
	}
}

// list returns the result.
func (c *Comparer) list() (out []Compared) {
	slices.SortStableFunc(c.settled, func(a, b int) int { return c.loss[a] - c.loss[b] })
	for _, i := range slices.Concat(c.active, c.settled) {
		a := c.search.armPool[i]
		out = append(out, Compared{Plan: c.names[i], Line: slices.Clone(a.log), End: a.end,
			Chance: perMille(a.chance, a.n), Loss: c.loss[i], Rollouts: a.n, Default: i == 0, deeds: c.deeds[i]})
	}
	return out
}

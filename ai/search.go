package ai

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// SearchPlayer chooses among the plans of a General by rollouts, and follows what it has chosen
// until somebody else, or Chance, has decided. What it plays depends on its seed, its level
// and the positions it has seen; not on the number of threads.
type SearchPlayer struct {
	level   Level
	seed    uint64
	staff   PlanGenerator
	recruit func() PlanGenerator
	crew    crew
	script  script
	report  *Report

	// Of the decision at hand.
	pos     rules.Position
	side    rules.Side
	seeds   uint64
	control *Control
	halted  bool // it was told to stop
	spent   int  // rollouts
	budget  int
	horizon int // activations
	doubt   int // of all plans but the first, in halves of a standard error
	plans   []Plan
	slab    []*arm // those in use first, in the order of the plans
	arms    int    // in use
	order   []int  // arms, best first
	best    []int

	theme Plan // the last plan that was no single choice
}

// NewPlanner returns a planner of a level, which thinks on one thread.
func NewPlanner(staff PlanGenerator, level Level, seed uint64) *SearchPlayer {
	p := &SearchPlayer{level: level, seed: seed, staff: staff}
	p.crew.scouts = []*scout{newScout(staff)}
	p.crew.width = len(staff.TermNames())
	return p
}

// SetWorkerFactory lets the planner think on as many threads as its level says. Each has a staff of
// its own, which hire makes.
func (p *SearchPlayer) SetWorkerFactory(hire func() PlanGenerator) { p.recruit = hire }

// SetHelpers lets the planner have rollouts played by helpers too. It changes nothing but the time it takes.
func (p *SearchPlayer) SetHelpers(helpers []RemoteWorker) {
	p.crew.hired = nil
	for _, h := range helpers {
		p.crew.hired = append(p.crew.hired, &helper{RemoteWorker: h})
	}
}

// Name returns the level's name.
func (p *SearchPlayer) Name() string { return p.level.Name }

// SetRollouts replaces the level's number of rollouts, from the next decision on.
func (p *SearchPlayer) SetRollouts(n int) { p.level.Rollouts = n }

// PlannedLine appends what the player means to choose after its last choice, as far as nobody
// else and no chance comes between. Choices without an alternative are left out.
func (p *SearchPlayer) PlannedLine(dst []rules.Choice) []rules.Choice {
	for _, l := range p.script.lines[p.script.at:] {
		dst = append(dst, l.choice)
	}
	return dst
}

// Level returns the level.
func (p *SearchPlayer) Level() Level { return p.level }

// MoveTime returns the milliseconds one decision may take at a screen; 0 = any.
func (p *SearchPlayer) MoveTime() int { return p.level.Patience }

// Report says why the last choice was made.
func (p *SearchPlayer) Report() *Report { return p.report }

// Choose follows the plan of an earlier decision, or compares plans anew.
func (p *SearchPlayer) Choose(pos rules.Position, choices []rules.Choice, c *Control) rules.Choice {
	if choice, ok := p.script.next(pos.Hash()); ok && slices.Contains(choices, choice) {
		p.report = p.report.followed()
		return choice
	}
	b, slow := p.staff.(Yielder)
	if slow {
		b.YieldTo(c.Continue)
	}
	plan, played := p.plan(pos, choices, c)
	if plan.First == 0 {
		p.theme = plan
	}
	p.write(plan, played)
	if slow {
		b.YieldTo(nil)
	}
	p.pos, p.control = nil, nil
	choice, ok := p.script.next(pos.Hash())
	if !ok || !slices.Contains(choices, choice) { // not what a staff should do
		p.script.forget()
		return p.staff.DefaultPolicy(pos, choices)
	}
	return choice
}

// plan decides on a plan, and makes the report. It returns the arm of the plan too, or nil if it was not
// played.
func (p *SearchPlayer) plan(pos rules.Position, choices []rules.Choice, c *Control) (Plan, *arm) {
	src := splitmix.Source(p.seed ^ pos.Hash())
	p.pos, p.side, p.control = pos, pos.ToMove(), c
	p.seeds, p.spent, p.arms, p.halted = src.Uint64(), 0, 0, false
	p.plans = p.staff.Plans(pos, choices, p.plans[:0])
	if len(p.plans) == 0 {
		p.plans = append(p.plans, Plan{})
	}
	if st, ok := p.staff.(PlanContinuer); ok && p.level.Rollouts > 0 {
		goOn(p.plans, st.ContinuePlan(pos, p.theme))
	}
	n := len(p.plans)
	if p.level.Width > 0 {
		n = min(n, p.level.Width)
	}
	p.budget = p.level.Rollouts
	if w, ok := p.staff.(BudgetSharer); ok {
		p.budget = p.budget * w.BudgetShare(pos) / 100
	}
	p.horizon, p.doubt = p.level.Horizon, leastDoubt
	if f, ok := p.staff.(HorizonAdjuster); ok {
		p.horizon = f.RolloutHorizon(pos, p.horizon)
	}
	if d, ok := p.staff.(SwitchMarginer); ok {
		p.doubt = max(p.doubt, d.SwitchMargin(pos))
	}
	if p.level.Rollouts == 0 {
		p.report = p.unexplained()
		return p.plans[p.temperatureIndex(&src, n)], nil
	}
	if n = widest(n, p.budget); n > 1 {
		p.hire()
		p.crew.muster(pos.System().ID())
		p.enter(p.plans, n)
	}
	if p.arms < 2 {
		p.report = p.unexplained()
		if p.arms == 0 {
			return p.plans[0], nil
		}
		return p.slab[0].plan, p.slab[0]
	}
	p.compare()
	top := p.pick(&src)
	p.report = p.explain(top)
	return p.slab[top].plan, p.slab[top]
}

// goOn has what follows a single choice go on as later says.
func goOn(plans []Plan, later Plan) {
	for i, plan := range plans {
		if plan == (Plan{First: plan.First}) && plan.First != 0 {
			plans[i] = later
			plans[i].First = plan.First
		}
	}
}

// enter makes arms of plans, but for those that lead to where one before leads, and for more
// than n.
func (p *SearchPlayer) enter(plans []Plan, n int) {
	for p.arms < n && len(plans) > 0 {
		first, fits := p.arms, min(n-p.arms, len(plans))
		for len(p.slab) < first+fits {
			p.slab = append(p.slab, &arm{})
		}
		drafts := p.slab[first : first+fits]
		for i, a := range drafts {
			a.reset(plans[i], p.crew.width)
		}
		plans = plans[fits:]
		made := p.crew.rehearse(p.pos, p.side, drafts, p.control)
		for i, a := range drafts[:made] {
			if !p.leadsTo(a.end) {
				p.slab[first+i], p.slab[p.arms] = p.slab[p.arms], a
				p.arms++
			}
		}
		if made < fits {
			return
		}
	}
}

// leadsTo reports whether an arm leads to the position with a hash.
func (p *SearchPlayer) leadsTo(end uint64) bool {
	return slices.ContainsFunc(p.slab[:p.arms], func(a *arm) bool { return a.end == end })
}

// hire fills the crew up.
func (p *SearchPlayer) hire() {
	for p.recruit != nil && len(p.crew.scouts) < p.level.Threads {
		p.crew.scouts = append(p.crew.scouts, newScout(p.recruit()))
	}
}

// temperatureIndex picks a plan without looking: with a probability of Temperature in a thousand one
// of the first n that is not the staff's own, where the first of k is k times as likely as
// the last.
func (p *SearchPlayer) temperatureIndex(src *splitmix.Source, n int) int {
	if n < 2 || src.N(1000) >= p.level.Temperature {
		return 0
	}
	at := src.N(n * (n - 1) / 2)
	for i := 1; ; i++ {
		if at -= n - i; at < 0 {
			return i
		}
	}
}

// pick returns the best arm or, with a Temperature, one that is hardly worse: the chance
// falls with the distance to the best, and is nothing where that is the Temperature.
func (p *SearchPlayer) pick(src *splitmix.Source) int {
	best := p.order[0]
	window := p.level.Temperature * certain / 1000
	if window <= 0 || p.slab[best].n == 0 {
		return best
	}
	gap := func(i int) int {
		a, b := p.slab[best], p.slab[i]
		if b.n == 0 {
			return window
		}
		return min(max(int(a.sum(a.n)/int64(a.n)-b.sum(b.n)/int64(b.n)), 0), window)
	}
	total := 0
	for _, i := range p.order {
		total += window - gap(i)
	}
	at := src.N(total)
	for _, i := range p.order {
		if at -= window - gap(i); at < 0 {
			return i
		}
	}
	return best
}

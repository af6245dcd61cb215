package ai

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// SearchPlayer is a Player that compares the plans of a PlanGenerator by rollouts. It follows the best plan until
// the opponent or Chance decides. Its choices depend on its seed, its level and the positions that it has seen,
// and not on the number of threads.
type SearchPlayer struct {
	level         Level
	seed          uint64
	heuristics    PlanGenerator
	newHeuristics func() PlanGenerator
	pool          workerPool
	line          plannedLine
	report        *Report

	// State of the current decision.
	pos        rules.Position
	side       rules.Side
	seeds      uint64
	control    *Control
	halted     bool // true once the control has stopped the search
	exhaustive bool // true if rollouts go on although a plan is clearly best
	spent      int  // rollouts
	budget     int
	effort     Level // the level, adjusted to the position
	plans      []Plan
	armPool    []*arm // arms in use, in the order of the plans, then spare ones
	arms       int    // number of arms in use
	order      []int  // arms, best first
	best       []int

	theme Plan // the last chosen plan that was not a single choice
}

// NewPlanner returns a player of a level that searches on one thread.
func NewPlanner(heuristics PlanGenerator, level Level, seed uint64) *SearchPlayer {
	p := &SearchPlayer{level: level, seed: seed, heuristics: heuristics}
	p.pool.workers = []*rolloutWorker{newRolloutWorker(heuristics)}
	p.pool.width = len(heuristics.TermNames())
	return p
}

// SetWorkerFactory lets the player search on as many threads as its level allows. It calls newHeuristics once for the
// heuristics of each additional thread.
func (p *SearchPlayer) SetWorkerFactory(newHeuristics func() PlanGenerator) {
	p.newHeuristics = newHeuristics
}

// SetHelpers sets the remote workers that may run rollouts too. They change only the time that a decision takes.
func (p *SearchPlayer) SetHelpers(helpers []RemoteWorker) {
	p.pool.available = nil
	for _, h := range helpers {
		p.pool.available = append(p.pool.available, &helper{RemoteWorker: h})
	}
}

// Name returns the level's name.
func (p *SearchPlayer) Name() string { return p.level.Name }

// SetRollouts replaces the level's number of rollouts, from the next decision on.
func (p *SearchPlayer) SetRollouts(n int) { p.level.Rollouts = n }

// PlannedLine appends the choices that the player plans after its last choice, up to the next decision of the
// opponent or Chance. It omits decisions with a single choice.
func (p *SearchPlayer) PlannedLine(dst []rules.Choice) []rules.Choice {
	for _, l := range p.line.lines[p.line.at:] {
		dst = append(dst, l.choice)
	}
	return dst
}

// Level returns the level.
func (p *SearchPlayer) Level() Level { return p.level }

// MoveTime returns the time limit of a decision at a screen, in milliseconds; 0 = none.
func (p *SearchPlayer) MoveTime() int { return p.level.MoveTime }

// Report returns the report on the last choice.
func (p *SearchPlayer) Report() *Report { return p.report }

// Choose continues the plan of an earlier decision if the position is the expected one. Otherwise it compares
// plans.
func (p *SearchPlayer) Choose(pos rules.Position, choices []rules.Choice, c *Control) rules.Choice {
	if choice, ok := p.line.next(pos.Hash()); ok && slices.Contains(choices, choice) {
		p.report = p.report.followed()
		return choice
	}
	defer p.begin(c)()
	plan, played := p.plan(pos, choices, c)
	if plan.First == 0 {
		p.theme = plan
	}
	p.write(plan, played)
	p.pos = nil
	choice, ok := p.line.next(pos.Hash())
	if !ok || !slices.Contains(choices, choice) { // a broken heuristic
		p.line.forget()
		return p.heuristics.DefaultPolicy(pos, choices)
	}
	return choice
}

// begin passes the control to the search, and to heuristics that yield, until the returned function is called.
func (p *SearchPlayer) begin(c *Control) (end func()) {
	p.control = c
	y, yields := p.heuristics.(Yielder)
	if yields {
		y.YieldTo(c.Continue)
	}
	return func() {
		p.control = nil
		if c != nil && c.order.Load() != 0 {
			p.pool.workers[0].forget()
		}
		if yields {
			y.YieldTo(nil)
		}
	}
}

// plan chooses a plan and makes the report. It also returns the arm of the plan, or nil if the plan has not been
// played.
func (p *SearchPlayer) plan(pos rules.Position, choices []rules.Choice, c *Control) (Plan, *arm) {
	src := p.enterPosition(pos, p.seed)
	p.plans = p.heuristics.Plans(pos, choices, p.plans[:0])
	if len(p.plans) == 0 {
		p.plans = append(p.plans, Plan{})
	}
	if st, ok := p.heuristics.(PlanContinuer); ok && p.level.Rollouts > 0 {
		addContinuations(p.plans, st.ContinuePlan(pos, p.theme))
	}
	n := len(p.plans)
	if p.level.Width > 0 {
		n = min(n, p.level.Width)
	}
	p.budget = p.effort.Rollouts
	if p.level.Rollouts == 0 {
		p.report = p.unexplained()
		return p.plans[p.temperatureIndex(&src, n)], nil
	}
	if n = widest(n, p.budget); n > 1 {
		p.fillPool()
		p.pool.beginDecision(pos.System().ID())
		p.enter(p.plans, n)
	}
	if p.arms < 2 {
		p.report = p.unexplained()
		if p.arms == 0 {
			return p.plans[0], nil
		}
		return p.armPool[0].plan, p.armPool[0]
	}
	budget := p.budget
	p.budget -= budget * p.effort.Evolve / 100
	p.compare()
	if p.budget < budget {
		p.evolve(&src, budget)
	}
	top := p.pick(&src)
	p.report = p.explain(top)
	return p.armPool[top].plan, p.armPool[top]
}

// enterPosition begins the search of a position. It returns the source of the random numbers of the decision.
func (p *SearchPlayer) enterPosition(pos rules.Position, seed uint64) splitmix.Source {
	src := splitmix.Source(seed ^ pos.Hash())
	p.pos, p.side = pos, pos.ToMove()
	p.seeds, p.spent, p.arms, p.halted = src.Uint64(), 0, 0, false
	p.effort = p.level
	if a, ok := p.heuristics.(LevelAdjuster); ok {
		a.AdjustLevel(pos, &p.effort)
	}
	return src
}

// addContinuations gives each plan that is a single choice a continuation: the plan later.
func addContinuations(plans []Plan, later Plan) {
	for i, plan := range plans {
		if plan == (Plan{First: plan.First}) && plan.First != 0 {
			plans[i] = later
			plans[i].First = plan.First
		}
	}
}

// enter makes arms of at most n plans. It skips plans that lead to the same position as an earlier one.
func (p *SearchPlayer) enter(plans []Plan, n int) {
	for p.arms < n && len(plans) > 0 {
		first, fits := p.arms, min(n-p.arms, len(plans))
		for len(p.armPool) < first+fits {
			p.armPool = append(p.armPool, &arm{})
		}
		drafts := p.armPool[first : first+fits]
		for i, a := range drafts {
			a.reset(plans[i], p.pool.width)
		}
		plans = plans[fits:]
		made := p.pool.simulatePlan(p.pos, p.side, drafts, p.control)
		for i, a := range drafts[:made] {
			if !p.leadsTo(a.end) {
				p.armPool[first+i], p.armPool[p.arms] = p.armPool[p.arms], a
				p.arms++
			}
		}
		if made < fits {
			return
		}
	}
}

// leadsTo reports whether the plan of an arm leads to the position with hash end.
func (p *SearchPlayer) leadsTo(end uint64) bool {
	return slices.ContainsFunc(p.armPool[:p.arms], func(a *arm) bool { return a.end == end })
}

// fillPool fills the worker pool.
func (p *SearchPlayer) fillPool() {
	for p.newHeuristics != nil && len(p.pool.workers) < p.level.Threads {
		p.pool.workers = append(p.pool.workers, newRolloutWorker(p.newHeuristics()))
	}
}

// temperatureIndex returns the index of a plan without rollouts. With a probability of Temperature thousandths it
// is one of the first n except the default plan. The probabilities of these fall linearly with the index.
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

// pick returns the best arm or, with a Temperature, a random arm that is hardly worse. The probability falls
// linearly with the distance to the best arm and is zero at a distance of Temperature.
func (p *SearchPlayer) pick(src *splitmix.Source) int {
	best := p.order[0]
	window := p.level.Temperature * certain / 1000
	if window <= 0 || p.armPool[best].n == 0 {
		return best
	}
	gap := func(i int) int {
		a, b := p.armPool[best], p.armPool[i]
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

package ai

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"herbstnebel/rules"
)

// AnalystName is the name of the seat of an Analyst. The indices of the choices that it values may follow:
// "analyst:0,17".
const AnalystName = "analyst"

// Limits of an analysis.
const (
	// MaxAnalysisSteps is the number of steps after which an analysis does not become more precise.
	MaxAnalysisSteps = 12
	maxLines         = 3  // plans of a report
	maxValued        = 16 // choices that an Analyst values
	maxLineLength    = 64 // choices of a plan that a report lists
	firstPlans       = 4  // plans compared in the first step; each step doubles them
	allPlans         = 48
	firstSamples     = 2 // rollouts of each plan in the first step; each step doubles them
)

// Analyst is a Player that compares the plans at a position more precisely with every call of Choose at this position. A
// call is one step. The report has the best three plans and the values of given choices. It depends on the position, the
// seed and the number of steps, and not on the number of threads or helpers.
type Analyst struct {
	search *SearchPlayer
	name   string
	valued []int // indices of choices
	step   int   // number of steps done at the position; 0 = none
	hash   uint64
	plans  []Plan
	next   int   // number of plans entered
	active []int // arms that are compared, best first
	pins   []int // arms of the valued choices
}

// AnalystSeat returns the name of the seat of an Analyst that values choices, which must be legal at a position. Only the
// first few count.
func AnalystSeat(pos rules.Position, choices []rules.Choice) string {
	legal := pos.Choices(nil)
	var at []string
	for _, c := range choices[:min(len(choices), maxValued)] {
		if i := slices.Index(legal, c); i >= 0 {
			at = append(at, strconv.Itoa(i))
		}
	}
	if len(at) == 0 {
		return AnalystName
	}
	return AnalystName + ":" + strings.Join(at, ",")
}

// isAnalyst reports whether a seat name is that of an Analyst.
func isAnalyst(name string) bool {
	return name == AnalystName || strings.HasPrefix(name, AnalystName+":")
}

// newAnalyst returns an Analyst with a name.
func newAnalyst(name string, search *SearchPlayer) (*Analyst, error) {
	a := &Analyst{search: search, name: name}
	list, ok := strings.CutPrefix(name, AnalystName+":")
	if !ok {
		return a, nil
	}
	for text := range strings.SplitSeq(list, ",") {
		i, err := strconv.Atoi(text)
		if err != nil || i < 0 || len(a.valued) == maxValued {
			return nil, fmt.Errorf("ai: seat %.60q: the choices to value are up to %d numbers from 0", name, maxValued)
		}
		a.valued = append(a.valued, i)
	}
	return a, nil
}

// Name returns the name of the seat.
func (a *Analyst) Name() string { return a.name }

// Report returns the result after the last step.
func (a *Analyst) Report() *Report { return a.search.report }

// Choose does one step, and returns the first choice of the best plan. If c stops it, the next call starts from the beginning.
func (a *Analyst) Choose(pos rules.Position, choices []rules.Choice, c *Control) rules.Choice {
	p := a.search
	defer p.begin(c)()
	if a.step == 0 || a.hash != pos.Hash() {
		a.begin(pos, choices, c)
	}
	if !a.advance(choices) {
		a.step = 0
		return choices[0]
	}
	p.report = a.report()
	return p.armPool[a.active[0]].log[0]
}

// begin begins the analysis of a position.
func (a *Analyst) begin(pos rules.Position, choices []rules.Choice, c *Control) {
	p := a.search
	a.hash, p.exhaustive = pos.Hash(), true
	p.enterPosition(onBoard(p.pos, pos), p.seed)
	a.plans = p.heuristics.Plans(pos, choices, a.plans[:0])
	if len(a.plans) == 0 {
		a.plans = append(a.plans, Plan{})
	}
	a.step, a.next, a.active, a.pins = 0, 0, a.active[:0], a.pins[:0]
	p.fillPool()
	p.pool.beginDecision(pos.System().ID())
}

// advance does a step, and reports whether it is complete: more plans are compared, the better half of the earlier ones
// goes on, and the number of rollouts doubles.
func (a *Analyst) advance(choices []rules.Choice) bool {
	p := a.search
	first := p.arms
	wanted := min(len(a.plans), min(firstPlans<<a.step, allPlans))
	for ; a.next < wanted; a.next++ {
		if !a.enter(a.plans[a.next]) {
			return false
		}
	}
	if a.step == 0 && !a.pin(choices) {
		return false
	}
	if n := len(a.active); n > maxLines && a.step > 1 {
		a.active = a.active[:max((n+1)/2, maxLines)]
	}
	for i := first; i < p.arms; i++ {
		a.active = append(a.active, i)
	}
	for _, i := range a.pins {
		if !slices.Contains(a.active, i) {
			a.active = append(a.active, i)
		}
	}
	m := firstSamples << min(a.step, MaxAnalysisSteps-1)
	if !p.fill(a.active, m) {
		return false
	}
	p.sort(a.active, m)
	a.step++
	return true
}

// enter makes an arm of a plan unless it leads to the same position as an earlier one. It returns false if the control
// stops it.
func (a *Analyst) enter(plan Plan) bool {
	p := a.search
	p.enter([]Plan{plan}, p.arms+1)
	return p.control.Continue()
}

// pin finds or makes the arms of the valued choices. It returns false if the control stops it.
func (a *Analyst) pin(choices []rules.Choice) bool {
	p := a.search
	for _, at := range a.valued {
		if at >= len(choices) {
			continue
		}
		arms := p.armPool[:p.arms]
		i := slices.IndexFunc(arms, func(b *arm) bool { return b.log[0] == choices[at] })
		if i < 0 {
			if i = p.arms; !a.enter(Plan{First: choices[at]}) {
				return false
			}
			if i == p.arms { // it leads to the same position as an arm
				end := p.armPool[i].end
				i = slices.IndexFunc(p.armPool[:p.arms], func(b *arm) bool { return b.end == end })
			}
		}
		a.pins = append(a.pins, i)
	}
	return true
}

// report returns the result: the best plans, and the values of the choices.
func (a *Analyst) report() *Report {
	p := a.search
	best := a.active[0]
	r := &Report{Rollouts: p.spent, Chance: perMille(p.armPool[best].chance, p.armPool[best].n), Margin: p.margin(best)}
	for _, i := range a.active[:min(len(a.active), maxLines)] {
		r.Options = append(r.Options, a.candidate(i))
	}
	r.Plan = r.Options[0].Plan
	legal := p.pos.Choices(nil)
	n := 0
	for _, at := range a.valued {
		if at >= len(legal) {
			continue
		}
		// Plans that are found later may begin with the choice too.
		i := a.pins[n]
		n++
		for _, k := range a.active {
			if p.armPool[k].log[0] == legal[at] {
				i = k
				break
			}
		}
		v := a.candidate(i)
		v.Notation = p.pos.Notation(legal[at])
		r.Valued = append(r.Valued, v)
	}
	return r
}

// candidate returns a plan with its value and its loss against the best plan.
func (a *Analyst) candidate(i int) Candidate {
	p := a.search
	v := p.option(i)
	v.Margin = p.margin(i)
	best := p.armPool[a.active[0]]
	v.Loss, v.LossMargin = max(perMille(best.chance, best.n)-v.Chance, 0), best.paired(p.armPool[i])
	pos := p.pos.Clone()
	for _, c := range p.armPool[i].log[:min(len(p.armPool[i].log), maxLineLength)] {
		v.Line = append(v.Line, pos.Notation(c))
		pos.Apply(c, nil)
	}
	return v
}

// paired returns the half-width of the 95 % confidence interval of the mean lead of a over b in their common samples, in
// thousandths of the win probability.
func (a *arm) paired(b *arm) int {
	n := min(a.n, b.n)
	if a == b || n < 2 {
		return 0
	}
	sum, squares := a.lead(b, n)
	mean := float64(sum) / float64(n)
	variance := max(float64(squares)/float64(n)-mean*mean, 0)
	return int(Z95*1000/certain*math.Sqrt(variance/float64(n-1)) + 0.5)
}

package ai

import (
	"math"
	"slices"

	"herbstnebel/rules"
)

// followed returns the report on a choice that continues an earlier plan.
func (r *Report) followed() *Report {
	if r == nil || r.Continued {
		return r
	}
	f := *r
	f.Continued = true
	return &f
}

// unexplained returns the report on a plan that was compared with nothing. Its win probability is that of the
// evaluation of the current position. The name of the plan is set later.
func (p *SearchPlayer) unexplained() *Report {
	l := p.pool.workers[0].evaluate(p.pos, p.side)
	return &Report{Chance: perMille(int64(l.chance), 1)}
}

// perMille returns the mean of n chances in thousandths.
func perMille(sum int64, n int) int {
	d := int64(n) * certain
	return int((sum*1000 + d/2) / d)
}

// Limits of a report.
const (
	maxOptions = 4 // the plan and three alternatives
	maxTerms   = 3
)

// explain returns the report on the arm top.
func (p *SearchPlayer) explain(top int) *Report {
	r := &Report{Rollouts: p.spent}
	if p.armPool[top].n == 0 {
		return p.unexplained()
	}
	r.Options = append(r.Options, p.option(top))
	r.Chance, r.Margin = r.Options[0].Chance, p.margin(top)
	for _, i := range p.order {
		if i == top || p.armPool[i].n == 0 || len(r.Options) == maxOptions {
			continue
		}
		if len(r.Options) == 1 {
			r.Terms = p.decided(p.armPool[top], p.armPool[i])
		}
		r.Options = append(r.Options, p.option(i))
	}
	return r
}

func (p *SearchPlayer) option(i int) Candidate {
	a := p.armPool[i]
	return Candidate{Plan: p.heuristics.DescribePlan(p.pos, a.plan, a.opened), Notation: p.pos.Notation(a.log[0]), Visits: a.n,
		Chance: perMille(a.chance, a.n), Value: p.points(a.value / int64(a.n))}
}

// Z95 is the half-width of a 95 % confidence interval, in standard errors.
const Z95 = 1.96

// margin returns the half-width of the 95 % confidence interval of an arm's win probability, in thousandths; 0 if
// unknown. The variance is pooled over all arms, because most have few samples.
func (p *SearchPlayer) margin(arm int) int {
	scatter, free := 0.0, 0
	for i := range p.armPool[:p.arms] {
		if a := p.armPool[i]; a.n > 1 {
			scatter += float64(a.squares) - float64(a.chance)*float64(a.chance)/float64(a.n)
			free += a.n - 1
		}
	}
	if free == 0 {
		return 0
	}
	return int(Z95*1000/certain*math.Sqrt(max(scatter, 0)/float64(free*p.armPool[arm].n)) + 0.5)
}

// decided returns the terms in which two arms differ most. It omits the third if that is below a quarter of the
// first.
func (p *SearchPlayer) decided(a, b *arm) []Term {
	if a.live == 0 || b.live == 0 {
		return nil
	}
	var all []Term
	for i, name := range p.heuristics.TermNames() {
		d := int(a.terms[i]/int64(a.live) - b.terms[i]/int64(b.live))
		if p.side != rules.Axis {
			d = -d
		}
		if d != 0 {
			all = append(all, Term{name, p.points(int64(d))})
		}
	}
	slices.SortStableFunc(all, func(x, y Term) int { return y.size() - x.size() })
	all = all[:min(len(all), maxTerms)]
	if len(all) == maxTerms && 4*all[2].size() < all[0].size() {
		all = all[:2]
	}
	return all
}

// points converts an evaluation into hundredths of a victory point.
func (p *SearchPlayer) points(value int64) int {
	if m, ok := p.heuristics.(PointScaler); ok {
		return int(value * 100 / int64(m.PointScale()))
	}
	return int(value)
}

func (t Term) size() int { return max(t.Value, -t.Value) }

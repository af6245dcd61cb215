package deadlywoods_test

import (
	"fmt"
	"slices"
	"sync"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/aitest"
	deadlywoodsai "herbstnebel/ai/deadlywoods"
	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	woods "herbstnebel/rules/deadlywoods"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// Invariants of the policy in whole games.

func newHeuristics(sys *woods.System) ai.PlanGenerator {
	return deadlywoodsai.New(sys).(ai.PlanGenerator)
}

// policyGame plays a game by the policy for both sides. It calls visit before each PlayPlan, which appends its
// choices to log, and stops when until returns true.
type policyGame struct {
	sys         *woods.System
	g           ai.PlanGenerator
	start       rules.Position
	pos         rules.Position
	dice        splitmix.Source
	activations int
	// careful returns the plan for a movement, as a search player does; nil = the fast policy.
	careful func([]ai.Plan) ai.Plan
	visit   func(pos rules.Position, plan ai.Plan)
	log     *[]rules.Choice
	until   func(pos rules.Position) bool

	choices []rules.Choice
	plans   []ai.Plan
}

func newPolicyGame(t testing.TB, sys *woods.System) *policyGame {
	t.Helper()
	pos, err := sys.Start("offensive", nil)
	check.Must(t, err)
	return &policyGame{sys: sys, g: newHeuristics(sys), start: pos, pos: pos.Clone()}
}

func (p *policyGame) play(seed uint64) {
	p.pos.Copy(p.start)
	p.dice = splitmix.Source(seed)
	for !p.pos.Outcome().Over && (p.until == nil || !p.until(p.pos)) {
		if p.pos.ToMove() == rules.Chance {
			p.choices = p.pos.Choices(p.choices[:0])
			p.pos.Apply(rules.Draw(p.pos, p.choices, &p.dice), nil)
			continue
		}
		plan := ai.Plan{}
		if p.careful != nil && p.pos.(*woods.Position).Phase() == woods.PhaseMove {
			p.choices = p.pos.Choices(p.choices[:0])
			p.plans = p.g.Plans(p.pos, p.choices, p.plans[:0])
			plan = p.careful(p.plans)
		}
		if p.visit != nil {
			p.visit(p.pos, plan)
		}
		p.g.PlayPlan(p.pos, plan, p.log)
		p.activations++
	}
}

// theSamples returns about 60 positions from policy games. Tests must not change them.
func theSamples(t *testing.T, sys *woods.System) []rules.Position {
	t.Helper()
	sampling.Do(func() { samples = sampled(t, sys) })
	return samples
}

var (
	sampling sync.Once
	samples  []rules.Position
)

func sampled(t *testing.T, sys *woods.System) (samples []rules.Position) {
	t.Helper()
	p := newPolicyGame(t, sys)
	kinds, every := map[woods.Phase]int{}, rulestest.Amount(29, 17)
	p.visit = func(pos rules.Position, _ ai.Plan) {
		phase := pos.(*woods.Position).Phase()
		if kinds[phase]++; kinds[phase]%every == 1 {
			samples = append(samples, pos.Clone())
		}
	}
	p.play(11)
	p.play(12)
	if len(samples) < 30 || len(kinds) < 8 {
		t.Fatalf("%d samples of %d kinds of decisions only", len(samples), len(kinds))
	}
	return samples
}

// plansAt returns the plans at a position, and the choices.
func plansAt(g ai.PlanGenerator, pos rules.Position) ([]ai.Plan, []rules.Choice) {
	choices := pos.Choices(nil)
	if len(choices) < 2 {
		return nil, choices
	}
	return g.Plans(pos, choices, nil), choices
}

func TestHeuristicsKeepTheContract(t *testing.T) {
	sys := game(t)
	aitest.Check(t, func() ai.PlanGenerator { return newHeuristics(sys) }, theSamples(t, sys))
}

// TestThePolicyHardlyAllocates checks that PlayPlan with the fast policy hardly allocates, except for the
// descriptions of some choices. A careful movement still allocates for each unit that is examined.
func TestThePolicyHardlyAllocates(t *testing.T) {
	sys := game(t)
	for _, c := range []struct {
		name      string
		plan      func([]ai.Plan) ai.Plan
		maxAllocs float64 // maximum number of allocations per call of PlayPlan
	}{
		{"default policy", nil, 0.3},
		{"the first plan", func(l []ai.Plan) ai.Plan { return l[0] }, 8},
		{"the last plan", func(l []ai.Plan) ai.Plan { return l[len(l)-1] }, 8},
	} {
		p := newPolicyGame(t, sys)
		p.careful = c.plan
		turns := rulestest.Amount(1, 6)
		p.until = func(pos rules.Position) bool { return pos.Turn() > turns }
		n := testing.AllocsPerRun(1, func() { p.play(21) }) // AllocsPerRun has a warm-up run, in which buffers grow
		activations := p.activations / 2
		t.Logf("%s: %.0f allocations in %d turns of %d activations", c.name, n, turns, activations)
		if n > c.maxAllocs*float64(activations) {
			t.Errorf("%s: %.0f allocations in %d activations, want at most %g per activation", c.name, n, activations, c.maxAllocs)
		}
	}
}

func TestPlansAreInOrder(t *testing.T) {
	sys := game(t)
	g := newHeuristics(sys)
	checked, maximum := 0, 0
	for _, pos := range theSamples(t, sys) {
		plans, choices := plansAt(g, pos)
		if len(choices) < 2 {
			continue
		}
		key := pos.(rules.View).Decision().Key
		if len(plans) == 0 {
			t.Errorf("%s: no plans", key)
			continue
		}
		checked++
		maximum = max(maximum, len(plans))
		for i, p := range plans {
			check.False(t, slices.Contains(plans[:i], p), "%s: plan %d, %+v, is listed twice", key, i, p)
			if p.First != 0 && !slices.Contains(choices, p.First) {
				t.Errorf("%s: plan %d begins with an illegal choice", key, i)
			}
		}
		if own := plans[0]; own.First != 0 {
			log := []rules.Choice(nil)
			g.PlayPlan(pos.Clone(), ai.Plan{}, &log)
			overlooked := g.(ai.BlunderInspector).Striking(pos, log[0]) == ai.LeavesGood && own.First.Op() == woods.OpAttack
			if log[0] != own.First && !overlooked {
				t.Errorf("%s: the first plan is %q, the policy plays %q", key, pos.Notation(own.First), pos.Notation(log[0]))
			}
		} else if k := g.DescribePlan(pos, own, pos).Key; key == "move.unit" && k != "own" {
			t.Errorf("%s: the first plan is %q", key, k)
		}
	}
	t.Logf("%d decisions, %d plans at most", checked, maximum)
}

// TestAnEvenTradeComesBeforeTheEnd checks that an even trade is the default plan if the policy would end the
// attacks.
func TestAnEvenTradeComesBeforeTheEnd(t *testing.T) {
	sys := game(t)
	g := newHeuristics(sys)
	trades, small := 0, 0
	p := newPolicyGame(t, sys)
	p.visit = func(pos rules.Position, _ ai.Plan) {
		q := pos.(*woods.Position)
		if q.Phase() != woods.PhaseTarget {
			return
		}
		log := []rules.Choice(nil)
		g.PlayPlan(pos.Clone(), ai.Plan{}, &log)
		value, there := g.(*deadlywoodsai.Heuristics).GoodTrade(q)
		if !there || !woods.Declines(log[0]) {
			return
		}
		trades++
		if value < 12 { // less than the minimum gain of the policy
			small++
		}
		if plans, _ := plansAt(g, pos); plans[0].First.Op() != woods.OpAttack {
			t.Errorf("an attack with an expected gain of %d is left, and the first plan is %q", value, pos.Notation(plans[0].First))
		}
	}
	for seed := range uint64(40) {
		p.play(seed)
	}
	if trades == 0 || small == 0 {
		t.Errorf("%d trades were left by the policy, %d of them below its minimum gain", trades, small)
	}
}

// TestNoPlanIsAnAttackThatForcesNothing checks that an attack is a plan only if some die result forces a retreat
// or eliminates the defenders, with all support of the policy.
func TestNoPlanIsAnAttackThatForcesNothing(t *testing.T) {
	sys := game(t)
	g := newHeuristics(sys)
	attacks := 0
	p := newPolicyGame(t, sys)
	p.visit = func(pos rules.Position, _ ai.Plan) {
		if pos.(*woods.Position).Phase() != woods.PhaseTarget {
			return
		}
		plans, choices := plansAt(g, pos)
		if len(choices) < 2 {
			return
		}
		for _, plan := range plans {
			if plan.First.Op() != woods.OpAttack {
				continue
			}
			q := pos.Clone().(*woods.Position)
			q.Apply(plan.First, nil)
			for q.ToMove() != rules.Chance && q.Phase() >= woods.PhaseTarget {
				q.Apply(g.DefaultPolicy(q, q.Choices(nil)), nil)
			}
			if q.Phase() != woods.PhaseDie {
				continue // resolved without a die roll
			}
			attacks++
			steps := 0
			for _, side := range []rules.Side{rules.Axis, rules.Allies} {
				for u, end := q.UnitStates(side); u < end; u++ {
					if q.Loc(u) == q.Target() {
						steps += q.UnitState(u).Steps
					}
				}
			}
			if n := q.Results(); n[2]+n[3] == 0 && (steps > 1 || n[1] == 0) {
				t.Errorf("turn %d: %s is a plan, with faces %v", q.Turn(), pos.Notation(plan.First), n)
			}
		}
	}
	p.play(11)
	if attacks < 50 {
		t.Errorf("%d attacks only", attacks)
	}
	t.Logf("%d attacks", attacks)
}

func TestPlansAndTermsHaveTexts(t *testing.T) {
	sys := game(t)
	aitest.Words(t, newHeuristics(sys), assets.FS(), "deadlywoods", theSamples(t, sys), 10)
}

// TestThePolicyDoesNotOverstack checks that moves of the policy never overstack a hex so that a unit is lost (6.2). A
// retreat may leave no alternative (11.4).
func TestThePolicyDoesNotOverstack(t *testing.T) {
	sys := game(t)
	own, other := 0, 0
	p := newPolicyGame(t, sys)
	before := p.start.Clone()
	log := []rules.Choice(nil)
	record := func() {
		for _, c := range log {
			mover := before.ToMove()
			err := rules.Play(before, c, rules.ListenerFunc(func(e rules.Event) {
				if e.Kind != rules.Eliminated || e.Para != "6.2" || before.(*woods.Position).Target() >= 0 {
					return
				}
				if e.Side == mover {
					own++
				} else {
					other++
				}
				t.Logf("turn %d: %s loses a unit of %s to overstacking", before.Turn(), mover, e.Side)
			}))
			check.Must(t, err)
		}
		log = log[:0]
	}
	p.log = &log
	p.visit = func(pos rules.Position, _ ai.Plan) {
		record()
		before.Copy(pos)
	}
	games := uint64(rulestest.Amount(10, 40))
	for seed := uint64(31); seed < 31+games; seed++ {
		log = log[:0]
		before.Copy(p.start)
		p.play(seed)
		record()
	}
	if own+other > 0 {
		t.Errorf("%d units of the side that decides and %d of the other were lost to overstacking in %d games", own, other, games)
	}
}

// opening plays the first decisions of a game by search players on both sides, the Axis with a helper.
func opening(t *testing.T, sys *woods.System, threads, decisions int) (sum uint64) {
	t.Helper()
	level := ai.Level{Name: "test", Rollouts: 16, Horizon: 2, Threads: threads}
	var seats [2]*ai.SearchPlayer
	for i := range seats {
		seats[i] = ai.NewPlanner(newHeuristics(sys), level, uint64(i+1))
		seats[i].SetWorkerFactory(func() ai.PlanGenerator { return newHeuristics(sys) })
	}
	seats[0].SetHelpers([]ai.RemoteWorker{aitest.NewHelper(sys, newHeuristics(sys))})
	pos, err := sys.Start("offensive", nil)
	check.Must(t, err)
	dice := splitmix.Source(5)
	var choices []rules.Choice
	for decisions > 0 && !pos.Outcome().Over {
		choices = pos.Choices(choices[:0])
		c := choices[0]
		switch side := pos.ToMove(); {
		case side == rules.Chance:
			c = rules.Draw(pos, choices, &dice)
		case len(choices) > 1 && side == rules.Axis:
			c = seats[0].Choose(pos, choices, nil)
			decisions--
		case len(choices) > 1:
			c = seats[1].Choose(pos, choices, nil)
			decisions--
		}
		check.Must(t, rules.Play(pos, c, nil))
		sum = sum*1099511628211 + uint64(c)
	}
	return sum ^ pos.Hash()
}

func TestPlannersAreDeterministic(t *testing.T) {
	sys := game(t)
	decisions := rulestest.Amount(60, 150)
	first := opening(t, sys, 1, decisions)
	if opening(t, sys, 2, decisions) != first {
		t.Error("the game depends on the number of threads, or is not repeatable")
	}
}

// BenchmarkRollout plays from the position after the first draws of turn 2.
func BenchmarkRollout(b *testing.B) {
	sys := game(b)
	p := newPolicyGame(b, sys)
	p.until = func(pos rules.Position) bool {
		w := pos.(*woods.Position)
		return w.Turn() == 2 && w.Drawn() >= 3 && w.Phase() == woods.PhaseDraw
	}
	p.play(41)
	for _, horizon := range []int{4, 6} {
		b.Run(fmt.Sprintf("horizon=%d", horizon), func(b *testing.B) {
			j := ai.NewRolloutEvaluator(newHeuristics(sys))
			j.WinProbability(p.pos, rules.Axis, 4, horizon, 1, nil)
			b.ReportAllocs()
			b.ResetTimer()
			for i := range b.N {
				j.WinProbability(p.pos, rules.Axis, 1, horizon, uint64(i), nil)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "rollouts/s")
		})
	}
}

func BenchmarkPolicyGame(b *testing.B) {
	p := newPolicyGame(b, game(b))
	p.play(1)
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		p.play(uint64(i + 1))
	}
}

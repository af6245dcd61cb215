package ai_test

import (
	"fmt"
	"math"
	"reflect"
	"runtime"
	"slices"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/toyai"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/toy"
)

// level parses a specification.
func level(t testing.TB, format string, args ...any) ai.Level {
	t.Helper()
	l, err := ai.ParseLevel(fmt.Sprintf("mcts:"+format, args...))
	check.Must(t, err)
	return l
}

// choose returns a player's choice.
func choose(p ai.Player, pos rules.Position, c *ai.Control) rules.Choice {
	return p.Choose(pos, pos.Choices(nil), c)
}

// decisions calls f with positions of games at random in which a player has a choice.
func decisions(t testing.TB, games uint64, f func(pos rules.Position, choices []rules.Choice)) {
	t.Helper()
	for seed := range games {
		pos, src := start(t), splitmix.Source(seed)
		for !pos.Outcome().Over {
			choices := pos.Choices(nil)
			if pos.ToMove() != rules.Chance && len(choices) > 1 {
				f(pos, choices)
			}
			pos.Apply(choices[src.N(len(choices))], nil)
		}
	}
}

// exact plays perfectly, so that the mean of its rollouts is the value.
type exact struct {
	toyai.Heuristics
	solver *toy.Solver
}

func (s *exact) PlayPlan(pos rules.Position, _ ai.Plan, log *[]rules.Choice) {
	c := s.solver.Best(pos)[0]
	if log != nil {
		*log = append(*log, c)
	}
	pos.Apply(c, nil)
}

// undecided returns a position in which 2000 rollouts do not find a clearly best choice.
func undecided(t testing.TB) (found rules.Position) {
	p := ai.NewPlanner(&toyai.Heuristics{}, level(t, "rollouts=2000,horizon=4"), 1)
	decisions(t, 10, func(pos rules.Position, _ []rules.Choice) {
		if found == nil {
			if choose(p, pos, nil); p.Report().Rollouts > 1900 {
				found = pos.Clone()
			}
		}
	})
	if found == nil {
		t.Fatal("no position is undecided")
	}
	return found
}

// regret returns the loss of value by a choice, between 0 and 1.
func regret(s *toy.Solver, pos rules.Position, c rules.Choice) float64 {
	return math.Abs(s.Value(after(pos, c)) - s.Value(pos))
}

func TestPlannerFindsTheBest(t *testing.T) {
	solver := toy.NewSolver()
	for _, c := range []struct {
		name       string
		heuristics ai.PlanGenerator
		loss       float64 // maximum of a good choice
		good       int     // percentage of good choices
	}{
		{"exact", &exact{solver: solver}, 0.02, 97},
		{"policy", &toyai.Heuristics{}, 0.06, 95},
	} {
		p := ai.NewPlanner(c.heuristics, level(t, "rollouts=3000,horizon=100,width=0"), 3)
		n, good, best, lost := 0, 0, 0, 0.0
		decisions(t, 8, func(pos rules.Position, choices []rules.Choice) {
			r := regret(solver, pos, choose(p, pos, nil))
			n++
			lost += r
			if r <= c.loss {
				good++
			}
			if r < 1e-9 {
				best++
			}
		})
		t.Logf("%s: the best in %d, good in %d of %d; %.4f lost", c.name, best, good, n, lost/float64(n))
		if good*100 < n*c.good {
			t.Errorf("%s: loses more than %v in %d of %d", c.name, c.loss, n-good, n)
		}
	}
}

func TestPlannerBeatsGreedyAndRandom(t *testing.T) {
	const own = "mcts:rollouts=400,horizon=30"
	for _, foe := range []string{"random", "greedy", "lieutenant"} {
		wins, losses := 0, 0
		for seed := range uint64(rulestest.Amount(12, 20)) {
			for _, as := range []rules.Side{rules.Axis, rules.Allies} {
				axis, allies := own, foe
				if as == rules.Allies {
					axis, allies = foe, own
				}
				switch play(t, axis, allies, seed).Position.Outcome().Winner {
				case as:
					wins++
				case as.Other():
					losses++
				}
			}
		}
		t.Logf("against %s: %d won, %d lost", foe, wins, losses)
		if wins <= losses {
			t.Errorf("against %s: %d won, %d lost", foe, wins, losses)
		}
	}
}

// answers returns the choices and reports of a search player at some decisions.
func answers(t *testing.T, p *ai.SearchPlayer, newHeuristics func() ai.PlanGenerator) (out []string) {
	if newHeuristics != nil {
		p.SetWorkerFactory(newHeuristics)
	}
	decisions(t, 2, func(pos rules.Position, _ []rules.Choice) {
		c := choose(p, pos, nil)
		out = append(out, fmt.Sprintf("%s %+v", pos.Notation(c), *p.Report()))
	})
	return out
}

func TestThreadsChangeNothing(t *testing.T) {
	heuristics := func() ai.PlanGenerator { return &toyai.Heuristics{} }
	want := answers(t, ai.NewPlanner(heuristics(), level(t, "rollouts=300,horizon=6"), 3), nil)
	if got := answers(t, ai.NewPlanner(heuristics(), level(t, "rollouts=300,horizon=6"), 3), nil); !slices.Equal(got, want) {
		t.Error("the same planner gives another report")
	}
	if got := answers(t, ai.NewPlanner(heuristics(), level(t, "rollouts=300,horizon=6"), 4), nil); slices.Equal(got, want) {
		t.Error("the seed does not change the choice")
	}
	for _, n := range []int{1, 2, 3, 5} {
		p := ai.NewPlanner(heuristics(), level(t, "rollouts=300,horizon=6,threads=%d", n), 3)
		for i, got := range answers(t, p, heuristics) {
			if got != want[i] {
				t.Fatalf("%d threads report\n%s\none reports\n%s", n, got, want[i])
			}
		}
	}
}

// replying has a tree with the other digits, after the first activation.
type replying struct{ picksHeuristics }

func (*replying) ReplyPlans(_ rules.Position, dst []ai.Plan) []ai.Plan {
	return append(dst, ai.Plan{}, ai.Plan{Kind: 1}, ai.Plan{Kind: 2}, ai.Plan{Kind: 3})
}

func TestThreadsChangeNothingInATree(t *testing.T) {
	flat, tree := []string(nil), []string(nil)
	for threads := range 4 {
		for i, out := range []*[]string{&flat, &tree} {
			p := ai.NewPlanner(&replying{}, level(t, "rollouts=300,horizon=4,tree=%d,threads=%d", 3*i, threads+1), 3)
			p.SetWorkerFactory(func() ai.PlanGenerator { return &replying{} })
			pos := newPicks()
			got := fmt.Sprint(pos.Notation(choose(p, pos, nil)), *p.Report())
			if *out = append(*out, got); got != (*out)[0] {
				t.Errorf("%d threads report\n%s\none reports\n%s", threads+1, got, (*out)[0])
			}
		}
	}
	if flat[0] == tree[0] {
		t.Error("the tree does not change the choice")
	}
}

// steady continues with its last digit. For a side without a known plan it assumes the digit 2.
type steady struct{ picksHeuristics }

func (*steady) ContinuePlan(_ rules.Position, plan ai.Plan) ai.Plan {
	if plan == (ai.Plan{}) {
		return ai.Plan{Kind: 2}
	}
	return ai.Plan{Kind: plan.Kind}
}

// digits returns the last digits in rollouts of horizon activations.
func digits(t *testing.T, heuristics ai.PlanGenerator, observed *picksHeuristics, horizon int) (seen []uint8) {
	observed.offered = []ai.Plan{{Kind: 1}, {Kind: 3}}
	observed.onTerms = func(leaf *picks) {
		if !slices.Contains(seen, leaf.last) {
			seen = append(seen, leaf.last)
		}
	}
	choose(ai.NewPlanner(heuristics, level(t, "rollouts=64,horizon=%d", horizon), 1), newPicks(), nil)
	slices.Sort(seen)
	return seen
}

func TestPlansLast(t *testing.T) {
	for _, c := range []struct {
		horizon     int
		once, lasts []uint8
	}{
		{1, []uint8{1, 3}, []uint8{1, 3}},
		{2, []uint8{0}, []uint8{2}}, // the opponent
		{3, []uint8{0}, []uint8{1, 3}},
		{4, []uint8{0}, []uint8{2}},
	} {
		once, lasting := &picksHeuristics{}, &steady{}
		check.EqualSlices(t, digits(t, once, once, c.horizon), c.once, "horizon %d: rollouts of plans for one activation end with", c.horizon)
		check.EqualSlices(t, digits(t, lasting, &lasting.picksHeuristics, c.horizon), c.lasts, "horizon %d: rollouts of plans that last end with", c.horizon)
	}
}

// TestAChoiceGoesOnWithThePlan checks that a single choice in the middle of an activation does not end the theme
// of the activation.
func TestAChoiceGoesOnWithThePlan(t *testing.T) {
	heuristics := &steady{}
	p := ai.NewPlanner(heuristics, level(t, "rollouts=64,horizon=1"), 1)
	heuristics.offered = []ai.Plan{{Kind: 1}, {Kind: 3}}
	pos := newPicks()
	check.MustEqual(t, pos.Notation(choose(p, pos, nil)), "0.3", "the best digit is 3, not as in")
	pos.at = 1 // with another first pick than planned
	heuristics.offered = []ai.Plan{{First: rules.MakeChoice(1, 0, 1, 0)}, {First: rules.MakeChoice(1, 2, 1, 0)}}
	leaves := 0
	heuristics.onTerms = func(leaf *picks) {
		leaves++
		check.MustEqual(t, leaf.last, 3, "digit after the choice")
	}
	if choose(p, pos, nil); leaves == 0 {
		t.Error("no rollout after a choice")
	}
}

// TestPlannedLineEndsBeforeDecisionsWithSeveralPlans checks that a planned line continues after a single choice to the end of
// the activation, but not past a decision with several plans.
func TestPlannedLineEndsBeforeDecisionsWithSeveralPlans(t *testing.T) {
	for plans, want := range map[int]int{1: fours - 1, 2: 0} {
		heuristics := &picksHeuristics{}
		p := ai.NewPlanner(heuristics, level(t, "rollouts=16,horizon=1"), 1)
		heuristics.offered = []ai.Plan{{First: rules.MakeChoice(1, 2, 0, 0)}, {First: rules.MakeChoice(1, 3, 0, 0)}}[:plans]
		choose(p, newPicks(), nil)
		check.Equal(t, len(p.PlannedLine(nil)), want, "with %d plans at each decision, the planned line (choices)", plans)
	}
}

// panicking panics in a rollout.
type panicking struct{ toyai.Heuristics }

func (*panicking) BetweenActivations(rules.Position) bool { panic("test panic") }

// yielding yields in the middle of a rollout.
type yielding struct{ toyai.Heuristics }

func (s *yielding) BetweenActivations(pos rules.Position) bool {
	runtime.Gosched()
	return s.Heuristics.BetweenActivations(pos)
}

func TestPanicsOfOtherThreadsArriveHere(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1)) // with one processor, a yield runs the other thread
	p := ai.NewPlanner(&yielding{}, level(t, "rollouts=300,horizon=6,threads=2"), 3)
	p.SetWorkerFactory(func() ai.PlanGenerator { return &panicking{} })
	pos := start(t)
	pos.Apply(pos.Choices(nil)[0], nil)
	defer func() {
		if v := recover(); v != "test panic" {
			t.Errorf("recovered %v", v)
		}
	}()
	choose(p, pos, nil)
}

// stopping returns a Control that calls stop at its after-th call of Continue.
func stopping(after int, stop func(*ai.Control)) (c *ai.Control, calls *int) {
	c, calls = &ai.Control{}, new(int)
	c.Yield = func() {
		if *calls++; *calls == after {
			stop(c)
		}
	}
	return c, calls
}

func TestMoveNowAtAnyTime(t *testing.T) {
	for _, n := range []int{1, 2} {
		for after := 1; after < 3000; after += 1 + after/5 {
			p := ai.NewPlanner(&picksHeuristics{}, level(t, "time=1s,width=0,threads=%d", n), 9)
			p.SetWorkerFactory(func() ai.PlanGenerator { return &picksHeuristics{} })
			pos := newPicks()
			c, calls := stopping(after, (*ai.Control).MoveNow)
			got := choose(p, pos, c)
			if !slices.Contains(pos.Choices(nil), got) {
				t.Fatalf("after %d: not legal", after)
			}
			if *calls > after+1 {
				t.Errorf("after %d: Continue is called %d times more", after, *calls-after)
			}
			for i, o := range p.Report().Options {
				if first := p.Report().Options[0]; first.Notation == "0.0" && first.Visits <= o.Visits {
					continue // the default plan, if there are too few samples of the others
				} else if o.Visits == first.Visits && o.Chance > first.Chance || o.Visits > first.Visits {
					t.Errorf("after %d: option %d of %+v", after, i, p.Report().Options)
				}
			}
		}
	}
	p := ai.NewPlanner(&picksHeuristics{}, level(t, "time=1s"), 9)
	c, _ := stopping(1, (*ai.Control).Cancel)
	if choose(p, newPicks(), c) != rules.MakeChoice(1, 0, 0, 0) || p.Report().Rollouts != 0 {
		t.Errorf("without rollouts the default plan is not played: %+v", p.Report())
	}
}

func TestMoreTimeMoreRollouts(t *testing.T) {
	pos, last := undecided(t), 0
	for _, after := range []int{500, 5000, 20000} {
		p := ai.NewPlanner(&toyai.Heuristics{}, level(t, "time=1s"), 1)
		c, _ := stopping(after, (*ai.Control).MoveNow)
		choose(p, pos, c)
		if n := p.Report().Rollouts; n <= last {
			t.Errorf("%d rollouts, then %d", last, n)
		} else {
			last = n
		}
	}
}

func TestNoBudgetIsTooSmallForManyPlans(t *testing.T) {
	many := &picksHeuristics{}
	for kind := range uint8(fours) {
		for last := range rules.CellID(fours) {
			many.offered = append(many.offered, ai.Plan{Kind: kind, Cell: last + 1})
		}
	}
	for budget, want := range map[int]int{7: 0, 8: 2, 11: 2, 12: 3, 24: 6, 63: 15, 64: 16, 200: 16} {
		p := ai.NewPlanner(many, level(t, "rollouts=%d,horizon=1", budget), 1)
		choose(p, newPicks(), nil)
		r := p.Report()
		if r.Rollouts < want || r.Rollouts > budget || len(r.Options) != min(want, 4) {
			t.Errorf("%d rollouts: %d used, %d plans reported, want %d compared", budget, r.Rollouts, len(r.Options), want)
		}
	}
}

func TestTheBudgetIsKept(t *testing.T) {
	for _, n := range []int{4, 7, 96, 1000, 5000} {
		p := ai.NewPlanner(&toyai.Heuristics{}, level(t, "rollouts=%d,width=0", n), 1)
		decisions(t, 1, func(pos rules.Position, choices []rules.Choice) {
			choose(p, pos, nil)
			if got := p.Report().Rollouts; got > n {
				t.Errorf("%d rollouts of %d for %d plans", got, n, len(choices))
			}
		})
	}
	p := ai.NewPlanner(&picksHeuristics{offered: []ai.Plan{{}, {Kind: 1}}}, level(t, "rollouts=5000,horizon=1"), 1)
	choose(p, newPicks(), nil)
	if n := p.Report().Rollouts; n > 100 {
		t.Errorf("%d rollouts where no position is undecided", n)
	}
	same := &picksHeuristics{offered: []ai.Plan{{}, {Order: 1}, {Kind: 1}, {}}}
	p = ai.NewPlanner(same, level(t, "rollouts=400,width=2"), 1)
	choose(p, newPicks(), nil)
	if r := p.Report(); len(r.Options) != 2 || r.Plan.Args[0].Num != 1 {
		t.Errorf("the same plan twice: %+v", r)
	}
	same.offered = make([]ai.Plan, 5)
	if choose(p, newPicks(), nil); p.Report().Rollouts != 0 {
		t.Errorf("one plan five times: %+v", p.Report())
	}
}

func TestRolloutsAllocateNothing(t *testing.T) {
	pos := undecided(t)
	choices := pos.Choices(nil)
	perChoice := func(rollouts int) float64 {
		p := ai.NewPlanner(&toyai.Heuristics{}, level(t, "rollouts=%d", rollouts), 1)
		choose := func() { p.Choose(pos, choices, nil) }
		choose()
		return testing.AllocsPerRun(20, choose)
	}
	few, many := perChoice(64), perChoice(2000)
	t.Logf("%v and %v allocations a choice", few, many)
	if many > few+4 {
		t.Errorf("%v allocations with 64 rollouts, %v with 2000", few, many)
	}
	j := ai.NewRolloutEvaluator(&toyai.Heuristics{})
	check.Equal(t, testing.AllocsPerRun(20, func() { j.WinProbability(pos, rules.Axis, 20, 4, 1, nil) }), 0, "a rollout evaluator allocates (times)")
}

func TestPlannedLines(t *testing.T) {
	s := &picksHeuristics{}
	p := ai.NewPlanner(s, level(t, "rollouts=64,horizon=2"), 1)
	pos := newPicks()
	start := pos.Clone()
	var first *ai.Report
	for i := range fours {
		c := choose(p, pos, nil)
		r := p.Report()
		if i == 0 {
			first = r
		}
		if s.plans != 1 || r.Continued != (i > 0) {
			t.Errorf("choice %d: planned %d times, followed: %v", i, s.plans, r.Continued)
		}
		q := *r
		q.Continued = false
		if !reflect.DeepEqual(&q, first) {
			t.Errorf("choice %d: another report", i)
		}
		pos.Apply(c, nil)
	}
	check.False(t, first.Continued, "a report was changed afterwards")
	pos.Apply(pos.Choices(nil)[5], nil)
	choose(p, pos, nil)
	check.Equal(t, s.plans, 2, "a new activation is not planned")
	// Play one choice of the planned line, then take it back and play another.
	pos.Copy(start)
	want := choose(p, pos, nil)
	pos.Apply(want, nil)
	choose(p, pos, nil)
	pos.Copy(start)
	if got := choose(p, pos, nil); got != want || s.plans != 4 || p.Report().Continued {
		t.Errorf("after undo: %v, planned %d times", got, s.plans)
	}
	other := slices.DeleteFunc(pos.Choices(nil), func(c rules.Choice) bool { return c == want })[0]
	pos.Apply(other, nil)
	choose(p, pos, nil)
	if s.plans != 5 || p.Report().Continued {
		t.Errorf("another position: planned %d times", s.plans)
	}
}

func TestOnePlanIsFollowed(t *testing.T) {
	for _, offer := range [][]ai.Plan{{}, {{Kind: 2}}} {
		s := &picksHeuristics{offered: offer}
		p := ai.NewPlanner(s, level(t, "rollouts=64"), 1)
		want := uint16(0)
		if len(offer) > 0 {
			want = 2
		}
		check.Equal(t, choose(p, newPicks(), nil).A(), want, "%v: picks", offer)
		r := p.Report()
		if r.Rollouts != 0 || len(r.Options) != 0 || r.Plan.Key != "digit" || r.Chance != 500 {
			t.Errorf("report %+v", r)
		}
	}
}

func TestReportIsRecomputed(t *testing.T) {
	for _, side := range []rules.Side{rules.Axis, rules.Allies} {
		s := &picksHeuristics{}
		type leaves struct {
			n, value, score, half int
			chance, squares       float64
		}
		observed := map[uint8]*leaves{}
		sign := 1
		if side == rules.Allies {
			sign = -1
		}
		s.onTerms = func(p *picks) {
			l := observed[p.last]
			if l == nil {
				l = &leaves{}
				observed[p.last] = l
			}
			l.n++
			l.value += sign * int(p.score)
			l.score += int(p.score)
			l.half += int(p.score) / 2
			chance := 1 / (1 + math.Exp(-float64(sign)*float64(p.score)/200))
			l.chance += chance
			l.squares += chance * chance
		}
		p := ai.NewPlanner(s, level(t, "rollouts=200,horizon=1"), 1)
		pos := newPicks()
		pos.first = side
		choose(p, pos, nil)
		r := p.Report() // two of the four digits have the same results, and are one option
		if len(r.Options) != 3 || r.Chance != r.Options[0].Chance || r.Plan.Args[0].Num != r.Options[0].Plan.Args[0].Num {
			t.Fatalf("report %+v", r)
		}
		for _, o := range r.Options {
			l := observed[uint8(o.Plan.Args[0].Num)]
			if o.Visits != l.n || o.Value != l.value/l.n || math.Abs(float64(o.Chance)-1000*l.chance/float64(l.n)) > 1 {
				t.Errorf("option %+v, observed %+v", o, l)
			}
			check.Equal(t, o.Notation, fmt.Sprintf("0.%d", o.Plan.Args[0].Num), "notation")
		}
		a, b := observed[uint8(r.Options[0].Plan.Args[0].Num)], observed[uint8(r.Options[1].Plan.Args[0].Num)]
		if len(r.Terms) < 2 || r.Terms[0].Name != "odd" || r.Terms[0].Value != sign*(a.half/a.n-b.half/b.n) {
			t.Errorf("terms %+v", r.Terms)
		}
		sum, scatter := 0, 0.0
		for _, h := range observed {
			sum += h.n
			scatter += h.squares - h.chance*h.chance/float64(h.n)
		}
		if sum != r.Rollouts {
			t.Errorf("%d rollouts, observed %d", r.Rollouts, sum)
		}
		margin := 1960 * math.Sqrt(scatter/float64(sum-len(observed))/float64(a.n))
		if margin < 5 || math.Abs(margin-float64(r.Margin)) > 1 {
			t.Errorf("a margin of %d, want %.1f", r.Margin, margin)
		}
	}
}

func TestTheFirstDieIsSpreadOut(t *testing.T) {
	// With twelve samples of each plan, two of each face, the mean of the dice is exactly 0 for both sides.
	for _, side := range []rules.Side{rules.Axis, rules.Allies} {
		p := ai.NewPlanner(&picksHeuristics{offered: []ai.Plan{{Kind: 3}, {Kind: 2}}}, level(t, "rollouts=24,horizon=1"), 1)
		pos := newPicks()
		pos.first = side
		choose(p, pos, nil)
		for i, want := range []int{30 + 60 + 30 + 40, 20 + 30 + 50 + 20} {
			if o := p.Report().Options[i]; o.Value != want || o.Visits != 12 {
				t.Errorf("option %d: %+v, want %d", i, o, want)
			}
		}
	}
}

func TestBothSidesPlanAlike(t *testing.T) {
	for seed := range uint64(10) {
		var got []rules.Choice
		var chance []int
		for _, side := range []rules.Side{rules.Axis, rules.Allies} {
			p := ai.NewPlanner(&picksHeuristics{offered: []ai.Plan{{Kind: 1}, {Kind: 2}}}, level(t, "rollouts=24,horizon=1"), seed)
			pos := newPicks()
			pos.first = side
			got = append(got, choose(p, pos, nil))
			chance = append(chance, p.Report().Chance)
		}
		if got[0] != got[1] || chance[0] != chance[1] {
			t.Errorf("seed %d: %v with %v", seed, got, chance)
		}
	}
	// Neither side is favoured over whole games with longer horizons.
	axis, n := 0, 200
	for seed := range uint64(n) {
		c := ai.HeadlessGame{Position: newPicks(), Dice: splitmix.Source(seed)}
		if seed%2 == 1 {
			c.Position.(*picks).first = rules.Allies
		}
		c.Axis = ai.NewPlanner(&picksHeuristics{}, level(t, "rollouts=48,horizon=3"), seed)
		c.Allies = ai.NewPlanner(&picksHeuristics{}, level(t, "rollouts=48,horizon=3"), seed+1000)
		o, err := c.Play()
		check.Must(t, err)
		switch o.Winner {
		case rules.Axis:
			axis += 2
		case rules.NoSide:
			axis++
		}
	}
	if axis < n-40 || axis > n+40 { // 2.8 standard errors
		t.Errorf("the Axis scores %d of %d", axis, 2*n)
	}
}

func TestTemperature(t *testing.T) {
	count := func(l ai.Level) (n [fours]int) {
		for seed := range uint64(400) {
			c := choose(ai.NewPlanner(&picksHeuristics{}, l, seed), newPicks(), nil)
			n[c.A()]++
		}
		return n
	}
	if n := count(level(t, "rollouts=0")); n[0] != 400 {
		t.Errorf("no temperature: %v", n)
	}
	// With half of the seeds another plan is chosen, with weights of 3, 2 and 1.
	n := count(level(t, "rollouts=0,temperature=500"))
	for i, want := range [fours]int{200, 100, 67, 33} {
		if n[i] < want-32 || n[i] > want+32 {
			t.Errorf("loose: %v", n)
		}
	}
	if n := count(level(t, "rollouts=48,horizon=1")); n[3] != 400 {
		t.Errorf("the best: %v", n)
	}
	// Leads of 160, 130, 120 and 50 points are win probabilities of 690, 657, 646 and 562 thousandths.
	n = count(level(t, "rollouts=48,horizon=1,temperature=60"))
	if n[3] < 200 || n[1]+n[2] < 40 || n[0] != 0 {
		t.Errorf("near the best: %v", n)
	}
}

func TestRolloutEvaluator(t *testing.T) {
	solver := toy.NewSolver()
	j := ai.NewRolloutEvaluator(&exact{solver: solver})
	n := 0
	for seed := range uint64(rulestest.Amount(1, 3)) {
		pos, src := start(t), splitmix.Source(seed)
		for {
			for _, side := range []rules.Side{rules.Axis, rules.Allies} {
				want := solver.Value(pos)
				if side == rules.Allies {
					want = 1 - want
				}
				if got := j.WinProbability(pos, side, 1000, 100, seed, nil); math.Abs(float64(got)-1000*want) > 55 {
					t.Errorf("%d, want %.0f in\n%s", got, 1000*want, pos.(rules.View).Text())
				}
				n++
			}
			if pos.Outcome().Over {
				break
			}
			choices := pos.Choices(nil)
			pos.Apply(choices[src.N(len(choices))], nil)
		}
	}
	c, _ := stopping(1, (*ai.Control).MoveNow)
	check.Equal(t, ai.NewRolloutEvaluator(&picksHeuristics{}).WinProbability(newPicks(), rules.Axis, 100, 2, 1, c), 500, "after MoveNow")
}

func BenchmarkRollouts(b *testing.B) {
	pos := undecided(b)
	choices := pos.Choices(nil)
	for _, threads := range []int{1, 2} {
		b.Run(fmt.Sprint(threads), func(b *testing.B) {
			p := ai.NewPlanner(&toyai.Heuristics{}, level(b, "rollouts=960,horizon=8,threads=%d", threads), 1)
			p.SetWorkerFactory(func() ai.PlanGenerator { return &toyai.Heuristics{} })
			n := 0
			b.ReportAllocs()
			for b.Loop() {
				p.Choose(pos, choices, nil)
				n += p.Report().Rollouts
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n), "ns/rollout")
		})
	}
}

func BenchmarkRolloutEvaluator(b *testing.B) {
	pos := start(b)
	j := ai.NewRolloutEvaluator(&toyai.Heuristics{})
	b.ReportAllocs()
	for b.Loop() {
		j.WinProbability(pos, rules.Axis, 1, 8, 1, nil)
	}
}

package kit_test

import (
	"slices"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
)

// village returns a board with the cells 0-1-2-3 in a row, a detour 1-4-2 that costs more, and the isolated cell
// 5.
//
//	0 - 1 - 2 - 3    5
//	     \ /
//	      4
func village() *kit.Board {
	links := [][]kit.Link{
		{{1, 1, 4}},
		{{0, 1, 4}, {2, 2, 3}, {4, 2, 4}},
		{{1, 2, 3}, {3, 1, 4}, {4, 2, 0}},
		{{2, 1, 4}},
		{{1, 2, 4}, {2, 2, 0}},
		nil,
	}
	return kit.NewBoard(len(links), func(cell int, dst []kit.Link) []kit.Link { return append(dst, links[cell]...) })
}

// randomBoard returns a board of random links that cost the same in both directions.
func randomBoard(src *splitmix.Source, cells, links int) *kit.Board {
	type pair struct{ a, b, cost int }
	var all []pair
	for range links {
		a, b := src.N(cells), src.N(cells)
		if a != b && !slices.ContainsFunc(all, func(p pair) bool { return p.a == a && p.b == b || p.a == b && p.b == a }) {
			all = append(all, pair{a, b, src.N(4)})
		}
	}
	return kit.NewBoard(cells, func(cell int, dst []kit.Link) []kit.Link {
		for _, p := range all {
			switch cell {
			case p.a:
				dst = append(dst, kit.Link{To: uint16(p.b), Cost: uint8(p.cost), Influence: kit.FullInfluence})
			case p.b:
				dst = append(dst, kit.Link{To: uint16(p.a), Cost: uint8(p.cost), Influence: kit.FullInfluence})
			}
		}
		return dst
	})
}

func same(t *testing.T, name string, cells int, at func(int) int, want ...int) {
	t.Helper()
	for cell := range cells {
		check.Equal(t, at(cell), want[cell], "%s of cell %d", name, cell)
	}
}

func TestDistanceFieldCountsLinksAndTolls(t *testing.T) {
	b := village()
	var f kit.DistanceField
	f.Begin(b)
	f.Start(3, 0)
	f.Compute(b, nil)
	same(t, "distance", 6, f.At, 4, 3, 1, 0, 3, kit.Far)
	same(t, "the next cell", 6, func(c int) int { return f.NextStep(b, c) }, 1, 2, 3, -1, 2, -1)

	f.Begin(b)
	f.Start(3, 5)
	f.Compute(b, []uint8{0, 0, 10, 1, 0, 0})
	same(t, "distance past obstacles", 6, f.At, 20, 19, 7, 5, 19, kit.Far)

	f.Begin(b)
	f.Start(3, 0)
	f.Compute(b, []uint8{0, 0, kit.Impassable, 0, 0, 0})
	same(t, "distance with an impassable cell", 6, f.At, kit.Far, kit.Far, 1, 0, kit.Far, kit.Far)
}

func TestLinkedIsByOneLink(t *testing.T) {
	b := village()
	for _, c := range []struct {
		from, to int
		want     bool
	}{{1, 2, true}, {2, 1, true}, {1, 3, false}, {5, 0, false}} {
		check.Equal(t, b.Linked(c.from, c.to), c.want, "a link leads from %d to %d", c.from, c.to)
	}
}

func TestInfluence(t *testing.T) {
	b := village()
	var threat kit.InfluenceMap
	threat.Begin(b)
	threat.Put(b, 1, 5)
	threat.Put(b, 2, 2)
	same(t, "the threat", 6, threat.At, 20, 6, 15, 8, 20, 0)
	threat.Put(b, 1, -5)
	same(t, "the threat without one", 6, threat.At, 0, 6, 0, 8, 0, 0)
}

func TestSupplyDependsOnOneCell(t *testing.T) {
	b := village()
	var s kit.Supply
	s.Begin(b)
	s.Sources[0] = true
	s.Trace(b)
	s.SumWeights(func(cell int) int { return 10 + cell })
	same(t, "loss if cut", 6, s.LostIfCut, 11+12+13+14, 12+13+14, 13, 0, 0, 0)
	s.Begin(b)
	s.Sources[0], s.Sources[3] = true, true
	s.Trace(b)
	s.SumWeights(func(int) int { return 1 })
	same(t, "loss if cut between two sources", 6, s.LostIfCut, 0, 0, 0, 0, 0, 0)
	s.Begin(b)
	s.Sources[0] = true
	s.Cells[2] = kit.Ends
	s.Trace(b)
	s.SumWeights(func(int) int { return 1 })
	same(t, "loss if cut with a cell that ends lines", 6, s.LostIfCut, 3, 2, 0, 0, 0, 0)
}

// supplied returns the cells that supply lines reach, by following every road.
func supplied(b *kit.Board, cells []kit.Carry, sources []bool) []bool {
	found := make([]bool, b.Cells())
	var follow func(cell int)
	follow = func(cell int) {
		if found[cell] || cells[cell] == kit.Blocks {
			return
		}
		found[cell] = true
		if cells[cell] == kit.Ends {
			return
		}
		for _, l := range b.From(cell) {
			follow(int(l.To))
		}
	}
	for cell, source := range sources {
		if source {
			follow(cell)
		}
	}
	return found
}

// TestSupplyAgainstTakingEachCell compares LostIfCut with the loss when the cell blocks.
func TestSupplyAgainstTakingEachCell(t *testing.T) {
	src := splitmix.Source(7)
	for range 60 {
		const cells = 24
		b := randomBoard(&src, cells, 30)
		var s kit.Supply
		s.Begin(b)
		for c := range cells {
			switch src.N(8) {
			case 0:
				s.Cells[c] = kit.Blocks
			case 1, 2:
				s.Cells[c] = kit.Ends
			case 3:
				s.Sources[c] = true
			}
		}
		s.Trace(b)
		s.SumWeights(func(cell int) int { return 1 + cell })
		before := supplied(b, s.Cells, s.Sources)
		for taken := range cells {
			carries := slices.Clone(s.Cells)
			carries[taken] = kit.Blocks
			after, want := supplied(b, carries, s.Sources), 0
			for c := range cells {
				if c != taken && before[c] && !after[c] {
					want += 1 + c
				}
			}
			check.MustEqual(t, s.LostIfCut(taken), want, "taking %d cuts off", taken)
		}
	}
}

func TestGoalDistances(t *testing.T) {
	goals := kit.NewGoals(village(), []kit.Goal{{Cell: 3, Value: 5}, {Cell: 0}})
	if goals[0].Distance.At(0) != 4 || goals[1].Distance.At(4) != 3 || goals[0].Value != 5 {
		t.Errorf("%d and %d", goals[0].Distance.At(0), goals[1].Distance.At(4))
	}
}

func TestPayoff(t *testing.T) {
	results := []struct {
		weight, value int
		forces, costs bool
	}{{3, -40, false, true}, {2, 10, true, true}, {1, 100, true, false}, {0, 9000, true, true}}
	s := kit.NewPayoff(len(results), func(i int) (int, int, bool, bool) {
		r := results[i]
		return r.weight, r.value, r.forces, r.costs
	})
	if s != (kit.Payoff{Value: 0, Forces: 50, Costs: 83}) || s.Futile() {
		t.Errorf("%+v", s)
	}
	if s := kit.NewPayoff(1, func(int) (int, int, bool, bool) { return 6, 50, false, false }); !s.Futile() {
		t.Errorf("%+v can force something", s)
	}
	check.Equal(t, kit.NewPayoff(0, nil), kit.Payoff{}, "payoff of nothing")
	if s := kit.NewPayoff(2, func(i int) (int, int, bool, bool) { return 1 + 999*i, 0, i == 0, true }); s.Futile() || s.Forces != 1 || s.Declared(true) != (ai.Declared{Costly: true, Artillery: true}) {
		t.Errorf("%+v forces something once in a thousand", s)
	}
}

func TestPayoffOfForecasts(t *testing.T) {
	f := rules.Forecast{Results: []rules.Result{{Key: "0:0", Weight: 1}, {Key: "1:2", Weight: 2}, {Key: "10:3", Weight: 3}}, Total: 6}
	s := kit.PayoffOf(&f, func(key string) (forces, costs bool) {
		attacker, defender, _ := rules.ReadHits(key)
		return defender >= 2, attacker >= 10
	})
	if s.Forces != 83 || s.Costs != 50 || !s.Good() || !(kit.Payoff{Forces: 66}).Good() || (kit.Payoff{Forces: 65}).Good() {
		t.Errorf("%+v", s)
	}
}

func TestTopKeepsTheBestFirst(t *testing.T) {
	src := splitmix.Source(5)
	var top kit.TopK
	for limit := range 6 {
		var ranks []int
		top.Begin(limit)
		for i := range 40 {
			ranks = append(ranks, src.N(12))
			top.Offer(i, ranks[i])
		}
		want := make([]int, len(ranks))
		for i := range want {
			want[i] = i
		}
		slices.SortStableFunc(want, func(a, b int) int { return ranks[b] - ranks[a] })
		check.EqualSlices(t, top.Items(), want[:limit], "items")
	}
	var order kit.PriorityQueue
	order.Begin()
	order.Add(4, 1)
	order.Add(2, 7)
	order.Add(9, 1)
	check.EqualSlices(t, order.Jobs(), []int{2, 9, 4}, "jobs")
}

func TestBestIsTheFirstOfEquals(t *testing.T) {
	choices := []rules.Choice{4, 7, 9, 2}
	check.Equal(t, kit.Best(choices, func(c rules.Choice) int { return min(int(c), 7) }), 7, "the best")
	check.Equal(t, kit.Best(choices, func(c rules.Choice) int { return -int(c) }), 2, "the least")
	check.Equal(t, kit.Best(choices[:1], func(rules.Choice) int { return -1 }), 4, "the best of a single choice")
}

func TestBiasTableOfAnotherGame(t *testing.T) {
	theme := kit.Bias{Strike: 200, Exposure: 50, Drive: 100, Guard: 150, Block: 80, Supply: 60, Pull: 3, MinGain: 7}
	check.Equal(t, theme.Of(kit.Plain(90)), theme, "relative to the plain bias")
	half := kit.Bias{Strike: 50, Exposure: 50, Drive: 50, Guard: 50, Block: 50, Supply: 50}
	if got, want := theme.Of(half), (kit.Bias{Strike: 100, Exposure: 25, Drive: 50, Guard: 75, Block: 40, Supply: 30, Pull: 3, MinGain: 7}); got != want {
		t.Errorf("of half of everything: %+v, want %+v", got, want)
	}
}

func TestThemeTexts(t *testing.T) {
	biasTable := kit.BiasTable{kit.DefaultPolicy: kit.Plain(12), kit.Drive: {Pull: 2}}
	plan := kit.Aim(kit.Drive, 7)
	if w := kit.Words(plan); w.Key != "drive" || len(w.Args) != 1 || w.Args[0].Cell != 8 || kit.Aimed(plan) != 7 || biasTable.At(plan).Pull != 2 {
		t.Errorf("%+v", w)
	}
	if w := kit.Words(ai.Plan{}); w.Key != "quick" || w.Args != nil || biasTable.At(ai.Plan{}) != kit.Plain(12) {
		t.Errorf("%+v", w)
	}
	seen := map[string]bool{}
	for theme := range kit.Themes {
		if key := kit.Words(kit.Aim(theme, -1)).Key; key == "" || seen[key] {
			t.Errorf("theme %d has the words %q", theme, key)
		} else {
			seen[key] = true
		}
	}
}

func TestNothingAllocatesOnceBuffersHaveGrown(t *testing.T) {
	src := splitmix.Source(9)
	b := randomBoard(&src, 120, 200)
	var f kit.DistanceField
	var s kit.Supply
	var influence kit.InfluenceMap
	var top kit.TopK
	weight := func(cell int) int { return cell }
	work := func() {
		f.Begin(b)
		f.Start(5, 0)
		f.Compute(b, nil)
		influence.Begin(b)
		influence.Put(b, 5, 3)
		s.Begin(b)
		s.Sources[5] = true
		s.Trace(b)
		s.SumWeights(weight)
		top.Begin(4)
		for i := range 20 {
			top.Offer(i, i*7%5)
		}
	}
	work()
	if n := testing.AllocsPerRun(20, work); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestSumIsFromTheViewOfASide(t *testing.T) {
	terms := []int{100, -30, 5}
	if axis, allies := kit.Sum(terms, rules.Axis), kit.Sum(terms, rules.Allies); axis != 75 || allies != -75 {
		t.Errorf("%d for the Axis, %d for the Allies", axis, allies)
	}
}

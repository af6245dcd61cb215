package main

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/gametest"
	"herbstnebel/game/timeline"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

func board(t *testing.T, system string) *mapMetrics {
	t.Helper()
	sys, err := game.NewSystems(games(), assets.Games()).Get(system)
	check.Must(t, err)
	h, err := timeline.ReadHistory(assets.Games(), system)
	check.Must(t, err)
	return &mapMetrics{timeline.MeasureMap(sys, h)}
}

// The statistics of a game agree with the recorded game, and those of its last turn with its result.
func TestAGameIsObserved(t *testing.T) {
	for _, args := range []string{"-game deadlywoods -axis random -allies random", "-game tigers -scenario three-days -axis random -allies random", "-game toy -scenario long -axis greedy -allies random"} {
		status, out, errs := arena(t, args+" -games 2 -seed 3 -balance -games-json -journals .")
		if status != 0 {
			t.Fatal(errs)
		}
		var sum struct {
			Game    string
			Balance balance
			List    []record
		}
		check.Must(t, json.Unmarshal([]byte(out), &sum))
		g := board(t, sum.Game)
		for _, r := range sum.List {
			for i, m := range r.Turns {
				if m.Turn != i+1 {
					t.Errorf("%s: turn %d is the %d.", args, m.Turn, i+1)
				}
				if i > 0 && (g.On(m.Far) && g.X(m.Far) > g.X(r.Turns[i-1].Far) || m.Lost[0] < r.Turns[i-1].Lost[0] || m.Lost[1] < r.Turns[i-1].Lost[1]) {
					t.Errorf("%s, turn %d: %+v after %+v", args, m.Turn, m, r.Turns[i-1])
				}
				if m.West != 0 && g.X(m.Far) > g.X(m.West) {
					t.Errorf("%s, turn %d: is at %d, but the farthest is %d", args, m.Turn, m.West, m.Far)
				}
				if (m.Points == nil) != (sum.Game == "toy") || (m.Meuse != nil) != (sum.Game == "deadlywoods") {
					t.Errorf("%s, turn %d: %+v", args, m.Turn, m)
				}
			}
			if last := r.Turns[len(r.Turns)-1]; last.Turn != r.Turn || sum.Game != "toy" && last.Lost[0]+last.Lost[1] == 0 {
				t.Errorf("%s: the last is %+v of turn %d", args, last, r.Turn)
			}
		}
		if len(sum.Balance.Turns) == 0 || sum.Balance.Turns[0].Games != 2 || (sum.Balance.Turns[0].History != nil) != (sum.Game == "deadlywoods") {
			t.Errorf("%s: %+v", args, sum.Balance.Turns)
		}
	}
}

func TestStepsAreConserved(t *testing.T) {
	// The toy game has two units of two steps a side, no reinforcements and no replacements.
	m, err := gametest.Entry().Load(nil)
	check.Must(t, err)
	_, out, _ := arena(t, long+"-axis greedy -allies greedy -games 30 -games-json")
	var sum struct{ List []record }
	check.Must(t, json.Unmarshal([]byte(out), &sum))
	pos, err := m.Start("long", nil)
	check.Must(t, err)
	var first [2]int
	for _, p := range pos.Pieces(nil) {
		first[p.Side-rules.Axis] += p.Steps
	}
	for i, r := range sum.List {
		for _, m := range r.Turns {
			for side := range first {
				if m.Steps[side]+m.Lost[side] != first[side] && r.Method != "breakthrough" {
					t.Errorf("game %d: %+v, at the start %v", i+1, m, first)
				}
			}
		}
	}
}

func TestBalanceText(t *testing.T) {
	_, out, errs := arena(t, "-game deadlywoods -axis random -allies random -games 2 -seed 3 -balance")
	for _, want := range []string{"balance of 2 games: the Axis wins ", "hexes to Meuse", "in history", "Celles, Rochefort", "never\n", "turn 4 to 12\n"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s%s", want, out, errs)
		}
	}
	_, out, _ = arena(t, long+"-axis greedy -allies greedy -games 4 -balance")
	for _, not := range []string{"Meuse", "history", "points"} {
		if strings.Contains(out, not) {
			t.Errorf("%q in\n%s", not, out)
		}
	}
}

// Places of the same name are distinguished by their codes.
func TestPlacesOfOneName(t *testing.T) {
	b := balance{Places: []place{{Name: "Liège", Code: "0116"}, {Name: "Huy", Code: "0512"}, {Name: "Liège", Code: "0117"}}}
	var w strings.Builder
	b.print(&w)
	for _, want := range []string{"  Liège 0116 ", "  Huy  ", "  Liège 0117 "} {
		if strings.Count(w.String(), want) != 1 {
			t.Errorf("%q does not occur exactly once in\n%s", want, w.String())
		}
	}
}

func TestEndings(t *testing.T) {
	got := endings([]*record{{Winner: "axis", Method: "x", Turn: 2}, {Winner: "allies", Method: "y", Turn: 6}, {Winner: "allies", Method: "y", Turn: 5}})
	if len(got) != 2 || got[0].Method != "y" || got[0].Games != 2 || got[0].Share != 0.6667 || got[0].Turns[5] != 1 {
		t.Errorf("%+v", got)
	}
}

func TestPredictionsAreComparedWithResults(t *testing.T) {
	moments := func(n ...int) (turns []moment) {
		for i := range n {
			turns = append(turns, moment{Chance: &n[i]})
		}
		return append(turns, moment{}) // the end
	}
	got := trusts([]*record{
		{Winner: "axis", Turns: moments(450, 990, 1000)}, {Winner: "allies", Turns: moments(410, 470)}, {Winner: "nobody", Turns: moments(430)},
	})
	want := []trust{{4, 0.44, 0.375}, {2, 0.995, 1}}
	check.EqualSlices(t, got, want, "result")
	_, out, errs := arena(t, "-game deadlywoods -axis random -allies random -games 2 -seed 3 -balance")
	if !strings.Contains(out, " % predicted, ") {
		t.Errorf("no probabilities in\n%s%s", out, errs)
	}
	if got := trusts([]*record{{Winner: "axis", Turns: make([]moment, 2)}}); len(got) > 0 {
		t.Errorf("without win probabilities trusts returns %v", got)
	}
}

func TestPairsAreOneSample(t *testing.T) {
	// Of four pairs the Axis wins both games in two and none in two.
	both := []record{{Winner: "axis"}, {Winner: "axis"}}
	none := []record{{Winner: "allies"}, {Winner: "allies"}}
	c := &course{config: &config{swap: true, games: 8}, all: []entry{{1, both}, {2, none}, {3, both}, {4, none}}}
	c.count()
	// variance 4/4/3, half 1.96 * sqrt(1/12)
	if got := c.side(axisScore); !near(got.Score, 0.5, 1e-9) || !near(got.High, 1, 1e-9) || got.Low != 0 {
		t.Errorf("%v", got)
	}
	if !slices.Equal(c.pairs[:], []int{0, 0, 4, 0, 0}) {
		t.Errorf("%v", c.pairs)
	}
}

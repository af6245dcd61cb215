package timeline_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/gametest"
	"herbstnebel/game/registry"
	"herbstnebel/game/timeline"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
)

func system(t *testing.T, id string) rules.System {
	t.Helper()
	sys, err := game.NewSystems(append(registry.Games(), gametest.Entry()), assets.Games()).Get(id)
	check.Must(t, err)
	return sys
}

func board(t *testing.T, id string) *timeline.MapMetrics {
	t.Helper()
	return timeline.MeasureMap(system(t, id), historyOf(t, id))
}

func historyOf(t *testing.T, id string) timeline.History {
	t.Helper()
	h, err := timeline.ReadHistory(assets.Games(), id)
	check.Must(t, err)
	return h
}

func TestHistoryIsRead(t *testing.T) {
	const head = "kind,turn,until,place,source,note\n"
	for text, want := range map[string]string{
		"held,2,1,A,public,\n": "x/history.csv:2: until", "front,,,A,public,\n": "x/history.csv:2: turn", "lost,1,,A,public,\n": "x/history.csv:2: kind",
		"front,1,,,public,\n": "x/history.csv:2: place",
	} {
		h, err := timeline.ReadHistory(fstest.MapFS{"x/history.csv": {Data: []byte(head + text)}}, "x")
		if err == nil || !strings.Contains(err.Error(), want) || h.Fronts != nil || h.Places != nil {
			t.Errorf("%q: %+v, %v, want %q", text, h, err, want)
		}
	}
	if h, err := timeline.ReadHistory(fstest.MapFS{}, "x"); err != nil || h.Fronts != nil {
		t.Errorf("a game without history.csv: %+v, %v", h, err)
	}
	if h := historyOf(t, "deadlywoods"); len(h.Fronts) != 12 || len(h.Places) != 14 {
		t.Errorf("%d turns, %d places", len(h.Fronts), len(h.Places))
	}
}

func TestTheMeuseIsMeasured(t *testing.T) {
	g := board(t, "deadlywoods")
	for name, want := range map[string]int{"Dinant": 1, "Huy": 1, "Namur": 0, "Celles": 3, "Couvin": 0} {
		check.Equal(t, g.Meuse[g.Cell(name)], want, "%s: hexes to the Meuse", name)
	}
	if g.Meuse[g.Cell("Bastogne")] < g.Meuse[g.Cell("Celles")]+8 {
		t.Errorf("Bastogne: %d", g.Meuse[g.Cell("Bastogne")])
	}
	for _, system := range []string{"toy", "tigers"} {
		if board(t, system).Meuse != nil {
			t.Errorf("%s counts hexes to the Meuse", system)
		}
	}
}

func TestHistoryIsOnTheBoard(t *testing.T) {
	for _, system := range []string{"deadlywoods", "tigers", "toy"} {
		g, h := board(t, system), historyOf(t, system)
		for _, f := range h.Fronts {
			for _, name := range f.Places {
				if g.Cell(name) == 0 {
					t.Errorf("%s, turn %d: no %q", system, f.Turn, name)
				}
			}
		}
		for _, p := range h.Places {
			if g.Cell(p.Name) == 0 || p.From > p.To {
				t.Errorf("%s: %+v", system, p)
			}
		}
	}
	g := board(t, "deadlywoods")
	h := historyOf(t, "deadlywoods")
	best := h.At(5, g)
	for turn := 1; turn <= 12; turn++ {
		p := h.At(turn, g)
		if p == nil || turn != 5 && (p.West <= best.West || *p.Meuse <= *best.Meuse) {
			t.Errorf("turn %d: %+v is beyond Celles, %+v", turn, p, best)
		}
	}
	if h.At(13, g) != nil {
		t.Error("turn 13")
	}
}

// The statistics returned for a game in progress do not change when the game continues.
func TestReturnedStatisticsDoNotChange(t *testing.T) {
	pos, err := system(t, gametest.Toy).Start("long", nil)
	check.Must(t, err)
	o := board(t, gametest.Toy).Follow(pos, nil)
	var later, kept [][]timeline.TurnStats
	for src := splitmix.Source(1); !pos.Outcome().Over; {
		choices := pos.Choices(nil)
		o.Play(choices[src.N(len(choices))])
		moments := o.Moments()
		later, kept = append(later, moments), append(kept, slices.Clone(moments))
	}
	if turns := len(o.Moments()); turns < 4 {
		t.Fatalf("a game of %d turns", turns)
	}
	for i := range later {
		if !reflect.DeepEqual(later[i], kept[i]) {
			t.Fatalf("after %d choices %+v was returned, and is now %+v", i+1, kept[i], later[i])
		}
	}
}

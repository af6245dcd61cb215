package main

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/game/gametest"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// TestASideWithoutASeat: the arena plays the side that has a seat, and reports a seat given for the other.
func TestASideWithoutASeat(t *testing.T) {
	games := game.Registry{gametest.Solitaire()}
	play := func(args string) (int, string, string) {
		var out, errs strings.Builder
		status := run(context.Background(), strings.Fields(args), &out, &errs, games, game.Engines(games))
		return status, out.String(), errs.String()
	}
	if status, out, errs := play("-axis greedy -games 20 -quiet"); status != 0 || !strings.Contains(out, "none") {
		t.Errorf("%d\n%s%s", status, out, errs)
	}
	for _, args := range []string{"-allies greedy", "-allies none", "-axis greedy -swap"} {
		status, _, errs := play(args)
		if status != 2 || errs != "arena: game: in toy the allies have no player: they follow the printed solitaire procedures\n" {
			t.Errorf("%s: %d, %q", args, status, errs)
		}
	}
}

// TestASolitaireGameInPairs: seats A and B both play the only side with a seat, on the same dice. The same player
// in both seats gets the same results.
func TestASolitaireGameInPairs(t *testing.T) {
	games := game.Registry{gametest.Solitaire()}
	play := func(args string) (sum summary, text string) {
		t.Helper()
		for _, form := range []string{"", " -games-json"} {
			var out, errs strings.Builder
			if status := run(context.Background(), strings.Fields(args+" -quiet"+form), &out, &errs, games, game.Engines(games)); status != 0 {
				t.Fatalf("%d\n%s", status, errs.String())
			}
			if form == "" {
				text = out.String()
			} else if err := json.Unmarshal([]byte(out.String()), &sum); err != nil {
				t.Fatal(err)
			}
		}
		return sum, text
	}
	sum, text := play("-a greedy -b random -pairs 30")
	if len(sum.List) != 60 || sum.List[0].Seed != sum.List[1].Seed || sum.List[0].Axis != "greedy" || sum.List[1].Axis != "random" || sum.List[1].Allies != game.NoSeat {
		t.Fatalf("%+v and %+v", sum.List[0], sum.List[1])
	}
	wins, points := [2]int{}, [2]int{}
	for i, r := range sum.List {
		wins[i%2] += btoi(r.Winner == sum.Alone.Side)
		points[i%2] += r.points(rules.Axis)
	}
	for i, s := range sum.Alone.Seats {
		if want := round4(float64(points[i]) / 60); s.Score.Score != want || sum.Seats[i].Games != 30 || sum.Seats[i].Wins != wins[i] {
			t.Errorf("%s: %+v and %+v, want %v", s.Name, s, sum.Seats[i], want)
		}
	}
	if sum.Compare.Score.Score <= 0.5 || !strings.Contains(text, "A = greedy and B = random, each as the axis on the same dice") || strings.Contains(text, "as Allies") {
		t.Errorf("%+v\n%s", sum.Compare, text)
	}
	if even, _ := play("-a greedy -b greedy -pairs 10"); even.Compare.Score.Score != 0.5 {
		t.Errorf("greedy against itself: %+v", even.Compare)
	}
}

// TestPointsOfASolitaireGame: the mean points of each seat, and the lead of the first.
func TestPointsOfASolitaireGame(t *testing.T) {
	c := &course{config: &config{axis: "a", allies: "b", games: 4, swap: true, named: true, solo: rules.Axis}}
	for _, points := range [][2]int{{30, 10}, {20, 20}} {
		a, b := points[0], points[1]
		c.all = append(c.all, entry{len(c.all) + 1, []record{{Winner: "axis", Level: "tactical", Points: &a}, {Winner: "allies", Points: &b}}})
	}
	c.count()
	p := perform(c)
	if p.Seats[0].Points.Mean != 25 || p.Seats[1].Points.Mean != 15 || p.Ahead.Mean != 10 || p.Ahead.N != 2 || p.Ahead.Low >= -9.5 || p.Ahead.High <= 29.5 ||
		p.Seats[0].Score.Score != 1 || p.Seats[1].Score.Score != 0 || p.Seats[0].Levels["tactical"] != 2 || c.pairs != (pentanomial{4: 2}) {
		t.Errorf("%+v, %+v, %v", p, p.Ahead, c.pairs)
	}
	var b strings.Builder
	p.print(&b)
	if want := "A: scores 100.0 % (34.2 to 100.0), points 25.0 (15.2 to 34.8)\nB: scores 0.0 % (0.0 to 65.8), points 15.0 (5.2 to 24.8)\nA has 10.0 (-9.6 to 29.6) points more than B on the same dice\n"; b.String() != want {
		t.Errorf("%s", b.String())
	}
}

func TestAverage(t *testing.T) {
	// Mean 4, variance 20/3: 1.96 * sqrt(20/3/4) = 2.53.
	check.Equal(t, averageOf([]float64{1, 3, 5, 7}), average{4, 4, 1.4697, 6.5303}, "averages")
	if a := averageOf([]float64{2}); a.Low != 2 || a.High != 2 {
		t.Errorf("%+v", a)
	}
}

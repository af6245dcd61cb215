package game_test

import (
	"strings"
	"testing"
	"time"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/toy"
)

// ended returns a toy match played at random to its end.
func ended(t *testing.T, s game.Setup) *game.Match {
	t.Helper()
	s.Scenario = "short"
	m, err := game.New(toy.New(), s)
	check.Must(t, err)
	src := splitmix.Source(s.Seed)
	for !m.Outcome().Over {
		list := m.Choices()
		check.Must(t, m.Play(list[src.N(len(list))]))
	}
	return m
}

func TestAResultIsStoredOnce(t *testing.T) {
	now := time.Date(2026, 1, 2, 3, 4, 5, 6, time.UTC)
	m := ended(t, game.Setup{Seed: 1, Axis: game.Human, Allies: "cadet"})
	r, ok := game.ResultOf(m, now)
	if !ok || r.System != "toy" || r.Axis != game.Human || r.Allies != "cadet" || r.Turn != m.Position().Turn() || r.Choices != m.Played() || !r.When.Equal(now.Truncate(time.Second)) {
		t.Fatalf("%t, %+v", ok, r)
	}
	data, fresh := game.AddResult([]byte("a line of a later edition"), r)
	if !fresh || !strings.HasPrefix(string(data), "a line of a later edition\n{") {
		t.Errorf("%t, %s", fresh, data)
	}
	r.When = r.When.Add(time.Hour)
	if again, fresh := game.AddResult(data, r); fresh || string(again) != string(data) {
		t.Error("the same match counts twice")
	}
	other, _ := game.ResultOf(ended(t, game.Setup{Seed: 2}), now)
	if data, fresh = game.AddResult(data, other); !fresh || len(game.Results(data)) != 2 || game.Results(data)[1].Seed != 2 {
		t.Errorf("%t, %s", fresh, data)
	}
}

// TestMatchesWithoutAResult: an unfinished match, a study and a lesson have no result.
func TestMatchesWithoutAResult(t *testing.T) {
	now := time.Time{}
	m, err := game.New(toy.New(), game.Setup{Scenario: "short"})
	check.Must(t, err)
	_, ok := game.ResultOf(m, now)
	check.False(t, ok, "a match in progress")
	check.Must(t, m.Concede(rules.Allies))
	if r, ok := game.ResultOf(m, now); !ok || r.Winner != "axis" || r.Method != "concession" {
		t.Errorf("conceded: %t, %+v", ok, r)
	}
	_, ok = game.ResultOf(ended(t, game.Setup{Study: true}), now)
	check.False(t, ok, "a study")
	p, err := game.NewFromPosition(toy.New(), m.At(0), game.Setup{Axis: game.Human, Allies: game.Human})
	check.Must(t, err)
	check.Must(t, p.Concede(rules.Axis))
	_, ok = game.ResultOf(p, now)
	check.False(t, ok, "a lesson")
}

func TestScores(t *testing.T) {
	game1 := func(axis, allies, winner string, turn int) game.Result {
		return game.Result{System: "toy", Scenario: "short", Axis: axis, Allies: allies, Winner: winner, Turn: turn}
	}
	got := game.Scores([]game.Result{
		game1(game.Human, "cadet", "axis", 3), game1("cadet", game.Human, "axis", 2), game1(game.Human, "cadet", game.Drawn, 1),
		game1(game.Human, game.Human, "allies", 3), game1("colonel", "cadet", "axis", 3), game1("cadet", game.Human, game.BothLost, 3),
		game1("cadet", game.Human, "allies", 3), {System: "toy", Scenario: "long", Axis: game.Human, Allies: "cadet", Winner: "allies", Turn: 8},
	})
	want := []game.Score{
		{"toy", "short", rules.Axis, "cadet", 2, 1, 0, 1, 4}, {"toy", "short", rules.Allies, "cadet", 3, 1, 2, 0, 8},
		{"toy", "short", rules.NoSide, game.Human, 1, 0, 1, 0, 3}, {"toy", "short", rules.NoSide, "", 1, 1, 0, 0, 3},
		{"toy", "long", rules.Axis, "cadet", 1, 0, 1, 0, 8},
	}
	if len(got) != len(want) {
		t.Fatalf("%+v", got)
	}
	for i := range want {
		check.Equal(t, got[i], want[i], "result")
	}
}

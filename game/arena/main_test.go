package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/game"
	"herbstnebel/game/gametest"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// arena runs the program in a temporary folder.
func arena(t *testing.T, args string) (status int, stdout, stderr string) {
	t.Helper()
	t.Chdir(t.TempDir())
	return here(args)
}

// games is the program's registry with the toy game added.
func games() game.Registry { return append(registry.Games(), gametest.Entry()) }

func here(args string) (status int, stdout, stderr string) {
	return with(strings.Fields(args)...)
}

// with runs the program with arguments that may contain spaces.
func with(args ...string) (status int, stdout, stderr string) {
	seats := game.Engines(games())
	seats.Add("cheat", func(rules.System, uint64) (ai.Player, error) { return cheat{}, nil })
	var out, errs strings.Builder
	status = run(context.Background(), args, &out, &errs, games(), seats)
	return status, out.String(), errs.String()
}

// cheat is a player that chooses its own dice.
type cheat struct{}

func (cheat) Name() string { return "cheat" }
func (cheat) Choose(rules.Position, []rules.Choice, *ai.Control) rules.Choice {
	return rules.MakeChoice(5, 6, 0, 0)
}

func parsed(t *testing.T, args string) map[string]any {
	t.Helper()
	_, out, errs := arena(t, args+" -json")
	var m map[string]any
	if err := json.Unmarshal([]byte(out), &m); err != nil {
		t.Fatalf("%v\n%s%s", err, out, errs)
	}
	return m
}

const long = "-game toy -scenario long -seed 7 "

func TestWorkersDoNotMatter(t *testing.T) {
	var first string
	for j := 1; j <= 4; j++ {
		m := parsed(t, long+fmt.Sprintf("-axis greedy -games 41 -swap -options even -j %d", j))
		for _, key := range []string{"seconds", "choices_per_second", "workers"} {
			_, ok := m[key]
			check.True(t, ok, "no %q", key)
			delete(m, key)
		}
		got := fmt.Sprint(m)
		if first == "" {
			first = got
		}
		if got != first {
			t.Errorf("with %d workers\n%s\nwith one\n%s", j, got, first)
		}
	}
	check.Contains(t, first, "games:42 ", "-swap did not round up")
}

func TestTotals(t *testing.T) {
	m := parsed(t, long+"-axis greedy -games 60")
	n := func(key string) int { return int(m[key].(float64)) }
	if n("games") != 60 || n("finished") != 60 || n("errors") != 0 || n("axis_wins")+n("allies_wins")+n("draws") != 60 || n("choices") < 600 {
		t.Errorf("%v", m)
	}
	sum := 0
	for _, v := range m["methods"].(map[string]any) {
		sum += int(v.(float64))
	}
	check.Equal(t, sum, 60, "methods add up to")
	if parsed(t, "-game toy -games 3")["scenario"] != "short" {
		t.Error("the first scenario is not the default")
	}
}

func TestTheSamePlayerTwiceReadsEven(t *testing.T) {
	for _, seat := range []string{"random", "greedy"} {
		m := parsed(t, long+"-games 100 -swap -axis "+seat+" -allies "+seat)
		for _, s := range m["seats"].([]any) {
			if score := s.(map[string]any)["score"].(map[string]any)["score"]; score != 0.5 {
				t.Errorf("%s scores %v against itself", seat, score)
			}
		}
		check.Equal(t, fmt.Sprint(m["pairs"]), "[0 0 50 0 0]", "%s: pairs", seat)
	}
}

func TestSwapExchangesSeats(t *testing.T) {
	status, out, errs := arena(t, long+"-games 4 -swap -axis greedy -journals out")
	check.MustEqual(t, status, 0, "%s%s", out, errs)
	files, _ := filepath.Glob(filepath.Join("out", "*.journal"))
	if len(files) != 4 {
		t.Fatalf("journals: %q", files)
	}
	seeds := map[string]int{}
	for i, file := range files {
		text, err := os.ReadFile(file)
		check.Must(t, err)
		m, err := game.Load(string(text), game.NewSystems(games(), nil))
		check.Must(t, err, file)
		h := m.Header()
		seeds[fmt.Sprint(h.Seed)]++
		if want := []string{"greedy", "random"}[i%2]; h.Axis != want || !m.Outcome().Over {
			t.Errorf("%s: Axis %s", file, h.Axis)
		}
	}
	check.Equal(t, len(seeds), 2, "seeds: %v", seeds)
	if !strings.Contains(out, "greedy: ") || !strings.Contains(out, "4 games, 4 finished, 0 errors") {
		t.Errorf("%s", out)
	}
}

func TestTheGamesAreListed(t *testing.T) {
	status, out, errs := arena(t, "-list")
	if ids := strings.Fields(out); status != 0 || errs != "" || !slices.Equal(ids, game.NewSystems(games(), nil).IDs()) || len(ids) < 3 {
		t.Errorf("status %d, %q, %s", status, ids, errs)
	}
}

func TestAJournalIsThatOfTheMatch(t *testing.T) {
	// Dice and players have the same seeds in a match as in the arena.
	if status, out, errs := arena(t, long+"-games 1 -axis greedy -allies greedy -journals ."); status != 0 {
		t.Fatal(out, errs)
	}
	text, err := os.ReadFile("toy-long-1.journal")
	check.Must(t, err)
	systems := game.NewSystems(games(), nil)
	recorded, err := game.Load(string(text), systems)
	check.Must(t, err)
	h := recorded.Header()
	m, err := game.New(recorded.System(), game.Setup{Scenario: h.Scenario, Seed: h.Seed, Axis: h.Axis, Allies: h.Allies})
	check.Must(t, err)
	d := game.NewDriver(m, game.LocalPlayers(game.Engines(games())))
	for !m.Outcome().Over {
		check.Must(t, d.Update())
	}
	if m.Text() != recorded.Text() {
		t.Errorf("the match is\n%s\nthe arena's\n%s", m.Text(), recorded.Text())
	}
}

func TestErrorsAreCountedAndSaved(t *testing.T) {
	status, out, _ := arena(t, long+"-games 3 -allies cheat")
	if status != 1 || !strings.Contains(out, "3 games, 0 finished, 3 errors") || !strings.Contains(out, "made an illegal choice") {
		t.Errorf("status %d\n%s", status, out)
	}
	text, err := os.ReadFile("toy-long-1.journal")
	if err != nil || !strings.Contains(string(text), "# then: ai: a player made an illegal choice") {
		t.Errorf("%v\n%s", err, text)
	}
	if status, out, _ := arena(t, long+"-games 2 -limit 4"); status != 1 || !strings.Contains(out, "no end after 4 choices") {
		t.Errorf("status %d\n%s", status, out)
	}
}

func TestCommandLine(t *testing.T) {
	for args, want := range map[string]string{
		"-game chess":                    `unknown game "chess"`,
		"-game toy -scenario x":          `unknown scenario "x"`,
		"-game toy -options x":           `unknown option "x"`,
		"-game toy -axis monty":          `unknown seat "monty"; there are `,
		"-game toy -axis human":          `unknown seat "human"; there are `,
		"-game toy -games 0":             "-games, -j and -limit are at least 1",
		"-game toy -games many":          `invalid value "many" for flag -games`,
		"-game toy extra":                `"extra" is not a flag`,
		"-game toy -data no/such/folder": "-data: ",
	} {
		status, out, errs := arena(t, args)
		if status != 2 || out != "" || strings.Count(errs, "\n") != 1 || !strings.HasPrefix(errs, "arena: ") || !strings.Contains(errs, want) {
			t.Errorf("%s: status %d, %q", args, status, errs)
		}
	}
}

package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/problem"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// finderOf returns a finder whose searches are so small that a test can run them.
func finderOf(t *testing.T, id string, s *settings) *finder {
	t.Helper()
	games := registry.Games()
	sys, err := game.NewSystems(games, assets.Games()).Get(id)
	check.Must(t, err)
	f, err := newFinder(sys, game.Engines(games), s)
	check.Must(t, err)
	f.effort = effort{search: 60, check: 90, gap: 2, levels: levels()[:2]}
	return f
}

// TestTheSameSeedFindsTheSameProblems: a game depends on its seed and number alone, and its problems pass their bar.
func TestTheSameSeedFindsTheSameProblems(t *testing.T) {
	text := func(seed uint64) (out string) {
		f := finderOf(t, "tigers", &settings{seed: seed, perGame: 2, every: 3, scenarios: "seventh-army"})
		report, found, err := f.game(0)
		check.Must(t, err)
		out = report + "\n"
		for _, p := range found {
			out += p.Text()
			if p.Margins[0] < f.effort.gap || p.Margins[1] < f.effort.gap || p.Margins[2] < f.effort.gap/2 {
				t.Errorf("%s has the margins %v", p.ID, p.Margins)
			}
			if p.Found[0].Percent != 0 {
				t.Errorf("%s: the lieutenant, who plays the default plan, finds it", p.ID)
			}
		}
		return out
	}
	once := text(1)
	check.Equal(t, text(1), once, "the same seed again")
	if text(2) == once {
		t.Error("another seed gives the same games")
	}
	if !strings.Contains(once, "problem ") {
		t.Errorf("there is no problem to compare: %s", once)
	}
}

// TestPlansAreNotRepeated: more than half of a plan must not be in another problem of the same game.
func TestPlansAreNotRepeated(t *testing.T) {
	f := finderOf(t, "tigers", &settings{})
	f.found = []*problem.Problem{{Best: []string{"a", "b", "c", "d"}}}
	for plan, want := range map[string]bool{"a b": true, "a x": false, "a b x": true, "a b c x y z": true, "a b x y": false, "x": false} {
		check.Equal(t, f.repeats(strings.Fields(plan)), want, "%s", plan)
	}
	if runtime.GOOS == "js" {
		t.Skip("a page fetches the problems")
	}
	for _, e := range registry.Games().Playable() {
		list, err := problem.Load(e.ID)
		check.Must(t, err)
		of := map[problem.Origin][]*problem.Problem{}
		for _, p := range list {
			key := problem.Origin{Seed: p.Origin.Seed, Game: p.Origin.Game}
			f.found = of[key]
			check.False(t, f.repeats(p.Best), "%s: %s repeats another problem", e.ID, p.ID)
			of[key] = append(of[key], p)
		}
	}
}

// TestAStoppedRunContinues: a run begins after the last game in the file, and ends once there are enough problems.
func TestAStoppedRunContinues(t *testing.T) {
	name := filepath.Join(t.TempDir(), "problems.txt")
	args := func(games string) []string {
		return []string{"-game", "tigers", "-scenarios", "seventh-army", "-every", "100000", "-games", games, "-o", name}
	}
	check.Must(t, run(args("1"), io.Discard, io.Discard))
	check.Must(t, run(args("2"), io.Discard, io.Discard))
	text, err := os.ReadFile(name)
	check.Must(t, err)
	if !strings.Contains(string(text), "# seed 1 game 0: ") || strings.Count(string(text), "# seed 1 game 1: ") != 1 || strings.Count(string(text), "\n") != 2 {
		t.Errorf("the file is %q", text)
	}
	check.Must(t, run(append(args("9"), "-want", "0"), io.Discard, io.Discard))
	again, err := os.ReadFile(name)
	check.Must(t, err)
	check.Equal(t, string(again), string(text), "a run that wants no more")
}

// TestTheme: a theme follows from what the two plans do.
func TestTheme(t *testing.T) {
	f := finderOf(t, "tigers", &settings{})
	pos, err := f.sys.Parse("tigers campaign\nat 18-2 axis move\nheld 75\nunit 26VG.77 75 3\nunit 26VG.78 75 3\nunit 1Inf.16 76 3\n")
	check.Must(t, err)
	line := func(text ...string) []rules.Choice {
		l, err := problem.Line(pos, text)
		check.Must(t, err)
		return l
	}
	march := line("unit 26VG.77", "move 26VG.77 75-76")
	check.Equal(t, theme(pos, march, line("end")), problem.Movement, "one moves")
	check.Equal(t, theme(pos, line("end"), line("end")), problem.Staff, "neither moves")
}

// TestTable: the table lists every problem of the program.
func TestTable(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("a page fetches the problems")
	}
	var out bytes.Buffer
	check.Must(t, run([]string{"-table"}, &out, io.Discard))
	for _, e := range registry.Games().Playable() {
		list, err := problem.Load(e.ID)
		check.Must(t, err)
		for _, p := range list {
			if !strings.Contains(out.String(), p.ID+" ") {
				t.Errorf("%s: %s is not in the table", e.ID, p.ID)
			}
		}
	}
}

// TestFlags: arguments that are not understood are errors.
func TestFlags(t *testing.T) {
	check.ErrorContains(t, run([]string{"tigers"}, io.Discard, io.Discard), `"tigers" is not a flag`, "an argument")
	check.ErrorContains(t, run([]string{"-game", "chess"}, io.Discard, io.Discard), "unknown game", "a game")
	check.ErrorContains(t, run([]string{"-game", "tigers", "-scenarios", "none", "-o", ""}, io.Discard, io.Discard), "unknown scenario", "a scenario")
}

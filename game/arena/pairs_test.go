package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"herbstnebel/ai"
	"herbstnebel/game"
	"herbstnebel/game/parallel"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

const pairs = "-game toy -scenario long -seed 7 "

func TestPairsAreTheSameAsSwap(t *testing.T) {
	swap := parsed(t, long+"-swap -axis greedy -allies random -games 40")
	named := parsed(t, pairs+"-a greedy -b random -pairs 20")
	for _, key := range []string{"games", "pairs", "comparison", "seats", "axis_score", "choices"} {
		if a, b := fmt.Sprint(swap[key]), fmt.Sprint(named[key]); a != b {
			t.Errorf("%s: %s with -swap, %s with -pairs", key, a, b)
		}
	}
	_, out, _ := arena(t, pairs+"-a greedy -b random -pairs 20")
	for _, want := range []string{"A = greedy against B = random in pairs", "\nA: ", "\nB: ", "Elo +", "stronger with likelihood"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
}

func TestNullControl(t *testing.T) {
	m := parsed(t, pairs+"-a greedy -b greedy -sprt 50,55")
	score := m["comparison"].(map[string]any)
	if score["score"].(map[string]any)["score"] != 0.5 || score["elo"] != 0.0 || score["superiority"] != 0.5 {
		t.Errorf("%v", score)
	}
	// 28 even pairs: 28 ln 0.9 = -2.950
	if test := m["sprt"].(map[string]any); test["verdict"] != atMostS0 || test["pairs"] != 28.0 && test["pairs"] != 29.0 {
		t.Errorf("%v", test)
	}
}

func TestAVerdictDoesNotDependOnWorkers(t *testing.T) {
	var first string
	for j := 1; j <= 4; j++ {
		m := parsed(t, pairs+fmt.Sprintf("-a greedy -b random -sprt 50,60 -games-json -j %d", j))
		for _, key := range []string{"seconds", "choices_per_second", "workers"} {
			delete(m, key)
		}
		if first == "" {
			first = fmt.Sprint(m)
		}
		if got := fmt.Sprint(m); got != first {
			t.Errorf("with %d workers\n%s\nwith one\n%s", j, got, first)
		}
		if test := m["sprt"].(map[string]any); test["verdict"] != atLeastS1 || len(m["list"].([]any)) != 2*int(test["pairs"].(float64)) {
			t.Errorf("%v", test)
		}
	}
}

func TestAnUndecidedTestIsReported(t *testing.T) {
	_, out, _ := arena(t, pairs+"-a greedy -b random -sprt 77,78 -pairs 5")
	if !strings.Contains(out, "after 5 pairs: undecided") {
		t.Error(out)
	}
}

func TestPairsOnTheCommandLine(t *testing.T) {
	for args, want := range map[string]string{
		"-game toy -pairs 3 -games 4":        "-pairs and -games do not go together",
		"-game toy -a greedy -axis greedy":   "-a and -axis do not go together",
		"-game toy -pairs 0":                 "-pairs is at least 1",
		"-game toy -sprt 50,55 -axis greedy": "-sprt wants pairs",
		"-game toy -sprt 55,50":              "two scores in % are wanted",
		"-game toy -sprt 50":                 "two scores in % are wanted",
		"-game toy -sprt 50,55 -alpha 1":     "-alpha and -beta are between",
	} {
		if status, out, errs := arena(t, args); status != 2 || out != "" || !strings.Contains(errs, want) {
			t.Errorf("%s: status %d, %q", args, status, errs)
		}
	}
}

func TestARunIsContinued(t *testing.T) {
	const args = pairs + "-a greedy -b random -games-json "
	t.Chdir(t.TempDir())
	strip := func(out string) string {
		var m map[string]any
		if err := json.Unmarshal([]byte(out), &m); err != nil {
			t.Fatal(err, out)
		}
		for _, key := range []string{"seconds", "choices_per_second", "games_kept"} {
			delete(m, key)
		}
		return fmt.Sprint(m)
	}
	_, whole, _ := here(args + "-pairs 30")
	if status, _, errs := here(args + "-pairs 12 -more run"); status != 0 {
		t.Fatal(errs)
	}
	// Simulate a program that was ended in the middle of a line.
	text, err := os.ReadFile("run")
	check.Must(t, err)
	lines := strings.SplitAfter(string(text), "\n")
	if len(lines) != 14 || lines[13] != "" {
		t.Fatalf("%d lines", len(lines))
	}
	check.Must(t, os.WriteFile("run", text[:len(text)-20], 0o644))
	status, got, errs := here(args + "-pairs 30 -more run")
	if status != 0 || strip(got) != strip(whole) {
		t.Errorf("status %d, %s\n%s\nin one go\n%s", status, errs, strip(got), strip(whole))
	}
	if !strings.Contains(got, `"games_kept": 22`) {
		t.Errorf("%.900s", got)
	}
	// No game is left to play, and the number of games may be reduced.
	_, got, _ = here(args + "-pairs 30 -more run")
	if strip(got) != strip(whole) || !strings.Contains(got, `"games_kept": 60`) {
		t.Errorf("%.900s", got)
	}
	_, ten, _ := here(args + "-pairs 10")
	if _, got, _ = here(args + "-pairs 10 -more run"); strip(got) != strip(ten) {
		t.Errorf("%s\nwant\n%s", strip(got), strip(ten))
	}
	// The file also serves a sequential test.
	if _, got, errs := here(pairs + "-a greedy -b random -sprt 50,60 -more run"); !strings.Contains(got, "H1 is accepted") {
		t.Error(got, errs)
	}
}

func TestAFileOfOthersIsRefused(t *testing.T) {
	t.Chdir(t.TempDir())
	if status, _, errs := here(pairs + "-a greedy -b random -pairs 2 -more run"); status != 0 {
		t.Fatal(errs)
	}
	check.Must(t, os.WriteFile("letter", []byte("dear Monty,\n"), 0o644))
	check.Must(t, os.WriteFile("note", []byte("no line"), 0o644))
	text, _ := os.ReadFile("run")
	other := strings.Replace(string(text), `"program":"`, `"program":"0`, 1)
	check.Must(t, os.WriteFile("build", []byte(other), 0o644))
	for args, want := range map[string]string{
		"-game toy -scenario long -seed 8 -a greedy -b random -more run": `run: has seed "7", and this run "8"; name another file`,
		pairs + "-a random -b random -more run":                          `has a "greedy", and this run "random"`,
		long + "-axis greedy -more run":                                  `has paired "true", and this run "false"`,
		pairs + "-a greedy -b random -timing -more run":                  "has timing false, and this run true",
		pairs + "-a greedy -b random -more build":                        "was made by another build of the program",
		pairs + "-more letter":                                           "letter: is not a file of the arena",
		pairs + "-more note":                                             "note: is not a file of the arena",
		pairs + "-more no/such/folder/run":                               "-more: ",
	} {
		status, out, errs := here(args)
		if status != 2 || out != "" || strings.Count(errs, "\n") != 1 || !strings.Contains(errs, want) {
			t.Errorf("%s: status %d, %q", args, status, errs)
		}
	}
	if got, _ := os.ReadFile("letter"); string(got) != "dear Monty,\n" {
		t.Errorf("%q", got)
	}
	if got, _ := os.ReadFile("run"); string(got) != string(text) {
		t.Error("a file that was refused is changed")
	}
}

func TestAUserStopsARun(t *testing.T) {
	t.Chdir(t.TempDir())
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var out, errs strings.Builder
	status := run(ctx, strings.Fields(pairs+"-a greedy -b random -pairs 100000 -more run"), &out, &errs, games(), game.Engines(games()))
	if status != 1 || !strings.Contains(out.String(), "stopped before the 200000 games") {
		t.Errorf("status %d\n%s%s", status, out.String(), errs.String())
	}
	if status, _, errs := here(pairs + "-a greedy -b random -pairs 10 -more run"); status != 0 {
		t.Error(errs)
	}
}

// sleeper searches until it is stopped, for an hour at most, and sleeps between two polls. In a synctest bubble
// the hour is over at once.
type sleeper struct {
	decisions *int
	seed      uint64
}

const pollInterval = 100 * time.Microsecond

func (*sleeper) Name() string  { return "sleeper" }
func (*sleeper) MoveTime() int { return 1 }
func (d *sleeper) Choose(pos rules.Position, choices []rules.Choice, c *ai.Control) rules.Choice {
	for begin := time.Now(); c.Continue() && time.Since(begin) < time.Hour; {
		time.Sleep(pollInterval)
	}
	*d.decisions++
	return choices[0]
}

// TestTimeLimitEnds: a player with a limit of 1 ms is stopped at its first poll after that.
func TestTimeLimitEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const seat = "mcts:dream=1,time=1ms"
		seats, decisions := game.Engines(games()), 0
		seats.Add(seat, func(_ rules.System, seed uint64) (ai.Player, error) { return &sleeper{&decisions, seed}, nil })
		var out, errs strings.Builder
		args := append(strings.Fields("-game toy -pairs 1 -timing -json -j 1 -b random -a"), seat)
		if status := run(context.Background(), args, &out, &errs, games(), seats); status != 0 || decisions == 0 {
			t.Fatalf("status %d, %d decisions\n%s%s", status, decisions, out.String(), errs.String())
		}
		var sum struct{ Timing []latency }
		check.Must(t, json.Unmarshal([]byte(out.String()), &sum))
		if l := sum.Timing[0]; l.Seat != seat || l.Decisions != decisions || l.Mean != 1.1 || l.Longest != 1.1 || !near(l.P95, 1.1, 0.025) {
			t.Errorf("%+v", l)
		}
	})
}

// TestACancelReachesASleepingPlayer: a cancelled player stops at its first poll, not after its hour.
func TestACancelReachesASleepingPlayer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		outer, decisions := &ai.Control{}, 0
		outer.Cancel()
		p := clock("mcts:time=1h", timed{&sleeper{&decisions, 1}}, nil)
		begin := time.Now()
		p.Choose(nil, []rules.Choice{1}, outer)
		if took := time.Since(begin); decisions != 1 || took > pollInterval {
			t.Errorf("the cancelled player searched for another %v", took)
		}
	})
}

// timed is a player with a time limit of an hour.
type timed struct{ *sleeper }

func (timed) MoveTime() int { return 3_600_000 }

func TestOnlyTimedSeatsAreClocked(t *testing.T) {
	if p := ai.NewRandom(1); clock("mcts:x", p, nil) != ai.Player(p) {
		t.Error("a player without a time limit is clocked")
	}
	// A level has a time limit only in matches on a screen. Otherwise the result would depend on the computer.
	if p := (&sleeper{}); clock("major", p, nil) != ai.Player(p) {
		t.Error("a player of a level is clocked")
	}
}

func TestLatency(t *testing.T) {
	var a, b effort
	for i := range 50 {
		a.add(time.Duration(i+1)*time.Millisecond, time.Millisecond)
		b.add(time.Duration(i+51)*time.Millisecond, time.Millisecond)
	}
	a.merge(&b)
	text, err := json.Marshal(&a)
	if err == nil {
		err = json.Unmarshal(text, &b)
	}
	check.Must(t, err)
	l := a.latency("x", 2)
	if l.Decisions != 100 || l.Mean != 50.5 || l.Longest != 100 || !near(l.P95, 95, 4) || !near(l.CPU, 0.05, 1e-9) {
		t.Errorf("%+v", l)
	}
	if b.Decisions != 100 || b.latency("x", 2) != l {
		t.Errorf("written and read: %+v", b.latency("x", 2))
	}
	check.Equal(t, (&effort{}).latency("x", 0), latency{Seat: "x"}, "none")
}

func TestProgress(t *testing.T) {
	c := &course{config: &config{games: 40, swap: true, named: true, test: &sprt{0.5, 0.55, 0.05, 0.05}}, played: 10, kept: 10, pairs: pentanomial{2, 0, 4, 0, 4}}
	want := "20 of 40 games, A scores 60.0 % (35.5 to 84.5), LLR "
	got := c.line(time.Minute)
	if !strings.HasPrefix(got, want) || !strings.HasSuffix(got, " of -2.94 to 2.94, at most 2m0s left") {
		t.Error(got)
	}
	c = &course{config: &config{games: 40}, played: 20, finished: 20, points: 10}
	if got := c.line(time.Minute); got != "20 of 40 games, the Axis scores 50.0 % (29.9 to 70.1), 1m0s left" {
		t.Error(got)
	}
	var b strings.Builder
	parallel.NewProgress(&b, "arena", false).Show(c.line(time.Minute))
	parallel.NewProgress(&b, "arena", true).Show(c.line(time.Minute))
	if got := b.String(); !strings.HasPrefix(got, "arena: 20 of 40 games") || strings.Count(got, "\n") != 1 {
		t.Errorf("%q", got)
	}
}

func TestEntriesCountInOrder(t *testing.T) {
	won := []record{{Winner: "axis"}, {Winner: "allies"}}
	c := &course{config: &config{swap: true, games: 8, test: &sprt{0.5, 0.9, 0.2, 0.2}}, all: make([]entry, 4)}
	c.all[1].Games, c.all[3].Games = won, won
	c.count()
	check.Equal(t, c.prefix, 0, "counts (over a gap)")
	// ln 1.8 a pair; the bound is ln 4: three pairs.
	c.all[0].Games = won
	if c.count(); c.prefix != 2 || c.decided {
		t.Errorf("counts %d, decided %v", c.prefix, c.decided)
	}
	c.all[2].Games = won
	if c.count(); c.prefix != 3 || !c.decided || !slices.Equal(c.pairs[:], []int{0, 0, 0, 0, 3}) {
		t.Errorf("counts %d, decided %v, %v", c.prefix, c.decided, c.pairs)
	}
}

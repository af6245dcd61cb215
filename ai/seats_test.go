package ai_test

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/toyai"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/toy"
)

// mute are heuristics without plans.
type mute struct{ ai.Heuristics }

func TestSeatsForASystem(t *testing.T) {
	s := ai.NewSeats()
	check.EqualSlices(t, s.For(toy.New()), []string{"random"}, "without heuristics")
	s.AddHeuristics("toy", func(sys rules.System) ai.Heuristics { return mute{toyai.New(sys)} })
	check.EqualSlices(t, s.For(toy.New()), []string{"random", "greedy"}, "without plans")
	for _, name := range []string{"major", "mcts:rollouts=96"} {
		if _, err := s.Make(name, toy.New(), 1); err == nil || err.Error() != "ai: the heuristics of toy make no plans" {
			t.Errorf("%s without plans: %v", name, err)
		}
	}
	s = seats()
	s.Add("own", func(rules.System, uint64) (ai.Player, error) { return ai.NewRandom(1), nil })
	want := []string{"random", "greedy", "cadet", "lieutenant", "major", "colonel", "general", "own"}
	if got := s.For(toy.New()); !slices.Equal(got, want) || !slices.Equal(s.Names(), want) {
		t.Errorf("seats: %v of %v", got, s.Names())
	}
}

// TestSeatListMakesOneSetOfHeuristics checks that the list of seats needs one set of heuristics only, because they
// are slow to load.
func TestSeatListMakesOneSetOfHeuristics(t *testing.T) {
	made := 0
	s := ai.NewSeats()
	s.AddHeuristics("toy", func(sys rules.System) ai.Heuristics { made++; return toyai.New(sys) })
	s.Selectable(toy.New())
	check.Equal(t, made, 1, "sets of heuristics are made")
}

func TestLevels(t *testing.T) {
	last := ai.Level{}
	for _, l := range ai.Levels() {
		if last.Name != "" && l.Rollouts == 0 && last.Rollouts == 0 && l.Temperature >= last.Temperature {
			t.Errorf("%s is no firmer than %s", l.Name, last.Name)
		}
		if l.Rollouts < last.Rollouts || l.Horizon < last.Horizon || l.MoveTime < last.MoveTime {
			t.Errorf("%s searches less than %s", l.Name, last.Name)
		}
		if l.Rollouts > 0 && (l.Horizon == 0 || l.MoveTime == 0) {
			t.Errorf("%s: %+v", l.Name, l)
		}
		if got, ok := ai.LevelNamed(l.Name); !ok || got != l {
			t.Errorf("%s: %+v", l.Name, got)
		}
		if p := planner(t, seats(), l.Name); p.Level() != l || ai.MoveTime(p) != l.MoveTime {
			t.Errorf("%s: %+v", l.Name, p.Level())
		}
		last = l
	}
	if l, ok := ai.LevelNamed(ai.DefaultLevel); !ok || l.MoveTime > 2000 {
		t.Errorf("default level: %+v", l)
	}
	check.Equal(t, ai.MoveTime(ai.NewRandom(1)), 0, "a random player needs no time")
	s := seats()
	s.Threads = 3
	if p := planner(t, s, "general"); p.Level().Threads != 3 {
		t.Errorf("threads: %+v", p.Level())
	}
}

func planner(t *testing.T, s *ai.PlayerRegistry, name string) *ai.SearchPlayer {
	t.Helper()
	p, err := s.Make(name, toy.New(), 1)
	check.Must(t, err)
	return p.(*ai.SearchPlayer)
}

func TestSpecifications(t *testing.T) {
	base := ai.Level{Rollouts: 128, Horizon: 4}
	with := func(change func(*ai.Level)) ai.Level {
		l := base
		change(&l)
		return l
	}
	for spec, want := range map[string]ai.Level{
		"mcts:":                             base,
		"mcts:rollouts=500":                 with(func(l *ai.Level) { l.Rollouts = 500 }),
		"mcts:width=0,rollouts=0":           with(func(l *ai.Level) { l.Rollouts, l.Width = 0, 0 }),
		"mcts:time=200ms":                   with(func(l *ai.Level) { l.Rollouts, l.MoveTime = 1<<20, 200 }),
		"mcts:time=3600000ms":               with(func(l *ai.Level) { l.Rollouts, l.MoveTime = 1<<20, 3600000 }),
		"mcts:time=2s,rollouts=9,horizon=1": with(func(l *ai.Level) { l.Rollouts, l.MoveTime, l.Horizon = 9, 2000, 1 }),
		"mcts:threads=2,temperature=30":     with(func(l *ai.Level) { l.Threads, l.Temperature = 2, 30 }),
	} {
		want.Name = spec
		p := planner(t, seats(), spec)
		if p.Level() != want || p.Name() != spec || ai.MoveTime(p) != want.MoveTime {
			t.Errorf("%s: %+v", spec, p.Level())
		}
	}
	for spec, want := range map[string]string{
		"mcts:patience=3":          `there is no "patience"; there are rollouts, horizon,`,
		"mcts:rollouts":            `rollouts wants a number, not ""`,
		"mcts:rollouts=1e6":        `rollouts wants a number, not "1e6"`,
		"mcts:rollouts=-1":         "rollouts is from 0 to 1048576",
		"mcts:rollouts=9999999":    "rollouts is from 0 to 1048576",
		"mcts:horizon=0":           "horizon is from 1 to 1000",
		"mcts:width=3,width=4":     "width twice",
		"mcts:time=200":            `time is written as 200ms or 2s, not "200"`,
		"mcts:time=xs":             `time is written as 200ms or 2s, not "xs"`,
		"mcts:time=99999999999s":   "time is from 1 to 3600000",
		"mcts:rollouts=4,,width=3": `there is no ""`,
	} {
		_, err := seats().Make(spec, toy.New(), 1)
		if err == nil || !strings.HasPrefix(err.Error(), "ai: seat \""+spec+"\": ") || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", spec, err)
		}
	}
}

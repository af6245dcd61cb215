package selfplay_test

import (
	"flag"
	"io"
	"slices"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/game/parallel"
	"herbstnebel/game/selfplay"
	"herbstnebel/rules/check"
)

// settings parses flags for at least two games of tigers.
func settings(t *testing.T, args ...string) (*selfplay.Settings, error) {
	t.Helper()
	s := &selfplay.Settings{Game: "tigers", Games: 3}
	flags := flag.NewFlagSet("test", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	s.Flags(flags, 2)
	check.Must(t, flags.Parse(args))
	return s, s.Check(flags, 2)
}

func TestFlags(t *testing.T) {
	for want, args := range map[string][]string{
		`"more" is not a flag`: {"more"},
		"-games is at least 2": {"-games", "1"},
	} {
		_, err := settings(t, args...)
		check.ErrorContains(t, err, want, "%s", args)
	}
}

func TestOpen(t *testing.T) {
	s, err := settings(t)
	check.Must(t, err)
	sys, heuristics, err := selfplay.Open[ai.PlanGenerator](s)
	check.Must(t, err)
	if s.Scenario != sys.Scenarios()[0].ID || heuristics() == heuristics() {
		t.Errorf("scenario %q, or heuristics shared between two goroutines", s.Scenario)
	}
	type untrainable interface {
		ai.PlanGenerator
		Untrainable()
	}
	_, _, err = selfplay.Open[untrainable](s)
	check.ErrorContains(t, err, "the AI of tigers cannot be trained", "tigers")
}

// TestSamplesAreInOrder checks that the samples do not depend on the number of workers.
func TestSamplesAreInOrder(t *testing.T) {
	s, err := settings(t, "-games", "40", "-j", "4")
	check.Must(t, err)
	list, err := selfplay.Samples(s, func() func(int) ([]int, error) {
		return func(n int) ([]int, error) { return []int{2 * n, 2*n + 1}, nil }
	}, parallel.NewProgress(io.Discard, "test", true))
	check.Must(t, err)
	if len(list) != 80 || !slices.IsSorted(list) {
		t.Errorf("samples %v", list)
	}
}

package toy

import (
	"math"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

func start(t *testing.T, scenario string, options ...string) *Position {
	t.Helper()
	p, err := New().Start(scenario, options)
	check.Must(t, err)
	return p.(*Position)
}

func TestKnownValues(t *testing.T) {
	// In the last activation of the last turn, the Axis on cell 4 has a draw. If it
	// attacks the lone step on cell 5 at +1, a roll of 4, 5 or 6 destroys the step, and
	// the advance wins. After any other roll the game is still a draw. So the value is
	// half that of a win plus half that of a draw.
	p, err := New().Parse("turn 3 3\nphase acting\nside axis\nhalf 1\na.1 4 2\na.2 1 2\nb.1 5 1\nb.2 6 2\n")
	check.Must(t, err)
	s := NewSolver()
	if got, want := s.Value(p), 0.75; math.Abs(got-want) > 1e-12 {
		t.Errorf("value %v, want %v", got, want)
	}
	best := s.Best(p)
	if len(best) != 1 || p.Notation(best[0]) != "attack a.1 4-5" {
		t.Errorf("best: %v", best)
	}
}

func TestWholeGamesAreSolved(t *testing.T) {
	s := NewSolver()
	short, even := s.Value(start(t, "short")), s.Value(start(t, "short", "even"))
	if short <= 0 || short >= 1 || even <= 0 || even >= 1 {
		t.Errorf("values %v and %v: one side cannot win", short, even)
	}
	t.Logf("short %.6f, even %.6f, %d positions", short, even, len(s.known))
}

func TestNoAllocation(t *testing.T) {
	p := start(t, "long")
	var q Position
	buf := make([]rules.Choice, 0, 32)
	n := testing.AllocsPerRun(100, func() {
		q = *p
		for !q.Outcome().Over {
			buf = q.Choices(buf[:0])
			q.Apply(buf[len(buf)-1], nil)
		}
	})
	check.Equal(t, n, 0, "allocations a game")
}

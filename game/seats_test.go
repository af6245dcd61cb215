package game

import (
	"errors"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"herbstnebel/ai/toyai"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/toy"
)

// TestASideWithoutASeat: a side without a seat has none in a match, in its journal or on request, and the match
// can be played to its end.
func TestASideWithoutASeat(t *testing.T) {
	sys := toy.Solitaire()
	entries := Registry{{ID: "toy", Load: func(fs.FS) (rules.System, error) { return sys, nil }, Heuristics: toyai.New}}
	var seatless *NoSeatError
	for _, name := range []string{Human, "greedy"} {
		if _, err := New(sys, Setup{Scenario: "long", Allies: name}); !errors.As(err, &seatless) || seatless.Side != rules.Allies {
			t.Errorf("the Allies are played by %s: %v", name, err)
		}
	}
	m, err := New(sys, Setup{Scenario: "long", Seed: 3, Axis: "greedy"})
	check.Must(t, err)
	if m.Seat(rules.Allies) != NoSeat || !errors.As(m.SetSeat(rules.Allies, "greedy"), &seatless) || !errors.As(m.Concede(rules.Allies), &seatless) {
		t.Errorf("the Allies have the seat %q", m.Seat(rules.Allies))
	}
	if m.SetSeat(rules.Axis, NoSeat) == nil {
		t.Error("the Axis is left without a seat")
	}
	driver := NewDriver(m, LocalPlayers(Engines(entries)))
	for !m.Outcome().Over {
		if m.ToMove() == rules.Allies {
			t.Fatal("the Allies decide")
		}
		check.Must(t, driver.Update())
		time.Sleep(time.Microsecond)
	}
	games := NewSystems(entries, fstest.MapFS{})
	back, err := Load(m.Text(), games)
	check.Must(t, err)
	if back.Text() != m.Text() {
		t.Error("the journal reads back as another match")
	}
	for old, new := range map[string]string{"\nallies none\n": "\nallies human\n", "\n#= over": "\n@ seat allies greedy\n#= over"} {
		if !strings.Contains(m.Text(), old) {
			t.Fatalf("no %q in\n%s", old, m.Text())
		}
		if _, err := Load(strings.Replace(m.Text(), old, new, 1), games); !errors.As(err, &seatless) {
			t.Errorf("%q is read: %v", new, err)
		}
	}
	two, err := New(toy.New(), Setup{Scenario: "long", Allies: NoSeat})
	if err == nil {
		t.Errorf("a side with a seat has lost the seat: %s", two.Seat(rules.Allies))
	}
}

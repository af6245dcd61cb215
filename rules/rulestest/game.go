package rulestest

import (
	"fmt"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/journal"
	"herbstnebel/rules/splitmix"
)

// DefaultLimit is the number of choices after which a game counts as endless.
const DefaultLimit = 100_000

// Setup determines a first position.
type Setup struct {
	System   rules.System
	Scenario string
	Options  []string
}

// Start returns the first position.
func (s Setup) Start(t testing.TB) rules.View {
	t.Helper()
	pos, err := s.System.Start(s.Scenario, s.Options)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

// header returns the header of the random game of a seed.
func (s Setup) header(seed uint64) journal.Header {
	h := journal.Header{Scenario: s.Scenario, Options: s.Options, Seed: seed, Axis: journal.NoSeat, Allies: journal.NoSeat}
	for _, side := range s.System.Seats() {
		if side == rules.Axis {
			h.Axis = "random"
		} else {
			h.Allies = "random"
		}
	}
	return h
}

// game is a game in progress and the data needed to report a failure.
type game struct {
	Setup
	seed    uint64
	pos     rules.View
	played  []rules.Choice
	choices []rules.Choice
}

func newGame(t testing.TB, s Setup, seed uint64) *game {
	t.Helper()
	return &game{Setup: s, seed: seed, pos: s.Start(t)}
}

// fail reports an error with the journal of the game so far.
func (g *game) fail(t testing.TB, format string, args ...any) {
	t.Helper()
	t.Fatalf("%s\nafter %d choices, %s to decide %s, of this game:\n%s",
		fmt.Sprintf(format, args...), len(g.played), g.pos.ToMove(), g.pos.Decision().Key, g.journal())
}

func (g *game) journal() string {
	text, err := journal.Record(g.System, g.header(g.seed), g.played, 0)
	if err != nil {
		text += "# " + err.Error() + "\n"
	}
	return text
}

// pick draws a choice: for Chance by weight, for players uniformly.
func (g *game) pick(src *splitmix.Source) rules.Choice {
	if g.pos.ToMove() == rules.Chance {
		return rules.Draw(g.pos, g.choices, src)
	}
	return g.choices[src.N(len(g.choices))]
}

// JournalOf plays one random game and returns its journal.
func JournalOf(t testing.TB, s Setup, seed uint64) string {
	t.Helper()
	g := newGame(t, s, seed)
	src := splitmix.Source(seed)
	for !g.pos.Outcome().Over && len(g.played) < DefaultLimit {
		g.choices = g.pos.Choices(g.choices[:0])
		c := g.pick(&src)
		g.pos.Apply(c, nil)
		g.played = append(g.played, c)
	}
	text, err := journal.Record(s.System, s.header(seed), g.played, 50)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

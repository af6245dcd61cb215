package game

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
)

// The dice of a match are the numbers of its seed, one for each decision of Chance with several choices, in
// order. Saved games and replays depend on it.
func TestTheDiceAreTheNumbersOfTheSeed(t *testing.T) {
	m := newMatch(t, Setup{Seed: 77})
	finish(t, m, 3)
	src := splitmix.Source(77)
	drawn := 0
	for i, r := range m.Records() {
		if r.By != rules.Chance || r.Of < 2 {
			continue
		}
		pos := m.At(i)
		check.MustEqual(t, r.Choice, rules.Draw(pos, pos.Choices(nil), &src), "choice %d is %q, which the seed's number %d does not draw", i, r.Text, drawn+1)
		drawn++
	}
	if drawn < 8 {
		t.Errorf("%d draws only", drawn)
	}
}

// TestNewDiceHoldFromTheirPlace: going back to the point of a reseeding gives the new dice, and going back to
// any other point gives the dice of that point.
func TestNewDiceHoldFromTheirPlace(t *testing.T) {
	m := newMatch(t, Setup{Seed: 77})
	play := func(n int) {
		for range n {
			check.Must(t, m.Play(m.Choices()[0]))
		}
	}
	play(5)
	seeded := m.Played()
	m.Reseed(99)
	play(5)
	for n := range m.Played() + 1 {
		want := splitmix.Source(77)
		switch {
		case n == seeded:
			want = splitmix.Source(99)
		case n > 0:
			want = m.log[n-1].dice
		}
		check.Equal(t, m.diceAt(n), want, "after %d choices the dice", n)
	}
}

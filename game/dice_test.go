package game

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// The dice of a match are the numbers of its seed, one for each decision of Chance that has
// more than one choice, in order: saved games and replays count on it.
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
		if want := rules.Draw(pos, pos.Choices(nil), &src); r.Choice != want {
			t.Fatalf("choice %d is %q, not what the seed's number %d draws", i, r.Text, drawn+1)
		}
		drawn++
	}
	if drawn < 8 {
		t.Errorf("%d draws only", drawn)
	}
}

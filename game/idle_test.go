package game_test

import (
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/register"
	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// TestNobodyIsAskedWhereAllIsTheSame: a decision in which all choices come to the same is played by the match,
// like a single choice, and stands in its records.
func TestNobodyIsAskedWhereAllIsTheSame(t *testing.T) {
	sys, err := game.NewSystems(register.Games(), assets.FS()).Get("tigers")
	must(t, err)
	m, err := game.New(sys, game.Setup{Scenario: "fifth-panzer", Seed: 5})
	must(t, err)
	src := splitmix.Source(5)
	for m.Position().Turn() < 3 && !m.Outcome().Over {
		choices := m.Choices()
		if c, needless := rules.Only(m.Position(), choices); needless {
			t.Fatalf("%s is asked for", m.Position().Notation(c))
		}
		must(t, m.Play(choices[src.N(len(choices))]))
	}
	idle := 0
	for i, r := range m.Records() {
		if at := m.At(i); r.Of > 1 && r.By != rules.Chance {
			if _, needless := rules.Only(at, at.Choices(nil)); needless {
				idle++
			}
		}
	}
	if idle == 0 {
		t.Error("there was no such decision")
	}
}

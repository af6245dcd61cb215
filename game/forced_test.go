package game_test

import (
	"slices"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
)

// TestEquivalentChoicesArePlayedAutomatically: the match plays a decision whose choices are all equivalent, like a
// single choice, and records it.
func TestEquivalentChoicesArePlayedAutomatically(t *testing.T) {
	sys, err := game.NewSystems(registry.Games(), assets.FS()).Get("tigers")
	check.Must(t, err)
	m, err := game.New(sys, game.Setup{Scenario: "fifth-panzer", Seed: 5})
	check.Must(t, err)
	src := splitmix.Source(5)
	for m.Position().Turn() < 3 && !m.Outcome().Over {
		choices := m.Choices()
		if c, needless := rules.ForcedChoice(m.Position(), choices); needless {
			t.Fatalf("%s is requested", m.Position().Notation(c))
		}
		check.Must(t, m.Play(choices[src.N(len(choices))]))
	}
	forced := 0
	for i, r := range m.Records() {
		at := m.At(i)
		_, needless := rules.ForcedChoice(at, at.Choices(nil))
		if needless != r.Forced() {
			t.Fatalf("choice %d of %d, %s: needless %t, forced %t", i, r.Of, r.Text, needless, r.Forced())
		}
		if r.Of > 1 && needless {
			forced++
		}
	}
	if forced == 0 {
		t.Error("there was no such decision")
	}
	read, err := game.Load(m.Text(), game.NewSystems(registry.Games(), assets.FS()))
	check.Must(t, err)
	for i, r := range read.Records() {
		if was := m.Records()[i]; r.Forced() != was.Forced() || r.Text != was.Text {
			t.Fatalf("choice %d, %s: forced %t, read again %t", i, r.Text, was.Forced(), r.Forced())
		}
	}
}

// TestUndoSkipsForcedChoices: Undo and Redo do not stop at a decision that the match plays itself.
// The match would play it again and so discard the choices to redo.
func TestUndoSkipsForcedChoices(t *testing.T) {
	sys, err := game.NewSystems(registry.Games(), assets.FS()).Get("tigers")
	check.Must(t, err)
	m, err := game.New(sys, game.Setup{Scenario: "fifth-panzer", Seed: 5, Study: true})
	check.Must(t, err)
	src := splitmix.Source(5)
	for m.Position().Turn() < 2 && !m.Outcome().Over {
		choices := m.Choices()
		check.Must(t, m.Play(choices[src.N(len(choices))]))
	}
	played, text, passed := m.Played(), m.Text(), 0
	records := slices.Clone(m.Records())
	for m.CanUndo() == nil {
		before := m.Played()
		check.Must(t, m.Undo())
		check.Must(t, m.AdvanceForced()) // as a screen does
		if m.Played() >= before {
			t.Fatalf("Undo after %d choices has no effect", before)
		}
		for _, r := range records[m.Played():before] {
			if r.Of > 1 && r.By != rules.Chance && r.Forced() {
				passed++
			}
		}
	}
	if passed == 0 {
		t.Error("Undo skipped no forced choice")
	}
	for m.CanRedo() {
		check.Must(t, m.Redo())
		check.Must(t, m.AdvanceForced())
	}
	if m.Played() != played || m.Text() != text {
		t.Errorf("redone are %d choices of %d", m.Played(), played)
	}
}

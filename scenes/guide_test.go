package scenes

import (
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// TestGuide takes the lessons of The Deadly Woods one by one in the real scene.
func TestGuide(t *testing.T) {
	s := open(t, Options{}, 1280, 800)
	sys, err := s.systems.Get("deadlywoods")
	if err != nil {
		t.Fatal(err)
	}
	m, err := game.New(sys, game.Setup{Scenario: "offensive", Seed: 4, Allies: "random"})
	if err != nil {
		t.Fatal(err)
	}
	s.begin(m, s.saver(m), true)
	s.step(ui.Input{})
	g, ok := s.stack.Top().(*guide)
	if !ok {
		t.Fatalf("on top is %T", s.stack.Top())
	}
	lesson := func(want string) {
		t.Helper()
		for range 3 {
			s.step(ui.Input{})
		}
		if got := g.lessons[g.at].ID; got != want {
			t.Fatalf("the lesson is %q, want %q; the decision %q", got, want, m.Position().Decision().Key)
		}
		if !s.shows(s.T("guide.count", "n", g.at+1, "of", len(g.lessons))) {
			t.Errorf("%s: the slip is not shown", want)
		}
	}
	// play plays the first choice with a verb; "" = the last of all.
	play := func(verb string) {
		t.Helper()
		choices := m.Choices()
		pick := choices[len(choices)-1]
		found := verb == ""
		for _, c := range choices {
			if !found && m.Position().Describe(c).Verb == verb {
				pick, found = c, true
			}
		}
		if !found {
			t.Fatalf("no choice %q at %q", verb, m.Position().Decision().Key)
		}
		if err := m.Play(pick); err != nil {
			t.Fatal(err)
		}
	}
	lesson("look")
	s.click("guide.next")
	lesson("target")
	play("attack")
	lesson("attackers")
	if err := m.Undo(); err != nil { // and thought better of it
		t.Fatal(err)
	}
	lesson("target")
	play("attack")
	for m.Position().Decision().Key == "combat.attackers" {
		lesson("attackers")
		if m.Position().Describe(m.Choices()[len(m.Choices())-1]).Verb == "fight" {
			play("fight")
		} else {
			play("with")
		}
	}
	if k := m.Position().Decision().Key; k == "combat.guns" || k == "combat.rockets" {
		lesson("support")
	}
	for n := 0; m.Position().Decision().Key != "combat.target"; n++ {
		if n > 30 {
			t.Fatalf("the combat does not end: %q", m.Position().Decision().Key)
		}
		if m.ToMove() == rules.Allies { // the board's driver would play for them
			play("")
			continue
		}
		play("")
	}
	lesson("result")
	s.click("guide.next")
	lesson("more")
	play("end")
	for n := 0; m.Position().Decision().Key != "move.unit" && n < 20; n++ {
		play("")
	}
	lesson("unit")
	play("unit")
	lesson("path")
	play("move")
	if m.Position().Decision().Key == "move.to" {
		play("stop")
	}
	lesson("rest")
	s.click("guide.next")
	s.step(ui.Input{})
	if g.at != len(g.lessons) {
		t.Error("the guide does not end")
	}
}

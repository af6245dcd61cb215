package board

import (
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// TestAChitSaysWhyNot checks that a tactical chit beside the map has a reason why it cannot be used now.
func TestAChitSaysWhyNot(t *testing.T) {
	s, b := tableAt(t, 1280, 800, "celles", "campaign",
		"celles campaign\nphase group\nside 1\nturn 2\nchit 84Inf\nplayed-allies 1\ntactical allies extra 1\ntrucks 84Inf.1-333\nunit 84Inf.1-333 2305 1 active\nunit 84Inf.2-333 2307 1 active\nunit 2Pz.Gutmann 2216 2\n")
	calm(t, s, b)
	tip := b.views.tracksView(s.C).ChitTip(s.C, &rules.TrackItem{Key: "extra", Side: rules.Allies}, false)
	if want := s.C.Lang.GameText("celles", "why.after-a-chit"); !strings.Contains(tip, want) {
		t.Errorf("the chit says %q, want %q", tip, want)
	}
	if cup := b.views.tracksView(s.C).ChitTip(s.C, &rules.TrackItem{Key: "extra", Side: rules.Allies}, true); cup == tip {
		t.Errorf("in the cup it says %q too", cup)
	}
}

// TestAnAnswerGoesWithItsPosition checks that the message that the other side decides disappears when it has decided, without a click.
func TestAnAnswerGoesWithItsPosition(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "offensive", game.Human, game.Human)
	calm(t, s, b)
	b.panels.strips.Toast.Say(s.C, "Allies to decide.", 600)
	b.panels.strips.Toast.SetPassing()
	s.Step(ui.Input{})
	if b.panels.strips.Toast.Text() == "" {
		t.Fatal("the message is gone at once")
	}
	if err := b.play.Match.Play(b.play.Match.Choices()[0]); err != nil {
		t.Fatal(err)
	}
	s.Step(ui.Input{})
	if b.panels.strips.Toast.Text() != "" {
		t.Errorf("%q is still shown", b.panels.strips.Toast.Text())
	}
}

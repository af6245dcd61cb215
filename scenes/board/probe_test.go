package board

import (
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// TestACellTellsItsCheck checks that the panel of a cell describes its hold check with terms and paragraph, and updates it as the match
// continues.
func TestACellTellsItsCheck(t *testing.T) {
	s, b := table(t, 1280, 720, "enemyaction", "breakthrough", game.Human, game.Human)
	calm(t, s, b)
	at := map[string]rules.CellID{}
	for id := range b.model.board.Cells {
		at[b.model.board.Cells[id].Code] = rules.CellID(id)
	}
	for _, c := range []struct{ code, want string }{
		{"1409", "Hold check if attacked: value 0, steps 2 = 2 of 10 (2.D)"},
		{"1812", "Hold value 1 (2.D.1)"}, // empty
		{"1405", ""},                     // German units
	} {
		spot, _ := show(s, b, at[c.code], at[c.code])
		s.Step(ui.Input{Pointer: spot, Inside: true, Moved: true})
		for range 3 { // until the panel is shown
			s.Step(ui.Input{Pointer: spot, Inside: true})
		}
		said := strings.Join(s.C.UI.Texts(), " ")
		if strings.Contains(said, "(2.D") != (c.want != "") || !strings.Contains(said, c.want) {
			t.Errorf("%s does not tell %q: %s", c.code, c.want, said)
		}
	}
}

// TestTheCheckFollowsTheGame checks that the hold check is that of the position shown.
func TestTheCheckFollowsTheGame(t *testing.T) {
	s, b := table(t, 1280, 720, "enemyaction", "campaign", game.Human, game.Human)
	calm(t, s, b)
	var target rules.CellID
	was, changes := "", 0
	playUntil(t, s, b, func() bool {
		pos := b.play.Match.Position()
		if f, fighting := pos.Forecast(); fighting && f.Target != target {
			target, was = f.Target, ""
		}
		said, fresh := b.panels.info.Check(b.views.infoView(s.C), target), ""
		if ph, ok := pos.(rules.HoldChecker).HoldCheck(target, nil); ok {
			fresh, _ = b.model.texts.Sentence(&ph)
			fresh += " (" + ph.Para + ")"
		}
		if said != fresh {
			t.Fatalf("%q is shown, it is %q", said, fresh)
		}
		if was != "" && said != was {
			changes++
		}
		was = said
		return changes >= 3
	})
}

// TestAnImaginedAttackTellsTheCheck checks that hovering over a target shows, once and without scrolling, the odds and the hold check
// against these attackers.
func TestAnImaginedAttackTellsTheCheck(t *testing.T) {
	for _, language := range []string{"en", "fr", "de"} {
		s, b := table(t, 1280, 720, "enemyaction", "campaign", game.Human, game.Human)
		s.C.Settings.Language, s.C.Lang = language, uitest.Table(t, language)
		b.model.texts.Lang = s.C.Lang
		calm(t, s, b)
		var target rules.CellID
		playUntil(t, s, b, func() bool { target = targetOf(b, "attacks", 1); return target != 0 })
		calm(t, s, b)
		at, _ := show(s, b, target, target)
		s.Step(ui.Input{Pointer: at, Inside: true, Moved: true})
		for range 3 { // until the panel is shown
			s.Step(ui.Input{Pointer: at, Inside: true})
		}
		f := b.model.chooser.Plans.WhatIf.Forecast()
		if f == nil {
			t.Fatal("no attack is imagined")
		}
		ph, _ := b.model.position().(rules.HoldChecker).HoldCheck(target, f.Attackers)
		want, _ := b.model.texts.Sentence(&ph)
		if said := strings.Join(s.C.UI.Texts(), " "); ph.Para != "2.D" || strings.Count(said, want+" (2.D)") != 1 {
			t.Errorf("%q is shown %d times: %s", want, strings.Count(said, want), said)
		}
	}
}

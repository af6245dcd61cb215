package board

import (
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/scenes/ui"
)

// TestAButtonHasATooltip checks that the tooltip of a button with a term of the game explains it and cites the paragraph.
func TestAButtonHasATooltip(t *testing.T) {
	s, b := tableAt(t, 1280, 720, "tigers", "fifth-panzer", clervaux)
	calm(t, s, b)
	tips := map[string]string{}
	note := func() {
		for i := range b.model.chooser.Picks.Options {
			o := &b.model.chooser.Picks.Options[i]
			tips[o.Info.Verb] = b.model.texts.OptionTip(o)
		}
	}
	play(t, s, b, "unit 26VG.77")
	note()
	play(t, s, b, "stop", "special")
	note()
	for verb, want := range map[string]string{"special": "§ 14.12", "entrench": "§ 8.51", "effect.restrict": "§ 14.22", "effect.bridges": "§ 14.23", "effect.combat": "§ 14.24"} {
		if does, para, two := strings.Cut(tips[verb], "\n"); !two || len(does) < 30 || !strings.HasPrefix(para, want) {
			t.Errorf("of %s is said %q", verb, tips[verb])
		}
	}
}

// TestTheOnlyButtonIsTheMainOne checks that the only button of a decision without a default is the main button with its key, and that none
// of several is.
func TestTheOnlyButtonIsTheMainOne(t *testing.T) {
	s, b := table(t, 1280, 720, "celles", "campaign", game.Human, game.Human)
	only, several, entered := false, false, false
	playUntil(t, s, b, func() bool {
		calm(t, s, b)
		s.Step(ui.Input{})
		if n := len(b.panels.prompt.Rows.At); n > 0 && b.model.chooser.Picks.Pass < 0 {
			if main := b.views.isMain(&b.model.chooser.Picks.Buttons[b.panels.prompt.Rows.At[0]]); main != (n == 1) {
				t.Errorf("%q: the first of %d buttons is the main one: %v", b.model.chooser.Decision.Key, n, main)
			}
			key, at := ui.Pass, b.play.Match.Played()
			if _, picked := b.model.chooser.Picks.Current(); !picked && len(s.C.UI.Focused()) == 0 {
				key, entered = ui.Confirm, entered || n == 1
			}
			s.Press(key)
			if pressed := b.play.Match.Played() > at; pressed != (n == 1) {
				t.Errorf("%q: key %v presses one of %d buttons: %v", b.model.chooser.Decision.Key, key, n, pressed)
			}
			only, several = only || n == 1, several || n > 1
		}
		return only && several && entered
	})
	if !entered {
		t.Error("Enter was never pressed where one button is")
	}
}

// TestTheTrayIsNamed checks that the title of the tray names the box of its pieces.
func TestTheTrayIsNamed(t *testing.T) {
	s, b := table(t, 1280, 720, "celles", "campaign", game.Human, game.Human)
	playUntil(t, s, b, func() bool { calm(t, s, b); return len(b.views.trayView().Pieces) > 0 })
	s.Step(ui.Input{})
	if !s.Shows("Reinforcements") {
		t.Errorf("nothing says where the piece is: %q", s.C.UI.Texts())
	}
}

// TestManyFormationsFit checks that the buttons of nine corps to choose from fit their texts, and that the map stays in sight below them, in a window
// and on a phone.
func TestManyFormationsFit(t *testing.T) {
	for _, screen := range []struct{ w, h, share float64 }{{1280, 800, 0.07}, {390, 844, 0.25}} {
		for _, language := range []string{"en", "fr", "de"} {
			s, b := tableIn(t, screen.w, screen.h, language, "enemyaction")
			calm(t, s, b)
			playUntil(t, s, b, func() bool { return b.model.chooser.Decision.Key == "corps" && len(b.model.chooser.Picks.Buttons) > 6 })
			s.Wait(2)
			if more := b.views.more(s.C); more.H > screen.h*screen.share {
				t.Errorf("%v x %v, %s: the buttons take %v of the map", screen.w, screen.h, language, more.H)
			}
			for i := range b.model.chooser.Picks.Buttons {
				text := b.model.chooser.ButtonText(s.C, &b.model.chooser.Picks.Buttons[i])
				at, _ := s.C.UI.Where("choice" + itoa(b.model.chooser.Picks.Number(i)))
				if r, ok := s.C.UI.Written(text); !ok || r.X < at.X || r.Right() > at.Right() {
					t.Errorf("%v x %v, %s: %q does not fit its button", screen.w, screen.h, language, text)
				}
			}
		}
	}
}

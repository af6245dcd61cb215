package board

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel/toolbar"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/board/planning"
	"herbstnebel/scenes/ui"
)

// TestHand checks that the cards of a hand are at the bottom of the map and not among the prompt's buttons, that the button of a playable card
// plays it, and that a folded hand is out of the way.
func TestHand(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {390, 844}} {
		s, b := table(t, size[0], size[1], "enemyaction", "breakthrough", game.Human, game.Human)
		calm(t, s, b)
		playUntil(t, s, b, func() bool {
			return strings.HasPrefix(b.model.chooser.Decision.Key, "impulse") && len(b.model.chooser.Picks.Buttons) > 2
		})
		if !b.views.handDue() {
			t.Fatal("the hand is not there")
		}
		if len(b.model.chooser.Prompted()) > 0 {
			t.Errorf("%d cards are buttons of the prompt, too", len(b.model.chooser.Prompted()))
		}
		view := b.areas.view
		for i := range b.panels.hand.Cards() {
			for _, o := range b.views.handView().Plays(&b.panels.hand.Cards()[i]) {
				r, ok := s.C.UI.Where("choice" + itoa(o.Button))
				if l := b.panels.hand.Place(b.views.handView(), s.C, view); !ok || !l.Scrolls && !r.Center().In(view) {
					t.Errorf("%v x %v: %s is at %v", size[0], size[1], b.panels.hand.Cards()[i].Key, r)
				}
			}
		}
		b.panels.drawers.Open = toolbar.Info // over the hand, as on a phone
		s.Step(ui.Input{})
		if at := b.model.chooser.Prompted(); len(at) > 0 {
			t.Errorf("%v x %v: %d cards are rows of the prompt while a drawer is open", size[0], size[1], len(at))
		}
		b.panels.drawers.Close()
		s.Step(ui.Input{})
		s.Click("hand")
		s.Step(ui.Input{})
		if _, ok := s.C.UI.Where("choice0"); ok {
			t.Error("a folded hand can be played from")
		}
		s.Click("hand")
		s.Step(ui.Input{})
		played := b.play.Match.Played()
		want := b.model.chooser.Picks.Buttons[0].Choice
		s.Click("choice0")
		if b.play.Match.Played() == played { // the card is raised, and now has a button
			s.Click("choice0")
		}
		s.Step(ui.Input{})
		if log := b.play.Match.Choices(); b.play.Match.Played() == played {
			t.Errorf("nothing is played; %v was meant, %v can be", want, log)
		}
		playUntil(t, s, b, func() bool {
			if !strings.HasPrefix(b.model.chooser.Decision.Key, "impulse") || !b.views.handDue() {
				return false
			}
			for i := range b.panels.hand.Cards() {
				if len(b.views.handView().Plays(&b.panels.hand.Cards()[i])) == 0 {
					return true
				}
			}
			return false
		})
		for i := range b.panels.hand.Cards() {
			if card := &b.panels.hand.Cards()[i]; len(b.views.handView().Plays(card)) == 0 && strings.TrimSpace(b.views.handView().WhyNot(card)) == "" {
				t.Errorf("%s does not say why it cannot be played", card.Key)
			}
		}
	}
}

// TestCardsFitAPhoneInLandscape checks that a phone in landscape shows as many cards as fit into a row, in every language. A finger
// raises a card, which shows its button and the pieces it activates, and then presses the button.
func TestCardsFitAPhoneInLandscape(t *testing.T) {
	for _, language := range []string{"en", "fr", "de"} {
		s, b := tableIn(t, 844, 390, language, "enemyaction")
		calm(t, s, b)
		playUntil(t, s, b, func() bool {
			return strings.HasPrefix(b.model.chooser.Decision.Key, "impulse") && len(b.model.chooser.Picks.Buttons) > 2
		})
		s.Step(ui.Input{Touch: true, Moved: true})
		s.Step(ui.Input{Touch: true})
		l := b.panels.hand.Place(b.views.handView(), s.C, b.areas.view)
		if !s.C.TouchMode || !l.Scrolls || l.High[0] > l.Room.H {
			t.Errorf("%s: of a row %v high, %v are seen", language, l.High[0], l.Room.H)
		}
		b.panels.hand.Set(b.panels.hand.Cards()[:l.PerRow+1])
		if fewer := b.panels.hand.Place(b.views.handView(), s.C, b.areas.view); fewer.Scrolls && fewer.PerRow < l.PerRow {
			t.Errorf("%s: of %d cards %d lie in the first row, where %d have room", language, l.PerRow+1, fewer.PerRow, l.PerRow)
		}
		if spills := s.C.UI.OverflowingTexts(); len(spills) > 0 {
			t.Errorf("%s: %q spill over", language, spills)
		}
		played := b.play.Match.Played()
		card := &b.panels.hand.Cards()[0]
		tap := func() {
			r, _ := s.C.UI.Where("choice" + itoa(b.views.handView().Plays(card)[0].Button))
			p := ui.Point{X: r.Center().X, Y: r.Y + s.C.Px(8)}
			s.Settle(p)
			s.Step(ui.Input{Touch: true, Pointer: p, Inside: true, Pressed: true, Down: true, From: p})
			s.Step(ui.Input{Touch: true, Pointer: p, Inside: true, Released: true, Click: true, From: p})
			s.Step(ui.Input{Touch: true})
		}
		tap()
		if b.play.Match.Played() != played || len(card.Uses[0].Pieces) == 0 || len(b.panels.hand.Activated()) != len(card.Uses[0].Pieces) {
			t.Errorf("%s: a finger on a card played %d choices, and %d of %d pieces are shown", language,
				b.play.Match.Played()-played, len(b.panels.hand.Activated()), len(card.Uses[0].Pieces))
		}
		tap()
		if b.play.Match.Played() == played {
			t.Errorf("%s: a finger on the button of a raised card plays nothing", language)
		}
	}
}

// TestCardsFitAboveTheTutorialPanel checks that cards on a phone in landscape use the height that the tutorial panel leaves, and that the
// fold button is to their left.
func TestCardsFitAboveTheTutorialPanel(t *testing.T) {
	for _, language := range []string{"en", "fr", "de"} {
		s, b := tableIn(t, 844, 390, language, "enemyaction")
		calm(t, s, b)
		two := func(card rules.Card) bool { return len(b.views.handView().Plays(&card)) > 1 } // buttons
		playUntil(t, s, b, func() bool {
			return strings.HasPrefix(b.model.chooser.Decision.Key, "impulse") && slices.ContainsFunc(b.panels.hand.Cards(), two)
		})
		s.Step(ui.Input{Touch: true, Moved: true})
		s.Step(ui.Input{Touch: true})
		i := slices.IndexFunc(b.panels.hand.Cards(), two)
		b.panels.hand.Set(b.panels.hand.Cards()[i : i+1])
		view := b.areas.view
		view.H -= 130
		l := b.panels.hand.Place(b.views.handView(), s.C, view)
		if l.High[0] > l.Room.H {
			t.Errorf("%s: of a row %v high, %v are seen", language, l.High[0], l.Room.H)
		}
		if l.Room.Within(view) != l.Room || l.Tab.Within(view) != l.Tab || !l.Room.Intersect(l.Tab).Empty() {
			t.Errorf("%s: the cards lie at %v and their tab at %v in %v", language, l.Room, l.Tab, view)
		}
	}
}

// TestArrowsGoThroughTheHand checks that the arrow keys move through the cards if nothing on the map is selectable, that Confirm plays the
// focused card, and that Tab reaches the cards before the fold button.
func TestArrowsGoThroughTheHand(t *testing.T) {
	s, b := table(t, 1280, 800, "enemyaction", "breakthrough", game.Human, game.Human)
	calm(t, s, b)
	playFor(t, s, b, "", func() bool {
		return b.views.handDue() && len(b.model.chooser.Picks.Stops) == 0 && len(b.model.chooser.Picks.Buttons) > 2
	})
	s.Step(ui.Input{})
	s.Press(ui.Down)
	first := s.C.UI.Focused()
	s.Press(ui.Right)
	second := s.C.UI.Focused()
	if !strings.HasPrefix(first, "choice") || !strings.HasPrefix(second, "choice") || first == second {
		t.Fatalf("arrows lead to %q, then to %q", first, second)
	}
	played := b.play.Match.Played()
	s.Press(ui.Confirm)
	if b.model.chooser.Plans.Pass.Asked { // the card leads only to attacks in which the defenders hold
		s.Wait(planning.TooFast)
		s.Press(ui.Confirm)
	}
	if b.play.Match.Played() == played {
		t.Error("Confirm does not play the card")
	}
}

// TestArrowsGoThroughTheVerbs checks that the arrow keys move through the options of a menu, and that neither they nor Tab leave the menu
// until Esc closes it.
func TestArrowsGoThroughTheVerbs(t *testing.T) {
	s, b := table(t, 1280, 800, "axisallies", "campaign", game.Human, game.Human)
	calm(t, s, b)
	playFor(t, s, b, "", func() bool { return b.model.chooser.Human && len(b.model.chooser.Picks.Stops) > 2 })
	b.model.chooser.Picks.Cursor = 0
	b.keyboard.focusCursor(s.C)
	s.Step(ui.Input{})
	b.model.chooser.Offer(s.C, b.model.chooser.Picks.Options[:3], ui.Point{X: 200, Y: 200})
	s.Step(ui.Input{})
	pass := picking.Option{Info: rules.ChoiceInfo{Pass: true}}
	if b.views.isMain(&pass) {
		t.Error("with the list open the default is highlighted, too")
	}
	last := "verb" + itoa(len(b.model.chooser.Menu.Options)-1)
	for _, step := range []struct {
		a    ui.Action
		want string
	}{{ui.Left, "verb0"}, {ui.Down, "verb1"}, {ui.Up, "verb0"}, {ui.Up, "verb0"}, {ui.Right, "verb0"}, {ui.PrevFocus, last}, {ui.Down, last}, {ui.NextFocus, "verb0"}} {
		if s.Press(step.a); !b.model.chooser.Menu.IsOpen() || s.C.UI.Focused() != step.want {
			t.Fatalf("action %d: the list is open %v, the focus at %q, want %q", step.a, b.model.chooser.Menu.IsOpen(), s.C.UI.Focused(), step.want)
		}
	}
	s.Press(ui.Cancel)
	if s.Press(ui.Down); b.model.chooser.Menu.IsOpen() || strings.HasPrefix(s.C.UI.Focused(), "verb") {
		t.Errorf("after Esc the list is open %v, the focus at %q", b.model.chooser.Menu.IsOpen(), s.C.UI.Focused())
	}
}

// cardPad is the distance of a title from the edges of its card, in interface points.
const cardPad = 6.0

// The nine cards of the opening are in one row if all words of their small titles are legible. Otherwise, or if there are few cards, titles
// have their usual size.
func TestManyCardsLieInOneRow(t *testing.T) {
	for language, want := range map[string]bool{"en": true, "de": false} {
		s, b := tableIn(t, 1280, 800, language, "enemyaction")
		calm(t, s, b)
		playUntil(t, s, b, b.views.handDue)
		l := b.panels.hand.Place(b.views.handView(), s.C, b.areas.view)
		if n := len(b.panels.hand.Cards()); n != 9 || l.Small != want || (len(l.High) == 1) != want {
			t.Errorf("%s: %d cards lie in %d rows, small: %v", language, n, len(l.High), l.Small)
		}
		for i := range b.panels.hand.Cards() {
			for _, word := range strings.Fields(b.model.texts.Name("chit.", b.panels.hand.Cards()[i].Key)) {
				if w := s.C.LineWidth(word, l.TitleStyle().Family, s.C.Px(l.TitleStyle().Size)); w > l.Wide-2*s.C.Px(cardPad) {
					t.Errorf("%s: %q needs %v of %v", language, word, w, l.Wide)
				}
			}
		}
		if spills := s.C.UI.OverflowingTexts(); len(spills) > 0 {
			t.Errorf("%s: %q spill over", language, spills)
		}
		b.panels.hand.Set(b.panels.hand.Cards()[:4])
		if l := b.panels.hand.Place(b.views.handView(), s.C, b.areas.view); l.Small {
			t.Errorf("%s: four cards have small titles", language)
		}
	}
}

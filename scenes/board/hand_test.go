package board

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel/toolbar"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// TestHand checks that the cards of a hand are at the bottom of the map and not among the prompt's buttons, that a click on a playable card
// plays it and on another does nothing, and that a folded hand is out of the way.
func TestHand(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {390, 844}} {
		s, b := table(t, size[0], size[1], "enemyaction", "breakthrough", game.Human, game.Human)
		calm(t, s, b)
		playUntil(t, s, b, func() bool { return strings.HasPrefix(b.decision.Key, "impulse") && len(b.picks.Buttons) > 2 })
		if !b.handDue() {
			t.Fatal("the hand is not there")
		}
		if len(b.prompted()) > 0 {
			t.Errorf("%d cards are buttons of the prompt, too", len(b.prompted()))
		}
		view := b.areas.view
		for i := range b.hand.held {
			for _, o := range b.offers(s.C, &b.hand.held[i]) {
				r, ok := s.C.UI.Where("choice" + itoa(o.at))
				if l := b.layHand(s.C, view); !ok || !l.rolls && !r.Center().In(view) {
					t.Errorf("%v x %v: %s is at %v", size[0], size[1], b.hand.held[i].Key, r)
				}
			}
		}
		b.drawers.Open = toolbar.Info // over the hand, as on a phone
		s.Step(ui.Input{})
		if at := b.prompted(); len(at) > 0 {
			t.Errorf("%v x %v: %d cards are rows of the prompt while a drawer is open", size[0], size[1], len(at))
		}
		b.drawers.Close()
		s.Step(ui.Input{})
		s.Click("hand")
		s.Step(ui.Input{})
		if _, ok := s.C.UI.Where("choice0"); ok {
			t.Error("a folded hand can be played from")
		}
		s.Click("hand")
		s.Step(ui.Input{})
		played := b.play.Match.Played()
		want := b.picks.Buttons[0].Choice
		s.Click("choice0")
		s.Step(ui.Input{})
		if log := b.play.Match.Choices(); b.play.Match.Played() == played {
			t.Errorf("nothing is played; %v was meant, %v can be", want, log)
		}
		playUntil(t, s, b, func() bool {
			if !strings.HasPrefix(b.decision.Key, "impulse") || !b.handDue() {
				return false
			}
			for i := range b.hand.held {
				if len(b.offers(s.C, &b.hand.held[i])) == 0 {
					return true
				}
			}
			return false
		})
		for i := range b.hand.held {
			if card := &b.hand.held[i]; len(b.offers(s.C, card)) == 0 && strings.TrimSpace(b.whyNotCard(s.C, card)) == "" {
				t.Errorf("%s does not say why it cannot be played", card.Key)
			}
		}
	}
}

// TestCardsFitAPhoneInLandscape checks that a phone in landscape shows as many cards as fit into a row, in every language. A finger
// raises a card, which shows its button and the pieces it activates, and then plays it.
func TestCardsFitAPhoneInLandscape(t *testing.T) {
	for _, language := range []string{"en", "fr", "de"} {
		s, b := tableIn(t, 844, 390, language, "enemyaction")
		calm(t, s, b)
		playUntil(t, s, b, func() bool { return strings.HasPrefix(b.decision.Key, "impulse") && len(b.picks.Buttons) > 2 })
		s.Step(ui.Input{Touch: true, Moved: true})
		s.Step(ui.Input{Touch: true})
		l := b.layHand(s.C, b.areas.view)
		if !s.C.TouchMode || !l.rolls || l.high[0] > l.room.H {
			t.Errorf("%s: of a row %v high, %v are seen", language, l.high[0], l.room.H)
		}
		b.hand.held, b.hand.laid = b.hand.held[:l.per+1], handKey{}
		if fewer := b.layHand(s.C, b.areas.view); fewer.rolls && fewer.per < l.per {
			t.Errorf("%s: of %d cards %d lie in the first row, where %d have room", language, l.per+1, fewer.per, l.per)
		}
		if spills := s.C.UI.OverflowingTexts(); len(spills) > 0 {
			t.Errorf("%s: %q spill over", language, spills)
		}
		played := b.play.Match.Played()
		card := &b.hand.held[0]
		tap := func() {
			r, _ := s.C.UI.Where("choice" + itoa(b.offers(s.C, card)[0].at))
			p := ui.Point{X: r.Center().X, Y: r.Y + s.C.Px(8)}
			s.Step(ui.Input{Touch: true, Pointer: p, Inside: true, Pressed: true, Down: true, From: p})
			s.Step(ui.Input{Touch: true, Pointer: p, Inside: true, Released: true, Click: true, From: p})
			s.Step(ui.Input{Touch: true})
		}
		tap()
		if b.play.Match.Played() != played || len(card.Uses[0].Pieces) == 0 || len(b.hand.shown) != len(card.Uses[0].Pieces) {
			t.Errorf("%s: a finger on a card played %d choices, and %d of %d pieces are shown", language,
				b.play.Match.Played()-played, len(b.hand.shown), len(card.Uses[0].Pieces))
		}
		tap()
		if b.play.Match.Played() == played {
			t.Errorf("%s: a finger on a card that is raised plays nothing", language)
		}
	}
}

// TestCardsFitAboveTheTutorialPanel checks that cards on a phone in landscape use the height that the tutorial panel leaves, and that the
// fold button is to their left.
func TestCardsFitAboveTheTutorialPanel(t *testing.T) {
	for _, language := range []string{"en", "fr", "de"} {
		s, b := tableIn(t, 844, 390, language, "enemyaction")
		calm(t, s, b)
		two := func(card rules.Card) bool { return len(b.offers(s.C, &card)) > 1 } // buttons
		playUntil(t, s, b, func() bool {
			return strings.HasPrefix(b.decision.Key, "impulse") && slices.ContainsFunc(b.hand.held, two)
		})
		s.Step(ui.Input{Touch: true, Moved: true})
		s.Step(ui.Input{Touch: true})
		i := slices.IndexFunc(b.hand.held, two)
		b.hand.held, b.hand.laid = b.hand.held[i:i+1], handKey{}
		view := b.areas.view
		view.H -= 130
		l := b.layHand(s.C, view)
		if l.high[0] > l.room.H {
			t.Errorf("%s: of a row %v high, %v are seen", language, l.high[0], l.room.H)
		}
		if l.room.Within(view) != l.room || l.tab.Within(view) != l.tab || !l.room.Intersect(l.tab).Empty() {
			t.Errorf("%s: the cards lie at %v and their tab at %v in %v", language, l.room, l.tab, view)
		}
	}
}

// TestACardHasNoRedundantTooltip checks that a card that shows its full text has no tooltip with the same text.
func TestACardHasNoRedundantTooltip(t *testing.T) {
	told, read := 0, 0
	for _, size := range [][2]float64{{1920, 1200}, {1280, 720}, {390, 844}} {
		s, b := table(t, size[0], size[1], "enemyaction", "breakthrough", game.Human, game.Human)
		calm(t, s, b)
		playUntil(t, s, b, func() bool { return strings.HasPrefix(b.decision.Key, "impulse") && len(b.picks.Buttons) > 2 })
		s.Step(ui.Input{})
		l := b.layHand(s.C, b.areas.view)
		for i := range b.hand.held {
			card := &b.hand.held[i]
			if len(b.offers(s.C, card)) == 0 || l.rolls {
				continue
			}
			more := false
			for _, u := range cardUses(card) {
				more = more || len(u.Why) > 0 || b.useText(s.C, u, true) != b.useText(s.C, u, l.long)
			}
			at := ui.Point{X: l.room.X + (float64(i%l.per)+0.5)*(l.wide+s.C.Px(5)), Y: l.room.Y + s.C.Px(6)}
			for _, high := range l.high[:i/l.per] {
				at.Y += high + s.C.Px(5)
			}
			s.Step(ui.Input{})
			lines := len(s.C.UI.Texts())
			for range 60 {
				s.Step(ui.Input{Pointer: at, Inside: true})
			}
			tip := len(s.C.UI.Texts()) > lines
			if tip != more {
				t.Errorf("%v: %s has a tooltip: %v; there is more to say: %v", size, card.Key, tip, more)
			}
			if told++; !more {
				read++
			}
		}
	}
	if read == 0 || told == read {
		t.Errorf("%d cards, of which %d say all", told, read)
	}
}

// TestArrowsGoThroughTheHand checks that the arrow keys move through the cards if nothing on the map is selectable, that Confirm plays the
// focused card, and that Tab reaches the cards before the fold button.
func TestArrowsGoThroughTheHand(t *testing.T) {
	s, b := table(t, 1280, 800, "enemyaction", "breakthrough", game.Human, game.Human)
	calm(t, s, b)
	playFor(t, s, b, "", func() bool { return b.handDue() && len(b.picks.Stops) == 0 && len(b.picks.Buttons) > 2 })
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
	if b.play.Match.Played() == played {
		t.Error("Confirm does not play the card")
	}
}

// TestArrowsGoThroughTheVerbs checks that the arrow keys move through the options of a cell, and that neither they nor Tab leave the menu
// until Esc closes it.
func TestArrowsGoThroughTheVerbs(t *testing.T) {
	s, b := table(t, 1280, 800, "axisallies", "campaign", game.Human, game.Human)
	calm(t, s, b)
	var cell rules.CellID
	playFor(t, s, b, "", func() bool {
		for i := range b.picks.Options {
			cell = b.picks.Options[i].Info.Cell
			if out := b.picks.Matching(func(o *picking.Option) bool { return o.Info.Cell == cell && o.Info.Piece == 0 }); cell != 0 && len(out) > 1 {
				return true
			}
		}
		return false
	})
	b.picks.Cursor = slices.IndexFunc(b.picks.Stops, func(k picking.Stop) bool { return k.Cell == cell })
	b.focusCursor(s.C)
	s.Step(ui.Input{})
	s.Press(ui.Confirm)
	pass := picking.Option{Info: rules.ChoiceInfo{Pass: true}}
	if b.isMain(&pass) {
		t.Error("with the list open the default is highlighted, too")
	}
	last := "verb" + itoa(len(b.menu.Options)-1)
	for _, step := range []struct {
		a    ui.Action
		want string
	}{{ui.Left, "verb0"}, {ui.Down, "verb1"}, {ui.Up, "verb0"}, {ui.Up, "verb0"}, {ui.Right, "verb0"}, {ui.PrevFocus, last}, {ui.Down, last}, {ui.NextFocus, "verb0"}} {
		if s.Press(step.a); !b.menu.IsOpen() || s.C.UI.Focused() != step.want {
			t.Fatalf("action %d: the list is open %v, the focus at %q, want %q", step.a, b.menu.IsOpen(), s.C.UI.Focused(), step.want)
		}
	}
	s.Press(ui.Cancel)
	if s.Press(ui.Down); b.menu.IsOpen() || strings.HasPrefix(s.C.UI.Focused(), "verb") {
		t.Errorf("after Esc the list is open %v, the focus at %q", b.menu.IsOpen(), s.C.UI.Focused())
	}
}

// The nine cards of the opening are in one row if all words of their small titles are legible. Otherwise, or if there are few cards, titles
// have their usual size.
func TestManyCardsLieInOneRow(t *testing.T) {
	for language, want := range map[string]bool{"en": true, "de": false} {
		s, b := tableIn(t, 1280, 800, language, "enemyaction")
		calm(t, s, b)
		playUntil(t, s, b, b.handDue)
		l := b.layHand(s.C, b.areas.view)
		if n := len(b.hand.held); n != 9 || l.small != want || (len(l.high) == 1) != want {
			t.Errorf("%s: %d cards lie in %d rows, small: %v", language, n, len(l.high), l.small)
		}
		for i := range b.hand.held {
			for _, word := range strings.Fields(b.cardTitle(s.C, &b.hand.held[i])) {
				if w := s.C.LineWidth(word, l.title().Family, s.C.Px(l.title().Size)); w > l.wide-2*s.C.Px(cardPad) {
					t.Errorf("%s: %q needs %v of %v", language, word, w, l.wide)
				}
			}
		}
		if spills := s.C.UI.OverflowingTexts(); len(spills) > 0 {
			t.Errorf("%s: %q spill over", language, spills)
		}
		b.hand.held = b.hand.held[:4]
		b.hand.laid = handKey{}
		if l := b.layHand(s.C, b.areas.view); l.small {
			t.Errorf("%s: four cards have small titles", language)
		}
	}
}

// TestAReasonHasItsOwnLine checks that the reason in the tooltip of a card is on its own line, because the text before it has no
// full stop.
func TestAReasonHasItsOwnLine(t *testing.T) {
	s, b := table(t, 1280, 800, "enemyaction", "breakthrough", game.Human, game.NoSeat)
	calm(t, s, b)
	card := &rules.Card{Key: "division-Lehr", Uses: []rules.Use{{Verb: "play", Key: "command.division", Args: []rules.Arg{{Name: "n", Num: 4}},
		Why: rules.SingleReason("card-now", "X21", rules.Arg{Name: "corps", Text: "XLVII"})}}}
	tip := b.cardText(s.C, ui.Rect{W: 180, H: 200}, card, cardInks{}, true, false)
	if !strings.HasSuffix(tip, "\nOrders 4 units of the division\nXLVII Panzer Corps has already been activated in this impulse.") {
		t.Errorf("told is %q", tip)
	}
}

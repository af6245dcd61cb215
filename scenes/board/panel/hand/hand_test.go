package hand

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/paneltest"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// Choices that play the cards of cards.
const (
	playArmour rules.Choice = iota + 1
	eventFuel
	discardFuel
	placeAir
)

// cards returns a card with one use, a card with two uses, a card that is played on the map, and a card that cannot be played.
func cards() []rules.Card {
	return []rules.Card{
		{Key: "division-Lehr", Side: rules.Axis, Value: 4, Uses: []rules.Use{
			{Verb: "play", Key: "command.division", Args: []rules.Arg{{Name: "n", Num: 4}}, Pieces: []rules.PieceID{3, 4}, Choices: []rules.Choice{playArmour}}}},
		{Key: "event-fuel", Side: rules.Axis, Uses: []rules.Use{
			{Verb: "event", Key: "event.fuel-priority", Choices: []rules.Choice{eventFuel}}, {Verb: "discard", Key: "discard", Choices: []rules.Choice{discardFuel}}}},
		{Key: "air", Side: rules.Allies, Uses: []rules.Use{{Verb: "play", Key: "air", Choices: []rules.Choice{placeAir}}}},
		{Key: "division-2", Side: rules.Axis, Value: 3, Uses: []rules.Use{{Verb: "play", Key: "command.division", Args: []rules.Arg{{Name: "n", Num: 3}},
			Why: rules.SingleReason("card-now", "X21", rules.Arg{Name: "corps", Text: "XLVII"})}}},
	}
}

// table is a hand on a screen.
type table struct {
	*uitest.Screen
	hand    Panel
	view    View
	intents []panel.Intent // everything that the player has asked for
	high    float64
}

// show shows the hand of cards.
func show(t *testing.T, size [2]float64) *table {
	t.Helper()
	b := &table{view: View{Env: paneltest.Env(t, "enemyaction", make([]rules.Cell, 9)), Due: true, Recommended: func(rules.Choice) bool { return false }}}
	for _, choice := range []rules.Choice{playArmour, eventFuel, discardFuel} {
		b.view.Buttons = append(b.view.Buttons, picking.Option{Choice: choice})
	}
	b.view.Options = append(slices.Clone(b.view.Buttons), picking.Option{Choice: placeAir, Info: rules.ChoiceInfo{Cell: 7}})
	b.hand.Set(cards())
	b.Screen = paneltest.Show(t, size[0], size[1], func(c *ui.Context, r ui.Rect) {
		high, intents := b.hand.Layout(&b.view, c, r)
		b.high, b.intents = high, append(b.intents, intents...)
	})
	return b
}

// TestAClickAsksForACard checks the intents of clicks on the cards, in a window and on a phone.
func TestAClickAsksForACard(t *testing.T) {
	press := func(c rules.Choice) panel.Intent { return Press{picking.Option{Choice: c}} }
	for id, want := range map[string]panel.Intent{
		"choice0":  press(playArmour),
		"choice1":  press(eventFuel),
		"choice2":  press(discardFuel),
		"card-at7": panel.ShowCell{Cell: 7},
	} {
		for _, size := range paneltest.Sizes {
			b := show(t, size)
			b.Click(id)
			if !slices.Equal(b.intents, []panel.Intent{want}) {
				t.Errorf("%v: %s asks for %+v, want %+v", size, id, b.intents, want)
			}
		}
	}
}

// TestTheHandIsAtTheBottom checks that the hand is at the bottom of the screen, that its tab folds it, and that it is not drawn if it is not due.
func TestTheHandIsAtTheBottom(t *testing.T) {
	for _, size := range paneltest.Sizes {
		b := show(t, size)
		l := b.hand.Place(&b.view, b.C, b.C.Screen())
		if l.Room.Bottom() > size[1] || l.Room.Right() > size[0] || l.Top() < size[1]/2 || b.high != size[1]-l.Top() {
			t.Errorf("%v: the hand is %v high, at %+v", size, b.high, l)
		}
		b.Click("hand")
		b.Step(ui.Input{})
		if _, shown := b.C.UI.Where("choice0"); shown || b.high > size[1]/8 {
			t.Errorf("%v: the folded hand is %v high", size, b.high)
		}
		b.view.Due = false
		if b.Step(ui.Input{}); b.high != 0 || len(b.C.UI.Texts()) > 0 {
			t.Errorf("%v: a hand that is not due is %v high and says %q", size, b.high, b.C.UI.Texts())
		}
	}
}

// TestOnlyTheButtonOfACardPlaysIt checks that a press on a card shows the pieces that it activates and plays nothing, however often, that its
// button plays it, and that the button plays nothing if the hand appears under the pointer just before the press.
func TestOnlyTheButtonOfACardPlaysIt(t *testing.T) {
	for _, finger := range []bool{false, true} {
		for _, size := range paneltest.Sizes {
			b := show(t, size)
			b.Step(ui.Input{Touch: finger, Moved: true})
			press := func(p ui.Point) {
				b.Step(ui.Input{Touch: finger, Pointer: p, Inside: true, Pressed: true, Down: true, From: p})
				b.Step(ui.Input{Touch: finger, Pointer: p, Inside: true, Released: true, Click: true, From: p})
				b.Step(ui.Input{Touch: finger})
			}
			body, ok := b.C.UI.Where("card0")
			if !ok { // the whole card
				body, _ = b.C.UI.Where("choice0")
			}
			p := ui.Point{X: body.Center().X, Y: body.Y + b.C.Px(8)}
			b.Wait(ui.Settling)
			if press(p); len(b.intents) > 0 || !slices.Equal(b.hand.Activated(), []rules.PieceID{3, 4}) {
				t.Errorf("%v: the first press asks for %+v and shows the pieces %v", size, b.intents, b.hand.Activated())
			}
			press(p)
			press(p)
			check.Equal(t, len(b.intents), 0, "%v: the card asks for %+v", size, b.intents)
			button, _ := b.C.UI.Where("choice0")
			b.Wait(ui.Settling)
			press(button.Center())
			check.Equal(t, len(b.intents), 1, "%v: the button asks for %+v", size, b.intents)
			b.view.Due = false
			b.Step(ui.Input{})
			b.view.Due, b.intents = true, nil
			b.Step(ui.Input{})
			press(button.Center())
			check.Equal(t, len(b.intents), 0, "%v: a hand that has just appeared asks for %+v", size, b.intents)
		}
	}
}

// TestAHandKnowsItsChoices checks which choices play a card, and how many cards can be played.
func TestAHandKnowsItsChoices(t *testing.T) {
	var p Panel
	if p.Set(cards()); !p.Has(discardFuel) || p.Has(99) || p.Playable() != 3 {
		t.Errorf("has %v, %v, playable %d", p.Has(discardFuel), p.Has(99), p.Playable())
	}
}

// TestATooltipSaysMoreThanTheCard checks that a card that shows its full text has no tooltip with the same text.
func TestATooltipSaysMoreThanTheCard(t *testing.T) {
	b := show(t, paneltest.Sizes[0])
	for name, test := range map[string]struct {
		card           int
		playable, long bool
		want           bool
	}{
		"command":           {0, true, false, false},
		"event, short text": {1, true, false, true},
		"event, full text":  {1, true, true, false},
		"reason on card":    {3, false, false, false},
		"reason not shown":  {3, true, false, true},
	} {
		tip := b.view.text(b.C, ui.Rect{W: 180, H: 200}, &b.hand.cards[test.card], inks{}, test.playable, test.long)
		if (tip != "") != test.want {
			t.Errorf("%s: the tooltip is %q", name, tip)
		}
	}
}

// TestAReasonHasItsOwnLine checks that the reason in the tooltip of a card is on its own line, because the text before it has no full stop.
func TestAReasonHasItsOwnLine(t *testing.T) {
	b := show(t, paneltest.Sizes[0])
	tip := b.view.text(b.C, ui.Rect{W: 180, H: 200}, &b.hand.cards[3], inks{}, true, false)
	if !strings.HasSuffix(tip, "\nOrders 3 units of the division\nXLVII Panzer Corps has already been activated in this impulse.") {
		t.Errorf("the tooltip is %q", tip)
	}
}

// TestRecommendedCardsAreFramed checks that the hand frames every card with a recommended choice.
func TestRecommendedCardsAreFramed(t *testing.T) {
	b := show(t, paneltest.Sizes[0])
	var asked []rules.Choice
	b.view.Recommended = func(c rules.Choice) bool { asked = append(asked, c); return true }
	b.Step(ui.Input{})
	check.EqualSlices(t, asked, []rules.Choice{playArmour, eventFuel, discardFuel}, "the choices (framed)")
}

package board

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel/hand"
	"herbstnebel/scenes/board/picking"
)

// cards returns the hand of the deciding side in a position in which a person decides.
func (b *Board) cards(pos rules.View) []rules.Card {
	if holder, ok := pos.(rules.CardHolder); ok && b.chooser.Human {
		return holder.Cards(b.chooser.Decision.By)
	}
	return nil
}

// handView returns the data that the hand shows.
func (b *Board) handView() *hand.View {
	return &hand.View{Env: b.env(), Due: b.handDue(), Options: b.chooser.Picks.Options, Buttons: b.chooser.Picks.Buttons, Recommended: b.hinted}
}

// handDue reports whether the hand is shown: a card can be played, and nothing else takes its place.
func (b *Board) handDue() bool {
	return b.playsHand() && b.panels.drawers.Open == "" && !b.chooser.Plans.Group.On()
}

// playsHand reports whether a card of the hand can be played and the combat panel does not already list the effect of each.
func (b *Board) playsHand() bool {
	if len(b.panels.hand.Cards()) == 0 || !b.chooser.Human || b.queue.Busy() || !b.replay.live || b.combatPanelDue() {
		return false
	}
	return slices.ContainsFunc(b.chooser.Picks.Options, func(o picking.Option) bool { return !o.Info.Pass && b.panels.hand.Has(o.Choice) })
}

// prompted lists the indices of the buttons that are in the prompt and not on a card, from the right.
func (b *Board) prompted() (at []int) {
	due := b.playsHand()
	for i := range b.chooser.Picks.Buttons {
		if !due || !b.panels.hand.Has(b.chooser.Picks.Buttons[i].Choice) {
			at = append(at, i)
		}
	}
	b.chooser.Picks.EndsFirst(at)
	return at
}

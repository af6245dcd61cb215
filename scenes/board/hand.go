package board

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel/hand"
	"herbstnebel/scenes/board/picking"
)

// cards returns the hand of the deciding side in a position in which a person decides.
func (b *Board) cards(pos rules.View) []rules.Card {
	if holder, ok := pos.(rules.CardHolder); ok && b.now.human {
		return holder.Cards(b.now.decision.By)
	}
	return nil
}

// handView returns the data that the hand shows.
func (b *Board) handView() *hand.View {
	return &hand.View{Env: b.env(), Due: b.handDue(), Options: b.picks.Options, Buttons: b.picks.Buttons, Recommended: b.hinted}
}

// handDue reports whether the hand is shown: a card can be played, and nothing else takes its place.
func (b *Board) handDue() bool {
	return b.playsHand() && b.panels.drawers.Open == "" && !b.plans.Group.On()
}

// playsHand reports whether a card of the hand can be played and the combat panel does not already list the effect of each.
func (b *Board) playsHand() bool {
	if len(b.panels.hand.Cards()) == 0 || !b.now.human || b.queue.Busy() || !b.replay.live || b.combatPanelDue() {
		return false
	}
	return slices.ContainsFunc(b.picks.Options, func(o picking.Option) bool { return !o.Info.Pass && b.panels.hand.Has(o.Choice) })
}

// prompted lists the indices of the buttons that are in the prompt and not on a card, from the right.
func (b *Board) prompted() (at []int) {
	due := b.playsHand()
	for i := range b.picks.Buttons {
		if !due || !b.panels.hand.Has(b.picks.Buttons[i].Choice) {
			at = append(at, i)
		}
	}
	b.picks.EndsFirst(at)
	return at
}

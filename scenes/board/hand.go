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
func (w *views) handView() *hand.View {
	return &hand.View{Env: w.env(), Due: w.handDue(), Options: w.chooser.Picks.Options, Buttons: w.chooser.Picks.Buttons, Recommended: w.hints.hinted}
}

// handDue reports whether the hand is shown: a card can be played, and nothing else takes its place.
func (w *views) handDue() bool {
	return w.playsHand() && w.panels.drawers.Open == "" && !w.chooser.Plans.Group.On()
}

// playsHand reports whether a card of the hand can be played and the combat panel does not already list the effect of each.
func (w *views) playsHand() bool {
	if len(w.panels.hand.Cards()) == 0 || !w.chooser.Human || w.queue.Busy() || !w.replay.live || w.combatPanelDue() {
		return false
	}
	return slices.ContainsFunc(w.chooser.Picks.Options, func(o picking.Option) bool { return !o.Info.Pass && w.panels.hand.Has(o.Choice) })
}

// prompted lists the indices of the buttons that are in the prompt and not on a card, from the right.
func (w *views) prompted() (at []int) {
	due := w.playsHand()
	for i := range w.chooser.Picks.Buttons {
		if !due || !w.panels.hand.Has(w.chooser.Picks.Buttons[i].Choice) {
			at = append(at, i)
		}
	}
	w.chooser.Picks.EndsFirst(at)
	return at
}

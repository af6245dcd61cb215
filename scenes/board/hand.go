package board

import (
	"herbstnebel/scenes/board/panel/hand"
)

// handView returns the data that the hand shows.
func (w *views) handView() *hand.View {
	return &hand.View{Env: w.env(), Due: w.handDue(), Most: w.areas.room, Options: w.chooser.Picks.Options, Buttons: w.chooser.Picks.Buttons, Recommended: w.chooser.Hinted}
}

// handDue reports whether the hand is shown: a card can be played, and nothing else takes its place.
func (w *views) handDue() bool {
	return w.chooser.PlaysHand() && !w.alone() && !w.chooser.Plans.Group.On()
}

package board

import (
	"herbstnebel/rules"
	"herbstnebel/scenes/board/playback"
)

// rollOf sets the reason for the die of an act, once.
func (b *Board) rollOf(a *playback.Act) {
	if a.Event.Kind == rules.DieRolled && !a.Roll.Known {
		a.Roll = playback.RollAt(b.play.Match.At(a.At))
	}
}

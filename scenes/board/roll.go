package board

import (
	"herbstnebel/rules"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// rollOf sets the reason for the die of an act, once.
func (b *Board) rollOf(a *playback.Act) {
	if a.Event.Kind == rules.DieRolled && !a.Roll.Known {
		a.Roll = playback.RollAt(b.play.Match.At(a.At))
	}
}

// rolled returns a text with the roller, the reason, the number needed and the result, or says that the result cannot matter. It is empty
// if the game has no text for such a die.
func (b *Board) rolled(c *ui.Context, e *rules.Event, r *playback.Roll) string {
	key := "rolled." + e.Key
	switch {
	case r.Need == 0:
	case e.N <= r.Need:
		key += ".hit"
	default:
		key += ".miss"
	}
	if !c.Lang.HasOf(b.id, key) {
		return ""
	}
	return upper(c.Lang.GameText(b.id, key, append(c.Lang.Args(b.id, r.Args, b), "n", e.N)...))
}

// against returns the text under a die at rest: the number needed, or the modified roll. It is empty if the natural roll counts.
func (b *Board) against(c *ui.Context, e *rules.Event, r *playback.Roll) string {
	if r.Need > 0 && c.Lang.HasOf(b.id, "rolled."+e.Key+".hit") {
		key := "board.die.misses"
		if e.N <= r.Need {
			key = "board.die.hits"
		}
		return c.T(key, "n", e.N, "need", r.Need)
	}
	if e.M != e.N && e.M != 0 {
		return c.T("board.die.counts", "n", e.N, "m", e.M)
	}
	return ""
}

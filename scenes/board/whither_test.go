package board

import (
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/ui"
)

// TestThePromptAsksWhereASelectedUnitGoes checks in all games in which units are selected before their hexes that the prompt then names the unit, and
// that it names the decision before and after.
func TestThePromptAsksWhereASelectedUnitGoes(t *testing.T) {
	for _, system := range []string{"deadlywoods", "axisallies"} {
		s, b := table(t, 1280, 800, system, "campaign", game.Human, game.Human)
		calm(t, s, b)
		k := &b.model.chooser
		before := ""
		playUntil(t, s, b, func() bool {
			before, _ = b.views.prompt(s.C)
			if k.Human && len(k.Picks.Stops) > 0 && k.Picks.Stops[0].Piece != 0 && k.Picks.Piece == 0 {
				k.SelectStop(s.C, k.Picks.Stops[0], ui.Point{})
			}
			return k.Human && k.Picks.Piece != 0 && k.Picks.NeedsPlace()
		})
		text, _ := b.views.prompt(s.C)
		check.Equal(t, text, s.C.T("board.whither", "unit", b.model.texts.PieceName(k.Picks.Piece)), "%s: the prompt", system)
		check.Contains(t, text, b.model.texts.PieceName(k.Picks.Piece), "%s: the prompt", system)
		k.Deselect(s.C)
		after, _ := b.views.prompt(s.C)
		check.Equal(t, after, before, "%s: the prompt without a selection", system)
	}
}

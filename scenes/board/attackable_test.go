package board

import (
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/ui"
)

// TestWhatAUnitCanAttackIsMarked checks that the enemies that the chosen unit could attack, also after a move, are marked and named in the
// panel, and that the panel gives the reason against an attack on an enemy beside it.
func TestWhatAUnitCanAttackIsMarked(t *testing.T) {
	s, b := table(t, 1280, 800, "celles", "campaign", game.Human, game.Human)
	calm(t, s, b)
	panel := func(cell rules.CellID) string {
		b.overlays.look(s.C, cell, 0)
		s.Step(ui.Input{})
		s.Step(ui.Input{}) // a panel that appears is measured first
		return strings.Join(s.C.UI.Texts(), " ")
	}
	far, refused := 0, 0
	for n := 0; n < 300 && (far == 0 || refused == 0); n++ {
		playUntil(t, s, b, func() bool {
			return b.model.chooser.Decision.Key == "move.to" || b.model.chooser.Decision.Key == "move.far"
		})
		b.overlays.update(s.C)
		unit := b.model.pic.Piece(b.model.chooser.Decision.Piece)
		targets := b.model.overlay.Targets
		could := s.C.T("board.attackable", "unit", b.model.texts.PieceName(unit.ID))
		for _, cell := range targets {
			if !b.model.pic.HasEnemy(cell, unit.Side) {
				t.Fatalf("%s: no enemy is in the target %s", unit.Code, b.model.texts.CellName(cell))
			}
			if far == 0 && !assist.Adjacent(b.model.board, unit.Cell, cell) {
				far++
				check.Contains(t, panel(cell), could, "panel")
			}
		}
		if why := b.model.chooser.ReasonsAt(unit.Cell); len(why) > 0 && len(targets) == 0 {
			refused++
			for _, r := range why {
				check.Contains(t, panel(unit.Cell), s.C.T("board.why.attack", "why", b.model.texts.Reason(r), "para", r.Para), "panel")
			}
		}
		choices := b.play.Match.Choices()
		check.Must(t, b.play.Match.Play(choices[n%len(choices)]))
		calm(t, s, b)
	}
	if far == 0 || refused == 0 {
		t.Errorf("%d units could attack after a move, %d could not attack the enemies beside them", far, refused)
	}
}

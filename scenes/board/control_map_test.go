package board

import (
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/marks"
)

// TestAnEmptyBunkerMovesNoFront checks hex 1307 of the Westwall, an empty bunker under German control with Allied units around it. The
// adjacent land belongs to the Allies, because their units are as near as the bunker.
func TestAnEmptyBunkerMovesNoFront(t *testing.T) {
	s, b := table(t, 1280, 720, "enemyaction", "breakthrough", game.Human, game.Human)
	calm(t, s, b)
	sway := marks.ControlIn(b.model.match.Position(), b.model.board, b.model.own, b.canvas.Borders())
	for code, want := range map[string]rules.Side{"1206": rules.Allies, "1207": rules.Allies, "1208": rules.Allies, "1306": rules.Allies, "1307": rules.Axis,
		"1404": rules.Axis, "1303": rules.Axis, "1609": rules.Allies, "2917": rules.Allies} {
		for id := range b.model.board.Cells {
			if b.model.board.Cells[id].Code == code && sway[id] != want {
				t.Errorf("%s is under %v, not %v", code, sway[id], want)
			}
		}
	}
	for _, e := range b.canvas.Front(sway) {
		x, y := b.model.board.Cells[e.A].Code, b.model.board.Cells[e.B].Code
		for _, code := range []string{"1206", "1207", "1208"} {
			if (x == code || y == code) && x != "1307" && y != "1307" && x != "1105" && y != "1105" {
				t.Errorf("the front runs between %s and %s", x, y)
			}
		}
	}
}

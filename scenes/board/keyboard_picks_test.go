package board

import (
	"testing"

	"herbstnebel/game"
	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/ui"
)

// TestArrowsLeadOnFromTheUnitAtWork checks that the arrow keys start from the active unit, wherever the camera is.
func TestArrowsLeadOnFromTheUnitAtWork(t *testing.T) {
	s, b := table(t, 1280, 800, "celles", "campaign", game.Human, game.Human)
	calm(t, s, b)
	playFor(t, s, b, vocab.Unit, func() bool {
		home, around := b.model.pic.CellOf(b.model.chooser.Decision.Piece), 0
		for _, k := range b.model.chooser.Picks.Stops {
			if b.model.pic.OnMap(home) && k.Cell != 0 && assist.Adjacent(b.model.board, home, k.Cell) {
				around++
			}
		}
		return around == 6
	})
	from := b.model.board.Cells[b.model.pic.CellOf(b.model.chooser.Decision.Piece)].Center
	for _, d := range []struct {
		a      ui.Action
		dx, dy float32
	}{{ui.Right, 1, 0}, {ui.Left, -1, 0}, {ui.Up, 0, -1}, {ui.Down, 0, 1}} {
		b.model.chooser.Picks.Cursor = -1
		s.C.UI.Focus("")
		b.canvas.Camera.Look(rules.Point{X: from.X - 6*d.dx, Y: from.Y - 6*d.dy})
		b.canvas.Camera.Jump()
		s.Press(d.a)
		k, ok := b.model.chooser.Picks.Current()
		if !ok {
			t.Fatal("there is no cursor")
		}
		to := b.model.board.Cells[k.Cell].Center
		if ahead := (to.X-from.X)*d.dx + (to.Y-from.Y)*d.dy; ahead <= 0 || ahead > 3 {
			t.Errorf("action %d leads %g cells ahead", d.a, ahead)
		}
	}
}

// TestArrowsReachOffMapUnits checks that the arrow keys reach artillery units, which are not on the map.
func TestArrowsReachOffMapUnits(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	playFor(t, s, b, "", func() bool {
		return b.model.chooser.Decision.Key == "combat.guns" && len(b.model.chooser.Picks.Stops) > 1
	})
	for _, want := range []struct {
		a  ui.Action
		at int
	}{{ui.Down, 0}, {ui.Down, 1}, {ui.Up, 0}} {
		if s.Press(want.a); b.model.chooser.Picks.Cursor != want.at {
			t.Errorf("the cursor is at %d, want %d", b.model.chooser.Picks.Cursor, want.at)
		}
	}
}

// TestAUnitSelectsItsFormation checks that a click on any unit of a formation selects the formation, and that other units are unaffected.
func TestAUnitSelectsItsFormation(t *testing.T) {
	s, b := table(t, 1280, 800, "celles", "campaign", game.Human, game.Human)
	calm(t, s, b)
	for n := 0; b.model.chooser.Decision.Key != "orders" || b.model.chooser.Human && len(b.model.chooser.Picks.Members) == 0; n++ {
		choices := b.play.Match.Choices()
		if err := b.play.Match.Play(choices[n*7%len(choices)]); err != nil {
			t.Fatal(err)
		}
		s.Step(ui.Input{})
		calm(t, s, b)
		if n > 1000 {
			t.Fatal("no formation is chosen")
		}
	}
	chosen := &b.model.chooser.Picks.Options[b.model.chooser.Picks.Members[0].Option]
	for _, q := range b.model.pic.Pieces {
		if !q.Unit || !b.model.pic.OnMap(q.Cell) {
			continue
		}
		out, hit := b.model.chooser.Picks.ClickPiece(q.ID)
		b.model.chooser.Picks.Back()
		if mine := q.Side == b.model.chooser.Decision.By && chosen.Info.Verb == vocab.Formation+"."+q.Formation; mine != (hit && len(out) == 1 && out[0].Choice == chosen.Choice) {
			t.Errorf("%s of %s: a click leads to %v, the button %s", q.Code, q.Formation, out, chosen.Info.Verb)
		}
	}
}

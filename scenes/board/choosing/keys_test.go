package choosing

import (
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// TestAHintIsPlayedWhileAStackIsTaken checks that the recommended option is played and that the selected stack does not move.
func TestAHintIsPlayedWhileAStackIsTaken(t *testing.T) {
	c, k, _ := choose(t, "axisallies", "campaign", "")
	var o picking.Option
	var stack []rules.PieceID
	playUntil(t, c, k, func() bool {
		for _, o = range k.Picks.Options {
			if stack = k.Movers(o.Info.From); o.Info.Verb == vocab.Move && o.Info.Piece != 0 && o.Info.Cell != 0 && len(stack) > 1 {
				return true
			}
		}
		return false
	})
	k.WholeStack(c, o.Info.From)
	k.Hint.Update(&game.Advice{Choice: o.Choice}, k.Match.Position())
	played := k.Match.Played()
	k.FollowHint(c)
	if r := k.Match.Records(); len(r) == played || r[played].Choice != o.Choice || k.Plans.Group.On() {
		t.Errorf("played is %+v instead of %+v, the stack is taken: %v", r[played:], o.Info, k.Plans.Group.On())
	}
	for _, id := range stack {
		if went := k.Pieces.CellOf(id) != o.Info.From; went != (id == o.Info.Piece) {
			t.Errorf("%s went: %v", k.Texts.PieceName(id), went)
		}
	}
}

// TestAUnitIsSelectedAndReleased checks that a hint that selects a unit asks for another, that the key then releases the unit, and that it does
// nothing more.
func TestAUnitIsSelectedAndReleased(t *testing.T) {
	c, k, _ := choose(t, "tigers", "fifth-panzer", clervaux)
	unit := pieceOf(t, k, "2Pz.304PG")
	out, _ := k.Picks.ClickPiece(unit)
	k.Hint.Update(&game.Advice{Choice: out[0].Choice}, k.Match.Position())
	if !k.FollowHint(c) || k.Decision.Piece != unit {
		t.Fatalf("the hint selects %d, want %d", k.Decision.Piece, unit)
	}
	if !k.Release(c) || k.Decision.Piece != 0 || k.Match.Played() != 0 {
		t.Errorf("unit %d is still selected after %d choices", k.Decision.Piece, k.Match.Played())
	}
	if k.Release(c) {
		t.Error("more is released than was selected")
	}
}

// TestTheKeyOfTheDefaultPlaysIt checks that the tutorial comes before the default, and that both are played.
func TestTheKeyOfTheDefaultPlaysIt(t *testing.T) {
	c, k, _ := choose(t, "tigers", "fifth-panzer", clervaux)
	k.SelectStop(c, picking.Stop{Piece: pieceOf(t, k, "2Pz.304PG")}, ui.Point{})
	want, ok := k.Picks.Default()
	if !ok || !k.Pass(c) {
		t.Fatal("no default is played")
	}
	if r := k.Match.Records(); r[len(r)-1].Choice != want.Choice {
		t.Errorf("%+v is played, want %+v", r[len(r)-1], want)
	}
}

// TestAFinishedActIsNotReleased checks that the key that releases a unit does not take back a choice that has moved the unit, such as an advance.
// Undo does.
func TestAFinishedActIsNotReleased(t *testing.T) {
	for _, system := range []string{"deadlywoods", "axisallies"} { // the other games name the cell with the piece
		c, k, _ := choose(t, system, "campaign", "")
		var o picking.Option
		found := 0
		playUntil(t, c, k, func() bool {
			for _, o = range k.Picks.Options {
				if !k.Human || o.Info.Piece == 0 || o.Info.Cell != 0 || o.Info.Pass {
					continue
				}
				next := rules.CloneView(k.Match.Position())
				next.Apply(o.Choice, nil)
				if placeOf(next, o.Info.Piece) == placeOf(k.Match.Position(), o.Info.Piece) {
					continue
				}
				found++
				k.Take(c, o)
				if k.Release(c) {
					t.Errorf("%s: Esc takes back %+v", system, o.Info)
				}
				break
			}
			return found > 3
		})
	}
}

package choosing

import (
	"strconv"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/ui"
)

// TestAClickOnAnotherUnitMeansThatOne checks that the click undoes the selection before the first step, and ends the move after it.
func TestAClickOnAnotherUnitMeansThatOne(t *testing.T) {
	c, k, _ := choose(t, "deadlywoods", "campaign", "")
	playUntil(t, c, k, func() bool { return k.Decision.Key == "move.to" })
	k.Undoable = true // as after a click
	played := k.Match.Played()
	var other rules.PieceID
	for _, q := range k.Pieces.Pieces {
		if rules.SwitchPiece(k.Match.Position(), q.ID) != nil {
			other = q.ID
		}
	}
	first := k.Decision.Piece
	if other == 0 || first == 0 || !k.switchTo(c, other) {
		t.Fatalf("piece %d does not take the place of %d", other, first)
	}
	if k.Decision.Piece != other || k.Match.Played() != played {
		t.Errorf("piece %d is at work after %d choices, want %d after %d", k.Decision.Piece, k.Match.Played(), other, played)
	}
	for _, o := range k.Picks.Options { // one step
		if o.Info.Cell != 0 {
			k.Take(c, o)
			break
		}
	}
	k.Undoable = false
	if k.Decision.Key == "move.to" && k.switchTo(c, first) && (k.Decision.Piece != first || k.Match.Played() < played+2) {
		t.Errorf("piece %d is at work after %d choices, want %d", k.Decision.Piece, k.Match.Played(), first)
	}
	if k.switchTo(c, 0) || k.switchTo(c, k.Decision.Piece) {
		t.Error("the next selection is missing or the same")
	}
}

// TestARefusedClickIsExplained checks that the reasons against a selection have words and a paragraph.
func TestARefusedClickIsExplained(t *testing.T) {
	c, k, seen := choose(t, "deadlywoods", "campaign", "")
	told := 0
	for id := 1; id < len(k.Board.Cells) && told < 3; id++ {
		cell := rules.CellID(id)
		stack := k.Pieces.Stacks[cell]
		if len(stack) == 0 || k.Picks.CellOption(cell) != nil || k.Picks.PieceHighlighted(stack[len(stack)-1]) {
			continue
		}
		k.explain(c, stack[len(stack)-1], cell)
		for _, why := range k.Answer.Reasons {
			if why.Para == "" || !c.Lang.HasOf(k.Texts.Game, "why."+why.Key) {
				t.Errorf("%+v has no words or no paragraph", why)
			}
			told++
		}
		k.Answer.Clear()
	}
	if told == 0 || len(seen.calls) == 0 {
		t.Errorf("%d reasons, and the screen is asked for %q", told, seen.calls)
	}
}

// TestAClickOnAnEmptyCellNamesTheDecision checks that a click without an effect and without a reason is answered, until the next click.
func TestAClickOnAnEmptyCellNamesTheDecision(t *testing.T) {
	c, k, _ := choose(t, "deadlywoods", "campaign", "")
	for id := rules.CellID(1); k.Toast.Text() == ""; id++ {
		if int(id) == len(k.Board.Cells) {
			t.Fatal("no click is answered")
		}
		if len(k.Pieces.Stacks[id]) == 0 && k.Picks.CellOption(id) == nil {
			k.Click(c, Click{Cell: id})
			if want := c.T("board.why.cell", "cell", k.Texts.CellName(id), "due", due); k.Toast.Text() != "" && k.Toast.Text() != want {
				t.Errorf("the answer is %q, want %q", k.Toast.Text(), want)
			}
		}
	}
	if k.Click(c, Click{At: ui.Point{X: -1}}); k.Toast.Text() != "" {
		t.Errorf("the answer %q stays", k.Toast.Text())
	}
}

// TestAClickOnAnEnemyOffersAttacks checks that a click on an enemy offers the ways to attack, even if there is only one, in a game in which an
// attack includes all adjacent enemies.
func TestAClickOnAnEnemyOffersAttacks(t *testing.T) {
	for spent, want := range map[int]int{0: 3, 6: 2, 12: 1} {
		c, k, _ := choose(t, "celles", "campaign", "celles campaign\nphase unit\nturn 2\nchit 2Pz\nplayed-axis 1\nactive 2Pz.Cochenhausen\nspent "+
			strconv.Itoa(spent)+"\nunit 2Pz.Cochenhausen 2010 2 active\nunit 84Inf.1-333 2011\nunit 84Inf.2-333 2013\n")
		k.Click(c, at(k, cellOf(t, k, "2013")))
		if k.Menu.IsOpen() || k.Match.Played() != 0 {
			t.Fatalf("with %d spent a click on an enemy that is not touched offers %+v", spent, k.Menu.Options)
		}
		if spent == 6 { // the unit can be dragged there too
			k.Grab(c, at(k, cellOf(t, k, "2010")))
			k.Drop(c, cellOf(t, k, "2011"), ui.Point{})
		} else {
			k.Click(c, at(k, cellOf(t, k, "2011")))
		}
		if len(k.Menu.Options) != want || k.Match.Played() != 0 {
			t.Errorf("with %d spent offered is %+v", spent, k.Menu.Options)
			continue
		}
		k.Agree(c, k.Menu.Options[0])
		if n := k.Match.Played(); n == 0 || k.Match.Records()[0].Text != "attack light" {
			t.Errorf("with %d spent the attack is not made", spent)
		}
	}
}

func TestUndoSaysWhereItStops(t *testing.T) {
	c, k, _ := choose(t, "deadlywoods", "campaign", "")
	k.Undo(c)
	if k.Toast.Text() == "" {
		t.Error("no word about an undo that is not possible")
	}
}

// beforeClervaux is a position of Tigers in the Mist with two German stacks that can reach each other and the enemy.
const beforeClervaux = "tigers fifth-panzer\nat 17-1 axis move\nheld 51 54 55 53 52 70 69\nunit 2Pz.3Pz 70 4\nunit 2Pz.2PG 70 3\nunit 26VG.77 69 3\nunit 28Inf.112 71 2\n"

// TestAClickOnACounterInAnAreaSelectsIt checks that a click on another stack's counter selects it instead of moving the active unit or the group
// there, that a click beside the counters moves there, and that the odds of each enemy in reach are forecast.
func TestAClickOnACounterInAnAreaSelectsIt(t *testing.T) {
	for name, group := range map[string]bool{"unit": false, "group": true} {
		c, k, _ := choose(t, "tigers", "fifth-panzer", beforeClervaux)
		from, to, enemy := cellOf(t, k, "70"), cellOf(t, k, "69"), cellOf(t, k, "71")
		if group {
			k.WholeStack(c, from)
		} else {
			play(t, c, k, "unit 2Pz.3Pz")
		}
		k.Undoable = true
		if len(k.Targets) != 1 || k.Targets[0].Target != enemy || k.Picks.CellOption(to) == nil {
			t.Fatalf("%s: the targets are %+v", name, k.Targets)
		}
		other := k.Pieces.Stacks[to][0]
		k.Look(to, other)
		check.Equal(t, len(k.Hover.Path), 0, "%s: the path to a counter that a click selects", name)
		k.Click(c, Click{Piece: other, Cell: to})
		if k.Decision.Piece != other || k.Pieces.CellOf(other) != to || len(k.Pieces.Stacks[from]) != 2 {
			t.Fatalf("%s: after a click on the counter, piece %d is active, want %d", name, k.Decision.Piece, other)
		}
		k.Click(c, Click{Cell: from})
		check.Equal(t, k.Pieces.CellOf(other), from, "%s: a click beside the counters moves", name)
	}
}

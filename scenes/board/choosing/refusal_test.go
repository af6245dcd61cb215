package choosing

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/picking"
)

// TestAClickOnTheActiveUnitIsExplained checks that a click on the active unit explains the current decision.
func TestAClickOnTheActiveUnitIsExplained(t *testing.T) {
	c, k, _ := choose(t, "deadlywoods", "campaign", "")
	playFor(t, c, k, vocab.Unit, func() bool {
		return k.Decision.Piece != 0 && k.Pieces.OnMap(k.Pieces.CellOf(k.Decision.Piece))
	})
	unit := k.Decision.Piece
	k.Click(c, at(k, k.Pieces.CellOf(unit)))
	if k.Toast.Text() != due {
		t.Errorf("the message says %q, want %q", k.Toast.Text(), due)
	}
}

// TestARefusedTargetIsExplained checks that, in decisions about enemies or areas, a click on another one explains that one, whatever
// was clicked before.
func TestARefusedTargetIsExplained(t *testing.T) {
	const head = "tigers campaign\nat 18-1 "
	for name, test := range map[string]struct {
		text, before, unit string
		cell               rules.CellID
		want               string
	}{
		"an enemy":                 {"allies gun\nbattle 76 firing axis calls 0 0 guns 1 0\nunit 26VG.77 76\nunit 28Inf.112 76 3 done entered attacks\nunit 106Inf.423 76 3 done entered attacks\nunit 9Arm.CCB 76 2 done entered attacks", "", "9Arm.CCB", 76, "fewer-points"},
		"an enemy after one’s own": {"allies gun\nbattle 76 firing axis calls 0 0 guns 1 0\nunit 26VG.77 76\nunit 28Inf.112 76 3 done entered attacks\nunit 106Inf.423 76 3 done entered attacks\nunit 9Arm.CCB 76 2 done entered attacks", "26VG.77", "9Arm.CCB", 76, "fewer-points"},
		"an empty area":            {"axis battle\nunit 26VG.77 76 entered moved\nunit 28Inf.112 76\nunit 26VG.78 75\nunit 26VG.39Fus 71 entered moved\nunit 7Arm.CCR 71", "", "", 70, "none-of-ours"},
		"an area with a unit":      {"axis battle\nunit 26VG.77 76 entered moved\nunit 28Inf.112 76\nunit 26VG.78 75\nunit 26VG.39Fus 71 entered moved\nunit 7Arm.CCR 71", "", "26VG.78", 75, vocab.NoEnemy},
	} {
		c, k, _ := choose(t, "tigers", "campaign", head+test.text)
		id := func(code string) rules.PieceID {
			for i := range k.Pieces.Pieces {
				if k.Pieces.Pieces[i].Code == code {
					return k.Pieces.Pieces[i].ID
				}
			}
			return 0
		}
		k.Answer.Piece = id(test.before)
		k.explain(c, id(test.unit), test.cell)
		if len(k.Answer.Reasons) != 1 || k.Answer.Reasons[0].Key != test.want || k.Answer.Cell != test.cell {
			t.Errorf("%s: %+v at %d, want %s", name, k.Answer.Reasons, k.Answer.Cell, test.want)
		}
	}
}

// TestTrucksSayWhyNot checks that trucks on a unit have a reason why they cannot be used now.
func TestTrucksSayWhyNot(t *testing.T) {
	c, k, _ := choose(t, "celles", "campaign",
		"celles campaign\nphase group\nside 1\nturn 2\nchit 84Inf\nplayed-allies 1\ntactical allies extra 1\ntrucks 84Inf.1-333\nunit 84Inf.1-333 2305 1 active\nunit 84Inf.2-333 2307 1 active\nunit 2Pz.Gutmann 2216 2\n")
	k.explain(c, pieceOf(t, k, "trucks"), cellOf(t, k, "2305"))
	if len(k.Answer.Reasons) != 1 || k.Answer.Reasons[0].Key != "trucks-taken" {
		t.Errorf("the reasons are %+v", k.Answer.Reasons)
	}
}

// TestAUnitThatCannotAttackIsExplained checks that a click on a unit while another is selectable shows what the unit lacks, and not that it
// cannot move.
func TestAUnitThatCannotAttackIsExplained(t *testing.T) {
	c, k, _ := choose(t, "axisallies", "campaign", "axisallies campaign\nphase attack\nturn 2\nsupplies 0904 axis 1\nunit de.infantry.1 0904\nunit us.infantry.1 0804\nunit de.infantry.2 0908\nunit us.infantry.2 0808\n")
	k.explain(c, pieceOf(t, k, "de.infantry.2"), cellOf(t, k, "0908"))
	if len(k.Answer.Reasons) != 1 || k.Answer.Reasons[0].Key != "no-supplies" {
		t.Errorf("the reasons are %+v", k.Answer.Reasons)
	}
}

// TestEveryClickIsAnswered clicks cells and pieces all over the map in random games. Each click selects something or shows why it does not,
// and the next action removes the answer.
func TestEveryClickIsAnswered(t *testing.T) {
	for _, system := range []string{"deadlywoods", "tigers"} {
		c, k, _ := choose(t, system, "campaign", "")
		refused := 0
		rnd := uint32(5)
		next := func(n int) int { rnd = rnd*1664525 + 1013904223; return int(rnd>>8) % n }
		for range 150 {
			if !k.Human {
				break
			}
			cell := rules.CellID(1 + next(len(k.Board.Cells)-1))
			if next(2) == 0 { // an occupied cell
				q := &k.Pieces.Pieces[next(len(k.Pieces.Pieces))]
				if !k.Pieces.OnMap(q.Cell) {
					continue
				}
				cell = q.Cell
			}
			k.Hover.CloseFan()
			k.Menu.Close()
			played, piece := k.Match.Played(), k.Picks.Piece
			k.Click(c, at(k, cell))
			picked := k.Match.Played() != played || k.Picks.Piece != piece || k.Picks.Cell != 0 || k.Menu.IsOpen() || k.Hover.Fan != 0 || k.Plans.Pass.Asked
			said := len(k.Answer.Reasons) > 0 || k.Toast.Text() != ""
			switch {
			case !picked && !said:
				t.Fatalf("%s, %q: a click on %s is not answered", system, k.Decision.Key, k.Texts.CellName(cell))
			case !picked:
				refused++
			}
			choices := k.Match.Choices()
			k.Take(c, picking.Option{Choice: choices[next(len(choices))]})
			if len(k.Answer.Reasons) > 0 || k.Answer.Cell != 0 || k.Toast.Text() != "" {
				t.Fatalf("%s: after the next choice it still says %v %q", system, k.Answer.Reasons, k.Toast.Text())
			}
		}
		if refused < 20 {
			t.Errorf("%s: only %d clicks were refused", system, refused)
		}
	}
}

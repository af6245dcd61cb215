package board

import (
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/choosing"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// TestAClickOnTheActiveUnitIsExplained checks that a click on the active unit explains the current decision.
func TestAClickOnTheActiveUnitIsExplained(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	playFor(t, s, b, vocab.Unit, func() bool {
		return b.chooser.Decision.Piece != 0 && b.pic.OnMap(b.pic.CellOf(b.chooser.Decision.Piece))
	})
	unit := b.chooser.Decision.Piece
	b.chooser.Click(s.C, choosing.Click{Piece: unit, Cell: b.pic.CellOf(unit)})
	if due, _ := b.views.prompt(s.C); b.panels.strips.Toast.Text() != due {
		t.Errorf("the message says %q, want %q", b.panels.strips.Toast.Text(), due)
	}
}

// TestEveryClickIsAnswered clicks cells and pieces all over the map in random games. Each click selects something or shows why it does not,
// and the next action removes the answer.
func TestEveryClickIsAnswered(t *testing.T) {
	for _, system := range []string{"deadlywoods", "tigers"} {
		s, b := table(t, 1280, 800, system, "campaign", game.Human, game.Human)
		calm(t, s, b)
		refused := 0
		rnd := uint32(5)
		next := func(n int) int { rnd = rnd*1664525 + 1013904223; return int(rnd>>8) % n }
		for range 150 {
			if !b.chooser.Human {
				break
			}
			cell := rules.CellID(1 + next(len(b.board.Cells)-1))
			if next(2) == 0 { // an occupied cell
				q := &b.pic.Pieces[next(len(b.pic.Pieces))]
				if !b.pic.OnMap(q.Cell) {
					continue
				}
				cell = q.Cell
			}
			b.canvas.Camera.Look(b.board.Cells[cell].Center)
			b.canvas.Camera.Jump()
			b.chooser.Hover.CloseFan()
			at, piece := b.play.Match.Played(), b.chooser.Picks.Piece
			b.click(s.C, b.canvas.CellCenter(cell))
			picked := b.play.Match.Played() != at || b.chooser.Picks.Piece != piece || b.chooser.Picks.Cell != 0 || b.chooser.Menu.IsOpen() || b.chooser.Hover.Fan != 0 || b.chooser.Plans.Pass.Asked
			said := len(b.panels.info.Answer.Reasons) > 0 || b.panels.strips.Toast.Text() != ""
			switch {
			case !picked && !said:
				t.Fatalf("%s, %q: a click on %s is not answered", system, b.chooser.Decision.Key, b.texts.CellName(cell))
			case !picked:
				refused++
				s.Step(ui.Input{})
			}
			c := b.play.Match.Choices()
			b.chooser.Take(s.C, picking.Option{Choice: c[next(len(c))]})
			if len(b.panels.info.Answer.Reasons) > 0 || b.panels.info.Answer.Cell != 0 || b.panels.strips.Toast.Text() != "" {
				t.Fatalf("%s: after the next choice it still says %v %q", system, b.panels.info.Answer.Reasons, b.panels.strips.Toast.Text())
			}
			s.Step(ui.Input{})
			calm(t, s, b)
		}
		if refused < 20 {
			t.Errorf("%s: only %d clicks were refused", system, refused)
		}
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
		s, b := tableAt(t, 1280, 800, "tigers", "campaign", head+test.text)
		calm(t, s, b)
		id := func(code string) rules.PieceID {
			for i := range b.pic.Pieces {
				if b.pic.Pieces[i].Code == code {
					return b.pic.Pieces[i].ID
				}
			}
			return 0
		}
		b.panels.info.Answer.Piece = id(test.before)
		b.chooser.Explain(s.C, id(test.unit), test.cell)
		if len(b.panels.info.Answer.Reasons) != 1 || b.panels.info.Answer.Reasons[0].Key != test.want || b.panels.info.Answer.Cell != test.cell {
			t.Errorf("%s: %+v at %d, want %s", name, b.panels.info.Answer.Reasons, b.panels.info.Answer.Cell, test.want)
		}
	}
}

// Trucks on a unit, and a tactical chit beside the map, have a reason why they cannot be used now.
func TestMarkersAndChitsSayWhyNot(t *testing.T) {
	s, b := tableAt(t, 1280, 800, "celles", "campaign",
		"celles campaign\nphase group\nside 1\nturn 2\nchit 84Inf\nplayed-allies 1\ntactical allies extra 1\ntrucks 84Inf.1-333\nunit 84Inf.1-333 2305 1 active\nunit 84Inf.2-333 2307 1 active\nunit 2Pz.Gutmann 2216 2\n")
	calm(t, s, b)
	b.chooser.Explain(s.C, pieceOf(t, b, "trucks"), cellOf(t, b, "2305"))
	if len(b.panels.info.Answer.Reasons) != 1 || b.panels.info.Answer.Reasons[0].Key != "trucks-taken" {
		t.Errorf("the trucks say %+v", b.panels.info.Answer.Reasons)
	}
	tip := b.views.tracksView(s.C).ChitTip(s.C, &rules.TrackItem{Key: "extra", Side: rules.Allies}, false)
	if want := s.C.Lang.GameText("celles", "why.after-a-chit"); !strings.Contains(tip, want) {
		t.Errorf("the chit says %q, want %q", tip, want)
	}
	if cup := b.views.tracksView(s.C).ChitTip(s.C, &rules.TrackItem{Key: "extra", Side: rules.Allies}, true); cup == tip {
		t.Errorf("in the cup it says %q too", cup)
	}
}

// A click on a unit while another is selectable shows what the unit lacks, and not that it cannot move.
func TestAUnitThatCannotAttackIsExplained(t *testing.T) {
	s, b := tableAt(t, 1280, 800, "axisallies", "campaign",
		"axisallies campaign\nphase attack\nturn 2\nsupplies 0904 axis 1\nunit de.infantry.1 0904\nunit us.infantry.1 0804\nunit de.infantry.2 0908\nunit us.infantry.2 0808\n")
	calm(t, s, b)
	b.chooser.Explain(s.C, pieceOf(t, b, "de.infantry.2"), cellOf(t, b, "0908"))
	if len(b.panels.info.Answer.Reasons) != 1 || b.panels.info.Answer.Reasons[0].Key != "no-supplies" {
		t.Errorf("the reasons are %+v", b.panels.info.Answer.Reasons)
	}
}

// TestAnAnswerGoesWithItsPosition checks that the message that the other side decides disappears when it has decided, without a click.
func TestAnAnswerGoesWithItsPosition(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "offensive", game.Human, game.Human)
	calm(t, s, b)
	b.panels.strips.Toast.Say(s.C, "Allies to decide.", 600)
	b.panels.strips.Toast.SetPassing()
	s.Step(ui.Input{})
	if b.panels.strips.Toast.Text() == "" {
		t.Fatal("the message is gone at once")
	}
	if err := b.play.Match.Play(b.play.Match.Choices()[0]); err != nil {
		t.Fatal(err)
	}
	s.Step(ui.Input{})
	if b.panels.strips.Toast.Text() != "" {
		t.Errorf("%q is still shown", b.panels.strips.Toast.Text())
	}
}

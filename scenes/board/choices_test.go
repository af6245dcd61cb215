package board

import (
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/ui"
)

// asked is a position that implements only Describe.
type asked struct {
	rules.View
	picks []rules.ChoiceInfo
}

func (a asked) Describe(c rules.Choice) rules.ChoiceInfo { return a.picks[c] }

func loaded(picks ...rules.ChoiceInfo) *picker {
	p := &picker{}
	var choices []rules.Choice
	for i := range picks {
		choices = append(choices, rules.Choice(i))
	}
	p.load(asked{picks: picks}, choices, func(id rules.PieceID) rules.CellID { return rules.CellID(id) })
	return p
}

func only(t *testing.T, out []option, hit bool, want rules.Choice) {
	t.Helper()
	if !hit || len(out) != 1 || out[0].choice != want {
		t.Errorf("got %v (%v), want the choice %d alone", out, hit, want)
	}
}

func TestOnePieceAndItsCells(t *testing.T) {
	p := loaded(rules.ChoiceInfo{Verb: "stop", Pass: true}, rules.ChoiceInfo{Verb: "move", Piece: 7, Cell: 3, N: 2}, rules.ChoiceInfo{Verb: "move", Piece: 7, Cell: 4, N: 5})
	if p.litPiece(7) {
		t.Error("the piece that moves lights up as a pick")
	}
	if p.litCell(3) == nil || p.litCell(5) != nil {
		t.Error("the wrong cells are lit")
	}
	out, hit := p.clickCell(4)
	only(t, out, hit, 2)
	if len(p.buttons) != 1 || p.pass != 0 {
		t.Errorf("buttons %v, default %d", p.buttons, p.pass)
	}
}

func TestSeveralPiecesWithCells(t *testing.T) {
	p := loaded(rules.ChoiceInfo{Piece: 1, Cell: 30}, rules.ChoiceInfo{Piece: 1, Cell: 31}, rules.ChoiceInfo{Piece: 2, Cell: 30}, rules.ChoiceInfo{Piece: 2, Cell: 32}, rules.ChoiceInfo{Piece: 5, Cell: 33})
	out, hit := p.clickCell(31)
	only(t, out, hit, 1)
	out, hit = p.clickPiece(5) // only one cell: no question
	only(t, out, hit, 4)
	if out, hit := p.clickPiece(2); !hit || out != nil || p.piece != 2 {
		t.Fatal("piece 2 is not chosen")
	}
	if p.litCell(31) != nil || p.litCell(32) == nil {
		t.Error("cells of another piece are lit")
	}
	out, hit = p.clickCell(30)
	only(t, out, hit, 2)
	if !p.back() || p.piece != 0 || p.back() {
		t.Error("a choice begun cannot be taken back once")
	}
	if out, hit := p.clickCell(30); !hit || out != nil || p.cell != 30 { // ambiguous
		t.Error("the cell is not kept while the piece is asked for")
	}
	out, hit = p.clickPiece(1)
	only(t, out, hit, 0)
}

func TestOnePieceWithTwoVerbs(t *testing.T) {
	p := loaded(rules.ChoiceInfo{Verb: "rockets", Piece: 9}, rules.ChoiceInfo{Verb: "rockets-doubled", Piece: 9})
	if out, hit := p.clickPiece(9); !hit || len(out) != 2 {
		t.Errorf("offered %v", out)
	}
	if out, hit := p.clickPiece(8); hit || out != nil {
		t.Error("a piece that is not offered can be picked")
	}
}

func TestTheKeyboardReachesEverything(t *testing.T) {
	p := loaded(rules.ChoiceInfo{Piece: 1}, rules.ChoiceInfo{Piece: 2}, rules.ChoiceInfo{Cell: 3}, rules.ChoiceInfo{Pass: true})
	seen := map[stop]bool{}
	for range 3 {
		p.cycle(1)
		s, _ := p.current()
		seen[s] = true
	}
	if len(seen) != 3 {
		t.Errorf("went to %v", seen)
	}
	p.cycle(-1)
	p.cursor = -1
	at := func(s stop) (rules.Point, bool) {
		return map[stop]rules.Point{{piece: 1}: {X: 0}, {piece: 2}: {X: 5}, {cell: 3}: {X: 5, Y: 4}}[s], true
	}
	p.steer(1, 0, rules.Point{}, false, at)
	if s, _ := p.current(); s.piece != 1 {
		t.Errorf("begins at %v, want the nearest", s)
	}
	p.steer(1, 0, rules.Point{}, false, at)
	if s, _ := p.current(); s.piece != 2 {
		t.Errorf("to the right is %v", s)
	}
	p.steer(0, 1, rules.Point{}, false, at)
	if s, _ := p.current(); s.cell != 3 {
		t.Errorf("below is %v", s)
	}
	if p.steer(0, 1, rules.Point{}, false, at) {
		t.Error("there is nothing further down")
	}
	p.cursor = -1
	if p.steer(1, 0, rules.Point{X: 1}, true, at); p.stops[p.cursor].piece != 2 {
		t.Errorf("to the right of where it looks from is %v", p.stops[p.cursor])
	}
	p.cursor = -1
	if !p.steer(1, 0, rules.Point{X: 6}, true, at) || p.stops[p.cursor].piece != 2 {
		t.Error("where nothing is to the right it does not take the nearest")
	}
}

// TestArrowsLeadOnFromTheUnitAtWork checks that the arrow keys start from the active unit, wherever the camera is.
func TestArrowsLeadOnFromTheUnitAtWork(t *testing.T) {
	s, b := table(t, 1280, 800, "celles", "campaign", game.Human, game.Human)
	calm(t, s, b)
	playFor(t, s, b, vocab.Unit, func() bool {
		home, around := b.pic.CellOf(b.decision.Piece), 0
		for _, k := range b.picks.stops {
			if b.pic.OnMap(home) && k.cell != 0 && b.adjacent(home, k.cell) {
				around++
			}
		}
		return around == 6
	})
	from := b.board.Cells[b.pic.CellOf(b.decision.Piece)].Center
	for _, d := range []struct {
		a      ui.Action
		dx, dy float32
	}{{ui.Right, 1, 0}, {ui.Left, -1, 0}, {ui.Up, 0, -1}, {ui.Down, 0, 1}} {
		b.picks.cursor = -1
		s.C.UI.Focus("")
		b.cam.look(rules.Point{X: from.X - 6*d.dx, Y: from.Y - 6*d.dy})
		b.cam.jump()
		s.Press(d.a)
		k, ok := b.picks.current()
		if !ok {
			t.Fatal("there is no cursor")
		}
		to := b.board.Cells[k.cell].Center
		if ahead := (to.X-from.X)*d.dx + (to.Y-from.Y)*d.dy; ahead <= 0 || ahead > 3 {
			t.Errorf("action %d leads %g cells ahead", d.a, ahead)
		}
	}
}

// TestArrowsReachOffMapUnits checks that the arrow keys reach artillery units, which are not on the map.
func TestArrowsReachOffMapUnits(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	playFor(t, s, b, "", func() bool { return b.decision.Key == "combat.guns" && len(b.picks.stops) > 1 })
	for _, want := range []struct {
		a  ui.Action
		at int
	}{{ui.Down, 0}, {ui.Down, 1}, {ui.Up, 0}} {
		if s.Press(want.a); b.picks.cursor != want.at {
			t.Errorf("the cursor is at %d, want %d", b.picks.cursor, want.at)
		}
	}
}

// TestAPieceWithCellsLightsThemFirst checks that the other options of the piece have a button, and that a second click on the piece selects
// them.
func TestAPieceWithCellsLightsThemFirst(t *testing.T) {
	pick := func(verb string, piece rules.PieceID, cell rules.CellID) option {
		return option{pick: rules.ChoiceInfo{Verb: verb, Piece: piece, Cell: cell}}
	}
	p := picker{pass: -1, cursor: -1, options: []option{pick("bring", 5, 1), pick("bring", 5, 2), pick("rush", 5, 0), pick("bring", 6, 1)}}
	p.restop()
	if out, hit := p.clickPiece(5); !hit || len(out) != 0 || p.piece != 5 || p.litCell(2) == nil {
		t.Fatalf("the first press: %v, %v, piece %d", out, hit, p.piece)
	}
	if len(p.buttons) != 1 || p.buttons[0].pick.Verb != "rush" {
		t.Errorf("the buttons are %v", p.buttons)
	}
	if out, _ := p.clickPiece(5); len(out) != 1 || out[0].pick.Verb != "rush" {
		t.Errorf("the second press: %v", out)
	}
	if p.back(); len(p.buttons) != 0 {
		t.Errorf("the buttons stay: %v", p.buttons)
	}
}

func TestTheEndButtonKeepsItsPlace(t *testing.T) {
	stop := rules.ChoiceInfo{Verb: "stop", Pass: true}
	for _, p := range []*picker{loaded(stop), loaded(rules.ChoiceInfo{Verb: "light"}, rules.ChoiceInfo{Verb: "heavy"}, stop)} {
		at := make([]int, len(p.buttons))
		for i := range at {
			at[i] = i
		}
		if p.endsFirst(at); !p.buttons[at[0]].pick.Pass || len(at) == 3 && p.buttons[at[1]].pick.Verb != "light" {
			t.Errorf("%v are laid from the right as %v", p.buttons, at)
		}
	}
}

// TestAFewBridgesAreButtons checks that few bridges have buttons as well as pieces on the map, unless the decision has other options.
func TestAFewBridgesAreButtons(t *testing.T) {
	blow, spare := rules.ChoiceInfo{Verb: "blow", Piece: 9, Edge: 2}, rules.ChoiceInfo{Verb: "keep", Pass: true}
	p := loaded(blow, spare)
	if len(p.buttons) != 2 || p.buttons[0].pick != blow {
		t.Errorf("the buttons are %v", p.buttons)
	}
	out, hit := p.clickPiece(9)
	only(t, out, hit, 0)
	if p.clickPiece(9); len(p.buttons) != 2 {
		t.Errorf("the piece chosen, the buttons are %v", p.buttons)
	}
	if p = loaded(blow, blow, blow, blow, blow, spare); len(p.buttons) != 1 {
		t.Errorf("many bridges: the buttons are %v", p.buttons)
	}
	if p = loaded(blow, rules.ChoiceInfo{Verb: "unit", Piece: 3}, spare); len(p.buttons) != 1 {
		t.Errorf("with units to move: the buttons are %v", p.buttons)
	}
}

// TestAUnitSelectsItsFormation checks that a click on any unit of a formation selects the formation, and that other units are unaffected.
func TestAUnitSelectsItsFormation(t *testing.T) {
	s, b := table(t, 1280, 800, "celles", "campaign", game.Human, game.Human)
	calm(t, s, b)
	for n := 0; b.decision.Key != "orders" || b.human && len(b.picks.members) == 0; n++ {
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
	chosen := &b.picks.options[b.picks.members[0].option]
	for _, q := range b.pic.Pieces {
		if !q.Unit || !b.pic.OnMap(q.Cell) {
			continue
		}
		out, hit := b.picks.clickPiece(q.ID)
		b.picks.back()
		if mine := q.Side == b.decision.By && chosen.pick.Verb == vocab.Formation+"."+q.Formation; mine != (hit && len(out) == 1 && out[0].choice == chosen.choice) {
			t.Errorf("%s of %s: a click leads to %v, the button %s", q.Code, q.Formation, out, chosen.pick.Verb)
		}
	}
}

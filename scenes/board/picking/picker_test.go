package picking

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// asked is a position that implements only Describe and Decision.
type asked struct {
	rules.View
	picks  []rules.ChoiceInfo
	active rules.PieceID
}

func (a asked) Decision() rules.Decision { return rules.Decision{Piece: a.active} }

func (a asked) Describe(c rules.Choice) rules.ChoiceInfo { return a.picks[c] }

func loaded(picks ...rules.ChoiceInfo) *Picker { return loadedFor(0, picks...) }

// loadedFor loads the choices of a decision about a piece.
func loadedFor(active rules.PieceID, picks ...rules.ChoiceInfo) *Picker {
	p := &Picker{}
	var choices []rules.Choice
	for i := range picks {
		choices = append(choices, rules.Choice(i))
	}
	p.Load(asked{picks: picks, active: active}, choices, func(id rules.PieceID) rules.CellID { return rules.CellID(id) })
	return p
}

func only(t *testing.T, out []Option, hit bool, want rules.Choice) {
	t.Helper()
	if !hit || len(out) != 1 || out[0].Choice != want {
		t.Errorf("got %v (%v), want the choice %d alone", out, hit, want)
	}
}

func TestOnePieceAndItsCells(t *testing.T) {
	p := loadedFor(7, rules.ChoiceInfo{Verb: "stop", Pass: true}, rules.ChoiceInfo{Verb: "move", Piece: 7, Cell: 3, N: 2}, rules.ChoiceInfo{Verb: "move", Piece: 7, Cell: 4, N: 5})
	check.False(t, p.PieceHighlighted(7), "the piece that moves lights up as a pick")
	if p.CellOption(3) == nil || p.CellOption(5) != nil {
		t.Error("the wrong cells are lit")
	}
	out, hit := p.ClickCell(4)
	only(t, out, hit, 2)
	if len(p.Buttons) != 1 || p.Pass != 0 {
		t.Errorf("buttons %v, default %d", p.Buttons, p.Pass)
	}
}

// TestTheOnlyPieceIsSelectable checks a click on the only piece with options in a decision that is not about it, such as engineers at a bridge.
func TestTheOnlyPieceIsSelectable(t *testing.T) {
	bridge := rules.ChoiceInfo{Verb: "build", Piece: 7, Cell: 3}
	p := loaded(rules.ChoiceInfo{Verb: "end", Pass: true}, bridge)
	out, hit := p.ClickPiece(7)
	only(t, out, hit, 1)
	p = loaded(bridge, rules.ChoiceInfo{Verb: "build", Piece: 7, Cell: 4})
	if out, hit := p.ClickPiece(7); !hit || len(out) > 0 || p.Piece != 7 {
		t.Errorf("the engineers at two bridges are not selected: %v, %v", out, hit)
	}
}

func TestSeveralPiecesWithCells(t *testing.T) {
	p := loaded(rules.ChoiceInfo{Piece: 1, Cell: 30}, rules.ChoiceInfo{Piece: 1, Cell: 31}, rules.ChoiceInfo{Piece: 2, Cell: 30}, rules.ChoiceInfo{Piece: 2, Cell: 32}, rules.ChoiceInfo{Piece: 5, Cell: 33})
	out, hit := p.ClickCell(31)
	only(t, out, hit, 1)
	out, hit = p.ClickPiece(5) // only one cell: no question
	only(t, out, hit, 4)
	if out, hit := p.ClickPiece(2); !hit || out != nil || p.Piece != 2 {
		t.Fatal("piece 2 is not chosen")
	}
	if p.CellOption(31) != nil || p.CellOption(32) == nil {
		t.Error("cells of another piece are lit")
	}
	out, hit = p.ClickCell(30)
	only(t, out, hit, 2)
	if !p.Back() || p.Piece != 0 || p.Back() {
		t.Error("a choice begun cannot be taken back once")
	}
	if out, hit := p.ClickCell(30); !hit || out != nil || p.Cell != 30 { // ambiguous
		t.Error("the cell is not kept while the piece is asked for")
	}
	out, hit = p.ClickPiece(1)
	only(t, out, hit, 0)
}

func TestOnePieceWithTwoVerbs(t *testing.T) {
	p := loaded(rules.ChoiceInfo{Verb: "rockets", Piece: 9}, rules.ChoiceInfo{Verb: "rockets-doubled", Piece: 9})
	if out, hit := p.ClickPiece(9); !hit || len(out) != 2 {
		t.Errorf("offered %v", out)
	}
	if out, hit := p.ClickPiece(8); hit || out != nil {
		t.Error("a piece that is not offered can be picked")
	}
}

func TestTheKeyboardReachesEverything(t *testing.T) {
	p := loaded(rules.ChoiceInfo{Piece: 1}, rules.ChoiceInfo{Piece: 2}, rules.ChoiceInfo{Cell: 3}, rules.ChoiceInfo{Pass: true})
	seen := map[Stop]bool{}
	for range 3 {
		p.Cycle(1)
		s, _ := p.Current()
		seen[s] = true
	}
	check.Equal(t, len(seen), 3, "went to %v", seen)
	p.Cycle(-1)
	p.Cursor = -1
	at := func(s Stop) (rules.Point, bool) {
		return map[Stop]rules.Point{{Piece: 1}: {X: 0}, {Piece: 2}: {X: 5}, {Cell: 3}: {X: 5, Y: 4}}[s], true
	}
	p.Steer(1, 0, rules.Point{}, false, at)
	s, _ := p.Current()
	check.Equal(t, s.Piece, 1, "begins at %v", s)
	p.Steer(1, 0, rules.Point{}, false, at)
	s, _ = p.Current()
	check.Equal(t, s.Piece, 2, "to the right is %v", s)
	p.Steer(0, 1, rules.Point{}, false, at)
	s, _ = p.Current()
	check.Equal(t, s.Cell, 3, "below is %v", s)
	check.False(t, p.Steer(0, 1, rules.Point{}, false, at), "there is nothing further down")
	p.Cursor = -1
	if p.Steer(1, 0, rules.Point{X: 1}, true, at); p.Stops[p.Cursor].Piece != 2 {
		t.Errorf("to the right of where it looks from is %v", p.Stops[p.Cursor])
	}
	p.Cursor = -1
	if !p.Steer(1, 0, rules.Point{X: 6}, true, at) || p.Stops[p.Cursor].Piece != 2 {
		t.Error("where nothing is to the right it does not take the nearest")
	}
}

// TestAPieceWithCellsLightsThemFirst checks that the other options of the piece have a button, and that a second click on the piece selects
// them.
func TestAPieceWithCellsLightsThemFirst(t *testing.T) {
	pick := func(verb string, piece rules.PieceID, cell rules.CellID) Option {
		return Option{Info: rules.ChoiceInfo{Verb: verb, Piece: piece, Cell: cell}}
	}
	p := Picker{Pass: -1, Cursor: -1, Options: []Option{pick("bring", 5, 1), pick("bring", 5, 2), pick("rush", 5, 0), pick("bring", 6, 1)}}
	p.UpdateStops()
	if out, hit := p.ClickPiece(5); !hit || len(out) != 0 || p.Piece != 5 || p.CellOption(2) == nil {
		t.Fatalf("the first press: %v, %v, piece %d", out, hit, p.Piece)
	}
	if len(p.Buttons) != 1 || p.Buttons[0].Info.Verb != "rush" {
		t.Errorf("the buttons are %v", p.Buttons)
	}
	if out, _ := p.ClickPiece(5); len(out) != 1 || out[0].Info.Verb != "rush" {
		t.Errorf("the second press: %v", out)
	}
	p.Back()
	check.Equal(t, len(p.Buttons), 0, "the buttons stay: %v", p.Buttons)
}

func TestTheEndButtonKeepsItsPlace(t *testing.T) {
	stop := rules.ChoiceInfo{Verb: "stop", Pass: true}
	for _, p := range []*Picker{loaded(stop), loaded(rules.ChoiceInfo{Verb: "light"}, rules.ChoiceInfo{Verb: "heavy"}, stop)} {
		at := make([]int, len(p.Buttons))
		for i := range at {
			at[i] = i
		}
		if p.EndsFirst(at); !p.Buttons[at[0]].Info.Pass || len(at) == 3 && p.Buttons[at[1]].Info.Verb != "light" {
			t.Errorf("%v are laid from the right as %v", p.Buttons, at)
		}
	}
}

// TestAFewBridgesAreButtons checks that few bridges have buttons as well as pieces on the map, unless the decision has other options.
func TestAFewBridgesAreButtons(t *testing.T) {
	blow, spare := rules.ChoiceInfo{Verb: "blow", Piece: 9, Edge: 2}, rules.ChoiceInfo{Verb: "keep", Pass: true}
	p := loaded(blow, spare)
	if len(p.Buttons) != 2 || p.Buttons[0].Info != blow {
		t.Errorf("the buttons are %v", p.Buttons)
	}
	out, hit := p.ClickPiece(9)
	only(t, out, hit, 0)
	p.ClickPiece(9)
	check.Equal(t, len(p.Buttons), 2, "the piece chosen, the buttons are %v", p.Buttons)
	p = loaded(blow, blow, blow, blow, blow, spare)
	check.Equal(t, len(p.Buttons), 1, "many bridges: the buttons are %v", p.Buttons)
	p = loaded(blow, rules.ChoiceInfo{Verb: "unit", Piece: 3}, spare)
	check.Equal(t, len(p.Buttons), 1, "with units to move: the buttons are %v", p.Buttons)
}

// TestAFanIsToggled checks that the fan of the target is opened, stays, and is closed.
func TestAFanIsToggled(t *testing.T) {
	var h Hover
	if h.ToggleFan() || h.Fan != 0 {
		t.Error("a fan without a target is open")
	}
	h.Cell, h.Fan = 3, 3 // opened by the pointer that rests
	if !h.ToggleFan() || h.Fan != 3 || !h.FanFixed {
		t.Errorf("the fan does not stay: %+v", h)
	}
	if !h.ToggleFan() || h.Fan != 0 {
		t.Errorf("the fan is not closed: %+v", h)
	}
}

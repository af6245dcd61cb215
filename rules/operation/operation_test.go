package operation_test

import (
	"strconv"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/operation"
)

// position is a game with two units; it holds the cell of each.
type position [2]rules.CellID

type kind = operation.Kind[*position]

var (
	names = []string{"1SS", "99"}
	unit  = kind{
		Word: func(_ *position, u uint16) string { return names[u] },
		Show: func(p *position, u uint16, pick *rules.ChoiceInfo) { pick.Piece, pick.From = rules.PieceID(u+1), p[u] },
	}
	cell = kind{
		Word: func(_ *position, c uint16) string { return strconv.Itoa(int(c)) },
		Show: func(_ *position, c uint16, pick *rules.ChoiceInfo) { pick.Cell = rules.CellID(c) },
	}
	mode = kind{Word: func(_ *position, w uint16) string { return []string{" ", " by road "}[w] }}
)

var table = operation.Table[*position]{
	{},
	{Journal: "end", Verb: "end", Para: "4", Pass: true},
	{Journal: "move % to %", Verb: "move", Para: "5", Operands: operation.InAB(unit, cell)},
	{Journal: "pick%% now", Was: "take%%", Verb: "pick", Operands: operation.InAB(mode, unit),
		Also: func(p *position, c rules.Choice, pick *rules.ChoiceInfo) { pick.N = len(p) }},
	{Journal: "rest %", Verb: "rest", Para: "6", Operands: operation.InA(unit)},
	{Journal: "go %", Verb: "go", Para: "7", Operands: operation.InB(cell)},
}

func TestTable(t *testing.T) {
	p := &position{7, 9}
	for _, test := range []struct {
		c     rules.Choice
		text  string
		alias string
		pick  rules.ChoiceInfo
	}{
		{rules.MakeChoice(1, 0, 0, 0), "end", "", rules.ChoiceInfo{Verb: "end", Para: "4", Pass: true}},
		{rules.MakeChoice(2, 1, 12, 0), "move 99 to 12", "", rules.ChoiceInfo{Verb: "move", Para: "5", Piece: 2, From: 9, Cell: 12}},
		{rules.MakeChoice(3, 0, 0, 0), "pick 1SS now", "take 1SS", rules.ChoiceInfo{Verb: "pick", Para: "3", Piece: 1, From: 7, N: 2}},
		{rules.MakeChoice(3, 1, 0, 0), "pick by road 1SS now", "take by road 1SS", rules.ChoiceInfo{Verb: "pick", Para: "3", Piece: 1, From: 7, N: 2}},
		{rules.MakeChoice(4, 1, 5, 0), "rest 99", "", rules.ChoiceInfo{Verb: "rest", Para: "6", Piece: 2, From: 9}},
		{rules.MakeChoice(5, 1, 5, 0), "go 5", "", rules.ChoiceInfo{Verb: "go", Para: "7", Cell: 5}},
	} {
		check.Equal(t, table.Notation(p, test.c), test.text, "%x", uint64(test.c))
		check.Equal(t, table.Alias(p, test.c), test.alias, "%x: once", uint64(test.c))
		if got := table.Describe(p, test.c, "3"); got != test.pick {
			t.Errorf("%x: %+v\nwant %+v", uint64(test.c), got, test.pick)
		}
	}
}

// TestHasPiece: the piece of a choice is found in its operands, without the facts that Also adds.
func TestHasPiece(t *testing.T) {
	p := &position{7, 9}
	move, end := rules.MakeChoice(2, 1, 12, 0), rules.MakeChoice(1, 0, 0, 0)
	for _, test := range []struct {
		choices []rules.Choice
		piece   rules.PieceID
		want    bool
	}{{nil, 2, false}, {[]rules.Choice{end}, 2, false}, {[]rules.Choice{end, move}, 2, true}, {[]rules.Choice{end, move}, 1, false}} {
		check.Equal(t, table.HasPiece(p, test.choices, test.piece), test.want, "%x: piece %d", test.choices, test.piece)
	}
}

func TestCheck(t *testing.T) {
	check.NoError(t, table.Check())
	for _, row := range []operation.Row[*position]{
		{}, {Verb: "end"}, {Journal: "end"}, {Journal: "end %", Verb: "end"}, {Journal: "end", Verb: "stop"}, {Journal: "end", Was: "end", Verb: "end"},
		{Journal: "end", Was: "end %", Verb: "end"}, {Journal: "move %", Verb: "move", Operands: operation.InAB(unit, cell)},
	} {
		if err := (operation.Table[*position]{{}, row}).Check(); err == nil {
			t.Errorf("%+v is complete", row)
		}
	}
}

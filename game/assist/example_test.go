package assist_test

import (
	"fmt"

	"herbstnebel/assets"
	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/rules/tigers"
)

// A regiment and a battalion of tanks stand before Clervaux. The example plans their move into the attack as one stack.
func Example() {
	sys, err := tigers.Load(assets.FS())
	if err != nil {
		fmt.Println(err)
		return
	}
	pos, err := sys.Parse("tigers fifth-panzer\nat 17-1 axis move\nheld 70\nunit 2Pz.3Pz 70 4\nunit 2Pz.2PG 70 3\nunit 28Inf.112 71 2\n")
	if err != nil {
		fmt.Println(err)
		return
	}
	s := assist.Situation{Position: pos, Decision: pos.Decision(), Board: sys.Board(), Pieces: pos.Pieces(nil), Side: rules.Axis, Decides: true}
	s.Stacks = make([][]rules.PieceID, len(s.Board.Cells)+len(s.Board.Boxes))
	var from, to rules.CellID
	for _, q := range s.Pieces {
		s.Stacks[q.Cell] = append(s.Stacks[q.Cell], q.ID)
		switch q.Code {
		case "2Pz.3Pz":
			from = q.Cell
		case "28Inf.112":
			to = q.Cell
		}
	}
	g := s.Group(from, s.Movers(from))
	for _, notation := range assist.Notations(pos, g.Route(to).Choices) {
		fmt.Println(notation)
	}
	f := s.AttackOn(to, assist.Selection{Group: &g}).Forecast
	fmt.Println(f.Attack, "to", f.Defence)
	// Output:
	// unit 2Pz.2PG
	// with 2Pz.3Pz
	// move 2Pz.3Pz 70-71
	// 7 to 2
}

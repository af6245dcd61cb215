package assist

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/vocab"
)

// TestOverlay checks for each overlay whether it marks cells, and whether lines join them to the cell or the piece under the pointer.
func TestOverlay(t *testing.T) {
	for _, test := range []struct {
		name         string
		s            *Situation
		kind         string
		side         rules.Side
		cell, piece  string // codes of the cell and the piece under the pointer
		marks, links bool
	}{
		{"supply of a side", lesson(t, "deadlywoods", "road"), vocab.ShowSupply, rules.Axis, "", "", true, false},
		{"supply of a unit", lesson(t, "deadlywoods", "road"), vocab.ShowSupply, rules.Axis, "", "26VG.39", true, true},
		{"supply of an enemy unit", lesson(t, "deadlywoods", "road"), vocab.ShowSupply, rules.Allies, "", "26VG.39", true, false},
		{"zones of control of the enemy", lesson(t, "deadlywoods", "odds"), vocab.ShowZones, rules.Axis, "", "", true, false},
		{"threats to a cell", lesson(t, "deadlywoods", "odds"), vocab.ShowThreat, rules.Allies, "3217", "", false, true},
		{"threats to nothing", lesson(t, "deadlywoods", "odds"), vocab.ShowThreat, rules.Allies, "", "", false, false},
		{"reach of a unit", lesson(t, "tigers", "race"), vocab.ShowReach, rules.Axis, "", "600Eng", true, false},
		{"reach of nothing", lesson(t, "tigers", "race"), vocab.ShowReach, rules.Axis, "70", "", false, false},
		{"no overlay", lesson(t, "tigers", "race"), "", rules.Axis, "70", "600Eng", false, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			var cell rules.CellID
			if test.cell != "" {
				cell = test.s.cell(t, test.cell)
			}
			var piece rules.PieceID
			if test.piece != "" {
				piece = test.s.ids(t, test.piece)[0]
			}
			o := test.s.Overlay(test.kind, test.side, cell, piece)
			if len(o.Marks) > 0 != test.marks || len(o.Links) > 0 != test.links {
				t.Errorf("%d marks, %d links", len(o.Marks), len(o.Links))
			}
		})
	}
}

// TestThreats checks that the threats to a cell come from the units that can attack it.
func TestThreats(t *testing.T) {
	s := lesson(t, "deadlywoods", "odds")
	got := map[string]bool{}
	for _, m := range s.Overlay(vocab.ShowThreat, rules.Allies, s.cell(t, "3217"), 0).Links {
		got[s.Board.Cells[m.Cell].Code] = true
	}
	for _, code := range []string{"3317", "3318"} {
		check.True(t, got[code], "no threat comes from %s: %v", code, got)
	}
}

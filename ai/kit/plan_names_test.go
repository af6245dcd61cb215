package kit_test

import (
	"fmt"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
)

// row is a board of cells in a row from west to east. Units of the Axis are numbered from 1, units of the Allies
// from 100. Cell 0 is off the map.
type row struct {
	rules.View
	axis, allies []rules.CellID
}

func (r *row) System() rules.System { return line{} }
func (r *row) ToMove() rules.Side   { return rules.Axis }

func (r *row) Pieces(dst []rules.Piece) []rules.Piece {
	for i, cell := range r.axis {
		dst = append(dst, rules.Piece{ID: rules.PieceID(1 + i), Side: rules.Axis, Cell: cell, Unit: true})
	}
	for i, cell := range r.allies {
		dst = append(dst, rules.Piece{ID: rules.PieceID(100 + i), Side: rules.Allies, Cell: cell, Unit: true})
	}
	return append(dst, rules.Piece{ID: 200, Side: rules.Allies, Cell: 1}) // a marker
}

type line struct{ rules.System }

func (line) Board() *rules.Board {
	b := &rules.Board{Cells: make([]rules.Cell, 13)}
	for i := range b.Cells {
		b.Cells[i].Center = rules.Point{X: float32(i)}
	}
	return b
}

// TestPlansAreNamedByTheirMoves checks that a plan is named by its theme only if the moves match the theme.
func TestPlansAreNamedByTheirMoves(t *testing.T) {
	type cells = []rules.CellID
	foe := cells{4}
	for _, c := range []struct {
		theme    kit.Theme
		aim      int // a cell, or 0
		from, to cells
		want     string
	}{
		{kit.Drive, 2, cells{6, 8}, cells{5, 8}, "drive"},
		{kit.Drive, 2, cells{6, 8}, cells{7, 8}, kit.Regroup},
		{kit.Drive, 2, cells{6, 8}, cells{6, 8}, kit.Stay},
		{kit.Drive, 2, cells{6, 8}, cells{5, 9}, kit.Regroup}, // one comes nearer, one goes away
		{kit.Drive, 2, cells{6, 0}, cells{6, 7}, kit.Stay},    // an arriving unit has come no nearer
		{kit.Raid, 0, cells{6, 8}, cells{6, 7}, "raid"},       // to the west
		{kit.Raid, 0, cells{6, 8}, cells{6, 9}, kit.Regroup},
		{kit.Hold, 0, cells{5, 8, 9}, cells{5, 7, 8}, "hold"}, // the unit in contact stays
		{kit.Hold, 0, cells{5, 8, 9}, cells{6, 8, 9}, kit.Regroup},
		{kit.Hold, 0, cells{7, 8, 9}, cells{6, 8, 9}, "hold"}, // no unit is in contact, and most stay
		{kit.Hold, 0, cells{7, 8, 9}, cells{6, 7, 9}, kit.Regroup},
		{kit.Press, 0, cells{6, 8}, cells{5, 8}, "press"},
		{kit.Press, 0, cells{8, 9}, cells{7, 9}, kit.Regroup}, // no unit comes into contact
		{kit.Press, 0, cells{5, 8}, cells{5, 9}, kit.Regroup}, // they move away from the enemy
		{kit.FallBack, 0, cells{5, 8}, cells{6, 8}, "fall-back"},
		{kit.FallBack, 0, cells{6, 8}, cells{5, 8}, kit.Regroup},
		{kit.Screen, 6, cells{11, 12}, cells{9, 12}, "screen"},
		{kit.Screen, 6, cells{11, 12}, cells{10, 12}, kit.Regroup}, // still too far away
		{kit.Own, 0, cells{6, 8}, cells{6, 8}, "own"},              // the theme makes no statement about units
	} {
		from, end := &row{axis: c.from, allies: foe}, &row{axis: c.to, allies: foe}
		got := kit.Named(kit.Aim(c.theme, c.aim-1), from, end)
		if name := fmt.Sprintf("%s %d: %d to %d", kit.Words(ai.Plan{Kind: c.theme}).Key, c.aim, c.from, c.to); got.Key != c.want {
			t.Errorf("%s is %s, want %s", name, got.Key, c.want)
		}
	}
}

func TestLastingThemes(t *testing.T) {
	moment := map[kit.Theme]bool{kit.DefaultPolicy: true, kit.Own: true, kit.Mass: true, kit.CutOff: true}
	for theme := range kit.Themes {
		if kit.Lasts(kit.Aim(theme, 3)) == moment[theme] {
			t.Errorf("whether %s lasts", kit.Words(kit.Aim(theme, -1)).Key)
		}
	}
}

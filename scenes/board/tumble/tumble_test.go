package tumble_test

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/board/tumble"
	"herbstnebel/scenes/ui"
)

// TestRows checks the length of the rows of dice, and that they have the width that is left.
func TestRows(t *testing.T) {
	for _, test := range []struct {
		n    int
		room float64
		want []int // dice in each row
	}{{1, 1000, []int{1}}, {6, 1000, []int{6}}, {7, 1000, []int{4, 3}}, {10, 1000, []int{5, 5}}, {13, 1000, []int{5, 5, 3}}, {6, 150, []int{6}}} {
		rows := tumble.RowsOf(test.n, 40, test.room)
		rows.Center = ui.Point{X: 500, Y: 300}
		w, h := rows.Size()
		check.True(t, w <= test.room && rows.Side <= 40, "%d dice are %v wide", test.n, w)
		var got []int
		last := -1.0
		for i := range test.n {
			at := rows.At(i)
			check.True(t, at.In(ui.Rect{X: 500 - w/2, Y: 300 - h/2, W: w, H: h}), "die %d of %d is at %v", i, test.n, at)
			if at.Y != last {
				got, last = append(got, 0), at.Y
			}
			got[len(got)-1]++
		}
		check.EqualSlices(t, got, test.want, "%d dice: rows", test.n)
	}
}

// TestDiceComeToRest checks that dice move until they rest, one after the other, with the faces that were rolled, and
// that they do not move if motion is reduced.
func TestDiceComeToRest(t *testing.T) {
	var q playback.Queue
	for i, face := range []int{3, 9, 1, 10} {
		q.Add(rules.Event{Kind: rules.DieRolled, Cell: 1, N: face}, i)
	}
	throw := q.Acts[0].Throw
	rows := tumble.RowsOf(4, 40, 1000)
	for i := range throw.Dice {
		falling := tumble.At(throw, i, throw.RestsAt()*0.5, rows, 10, false)
		check.True(t, falling.At != rows.At(i) && falling.Face >= 1 && falling.Face <= 10, "die %d falls as %+v", i, falling)
		for _, still := range []bool{false, true} {
			lying := tumble.At(throw, i, 1, rows, 10, still)
			check.True(t, lying.At == rows.At(i) && lying.Angle == 0 && lying.Size == 1 && lying.Face == throw.Dice[i].Event.N, "die %d lies as %+v", i, lying)
		}
		check.Equal(t, tumble.At(throw, i, 0, rows, 10, false).Size, 0, "size of die %d before the throw", i)
		check.Equal(t, tumble.At(throw, i, 0, rows, 10, true).At, rows.At(i), "place of die %d without motion", i)
	}
}

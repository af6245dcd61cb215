package dicestrip_test

import (
	"math"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/board/panel/dicestrip"
	"herbstnebel/scenes/board/panel/paneltest"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// key is the key of the track.
const key = "strips"

// position is a position that implements only Tracks.
type position struct {
	rules.View
	tracks []rules.Track
}

func (p position) Tracks() []rules.Track { return p.tracks }

// strips returns a position with some dice to come, and cells with the given contents.
func strips(dice int, items ...rules.TrackItem) position {
	return position{tracks: []rules.Track{{Key: "turn"}, {Key: key, Value: dice, Max: 9, Items: items}}}
}

// out returns the strip of a position after it has slid out.
func out(pos position) *dicestrip.Panel {
	p := &dicestrip.Panel{}
	p.Set(pos, key)
	p.Slide(1, true)
	return p
}

// screen returns a virtual screen of a size, and a view of all of it.
func screen(t *testing.T, size [2]float64) (*uitest.Screen, *dicestrip.View) {
	s := paneltest.Show(t, size[0], size[1], func(*ui.Context, ui.Rect) {})
	return s, &dicestrip.View{Env: paneltest.Env(t, "axisallies", make([]rules.Cell, 3)), Room: s.C.Screen()}
}

// sixCells returns the contents of six cells of the Axis.
func sixCells() []rules.TrackItem {
	items := make([]rules.TrackItem, 6)
	for i := range items {
		items[i] = rules.TrackItem{Side: rules.Axis, Piece: rules.PieceID(i + 1)}
	}
	return items
}

// inside reports whether a rectangle is in a room.
func inside(r, room ui.Rect) bool {
	return r.X >= room.X && r.Y >= room.Y && r.Right() <= room.Right() && r.Bottom() <= room.Bottom()
}

// TestTheStripIsBesideTheTutorial checks that the strip is in the middle of the map, and beside the tutorial if that is in the way.
func TestTheStripIsBesideTheTutorial(t *testing.T) {
	for _, size := range paneltest.Sizes {
		s, v := screen(t, size)
		p := out(strips(3, sixCells()...))
		if sheet, cells := p.Rects(v, s.C); math.Abs(sheet.Center().X-v.Room.Center().X) > 0.1 || !inside(sheet, v.Room) || len(cells) != 6 {
			t.Errorf("%v: the strip %v has %d cells", size, sheet, len(cells))
		}
		if size[0] < 800 {
			continue // the tutorial is below the map
		}
		for _, x := range []float64{8, size[0] - 428} {
			v.Covered = ui.Rect{X: x, Y: v.Room.Bottom() - 200, W: 420, H: 192}
			if sheet, _ := p.Rects(v, s.C); !sheet.Intersect(v.Covered).Empty() || !inside(sheet, v.Room) {
				t.Errorf("the strip %v is not beside the tutorial %v", sheet, v.Covered)
			}
		}
	}
}

// TestAnEmptyStripIsNotShown checks that a strip with neither dice nor cells does not slide out.
func TestAnEmptyStripIsNotShown(t *testing.T) {
	for name, test := range map[string]struct {
		pos  position
		want bool
	}{"two dice": {strips(2), true}, "cells": {strips(0, sixCells()...), true}, "nothing": {strips(0), false}} {
		var p dicestrip.Panel
		p.Set(test.pos, key)
		check.Equal(t, p.Slide(0.1, false), test.want, "%s: the strip slides out", name)
	}
	var p dicestrip.Panel
	p.Set(strips(2), "")
	check.False(t, p.Slide(0.1, false), "a game without a strip has one")
}

// TestTheLastDieIsInItsCell checks in a dogfight, with cells of both sides, that the last die falls into the cell it hits. The title then
// names no dice to come.
func TestTheLastDieIsInItsCell(t *testing.T) {
	for _, size := range paneltest.Sizes {
		s, v := screen(t, size)
		items := []rules.TrackItem{{Side: rules.Axis, Piece: 7}, {Side: rules.Allies, Piece: 8}, {Side: rules.Allies, Piece: 9}}
		p := out(strips(1, items...))
		before := p.Title(v, s.C)
		_, cells := p.Rects(v, s.C)
		if cells[1].X-cells[0].Right() <= cells[2].X-cells[1].Right() {
			t.Errorf("%v: no gap separates the cells of the two sides: %v", size, cells)
		}
		e := rules.Event{Kind: rules.DieRolled, Cell: 1, N: 11, Piece: 9}
		p.Roll(e, strips(0, items...))
		if d, ok := p.Fall(v, s.C, &e, 0); !ok || d.Hit || d.At.Y >= cells[2].Y {
			t.Errorf("%v: the die falls from %+v (%v) into %v", size, d, ok, cells[2])
		}
		if d, ok := p.Fall(v, s.C, &e, 1); !ok || !d.Hit || d.Face != 11 || d.At != cells[2].Center() {
			t.Errorf("%v: the die lies still as %+v (%v), want it in %v", size, d, ok, cells[2])
		}
		p.Settle()
		p.Settle() // the second call changes nothing
		if after := p.Title(v, s.C); after == before || after != s.C.Lang.GameText("axisallies", "gauge.strips.thrown") {
			t.Errorf("%v: the title is %q", size, after)
		}
	}
}

// TestDiceToRollAgainHaveACell checks that a die to be rolled again falls into a cell of its own after the cells of the pieces.
func TestDiceToRollAgainHaveACell(t *testing.T) {
	s, v := screen(t, paneltest.Sizes[0])
	p := out(strips(2, sixCells()...))
	e := rules.Event{Kind: rules.DieRolled, Cell: 1, N: 12}
	p.Roll(e, strips(1, append(sixCells(), rules.TrackItem{Count: 1})...))
	_, cells := p.Rects(v, s.C)
	if d, ok := p.Fall(v, s.C, &e, 1); len(cells) != 7 || !ok || !d.Hit || d.At != cells[6].Center() {
		t.Errorf("the die to be rolled again is %+v among %d cells", d, len(cells))
	}
}

// TestADieThatMissesIsBesideTheStrip checks that a die without a piece comes to rest beside the strip.
func TestADieThatMissesIsBesideTheStrip(t *testing.T) {
	for _, size := range paneltest.Sizes {
		s, v := screen(t, size)
		p := out(strips(2, sixCells()...))
		e := rules.Event{Kind: rules.DieRolled, Cell: 1, N: 2}
		p.Roll(e, strips(1, sixCells()...))
		sheet, _ := p.Rects(v, s.C)
		if d, ok := p.Fall(v, s.C, &e, 1); !ok || d.Hit || d.At.In(sheet) || !d.At.In(v.Room) {
			t.Errorf("%v: the die is %+v, the strip %v", size, d, sheet)
		}
	}
}

// TestReducedMotionShowsTheDieAtOnce checks that with reduced motion the strip slides out in one step and the die does not fall.
func TestReducedMotionShowsTheDieAtOnce(t *testing.T) {
	s, v := screen(t, paneltest.Sizes[0])
	v.Still = true
	p := out(strips(1, sixCells()...))
	e := rules.Event{Kind: rules.DieRolled, Cell: 1, N: 3, Piece: 2}
	p.Roll(e, strips(0, sixCells()...))
	_, cells := p.Rects(v, s.C)
	if d, _ := p.Fall(v, s.C, &e, 0); d.At != cells[1].Center() || d.Face != 3 || p.Slide(1, true) {
		t.Errorf("the die is %+v", d)
	}
}

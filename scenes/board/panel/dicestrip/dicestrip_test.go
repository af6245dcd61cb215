package dicestrip_test

import (
	"math"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/board/panel/dicestrip"
	"herbstnebel/scenes/board/panel/paneltest"
	"herbstnebel/scenes/board/playback"
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

// roll returns a throw of dice at cell 1 with these faces and the pieces hit, and the function that returns the position after each die. again is
// the number of dice to be rolled again after each.
func roll(dice []rules.Event, again ...int) (*playback.Throw, func(int) rules.View) {
	q := playback.Queue{DiceStrip: true}
	for i, e := range dice {
		e.Kind, e.Cell = rules.DieRolled, 1
		q.Add(e, i)
	}
	return q.Acts[0].Throw, func(played int) rules.View {
		items := sixCells()
		if n := played - 1; n >= 0 && n < len(again) && again[n] > 0 {
			items = append(items, rules.TrackItem{Count: again[n]})
		}
		return strips(len(dice)-played, items...)
	}
}

// TestHitsSinkIntoTheirCells checks in a dogfight, with cells of both sides, that all dice lie in the tray, that the hits are marked and counted,
// and that they then sink into their cells. The title then names no dice to come.
func TestHitsSinkIntoTheirCells(t *testing.T) {
	for _, size := range paneltest.Sizes {
		s, v := screen(t, size)
		items := []rules.TrackItem{{Side: rules.Axis, Piece: 7}, {Side: rules.Allies, Piece: 8}, {Side: rules.Allies, Piece: 9}}
		p := out(strips(3, items...))
		before := p.Title(v, s.C)
		_, cells := p.Rects(v, s.C)
		if cells[1].X-cells[0].Right() <= cells[2].X-cells[1].Right() {
			t.Errorf("%v: no gap separates the cells of the two sides: %v", size, cells)
		}
		throw, at := roll([]rules.Event{{N: 11, Piece: 9}, {N: 2}, {N: 5, Piece: 9}})
		p.Roll(throw, at)
		shown, hits := p.Rolls(throw)
		check.Equal(t, hits, 2, "hits (shown: %v)", shown)
		tray, rows := p.Tray(v, s.C)
		sheet, _ := p.Rects(v, s.C)
		if !tray.Intersect(sheet).Empty() || !inside(tray, v.Room) {
			t.Errorf("%v: the tray is at %v, the strip at %v", size, tray, sheet)
		}
		for i, hit := range []bool{true, false, true} {
			if d := p.Die(v, s.C, rows, cells, i, 0.1); d.Hit || d.Size > 0 && d.At == rows.At(i) {
				t.Errorf("%v: die %d does not fall: %+v", size, i, d)
			}
			if d := p.Die(v, s.C, rows, cells, i, throw.RestsAt()); d.Hit != hit || d.At != rows.At(i) || !d.At.In(tray) || d.Face != throw.Dice[i].Event.N {
				t.Errorf("%v: die %d lies still as %+v", size, i, d)
			}
			if d := p.Die(v, s.C, rows, cells, i, 1); d.At.In(cells[2]) != hit {
				t.Errorf("%v: die %d ends at %v", size, i, d.At)
			}
		}
		p.Settle()
		p.Settle() // the second call changes nothing
		if after := p.Title(v, s.C); after == before || after != s.C.Lang.GameText("axisallies", "gauge.strips.thrown") {
			t.Errorf("%v: the title is %q", size, after)
		}
	}
}

// TestDiceToRollAgainHaveACell checks that dice to be rolled again sink into a cell of their own after the cells of the pieces.
func TestDiceToRollAgainHaveACell(t *testing.T) {
	s, v := screen(t, paneltest.Sizes[0])
	p := out(strips(3, sixCells()...))
	p.Roll(roll([]rules.Event{{N: 2}, {N: 12}, {N: 1}}, 1, 1, 2))
	_, cells := p.Rects(v, s.C)
	_, rows := p.Tray(v, s.C)
	for i, again := range []bool{true, false, true} {
		if d := p.Die(v, s.C, rows, cells, i, 1); len(cells) != 7 || d.Hit != again || (d.At == cells[6].Center()) != again {
			t.Errorf("die %d is %+v among %d cells", i, d, len(cells))
		}
	}
}

// TestReducedMotionShowsTheDiceAtOnce checks that with reduced motion the strip slides out in one step and the dice do not fall.
func TestReducedMotionShowsTheDiceAtOnce(t *testing.T) {
	s, v := screen(t, paneltest.Sizes[0])
	v.Still = true
	p := out(strips(1, sixCells()...))
	p.Roll(roll([]rules.Event{{N: 3, Piece: 2}}))
	_, cells := p.Rects(v, s.C)
	_, rows := p.Tray(v, s.C)
	for _, share := range []float64{0, 1} {
		if d := p.Die(v, s.C, rows, cells, 0, share); d.At != rows.At(0) || d.Face != 3 || p.Slide(1, true) {
			t.Errorf("the die is %+v", d)
		}
	}
}

// Package marks draws the marks of a decision on the map: selectable cells and pieces, the target, attack arrows, paths and their costs, the open
// fan, overlays and hints.
//
// A frame is drawn from the bottom up: AddLand, DrawGround, DrawCounters, DrawTop and DrawFound. The caller draws other things between them. Methods called Add... collect what they draw in Canvas.Shapes, and the next Draw... method draws it.
package marks

import (
	"cmp"
	"image/color"
	"iter"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/board/placement"
	"herbstnebel/scenes/ui"
)

// View is the data that the marks show.
type View struct {
	*placement.Layout
	Board   *rules.Board
	Texts   *gametext.Texts
	Flags   []rules.CellID // cells with the flag of the side that controls them
	Unused  []rules.CellID // cells out of play
	Busy    bool           // true while an event is shown
	Decides bool           // true if a person decides
	Still   bool           // true for reduced motion

	By     rules.Side    // deciding side
	Active rules.PieceID // piece of the decision; 0 = none
	Moving rules.PieceID // piece that is drawn on its way instead of in its stack; 0 = none

	Picks   *picking.Picker
	Hover   *picking.Hover
	Cursor  *picking.Cursor
	Refused rules.CellID  // cell of an action that was refused; 0 = none
	Probe   rules.PieceID // unselectable piece that was clicked; 0 = none
	Overlay *Overlay

	Group   []rules.PieceID // pieces that move together
	Out     []rules.PieceID // pieces that are left out of the planned attack or of the group
	Dragged bool            // true if they follow the pointer
	Pointer ui.Point
	Label   string // label of the path of the group
	Warned  bool   // true if there is a warning for the choice with the path

	Target  rules.CellID     // cell under attack; 0 = none
	Panels  []ui.Rect        // panels over the map, which cover texts over cells and which the name of the target avoids
	WhatIf  *rules.Forecast  // what-if attack; nil = none
	Targets []rules.Forecast // attacks that the active units could make
	Planned *rules.Forecast  // attack that the decision is about; nil = none

	Retreats [][]rules.CellID // cells of the retreats since the player last acted
	Plans    []PlanArrow      // movements of plans, the best last
	Hint     *Hint            // recommended choice; nil = none
	Tutorial []rules.CellID   // cells of the tutorial
	Card     []rules.PieceID  // pieces that the card under the pointer would activate
}

// Hint is a recommended choice.
type Hint struct {
	Piece rules.PieceID
	Cell  rules.CellID
	Path  []rules.CellID
}

// Widths of lines, as shares of the scale of the map, and their minimum in pixels.
const (
	thinLine, thinLeast = 0.03, 1.2
	wideLine, wideLeast = 0.07, 2.5
	ringLine, ringLeast = 0.035, 1.5
	ringMost            = 2.5 // in interface points
)

// ring is a line around a cell.
type ring struct {
	in   float64 // share by which it is shrunk; less than 0 for a larger ring
	wide float64 // width, in widths of a thin line
}

// The rings of cells, from the outermost.
var (
	outerHint   = ring{-0.10, 3} // the hint has three rings
	highlighted = ring{-0.08, 2.5}
	outerLesson = ring{-0.06, 3} // a cell of the tutorial has two
	atCursor    = ring{-0.04, 2.4}
	middleHint  = ring{-0.03, 1.4}
	innerLesson = ring{0.02, 1.4}
	activated   = ring{0.02, 2}
	hovered     = ring{0.03, 1}
	innerHint   = ring{0.04, 1.6}
	refused     = ring{0.06, 1.6}
	partly      = ring{0.06, 1}
	selectable  = ring{0.10, 0.8}
	afterPiece  = ring{0.10, 0.8} // selectable when a piece is selected
	reached     = ring{0.10, 0.7}
	attackable  = ring{0.04, 1.6}
)

// Shares by which the filled part of a cell is shrunk.
const (
	fillOverlay, fillSelectable, fillReached = 0.06, 0.07, 0.08

	zoneWidth      = 1.7  // of the hatching of a zone of control, in widths of a thin line
	hatchWidth     = 0.8  // of a hostile cell, in widths of a thin line
	aroundCounters = 0.03 // share by which the ring around counters is shrunk
)

// lightGround is the strength of the light under the figures of a selectable cell.
const lightGround = 0.55

// cream is the colour of the rim of arrows and paths.
var cream = color.RGBA{R: 250, G: 246, B: 236, A: 255}

// thin returns the width of a thin line.
func (v *View) thin() float64 { return math.Max(thinLine*v.Canvas.Camera.Scale(), thinLeast) }

// wide returns the width of an arrow or a path.
func (v *View) wide() float64 { return math.Max(wideLine*v.Canvas.Camera.Scale(), wideLeast) }

// addRing adds a ring of a cell.
func (v *View) addRing(cell rules.CellID, r ring, clr color.RGBA) {
	v.Canvas.RingCell(cell, r.in, v.thin()*r.wide, clr)
}

// addRimmedRing adds a ring of a cell with a light rim.
func (v *View) addRimmedRing(cell rules.CellID, r ring, clr color.RGBA) {
	v.Canvas.RingCell(cell, r.in, v.thin()*r.wide+rim, ui.Alpha(cream, 0.9))
	v.addRing(cell, r, clr)
}

// DrawGround draws the marks below the counters.
func (v *View) DrawGround(view *ebiten.Image, c *ui.Context) {
	t, ink := c.Theme, v.Canvas.Inks(c.Theme)
	for e, down := range v.Pieces.BridgesDown {
		if down {
			v.Canvas.BlownBridge(e)
		}
	}
	v.shadeUnused(ink)
	v.addOverlay(c)
	v.Canvas.RingHighlights(highlighted.in, v.thin()*highlighted.wide, ink.Focus)
	if !v.Busy && v.Decides {
		v.addCells(c)
	}
	v.addHint(c)
	for _, id := range v.Card {
		if cell := v.Pieces.CellOf(id); v.Pieces.OnMap(cell) {
			v.addRing(cell, activated, t.Select)
		}
	}
	if v.Pieces.OnMap(v.Hover.Cell) {
		v.addRing(v.Hover.Cell, hovered, ui.Alpha(t.Ink, 0.7))
	}
	if cell := v.Cursor.Cell; cell != 0 {
		v.addRimmedRing(cell, atCursor, ink.Focus)
	}
	if v.Refused != 0 {
		v.addRimmedRing(v.Refused, refused, ink.Bad)
	}
	v.Canvas.Shapes.Draw(view)
}

// Unused returns the cells of a map that are out of play in a position.
func Unused(pos rules.View, board *rules.Board) (cells []rules.CellID) {
	limits, ok := pos.(rules.Limiter)
	for id := 1; ok && id < len(board.Cells); id++ {
		if !limits.InPlay(rules.CellID(id)) {
			cells = append(cells, rules.CellID(id))
		}
	}
	return cells
}

// shadeUnused shades the cells out of play.
func (v *View) shadeUnused(ink mapview.Inks) {
	for _, cell := range v.Unused {
		if v.Pieces.OnMap(cell) && v.Canvas.CellInView(cell) {
			v.Canvas.FillCell(cell, 0, ink.Unused)
		}
	}
}

// addOverlay adds the marks of the overlay.
func (v *View) addOverlay(c *ui.Context) {
	ink, thin := v.Canvas.Inks(c.Theme), v.thin()
	for _, cell := range v.Overlay.Targets {
		if v.Pieces.OnMap(cell) && v.Canvas.CellInView(cell) && !v.Busy {
			v.Canvas.Hatch(cell, false, thin, ui.Alpha(ink.Target, 0.8))
			v.addRimmedRing(cell, attackable, ink.Target)
		}
	}
	for _, m := range v.Overlay.Marks {
		if !v.Pieces.OnMap(m.Cell) || !v.Canvas.CellInView(m.Cell) {
			continue
		}
		switch v.Overlay.Kind {
		case vocab.ShowSupply:
			fill := ink.Supplied
			switch m.Key {
			case vocab.Road:
				fill = ink.ByRoad
			case vocab.Partly:
				fill = ink.Partly
				v.Canvas.Hatch(m.Cell, false, thin, ink.Supply)
				v.addRing(m.Cell, partly, ink.Supply)
			}
			v.Canvas.FillCell(m.Cell, fillOverlay, fill)
		case vocab.ShowZones:
			v.Canvas.FillCell(m.Cell, fillOverlay, ink.Controlled)
			v.Canvas.Hatch(m.Cell, m.N > 1, thin*zoneWidth, ink.Zone)
		default:
			v.Canvas.FillCell(m.Cell, fillReached, ink.Reached)
			v.addRing(m.Cell, reached, ui.Alpha(ink.Reach, 0.6))
		}
	}
}

// addCells highlights the selectable cells.
func (v *View) addCells(c *ui.Context) {
	ink := v.Canvas.Inks(c.Theme)
	if v.pieceFirst() {
		for i := range v.Picks.Options {
			o := &v.Picks.Options[i]
			if cell := o.Info.Cell; v.Pieces.OnMap(cell) && v.Picks.IsOpen(o) && v.Canvas.CellInView(cell) {
				v.addRing(cell, afterPiece, ui.Alpha(ink.Reach, 0.6))
				if v.enters(o) {
					v.Canvas.EntryArrow(cell, ink.Reach, cream)
				}
			}
		}
	}
	for o, clr := range v.cells(ink) {
		cell := v.Picks.Place(o)
		fill := ink.Selectable
		switch {
		case clr == ink.Target:
			fill = ink.Attackable
		case v.Pieces.Grouped && len(v.Pieces.Stacks[cell]) > 0: // figures stand on light ground
			fill = ui.Alpha(cream, lightGround)
		}
		v.Canvas.FillCell(cell, fillSelectable, fill)
		v.addRing(cell, selectable, clr)
		if len(v.Pieces.Stacks[cell]) > 0 { // counters hide much of it
			v.Canvas.RingCell(cell, aroundCounters, math.Min(math.Max(ringLine*v.Canvas.Camera.Scale(), ringLeast), c.Px(ringMost)), clr)
		}
		if v.enters(o) {
			v.Canvas.EntryArrow(cell, clr, cream)
		}
		if clr == ink.Target {
			v.Canvas.Hatch(cell, true, v.thin()*hatchWidth, ui.Alpha(clr, 0.6))
		}
	}
	if s, ok := v.Picks.Current(); ok && s.Cell != 0 && v.Pieces.OnMap(s.Cell) {
		v.addRimmedRing(s.Cell, atCursor, ink.Focus)
	}
}

// pieceFirst reports whether a piece must be selected before a cell.
func (v *View) pieceFirst() bool {
	return v.Picks.Piece == 0 && v.Picks.Cell == 0 && v.Picks.NeedsPiece()
}

// cells returns the visible selectable cells, each with its option and the colour of its mark. It returns none while a piece must be selected
// first.
func (v *View) cells(ink mapview.Inks) iter.Seq2[*picking.Option, color.RGBA] {
	return func(yield func(*picking.Option, color.RGBA) bool) {
		if v.pieceFirst() {
			return
		}
		last := rules.CellID(0)
		for i := range v.Picks.Options {
			o := &v.Picks.Options[i]
			cell := v.Picks.Place(o)
			if cell == last || !v.Pieces.OnMap(cell) || !v.Picks.IsOpen(o) || !v.Canvas.CellInView(cell) {
				continue
			}
			last = cell
			clr := ink.Reach
			if v.Pieces.HasEnemy(cell, v.By) && o.Info.Edge == 0 { // the work on a bridge is no attack
				clr = ink.Target
			}
			if !yield(o, clr) {
				return
			}
		}
	}
}

// enters reports whether a unit enters the map from its edge with an option. Its verb says so, or the unit is beside the map and can only go to
// entries.
func (v *View) enters(o *picking.Option) bool {
	unit := cmp.Or(o.Info.Piece, v.Picks.Piece, v.Active)
	beside := unit != 0 && !v.Pieces.OnMap(v.Pieces.CellOf(unit))
	return beside && (o.Info.Verb == vocab.Enter || v.onlyEntries())
}

// onlyEntries reports whether all open options lead to entries.
func (v *View) onlyEntries() bool {
	for i := range v.Picks.Options {
		o := &v.Picks.Options[i]
		if cell := o.Info.Cell; v.Pieces.OnMap(cell) && v.Picks.IsOpen(o) && v.Board.Cells[cell].Entry == "" {
			return false
		}
	}
	return true
}

// addHint highlights the cells of the tutorial, and the hint with a double ring around its cell and the cell of its piece.
func (v *View) addHint(c *ui.Context) {
	for _, cell := range v.Tutorial {
		if v.Canvas.CellInView(cell) {
			v.addRing(cell, outerLesson, c.Theme.Stamp)
			v.addRing(cell, innerLesson, c.Theme.PaperLight)
		}
	}
	if v.Hint == nil {
		return
	}
	good := v.Canvas.Inks(c.Theme).Good
	for _, cell := range []rules.CellID{v.Hint.Cell, v.Pieces.CellOf(v.Hint.Piece)} {
		if v.Pieces.OnMap(cell) && v.Canvas.CellInView(cell) {
			v.addRing(cell, outerHint, good)
			v.addRing(cell, middleHint, c.Theme.PaperLight)
			v.addRing(cell, innerHint, good)
		}
	}
}

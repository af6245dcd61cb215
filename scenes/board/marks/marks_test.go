package marks_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/marks"
	"herbstnebel/scenes/board/panel/paneltest"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/board/placement/placementtest"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

const (
	bastogne   = placementtest.Bastogne
	clervaux   = placementtest.Clervaux
	houffalize = placementtest.Houffalize

	german   rules.PieceID = 1
	american rules.PieceID = 2
	second   rules.PieceID = 3
)

// position is a position in which the choices are those of the Germans.
type position struct {
	rules.View
	choices []rules.ChoiceInfo
}

// Describe returns a choice by its index.
func (p position) Describe(c rules.Choice) rules.ChoiceInfo { return p.choices[c] }

// Decision is about no piece.
func (p position) Decision() rules.Decision { return rules.Decision{} }

// view returns the view of two Germans in Clervaux, who decide, and an American in Bastogne.
func view(t *testing.T, size [2]float64, choices ...rules.ChoiceInfo) (*marks.View, *ui.Context) {
	t.Helper()
	s := paneltest.Show(t, size[0], size[1], func(*ui.Context, ui.Rect) {})
	l := placementtest.Layout(t, size, rules.Piece{Side: rules.Axis, Cell: clervaux}, rules.Piece{Side: rules.Allies, Cell: bastogne},
		rules.Piece{Side: rules.Axis, Cell: clervaux})
	board := placementtest.Board()
	v := &marks.View{Layout: l, Board: board, Decides: true, By: rules.Axis, Picks: &picking.Picker{}, Hover: &picking.Hover{}, Cursor: &picking.Cursor{},
		Overlay: &marks.Overlay{}, Texts: &gametext.Texts{Game: "toy", Lang: uitest.Table(t, paneltest.Language), Board: board, Pieces: l.Pieces, Skin: &skin.Skin{}}}
	v.Picks.Clear()
	if len(choices) > 0 {
		list := make([]rules.Choice, len(choices))
		for i := range list {
			list[i] = rules.Choice(i)
		}
		v.Picks.Load(position{choices: choices}, list, l.Pieces.CellOf)
	}
	return v, s.C
}

// limited is a position in which only Bastogne is in play.
type limited struct{ rules.View }

// InPlay reports whether a cell is Bastogne.
func (limited) InPlay(c rules.CellID) bool { return c == bastogne }

// TestUnused checks that the cells out of play are listed, and none in a game without limits.
func TestUnused(t *testing.T) {
	board := placementtest.Board()
	cells := marks.Unused(limited{}, board)
	check.Equal(t, len(cells), len(board.Cells)-2, "the number of cells out of play")
	check.False(t, slices.Contains(cells, bastogne), "Bastogne is out of play")
	check.Equal(t, len(marks.Unused(position{}, board)), 0, "the number of cells out of play without limits")
}

// TestArrowsPointAtTheTarget checks that a what-if attack replaces the arrows of the combat, and that a path into an attack replaces its arrow.
func TestArrowsPointAtTheTarget(t *testing.T) {
	v, _ := view(t, placementtest.Sizes[0])
	v.Planned = &rules.Forecast{Target: bastogne, Attackers: []rules.PieceID{german, second, american}}
	check.EqualSlices(t, v.AttackArrows(), []marks.Arrow{{From: clervaux, To: bastogne}}, "the arrows")
	v.WhatIf = &rules.Forecast{Target: houffalize, Attackers: []rules.PieceID{german}}
	check.EqualSlices(t, v.AttackArrows(), []marks.Arrow{{From: clervaux, To: houffalize}}, "with a what-if attack the arrows")
	v.Hover.Path = []rules.CellID{clervaux, houffalize}
	if got := v.AttackArrows(); !v.LeadsTo(houffalize) || len(got) > 0 {
		t.Errorf("beside the path are the arrows %v", got)
	}
}

// TestTheNameMakesRoom checks that the name of the target covers no counter, no fan and no panel.
func TestTheNameMakesRoom(t *testing.T) {
	for _, size := range placementtest.Sizes {
		v, c := view(t, size)
		half := v.Canvas.CounterSize() / 2
		first := v.NameRect(c, clervaux)
		v.Panels = []ui.Rect{{}, first}
		if second := v.NameRect(c, clervaux); !second.Intersect(first).Empty() {
			t.Errorf("%v: the name %v covers the panel %v", size, second, first)
		}
		v.Panels, v.Fan = nil, clervaux
		if r := v.NameRect(c, clervaux); !r.Intersect(v.FanBounds()).Empty() {
			t.Errorf("%v: the name %v covers the fan %v", size, r, v.FanBounds())
		}
		at := v.Canvas.CellCenter(bastogne)
		if r := v.NameRect(c, clervaux); !r.Intersect(ui.Rect{X: at.X - half, Y: at.Y - half, W: 2 * half, H: 2 * half}).Empty() {
			t.Errorf("%v: the name %v covers the counter at %v", size, r, at)
		}
	}
}

// TestCostsAreWritten checks the badge of a cell, and the tag at the end of the path with a warning and for a group.
func TestCostsAreWritten(t *testing.T) {
	for _, size := range placementtest.Sizes {
		v, c := view(t, size, rules.ChoiceInfo{Verb: vocab.Move, Piece: german, Cell: houffalize, N: 4}, rules.ChoiceInfo{Verb: vocab.Attack, Piece: german, Cell: bastogne, N: 2})
		costs := v.Costs(c)
		if len(costs) != 1 || costs[0].Cell != houffalize || costs[0].Text != "2" {
			t.Fatalf("%v: the badges are %+v", size, costs)
		}
		for _, p := range []ui.Point{{X: costs[0].Rect.X, Y: costs[0].Rect.Y}, {X: costs[0].Rect.Right(), Y: costs[0].Rect.Bottom()}} {
			if cell := v.Pieces.CellAt(v.Canvas.Camera.ToBoard(p)); cell != houffalize {
				t.Errorf("%v: the badge of %d is in %d", size, houffalize, cell)
			}
		}
		check.False(t, v.ShowsCost(), "a cost is shown without a path")
		v.Hover.Path, v.Hover.Cost = []rules.CellID{clervaux, houffalize}, 4
		if tags := v.Tags(c); len(tags) != 1 || tags[0].Cell != houffalize || !strings.HasPrefix(tags[0].Text, "2 ") {
			t.Errorf("the tags are %+v", tags)
		}
		v.Warned, v.Group, v.Label = true, []rules.PieceID{german}, "2 of 3"
		tags := v.Tags(c)
		if len(tags) != 1 || tags[0].Text != "2 of 3  !" || tags[0].Ground != c.Theme.Bad {
			t.Errorf("the tags of a group are %+v", tags)
		}
		v.WhatIf = &rules.Forecast{Target: houffalize, Column: "3-1"}
		tags = v.Tags(c)
		if r := v.TagRects(c, tags); len(r) != 2 || !r[0].Intersect(r[1]).Empty() {
			t.Errorf("%v: the tags %+v are at %v", size, tags, r)
		}
	}
}

// TestATagCoversNoNeighbour checks that a tag over a cell is elsewhere if a counter of another cell, or another tag, would be under it there.
func TestATagCoversNoNeighbour(t *testing.T) {
	for _, size := range placementtest.Sizes {
		v, c := view(t, size)
		tag := marks.Tag{Cell: houffalize, Text: "57 %"}
		free := v.TagRects(c, []marks.Tag{tag})[0]
		if at := v.Canvas.CellCenter(houffalize); free.Y > at.Y {
			t.Errorf("%v: a free tag is at %v, below %v", size, free, at)
		}
		v.Panels = []ui.Rect{free}
		if r := v.TagRects(c, []marks.Tag{tag})[0]; !r.Intersect(free).Empty() {
			t.Errorf("%v: the tag %v covers the panel %v", size, r, free)
		}
		v.Panels = nil
		at, side := v.PieceAt(bastogne, 0, len(v.Pieces.Stacks[bastogne]))
		counter := ui.Rect{X: at.X - side/2, Y: at.Y - side/2, W: side, H: side}
		for id := rules.CellID(1); int(id) < len(v.Board.Cells); id++ {
			if r := v.TagRects(c, []marks.Tag{{Cell: id, Text: "1"}})[0]; id != bastogne && !r.Intersect(counter).Empty() {
				t.Errorf("%v: the tag of cell %d covers the counter of Bastogne", size, id)
			}
		}
	}
}

// TestSelectedPiecesAreInFront checks which pieces are framed and which cells are drawn last.
func TestSelectedPiecesAreInFront(t *testing.T) {
	v, _ := view(t, placementtest.Sizes[0])
	v.Group = []rules.PieceID{second}
	for id, want := range map[rules.PieceID]bool{german: false, american: false, second: true} {
		check.Equal(t, v.Selected(v.Pieces.Piece(id)), want, "piece %d is selected", id)
	}
	if len(v.InFront()) > 0 {
		t.Errorf("in front is %v", v.InFront())
	}
	v.Active, v.Combat = german, &rules.Forecast{Attackers: []rules.PieceID{american}}
	if front := v.InFront(); len(front) != 2 || !front[clervaux] || !front[bastogne] {
		t.Errorf("in front is %v", front)
	}
}

// TestOverlaysAreToggled checks the key of an overlay.
func TestOverlaysAreToggled(t *testing.T) {
	var o marks.Overlay
	for _, step := range [][2]string{{vocab.ShowZones, vocab.ShowZones}, {vocab.ShowReach, vocab.ShowReach}, {vocab.ShowReach, ""}} {
		o.Toggle(step[0])
		check.Equal(t, o.Kind, step[1], "after %s the overlay", step[0])
	}
}

// TestLandIsNotTheMargin checks which cells a control map tints.
func TestLandIsNotTheMargin(t *testing.T) {
	board := placementtest.Board()
	board.Cells[bastogne].Terrain = "sea"
	own := &skin.Skin{Margins: []string{"sea"}}
	if marks.IsLand(board, own, bastogne) || !marks.IsLand(board, own, clervaux) {
		t.Error("the margin is land")
	}
}

// TestMarksAreDrawn draws every mark at once, on a window and on a phone.
func TestMarksAreDrawn(t *testing.T) {
	for _, size := range placementtest.Sizes {
		v, c := view(t, size, rules.ChoiceInfo{Verb: vocab.Move, Piece: german, Cell: houffalize, N: 4}, rules.ChoiceInfo{Verb: vocab.Attack, Piece: german, Cell: bastogne})
		v.Flags, v.Refused, v.Probe, v.Target, v.Active = []rules.CellID{bastogne}, houffalize, american, bastogne, german
		v.Cursor.Cell, v.Hover.Cell, v.Hover.Path, v.Hover.Cost, v.Fan = bastogne, houffalize, []rules.CellID{clervaux, houffalize}, 4, clervaux
		v.Group, v.Dragged, v.Card, v.Tutorial = []rules.PieceID{german}, true, []rules.PieceID{american}, []rules.CellID{bastogne}
		v.Hint = &marks.Hint{Piece: german, Cell: houffalize, Path: []rules.CellID{clervaux, houffalize}}
		v.Planned = &rules.Forecast{Target: bastogne, Attackers: []rules.PieceID{german}}
		v.Canvas.Highlights.Add(clervaux, c.Tick)
		v.Canvas.Highlights.Piece = german
		screen := ebiten.NewImage(int(size[0]), int(size[1]))
		for _, kind := range []string{"", vocab.ShowSupply, vocab.ShowZones, vocab.ShowThreat, vocab.ShowReach, vocab.ShowFront} {
			v.Overlay = &marks.Overlay{Kind: kind, Marks: []rules.Mark{{Cell: bastogne, Key: vocab.Partly, N: 2}}, Links: []rules.Mark{{Cell: clervaux, From: bastogne}}}
			if kind == vocab.ShowFront {
				v.Overlay.Control = marks.ControlMap{Now: make([]rules.Side, len(v.Board.Cells)), Before: make([]rules.Side, len(v.Board.Cells))}
			}
			v.AddLand(c)
			v.DrawGround(screen, c)
			v.DrawCounters(screen, c)
			v.DrawTop(screen, c)
			v.DrawFound(screen, c)
		}
	}
}

// Package placement places the pieces of a cell on the screen: in their stacks, as figures, or in the fan of a stack. It also finds the piece
// under a point of the screen.
package placement

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/ui"
)

// PieceAt returns the screen position of the i-th of the n pieces in a cell, and the side of its image in pixels.
func (l *Layout) PieceAt(cell rules.CellID, i, n int) (ui.Point, float64) {
	if l.Pieces.Grouped {
		return l.Canvas.FigureAt(cell, i, n)
	}
	return l.counterAt(cell, l.Pieces.Stacks[cell], i, n), l.Canvas.CounterSize()
}

// Arrival returns the screen position that a piece takes when it arrives in a cell. Figures take the centre of the cell.
func (l *Layout) Arrival(id rules.PieceID, cell rules.CellID) ui.Point {
	if l.Pieces.Grouped || !l.Pieces.OnMap(cell) {
		return l.Canvas.CellCenter(cell)
	}
	stack := l.Pieces.StackWith(cell, id)
	return l.counterAt(cell, stack, slices.Index(stack, id), len(stack))
}

// counterAt returns the screen position of the centre of the i-th of the n counters in a stack of a cell. If both sides are in the stack, their
// counters are side by side: the Allies in the west, the Axis in the east.
func (l *Layout) counterAt(cell rules.CellID, stack []rules.PieceID, i, n int) ui.Point {
	if i >= len(stack) || !l.Pieces.Opposed(stack) {
		return l.Canvas.StackAt(cell, mapview.Middle, i, n)
	}
	east := func(id rules.PieceID) bool {
		q := l.Pieces.Piece(id)
		return q != nil && q.Side == rules.Axis
	}
	own, place, k, m := east(stack[i]), mapview.West, 0, 0
	if own {
		place = mapview.East
	}
	for j, id := range stack {
		if east(id) == own {
			m++
			if j < i {
				k++
			}
		}
	}
	return l.Canvas.StackAt(cell, place, k, m)
}

// PlaceOf returns the screen position of a piece in its stack, or of the group that contains it, and the side of its image in pixels. It reports
// false if the piece is not on the map.
func (l *Layout) PlaceOf(id rules.PieceID) (at ui.Point, side float64, ok bool) {
	cell := l.Pieces.CellOf(id)
	if cell == 0 {
		return at, 0, false
	}
	stack := l.Pieces.Stacks[cell]
	i := slices.IndexFunc(stack, func(o rules.PieceID) bool { return slices.Contains(l.Pieces.Members(o), id) })
	if i < 0 {
		return at, 0, false
	}
	at, side = l.PieceAt(cell, i, len(stack))
	return at, side, true
}

// Tops returns the index of the top piece of each stack in a cell; -1 = no second stack.
func (l *Layout) Tops(cell rules.CellID) (list [2]int) {
	stack := l.Pieces.Stacks[cell]
	last := len(stack) - 1
	list = [2]int{last, -1}
	if last < 0 || !l.Pieces.Contested(cell) {
		return list
	}
	top := l.Pieces.Piece(stack[last])
	for i, id := range slices.Backward(stack[:last]) {
		if q := l.Pieces.Piece(id); q != nil && top != nil && (q.Side == rules.Axis) != (top.Side == rules.Axis) {
			list[1] = i
			break
		}
	}
	return list
}

// Find returns the piece and the cell under a screen point, or 0. The open fan is above the map, and a point between its pieces is that of the
// nearest.
func (l *Layout) Find(at ui.Point) (rules.PieceID, rules.CellID) {
	if l.OnFan(at) {
		return l.Pieces.Stacks[l.Fan][l.nearest(at)], l.Fan
	}
	cell := l.Pieces.CellAt(l.Canvas.Camera.ToBoard(at))
	stack := l.Pieces.Stacks[cell]
	for i := len(stack) - 1; i >= 0; i-- {
		p, side := l.PieceAt(cell, i, len(stack))
		if at.In(square(p, side)) {
			return stack[i], cell
		}
	}
	return 0, cell
}

// Locate returns the screen position of a cell, or of a piece in it if piece is not 0. If the stack is fanned out, it is the position in the
// fan.
func (l *Layout) Locate(cell rules.CellID, piece rules.PieceID) ui.Point {
	stack := l.Pieces.Stacks[cell]
	i := slices.Index(stack, piece)
	switch {
	case i < 0:
	case l.Fan == cell:
		if r := l.FanRects(); i < len(r) {
			return r[i].Center()
		}
	case l.Pieces.Grouped:
		at, _ := l.PieceAt(cell, i, len(stack))
		return at
	}
	return l.Canvas.CellCenter(cell)
}

// square returns the square of a given side about a point.
func square(at ui.Point, side float64) ui.Rect {
	half := side / 2
	return ui.Rect{X: at.X - half, Y: at.Y - half, W: 2 * half, H: 2 * half}
}

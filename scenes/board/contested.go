package board

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/ui"
)

// If both sides are in one cell, their stacks are drawn side by side: the Allies in the west, the Axis in the east.

// pieceAt returns the screen position of the centre of the i-th of the n pieces in a cell.
func (b *Board) pieceAt(cell rules.CellID, i, n int) ui.Point {
	stack := b.pic.Stacks[cell]
	if i >= len(stack) || !b.pic.Contested(cell) {
		return b.canvas.StackAt(cell, mapview.Middle, i, n)
	}
	east := func(id rules.PieceID) bool {
		q := b.pic.Piece(id)
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
	return b.canvas.StackAt(cell, place, k, m)
}

// tops returns the index of the top piece of each stack in a cell; -1 = no second stack.
func (b *Board) tops(cell rules.CellID) (list [2]int) {
	stack := b.pic.Stacks[cell]
	last := len(stack) - 1
	list = [2]int{last, -1}
	if last < 0 || !b.pic.Contested(cell) {
		return list
	}
	top := b.pic.Piece(stack[last])
	for i, id := range slices.Backward(stack[:last]) {
		if q := b.pic.Piece(id); q != nil && top != nil && (q.Side == rules.Axis) != (top.Side == rules.Axis) {
			list[1] = i
			break
		}
	}
	return list
}

// standsAt returns the screen position of the i-th of n pieces of a stack, and the side of its image in pixels.
func (b *Board) standsAt(cell rules.CellID, i, n int) (ui.Point, float64) {
	if b.pic.Grouped {
		return b.canvas.FigureAt(cell, i, n)
	}
	return b.pieceAt(cell, i, n), b.canvas.CounterSize()
}

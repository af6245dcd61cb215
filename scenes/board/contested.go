package board

import (
	"math"
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// If both sides are in one cell, their stacks are drawn side by side: the Allies in the west, the Axis in the east.

// apartShare is the distance of each stack from the centre, in counter sides, at which the stacks do not touch. In a smaller cell they are
// as far apart as the cell permits, but not closer than leastShare.
const (
	apartShare = 0.54
	leastShare = 0.3
)

// pieceAt returns the screen position of the centre of the i-th of the n pieces in a cell.
func (b *Board) pieceAt(cell rules.CellID, i, n int) ui.Point {
	stack := b.pic.Stacks[cell]
	if i >= len(stack) || !b.pic.Contested(cell) {
		return b.stackAt(cell, 0, i, n)
	}
	east := func(id rules.PieceID) bool {
		q := b.pic.Piece(id)
		return q != nil && q.Side == rules.Axis
	}
	own, k, m := east(stack[i]), 0, 0
	for j, id := range stack {
		if east(id) == own {
			m++
			if j < i {
				k++
			}
		}
	}
	return b.stackAt(cell, b.sizes.aside(cell, own), k, m)
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

// aside returns the distance of one of two stacks from the centre of a cell, in board units, positive to the east.
func (s *sizes) aside(cell rules.CellID, east bool) float64 {
	side, sign := 0, -1.0
	if east {
		side, sign = 1, 1
	}
	c := s.counter()
	return sign * math.Min(math.Max(s.room[cell][side]-0.3*c, leastShare*c), apartShare*c)
}

// roomOf returns the extent of a cell to the west and to the east of its centre.
func roomOf(c *rules.Cell) (room [2]float64) {
	room = [2]float64{math.Inf(1), math.Inf(1)}
	for k, p := range c.Outline {
		q := c.Outline[(k+1)%len(c.Outline)]
		if (p.Y > c.Center.Y) == (q.Y > c.Center.Y) {
			continue
		}
		x := float64(p.X + (c.Center.Y-p.Y)/(q.Y-p.Y)*(q.X-p.X) - c.Center.X)
		if x < 0 {
			room[0] = math.Min(room[0], -x)
		} else {
			room[1] = math.Min(room[1], x)
		}
	}
	return room
}

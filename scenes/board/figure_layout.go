package board

import (
	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
	"math"
)

// shelf is a layout of the groups in a cell: the number of groups in each row from the back, and the side of a figure, in board units.
type shelf struct {
	rows []int
	side float64
}

// shelves are indexed by the number of groups. More groups use the last layout, closer together.
var shelves = []shelf{1: {[]int{1}, 0.70}, 2: {[]int{2}, 0.54}, 3: {[]int{1, 2}, 0.49}, 4: {[]int{2, 2}, 0.48}, 5: {[]int{2, 3}, 0.39}, 6: {[]int{3, 3}, 0.38},
	7: {[]int{2, 3, 2}, 0.30}, 8: {[]int{3, 3, 2}, 0.29}, 9: {[]int{3, 3, 3}, 0.29}, 10: {[]int{3, 4, 3}, 0.27}, 11: {[]int{4, 4, 3}, 0.25}, 12: {[]int{4, 4, 4}, 0.25}}

// spot returns the offset of the i-th of n groups from the centre of its cell, and its side, in board units.
func spot(i, n int) (x, y, side float64) {
	k := shelves[min(n, len(shelves)-1)]
	i = min(i, len(shelves)-2)
	row := 0
	for row < len(k.rows)-1 && i >= k.rows[row] {
		i -= k.rows[row]
		row++
	}
	x = (float64(i) - float64(k.rows[row]-1)/2) * k.side * 0.96
	y = (float64(row) - float64(len(k.rows)-1)/2) * k.side * 0.88
	return x, y, k.side
}

// figureAt returns the screen position of the i-th of n groups of a cell, and the side of its figure in pixels.
func (v *canvas) figureAt(cell rules.CellID, i, n int) (ui.Point, float64) {
	at := v.cam.toScreen(v.board.Cells[cell].Center)
	x, y, side := spot(i, n)
	k := v.sizes.unit * v.cam.scale
	return ui.Point{X: at.X + x*k, Y: at.Y + y*k}, side * k
}

// standsAt returns the screen position of the i-th of n pieces of a stack, and the side of its image in pixels.
func (b *Board) standsAt(cell rules.CellID, i, n int) (ui.Point, float64) {
	if b.pic.Grouped {
		return b.figureAt(cell, i, n)
	}
	return b.pieceAt(cell, i, n), b.sizes.counter() * b.cam.scale
}

// restSide returns the side of an image, in whole pixels, when the camera has come to rest, for an image that has the given side now.
func (b *Board) restSide(side float64) int {
	if !b.pic.Grouped {
		return b.counterSize()
	}
	return max(int(math.Round(side/b.cam.scale*b.cam.toScale)), 6)
}

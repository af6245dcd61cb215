package mapview

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/counterart"
	"herbstnebel/scenes/ui"
)

// minCounter is the side of the smallest counter that is drawn, in pixels.
const minCounter = 6

// CounterSize returns the side of a counter, in pixels.
func (v *Canvas) CounterSize() float64 { return v.sizes.counter() * v.Camera.scale }

// CounterSizeAtRest returns CounterSize when the camera has come to rest.
func (v *Canvas) CounterSizeAtRest() float64 { return v.sizes.counter() * v.Camera.toScale }

// PieceSize returns the side, in pixels, of a counter or a figure that is not in a stack.
func (v *Canvas) PieceSize() float64 {
	if v.figures() {
		return figureLayouts[2].side * v.CellSize()
	}
	return v.CounterSize()
}

// figures reports whether the game has figures instead of counters.
func (v *Canvas) figures() bool { return len(v.own.Figures) > 0 }

// StackAt returns the screen position of the i-th of n pieces of a stack at a place in its cell.
func (v *Canvas) StackAt(cell rules.CellID, place Place, i, n int) ui.Point {
	at := v.CellCenter(cell)
	at.X += v.sizes.offset(cell, place) * v.Camera.scale
	if n < 2 {
		return at
	}
	step := math.Min(0.085*v.sizes.unit, v.sizes.spread(cell)/float64(n-1)) * v.Camera.scale
	k := float64(i) - float64(n-1)/2
	return ui.Point{X: at.X + k*step, Y: at.Y - k*step}
}

// FigureAt returns the screen position of the i-th of n figures of a cell, and the side of the figure in pixels.
func (v *Canvas) FigureAt(cell rules.CellID, i, n int) (ui.Point, float64) {
	at := v.CellCenter(cell)
	x, y, side := figureSpot(i, n)
	k := v.CellSize()
	return ui.Point{X: at.X + x*k, Y: at.Y + y*k}, side * k
}

// figureLayout is a layout of the figures in a cell: the number of figures in each row from the back, the side of a figure, and the distance of
// the last row below the centre of the cell, both in board units.
type figureLayout struct {
	rows []int
	side float64
	last float64
}

// figureLayouts are indexed by the number of figures. More figures use the last layout. They leave the lower part of the hex, which has the
// name of the place.
var figureLayouts = []figureLayout{1: {[]int{1}, 0.52, -0.09}, 2: {[]int{2}, 0.45, -0.06}, 3: {[]int{1, 2}, 0.325, 0.01}, 4: {[]int{2, 2}, 0.315, 0.015},
	5: {[]int{2, 3}, 0.285, 0.03}, 6: {[]int{3, 3}, 0.28, 0.03}, 7: {[]int{2, 2, 3}, 0.215, 0.065}, 8: {[]int{2, 3, 3}, 0.215, 0.065}, 9: {[]int{2, 3, 4}, 0.215, 0.065},
	10: {[]int{3, 3, 4}, 0.21, 0.065}, 11: {[]int{3, 4, 4}, 0.21, 0.065}, 12: {[]int{3, 4, 5}, 0.175, 0.08}}

// Distances between figures and between rows, in sides of a figure.
const (
	figureGap = 1.07
	rowGap    = 1.05
)

// figureSpot returns the offset of the i-th of n figures from the centre of its cell, and its side, in board units.
func figureSpot(i, n int) (x, y, side float64) {
	k := figureLayouts[min(n, len(figureLayouts)-1)]
	i = min(i, len(figureLayouts)-2)
	row := 0
	for row < len(k.rows)-1 && i >= k.rows[row] {
		i -= k.rows[row]
		row++
	}
	x = (float64(i) - float64(k.rows[row]-1)/2) * k.side * figureGap
	y = k.last - float64(len(k.rows)-1-row)*k.side*rowGap
	return x, y, k.side
}

// sizeAtRest returns the side of an image, in whole pixels, when the camera has come to rest, for an image that has the given side now.
func (v *Canvas) sizeAtRest(side float64) int {
	rest := v.CounterSizeAtRest()
	if v.figures() {
		rest = side / v.Camera.scale * v.Camera.toScale
	}
	return max(int(math.Round(rest)), minCounter)
}

// DrawCounter draws a counter or a figure with a given side about a point, and returns the point aligned to whole pixels. The parameter face
// is counterart.FaceHash of the piece.
func (v *Canvas) DrawCounter(dst *ebiten.Image, q *rules.Piece, face uint64, at ui.Point, side, alpha float64) ui.Point {
	return v.DrawTiltedCounter(dst, q, face, at, side, alpha, 0)
}

// DrawTiltedCounter is DrawCounter with an angle in radians by which the counter is turned. A turned counter is not aligned to pixels.
func (v *Canvas) DrawTiltedCounter(dst *ebiten.Image, q *rules.Piece, face uint64, at ui.Point, side, alpha, angle float64) ui.Point {
	n := v.sizeAtRest(side)
	img := v.Sprites.Counter(q, face, n)
	if img == nil {
		return at
	}
	outer := float64(counterart.Outer(n)) / float64(n) * side
	w := float64(img.Bounds().Dx())
	var op ebiten.DrawImageOptions
	k := outer / w
	if math.Abs(k-1) < 0.02 && angle == 0 {
		k = 1
		at = ui.Point{X: math.Round(at.X-w/2) + w/2, Y: math.Round(at.Y-w/2) + w/2}
	} else {
		op.Filter = ebiten.FilterLinear
	}
	op.GeoM.Translate(-w/2, -w/2)
	op.GeoM.Scale(k, k)
	op.GeoM.Rotate(angle)
	op.GeoM.Translate(at.X, at.Y)
	op.ColorScale.ScaleAlpha(float32(alpha))
	dst.DrawImage(img, &op)
	return at
}

// DrawTurned draws an image about a point, turned by an angle in radians and scaled by k. Its width is also scaled by wide.
func DrawTurned(dst, img *ebiten.Image, at ui.Point, angle, k, wide float64) {
	w := float64(img.Bounds().Dx())
	op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	op.GeoM.Translate(-w/2, -w/2)
	op.GeoM.Scale(k*wide, k)
	op.GeoM.Rotate(angle)
	op.GeoM.Translate(at.X, at.Y)
	dst.DrawImage(img, op)
}

// DrawFaded draws an image about a point with an opacity.
func DrawFaded(dst, img *ebiten.Image, at ui.Point, alpha float64) {
	half := float64(img.Bounds().Dx()) / 2
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(at.X-half, at.Y-half)
	op.ColorScale.ScaleAlpha(float32(alpha))
	dst.DrawImage(img, op)
}

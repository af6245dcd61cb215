// Package tumble is the motion of dice that fall together and come to rest in rows.
package tumble

import (
	"image/color"
	"math"

	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// Lengths of the motion of a die, in sides, and its angles in radians.
const (
	runUp    = 4.6  // distance from which a die comes
	scatter  = 0.35 // largest share by which that distance differs
	fallHigh = 1.6  // height of its first bounce
	bounces  = 2.5
	turn     = 7.0
	faces    = 9  // number of faces that it shows until it rests
	mostFace = 12 // highest number that it shows
	small    = 0.7
	grows    = 4.0  // speed at which it grows to its size
	pop      = 0.16 // share by which it is enlarged when the throw is at rest
	popEnds  = 0.35 // share of the remaining time that this takes
)

// Gaps between dice, and their shadows, in sides.
const (
	gap        = 0.2
	shadowDown = 0.36
	shadowWide = 0.62
	shadowDark = 0.5 // opacity
)

// mostInRow is the maximum number of dice in a row.
const mostInRow = 6

// Rows are the places of dice at rest, in rows of nearly equal length.
type Rows struct {
	Side   float64  // side of a die, in pixels
	Center ui.Point // middle of all rows
	n, row int      // number of dice in all and in a full row
	least  float64  // least distance between the centres of neighbours, in pixels
}

// RowsOf returns rows of n dice with at most the given side, no wider than a room, in pixels.
func RowsOf(n int, side, room float64) Rows {
	lines := (n + mostInRow - 1) / mostInRow
	r := Rows{Side: side, n: n, row: (n + lines - 1) / lines}
	r.Side = math.Floor(math.Min(side, room/(float64(r.row)*(1+gap))))
	return r
}

// Spread moves neighbours apart until the distance between their centres is at least a number of pixels.
func (r *Rows) Spread(least float64) { r.least = least }

// step returns the distance between the centres of neighbours, in pixels.
func (r *Rows) step() float64 { return math.Max(r.Side*(1+gap), r.least) }

// Size returns the size of all rows, in pixels.
func (r *Rows) Size() (w, h float64) {
	lines := (r.n + r.row - 1) / r.row
	return float64(r.row-1)*r.step() + r.Side, r.Side * (float64(lines)*(1+gap) - gap)
}

// At returns the centre of die i. The last row may be shorter and is in the middle.
func (r *Rows) At(i int) ui.Point {
	_, h := r.Size()
	line, down := i/r.row, r.Side*(1+gap)
	inRow := min(r.row, r.n-line*r.row)
	return ui.Point{X: r.Center.X + (float64(i%r.row)-float64(inRow-1)/2)*r.step(), Y: r.Center.Y - h/2 + r.Side/2 + float64(line)*down}
}

// Die is a die in motion or at rest.
type Die struct {
	At    ui.Point
	Face  int
	Angle float64 // in radians
	Size  float64 // share of its side; 0 = it has not been thrown
	foot  ui.Point
	side  float64
}

// At returns die i of a throw when a share t of its time has passed. If still is true, it does not move.
func At(throw *playback.Throw, i int, t float64, rows Rows, most int, still bool) Die {
	d := Die{At: rows.At(i), Face: throw.Dice[i].Event.N, Size: 1, side: rows.Side}
	d.foot = d.At
	if still {
		return d
	}
	u := throw.Fall(i, t)
	switch left := 1 - u; {
	case u <= 0:
		d.Size = 0
	case u < 1:
		d.Face = 1 + int(mapview.Noise(int(u*faces)+7*i+d.Face)*(float64(min(most, mostFace))-0.01))
		far := runUp * (1 + scatter*(2*mapview.Noise(5*i+1)-1))
		d.At.X -= left * left * far * d.side
		d.foot.X = d.At.X
		d.At.Y -= math.Abs(math.Sin(u*math.Pi*bounces)) * left * fallHigh * d.side
		d.Angle = left * turn * (1 + scatter*(2*mapview.Noise(5*i+2)-1))
		d.Size = math.Min(1, small+u*grows*(1-small))
	default:
		if rest := throw.RestsAt(); t > rest {
			if v := (t - rest) / (1 - rest) / popEnds; v < 1 {
				d.Size += pop * math.Sin(v*math.Pi)
			}
		}
	}
	return d
}

// AddShadow adds the shadow of the die to shapes.
func (d *Die) AddShadow(shapes *mapview.Shapes) {
	if d.Size > 0 {
		high := math.Min(1, (d.foot.Y-d.At.Y)/(fallHigh*d.side)) // paler below a die in the air
		at := ui.Point{X: d.foot.X, Y: math.Max(d.foot.Y, d.At.Y) + shadowDown*d.side*d.Size}
		shapes.Puff(at, shadowWide*d.side*d.Size, ui.Alpha(color.RGBA{A: 255}, shadowDark*(1-0.6*math.Max(high, 0))))
	}
}

// Ease returns a share of a motion that starts and ends slowly.
func Ease(u float64) float64 { return u * u * (3 - 2*u) }

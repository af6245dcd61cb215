package ui

import (
	"image"
	"image/color"
	"image/draw"

	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/vector"
)

// Icon is a small drawing.
type Icon uint8

const (
	NoIcon Icon = iota
	Check
	Cross
	ArrowLeft
	ArrowRight
	ArrowUp
	ArrowDown
	Plus
	Minus
	Forward
	PauseBars
	StepForward
	StepBackward
	Turn     // undo
	TurnBack // redo
	Gear
	Book
	Burger // menu
	Lens
	Fit
	Speaker
	Star
)

// icons are polygons in a unit square, each filled; negative winding cuts out nothing, so
// they are built of plain pieces.
var icons = map[Icon][][]float32{
	Check:        {{.08, .52, .22, .38, .42, .58, .80, .14, .94, .28, .43, .86}},
	Cross:        {{.10, .22, .22, .10, .90, .78, .78, .90}, {.78, .10, .90, .22, .22, .90, .10, .78}},
	ArrowLeft:    {{.70, .08, .70, .92, .18, .50}},
	ArrowRight:   {{.30, .08, .82, .50, .30, .92}},
	ArrowUp:      {{.50, .18, .92, .70, .08, .70}},
	ArrowDown:    {{.08, .30, .92, .30, .50, .82}},
	Plus:         {{.42, .12, .58, .12, .58, .88, .42, .88}, {.12, .42, .88, .42, .88, .58, .12, .58}},
	Minus:        {{.12, .42, .88, .42, .88, .58, .12, .58}},
	Forward:      {{.22, .10, .88, .50, .22, .90}},
	PauseBars:    {{.20, .12, .40, .12, .40, .88, .20, .88}, {.60, .12, .80, .12, .80, .88, .60, .88}},
	StepForward:  {{.12, .12, .64, .50, .12, .88}, {.70, .12, .86, .12, .86, .88, .70, .88}},
	StepBackward: {{.88, .12, .88, .88, .36, .50}, {.14, .12, .30, .12, .30, .88, .14, .88}},
	Turn:         {{.06, .36, .40, .06, .40, .66}, {.34, .28, .66, .28, .86, .44, .92, .66, .86, .92, .70, .92, .76, .68, .70, .52, .58, .44, .34, .44}},
	TurnBack:     {{.94, .36, .60, .66, .60, .06}, {.66, .28, .66, .44, .42, .44, .30, .52, .24, .68, .30, .92, .14, .92, .08, .66, .14, .44, .34, .28}},
	Book:         {{.06, .16, .44, .22, .48, .28, .48, .88, .42, .82, .06, .76}, {.94, .16, .94, .76, .58, .82, .52, .88, .52, .28, .56, .22}},
	Burger:       {{.08, .16, .92, .16, .92, .30, .08, .30}, {.08, .43, .92, .43, .92, .57, .08, .57}, {.08, .70, .92, .70, .92, .84, .08, .84}},
	Gear:         {{.42, .04, .58, .04, .58, .96, .42, .96}, {.04, .42, .96, .42, .96, .58, .04, .58}, {.16, .25, .25, .16, .84, .75, .75, .84}, {.75, .16, .84, .25, .25, .84, .16, .75}, {.28, .28, .72, .28, .72, .72, .28, .72}},
	Lens:         {{.60, .68, .68, .60, .96, .88, .88, .96}, {.08, .26, .26, .08, .50, .08, .68, .26, .68, .36, .44, .18, .30, .18, .18, .30}, {.08, .26, .18, .30, .18, .46, .30, .58, .26, .68, .08, .50}, {.26, .68, .30, .58, .46, .58, .58, .46, .68, .50, .50, .68}, {.68, .26, .68, .50, .58, .46, .58, .30, .46, .18, .50, .08}},
	Fit:          {{.06, .06, .40, .06, .40, .18, .18, .18, .18, .40, .06, .40}, {.60, .06, .94, .06, .94, .40, .82, .40, .82, .18, .60, .18}, {.94, .60, .94, .94, .60, .94, .60, .82, .82, .82, .82, .60}, {.40, .94, .06, .94, .06, .60, .18, .60, .18, .82, .40, .82}},
	Speaker:      {{.06, .36, .26, .36, .52, .12, .52, .88, .26, .64, .06, .64}, {.62, .34, .72, .34, .72, .66, .62, .66}, {.80, .22, .90, .22, .90, .78, .80, .78}},
	Star:         {{.50, .04, .62, .38, .98, .38, .69, .60, .80, .95, .50, .74, .20, .95, .31, .60, .02, .38, .38, .38}},
}

// Icon draws an icon in a rectangle.
func (u *UI) Icon(r Rect, i Icon, clr color.RGBA) {
	u.add(op{kind: iconOp, rect: r, n: uint64(i), color: clr})
}

// iconImage draws an icon in white.
func iconImage(i Icon, side int) *ebiten.Image {
	dst := image.NewRGBA(image.Rect(0, 0, side, side))
	s := float32(side)
	for _, p := range icons[i] {
		z := vector.NewRasterizer(side, side)
		z.MoveTo(p[0]*s, p[1]*s)
		for k := 2; k+1 < len(p); k += 2 {
			z.LineTo(p[k]*s, p[k+1]*s)
		}
		z.ClosePath()
		z.DrawOp = draw.Over
		z.Draw(dst, dst.Bounds(), image.White, image.Point{})
	}
	return ebiten.NewImageFromImage(dst)
}

package afteraction

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Colours of lines, fills and arrows.
const (
	axisColour    = "#2f3b46"
	alliesColour  = "#5f7a16"
	historyColour = "#b3261e"
	haloColour    = "#fffdf6"
)

// curve is a line of a chart. An unknown value is NaN.
type curve struct {
	name   string
	colour string
	dash   bool
	x, y   []float64
}

// chart is a diagram with turns from left to right.
type chart struct {
	curves []curve
	turns  []float64 // x of the ends of turns, for the labels below
	labels []string
	lo, hi float64
	unit   string
}

// Sizes of a chart in units of its view box.
const (
	chartWide, chartHigh   = 900.0, 260.0
	chartLeft, chartRight  = 60.0, 16.0
	chartTop, chartFoot    = 34.0, 30.0
	legendStep, legendLine = 190.0, 26.0
	smallestLabelStep      = 34.0
)

// span sets the limits of the values to those of the curves, with 0 among them.
func (c *chart) span() {
	c.lo, c.hi = 0, 0
	for i := range c.curves {
		for _, y := range c.curves[i].y {
			if !math.IsNaN(y) {
				c.lo, c.hi = min(c.lo, y), max(c.hi, y)
			}
		}
	}
	c.lo, c.hi = math.Floor(c.lo), math.Ceil(max(c.hi, c.lo+1))
}

// svg draws the chart. x of the curves is from 0 to 1.
func (c *chart) svg(title string) string {
	var b strings.Builder
	wide, high := chartWide-chartLeft-chartRight, chartHigh-chartTop-chartFoot
	px := func(x float64) float64 { return chartLeft + x*wide }
	py := func(y float64) float64 { return chartTop + high*(c.hi-y)/(c.hi-c.lo) }
	fmt.Fprintf(&b, `<svg viewBox="0 0 %g %g" role="img" aria-label="%s" style="background:#fffdf6" font-family="sans-serif" font-size="15" fill="#4a4336">`, chartWide, chartHigh, escape(title))
	for _, y := range []float64{c.lo, (c.lo + c.hi) / 2, c.hi} {
		fmt.Fprintf(&b, `<path d="M%g %.1fH%g" stroke="#cfc6b2"/><text x="%g" y="%.1f" text-anchor="end">%s%s</text>`, chartLeft, py(y), chartWide-chartRight,
			chartLeft-8, py(y)+5, strings.Replace(strconv.FormatFloat(y, 'f', -1, 64), "-", "−", 1), escape(c.unit))
	}
	free := 0.0
	for i, x := range c.turns {
		if at := px(x); at >= free {
			fmt.Fprintf(&b, `<text x="%.1f" y="%g" text-anchor="middle">%s</text>`, at, chartHigh-8, escape(c.labels[i]))
			free = at + smallestLabelStep
		}
	}
	for i := range c.curves {
		k := &c.curves[i]
		dash := ""
		if k.dash {
			dash = ` stroke-dasharray="9 6"`
		}
		x := chartLeft + legendStep*float64(i)
		fmt.Fprintf(&b, `<path d="M%g %gh%g" stroke="%s" stroke-width="3"%s/><text x="%g" y="%g">%s</text>`, x, chartTop-18, legendLine, k.colour, dash, x+legendLine+7, chartTop-13, escape(k.name))
		if path := k.path(px, py); path != "" {
			fmt.Fprintf(&b, `<path d="%s" fill="none" stroke="%s" stroke-width="3" stroke-linejoin="round"%s/>`, path, k.colour, dash)
		}
	}
	b.WriteString("</svg>")
	return b.String()
}

// path returns the line of a curve, without the unknown values.
func (k *curve) path(px, py func(float64) float64) string {
	var b strings.Builder
	for i, y := range k.y {
		if math.IsNaN(y) {
			continue
		}
		verb := "L"
		if b.Len() == 0 {
			verb = "M"
		}
		fmt.Fprintf(&b, "%s%.1f %.1f", verb, px(k.x[i]), py(y))
	}
	return b.String()
}

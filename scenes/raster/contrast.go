package raster

import (
	"image/color"
	"math"
)

// Luminance returns the relative luminance of an opaque colour, 0 to 1, as defined by WCAG 2.
func Luminance(c color.RGBA) float64 {
	f := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.03928 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*f(c.R) + 0.7152*f(c.G) + 0.0722*f(c.B)
}

// Contrast returns the contrast ratio of two opaque colours, 1 to 21, as defined by WCAG 2.
func Contrast(a, b color.RGBA) float64 {
	x, y := Luminance(a), Luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

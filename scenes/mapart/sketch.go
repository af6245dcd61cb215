package mapart

import (
	"image/color"
	"maps"
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// The colours and widths of a sketch: a coarse map drawn from the board alone, which stands in for the map until its first tiles are
// ready. Widths are in units.

// SketchLand returns the mean colour of a terrain.
func (m *Map) SketchLand(terrain string) color.RGBA {
	switch d := m.density()[terrain]; {
	case slices.Contains(m.options.Margins, terrain):
		return inkMargin
	case terrain == vocab.Rough:
		return inkRocky
	case d > 0.8:
		return inkForest
	case d > 0.5:
		return inkWoods
	case d > 0.2:
		return inkLight
	}
	return inkSnow
}

// SketchRoad returns the width and the colour of a class of roads.
func (m *Map) SketchRoad(class string) (width float64, ink color.RGBA) {
	class = roadClass(class)
	width = 0.034
	if class == vocab.MainRoad {
		width = 0.062
	}
	return width * m.options.built(), inkRoad[class]
}

// SketchRiver returns the width and the colour of a class of rivers.
func (m *Map) SketchRiver(class string) (width float64, ink color.RGBA) {
	if class == vocab.MajorRiver {
		return majorWidth, inkWater
	}
	return minorWidth, inkWater
}

// SketchTown returns the radius and the colour of the settlement in a cell. The radius is 0 if there is none.
func (m *Map) SketchTown(cell *rules.Cell) (radius float64, ink color.RGBA) {
	switch settlement(cell) {
	case vocab.Town:
		return 0.2 * m.options.built(), inkRoof
	case vocab.Village:
		return 0.1 * m.options.built(), inkRoof
	}
	return 0, inkRoof
}

// SketchGrid is the colour of the lines between cells in a sketch.
var SketchGrid = color.RGBA{R: inkGrid.R / 4, G: inkGrid.G / 4, B: inkGrid.B / 4, A: 64}

// density returns the density of the trees of each terrain, from 0 to 1.
func (m *Map) density() map[string]float32 {
	density := map[string]float32{vocab.LightWoods: 0.36, vocab.Woods: 0.68, vocab.Forest: 1}
	maps.Copy(density, m.options.Woods)
	return density
}

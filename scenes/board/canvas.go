package board

import (
	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/font/sfnt"

	"herbstnebel/rules"
	"herbstnebel/scenes/mapart"
	"herbstnebel/scenes/skin"
)

// canvas holds everything needed to draw the map: the geometry of the cells, the map tiles, the camera and the drawing tools.
type canvas struct {
	board   *rules.Board      // map of the scenario
	sizes   *sizes            // sizes of counters and cells
	fonts   [3]*sfnt.Font     // fonts for places, rivers and numbers
	sheet   *sheet            // map tiles
	cam     *camera           // visible part of the map
	sprites *sprites          // images of counters and chits
	ink     *shapes           // batch of triangles
	hexes   *cellShapes       // cells as polygons
	places  placeLabels       // place names
	light   ebiten.ColorScale // tint of the map for the time of day
	weather weather           // snow and smoke
}

func newCanvas(p *rules.Board) canvas {
	return canvas{board: p, sizes: newSizes(p), ink: newShapes(), hexes: newCellShapes(p)}
}

// survey prepares the map, with or without hex numbers.
func (v *canvas) survey(own *skin.Skin, numbers bool) {
	m, prep := mapart.Prepare(v.board, mapart.Fonts{Place: v.fonts[0], River: v.fonts[1], Plain: v.fonts[2]}, mapart.Options{Numbers: numbers, FreeNames: true, Woods: own.Woods, Built: own.TownScale, Borders: own.Borders, Waters: own.Waters, Margins: own.Margins})
	v.places.forget()
	was := v.sheet
	v.sheet = newSheet(m, prep)
	v.sheet.numbers = numbers
	if was != nil {
		v.sheet.inherit(was)
		was.close()
	}
}

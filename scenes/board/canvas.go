package board

import (
	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/font/sfnt"

	"herbstnebel/rules"
	"herbstnebel/scenes/mapart"
	"herbstnebel/scenes/skin"
)

// canvas holds everything needed to draw the map: the geometry of the cells, the map tiles, the camera and the drawing tools.
type canvas struct { // sizes of counters and cells
	board   *rules.Board  // fonts for places, rivers and numbers
	sizes   *sizes        // map tiles
	fonts   [3]*sfnt.Font // of places, rivers, and numbers
	sheet   *sheet        // images of counters and chits
	cam     *camera       // batch of triangles
	sprites *sprites      // cells as polygons
	ink     *shapes       // place names
	hexes   *cellShapes   // tint of the map for the time of day
	places  placeNames
	light   ebiten.ColorScale // what the map is seen in
	weather weather
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

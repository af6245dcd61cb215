package board

import (
	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/font/sfnt"

	"herbstnebel/rules"
	"herbstnebel/scenes/mapart"
	"herbstnebel/scenes/skin"
)

// canvas is what the board is drawn with: where its cells lie and how large things are in
// them, the map, the camera that sees it, and the tools.
type canvas struct {
	board   *rules.Board
	sizes   *sizes
	fonts   [3]*sfnt.Font // of places, rivers, and numbers
	sheet   *sheet
	cam     *camera
	sprites *sprites
	ink     *shapes
	hexes   *cellShapes
	places  placeNames
	light   ebiten.ColorScale // what the map is seen in
	weather weather
}

func newCanvas(p *rules.Board) canvas {
	return canvas{board: p, sizes: newSizes(p), ink: newShapes(), hexes: newCellShapes(p)}
}

// survey begins the map anew, with numbers in the hexes or without.
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

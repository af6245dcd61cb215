// Package placementtest makes a small map with pieces, for tests of what is drawn on a map without a board and without a match.
package placementtest

import (
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/placement"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
)

// The cells of the map, from west to east.
const (
	Bastogne rules.CellID = iota + 1
	Clervaux
	Houffalize
)

// Sizes are the width and the height of a small window and of a phone, in pixels.
var Sizes = [][2]float64{{1280, 720}, {360, 640}}

// The map, in hexes: its size, the row of its cells, and the place of the first. scale is its scale, in pixels per hex.
const (
	width, height = 22, 20
	row, west     = 10, 10
	scale         = 62
)

// Layout returns the layout of some pieces, whose IDs become 1, 2, 3..., on a map of three hexes in a viewport of a given size.
func Layout(t testing.TB, size [2]float64, pieces ...rules.Piece) *placement.Layout {
	t.Helper()
	fonts, err := ui.LoadFonts(assets.FS())
	if err != nil {
		t.Fatal(err)
	}
	board := Board()
	canvas := mapview.New(board)
	canvas.Open(&skin.Skin{}, mapview.Fonts{Place: fonts.Of(ui.Bold), River: fonts.Of(ui.Body), Number: fonts.Of(ui.Label)},
		mapview.Options{Palette: ui.DefaultSettings().Palette}, scale)
	t.Cleanup(canvas.Close)
	view := ui.Rect{W: size[0], H: size[1]}
	canvas.Camera.Resize(view, view)
	canvas.Camera.Look(board.Cells[Clervaux].Center)
	canvas.Camera.Jump()
	state := playback.NewState(board)
	for i := range pieces {
		pieces[i].ID, pieces[i].Unit = rules.PieceID(i+1), true
	}
	state.Pieces = pieces
	state.Restack()
	return &placement.Layout{Canvas: canvas, Pieces: state}
}

// Board returns the map of the layouts.
func Board() *rules.Board {
	return &rules.Board{Width: width, Height: height, Cells: []rules.Cell{{}, hex("Bastogne", west), hex("Clervaux", west+1), hex("Houffalize", west+2)}}
}

// hex returns a hex with a place.
func hex(name string, x float32) rules.Cell {
	return rules.Cell{Name: name, Center: rules.Point{X: x, Y: row}, Outline: []rules.Point{{X: x - 0.5, Y: row - 0.3}, {X: x, Y: row - 0.6}, {X: x + 0.5, Y: row - 0.3},
		{X: x + 0.5, Y: row + 0.3}, {X: x, Y: row + 0.6}, {X: x - 0.5, Y: row + 0.3}}}
}

package mapview_test

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/counterart"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
)

// A scene opens its canvas when the typefaces are known, updates it in each update, and draws it from the bottom up.
func Example() {
	var (
		board  *rules.Board      // map of a game
		own    *skin.Skin        // display settings of the game
		fonts  mapview.Fonts     // typefaces
		pieces []rules.Piece     // pieces of a position
		stacks [][]rules.PieceID // pieces by cell
		window ui.Rect
	)
	v := mapview.New(board)
	v.Open(own, fonts, mapview.Options{HexNumbers: true}, 62)
	defer v.Close()

	none := func(rules.CellID) bool { return false }
	update := func() (redraw bool) {
		v.Camera.Resize(window, window)
		moved := v.Camera.Step(false)
		named := v.PlaceNames(1, stacks, none, none)
		return v.Stream(false) || v.Incomplete() || named || moved
	}
	draw := func(screen *ebiten.Image) {
		v.DrawTiles(screen)
		v.FillCell(1, 0, color.RGBA{G: 60, A: 60})
		v.Shapes.Draw(screen)
		v.DrawNames(screen, false)
		for i := range pieces {
			q := &pieces[i]
			v.DrawCounter(screen, q, counterart.FaceHash(q), v.CellCenter(q.Cell), v.CounterSize(), 1)
		}
		v.DrawNames(screen, true)
	}
	_, _ = update, draw
}

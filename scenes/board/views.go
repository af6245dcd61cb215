package board

import (
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// views builds the data that the panels and the map show. It reads the state of the board and changes nothing.
type views struct {
	*model
	play    *ui.Session
	canvas  *mapview.Canvas
	panels  *panels
	areas   *areas
	display *display
	hints   *adviser
	waiting *waiting
}

// env returns the data that every panel reads.
func (w *views) env() panel.Env {
	return panel.Env{Board: w.board, Pieces: w.pic, Texts: w.texts, Sprites: w.canvas.Sprites}
}

package board

import "herbstnebel/scenes/board/placement"

// placement returns the places of the pieces on the screen.
func (b *Board) placement() *placement.Layout {
	return &placement.Layout{Canvas: b.canvas, Pieces: b.pic, Fan: b.hover.Fan, Combat: b.shown.forecast, Covered: b.tutorial.panel}
}

package scenes

import (
	"herbstnebel/scenes/board"
	"herbstnebel/scenes/ui"
)

// newBoard makes the scene that plays a match.
func newBoard(p *ui.Session) ui.Scene { return board.New(p) }

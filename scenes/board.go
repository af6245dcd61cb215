package scenes

import (
	"herbstnebel/scenes/board"
	"herbstnebel/scenes/ui"
)

// newBoard returns the scene that shows a match.
func newBoard(p *ui.Session) ui.Scene { return board.New(p) }

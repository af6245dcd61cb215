package recap

import (
	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/playback"
)

// View is the data that the panel shows.
type View struct {
	panel.Env
	Entries []playback.Entry // the whole log
	By      rules.Side       // deciding side

	// Steps returns the number of steps of a piece after a number of choices.
	Steps func(played int, piece rules.PieceID) int
}

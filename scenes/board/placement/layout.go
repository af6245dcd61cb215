package placement

import (
	"herbstnebel/rules"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// Layout places pieces.
type Layout struct {
	Canvas  *mapview.Canvas
	Pieces  *playback.State
	Fan     rules.CellID    // cell of the stack that is fanned out; 0 = none
	Combat  *rules.Forecast // combat shown, whose cells a fan must not cover; nil = none
	Covered ui.Rect         // part of the screen that the tutorial covers
}

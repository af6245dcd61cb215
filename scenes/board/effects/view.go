package effects

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// View is the data that the effects show.
type View struct {
	Canvas   *mapview.Canvas
	Board    *rules.Board
	Pieces   *playback.State
	Texts    *gametext.Texts
	Counters Counters
	Acts     []playback.Act  // events in the queue, the current one first
	Thrown   *playback.Throw // throw whose dice are on the table; nil = none
	Time     float64         // share of the time of the current event that has passed, 0 to 1
	Still    bool            // true for reduced motion
	Front    bool            // true if the front line shows which side controls each cell

	Combat   rules.CellID          // cell of the combat shown; 0 = none
	Involved map[rules.CellID]bool // cells of the attackers and of the active piece, which a banner avoids
	Focus    []rules.CellID        // cells of the combat and of the decision, which a banner avoids more; 0 = none
	Avoid    []ui.Rect             // panels over the map, which dice and results avoid
	Was, Now string                // column of the combat before and after its last shift; empty = it has not shifted

	OnStrip    bool     // true if the dice strip shows the throw
	Hits       int      // number of hits of that throw
	Cup, Drawn ui.Rect  // places of the cup and of the chits drawn; empty = they are not shown
	ReadAt     ui.Point // place where a drawn chit can be read
	ListAt     ui.Point // place of that chit in the list of the combat
	ListSize   float64  // its size there, as a share; 0 = it moves to the track
}

// Counters draws pieces with the marks of the decision.
type Counters interface {
	DrawPiece(dst *ebiten.Image, c *ui.Context, q *rules.Piece, at ui.Point, side, alpha float64)
	// DrawTilted draws a piece turned by an angle in radians.
	DrawTilted(dst *ebiten.Image, q *rules.Piece, at ui.Point, side, angle float64)
	// PlaceOf returns the place of a piece in its stack and the side of its image. It reports false if the piece is not on the map.
	PlaceOf(id rules.PieceID) (at ui.Point, side float64, ok bool)
	// Arrival returns the place that a piece takes when it arrives in a cell.
	Arrival(id rules.PieceID, cell rules.CellID) ui.Point
}

// act returns the current event, or nil.
func (v *View) act() *playback.Act {
	if len(v.Acts) == 0 {
		return nil
	}
	return &v.Acts[0]
}

// burstTime returns the share of the time of a barrage that has passed at t. With reduced motion the shells burst at once.
func (v *View) burstTime(t float64) float64 {
	if v.Still {
		return math.Max(t, burstsAt)
	}
	return t
}

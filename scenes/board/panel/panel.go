// Package panel defines the data and the intents that the panels of the board share.
//
// A panel is a package of its own below this one, with a type for the state of the panel, a View with the data that it shows, and a method
//
//	Layout(v *View, c *ui.Context, r ui.Rect) (high float64, intents []panel.Intent)
//
// that draws the panel into a rectangle and returns the height used and the intents of the player. Panels that need no rectangle, or ask for
// nothing, leave that out. A panel never changes the board or the match: the board turns intents into choices, camera movements and pages.
// So a test needs only a View made by hand.
package panel

import (
	"math"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/counterart"
	"herbstnebel/scenes/ui"
)

// Env is the data that every panel of a match reads.
type Env struct {
	Board   *rules.Board     // map of the scenario
	Pieces  *playback.State  // pieces as shown
	Texts   *gametext.Texts  // texts about the match
	Sprites *mapview.Sprites // images of counters, chits and dice; nil = a panel draws none
}

// Intent is a request of the player in a panel. Panels have intents of their own if no other panel has the same.
type Intent interface {
	// Intent marks a type as an intent.
	Intent()
}

// ShowCell asks to move the camera to a cell and to highlight it.
type ShowCell struct{ Cell rules.CellID }

// ShowRule asks to open the rules at a paragraph.
type ShowRule struct{ Para string }

// SelectPiece asks for the same as a click on a piece. At is where a menu of several options opens.
type SelectPiece struct {
	Piece rules.PieceID
	At    ui.Point
}

// Choose asks to play an option.
type Choose struct{ Option picking.Option }

// Act asks to do the same as the key of an action.
type Act struct{ Action ui.Action }

// MoveCamera asks to move the camera to a point of the map.
type MoveCamera struct{ To rules.Point }

// Intent implements Intent.
func (ShowCell) Intent() {}

// Intent implements Intent.
func (ShowRule) Intent() {}

// Intent implements Intent.
func (SelectPiece) Intent() {}

// Intent implements Intent.
func (Choose) Intent() {}

// Intent implements Intent.
func (Act) Intent() {}

// Intent implements Intent.
func (MoveCamera) Intent() {}

// ImageRect returns the rectangle of an image of n pixels whose counter fills r. The image has a rim for the shadow of the counter.
func ImageRect(r ui.Rect, n int) ui.Rect {
	return r.Inset(-r.W * float64(counterart.Rim(n)) / float64(n))
}

// DrawPiece draws the counter of a piece into a rectangle of n pixels. It reports whether there is an image of the counter.
func (e *Env) DrawPiece(c *ui.Context, q *rules.Piece, r ui.Rect, n int) bool {
	if e.Sprites == nil {
		return false
	}
	img, key := e.Sprites.Piece(q, n)
	if img == nil {
		return false
	}
	c.UI.Image(ImageRect(r, n), img, key)
	return true
}

// DrawChit draws the front of a chit into a rectangle of n pixels.
func (e *Env) DrawChit(c *ui.Context, name string, side rules.Side, r ui.Rect, n int) {
	if e.Sprites == nil {
		return
	}
	img, key := e.Sprites.Chit(name, side, n)
	c.UI.Image(ImageRect(r, n), img, key)
}

// Bar draws a bar that is filled to a share, 0 to 1, in the colour of a side.
func Bar(c *ui.Context, r ui.Rect, share float64, side rules.Side) {
	clr := c.Theme.Axis
	if side == rules.Allies {
		clr = c.Theme.Allies
	}
	c.UI.Bar(r, min(max(share, 0), 1), clr)
}

// Beside returns the wider part of room to either side of a covered rectangle, if that overlaps the given band of room. If the part is narrower
// than least, Beside returns room.
func Beside(covered, room, band ui.Rect, least float64) ui.Rect {
	if band.Intersect(covered).Empty() {
		return room
	}
	left, right := room, room
	left.W = covered.X - room.X
	right.CutLeft(covered.Right() - room.X)
	if left.W < right.W {
		left = right
	}
	if left.W < least {
		return room
	}
	return left
}

// Widths of a button, in interface points: in addition to the width of its text, and at least.
const buttonPad, buttonLeast = 26.0, 70.0

// ButtonWidth returns the width of a button with a text of a given size.
func ButtonWidth(c *ui.Context, text string, size float64) float64 {
	w := c.TextWidth(text, ui.Style{Family: ui.Label, Size: size})
	return math.Round(math.Max(w+c.Px(buttonPad), c.Px(buttonLeast)))
}

// FrameNext frames the button that the player is advised to press next.
func FrameNext(c *ui.Context, r ui.Rect) {
	c.UI.Frame(c.Inset(r, -3), 2, c.Theme.Good)
	c.UI.Frame(c.Inset(r, 2), 1.5, c.Theme.PaperLight)
}

// buttonShare is the height of a button as a share of a row.
const buttonShare = 0.86

// ButtonHeight returns the height of a button of the prompt, of a strip or of the combat panel.
func ButtonHeight(c *ui.Context) float64 {
	if c.TouchMode {
		return c.Px(ui.MinTouchTarget)
	}
	return c.RowHeight() * buttonShare
}

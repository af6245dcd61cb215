package board

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/scenes/board/marks"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// Screenshot returns an image of the map as shown now, without the panels and the marks for the decision, above a strip with a caption. It must be
// called in Update, not in Draw.
func (b *Board) Screenshot(c *ui.Context) *image.RGBA {
	return c.Captioned(b.photograph(c), b.stage(), b.Title(c), b.Caption(c))
}

// stage returns the part of the screen in which the map is drawn.
func (b *Board) stage() image.Rectangle {
	s := b.canvas.Camera.Stage()
	return image.Rect(int(s.X), int(s.Y), int(s.Right()), int(s.Bottom()))
}

// photograph returns an image of the screen with the map as Screenshot shows it.
func (b *Board) photograph(c *ui.Context) *ebiten.Image {
	screen := ebiten.NewImage(int(math.Ceil(c.W)), int(math.Ceil(c.H)))
	b.expose(screen, c)
	return screen
}

// expose draws the map onto an image as Screenshot shows it.
func (b *Board) expose(screen *ebiten.Image, c *ui.Context) {
	human, over, picks := b.chooser.Human, b.overlay, b.chooser.Picks
	b.chooser.Human, b.overlay, b.chooser.Picks = false, marks.Overlay{}, picking.Picker{}
	b.chooser.Picks.Clear()
	b.draw(screen, c)
	b.chooser.Human, b.overlay, b.chooser.Picks = human, over, picks
}

// Title returns the names of the game and the scenario.
func (b *Board) Title(c *ui.Context) string {
	return c.T(b.texts.Game+".title") + "  ·  " + c.T(b.texts.Game+".scenario."+b.match.Header().Scenario)
}

// Caption returns the turn and the date of the position shown, and the result if the match is over.
func (b *Board) Caption(c *ui.Context) string {
	text := c.T("board.turn", "n", b.shown.turn)
	if date := b.texts.Date(b.shown.turn); date != "" {
		text += "  ·  " + date
	}
	if o := b.match.Outcome(); o.Over && b.replay.live {
		text += "  ·  " + b.texts.Ending(o.Winner, o.Method)
	}
	return text
}

// DrawMapInBackground continues drawing the map while another scene covers the board.
func (b *Board) DrawMapInBackground(c *ui.Context) {
	if b.canvas.IsOpen() && (b.canvas.Stream(false) || b.canvas.Sprites.Incomplete()) {
		c.NeedRedraw()
	}
}

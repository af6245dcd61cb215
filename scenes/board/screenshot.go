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
	return c.Captioned(b.painter.photograph(c), b.painter.stage(), b.Title(c), b.Caption(c))
}

// stage returns the part of the screen in which the map is drawn.
func (p *painter) stage() image.Rectangle {
	s := p.canvas.Camera.Stage()
	return image.Rect(int(s.X), int(s.Y), int(s.Right()), int(s.Bottom()))
}

// photograph returns an image of the screen with the map as Screenshot shows it.
func (p *painter) photograph(c *ui.Context) *ebiten.Image {
	screen := ebiten.NewImage(int(math.Ceil(c.W)), int(math.Ceil(c.H)))
	p.expose(screen, c)
	return screen
}

// expose draws the map onto an image as Screenshot shows it.
func (p *painter) expose(screen *ebiten.Image, c *ui.Context) {
	human, over, picks := p.chooser.Human, p.overlay, p.chooser.Picks
	p.chooser.Human, p.overlay, p.chooser.Picks = false, marks.Overlay{}, picking.Picker{}
	p.chooser.Picks.Clear()
	p.draw(screen, c)
	p.chooser.Human, p.overlay, p.chooser.Picks = human, over, picks
}

// Title returns the names of the game and the scenario.
func (b *Board) Title(c *ui.Context) string {
	return c.T(b.model.texts.Game+".title") + "  ·  " + c.T(b.model.texts.Game+".scenario."+b.model.match.Header().Scenario)
}

// Caption returns the turn and the date of the position shown, and the result if the match is over.
func (b *Board) Caption(c *ui.Context) string {
	text := c.T("board.turn", "n", b.model.shown.turn)
	if date := b.model.texts.Date(b.model.shown.turn); date != "" {
		text += "  ·  " + date
	}
	if o := b.model.match.Outcome(); o.Over && b.model.replay.live {
		text += "  ·  " + b.model.texts.Ending(o.Winner, o.Method)
	}
	return text
}

// DrawMapInBackground continues drawing the map while another scene covers the board.
func (b *Board) DrawMapInBackground(c *ui.Context) {
	if b.canvas.IsOpen() && (b.canvas.Stream(false) || b.canvas.Sprites.Incomplete()) {
		c.NeedRedraw()
	}
}

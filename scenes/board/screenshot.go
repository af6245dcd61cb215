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
func (m *model) Title(c *ui.Context) string {
	return c.T(m.texts.Game+".title") + "  ·  " + c.T(m.texts.Game+".scenario."+m.match.Header().Scenario)
}

// Caption returns the turn and the date of the position shown, and the result if the match is over.
func (m *model) Caption(c *ui.Context) string {
	text := c.T("board.turn", "n", m.shown.turn)
	if date := m.texts.Date(m.shown.turn); date != "" {
		text += "  ·  " + date
	}
	if o := m.match.Outcome(); o.Over && m.replay.live {
		text += "  ·  " + m.texts.Ending(o.Winner, o.Method)
	}
	return text
}

// DrawMapInBackground continues drawing the map while another scene covers the board.
func (b *Board) DrawMapInBackground(c *ui.Context) {
	if b.canvas.IsOpen() && (b.canvas.Stream(false) || b.canvas.Sprites.Incomplete()) {
		c.NeedRedraw()
	}
}

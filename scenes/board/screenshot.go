package board

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/scenes/ui"
)

// Screenshot is the map as it is seen now, without panels and without what marks a decision, over a
// strip that says what it shows. It is for an update, not for Draw.
func (b *Board) Screenshot(c *ui.Context) *image.RGBA {
	return c.Captioned(b.photograph(c), b.stage(), b.Title(c), b.Caption(c))
}

// stage is the part of the screen on which the map is drawn.
func (b *Board) stage() image.Rectangle {
	s := b.cam.stage
	return image.Rect(int(s.X), int(s.Y), int(s.Right()), int(s.Bottom()))
}

// photograph draws a screen with the map as Photo shows it.
func (b *Board) photograph(c *ui.Context) *ebiten.Image {
	screen := ebiten.NewImage(int(math.Ceil(c.W)), int(math.Ceil(c.H)))
	b.expose(screen, c)
	return screen
}

// expose draws the map onto a screen as Photo shows it.
func (b *Board) expose(screen *ebiten.Image, c *ui.Context) {
	human, marks, picks := b.human, b.overlay, b.picks
	b.human, b.overlay, b.picks = false, overlay{}, picker{}
	b.picks.clear()
	b.draw(screen, c)
	b.human, b.overlay, b.picks = human, marks, picks
}

// Title names the game and the scenario.
func (b *Board) Title(c *ui.Context) string {
	return c.T(b.id+".title") + "  ·  " + c.T(b.id+".scenario."+b.play.Match.Header().Scenario)
}

// Caption says which moment of the game is shown: its turn and date, and its result where it is
// over.
func (b *Board) Caption(c *ui.Context) string {
	text := c.T("board.turn", "n", b.shown.turn)
	if date := b.Date(c, b.shown.turn); date != "" {
		text += "  ·  " + date
	}
	if o := b.play.Match.Outcome(); o.Over && b.replay.live {
		text += "  ·  " + b.ending(c, o.Winner, o.Method)
	}
	return text
}

// DrawMapInBackground goes on drawing the map while another scene lies over the board.
func (b *Board) DrawMapInBackground(c *ui.Context) {
	if b.sheet != nil && (b.sheet.stream(b.cam, false) || b.sprites.short) {
		c.NeedRedraw()
	}
}

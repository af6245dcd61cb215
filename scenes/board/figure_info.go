package board

import (
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
	"math"
)

// figureRow shows the group under the pointer and its abilities. It returns the height used.
func (b *Board) figureRow(c *ui.Context, r ui.Rect) float64 {
	id := b.pointed()
	if !b.pic.Grouped || id == 0 {
		return 0
	}
	q, n := b.pic.Shown(id), int(c.Px(36))
	st := ui.Style{Family: ui.Label, Size: 14, LineHeight: 1.25}
	text := b.texts.Figures(q, true)
	_, h := c.TextSize(text, st, r.W-float64(n)-c.Px(10))
	h = math.Max(float64(n), h) + c.Px(8)
	row := r.CutTop(h)
	at := row.CutLeft(float64(n))
	at.H = float64(n)
	if img, v := b.canvas.Sprites.Piece(q, n); img != nil {
		c.UI.Image(panel.ImageRect(at, n), img, v)
	}
	row.CutLeft(c.Px(10))
	c.UI.Text(row, text, st)
	return h
}

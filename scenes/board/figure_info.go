package board

import (
	"herbstnebel/rules"
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
	text := b.figureText(c, q, true)
	_, h := c.TextSize(text, st, r.W-float64(n)-c.Px(10))
	h = math.Max(float64(n), h) + c.Px(8)
	row := r.CutTop(h)
	at := row.CutLeft(float64(n))
	at.H = float64(n)
	if img, v := b.canvas.Sprites.Piece(q, n); img != nil {
		c.UI.Image(rimmed(at, n), img, v)
	}
	row.CutLeft(c.Px(10))
	c.UI.Text(row, text, st)
	return h
}

// kindKey returns the text key of the kind of a piece that has no name of its own.
func (b *Board) kindKey(q *rules.Piece) string { return "piece." + q.Nation + "." + q.Symbol }

// manyOf returns the name of a kind of piece with the number of pieces.
func (b *Board) manyOf(q *rules.Piece, n int) string {
	name := b.PieceName(q.ID)
	if n < 2 { // without a number if there is only one
		return name
	}
	if key := b.kindKey(q); b.pic.Grouped && b.lang.HasOf(b.id, key) {
		name = b.lang.GameText(b.id, key, "n", n)
	}
	return itoa(n) + " × " + name
}

// figureText describes a group: its number and name and, if about is true, the abilities of the figures.
func (b *Board) figureText(c *ui.Context, q *rules.Piece, about bool) string {
	text := b.manyOf(q, q.Steps)
	if key := "about.figure." + q.Symbol; about && c.Lang.HasOf(b.id, key) {
		text += "\n" + c.Lang.GameText(b.id, key)
	}
	return text
}

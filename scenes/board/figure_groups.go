package board

import (
	"math"
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// Where a game has figures, pieces of a cell that look alike are a pile: it is shown by its first
// piece, which is the one that can be picked, with the number of all.

// pile is what is shown in place of a piece: the first of those alike, with all their steps.
type pile struct {
	piece   rules.Piece
	members []rules.PieceID // in the order of the stack; the first is shown
}

// gather makes piles of the stacks. A stack then has the first of each.
func (p *picture) gather() {
	clear(p.piles)
	if !p.piled {
		return
	}
	for cell, stack := range p.stacks {
		first := stack[:0]
		for _, id := range stack {
			q := p.piece(id)
			i := slices.IndexFunc(first, func(f rules.PieceID) bool { return alike(p.piece(f), q) })
			if i < 0 {
				first = append(first, id)
				p.piles[id] = &pile{*q, []rules.PieceID{id}}
				continue
			}
			k := p.piles[first[i]]
			k.members = append(k.members, id)
			k.piece.Steps += q.Steps
		}
		p.stacks[cell] = first
	}
}

// alike reports whether two pieces of a cell look the same.
func alike(a, b *rules.Piece) bool {
	return a.Symbol == b.Symbol && a.Nation == b.Nation && a.Service == b.Service && a.Side == b.Side && slices.Equal(a.Marks, b.Marks)
}

// show returns what is drawn for a piece: it or its pile.
func (p *picture) show(id rules.PieceID) *rules.Piece {
	if k := p.piles[id]; k != nil {
		return &k.piece
	}
	return p.piece(id)
}

// members returns the pieces that one is shown for: itself, or all of its pile.
func (p *picture) members(id rules.PieceID) []rules.PieceID {
	if k := p.piles[id]; k != nil {
		return k.members
	}
	return []rules.PieceID{id}
}

// pileOf returns the pieces that are shown as one with a piece, and itself.
func (p *picture) pileOf(id rules.PieceID) []rules.PieceID {
	for _, k := range p.piles {
		if slices.Contains(k.members, id) {
			return k.members
		}
	}
	return []rules.PieceID{id}
}

// pileRow shows the pile that the pointer is at, and what it does. It returns the height taken.
func (b *Board) pileRow(c *ui.Context, r ui.Rect) float64 {
	id := b.pointed()
	if !b.pic.piled || id == 0 {
		return 0
	}
	q, n := b.pic.show(id), int(c.Px(36))
	st := ui.Style{Family: ui.Label, Size: 14, LineHeight: 1.25}
	text := b.pileText(c, q, true)
	_, h := c.TextSize(text, st, r.W-float64(n)-c.Px(10))
	h = math.Max(float64(n), h) + c.Px(8)
	row := r.CutTop(h)
	at := row.CutLeft(float64(n))
	at.H = float64(n)
	if img, v := b.pieceImage(q, n); img != nil {
		c.UI.Image(rimmed(at, n), img, v)
	}
	row.CutLeft(c.Px(10))
	c.UI.Text(row, text, st)
	return h
}

// whole returns a list with all that its pieces are shown for.
func (p *picture) whole(list []rules.PieceID) (out []rules.PieceID) {
	for _, id := range list {
		out = append(out, p.members(id)...)
	}
	return out
}

// all returns every piece of a cell, those in piles too.
func (p *picture) all(cell rules.CellID) []rules.PieceID { return p.whole(p.stacks[cell]) }

// without returns what is drawn of a pile while one of its pieces is on its way; nil if nothing
// is left there.
func (p *picture) without(id, gone rules.PieceID) *rules.Piece {
	k := p.piles[id]
	if k == nil {
		if id == gone {
			return nil
		}
		return p.piece(id)
	}
	if !slices.Contains(k.members, gone) {
		return &k.piece
	}
	if len(k.members) == 1 {
		return nil
	}
	q := k.piece
	q.Steps -= p.piece(gone).Steps
	return &q
}

// kindKey is the key of the name of a piece that has no other name than its kind.
func (b *Board) kindKey(q *rules.Piece) string { return "piece." + q.Nation + "." + q.Symbol }

// manyOf says how many pieces of a kind there are, and their name.
func (b *Board) manyOf(q *rules.Piece, n int) string {
	name := b.PieceName(q.ID)
	if n < 2 { // none where it is spent
		return name
	}
	if key := b.kindKey(q); b.pic.piled && b.lang.HasOf(b.id, key) {
		name = b.lang.GameText(b.id, key, "n", n)
	}
	return itoa(n) + " × " + name
}

// pileText says what a pile is: its number and name, and where that is asked what these do.
func (b *Board) pileText(c *ui.Context, q *rules.Piece, about bool) string {
	text := b.manyOf(q, q.Steps)
	if key := "about.figure." + q.Symbol; about && c.Lang.HasOf(b.id, key) {
		text += "\n" + c.Lang.GameText(b.id, key)
	}
	return text
}

// shelf is where piles stand in a cell: how many in each row from the back, and the side of a
// figure, in units.
type shelf struct {
	rows []int
	side float64
}

// shelves are by the number of piles; more than that are as the last, closer together.
var shelves = []shelf{1: {[]int{1}, 0.70}, 2: {[]int{2}, 0.54}, 3: {[]int{1, 2}, 0.49}, 4: {[]int{2, 2}, 0.48}, 5: {[]int{2, 3}, 0.39}, 6: {[]int{3, 3}, 0.38},
	7: {[]int{2, 3, 2}, 0.30}, 8: {[]int{3, 3, 2}, 0.29}, 9: {[]int{3, 3, 3}, 0.29}, 10: {[]int{3, 4, 3}, 0.27}, 11: {[]int{4, 4, 3}, 0.25}, 12: {[]int{4, 4, 4}, 0.25}}

// spot is where the i-th of n piles stands, from the centre of its cell, and its side, in units.
func spot(i, n int) (x, y, side float64) {
	k := shelves[min(n, len(shelves)-1)]
	i = min(i, len(shelves)-2)
	row := 0
	for row < len(k.rows)-1 && i >= k.rows[row] {
		i -= k.rows[row]
		row++
	}
	x = (float64(i) - float64(k.rows[row]-1)/2) * k.side * 0.96
	y = (float64(row) - float64(len(k.rows)-1)/2) * k.side * 0.88
	return x, y, k.side
}

// pileAt is where the i-th of n piles of a cell is drawn, and the side of its figure on the screen.
func (v *canvas) pileAt(cell rules.CellID, i, n int) (ui.Point, float64) {
	at := v.cam.toScreen(v.board.Cells[cell].Center)
	x, y, side := spot(i, n)
	k := v.sizes.unit * v.cam.scale
	return ui.Point{X: at.X + x*k, Y: at.Y + y*k}, side * k
}

// standsAt is where the i-th of n pieces of a stack is drawn, and the side of its picture.
func (b *Board) standsAt(cell rules.CellID, i, n int) (ui.Point, float64) {
	if b.pic.piled {
		return b.pileAt(cell, i, n)
	}
	return b.pieceAt(cell, i, n), b.sizes.counter() * b.cam.scale
}

// restSide is the side of a picture at rest, in whole pixels, of one that is drawn so large now.
func (b *Board) restSide(side float64) int {
	if !b.pic.piled {
		return b.counterSize()
	}
	return max(int(math.Round(side/b.cam.scale*b.cam.toScale)), 6)
}

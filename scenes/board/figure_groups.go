package board

import (
	"math"
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// In a game with figures, pieces of one cell that look alike form a group. Its first piece represents the group on the map, with the number
// of figures, and is the piece to select.

// figureGroup is the piece drawn for a group of figures: the first of them, with the steps of all.
type figureGroup struct {
	piece   rules.Piece
	members []rules.PieceID // pieces in the order of the stack; the first is shown
}

// gather groups the pieces of all stacks. Each stack then contains only the first piece of each group.
func (p *displayState) gather() {
	clear(p.groups)
	if !p.grouped {
		return
	}
	for cell, stack := range p.stacks {
		first := stack[:0]
		for _, id := range stack {
			q := p.piece(id)
			i := slices.IndexFunc(first, func(f rules.PieceID) bool { return alike(p.piece(f), q) })
			if i < 0 {
				first = append(first, id)
				p.groups[id] = &figureGroup{*q, []rules.PieceID{id}}
				continue
			}
			k := p.groups[first[i]]
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

// show returns the piece to draw for a piece: the piece itself or its group.
func (p *displayState) show(id rules.PieceID) *rules.Piece {
	if k := p.groups[id]; k != nil {
		return &k.piece
	}
	return p.piece(id)
}

// members returns the pieces that a piece represents: itself, or its whole group.
func (p *displayState) members(id rules.PieceID) []rules.PieceID {
	if k := p.groups[id]; k != nil {
		return k.members
	}
	return []rules.PieceID{id}
}

// groupOf returns all pieces of the group that contains a piece, including the piece.
func (p *displayState) groupOf(id rules.PieceID) []rules.PieceID {
	for _, k := range p.groups {
		if slices.Contains(k.members, id) {
			return k.members
		}
	}
	return []rules.PieceID{id}
}

// figureRow shows the group under the pointer and its abilities. It returns the height used.
func (b *Board) figureRow(c *ui.Context, r ui.Rect) float64 {
	id := b.pointed()
	if !b.pic.grouped || id == 0 {
		return 0
	}
	q, n := b.pic.show(id), int(c.Px(36))
	st := ui.Style{Family: ui.Label, Size: 14, LineHeight: 1.25}
	text := b.figureText(c, q, true)
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

// whole returns a list with every piece replaced by the pieces it represents.
func (p *displayState) whole(list []rules.PieceID) (out []rules.PieceID) {
	for _, id := range list {
		out = append(out, p.members(id)...)
	}
	return out
}

// all returns every piece of a cell, including the members of groups.
func (p *displayState) all(cell rules.CellID) []rules.PieceID { return p.whole(p.stacks[cell]) }

// without returns the piece to draw for a group while one of its pieces moves away, or nil if no piece is left.
func (p *displayState) without(id, gone rules.PieceID) *rules.Piece {
	k := p.groups[id]
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

// kindKey returns the text key of the kind of a piece that has no name of its own.
func (b *Board) kindKey(q *rules.Piece) string { return "piece." + q.Nation + "." + q.Symbol }

// manyOf returns the name of a kind of piece with the number of pieces.
func (b *Board) manyOf(q *rules.Piece, n int) string {
	name := b.PieceName(q.ID)
	if n < 2 { // without a number if there is only one
		return name
	}
	if key := b.kindKey(q); b.pic.grouped && b.lang.HasOf(b.id, key) {
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

// shelf is a layout of the groups in a cell: the number of groups in each row from the back, and the side of a figure, in board units.
type shelf struct {
	rows []int
	side float64
}

// shelves are indexed by the number of groups. More groups use the last layout, closer together.
var shelves = []shelf{1: {[]int{1}, 0.70}, 2: {[]int{2}, 0.54}, 3: {[]int{1, 2}, 0.49}, 4: {[]int{2, 2}, 0.48}, 5: {[]int{2, 3}, 0.39}, 6: {[]int{3, 3}, 0.38},
	7: {[]int{2, 3, 2}, 0.30}, 8: {[]int{3, 3, 2}, 0.29}, 9: {[]int{3, 3, 3}, 0.29}, 10: {[]int{3, 4, 3}, 0.27}, 11: {[]int{4, 4, 3}, 0.25}, 12: {[]int{4, 4, 4}, 0.25}}

// spot returns the offset of the i-th of n groups from the centre of its cell, and its side, in board units.
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

// figureAt returns the screen position of the i-th of n groups of a cell, and the side of its figure in pixels.
func (v *canvas) figureAt(cell rules.CellID, i, n int) (ui.Point, float64) {
	at := v.cam.toScreen(v.board.Cells[cell].Center)
	x, y, side := spot(i, n)
	k := v.sizes.unit * v.cam.scale
	return ui.Point{X: at.X + x*k, Y: at.Y + y*k}, side * k
}

// standsAt returns the screen position of the i-th of n pieces of a stack, and the side of its image in pixels.
func (b *Board) standsAt(cell rules.CellID, i, n int) (ui.Point, float64) {
	if b.pic.grouped {
		return b.figureAt(cell, i, n)
	}
	return b.pieceAt(cell, i, n), b.sizes.counter() * b.cam.scale
}

// restSide returns the side of an image, in whole pixels, when the camera has come to rest, for an image that has the given side now.
func (b *Board) restSide(side float64) int {
	if !b.pic.grouped {
		return b.counterSize()
	}
	return max(int(math.Round(side/b.cam.scale*b.cam.toScale)), 6)
}

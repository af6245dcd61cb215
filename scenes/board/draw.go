package board

import (
	"image"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/counterart"
	"herbstnebel/scenes/mapart"
	"herbstnebel/scenes/ui"
)

// draw draws the board, from the background up.
func (b *Board) draw(screen *ebiten.Image, c *ui.Context) {
	view := screen.SubImage(image.Rect(int(b.cam.stage.X), int(b.cam.stage.Y), int(math.Ceil(b.cam.stage.Right())), int(math.Ceil(b.cam.stage.Bottom())))).(*ebiten.Image)
	screen.Fill(c.Theme.TableDeep)
	was := *b.cam
	b.shake()
	b.light.Reset()
	b.light.ScaleWithColor(b.weather.light)
	b.drawTiles(view)
	b.drawGroundMarks(view, c)
	b.drawNames(view)
	b.sprites.fresh, b.sprites.short = 0, false
	if !c.Input.Held(ui.HideCounters) {
		b.drawCounters(view, c)
	}
	b.drawSmoke(view)
	b.drawTopMarks(view, c)
	b.drawFound(view, c)
	b.drawDiceStrip(view, c)
	b.drawTrace(view, c)
	b.drawTally(view, c)
	b.drawAct(view, c)
	b.drawSnow(view)
	b.drawHanded(view, c)
	*b.cam = was
}

// shake moves the camera while shells burst. The end of Draw reverts it.
func (b *Board) shake() {
	e, t := b.queue.Now()
	if e == nil || b.still {
		return
	}
	switch e.Kind {
	case rules.ArtilleryFired, rules.RocketsFired, rules.BridgeBlown:
		if t > 0.35 {
			k := (1 - t) * 0.05 * math.Min(b.cam.scale, 90) / b.cam.scale
			b.cam.x += k * math.Sin(t*61)
			b.cam.y += k * math.Cos(t*47)
		}
	}
}

// drawTiles draws the map: blank paper, then the coarsest level first, so that no part is ever black.
func (v *canvas) drawTiles(view *ebiten.Image) {
	v.sheet.begin()
	v.sheet.frame++
	v.sheet.unseen, v.sheet.waited = false, 0
	if !v.sheet.covered {
		v.ink.rect(v.paper().Intersect(v.cam.stage), mapart.Paper)
		v.ink.draw(view)
	}
	for _, level := range v.sheet.layers(v.cam) {
		v.drawLevel(view, level)
	}
}

// paper returns the rectangle of the map on the screen.
func (v *canvas) paper() ui.Rect {
	corner := v.cam.toScreen(rules.Point{X: float32(v.cam.x0), Y: float32(v.cam.y0)})
	return ui.Rect{X: corner.X, Y: corner.Y, W: (v.cam.x1 - v.cam.x0) * v.cam.scale, H: (v.cam.y1 - v.cam.y0) * v.cam.scale}
}

func (v *canvas) drawLevel(view *ebiten.Image, level int) {
	s := v.sheet
	scale := mapart.Levels[level]
	f := v.cam.scale / scale
	c0, r0, c1, r1 := s.span(v.cam, level)
	m := v.cam.view.Center()
	left := m.X + (v.cam.x0-v.cam.x)*v.cam.scale
	top := m.Y + (v.cam.y0-v.cam.y)*v.cam.scale
	const size = mapart.TileSize
	op := ebiten.DrawImageOptions{ColorScale: v.light}
	for row := r0; row <= r1; row++ {
		for col := c0; col <= c1; col++ {
			t := s.tiles[tileKey{level, col, row}]
			if t == nil {
				continue
			}
			t.used = s.frame
			x0, y0 := math.Round(left+float64(col)*size*f), math.Round(top+float64(row)*size*f)
			x1, y1 := math.Round(left+float64(col+1)*size*f), math.Round(top+float64(row+1)*size*f)
			op.GeoM.Reset()
			op.GeoM.Scale((x1-x0)/size, (y1-y0)/size)
			op.GeoM.Translate(x0, y0)
			op.Filter = ebiten.FilterLinear
			if math.Abs(f-1) < 0.001 {
				op.Filter = ebiten.FilterNearest
			}
			view.DrawImage(t.img, &op)
		}
	}
}

// counterSize returns the size of counters in pixels when the camera has come to rest.
func (v *canvas) counterSize() int { return max(int(math.Round(v.sizes.counter()*v.cam.toScale)), 6) }

// stackAt returns the screen position of the i-th of n pieces of a stack that is east of the centre of its cell by a distance in board
// units.
func (v *canvas) stackAt(cell rules.CellID, east float64, i, n int) ui.Point {
	at := v.cam.toScreen(v.board.Cells[cell].Center)
	at.X += east * v.cam.scale
	if n < 2 {
		return at
	}
	step := math.Min(0.085*v.sizes.unit, v.sizes.spread(cell)/float64(n-1)) * v.cam.scale
	k := float64(i) - float64(n-1)/2
	return ui.Point{X: at.X + k*step, Y: at.Y - k*step}
}

// drawCounters draws every visible stack. The attackers and the active piece are drawn last, so that no neighbour hides them.
func (b *Board) drawCounters(view *ebiten.Image, c *ui.Context) {
	moving, front := b.flying(), b.inFront()
	for _, pass := range [2]bool{false, true} {
		for id := 1; id < len(b.board.Cells); id++ {
			cell := rules.CellID(id)
			stack := b.pic.Stacks[cell]
			if len(stack) == 0 || front[cell] != pass || !b.cellInView(cell) {
				continue
			}
			tops := b.tops(cell)
			for i, p := range stack {
				at, side := b.standsAt(cell, i, len(stack))
				if q := b.pic.Without(p, moving); q != nil {
					b.drawPiece(view, c, q, at, side, 1)
				}
				if b.pic.Grouped {
					if b.lit(p) {
						b.markLit(view, c, p, at, side)
					}
					continue
				}
				if (i == tops[0] || i == tops[1]) && p != moving {
					b.drawLit(view, c, b.pic.StackOf(cell, p), at)
				}
			}
		}
	}
	b.drawRings(c)
	b.ink.draw(view)
}

// inFront returns the cells of the attackers and of the active piece.
func (b *Board) inFront() map[rules.CellID]bool {
	front := map[rules.CellID]bool{}
	if f := b.shown.forecast; f != nil {
		for _, id := range f.Attackers {
			front[b.pic.CellOf(id)] = true
		}
	}
	for _, id := range []rules.PieceID{b.decision.Piece, b.picks.Piece} {
		if id != 0 {
			front[b.pic.CellOf(id)] = true
		}
	}
	return front
}

// pieceSide returns the side, in pixels, of a piece that is drawn outside a stack.
func (b *Board) pieceSide() float64 {
	if b.pic.Grouped {
		return shelves[2].side * b.sizes.unit * b.cam.scale
	}
	return b.sizes.counter() * b.cam.scale
}

// drawPiece draws a piece of a given size about a point, and its frame if it is selectable.
func (b *Board) drawPiece(view *ebiten.Image, c *ui.Context, q *rules.Piece, at ui.Point, side, alpha float64) {
	at = b.drawCounter(view, q, at, side, alpha)
	b.frames(c, q.ID, at, side)
	if len(b.ink.i) > 0 {
		b.ink.draw(view)
	}
}

// drawCounter draws a counter or a figure about a point and returns its rectangle, aligned to whole pixels.
func (b *Board) drawCounter(view *ebiten.Image, q *rules.Piece, at ui.Point, side, alpha float64) ui.Point {
	n := b.restSide(side)
	face := b.pic.Face(q.ID)
	if b.pic.Grouped { // q is the rest of a group
		face = counterart.FaceHash(q)
	}
	img := b.sprites.counter(q, face, n)
	if img == nil {
		return at
	}
	outer := float64(counterart.Outer(n)) / float64(n) * side
	w := float64(img.Bounds().Dx())
	var op ebiten.DrawImageOptions
	k := outer / w
	if math.Abs(k-1) < 0.02 {
		k = 1
		at = ui.Point{X: math.Round(at.X-w/2) + w/2, Y: math.Round(at.Y-w/2) + w/2}
	} else {
		op.Filter = ebiten.FilterLinear
	}
	op.GeoM.Translate(-w/2, -w/2)
	op.GeoM.Scale(k, k)
	op.GeoM.Translate(at.X, at.Y)
	op.ColorScale.ScaleAlpha(float32(alpha))
	view.DrawImage(img, &op)
	return at
}

// frames marks a counter: corners if it is selectable, a frame if it is selected.
func (b *Board) frames(c *ui.Context, id rules.PieceID, at ui.Point, side float64) {
	t := c.Theme
	q := b.pic.Piece(id)
	r := ui.Rect{X: at.X - side/2, Y: at.Y - side/2, W: side, H: side}
	w := math.Max(side*0.055, 1.5)
	switch {
	case b.chosen(q):
		b.frame(r.Inset(-w), w*1.3, t.Select)
		b.frame(r.Inset(-2.2*w), w*0.6, t.Ink)
	case b.hover.Fan != 0 && b.hover.Fan == q.Cell && b.lit(id):
		b.corners(r.Inset(-w*0.8), w, t.Select)
	case id == b.probe:
		b.frame(r.Inset(-w), w*0.8, t.Reach)
	}
	if b.hintedPiece(id) {
		b.frame(r.Inset(-2*w), w*1.2, t.Good)
		b.frame(r.Inset(-3.4*w), w*0.8, t.PaperLight)
	}
	if s, ok := b.picks.Current(); ok && s.Piece == id || b.hover.Fan != 0 && id == b.cellCursor.Piece {
		b.frame(r.Inset(-2.6*w), w, t.Focus)
	}
}

// chosen reports whether a piece is selected, or moves with the selected piece.
func (b *Board) chosen(q *rules.Piece) bool {
	return q.ID == b.picks.Piece || slices.Contains(b.group.Pieces, q.ID) || counterart.Has(q, vocab.Selected) || b.human && counterart.Has(q, vocab.Moving)
}

// lit reports whether a piece is selectable now.
func (b *Board) lit(id rules.PieceID) bool {
	return !b.queue.Busy() && b.human && b.picks.PieceHighlighted(id)
}

// drawLit marks the top piece of a stack that contains a selectable piece.
func (b *Board) drawLit(view *ebiten.Image, c *ui.Context, stack []rules.PieceID, at ui.Point) {
	for _, id := range stack {
		if b.lit(id) {
			b.markLit(view, c, id, at, b.sizes.counter()*b.cam.scale)
			return
		}
	}
}

// markLit draws the corners of a selectable piece, in the colour of its button if it represents a formation.
func (b *Board) markLit(view *ebiten.Image, c *ui.Context, id rules.PieceID, at ui.Point, side float64) {
	clr := c.Theme.Select
	if b.picks.FormationOf(id) != nil {
		clr = c.Theme.Good
	}
	w := math.Max(side*0.055, 1.5)
	r := ui.Rect{X: at.X - side/2, Y: at.Y - side/2, W: side, H: side}
	b.corners(r.Inset(-w*0.8), w, clr)
	b.ink.draw(view)
}

func (v *canvas) frame(r ui.Rect, w float64, clr rgba) {
	v.ink.loop([]ui.Point{{X: r.X, Y: r.Y}, {X: r.Right(), Y: r.Y}, {X: r.Right(), Y: r.Bottom()}, {X: r.X, Y: r.Bottom()}}, w, clr)
}

// corners draws the four corners of a frame.
func (v *canvas) corners(r ui.Rect, w float64, clr rgba) {
	l := r.W * 0.3
	dark := ui.Alpha(rgba{R: 20, G: 20, B: 20, A: 255}, 0.75)
	for pass := range 2 {
		ww, col := w+2, dark
		if pass == 1 {
			ww, col = w, clr
		}
		for _, k := range [4][2]float64{{0, 0}, {1, 0}, {1, 1}, {0, 1}} {
			x, y := r.X+k[0]*r.W, r.Y+k[1]*r.H
			dx, dy := l*(1-2*k[0]), l*(1-2*k[1])
			v.ink.line(ui.Point{X: x - dx/l*w/2, Y: y}, ui.Point{X: x + dx, Y: y}, ww, col)
			v.ink.line(ui.Point{X: x, Y: y - dy/l*w/2}, ui.Point{X: x, Y: y + dy}, ww, col)
		}
	}
}

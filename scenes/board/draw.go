package board

import (
	"image"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/panel/dicestrip"
	"herbstnebel/scenes/board/panel/tally"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/counterart"
	"herbstnebel/scenes/ui"
)

// draw draws the board, from the background up.
func (b *Board) draw(screen *ebiten.Image, c *ui.Context) {
	cam := b.canvas.Camera
	view := screen.SubImage(image.Rect(int(cam.Stage().X), int(cam.Stage().Y), int(math.Ceil(cam.Stage().Right())), int(math.Ceil(cam.Stage().Bottom())))).(*ebiten.Image)
	screen.Fill(c.Theme.TableDeep)
	was := cam.Pose()
	b.shake()
	b.canvas.DrawTiles(view)
	b.drawGroundMarks(view, c)
	b.canvas.DrawNames(view)
	if !c.Input.Held(ui.HideCounters) {
		b.drawCounters(view, c)
	}
	b.canvas.DrawSmoke(view)
	b.drawTopMarks(view, c)
	b.drawFound(view, c)
	b.diceStrip.Draw(view, b.diceStripView(), c)
	b.traces.Draw(view, b.traceView(), b.canvas, c)
	b.tally.Draw(view, b.tallyView(), c)
	b.drawAct(view, c)
	b.canvas.DrawSnow(view)
	b.drawHanded(view, c)
	cam.SetPose(was)
}

// shake moves the camera while shells burst. The end of Draw reverts it.
func (b *Board) shake() {
	e, t := b.queue.Now()
	if e == nil || b.still {
		return
	}
	cam := b.canvas.Camera
	switch e.Kind {
	case rules.ArtilleryFired, rules.RocketsFired, rules.BridgeBlown:
		if t > 0.35 {
			k := (1 - t) * 0.05 * math.Min(cam.Scale(), 90) / cam.Scale()
			p := cam.Pose()
			p.X += k * math.Sin(t*61)
			p.Y += k * math.Cos(t*47)
			cam.SetPose(p)
		}
	}
}

// drawCounters draws every visible stack. The attackers and the active piece are drawn last, so that no neighbour hides them.
func (b *Board) drawCounters(view *ebiten.Image, c *ui.Context) {
	moving, front := b.flying(), b.inFront()
	for _, pass := range [2]bool{false, true} {
		for id := 1; id < len(b.board.Cells); id++ {
			cell := rules.CellID(id)
			stack := b.pic.Stacks[cell]
			if len(stack) == 0 || front[cell] != pass || !b.canvas.CellInView(cell) {
				continue
			}
			tops := b.placement().Tops(cell)
			for i, p := range stack {
				at, side := b.placement().PieceAt(cell, i, len(stack))
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
	b.canvas.Shapes.Draw(view)
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

// drawPiece draws a piece of a given size about a point, and its frame if it is selectable.
func (b *Board) drawPiece(view *ebiten.Image, c *ui.Context, q *rules.Piece, at ui.Point, side, alpha float64) {
	at = b.drawCounter(view, q, at, side, alpha)
	b.frames(c, q.ID, at, side)
	b.canvas.Shapes.Draw(view)
}

// drawCounter draws a counter or a figure about a point and returns the point, aligned to whole pixels.
func (b *Board) drawCounter(view *ebiten.Image, q *rules.Piece, at ui.Point, side, alpha float64) ui.Point {
	face := b.pic.Face(q.ID)
	if b.pic.Grouped { // q is the rest of a group
		face = counterart.FaceHash(q)
	}
	return b.canvas.DrawCounter(view, q, face, at, side, alpha)
}

// frames marks a counter: corners if it is selectable, a frame if it is selected.
func (b *Board) frames(c *ui.Context, id rules.PieceID, at ui.Point, side float64) {
	t := c.Theme
	q := b.pic.Piece(id)
	r := ui.Rect{X: at.X - side/2, Y: at.Y - side/2, W: side, H: side}
	w := math.Max(side*0.055, 1.5)
	shapes := b.canvas.Shapes
	switch {
	case b.chosen(q):
		shapes.Frame(r.Inset(-w), w*1.3, t.Select)
		shapes.Frame(r.Inset(-2.2*w), w*0.6, t.Ink)
	case b.hover.Fan != 0 && b.hover.Fan == q.Cell && b.lit(id):
		shapes.Corners(r.Inset(-w*0.8), w, t.Select)
	case id == b.probe:
		shapes.Frame(r.Inset(-w), w*0.8, t.Reach)
	}
	if b.hintedPiece(id) {
		shapes.Frame(r.Inset(-2*w), w*1.2, t.Good)
		shapes.Frame(r.Inset(-3.4*w), w*0.8, t.PaperLight)
	}
	if s, ok := b.picks.Current(); ok && s.Piece == id || b.hover.Fan != 0 && id == b.cellCursor.Piece {
		shapes.Frame(r.Inset(-2.6*w), w, t.Focus)
	}
}

// chosen reports whether a piece is selected, or moves with the selected piece.
func (b *Board) chosen(q *rules.Piece) bool {
	return q.ID == b.picks.Piece || slices.Contains(b.plans.Group.Pieces, q.ID) || counterart.Has(q, vocab.Selected) || b.human && counterart.Has(q, vocab.Moving)
}

// lit reports whether a piece is selectable now.
func (b *Board) lit(id rules.PieceID) bool {
	return !b.queue.Busy() && b.human && b.picks.PieceHighlighted(id)
}

// drawLit marks the top piece of a stack that contains a selectable piece.
func (b *Board) drawLit(view *ebiten.Image, c *ui.Context, stack []rules.PieceID, at ui.Point) {
	for _, id := range stack {
		if b.lit(id) {
			b.markLit(view, c, id, at, b.canvas.CounterSize())
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
	b.canvas.Shapes.Corners(r.Inset(-w*0.8), w, clr)
	b.canvas.Shapes.Draw(view)
}

// diceStripView returns what the dice strip shows.
func (b *Board) diceStripView() *dicestrip.View {
	return &dicestrip.View{Env: b.env(), Shapes: b.canvas.Shapes, Room: b.canvas.Camera.Free(), Covered: b.tutorial.panel, Still: b.still}
}

// tallyView returns what the list of combat chits shows.
func (b *Board) tallyView() *tally.View {
	cam := b.canvas.Camera
	v := &tally.View{Env: b.env(), Shapes: b.canvas.Shapes, Viewport: cam.View(), Room: cam.Free(), Covered: b.tutorial.panel, Center: b.canvas.CellCenter,
		CellSize: b.canvas.CellSize(), Still: b.still}
	if b.queue.Busy() {
		v.Event, v.Time = b.queue.Now()
	}
	return v
}

// takeTally updates the list of combat chits to an act that begins.
func (b *Board) takeTally(a *playback.Act) {
	if key := b.own.ChitTallyTrack; key != "" && b.tally.Begin(&a.Event) {
		b.tally.Add(&a.Event, b.play.Match.At(a.At), b.play.Match.Records()[a.At].Choice, key)
	}
}

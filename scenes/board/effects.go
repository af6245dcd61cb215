package board

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// flying returns the piece that is drawn on its way instead of in its stack.
func (b *Board) flying() rules.PieceID {
	e, _ := b.queue.Now()
	if e != nil && (e.Kind == rules.Moved || e.Kind == rules.Retreated || e.Kind == rules.Advanced || e.Kind == rules.Eliminated) {
		return e.Piece
	}
	return 0
}

// drawAct draws the current event.
func (b *Board) drawAct(view *ebiten.Image, c *ui.Context) {
	e, t := b.queue.Now()
	if e == nil {
		return
	}
	s := b.canvas.Camera.Scale()
	at := ui.Point{}
	if b.pic.OnMap(e.Cell) {
		at = b.canvas.CellCenter(e.Cell)
	}
	shapes := b.canvas.Shapes
	switch e.Kind {
	case rules.Moved, rules.Retreated, rules.Advanced:
		b.drawMarch(view, c, e, t)
	case rules.ArtilleryFired:
		b.canvas.DrawBarrage(view, at, b.burstTime(t), 5, false)
		b.drawShift(view, c, at, t)
	case rules.RocketsFired:
		b.canvas.DrawBarrage(view, at, b.burstTime(t), 9, true)
		b.drawShift(view, c, at, t)
	case rules.BridgeBlown:
		if p, ok := b.canvas.BridgeAt(e.Edge); ok {
			b.canvas.DrawBarrage(view, p, b.burstTime(t), 3, false)
		}
	case rules.AttackBegan:
		k := 1 + 0.6*(1-t)
		shapes.Loop(scaleAbout(b.canvas.Outline(e.Cell, 0), at, k), math.Max(0.06*s, 2), ui.Alpha(c.Theme.Target, 0.4+0.6*t))
		shapes.Draw(view)
	case rules.StepLost, rules.StepGained:
		if q := b.pic.Piece(e.Piece); q != nil && b.pic.OnMap(q.Cell) {
			at = b.canvas.CellCenter(q.Cell)
			clr := c.Theme.Bad
			if e.Kind == rules.StepGained {
				clr = c.Theme.Good
			}
			r := (0.45 + 0.25*t) * s
			shapes.Frame(ui.Rect{X: at.X - r, Y: at.Y - r, W: 2 * r, H: 2 * r}, math.Max(0.07*s, 2)*(1-t)+1, ui.Alpha(clr, 1-t*0.7))
			shapes.Draw(view)
		}
	case rules.Eliminated:
		if q := b.pic.Piece(e.Piece); q != nil && b.pic.OnMap(q.Cell) {
			at = b.canvas.CellCenter(q.Cell)
			for k := range 6 {
				d := ui.Point{X: at.X + (mapview.Noise(k)-0.5)*0.6*s*t, Y: at.Y + (mapview.Noise(k+9)-0.5)*0.6*s*t - 0.3*s*t}
				shapes.Puff(d, (0.25+0.35*t)*s, ui.Alpha(rgba{R: 70, G: 66, B: 62, A: 255}, 0.5*(1-t)))
			}
			b.drawPiece(view, c, q, ui.Point{X: at.X, Y: at.Y + 0.2*s*t}, b.canvas.PieceSize()*(1-0.3*t), 1-t)
			shapes.Draw(view)
		}
	case rules.ControlTaken, rules.Placed:
		if b.own.Front && e.Kind == rules.ControlTaken {
			break // the front line itself moves
		}
		r := (0.3 + 0.5*t) * s
		if b.pic.OnMap(e.Cell) {
			shapes.Loop(scaleAbout(b.canvas.Outline(e.Cell, 0), at, r/(0.55*s)), math.Max(0.05*s, 1.5), ui.Alpha(c.Theme.Focus, 1-t))
			shapes.Draw(view)
		}
	case rules.DieRolled:
		if d, ok := b.diceStrip.Fall(b.diceStripView(), c, e, t); ok {
			if d.Hit && b.pic.OnMap(e.Cell) { // a burst at the target
				b.canvas.DrawBarrage(view, b.canvas.CellCenter(e.Cell), b.burstTime((t-playback.DieRestsAt)/(1-playback.DieRestsAt)), 1, false)
			}
			d.Draw(view, b.diceStripView(), c)
		} else {
			b.drawDie(view, c, e, t)
		}
	case rules.ChitDrawn:
		b.drawChit(view, c, e, t)
	case rules.ResultFound:
		b.banner(view, c, b.texts.ResultLine(e.Key), t)
	case rules.TurnBegan:
		b.banner(view, c, c.T("board.turn", "n", e.N), t)
	}
	if text := b.queue.Acts[0].Banner; text != "" {
		b.banner(view, c, text, t)
	}
}

// burstTime returns the share of the time of a barrage that has passed at t. With reduced motion the shells burst at once.
func (b *Board) burstTime(t float64) float64 {
	if b.still {
		return math.Max(t, 0.5)
	}
	return t
}

func scaleAbout(p []ui.Point, at ui.Point, k float64) []ui.Point {
	for i := range p {
		p[i] = ui.Point{X: at.X + (p[i].X-at.X)*k, Y: at.Y + (p[i].Y-at.Y)*k}
	}
	return p
}

// drawMarch draws a piece on its path, and the part of the path behind it.
func (b *Board) drawMarch(view *ebiten.Image, c *ui.Context, e *rules.Event, t float64) {
	if b.still {
		t = 1
	}
	n := len(e.Path) - 1
	if n < 1 {
		return
	}
	k := t * float64(n)
	i := min(int(k), n-1)
	if !b.pic.OnMap(e.Path[i]) || !b.pic.OnMap(e.Path[i+1]) {
		return
	}
	f := k - float64(i)
	if e.Kind != rules.Moved {
		f = f * f * (3 - 2*f)
	}
	x, y := b.canvas.CellCenter(e.Path[i]), b.canvas.CellCenter(e.Path[i+1])
	at := ui.Point{X: x.X + (y.X-x.X)*f, Y: x.Y + (y.Y-x.Y)*f}
	clr := c.Theme.Reach
	if e.Kind == rules.Retreated {
		clr = c.Theme.Bad
	}
	w := math.Max(0.05*b.canvas.Camera.Scale(), 2)
	for j := range i {
		if b.pic.OnMap(e.Path[j]) && b.pic.OnMap(e.Path[j+1]) {
			b.canvas.Shapes.Dashed(b.canvas.CellCenter(e.Path[j]), b.canvas.CellCenter(e.Path[j+1]), w, 7, 5, ui.Alpha(clr, 0.8))
		}
	}
	b.canvas.Shapes.Dashed(x, at, w, 7, 5, ui.Alpha(clr, 0.8))
	b.canvas.Shapes.Draw(view)
	if q := b.pic.Piece(e.Piece); q != nil {
		b.drawPiece(view, c, q, at, b.canvas.PieceSize()*1.06, 1)
	}
}

// drawDie draws a die that rolls beside the combat and comes to rest.
func (b *Board) drawDie(view *ebiten.Image, c *ui.Context, e *rules.Event, t float64) {
	n := int(c.Px(64))
	face, die := e.N, &b.queue.Acts[0].Roll
	at := b.dieAt(e, float64(n))
	rest := at
	angle := 0.0
	if u := t / playback.DieRestsAt; u < 1 && !b.still {
		face = 1 + int(mapview.Noise(int(u*11)+e.N)*(float64(min(die.Faces, 10))-0.01))
		at.X -= (1 - u) * (1 - u) * c.Px(260)
		at.Y -= math.Abs(math.Sin(u*math.Pi*2.5)) * (1 - u) * c.Px(90)
		angle = (1 - u) * 7
	}
	img := b.canvas.Sprites.Die(face, die.Faces, n)
	mapview.DrawTurned(view, img, at, angle, 1, 1)
	if text := b.texts.DieNote(e, die); t >= playback.DieRestsAt && text != "" {
		b.canvas.DrawLabel(view, c, text, ui.Point{X: rest.X, Y: rest.Y + float64(n)*0.9})
	}
}

// drawShift writes the column shift by artillery over the combat.
func (b *Board) drawShift(view *ebiten.Image, c *ui.Context, at ui.Point, t float64) {
	if s := &b.shown; s.was != "" && s.forecast != nil && t > 0.35 {
		b.canvas.DrawLabel(view, c, c.T("board.odds.change", "was", s.was, "now", s.forecast.Column), ui.Point{X: at.X, Y: at.Y - 0.75*b.canvas.CellSize()})
	}
}

// dieAt returns the place where a die of size n comes to rest: below the combat, or in the lower part of the view if no combat is visible.
func (b *Board) dieAt(e *rules.Event, n float64) ui.Point {
	cell := e.Cell
	if !b.pic.OnMap(cell) {
		cell = b.combatCell()
	}
	cam := b.canvas.Camera
	if !b.pic.OnMap(cell) || !b.canvas.CellInView(cell) {
		return ui.Point{X: cam.View().Center().X, Y: cam.View().Y + cam.View().H*0.72}
	}
	at := b.canvas.CellCenter(cell)
	far := 0.62*b.canvas.CellSize() + n*0.62
	room := cam.View().Inset(n * 0.8)
	if at.Y += far; at.Y > room.Bottom()-n*0.5 { // above it
		at.Y -= 2 * far
	}
	r := ui.Rect{X: at.X, Y: at.Y}.Within(room)
	return ui.Point{X: r.X, Y: r.Y}
}

// chitSide is the side of a drawn chit, in interface points.
const chitSide = 84

// drawChit draws a chit that tumbles out of the cup, turns over where it can be read, and moves to the track.
func (b *Board) drawChit(view *ebiten.Image, c *ui.Context, e *rules.Event, t float64) {
	n := int(c.Px(chitSide))
	from, to := b.tracks.Cup.Center(), b.tracks.Drawn.Center()
	m := b.tally.ReadAt(b.tallyView(), c, c.Px(chitSide))
	cam := b.canvas.Camera
	if b.tracks.Cup.Empty() {
		from, to = ui.Point{X: cam.View().X, Y: cam.View().Y}, ui.Point{X: cam.View().X, Y: cam.View().Bottom()}
	}
	at, angle, wide, k := m, 0.0, 1.0, 1.0
	front := true
	if !b.still {
		switch {
		case t < 0.4:
			u := t / 0.4
			at = ui.Point{X: from.X + (m.X-from.X)*u, Y: from.Y + (m.Y-from.Y)*u - math.Sin(u*math.Pi)*c.Px(120)}
			angle, k = (1-u)*5, 0.4+0.6*u
			wide = math.Cos(u * math.Pi * 3)
			front = wide < 0
		case t > 0.8:
			u := (t - 0.8) / 0.2
			at = ui.Point{X: m.X + (to.X-m.X)*u, Y: m.Y + (to.Y-m.Y)*u}
			k = 1 - 0.6*u
		}
	}
	img := b.canvas.Sprites.ChitBack(n)
	if front {
		img, _ = b.canvas.Sprites.Chit(b.texts.Name("chit.", e.Key), e.Side, n)
	}
	mapview.DrawTurned(view, img, at, angle, k, math.Max(math.Abs(wide), 0.05))
}

// banner writes a line across the view for a moment, no wider than the view, where it covers least of a combat. It returns its rectangle.
func (b *Board) banner(view *ebiten.Image, c *ui.Context, text string, t float64) ui.Rect {
	alpha := math.Min(1, math.Min(t*6, (1-t)*5))
	r, px, lines := b.bannerAt(c, text)
	b.canvas.Shapes.Rect(r, ui.Alpha(c.Theme.PaperLight, alpha))
	b.canvas.Shapes.Frame(r.Inset(3), 1.5, ui.Alpha(c.Theme.Stamp, alpha))
	b.canvas.Shapes.Draw(view)
	for i, line := range lines {
		w := c.LineWidth(line, ui.Stencil, px)
		c.DrawText(view, line, ui.Stencil, px, r.Center().X-w/2, r.Y+px*(1.3+1.2*float64(i)), ui.Alpha(c.Theme.Stamp, alpha))
	}
	return r
}

// bannerAt returns the rectangle of a banner when the camera has come to rest, with the size and the lines of its text. The banner is in
// the upper part of the view, or at an edge if the combat or the piece of the decision is there. A text that is too long for one line at
// three quarters of its size has two lines.
func (b *Board) bannerAt(c *ui.Context, text string) (r ui.Rect, px float64, lines []string) {
	cam := b.canvas.Camera
	m := cam.View()
	px, pad := c.Px(30), min(c.Px(30), m.W*0.05)
	room, w := m.W-4*pad, c.LineWidth(text, ui.Stencil, px)
	lines = []string{text}
	if w*0.75 > room {
		w = 0
		wrapped := ui.Wrap(text, room, func(s string) float64 { return c.LineWidth(s, ui.Stencil, px*0.75) })
		lines = lines[:0]
		for i := range wrapped {
			lines = append(lines, wrapped[i].Text())
			w = max(w, c.LineWidth(lines[i], ui.Stencil, px))
		}
	}
	if w > room {
		px *= room / w
		w = room
	}
	r = ui.Rect{X: m.Center().X - w/2 - pad, W: w + 2*pad, H: px * (0.7 + 1.2*float64(len(lines)))}
	weights := map[rules.CellID]float64{}
	for cell := range b.inFront() {
		weights[cell] = 1
	}
	for _, cell := range []rules.CellID{b.combatCell(), b.decision.Cell, b.plans.Attack.Target} {
		weights[cell] = 10
	}
	rest := cam.AtRest()
	half := 0.5 * b.canvas.CellUnits() * rest.Scale()
	free, best, least := cam.Free(), 0.0, math.Inf(1)
	for _, y := range [...]float64{m.Y + m.H*0.24, free.Y + c.Px(8), free.Bottom() - r.H - c.Px(8)} {
		r.Y = y
		over := 0.0
		for cell, weight := range weights {
			if !b.pic.OnMap(cell) {
				continue
			}
			at := rest.ToScreen(b.board.Cells[cell].Center)
			if o := (ui.Rect{X: at.X - half, Y: at.Y - half, W: 2 * half, H: 2 * half}).Intersect(r); !o.Empty() {
				over += weight * o.W * o.H
			}
		}
		if over < least-1 {
			best, least = y, over
		}
	}
	r.Y = best
	return r, px, lines
}

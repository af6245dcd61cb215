package board

import (
	"math"
	"slices"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/mapart"
	"herbstnebel/scenes/ui"
)

// cameraFollow is the state of the camera while it follows an engine's turn. At the end of the turn the camera returns to its previous position,
// unless the player has moved it meanwhile.
type cameraFollow struct {
	on      bool
	home    [3]float64 // x, y and scale before the turn
	steered int        // camera.steered before the turn
}

// seek moves the camera to a cell where something happens if that is out of sight. played is the number of choices played before the event.
func (b *Board) seek(cell rules.CellID, played int) {
	at := b.board.Cells[cell].Center
	if b.cam.sees(at) {
		return
	}
	m := b.play.Match
	side := m.At(played).ToMove()
	if engine := (side == rules.Axis || side == rules.Allies) && m.Seat(side) != game.Human; engine && !b.following.on && !b.recap.playing {
		b.following = cameraFollow{on: true, home: [3]float64{b.cam.toX, b.cam.toY, b.cam.toScale}, steered: b.cam.steered}
	}
	b.cam.show(at)
}

// comeBack ends following.
func (b *Board) comeBack() {
	if b.following.on && b.human && b.following.steered == b.cam.steered {
		h := &b.following.home
		b.cam.toX, b.cam.toY, b.cam.toScale, b.cam.anchored = h[0], h[1], h[2], false
		if cell := b.target(); cell != 0 && !b.cam.willSee(b.board.Cells[cell].Center) { // the cell of the current decision
			b.cam.show(b.board.Cells[cell].Center)
		}
	}
	b.following.on = b.following.on && !b.human
}

// sitDown restores the camera view of the side that decides now, in a hot-seat match.
func (b *Board) sitDown(from, to rules.Side) {
	b.views[from] = [3]float64{b.cam.toX, b.cam.toY, b.cam.toScale}
	if v := b.views[to]; v[2] > 0 {
		lo, hi := b.cam.limits()
		b.cam.toScale, b.cam.anchored = math.Min(math.Max(v[2], lo), hi), false
		b.cam.toX, b.cam.toY = b.cam.clamp(v[0], v[1], b.cam.toScale)
	}
}

// shownFor identifies a decision for which the camera has been moved.
type shownFor struct {
	key   string
	piece rules.PieceID
	cell  rules.CellID
}

// showPicks moves the camera if no selectable thing of a new decision is in sight. For a piece that enters the map it shows all cells where
// the piece can be placed, as far as each stays large enough for a finger.
func (b *Board) showPicks(c *ui.Context) {
	d := &b.decision
	now := shownFor{d.Key, d.Piece, d.Cell}
	if !b.human || !b.replay.live || now == b.shownFor {
		return
	}
	b.shownFor = now
	b.showMembers()
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	n, seen, cells := 0, 0, true
	var nearest rules.Point
	least := math.Inf(1)
	for _, s := range b.picks.Stops {
		p, ok := b.stopAt(s)
		if !ok {
			continue
		}
		n++
		if b.cam.willSee(p) {
			seen++
		}
		cells = cells && s.Cell != 0
		x, y := float64(p.X), float64(p.Y)
		x0, y0, x1, y1 = math.Min(x0, x), math.Min(y0, y), math.Max(x1, x), math.Max(y1, y)
		if away := math.Hypot(x-b.cam.toX, y-b.cam.toY); away < least {
			nearest, least = p, away
		}
	}
	switch {
	case n == 0 || seen == n:
	case cells && !b.pic.OnMap(b.pic.CellOf(d.Piece)) && d.Cell == 0 && b.newHere():
		least := 0.0
		if c.TouchMode {
			least = math.Min(c.Px(ui.MinTouchTarget)/b.sizes.unit, b.cam.toScale)
		}
		b.cam.frame(x0-1, y0-1, x1+1, y1+1, least)
		if !slices.ContainsFunc(b.picks.Stops, func(s picking.Stop) bool { p, ok := b.stopAt(s); return ok && b.cam.willSee(p) }) {
			b.cam.show(nearest)
		}
	case seen == 0:
		b.cam.show(nearest)
	}
}

// showMembers moves the camera to the units that represent formation buttons, if some are out of sight and all fit.
func (b *Board) showMembers() {
	at := b.membersAt()
	if !slices.ContainsFunc(at, func(p rules.Point) bool { return !b.cam.willSee(p) }) {
		return
	}
	if mid, fits := b.cam.middle(at); fits {
		b.cam.show(mid)
	}
}

// membersAt returns the map points of the units that represent formation buttons.
func (b *Board) membersAt() (at []rules.Point) {
	for _, m := range b.picks.Members {
		if p, ok := b.stopAt(picking.Stop{Piece: m.Piece}); ok {
			at = append(at, p)
		}
	}
	return at
}

// newHere reports whether the selectable cells are places for a piece that enters the map, and not targets or places of pieces on the map.
func (b *Board) newHere() bool {
	free := false
	for i := range b.picks.Options {
		o := &b.picks.Options[i]
		if o.Info.Cell != 0 && b.hostile(o) {
			return false
		}
		free = free || o.Info.Cell != 0 && !b.stands(o.Info.Cell, b.decision.By)
	}
	return free
}

// frame shows a part of the map, at no larger scale than now and no smaller scale than least.
func (c *camera) frame(x0, y0, x1, y1, least float64) {
	lo, _ := c.limits()
	lo = math.Max(lo, least)
	for _, l := range mapart.Levels {
		if l <= c.toScale && l >= lo && l*(x1-x0) <= c.free.W && l*(y1-y0) <= c.free.H {
			lo = l
		}
	}
	c.toScale = math.Min(c.toScale, lo)
	m, at := c.view.Center(), c.free.Center()
	c.look(rules.Point{X: float32((x0+x1)/2 + (m.X-at.X)/c.toScale), Y: float32((y0+y1)/2 + (m.Y-at.Y)/c.toScale)})
}

// willSee reports whether p will be in the free part of the view when the camera has come to rest.
func (c *camera) willSee(p rules.Point) bool { return c.willLie(p).In(c.free) }

// willShow reports whether a whole cell centred on p will be in the free part of the view when the camera has come to rest.
func (c *camera) willShow(p rules.Point) bool { return c.willLie(p).In(c.free.Inset(c.toScale / 2)) }

// willLie returns the screen position that p will have when the camera has come to rest.
func (c *camera) willLie(p rules.Point) ui.Point {
	m := c.view.Center()
	return ui.Point{X: m.X + (float64(p.X)-c.toX)*c.toScale, Y: m.Y + (float64(p.Y)-c.toY)*c.toScale}
}

package board

import (
	"math"
	"slices"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/mapart"
	"herbstnebel/scenes/ui"
)

// away is the camera following an engine's turn: when it is over, the camera goes back to where the
// player was, unless the player has steered it meanwhile.
type away struct {
	on      bool
	home    [3]float64 // place and scale
	steered int        // of the camera, when it left
}

// seek sends the camera to what happens, or is about to, where it is out of sight; at is how many
// choices had been played before.
func (b *Board) seek(cell rules.CellID, played int) {
	at := b.board.Cells[cell].Center
	if b.cam.sees(at) {
		return
	}
	m := b.play.Match
	side := m.At(played).ToMove()
	if engine := (side == rules.Axis || side == rules.Allies) && m.Seat(side) != game.Human; engine && !b.away.on && !b.reel.playing {
		b.away = away{on: true, home: [3]float64{b.cam.toX, b.cam.toY, b.cam.toScale}, steered: b.cam.steered}
	}
	b.cam.show(at)
}

// comeBack ends following.
func (b *Board) comeBack() {
	if b.away.on && b.human && b.away.steered == b.cam.steered {
		h := &b.away.home
		b.cam.toX, b.cam.toY, b.cam.toScale, b.cam.anchored = h[0], h[1], h[2], false
		if cell := b.target(); cell != 0 && !b.cam.willSee(b.board.Cells[cell].Center) { // which is asked about now
			b.cam.show(b.board.Cells[cell].Center)
		}
	}
	b.away.on = b.away.on && !b.human
}

// sitDown gives the one of two people at the screen who decides now the view that they left.
func (b *Board) sitDown(from, to rules.Side) {
	b.views[from] = [3]float64{b.cam.toX, b.cam.toY, b.cam.toScale}
	if v := b.views[to]; v[2] > 0 {
		lo, hi := b.cam.limits()
		b.cam.toScale, b.cam.anchored = math.Min(math.Max(v[2], lo), hi), false
		b.cam.toX, b.cam.toY = b.cam.clamp(v[0], v[1], b.cam.toScale)
	}
}

// shownFor tells decisions apart for which the camera has been turned.
type shownFor struct {
	key   string
	piece rules.PieceID
	cell  rules.CellID
}

// showPicks turns the camera to a new decision of which nothing that can be picked is in sight; to
// the cells where a piece that is not yet on the map can go, all of them, as far as a finger can press
// each.
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
	for _, s := range b.picks.stops {
		p, ok := b.stopAt(s)
		if !ok {
			continue
		}
		n++
		if b.cam.willSee(p) {
			seen++
		}
		cells = cells && s.cell != 0
		x, y := float64(p.X), float64(p.Y)
		x0, y0, x1, y1 = math.Min(x0, x), math.Min(y0, y), math.Max(x1, x), math.Max(y1, y)
		if away := math.Hypot(x-b.cam.toX, y-b.cam.toY); away < least {
			nearest, least = p, away
		}
	}
	switch {
	case n == 0 || seen == n:
	case cells && !b.pic.onMap(b.pic.home(d.Piece)) && d.Cell == 0 && b.newHere():
		least := 0.0
		if c.TouchMode {
			least = math.Min(c.Px(ui.MinTouchTarget)/b.sizes.unit, b.cam.toScale)
		}
		b.cam.frame(x0-1, y0-1, x1+1, y1+1, least)
		if !slices.ContainsFunc(b.picks.stops, func(s stop) bool { p, ok := b.stopAt(s); return ok && b.cam.willSee(p) }) {
			b.cam.show(nearest)
		}
	case seen == 0:
		b.cam.show(nearest)
	}
}

// showMembers turns the camera to the units that stand for what buttons choose, where some are not in
// sight and all can be.
func (b *Board) showMembers() {
	at := b.membersAt()
	if !slices.ContainsFunc(at, func(p rules.Point) bool { return !b.cam.willSee(p) }) {
		return
	}
	if mid, fits := b.cam.middle(at); fits {
		b.cam.show(mid)
	}
}

// membersAt is where the units stand that stand for what buttons choose.
func (b *Board) membersAt() (at []rules.Point) {
	for _, m := range b.picks.members {
		if p, ok := b.stopAt(stop{piece: m.piece}); ok {
			at = append(at, p)
		}
	}
	return at
}

// newHere reports whether the picks are places for a piece that comes onto the map, not targets
// for those that stand on it, nor where these stand.
func (b *Board) newHere() bool {
	free := false
	for i := range b.picks.options {
		o := &b.picks.options[i]
		if o.pick.Cell != 0 && b.hostile(o) {
			return false
		}
		free = free || o.pick.Cell != 0 && !b.stands(o.pick.Cell, b.decision.By)
	}
	return free
}

// frame shows a part of the board, no larger than it is now, and no smaller than at some scale.
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

// willSee reports whether a place will lie within what is free of the view once the camera has come to rest.
func (c *camera) willSee(p rules.Point) bool { return c.willLie(p).In(c.free) }

// willShow reports whether all of a cell about a place will lie there.
func (c *camera) willShow(p rules.Point) bool { return c.willLie(p).In(c.free.Inset(c.toScale / 2)) }

// willLie is where a place will lie on the screen once the camera has come to rest.
func (c *camera) willLie(p rules.Point) ui.Point {
	m := c.view.Center()
	return ui.Point{X: m.X + (float64(p.X)-c.toX)*c.toScale, Y: m.Y + (float64(p.Y)-c.toY)*c.toScale}
}

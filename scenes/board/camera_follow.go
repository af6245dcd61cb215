package board

import (
	"math"
	"slices"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// autoCamera is the state of the movements that the camera makes by itself. During an engine's turn it follows the events. At the end of the
// turn it returns to its previous position, unless the player has moved it meanwhile.
type autoCamera struct {
	following bool         // true while the camera follows an engine's turn
	home      mapview.Pose // position before the turn
	steered   int          // Camera.Steered before the turn

	shownFor     shownFor        // decision for which the camera moved last
	uncoveredFor shownFor        // decision for which a target was moved out from under the combat panel
	target       rules.CellID    // target that the camera showed last
	seats        [3]mapview.Pose // last position for each side in a hot-seat match
}

// seek moves the camera to a cell where something happens if that is out of sight. played is the number of choices played before the event.
func (b *Board) seek(cell rules.CellID, played int) {
	at := b.board.Cells[cell].Center
	cam := b.canvas.Camera
	if cam.Sees(at) {
		return
	}
	m := b.match
	side := m.At(played).ToMove()
	if engine := (side == rules.Axis || side == rules.Allies) && m.Seat(side) != game.Human; engine && !b.auto.following && !b.replay.again {
		b.auto.following, b.auto.home, b.auto.steered = true, cam.Destination(), cam.Steered()
	}
	cam.Show(at)
}

// comeBack ends following.
func (b *Board) comeBack() {
	cam := b.canvas.Camera
	if b.auto.following && b.chooser.Human && b.auto.steered == cam.Steered() {
		cam.GlideTo(b.auto.home)
		if cell := b.target(); cell != 0 && !cam.WillSee(b.board.Cells[cell].Center) { // the cell of the current decision
			cam.Show(b.board.Cells[cell].Center)
		}
	}
	b.auto.following = b.auto.following && !b.chooser.Human
}

// sitDown restores the camera view of the side that decides now, in a hot-seat match.
func (b *Board) sitDown(from, to rules.Side) {
	cam := b.canvas.Camera
	b.auto.seats[from] = cam.Destination()
	if v := b.auto.seats[to]; v.Scale > 0 {
		cam.GlideTo(cam.Limit(v))
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
	d := &b.chooser.Decision
	now := shownFor{d.Key, d.Piece, d.Cell}
	if !b.chooser.Human || !b.replay.live || now == b.auto.shownFor {
		return
	}
	b.auto.shownFor = now
	b.showMembers()
	cam := b.canvas.Camera
	rest := cam.Destination()
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	n, seen, cells := 0, 0, true
	var nearest rules.Point
	least := math.Inf(1)
	for _, s := range b.chooser.Picks.Stops {
		p, ok := b.stopAt(s)
		if !ok {
			continue
		}
		n++
		if cam.WillSee(p) {
			seen++
		}
		cells = cells && s.Cell != 0
		x, y := float64(p.X), float64(p.Y)
		x0, y0, x1, y1 = math.Min(x0, x), math.Min(y0, y), math.Max(x1, x), math.Max(y1, y)
		if away := math.Hypot(x-rest.X, y-rest.Y); away < least {
			nearest, least = p, away
		}
	}
	switch {
	case n == 0 || seen == n:
	case cells && !b.pic.OnMap(b.pic.CellOf(d.Piece)) && d.Cell == 0 && b.newHere():
		least := 0.0
		if c.TouchMode {
			least = math.Min(c.Px(ui.MinTouchTarget)/b.canvas.CellUnits(), cam.RestScale())
		}
		cam.ShowRect(x0-1, y0-1, x1+1, y1+1, least)
		if !slices.ContainsFunc(b.chooser.Picks.Stops, func(s picking.Stop) bool { p, ok := b.stopAt(s); return ok && cam.WillSee(p) }) {
			cam.Show(nearest)
		}
	case seen == 0:
		cam.Show(nearest)
	}
}

// showMembers moves the camera to the units that represent formation buttons, if some are out of sight and all fit.
func (b *Board) showMembers() {
	at := b.membersAt()
	cam := b.canvas.Camera
	if !slices.ContainsFunc(at, func(p rules.Point) bool { return !cam.WillSee(p) }) {
		return
	}
	if mid, fits := cam.Middle(at); fits {
		cam.Show(mid)
	}
}

// uncover moves the point of a target out from under a panel that has no place beside it, to the centre of the larger free part of the map above or
// below the panel. It does so when the decision now begins, not when the player moves the map.
func (a *autoCamera) uncover(canvas *mapview.Canvas, covered ui.Rect, p rules.Point, now shownFor) {
	cam := canvas.Camera
	half, room := 0.5*canvas.CellSizeAtRest(), cam.Free()
	if a.uncoveredFor == now {
		return
	}
	a.uncoveredFor = now
	if !cam.ToScreenAtRest(p).In(covered.Inset(-half)) || !cam.WillShow(p) {
		return
	}
	if below := room.Bottom() - covered.Bottom(); below > covered.Y-room.Y {
		room.CutTop(room.H - below)
	} else {
		room.H = covered.Y - room.Y
	}
	if room.H > 2*half {
		to, at := cam.View().Center(), room.Center()
		cam.Look(rules.Point{X: p.X, Y: p.Y + float32((to.Y-at.Y)/cam.RestScale())})
	}
}

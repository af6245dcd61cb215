package board

import (
	"cmp"
	"math"
	"slices"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/mapart"
	"herbstnebel/scenes/ui"
)

// autoCamera is the state of the movements that the camera makes by itself. During an engine's turn it follows the events. At the end of the
// turn it returns to its previous position, unless the player has moved it meanwhile.
type autoCamera struct {
	*model
	canvas *mapview.Canvas

	following bool         // true while the camera follows an engine's turn
	home      mapview.Pose // position before the turn
	steered   int          // Camera.Steered before the turn

	shownFor     shownFor        // decision for which the camera moved last
	uncoveredFor shownFor        // decision for which a target was moved out from under the combat panel
	lastTarget   rules.CellID    // target that the camera showed last
	seats        [3]mapview.Pose // last position for each side in a hot-seat match
}

// seek moves the camera to a cell where something happens if that is out of sight. played is the number of choices played before the event. During the
// turn of a person, who looks there already, a cell near the edge of the view is in sight too.
func (a *autoCamera) seek(cell rules.CellID, played int) {
	at := a.board.Cells[cell].Center
	cam := a.canvas.Camera
	if cam.Sees(at) {
		return
	}
	m := a.match
	side := m.At(played).ToMove()
	engine := (side == rules.Axis || side == rules.Allies) && m.Seat(side) != game.Human
	if !engine && cam.WillShow(at) {
		return
	}
	if engine && !a.following && !a.replay.again {
		a.following, a.home, a.steered = true, cam.Destination(), cam.Steered()
	}
	cam.Show(at)
}

// comeBack ends following.
func (a *autoCamera) comeBack() {
	cam := a.canvas.Camera
	if a.following && a.chooser.Human && a.steered == cam.Steered() {
		cam.GlideTo(a.home)
		if cell := a.target(); cell != 0 && !cam.WillSee(a.board.Cells[cell].Center) { // the cell of the current decision
			cam.Show(a.board.Cells[cell].Center)
		}
	}
	a.following = a.following && !a.chooser.Human
}

// sitDown restores the camera view of the side that decides now, in a hot-seat match.
func (a *autoCamera) sitDown(from, to rules.Side) {
	cam := a.canvas.Camera
	a.seats[from] = cam.Destination()
	if v := a.seats[to]; v.Scale > 0 {
		cam.GlideTo(cam.Limit(v))
	}
}

// shownFor identifies a decision for which the camera has been moved.
type shownFor struct {
	key   string
	piece rules.PieceID
	cell  rules.CellID
	first picking.Stop // first selectable thing, which is another one for another formation
}

// showPicks moves the camera if no selectable thing of a new decision is in sight. For a piece that enters the map it shows all cells where
// the piece can be placed, as far as each stays large enough for a finger.
func (a *autoCamera) showPicks(c *ui.Context) {
	d := &a.chooser.Decision
	now := shownFor{key: d.Key, piece: d.Piece, cell: d.Cell}
	if stops := a.chooser.Picks.Stops; len(stops) > 0 && d.Piece == 0 {
		now.first = stops[0]
	}
	if !a.chooser.Human || !a.replay.live || now == a.shownFor {
		return
	}
	a.shownFor = now
	a.showMembers()
	cam := a.canvas.Camera
	rest := cam.Destination()
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	n, seen, cells := 0, 0, true
	var nearest rules.Point
	least := math.Inf(1)
	for _, s := range a.chooser.Picks.Stops {
		p, ok := a.chooser.StopAt(s)
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
	case cells && !a.pic.OnMap(a.pic.CellOf(d.Piece)) && d.Cell == 0 && a.chooser.PlacesNew():
		least := 0.0
		if c.TouchMode {
			least = math.Min(c.Px(ui.MinTouchTarget)/a.canvas.CellUnits(), cam.RestScale())
		}
		cam.ShowRect(x0-1, y0-1, x1+1, y1+1, least)
		if !slices.ContainsFunc(a.chooser.Picks.Stops, func(s picking.Stop) bool { p, ok := a.chooser.StopAt(s); return ok && cam.WillSee(p) }) {
			cam.Show(nearest)
		}
	case seen == 0:
		cam.Show(nearest)
	}
}

// showMembers moves the camera to the units that represent formation buttons, if some are out of sight and all fit.
func (a *autoCamera) showMembers() {
	at := a.chooser.Members()
	cam := a.canvas.Camera
	if !slices.ContainsFunc(at, func(p rules.Point) bool { return !cam.WillSee(p) }) {
		return
	}
	mid, fits := cam.Middle(at)
	switch {
	case fits:
		cam.Show(mid)
	case !slices.ContainsFunc(at, cam.WillSee):
		cam.Show(at[0])
	}
}

// uncover moves the point of a target out from under a panel that has no place beside it, to the centre of the larger free part of the map above or
// below the panel. It does so when the decision now begins, not when the player moves the map.
func (a *autoCamera) uncover(covered ui.Rect, p rules.Point, now shownFor) {
	cam := a.canvas.Camera
	half, room := 0.5*a.canvas.CellSizeAtRest(), cam.Free()
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

// lookAtFirst moves the camera to the decision: to the target of an attack, to the centre of the selectable cells and pieces, or to the
// cell of the decision.
func (a *autoCamera) lookAtFirst() {
	cam := a.canvas.Camera
	if cell := a.target(); cell != 0 {
		cam.Show(a.board.Cells[cell].Center)
		return
	}
	var sum rules.Point
	n := 0
	for _, s := range a.chooser.Picks.Stops {
		if p, ok := a.chooser.StopAt(s); ok {
			sum.X, sum.Y, n = sum.X+p.X, sum.Y+p.Y, n+1
		}
	}
	if cell := a.chooser.Decision.Cell; n == 0 && a.pic.OnMap(cell) {
		cam.Show(a.board.Cells[cell].Center)
		return
	}
	if n == 0 { // otherwise the centre of the deciding side's pieces
		side := a.match.ToMove()
		for i := range a.pic.Pieces {
			if q := &a.pic.Pieces[i]; a.pic.OnMap(q.Cell) && q.Unit && (side == rules.Chance || q.Side == side) {
				at := a.board.Cells[q.Cell].Center
				sum.X, sum.Y, n = sum.X+at.X, sum.Y+at.Y, n+1
			}
		}
	}
	if n > 0 {
		cam.Show(rules.Point{X: sum.X / float32(n), Y: sum.Y / float32(n)})
	}
}

// showTarget moves the camera to a target that has just been selected.
func (a *autoCamera) showTarget() {
	cell := a.target()
	if cell != a.lastTarget && cell != 0 {
		a.seek(cell, a.shownAt())
	}
	a.lastTarget = cell
}

// bring moves the camera so that the given cells, which may be 0, are visible: all of them if they fit at the current scale, otherwise the
// first.
func (a *autoCamera) bring(cells ...rules.CellID) {
	var at []rules.Point
	for _, cell := range cells {
		if a.pic.OnMap(cell) {
			at = append(at, a.board.Cells[cell].Center)
		}
	}
	if len(at) == 0 {
		return
	}
	cam := a.canvas.Camera
	if mid, fits := cam.Middle(at); fits {
		if slices.ContainsFunc(at, func(p rules.Point) bool { return !cam.Sees(p) }) {
			cam.Look(mid)
		}
	} else if !cam.Sees(at[0]) {
		cam.Look(at[0])
	}
}

// inSight returns the cell of the decision or of the active piece if nothing covers it. The cell then stays visible when the screen is
// rotated or a drawer opens.
func (a *autoCamera) inSight() rules.CellID {
	cell := a.target()
	if cell == 0 {
		cell = a.pic.CellOf(cmp.Or(a.chooser.Picks.Piece, a.chooser.Decision.Piece))
	}
	if !a.pic.OnMap(cell) || !a.canvas.Camera.WillShow(a.board.Cells[cell].Center) {
		return 0
	}
	return cell
}

// reveal moves a cell and its surroundings out from under the drawer.
func (a *autoCamera) reveal(cell rules.CellID) {
	p := a.board.Cells[cell].Center
	cam := a.canvas.Camera
	if !cam.ToScreen(p).In(cam.Free().Inset(0.8 * cam.Scale())) {
		cam.LookFree(p)
	}
}

// glance moves the camera to a cell of the map that is out of sight, in answer to the player.
func (a *autoCamera) glance(cell rules.CellID) {
	if at := a.board.Cells[cell].Center; !a.canvas.Camera.Sees(at) {
		a.canvas.Camera.Look(at)
	}
}

// flash moves the camera to a cell of the map and highlights it there.
func (a *autoCamera) flash(c *ui.Context, cell rules.CellID) {
	a.canvas.Camera.Steer(a.board.Cells[cell].Center)
	a.canvas.Highlights.Add(cell, c.Tick)
	c.NeedRedraw()
}

// aim shows all places where something happens, at the largest possible scale.
func (a *autoCamera) aim() {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	see := func(cell rules.CellID) {
		if a.pic.OnMap(cell) {
			p := a.board.Cells[cell].Center
			x0, y0, x1, y1 = math.Min(x0, float64(p.X)), math.Min(y0, float64(p.Y)), math.Max(x1, float64(p.X)), math.Max(y1, float64(p.Y))
		}
	}
	for i := range a.queue.Acts {
		e := &a.queue.Acts[i].Event
		see(e.Cell)
		for _, cell := range e.Path {
			see(cell)
		}
	}
	if x1 < x0 {
		return
	}
	margin := 1.5 * a.canvas.CellUnits()
	cam := a.canvas.Camera
	cam.ZoomTo(math.Max(cam.RestScale(), mapart.Levels[mapart.Level(openingScale(a.own))]))
	cam.ShowRect(x0-margin, y0-margin, x1+margin, y1+margin, 0)
	cam.Jump()
}

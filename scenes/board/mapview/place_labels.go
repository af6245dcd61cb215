package mapview

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/mapart"
	"herbstnebel/scenes/ui"
)

// placeLabels draws the names of places on the map, clear of the counters.
type placeLabels struct {
	plan   *mapart.Names                // names of the current level and their possible spots
	at     []int                        // chosen spot of each name, by index in plan
	clear  []bool                       // true for a name that hides no counter where it is
	atlas  textAtlas                    // images of the names
	images []*atlasImage                // by index in plan
	last   map[rules.CellID]*atlasImage // images at any scale, used until the one at the right scale is ready
	seen   int                          // version of the stacks when the spots were chosen
	held   []holding                    // pieces by cell when the spots were chosen
	fresh  int                          // number of names drawn in this frame
	short  bool                         // true if some names are still to be drawn
}

// holding is what a cell holds: a number of pieces, in two stacks if both sides are in it.
type holding struct {
	pieces    int
	contested bool
	flag      bool
}

// namesPerFrame is the maximum number of names rendered in a frame.
const namesPerFrame = 10

// mostHidden is the largest part of a name that counters may hide if it is drawn above them.
const mostHidden = 0.12

// maxPages is the maximum number of atlas pages at which the images of earlier levels are kept.
const maxPages = 16

// forget removes all names and images.
func (n *placeLabels) forget() {
	n.atlas.keep(nil)
	*n = placeLabels{}
}

// coverCost is the weight of an area hidden by counters in the choice of a spot. stayBonus is the advantage that another spot must have before a
// name moves.
const (
	coverCost     = 9.0
	ringCost      = 1.5  // coverCost of the rim of a cell with counters, where rings are drawn
	contestedCost = 40.0 // coverCost of the name of a contested place
	stayBonus     = 0.4
	nameGap       = 1.5 // gap between two names, in pixels of a level
)

// PlaceNames chooses a spot for the name of each place, clear of the counters, and reports whether anything must be redrawn. It does nothing
// unless the scale or the occupied cells have changed. The parameter stacks has the pieces of each cell, contested reports whether both sides
// are in a cell, and version changes with them. The parameter flagged reports whether a flag is drawn in a cell.
func (v *Canvas) PlaceNames(version int, stacks [][]rules.PieceID, contested, flagged func(rules.CellID) bool) bool {
	n := &v.labels
	plan := v.tiles.m.Names(mapart.Levels[mapart.Level(v.Camera.toScale)])
	if plan == nil || plan == n.plan && n.seen == version {
		return false
	}
	n.seen = version
	changed := plan != n.plan
	if len(n.held) != len(v.board.Cells) {
		n.held = make([]holding, len(v.board.Cells))
	}
	for id := range n.held {
		now := holding{pieces: len(stacks[id]), flag: id > 0 && flagged(rules.CellID(id))}
		now.contested = now.pieces > 1 && contested(rules.CellID(id))
		if now != n.held[id] {
			n.held[id], changed = now, true
		}
	}
	if !changed {
		return false
	}
	if plan != n.plan {
		n.setPlan(plan)
		n.at, n.clear = make([]int, len(plan.Places)), make([]bool, len(plan.Places))
		for i := range n.at {
			n.at[i] = -1
		}
	}
	v.chooseSpots()
	return true
}

// setPlan starts the images of another level, and keeps those of earlier levels until sharper ones are ready.
func (n *placeLabels) setPlan(plan *mapart.Names) {
	if n.last == nil {
		n.last = map[rules.CellID]*atlasImage{}
	}
	if len(n.atlas.pages) > maxPages {
		clear(n.last)
	}
	for i, img := range n.images {
		if img != nil {
			n.last[n.plan.Places[i].Cell] = img
		}
	}
	some := map[*atlasPage]bool{}
	for _, img := range n.last {
		some[img.page] = true
	}
	n.atlas.keep(some)
	n.atlas.startPage()
	n.plan = plan
	n.images = make([]*atlasImage, len(plan.Places))
}

// nameBox is a rectangle, in pixels of a level.
type nameBox struct{ x0, y0, x1, y1 float64 }

func (b nameBox) overlapArea(o nameBox) float64 {
	if !b.overlaps(o) {
		return 0
	}
	return (min(b.x1, o.x1) - max(b.x0, o.x0)) * (min(b.y1, o.y1) - max(b.y0, o.y0))
}

func (b nameBox) overlaps(o nameBox) bool {
	return b.x0 < o.x1 && o.x0 < b.x1 && b.y0 < o.y1 && o.y0 < b.y1
}

// overlapping appends the boxes that overlap b to list.
func (b nameBox) overlapping(list, boxes []nameBox) []nameBox {
	for i := range boxes {
		if b.overlaps(boxes[i]) {
			list = append(list, boxes[i])
		}
	}
	return list
}

// spotBox returns the rectangle of a name at its k-th spot.
func spotBox(p *mapart.Name, k int) nameBox {
	spot := &p.Spots[k]
	return nameBox{spot.X, spot.Y, spot.X + p.W, spot.Y + p.H}
}

// takenBy returns the rectangle that the pieces of a cell hide, in pixels of a level.
func (v *Canvas) takenBy(cell rules.CellID, held holding, s float64) nameBox {
	c := v.board.Cells[cell].Center
	x, y := float64(c.X)*s, float64(c.Y)*s
	if v.figures() { // figures fill the cell
		return nameBox{x - 0.47*s, y - 0.42*s, x + 0.47*s, y + 0.42*s}
	}
	half, lift := (v.sizes.counter()/2+0.04)*s, 0.0
	if held.pieces > 1 {
		lift = v.sizes.spread(cell) / 2 * s
	}
	west, east := 0.0, 0.0
	if held.contested {
		west, east = v.sizes.offset(cell, West)*s, v.sizes.offset(cell, East)*s
	}
	return nameBox{x + west - half - lift, y - half - lift, x + east + half + lift, y + half + lift}
}

// rimOf returns the rectangle of a cell up to the rings around its counters, in pixels of a level.
func (v *Canvas) rimOf(cell rules.CellID, s float64) nameBox {
	c, half := v.board.Cells[cell].Center, v.CellUnits()/2*s
	x, y := float64(c.X)*s, float64(c.Y)*s
	return nameBox{x - half, y - half, x + half, y + half}
}

// flagBox returns the rectangle of the flag in a cell, in pixels of a level.
func (v *Canvas) flagBox(cell rules.CellID, held holding, s float64) nameBox {
	c, unit := v.board.Cells[cell].Center, v.CellUnits()*s
	x, y := float64(c.X)*s, float64(c.Y)*s
	if held.pieces > 1 {
		y -= v.sizes.spread(cell) / 2 * s
	}
	return nameBox{x + flagFoot*unit, y - flagTop*unit, x + (flagFoot+flagWide)*unit, y - flagLow*unit}
}

// chooseSpots gives each name the spot at which least is hidden, those of contested places first, the others in order of importance.
func (v *Canvas) chooseSpots() {
	n := &v.labels
	s := n.plan.Scale
	var counters, rims []nameBox
	for id, held := range n.held {
		if held.pieces > 0 {
			counters, rims = append(counters, v.takenBy(rules.CellID(id), held, s)), append(rims, v.rimOf(rules.CellID(id), s))
		}
		if held.flag {
			counters = append(counters, v.flagBox(rules.CellID(id), held, s))
		}
	}
	var placed, near, beside, round []nameBox // the names placed so far, with a margin; those near the current name
	order := make([]int, 0, len(n.plan.Places))
	for _, contested := range [2]bool{true, false} {
		for i := range n.plan.Places {
			if n.held[n.plan.Places[i].Cell].contested == contested {
				order = append(order, i)
			}
		}
	}
	for _, i := range order {
		p := &n.plan.Places[i]
		all := spotBox(p, 0)
		for k := range p.Spots {
			r := spotBox(p, k)
			all = nameBox{min(all.x0, r.x0), min(all.y0, r.y0), max(all.x1, r.x1), max(all.y1, r.y1)}
		}
		near, beside, round = all.overlapping(near[:0], counters), all.overlapping(beside[:0], placed), all.overlapping(round[:0], rims)
		best, least, share, cover := 0, math.Inf(1), 0.0, coverCost
		if n.held[p.Cell].contested {
			cover = contestedCost
		}
		for k, spot := range p.Spots {
			r := spotBox(p, k)
			cost, area := spot.Cost, p.W*p.H
			if k == n.at[i] {
				cost -= stayBonus
			}
			hidden := 0.0
			for _, c := range near {
				hidden += r.overlapArea(c)
			}
			if hidden > 0 {
				cost += 0.5 + cover*math.Min(hidden/area, 1)
			}
			for _, c := range round {
				cost += ringCost * r.overlapArea(c) / area
			}
			for _, o := range beside {
				if r.overlaps(o) {
					cost += coverCost
				}
			}
			if cost < least {
				best, least, share = k, cost, hidden/area
			}
		}
		n.at[i], n.clear[i] = best, share <= mostHidden
		at := spotBox(p, best)
		placed = append(placed, nameBox{at.x0 - nameGap, at.y0 - nameGap, at.x1 + nameGap, at.y1 + nameGap})
	}
}

// Named reports whether the name of a place is drawn in a rectangle of the screen.
func (v *Canvas) Named(r ui.Rect) bool {
	n := &v.labels
	if n.plan == nil {
		return false
	}
	f, origin := v.Camera.scale/n.plan.Scale, v.Camera.ToScreen(rules.Point{})
	for i := range n.plan.Places {
		b := spotBox(&n.plan.Places[i], n.at[i])
		if !r.Intersect(ui.Rect{X: origin.X + b.x0*f, Y: origin.Y + b.y0*f, W: (b.x1 - b.x0) * f, H: (b.y1 - b.y0) * f}).Empty() {
			return true
		}
	}
	return false
}

// DrawNames draws the visible names that counters hide or, if above is true, the others, which belong above the rings around the counters. The
// hidden ones are drawn first.
func (v *Canvas) DrawNames(dst *ebiten.Image, above bool) {
	n := &v.labels
	if !above {
		n.fresh, n.short = 0, false
	}
	if n.plan == nil {
		return
	}
	f := v.Camera.scale / n.plan.Scale
	origin := v.Camera.ToScreen(rules.Point{})
	stage := v.Camera.stage
	for i := range n.plan.Places {
		if n.clear[i] != above {
			continue
		}
		p := &n.plan.Places[i]
		spot := p.Spots[n.at[i]]
		x, y := origin.X+spot.X*f, origin.Y+spot.Y*f
		if x > stage.Right() || y > stage.Bottom() || x+p.W*f < stage.X || y+p.H*f < stage.Y {
			continue
		}
		img := n.images[i]
		if img == nil && n.fresh < namesPerFrame {
			n.fresh++
			pic, dx, dy := p.Draw()
			on, at := n.atlas.write(pic)
			img = &atlasImage{on, at, dx, dy, n.plan.Scale}
			n.images[i] = img
		}
		if img == nil {
			n.short = true
			if img = n.last[p.Cell]; img == nil {
				continue
			}
		}
		k := v.Camera.scale / img.scale
		x, y = x+img.dx*k, y+img.dy*k
		exact := math.Abs(k-1) < 0.001
		if exact {
			x, y, k = math.Round(x), math.Round(y), 1
		}
		n.atlas.put(img, x, y, k, exact, v.Weather.light)
	}
	n.atlas.draw(dst)
}

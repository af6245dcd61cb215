package mapview

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/mapart"
)

// placeLabels draws the names of places on the map, clear of the counters.
type placeLabels struct {
	plan   *mapart.Names                // names of the current level and their possible spots
	at     []int                        // chosen spot of each name, by index in plan
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
}

// namesPerFrame is the maximum number of names rendered in a frame.
const namesPerFrame = 10

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
	contestedCost = 40.0 // coverCost of the name of a contested place
	stayBonus     = 0.4
	nameGap       = 1.5 // gap between two names, in pixels of a level
)

// PlaceNames chooses a spot for the name of each place, clear of the counters, and reports whether anything must be redrawn. It does nothing
// unless the scale or the occupied cells have changed. The parameter stacks has the pieces of each cell, contested reports whether both sides
// are in a cell, and version changes with them.
func (v *Canvas) PlaceNames(version int, stacks [][]rules.PieceID, contested func(rules.CellID) bool) bool {
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
		now := holding{pieces: len(stacks[id])}
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
		n.at = make([]int, len(plan.Places))
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

// chooseSpots gives each name the spot at which least is hidden, those of contested places first, the others in order of importance.
func (v *Canvas) chooseSpots() {
	n := &v.labels
	s := n.plan.Scale
	var counters []nameBox
	for id, held := range n.held {
		if held.pieces > 0 {
			counters = append(counters, v.takenBy(rules.CellID(id), held, s))
		}
	}
	var placed, near, beside []nameBox // the names placed so far, with a margin; those near the current name
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
		near, beside = all.overlapping(near[:0], counters), all.overlapping(beside[:0], placed)
		best, least, cover := 0, math.Inf(1), coverCost
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
			for _, o := range beside {
				if r.overlaps(o) {
					cost += coverCost
				}
			}
			if cost < least {
				best, least = k, cost
			}
		}
		n.at[i] = best
		at := spotBox(p, best)
		placed = append(placed, nameBox{at.x0 - nameGap, at.y0 - nameGap, at.x1 + nameGap, at.y1 + nameGap})
	}
}

// DrawNames draws the visible names.
func (v *Canvas) DrawNames(dst *ebiten.Image) {
	n := &v.labels
	n.fresh, n.short = 0, false
	if n.plan == nil {
		return
	}
	f := v.Camera.scale / n.plan.Scale
	origin := v.Camera.ToScreen(rules.Point{})
	stage := v.Camera.stage
	for i := range n.plan.Places {
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

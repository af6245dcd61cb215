package combat

import "herbstnebel/scenes/ui"

// Place is what the panel must leave visible, in positions of the map after the camera has come to rest. So no button moves away from the
// pointer.
type Place struct {
	Free      ui.Rect   // part of the map that no other panel covers
	Target    ui.Rect   // target of the attack
	Attackers []ui.Rect // cells of the attackers and of the units that can join
	Cells     []ui.Rect // other cells that can be selected
	Keep      []ui.Rect // panels, and an open fan to select from
}

// Sizes in interface points, and the weight of the areas that matter most.
const (
	roomMargin  = 6.0
	combatGap   = 8.0
	mostWeight  = 10.0
	indifferent = 1.0 // difference of the covered areas that does not count, in square pixels
)

// Beside places a panel of size w by h where it covers least of the combat: of the target first, then of the attackers.
func (p *Place) Beside(c *ui.Context, w, h float64) ui.Rect {
	box := p.Target
	for _, r := range p.Attackers {
		right, bottom := max(box.Right(), r.Right()), max(box.Bottom(), r.Bottom())
		box.X, box.Y = min(box.X, r.X), min(box.Y, r.Y)
		box.W, box.H = right-box.X, bottom-box.Y
	}
	room, gap := c.Inset(p.Free, roomMargin), c.Px(combatGap)
	best, least := ui.Rect{}, 0.0
	mid := box.Center()
	for i, r := range [...]ui.Rect{
		{X: box.Right() + gap, Y: mid.Y - h/2}, {X: box.X - gap - w, Y: mid.Y - h/2},
		{X: mid.X - w/2, Y: box.Bottom() + gap}, {X: mid.X - w/2, Y: box.Y - gap - h},
		{X: room.X, Y: room.Bottom() - h}, {X: room.Right() - w, Y: room.Bottom() - h}, {X: room.X, Y: room.Y}, {X: room.Right() - w, Y: room.Y},
	} {
		r.W, r.H = w, h
		r = r.Within(room)
		if covered := p.covered(r); i == 0 || covered < least-indifferent {
			best, least = r, covered
		}
	}
	return best
}

// covered returns the area that a rectangle would cover, weighted by its importance.
func (p *Place) covered(r ui.Rect) float64 {
	over := func(o ui.Rect) float64 {
		if o = o.Intersect(r); o.Empty() {
			return 0
		}
		return o.W * o.H
	}
	most := over(p.Target)
	for _, o := range p.Keep {
		most += over(o)
	}
	sum := mostWeight * most
	for _, list := range [...][]ui.Rect{p.Attackers, p.Cells} {
		for _, o := range list {
			sum += over(o)
		}
	}
	return sum
}

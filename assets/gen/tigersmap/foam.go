package main

import (
	"math"
	"slices"
)

// The forces of the foam.
const (
	riverPull = 2.2
	stiff     = 0.5  // resistance of rivers to bends
	swell     = 5.0  // of an area that is too small, relative to its size
	home      = 0.06 // of a centre towards its real place
	centring  = 0.4  // of a centre towards the middle of its area
	shortest  = 0.85 // minimum length of a border; shorter ones stretch
	room      = 0.62 // minimum distance from a centre to each border
	thin      = 0.03 // minimum size of a triangle of a centre and a piece of its outline
)

// step applies all forces once.
func (d *drawing) step() {
	force := make([]point, len(d.v))
	d.press(force)
	d.tighten(force)
	d.straighten(force)
	d.move(force)
}

// press adds the forces within each area: it swells to its size, its borders keep their
// distance from its centre, and both are pulled to their place.
func (d *drawing) press(force []point) {
	for i := range d.places {
		p := &d.places[i]
		n := len(p.ring)
		pressure := swell * math.Log(p.size/d.area(i))
		var mid point
		var sum float64
		c := d.v[p.centre].p
		for k, x := range p.ring {
			before, after := d.v[p.ring[(k+n-1)%n]].p, d.v[p.ring[(k+1)%n]].p
			out := after.sub(before)
			force[x] = force[x].add(point{out.y, -out.x}.mul(pressure * 0.5))
			a := turn(c, d.v[x].p, after)
			mid = mid.add(c.add(d.v[x].p).add(after).mul(a / 3))
			sum += a
		}
		for k, x := range p.ring { // no border comes too near to the centre
			y := p.ring[(k+1)%n]
			u := d.v[y].p.sub(d.v[x].p)
			l := math.Max(u.length(), 0.01)
			if h := turn(c, d.v[x].p, d.v[y].p) / l; h < room {
				away := point{u.y, -u.x}.mul((room - h) / l * 0.8)
				force[x], force[y] = force[x].add(away), force[y].add(away)
				force[p.centre] = force[p.centre].sub(away)
			}
		}
		mid = mid.mul(1 / sum)
		force[p.centre] = force[p.centre].add(mid.sub(c).mul(centring))
		// The whole outline is pulled towards the real place.
		pull := p.home.sub(c).mul(home)
		if p.zone {
			pull = point{}
		}
		for _, x := range p.ring {
			force[x] = force[x].add(pull.mul(6 / float64(n)))
		}
		force[p.centre] = force[p.centre].add(pull)
	}
}

// tighten adds the forces along borders, which shorten down to a minimum length.
func (d *drawing) tighten(force []point) {
	for i := range d.v {
		v := &d.v[i]
		if v.middle >= 0 {
			continue
		}
		for _, a := range v.arms {
			force[i] = force[i].add(d.v[a.to].p.sub(v.p).mul(0.5 * a.pull))
		}
	}
	for _, b := range d.borders {
		if b.b < 0 {
			continue
		}
		f, g := b.line[0], b.line[len(b.line)-1]
		u := d.v[g].p.sub(d.v[f].p)
		if l := u.length(); l < shortest {
			push := u.mul((shortest - l) / math.Max(l, 0.02) * 0.8)
			force[g], force[f] = force[g].add(push), force[f].sub(push)
		}
	}
}

// straighten adds the forces that keep rivers from sharp bends.
func (d *drawing) straighten(force []point) {
	for _, line := range d.bends {
		for _, reach := range []int{1, 3, 5} {
			for k := reach; k+reach < len(line); k++ {
				m := d.v[line[k-reach]].p.to(d.v[line[k+reach]].p, 0.5).sub(d.v[line[k]].p).mul(stiff)
				force[line[k]] = force[line[k]].add(m)
				force[line[k-reach]] = force[line[k-reach]].sub(m.mul(0.5))
				force[line[k+reach]] = force[line[k+reach]].sub(m.mul(0.5))
			}
		}
	}
}

// move moves the points by the forces, as far as possible without folding an area over.
func (d *drawing) move(force []point) {
	const rate = 0.12
	for i := range d.v {
		v := &d.v[i]
		if v.fixed {
			continue
		}
		move := force[i].mul(rate)
		if l := move.length(); l > 0.05 {
			move = move.mul(0.05 / l)
		}
		old := v.p
		before := d.tightest(i)
		try := func(move point) bool {
			for range 4 {
				v.p = old.add(move)
				if after := d.tightest(i); after > thin || after > before {
					return true
				}
				v.p = old
				move = move.mul(0.5)
			}
			return false
		}
		if !try(move) { // slide
			if dx, dy := (point{move.x, 0}), (point{0, move.y}); math.Abs(move.x) > math.Abs(move.y) {
				_ = try(dx) || try(dy)
			} else {
				_ = try(dy) || try(dx)
			}
		}
	}
}

// tightest returns the size of the smallest triangle that a vertex is part of, of a centre
// and two neighbours on its outline.
func (d *drawing) tightest(x int) float64 {
	nearest := math.Inf(1)
	v := &d.v[x]
	if v.middle >= 0 {
		r := d.places[v.middle].ring
		for k := range r {
			nearest = min(nearest, turn(v.p, d.v[r[k]].p, d.v[r[(k+1)%len(r)]].p))
		}
		return nearest
	}
	for _, i := range v.of {
		p := &d.places[i]
		k := slices.Index(p.ring, x)
		n := len(p.ring)
		c := d.v[p.centre].p
		nearest = min(nearest, turn(c, d.v[p.ring[(k+n-1)%n]].p, v.p), turn(c, v.p, d.v[p.ring[(k+1)%n]].p))
	}
	return nearest
}

// relax moves each centre away from its outline, as written, so that the whole outline is
// visible from the centre.
func (d *drawing) relax() {
	const clear = 0.08
	for i := range d.places {
		c := &d.v[d.places[i].centre].p
		for range 300 {
			moved := false
			for _, b := range d.borders {
				if b.a != i && b.b != i {
					continue
				}
				line := d.curve(b)
				for k := 1; k < len(line); k++ {
					u := line[k].sub(line[k-1])
					in := point{-u.y, u.x}.mul(1 / math.Max(u.length(), 0.001))
					if !d.clockwise(i, b) {
						in = in.mul(-1)
					}
					at := c.sub(line[k]) // distance to the piece's own line
					if far := at.x*in.x + at.y*in.y; far < clear {
						*c, moved = c.add(in.mul(0.02)), true
					}
				}
			}
			if !moved {
				break
			}
		}
	}
}

// clockwise reports whether a border is written in the clockwise direction of its place.
func (d *drawing) clockwise(i int, b border) bool {
	r := d.places[i].ring
	return r[(slices.Index(r, b.line[0])+1)%len(r)] == b.line[1]
}

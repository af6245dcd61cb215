package main

import (
	"log"
	"maps"
	"math"
	"slices"
)

// along returns the position round the sheet of the point of its edge that is nearest to p,
// clockwise from the top left corner; on is the inverse.
func along(p point) float64 {
	c := project(south, east)
	switch l, r, t, b := p.x, c.x-p.x, p.y, c.y-p.y; min(l, r, t, b) {
	case t:
		return p.x
	case r:
		return c.x + p.y
	case b:
		return c.x + c.y + (c.x - p.x)
	}
	return 2*c.x + c.y + (c.y - p.y)
}

func on(s float64) point {
	c := project(south, east)
	switch s = math.Mod(s, 2*(c.x+c.y)); {
	case s < c.x:
		return point{s, 0}
	case s < c.x+c.y:
		return point{c.x, s - c.x}
	case s < 2*c.x+c.y:
		return point{c.x - (s - c.x - c.y), c.y}
	}
	return point{0, c.y - (s - 2*c.x - c.y)}
}

// Weights of the real map in the first layout and in the sizes.
const (
	atHome  = 5.0  // pull of a place's own position; a neighbour's is about 1
	evenly  = 0.15 // pull of the zones towards even distances round the edge
	lengths = 0.2  // exponent for the lengths of roads
	sizes   = 0.5  // exponent for the sizes of areas in the first drawing
)

// spread lays out the places so that neighbours along the front, where towns are close
// together, are nearly as far apart as elsewhere. Each place is at the weighted mean of its
// neighbours and its real position, and the zones are round the edge. The weights are found
// by iteration.
func (d *drawing) spread() []point {
	corner := project(south, east)
	round := 2 * (corner.x + corner.y)
	at := make([]point, len(d.places))
	for i := range d.places {
		at[i] = d.places[i].real
	}
	first := along(d.places[d.zones[0]].real)
	for i, z := range d.zones {
		s := along(d.places[z].real)
		for s < first {
			s += round
		}
		s = (1-evenly)*s + evenly*(first+round*float64(i)/float64(len(d.zones)))
		p := on(s)
		at[z] = point{min(max(p.x, 0.9), corner.x-0.9), min(max(p.y, 0.9), corner.y-0.9)}
	}
	weight := map[[2]int]float64{}
	for k := range d.joined {
		weight[k] = 1
	}
	for range 120 {
		for range 60 {
			for i := range d.places {
				if d.places[i].zone {
					continue
				}
				sum, all := d.places[i].real.mul(atHome), atHome
				for _, n := range d.places[i].next {
					w := weight[pair(i, n)]
					sum, all = sum.add(at[n].mul(w)), all+w
				}
				at[i] = sum.mul(1 / all)
			}
		}
		for k := range weight {
			far := at[k[0]].sub(at[k[1]]).length() / math.Pow(d.places[k[0]].real.sub(d.places[k[1]].real).length(), lengths)
			weight[k] = min(max(weight[k]*math.Pow(far/1.6, 0.25), 0.05), 20)
		}
	}
	return at
}

const (
	bits    = 6   // pieces of a border in the foam
	spacing = 0.2 // spacing of the points in the file
)

// lay makes the first drawing: borders run from the centre of a face through the middle of
// a road to the centre of the next face.
func (d *drawing) lay() {
	corner := project(south, east)
	for i, at := range d.spread() {
		d.places[i].centre, d.places[i].home = d.newVertex(at, d.places[i].zone), at
		d.v[d.places[i].centre].middle = i
	}
	at := map[[2]int]int{} // directed pair of places: the face on its side
	for _, f := range d.faces {
		var m point
		for _, p := range f {
			m = m.add(d.v[d.places[p].centre].p.mul(1 / float64(len(f))))
		}
		x := d.newVertex(m, false)
		d.faceAt = append(d.faceAt, x)
		for k, p := range f {
			at[[2]int{p, f[(k+1)%len(f)]}] = x
		}
	}
	w, h := corner.x, corner.y
	round := 2 * (w + h)
	edge := make([]float64, len(d.zones)) // between a zone and the next
	edgeV := make([]int, len(d.zones))
	for i, z := range d.zones {
		n := d.zones[(i+1)%len(d.zones)]
		a, b := along(d.v[d.places[z].centre].p), along(d.v[d.places[n].centre].p)
		for b < a {
			b += round
		}
		edge[i] = (a + b) / 2
		edgeV[i] = d.newVertex(on(edge[i]), true)
	}
	line := func(a, b int, via []point, from, to int) {
		br := border{a: a, b: b, line: []int{from}}
		for _, p := range via {
			br.line = append(br.line, d.newVertex(p, b < 0))
		}
		br.line = append(br.line, to)
		d.borders = append(d.borders, br)
	}
	inner := func(p, m, q point) (via []point) {
		for k := 1; k < bits; k++ {
			if t := 2 * float64(k) / bits; t <= 1 {
				via = append(via, p.to(m, t))
			} else {
				via = append(via, m.to(q, t-1))
			}
		}
		return via
	}
	for i, z := range d.zones { // along the edge, clockwise
		last := (i + len(d.zones) - 1) % len(d.zones)
		s, e := edge[last], edge[i]
		for e < s {
			e += round
		}
		for s >= round {
			s, e = s-round, e-round
		}
		var via []point
		for _, c := range []float64{w, w + h, 2*w + h, round, round + w, round + w + h} {
			if c > s && c < e {
				via = append(via, on(c))
			}
		}
		line(z, -1, via, edgeV[last], edgeV[i])
	}
	pairs := slices.SortedFunc(maps.Keys(d.joined), func(x, y [2]int) int { return slices.Compare(x[:], y[:]) })
	for _, k := range pairs { // in order, so that the drawing is the same each time
		a, b := k[0], k[1]
		f, g, ok := at[[2]int{a, b}], at[[2]int{b, a}], true
		if _, ok = at[[2]int{a, b}]; !ok || !d.has(at, b, a) {
			continue
		}
		m := d.v[d.places[a].centre].p.to(d.v[d.places[b].centre].p, 0.5)
		line(a, b, inner(d.v[f].p, m, d.v[g].p), f, g)
	}
	for i, z := range d.zones { // between the zones, to the edge
		n := d.zones[(i+1)%len(d.zones)]
		f, ok := at[[2]int{z, n}]
		if !ok {
			f, ok = at[[2]int{n, z}]
		}
		if !ok {
			log.Fatalf("%s-%s: no face", d.places[z].code, d.places[n].code)
		}
		p, q := d.v[f].p, d.v[edgeV[i]].p
		line(z, n, inner(p, p.to(q, 0.5), q), f, edgeV[i])
	}
	slices.SortFunc(d.borders, func(x, y border) int {
		if x.a != y.a {
			return x.a - y.a
		}
		return x.b - y.b
	})
	d.close()
}

func (d *drawing) has(at map[[2]int]int, a, b int) bool { _, ok := at[[2]int{a, b}]; return ok }

// close chains the borders of each place to its outline, clockwise.
func (d *drawing) close() {
	of := make([][]int, len(d.places))
	for i, b := range d.borders {
		of[b.a] = append(of[b.a], i)
		if b.b >= 0 {
			of[b.b] = append(of[b.b], i)
		}
	}
	for i := range d.places {
		p := &d.places[i]
		used := map[int]bool{}
		first := d.borders[of[i][0]].line
		p.ring = slices.Clone(first[:len(first)-1])
		used[of[i][0]] = true
		for end := first[len(first)-1]; end != first[0]; {
			k := slices.IndexFunc(of[i], func(b int) bool {
				l := d.borders[b].line
				return !used[b] && (l[0] == end || l[len(l)-1] == end)
			})
			if k < 0 {
				log.Fatalf("%s: its outline is open", p.code)
			}
			used[of[i][k]] = true
			l := slices.Clone(d.borders[of[i][k]].line)
			if l[0] != end {
				slices.Reverse(l)
			}
			p.ring = append(p.ring, l[:len(l)-1]...)
			end = l[len(l)-1]
		}
		if len(used) != len(of[i]) {
			log.Fatalf("%s: its outline is in pieces", p.code)
		}
		if d.area(i) < 0 {
			slices.Reverse(p.ring)
		}
		for _, x := range p.ring {
			d.v[x].of = append(d.v[x].of, i)
		}
	}
	// Sizes are nearly equal, but areas that are really large are a little larger.
	var sum float64
	for i := range d.places {
		p := &d.places[i]
		p.size = math.Pow(d.area(i), sizes)
		sum += p.size
	}
	corner := project(south, east)
	for i := range d.places {
		d.places[i].size *= corner.x * corner.y / sum
	}
}

func (d *drawing) area(i int) (sum float64) {
	r := d.places[i].ring
	for k, x := range r {
		sum += cross(d.v[x].p, d.v[r[(k+1)%len(r)]].p) / 2
	}
	return sum
}

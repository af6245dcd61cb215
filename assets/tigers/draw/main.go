// Draw reckons where the borders of the areas of Tigers in the Mist run, and writes them to
// borders.csv. It is run by hand when areas.csv, zones.csv, links.csv, roadless.csv or
// rivers.csv has changed:
//
//	go run ./assets/tigers/draw
//
// The map is a foam. Which areas touch is known from the roads and from roadless.csv: that is
// a plane graph on the real places, and its dual says where borders meet. The foam then finds
// its shape: borders pull themselves short, rivers more than others, each area swells to its
// size, and its middle is drawn to where the place really lies. No step may fold an area over,
// so that each stays in sight of its middle, and which areas touch never changes.
//
// Lengths are those of the sheet, see ../../../rules/tigers/board.go, which must agree with
// the constants below.
package main

import (
	"encoding/csv"
	"flag"
	"fmt"
	"log"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// The sheet, as rules/tigers has it.
const (
	kmPerDegree = 111.2
	cellKm      = 6.8
	north, west = 50.80, 4.72
	south, east = 49.44, 6.90
)

type point struct{ x, y float64 }

func (a point) add(b point) point           { return point{a.x + b.x, a.y + b.y} }
func (a point) sub(b point) point           { return point{a.x - b.x, a.y - b.y} }
func (a point) mul(k float64) point         { return point{a.x * k, a.y * k} }
func (a point) length() float64             { return math.Hypot(a.x, a.y) }
func cross(a, b point) float64              { return a.x*b.y - a.y*b.x }
func turn(a, b, c point) float64            { return cross(b.sub(a), c.sub(a)) }
func (a point) to(b point, k float64) point { return a.add(b.sub(a).mul(k)) }

func project(lat, lon float64) point {
	return point{(lon - west) * kmPerDegree * math.Cos(50.12*math.Pi/180) / cellKm, (north - lat) * kmPerDegree / cellKm}
}

// steps is how many the foam takes to come to rest.
const steps = 3000

// place is an area or a zone.
type place struct {
	code   string
	real   point
	zone   bool
	next   []int // neighbours, clockwise on the sheet
	centre int   // its vertex
	home   point // where it is drawn to
	size   float64
	ring   []int // vertices round it, clockwise
}

// vertex is a point that moves.
type vertex struct {
	p      point
	fixed  bool
	arms   []arm // along borders
	middle int   // of this place, or -1
	of     []int // places whose outline it is on
}

type arm struct {
	to   int
	pull float64
}

// border is where two places touch, or one and the edge of the sheet.
type border struct {
	a, b  int // places; b = -1 is the edge
	line  []int
	river bool
}

type drawing struct {
	folder  string
	places  []place
	byCode  map[string]int
	joined  map[[2]int]bool
	v       []vertex
	borders []border
	faces   [][]int // places round each meeting point
	faceAt  []int   // its vertex
	zones   []int
	bends   [][]int // vertices along rivers
}

func main() {
	log.SetFlags(0)
	folder := flag.String("data", "assets/tigers", "the `folder` of the data")
	sweeps := flag.Int("sweeps", steps, "the `number` of steps of the foam")
	flag.Parse()
	run(*folder, *sweeps)
}

// run draws the map of a folder.
func run(folder string, sweeps int) {
	d := &drawing{folder: folder, byCode: map[string]int{}, joined: map[[2]int]bool{}}
	d.read()
	d.findFaces()
	d.lay()
	d.rivers()
	for range sweeps {
		d.step()
	}
	d.settle()
	d.write()
	d.report()
}

func (d *drawing) table(file string) (rows []map[string]string) {
	f, err := os.Open(filepath.Join(d.folder, file))
	if err != nil {
		log.Fatal(err)
	}
	defer f.Close()
	all, err := csv.NewReader(f).ReadAll()
	if err != nil {
		log.Fatalf("%s: %v", file, err)
	}
	for _, r := range all[1:] {
		row := map[string]string{}
		for i, name := range all[0] {
			row[name] = r[i]
		}
		rows = append(rows, row)
	}
	return rows
}

func number(s string) float64 {
	v, err := strconv.ParseFloat(s, 64)
	if err != nil {
		log.Fatal(err)
	}
	return v
}

func (d *drawing) read() {
	add := func(code string, row map[string]string, zone bool) {
		d.byCode[code] = len(d.places)
		d.places = append(d.places, place{code: code, real: project(number(row["lat"]), number(row["lon"])), zone: zone})
	}
	for _, r := range d.table("areas.csv") {
		add(r["num"], r, false)
	}
	zones := d.table("zones.csv")
	for _, r := range zones {
		d.zones = append(d.zones, len(d.places))
		add(r["zone"], r, true)
	}
	for i, r := range zones {
		for _, a := range strings.Fields(r["areas"]) {
			d.join(r["zone"], a)
		}
		d.join(r["zone"], zones[(i+1)%len(zones)]["zone"])
	}
	for _, file := range []string{"links.csv", "roadless.csv"} {
		for _, r := range d.table(file) {
			d.join(r["a"], r["b"])
		}
	}
	for i := range d.places {
		p := &d.places[i]
		slices.SortFunc(p.next, func(a, b int) int {
			u, v := d.places[a].real.sub(p.real), d.places[b].real.sub(p.real)
			return cmp(math.Atan2(u.y, u.x), math.Atan2(v.y, v.x))
		})
	}
}

func cmp(a, b float64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

func (d *drawing) join(a, b string) {
	i, ok := d.byCode[a]
	j, found := d.byCode[b]
	if !ok || !found {
		log.Fatalf("%s-%s: no such places", a, b)
	}
	if k := pair(i, j); !d.joined[k] {
		d.joined[k] = true
		d.places[i].next = append(d.places[i].next, j)
		d.places[j].next = append(d.places[j].next, i)
	}
}

func pair(a, b int) [2]int { return [2]int{min(a, b), max(a, b)} }

// findFaces walks round every face of the graph: there its places meet.
func (d *drawing) findFaces() {
	seen := map[[2]int]bool{}
	for a := range d.places {
		for _, b := range d.places[a].next {
			var face []int
			for x, y := a, b; !seen[[2]int{x, y}]; {
				seen[[2]int{x, y}] = true
				face = append(face, x)
				next := d.places[y].next
				x, y = y, next[(slices.Index(next, x)+len(next)-1)%len(next)]
			}
			outer := len(face) == len(d.zones)
			for _, p := range face {
				outer = outer && d.places[p].zone
			}
			if len(face) > 0 && !outer {
				d.faces = append(d.faces, face)
			}
		}
	}
	if n := len(d.places) - len(d.joined) + len(d.faces); n != 1 {
		log.Fatalf("the graph is not plane: %d places, %d joined, %d faces", len(d.places), len(d.joined), len(d.faces))
	}
	for _, f := range d.faces {
		if len(f) > 4 {
			log.Printf("%d places meet in a point: %s", len(f), d.names(f))
		}
	}
}

func (d *drawing) names(list []int) string {
	var s []string
	for _, p := range list {
		s = append(s, d.places[p].code)
	}
	return strings.Join(s, "-")
}

func (d *drawing) newVertex(p point, fixed bool) int {
	d.v = append(d.v, vertex{p: p, fixed: fixed, middle: -1})
	return len(d.v) - 1
}

// along says how far round the sheet the nearest point of its edge lies, clockwise from the
// top left corner, and around is the way back.
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

// What the first layout and the sizes keep of the truth.
const (
	atHome  = 5.0  // pull of a place's own position, where a neighbour's is about 1
	evenly  = 0.15 // how far zones go towards even distances round the edge
	lengths = 0.2  // of roads: to this power
	sizes   = 0.5  // of areas: to this power of those of the first drawing
)

// spread lays the places out so that neighbours are nearly as far apart along the front,
// where towns are close together, as elsewhere: each lies at the weighted middle of its neighbours
// and of where it is in truth, the zones round the edge; the weights are found by and by.
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
	spacing = 0.2 // of its points in the file
)

// lay makes the first drawing: borders run from the middle of a face over the middle of a
// road to the middle of the next face.
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
	// Sizes: towards equal, but what is large in truth is a little larger.
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

// rivers finds the vertices along each river, and gives every piece of border its pull.
func (d *drawing) rivers() {
	byPair := map[[2]int]*border{}
	for i := range d.borders {
		b := &d.borders[i]
		byPair[pair(b.a, b.b)] = b
	}
	var places func(word string) []int
	places = func(word string) (list []int) {
		for _, c := range strings.Split(word, "-") {
			p, ok := d.byCode[c]
			if !ok {
				log.Fatalf("rivers.csv: no place %q", c)
			}
			list = append(list, p)
		}
		return list
	}
	meeting := func(word string) int {
		for k, f := range d.faces {
			all := true
			for _, p := range places(word) {
				all = all && slices.Contains(f, p)
			}
			if all {
				return d.faceAt[k]
			}
		}
		log.Fatalf("rivers.csv: %s do not meet", word)
		return 0
	}
	for _, r := range d.table("rivers.csv") {
		var line []int
		flush := func() {
			if len(line) > 2 {
				d.bends = append(d.bends, line)
			}
			line = nil
		}
		words := strings.Fields(r["course"])
		for i, w := range words {
			if strings.ContainsAny(w, ":/") || strings.ContainsAny(w, "nesw") {
				flush()
				continue
			}
			switch list := places(w); len(list) {
			case 1:
				flush()
			case 2:
				b := byPair[pair(list[0], list[1])]
				if b == nil {
					log.Fatalf("rivers.csv: %s do not touch", w)
				}
				b.river = true
				l := slices.Clone(b.line)
				if len(line) == 0 && i+1 < len(words) && strings.Count(words[i+1], "-") == 1 {
					n := places(words[i+1])
					if nb := byPair[pair(n[0], n[1])]; nb != nil && (nb.line[0] == l[0] || nb.line[len(nb.line)-1] == l[0]) {
						slices.Reverse(l)
					}
				}
				if len(line) > 0 {
					switch line[len(line)-1] {
					case l[0]:
					case l[len(l)-1]:
						slices.Reverse(l)
					default:
						log.Fatalf("rivers.csv: %s: %s does not follow on", r["river"], w)
					}
					l = l[1:]
				}
				line = append(line, l...)
			default:
				x := meeting(w)
				if len(line) > 0 && line[len(line)-1] != x {
					log.Fatalf("rivers.csv: %s: %s does not follow on", r["river"], w)
				}
				if len(line) == 0 {
					line = append(line, x)
				}
			}
		}
		flush()
	}
	for _, b := range d.borders {
		pull := 1.0
		if b.river {
			pull = riverPull
		}
		for k := 1; k < len(b.line); k++ {
			p, q := b.line[k-1], b.line[k]
			d.v[p].arms = append(d.v[p].arms, arm{q, pull})
			d.v[q].arms = append(d.v[q].arms, arm{p, pull})
		}
	}
}

// The forces of the foam.
const (
	riverPull = 2.2
	stiff     = 0.5  // of rivers against bends
	swell     = 5.0  // of an area that is too small, for its size
	home      = 0.06 // of a middle towards its real place
	centring  = 0.4  // of a middle towards the middle of its area
	shortest  = 0.85 // a border that is shorter than this stretches
	room      = 0.62 // from a middle to each border
	thin      = 0.03 // no triangle of a middle and a piece of its outline is smaller
)

func (d *drawing) step() {
	press := make([]float64, len(d.places))
	for i := range d.places {
		press[i] = swell * math.Log(d.places[i].size/d.area(i))
	}
	force := make([]point, len(d.v))
	for i := range d.places {
		p := &d.places[i]
		n := len(p.ring)
		var mid point
		var sum float64
		c := d.v[p.centre].p
		for k, x := range p.ring {
			before, after := d.v[p.ring[(k+n-1)%n]].p, d.v[p.ring[(k+1)%n]].p
			out := after.sub(before)
			force[x] = force[x].add(point{out.y, -out.x}.mul(press[i] * 0.5))
			a := turn(c, d.v[x].p, after)
			mid = mid.add(c.add(d.v[x].p).add(after).mul(a / 3))
			sum += a
		}
		for k, x := range p.ring { // no border comes too near to the middle
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
		// The whole outline is drawn to where the place lies.
		pull := p.home.sub(c).mul(home)
		if p.zone {
			pull = point{}
		}
		for _, x := range p.ring {
			force[x] = force[x].add(pull.mul(6 / float64(n)))
		}
		force[p.centre] = force[p.centre].add(pull)
	}
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
	rate := 0.12
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

// tightest is the smallest triangle of a middle and two neighbours of its outline that a
// vertex is part of.
func (d *drawing) tightest(x int) float64 {
	least := math.Inf(1)
	v := &d.v[x]
	if v.middle >= 0 {
		r := d.places[v.middle].ring
		for k := range r {
			least = min(least, turn(v.p, d.v[r[k]].p, d.v[r[(k+1)%len(r)]].p))
		}
		return least
	}
	for _, i := range v.of {
		p := &d.places[i]
		k := slices.Index(p.ring, x)
		n := len(p.ring)
		c := d.v[p.centre].p
		least = min(least, turn(c, d.v[p.ring[(k+n-1)%n]].p, v.p), turn(c, v.p, d.v[p.ring[(k+1)%n]].p))
	}
	return least
}

func (d *drawing) write() {
	f, err := os.Create(filepath.Join(d.folder, "borders.csv"))
	if err != nil {
		log.Fatal(err)
	}
	defer f.Close()
	fmt.Fprintln(f, "a,b,line,source")
	fmt.Fprintln(f, "# written by assets/tigers/draw: the middle of each place, and where places touch")
	text := func(p point) string {
		return strconv.FormatFloat(p.x, 'f', 2, 64) + ":" + strconv.FormatFloat(p.y, 'f', 2, 64)
	}
	for _, p := range d.places {
		fmt.Fprintf(f, "%s,,%s,reconstructed\n", p.code, text(d.v[p.centre].p))
	}
	for _, b := range d.borders {
		other := "edge"
		if b.b >= 0 {
			other = d.places[b.b].code
		}
		var line []string
		for _, p := range d.curve(b) {
			line = append(line, text(p))
		}
		fmt.Fprintf(f, "%s,%s,%s,reconstructed\n", d.places[b.a].code, other, strings.Join(line, " "))
	}
}

// curve is a border as it is written: a smooth line with a point about every spacing.
func (d *drawing) curve(b border) (out []point) {
	var line []point
	for _, x := range b.line {
		line = append(line, d.v[x].p)
	}
	if b.b < 0 {
		return line
	}
	n := len(line)
	line = append(append([]point{line[0].mul(2).sub(line[1])}, line...), line[n-1].mul(2).sub(line[n-2]))
	var fine []point
	var length []float64
	const steps = 16
	for k := 1; k+2 < len(line); k++ {
		for i := range steps {
			t := float64(i) / steps
			p0, p1, p2, p3 := line[k-1], line[k], line[k+1], line[k+2]
			at := p1.mul(2).add(p2.sub(p0).mul(t)).add(p0.mul(2).sub(p1.mul(5)).add(p2.mul(4)).sub(p3).mul(t * t)).add(p1.mul(3).sub(p0).sub(p2.mul(3)).add(p3).mul(t * t * t)).mul(0.5)
			fine = append(fine, at)
		}
	}
	fine = append(fine, line[len(line)-2])
	var all float64
	for k := range fine {
		if k > 0 {
			all += fine[k].sub(fine[k-1]).length()
		}
		length = append(length, all)
	}
	pieces := max(int(all/spacing+0.5), 3)
	pieces += 1 - pieces%2 // there is one in the middle, for a bridge
	out = append(out, fine[0])
	for i, k := 1, 0; i < pieces; i++ {
		for length[k] < all*float64(i)/float64(pieces) {
			k++
		}
		out = append(out, fine[k])
	}
	return append(out, fine[len(fine)-1])
}

// settle moves each middle so far from its outline, as it is written, that all of that is seen
// from it.
func (d *drawing) settle() {
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
					at := c.sub(line[k]) // beside the piece's own line
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

// clockwise reports whether a border is written the way round that its place has it.
func (d *drawing) clockwise(i int, b border) bool {
	r := d.places[i].ring
	return r[(slices.Index(r, b.line[0])+1)%len(r)] == b.line[1]
}

// report says how the drawing came out.
func (d *drawing) report() {
	least, folded := math.Inf(1), 0
	short := 0
	var off, worst float64
	for i := range d.v {
		if t := d.tightest(i); t <= 0 {
			folded++
		} else {
			least = min(least, t)
		}
	}
	for _, b := range d.borders {
		var l float64
		for k := 1; k < len(b.line); k++ {
			l += d.v[b.line[k]].p.sub(d.v[b.line[k-1]].p).length()
		}
		if b.b >= 0 && l < 0.5 {
			short++
		}
	}
	small, large := math.Inf(1), 0.0
	for i, p := range d.places {
		small, large = min(small, d.area(i)), max(large, d.area(i))
		if !p.zone {
			e := d.v[p.centre].p.sub(p.real).length()
			off += e / float64(len(d.places))
			worst = max(worst, e)
		}
	}
	log.Printf("%d points, %d folded, tightest %.4f, %d borders below 0.5, areas %.2f to %.2f, off its place %.2f on average, %.2f at worst",
		len(d.v), folded, least, short, small, large, off, worst)
}

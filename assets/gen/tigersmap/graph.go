package main

import (
	"cmp"
	"encoding/csv"
	"log"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// place is an area or a zone.
type place struct {
	code   string
	real   point
	zone   bool
	next   []int // neighbours, clockwise on the sheet
	centre int   // its vertex
	home   point // target of the pull
	size   float64
	ring   []int // vertices round it, clockwise
}

// vertex is a movable point.
type vertex struct {
	p      point
	fixed  bool
	arms   []arm // along borders
	middle int   // the place whose centre it is, or -1
	of     []int // places whose outline it is on
}

type arm struct {
	to   int
	pull float64
}

// border is the common border of two places, or of a place and the edge of the sheet.
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
			return cmp.Compare(math.Atan2(u.y, u.x), math.Atan2(v.y, v.x))
		})
	}
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

// findFaces walks round every face of the graph, which is a point where its places meet.
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

package main

import (
	"fmt"
	"log"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

func (d *drawing) write() {
	f, err := os.Create(filepath.Join(d.folder, "borders.csv"))
	if err != nil {
		log.Fatal(err)
	}
	defer f.Close()
	fmt.Fprintln(f, "a,b,line,source")
	fmt.Fprintln(f, "# written by assets/gen/tigersmap: the middle of each place, and where places touch")
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

// curve returns a border as written to the file: a smooth line with about one point per
// spacing.
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
	pieces += 1 - pieces%2 // an odd number has a middle piece, for a bridge
	out = append(out, fine[0])
	for i, k := 1, 0; i < pieces; i++ {
		for length[k] < all*float64(i)/float64(pieces) {
			k++
		}
		out = append(out, fine[k])
	}
	return append(out, fine[len(fine)-1])
}

// report prints statistics of the drawing.
func (d *drawing) report() {
	nearest, folded := math.Inf(1), 0
	short := 0
	var off, worst float64
	for i := range d.v {
		if t := d.tightest(i); t <= 0 {
			folded++
		} else {
			nearest = min(nearest, t)
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
		len(d.v), folded, nearest, short, small, large, off, worst)
}

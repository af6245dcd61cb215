package counterart

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/raster"
)

// badged are the marks for which states draws a badge.
var badged = []string{vocab.Unsupplied, "isolated", vocab.Attacking, vocab.HasAttacked, vocab.WasAttacked, vocab.Moved, vocab.Done, vocab.Active,
	vocab.Retreating, "disrupted", "dispersed", vocab.Entrenched, "motorised", "trucks", "holds", "fuel", "no-fuel", vocab.Used}

// leftBadges and rightBadges are the marks whose badges are in the upper corners, beside the name of the formation.
var (
	leftBadges  = []string{vocab.Unsupplied, "isolated"}
	rightBadges = []string{vocab.Attacking, vocab.HasAttacked, vocab.WasAttacked, vocab.Moved, vocab.Done, vocab.Active}
)

// onFigures are the marks for which only figures have a badge.
var onFigures = []string{vocab.Blitz, vocab.Taken, vocab.Aboard, vocab.Spent}

// inWords are the marks without a badge: the board shows them in another way, or the stack panel
// describes them in words. For a mark with a suffix after a dot, the list has the part before the
// dot.
var inWords = []string{vocab.Selected, vocab.Moving, vocab.MustAttack, vocab.Defending, vocab.Held, vocab.Outside, vocab.Blocked, vocab.Due, vocab.Aimed, vocab.Effect, vocab.Load,
	"thirds", "released", "red-triangle", "green-triangle", "afoot", "building", "going-round"}

// indexMarks records the unknown marks as missing.
func (d *drawing) indexMarks() {
	for _, m := range d.p.Marks {
		if first, _, _ := strings.Cut(m, "."); !slices.Contains(badged, m) && !slices.Contains(onFigures, m) && !slices.Contains(inWords, first) {
			d.miss("mark", m)
		}
	}
}

// states draws a badge for each relevant state, each with a distinct shape.
func (d *drawing) states() {
	p := d.p
	n := d.n
	d.indexMarks()
	if n < 16 {
		return
	}
	at := func(x, y float64) raster.Pt { return xy(x*n, y*n) }
	w := math.Max(0.035*n, 1)
	dark, light := rgb(24, 24, 28), rgb(250, 247, 236)
	badge := func(x, y, r float64, col color.RGBA) {
		d.Disc(at(x, y), (r+0.025)*n, light, 1)
		d.Disc(at(x, y), r*n, col, 1)
	}
	if Has(p, vocab.Unsupplied) { // a crossed-out cartridge
		badge(0.115, 0.115, 0.125, rgb(176, 38, 30))
		d.Fill([]raster.Pt{at(0.085, 0.19), at(0.085, 0.09), at(0.115, 0.03), at(0.145, 0.09), at(0.145, 0.19)}, light, 1)
		d.Stroke([]raster.Pt{at(0.03, 0.20), at(0.20, 0.03)}, w, dark, 1)
	} else if Has(p, "isolated") { // a dot surrounded by a ring
		badge(0.115, 0.115, 0.125, rgb(92, 30, 92))
		d.Ring(at(0.115, 0.115), 0.08*n, w*0.9, light, 1)
		d.Disc(at(0.115, 0.115), 0.03*n, light, 1)
	}
	if Has(p, vocab.Attacking) {
		d.burst(raster.Pt{X: 0.87, Y: 0.13}, 0.17, 0.095, w*1.6, dark)
	} else if Has(p, vocab.HasAttacked) || Has(p, vocab.WasAttacked) { // crossed blades
		badge(0.885, 0.115, 0.12, dark)
		d.Stroke([]raster.Pt{at(0.82, 0.18), at(0.95, 0.05)}, w*0.9, light, 1)
		d.Stroke([]raster.Pt{at(0.82, 0.05), at(0.95, 0.18)}, w*0.9, light, 1)
	} else if Has(p, vocab.Moved) || Has(p, vocab.Done) { // an arrow stopped by a wall
		badge(0.885, 0.115, 0.12, rgb(70, 74, 84))
		d.Stroke([]raster.Pt{at(0.80, 0.115), at(0.90, 0.115)}, w, light, 1)
		d.Fill([]raster.Pt{at(0.875, 0.055), at(0.935, 0.115), at(0.875, 0.175)}, light, 1)
		d.Stroke([]raster.Pt{at(0.955, 0.05), at(0.955, 0.18)}, w*0.9, light, 1)
	} else if Has(p, vocab.Active) { // two chevrons on a plate, and a border: may act
		d.Loop(rounded(0.025*n, 0.025*n, 0.975*n, 0.975*n, 0.07*n), 1.2*w, light, 1)
		d.Fill(rounded(0.70*n, -0.03*n, 1.03*n, 0.27*n, 0.05*n), light, 1)
		d.Fill(rounded(0.725*n, 0, n, 0.245*n, 0.04*n), rgb(30, 96, 48), 1)
		for _, x := range []float64{0.765, 0.875} {
			d.Stroke([]raster.Pt{at(x, 0.05), at(x+0.075, 0.12), at(x, 0.19)}, 1.5*w, light, 1)
		}
	}
	if Has(p, vocab.Retreating) { // a white flag
		d.Stroke([]raster.Pt{at(0.06, 0.95), at(0.06, 0.62)}, w, dark, 1)
		d.Fill([]raster.Pt{at(0.07, 0.62), at(0.30, 0.66), at(0.07, 0.80)}, light, 1)
		d.Loop([]raster.Pt{at(0.07, 0.62), at(0.30, 0.66), at(0.07, 0.80)}, w*0.6, dark, 1)
	}
	if Has(p, "dispersed") { // men in all directions
		badge(0.115, 0.325, 0.105, rgb(240, 176, 36))
		for k := range 3 {
			s, c := math.Sincos(2*math.Pi*float64(k)/3 - math.Pi/2)
			d.Stroke([]raster.Pt{at(0.115+0.03*c, 0.325+0.03*s), at(0.115+0.09*c, 0.325+0.09*s)}, w, dark, 1)
			d.Disc(at(0.115+0.085*c, 0.325+0.085*s), 0.028*n, dark, 1)
		}
	}
	if Has(p, "disrupted") { // a bolt
		badge(0.115, 0.325, 0.105, rgb(240, 176, 36))
		d.Fill([]raster.Pt{at(0.14, 0.235), at(0.06, 0.34), at(0.107, 0.34), at(0.09, 0.42), at(0.175, 0.31), at(0.125, 0.31)}, dark, 1)
	}
	if Has(p, vocab.Entrenched) { // a parapet along the lower edge
		wall := []raster.Pt{at(0.02, 0.985)}
		for k := range 6 {
			x := 0.02 + 0.16*float64(k)
			wall = append(wall, at(x, 0.965), at(x+0.04, 0.965), at(x+0.04, 0.925), at(x+0.12, 0.925), at(x+0.12, 0.965), at(x+0.16, 0.965))
		}
		wall = append(wall, at(0.98, 0.985))
		d.Loop(wall, w, light, 1)
		d.Fill(wall, rgb(92, 62, 34), 1)
	}
	if Has(p, "motorised") || Has(p, "trucks") { // wheels below the symbol
		for _, x := range []float64{0.36, 0.64} {
			d.Disc(at(x, 0.635), 0.06*n, dark, 1)
			d.Disc(at(x, 0.635), 0.025*n, light, 1)
		}
	}
	if Has(p, "holds") { // a bar across
		d.Fill([]raster.Pt{at(0.02, 0.93), at(0.98, 0.93), at(0.98, 0.985), at(0.02, 0.985)}, rgb(196, 140, 30), 1)
	}
	if Has(p, "fuel") {
		badge(0.12, 0.88, 0.10, rgb(60, 60, 64))
		d.Fill(rounded(0.08*n, 0.83*n, 0.16*n, 0.94*n, 0.01*n), light, 1)
	} else if Has(p, "no-fuel") { // a drop, crossed out
		badge(0.12, 0.87, 0.115, light)
		d.Fill([]raster.Pt{at(0.12, 0.78), at(0.18, 0.89), at(0.16, 0.94), at(0.12, 0.96), at(0.08, 0.94), at(0.06, 0.89)}, dark, 1)
		d.Stroke([]raster.Pt{at(0.02, 0.97), at(0.22, 0.77)}, w*1.3, rgb(176, 38, 30), 1)
	}
	if _, _, x := d.corners(); x > 0 { // an arrow that turns back: the counter lies on its used side
		const y, r, from, turn = 0.115, 0.062, -0.75 * math.Pi, 1.55 * math.Pi
		badge(x, y, 0.125, rgb(38, 78, 128))
		var arc []raster.Pt
		for k := range 13 {
			s, c := math.Sincos(from + turn*float64(k)/12)
			arc = append(arc, at(x+r*c, y+r*s))
		}
		d.Stroke(arc, 1.15*w, light, 1)
		s, c := math.Sincos(from + turn)
		d.Fill([]raster.Pt{at(x+(r-0.05)*c, y+(r-0.05)*s), at(x+(r+0.05)*c, y+(r+0.05)*s), at(x+r*c-0.07*s, y+r*s+0.07*c)}, light, 1)
	}
}

// The middles of the badges in the upper corners.
const leftCorner, rightCorner = 0.115, 0.885

// corners reports whether the upper corners have badges. used is the place of the badge of the used side, across the counter: in the left corner, or
// else in the right one; 0 = none.
func (d *drawing) corners() (left, right bool, used float64) {
	has := func(mark string) bool { return Has(d.p, mark) }
	left, right = slices.ContainsFunc(leftBadges, has), slices.ContainsFunc(rightBadges, has)
	switch {
	case !has(vocab.Used):
	case !left:
		return true, right, leftCorner
	case !right:
		return left, true, rightCorner
	}
	return left, right, 0
}

// Chit draws a chit of n pixels with a text of one or two words.
func (s *Set) Chit(text string, side rules.Side, n int) *image.RGBA {
	rim := Rim(n)
	img := image.NewRGBA(image.Rect(0, 0, Outer(n), Outer(n)))
	p := &rules.Piece{Nation: vocab.German, Side: side}
	if side == rules.Allies {
		p.Nation = vocab.American
	}
	col, _ := colours(p, s.palette)
	d := &drawing{Canvas: raster.NewCanvas(img, -float64(rim), -float64(rim)), n: float64(n), p: p, set: s, col: col}
	d.body()
	d.Loop(rounded(0.09*d.n, 0.09*d.n, 0.91*d.n, 0.91*d.n, 0.05*d.n), math.Max(0.02*d.n, 0.8), d.col.ink, 0.6)
	lines := chitLines(text)
	size := 0.30
	for _, l := range lines { // all lines in one size
		size = min(size, 0.78/max(d.set.label.Width(l, 0), 0.1), 0.80/float64(len(lines)))
	}
	for i, l := range lines {
		d.text(l, 0.5, 0.5+(float64(i)-float64(len(lines)-1)/2)*size*0.95, size, 0.80, d.col.ink)
	}
	return img
}

// chitLines breaks a text into at most four short lines: at spaces, and inside long words as broken
// does.
func chitLines(text string) (lines []string) {
	for _, w := range strings.Fields(text) {
		if n := len(lines); n > 0 && len(lines[n-1])+len(w) < 8 {
			lines[n-1] += " " + w
			continue
		}
		lines = append(lines, broken(w)...)
	}
	return lines[:min(len(lines), 4)]
}

// seams are parts of long compounds before which a line may be broken.
var seams = []string{"division", "brigade", "gruppe", "armee", "korps", "grenadier", "jäger", "bewegung", "schung", "ment"}

// broken splits a long word: after its last hyphen, before the last part of a compound, or else in
// the middle.
func broken(w string) []string {
	r := []rune(w)
	if len(r) <= 10 {
		return []string{w}
	}
	at := len(string(r[:len(r)/2+1]))
	if i := strings.LastIndex(w[:len(w)-1], "-"); i > 0 {
		at = i + 1
	} else {
		for _, seam := range seams {
			if i := strings.LastIndex(w, seam); i > 0 {
				at = i
				break
			}
		}
	}
	head := broken(w[:at])
	if last := &head[len(head)-1]; !strings.HasSuffix(*last, "-") {
		*last += "-"
	}
	return append(head, broken(w[at:])...)
}

// Back draws the hidden side of a chit.
func (s *Set) Back(n int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, Outer(n), Outer(n)))
	rim := float64(Rim(n))
	d := &drawing{Canvas: raster.NewCanvas(img, -rim, -rim), n: float64(n), set: s, col: paint{rgb(112, 92, 70), rgb(58, 46, 34), rgb(240, 232, 214), rgb(240, 232, 214)}}
	d.body()
	d.text("?", 0.5, 0.5, 0.6, 0.8, d.col.ink)
	return img
}

// dieColours are the colours of a die of ivory, or red for a hit.
func dieColours(hit bool) paint {
	if hit {
		return paint{rgb(186, 46, 34), rgb(92, 18, 14), rgb(255, 252, 244), rgb(255, 255, 255)}
	}
	return paint{rgb(244, 240, 228), rgb(120, 108, 90), rgb(30, 30, 34), rgb(255, 255, 255)}
}

// Die draws a die of n pixels showing a face of 1 to 6. It is red if hit is set.
func (s *Set) Die(face int, hit bool, n int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, Outer(n), Outer(n)))
	rim := float64(Rim(n))
	d := &drawing{Canvas: raster.NewCanvas(img, -rim, -rim), n: float64(n), set: s, col: dieColours(hit)}
	d.body()
	if face < 1 || face > 6 {
		d.text(number(max(face, 0)), 0.5, 0.5, 0.6, 0.8, d.col.ink)
		return img
	}
	pips := [7][]raster.Pt{
		1: {xy(.5, .5)}, 2: {xy(.27, .27), xy(.73, .73)}, 3: {xy(.27, .27), xy(.5, .5), xy(.73, .73)},
		4: {xy(.27, .27), xy(.73, .27), xy(.27, .73), xy(.73, .73)},
		5: {xy(.27, .27), xy(.73, .27), xy(.5, .5), xy(.27, .73), xy(.73, .73)},
		6: {xy(.27, .25), xy(.73, .25), xy(.27, .5), xy(.73, .5), xy(.27, .75), xy(.73, .75)},
	}
	for _, p := range pips[face] {
		d.Disc(xy(p.X*d.n, p.Y*d.n), 0.095*d.n, d.col.ink, 1)
	}
	return img
}

// D10 draws a ten-sided die as it comes to rest: a kite with the number on it. It is red if hit is set.
func (s *Set) D10(face int, hit bool, n int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, Outer(n), Outer(n)))
	rim := float64(Rim(n))
	d := &drawing{Canvas: raster.NewCanvas(img, -rim, -rim), n: float64(n), set: s, col: dieColours(hit)}
	shape := func(k float64) []raster.Pt { // scaled by k about the centre
		var out []raster.Pt
		for _, p := range [...]raster.Pt{xy(.5, .0), xy(.97, .40), xy(.97, .60), xy(.5, 1), xy(.03, .60), xy(.03, .40)} {
			out = append(out, xy((0.5+(p.X-0.5)*k)*d.n, (0.5+(p.Y-0.5)*k)*d.n))
		}
		return out
	}
	at := func(x, y float64) raster.Pt { return xy(x*d.n, y*d.n) }
	d.Fill(shape(1.04), d.col.edge, 1)
	d.Fill(shape(0.97), d.col.base, 1)
	shine := 0.6
	if hit { // a white number needs a dark ground
		shine = 0.08
	}
	front := []raster.Pt{at(.5, .04), at(.86, .60), at(.5, .78), at(.14, .60)}
	d.Fill(front, mix(d.col.base, rgb(255, 255, 255), shine), 1)
	d.Loop(front, math.Max(0.02*d.n, 0.8), d.col.edge, 0.8)
	d.text(number(max(face, 0)), 0.5, 0.46, 0.42, 0.5, d.col.ink)
	return img
}

// burst draws the mark of an attack: a star with points of the outer radius around m, in sides of the
// counter, with an edge of w pixels.
func (d *drawing) burst(m raster.Pt, outer, inner, w float64, edge color.RGBA) {
	var star []raster.Pt
	for k := range 16 {
		r := outer
		if k%2 == 1 {
			r = inner
		}
		s, c := math.Sincos(2 * math.Pi * float64(k) / 16)
		star = append(star, xy((m.X+r*c)*d.n, (m.Y+r*s)*d.n))
	}
	d.Loop(star, w, edge, 1)
	d.Fill(star, rgb(240, 176, 36), 1)
}

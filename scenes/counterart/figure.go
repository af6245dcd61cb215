package counterart

import (
	"image"
	"image/color"
	"math"
	"strconv"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/raster"
)

// Figures are moulded in one colour and seen from the side, aircraft from above. Axis figures face
// left, Allied ones right. Coordinates are fractions of the side of the picture, for a figure that
// faces left.

// tone is the brightness of a part of a figure.
type tone uint8

const (
	plain  tone = iota // colour of the nation
	lit                // highlights
	shade              // shadows
	deep               // tracks, tyres, weapons
	bright             // glass, stars, paper
)

// part is one shape of a figure. Without a width it is a polygon. With a width it is a disc if it
// has one point, and a line if it has two or more.
type part struct {
	tone  tone
	width float64 // width of a line or radius of a disc; 0 for a polygon
	at    []raster.Pt
}

// FigureNames returns the names of all figures, sorted.
func FigureNames() []string {
	return []string{"bomber", "fighter", "howitzer", "rifleman", "supplies", "tank", "truck"}
}

// mould returns the parts of a figure for a nation. It reports false if there is no figure of that
// name.
func mould(name, nation string) ([]part, bool) {
	german := nation == vocab.German
	switch name {
	case "rifleman":
		return rifleman(german), true
	case "tank":
		if german {
			return panther(), true
		}
		return sherman(), true
	case "howitzer":
		return howitzer(), true
	case "truck":
		return truck(), true
	case "fighter":
		return fighter(), true
	case "bomber":
		return bomber(), true
	case "supplies":
		return dump(), true
	}
	return nil, false
}

// poly returns a polygon, given as x, y, x, y and so on.
func poly(t tone, c ...float64) part { return part{tone: t, at: points(c)} }

func points(c []float64) (at []raster.Pt) {
	for i := 0; i+1 < len(c); i += 2 {
		at = append(at, xy(c[i], c[i+1]))
	}
	return at
}

func line(t tone, width float64, c ...float64) part { return part{t, width, points(c)} }

func disc(t tone, x, y, r float64) part { return part{t, r, []raster.Pt{xy(x, y)}} }

// dome returns the upper half of an ellipse.
func dome(t tone, x, y, rx, ry float64) part {
	p := part{tone: t}
	for k := range 13 {
		s, c := math.Sincos(math.Pi * float64(k) / 12)
		p.at = append(p.at, xy(x-rx*c, y-ry*s))
	}
	return p
}

func rifleman(german bool) []part {
	p := []part{
		poly(shade, 0.49, 0.53, 0.61, 0.52, 0.66, 0.68, 0.80, 0.82, 0.76, 0.88, 0.66, 0.87, 0.56, 0.72), // the leg behind
		poly(deep, 0.71, 0.80, 0.82, 0.80, 0.80, 0.90, 0.64, 0.91, 0.66, 0.86),
		poly(shade, 0.56, 0.30, 0.70, 0.32, 0.71, 0.50, 0.58, 0.52), // the pack
		poly(plain, 0.39, 0.30, 0.56, 0.27, 0.62, 0.56, 0.41, 0.58), // the coat
		poly(lit, 0.39, 0.30, 0.47, 0.285, 0.46, 0.57, 0.41, 0.58),
		poly(plain, 0.41, 0.55, 0.56, 0.55, 0.46, 0.71, 0.37, 0.86, 0.25, 0.87, 0.33, 0.69),
		poly(deep, 0.34, 0.80, 0.40, 0.84, 0.38, 0.91, 0.18, 0.91, 0.20, 0.865, 0.27, 0.85),
		line(deep, 0.036, 0.07, 0.37, 0.52, 0.47), // the rifle
		poly(deep, 0.48, 0.435, 0.70, 0.50, 0.69, 0.57, 0.48, 0.495),
		line(plain, 0.085, 0.50, 0.33, 0.43, 0.47, 0.31, 0.435),
		line(lit, 0.03, 0.49, 0.33, 0.42, 0.455, 0.32, 0.425),
		disc(lit, 0.455, 0.215, 0.078),
	}
	if german { // a German helmet covers the neck
		return append(p, poly(plain, 0.335, 0.215, 0.35, 0.13, 0.42, 0.075, 0.50, 0.075, 0.565, 0.13, 0.605, 0.245, 0.55, 0.235, 0.50, 0.19, 0.42, 0.195),
			poly(lit, 0.36, 0.16, 0.40, 0.105, 0.46, 0.085, 0.44, 0.14))
	}
	return append(p, dome(plain, 0.46, 0.195, 0.115, 0.125), line(shade, 0.03, 0.325, 0.20, 0.595, 0.205), poly(lit, 0.375, 0.15, 0.41, 0.105, 0.46, 0.085, 0.44, 0.135))
}

// tracks returns the tracks and road wheels of a vehicle between x0 and x1.
func tracks(x0, x1, top, bottom, r float64, wheels int) []part {
	h := bottom - top
	p := []part{poly(deep, x0, top+h*0.35, x0+0.05, top, x1-0.05, top, x1, top+h*0.35, x1-0.07, bottom, x0+0.07, bottom)}
	for k := range wheels {
		x := x0 + 0.10 + (x1-x0-0.20)*float64(k)/float64(wheels-1)
		p = append(p, disc(shade, x, bottom-h*0.42, r), disc(lit, x, bottom-h*0.42, r*0.42))
	}
	return p
}

func panther() []part {
	p := []part{
		poly(plain, 0.04, 0.64, 0.19, 0.505, 0.95, 0.50, 0.99, 0.66, 0.93, 0.70, 0.08, 0.70), // the sloped hull
		poly(lit, 0.19, 0.505, 0.95, 0.50, 0.955, 0.525, 0.165, 0.53),
	}
	p = append(p, tracks(0.05, 0.97, 0.62, 0.83, 0.066, 7)...)
	return append(p,
		poly(shade, 0.10, 0.585, 0.965, 0.585, 0.975, 0.645, 0.075, 0.645), // the skirts
		line(deep, 0.052, 0.03, 0.405, 0.36, 0.42), poly(deep, 0.00, 0.365, 0.07, 0.365, 0.07, 0.45, 0.00, 0.45),
		poly(plain, 0.33, 0.505, 0.37, 0.345, 0.44, 0.325, 0.70, 0.325, 0.79, 0.505),
		poly(lit, 0.37, 0.345, 0.44, 0.325, 0.70, 0.325, 0.715, 0.355, 0.385, 0.375),
		poly(shade, 0.31, 0.36, 0.375, 0.35, 0.375, 0.48, 0.31, 0.47), poly(shade, 0.56, 0.325, 0.565, 0.275, 0.675, 0.275, 0.68, 0.325))
}

func sherman() []part {
	p := []part{
		poly(plain, 0.07, 0.66, 0.09, 0.57, 0.22, 0.45, 0.90, 0.43, 0.95, 0.53, 0.95, 0.68), // the high hull
		poly(lit, 0.22, 0.45, 0.90, 0.43, 0.91, 0.46, 0.20, 0.48),
	}
	p = append(p, tracks(0.06, 0.96, 0.61, 0.83, 0.058, 6)...)
	return append(p,
		poly(shade, 0.13, 0.565, 0.95, 0.565, 0.95, 0.625, 0.10, 0.635),
		line(deep, 0.055, 0.15, 0.335, 0.40, 0.345),
		poly(plain, 0.34, 0.445, 0.345, 0.30, 0.41, 0.235, 0.66, 0.235, 0.76, 0.30, 0.775, 0.44),
		poly(lit, 0.36, 0.29, 0.41, 0.235, 0.66, 0.235, 0.71, 0.265, 0.43, 0.275),
		poly(shade, 0.31, 0.29, 0.375, 0.285, 0.375, 0.41, 0.31, 0.405), dome(shade, 0.60, 0.24, 0.075, 0.06), star(0.57, 0.36, 0.062))
}

// star returns the white star of the Allies.
func star(x, y, r float64) part {
	p := part{tone: bright}
	for k := range 10 {
		q := r
		if k%2 == 1 {
			q = r * 0.42
		}
		s, c := math.Sincos(math.Pi*float64(k)/5 - math.Pi/2)
		p.at = append(p.at, xy(x+q*c, y+q*s))
	}
	return p
}

func howitzer() []part {
	return []part{
		line(shade, 0.07, 0.54, 0.64, 0.96, 0.83), poly(deep, 0.90, 0.78, 0.99, 0.78, 0.97, 0.90, 0.88, 0.86), // the trail
		line(deep, 0.075, 0.02, 0.27, 0.62, 0.545), line(plain, 0.085, 0.28, 0.44, 0.66, 0.605), line(lit, 0.026, 0.03, 0.252, 0.42, 0.435),
		poly(deep, 0.00, 0.215, 0.085, 0.255, 0.055, 0.335, -0.03, 0.295),
		poly(plain, 0.43, 0.27, 0.52, 0.255, 0.60, 0.70, 0.49, 0.72), poly(lit, 0.43, 0.27, 0.465, 0.265, 0.535, 0.715, 0.49, 0.72),
		disc(deep, 0.55, 0.70, 0.175), disc(shade, 0.55, 0.70, 0.125), disc(deep, 0.55, 0.70, 0.05), disc(lit, 0.55, 0.70, 0.025),
	}
}

func truck() []part {
	return []part{
		poly(deep, 0.05, 0.66, 0.97, 0.66, 0.97, 0.73, 0.05, 0.73),
		poly(plain, 0.02, 0.56, 0.04, 0.50, 0.19, 0.475, 0.21, 0.345, 0.37, 0.345, 0.37, 0.70, 0.02, 0.70), // bonnet and cab
		poly(lit, 0.04, 0.50, 0.19, 0.475, 0.19, 0.51, 0.04, 0.535), poly(lit, 0.205, 0.345, 0.37, 0.345, 0.37, 0.375, 0.20, 0.375),
		poly(bright, 0.225, 0.40, 0.33, 0.40, 0.33, 0.50, 0.215, 0.50),
		poly(plain, 0.40, 0.53, 0.98, 0.53, 0.98, 0.68, 0.40, 0.68), poly(lit, 0.40, 0.53, 0.98, 0.53, 0.98, 0.555, 0.40, 0.555), // the bed
		line(shade, 0.02, 0.54, 0.56, 0.54, 0.67), line(shade, 0.02, 0.69, 0.56, 0.69, 0.67), line(shade, 0.02, 0.84, 0.56, 0.84, 0.67),
		disc(deep, 0.17, 0.745, 0.10), disc(shade, 0.17, 0.745, 0.05), disc(deep, 0.65, 0.745, 0.10), disc(shade, 0.65, 0.745, 0.05),
		disc(deep, 0.855, 0.745, 0.10), disc(shade, 0.855, 0.745, 0.05),
	}
}

// ellipse returns an ellipse as a polygon.
func ellipse(t tone, x, y, rx, ry float64) part {
	p := part{tone: t}
	for k := range 20 {
		s, c := math.Sincos(2 * math.Pi * float64(k) / 20)
		p.at = append(p.at, xy(x+rx*c, y+ry*s))
	}
	return p
}

func fighter() []part {
	return []part{
		poly(plain, 0.24, 0.46, 0.40, 0.44, 0.52, 0.04, 0.60, 0.04, 0.58, 0.46, 0.58, 0.54, 0.60, 0.96, 0.52, 0.96, 0.40, 0.56, 0.24, 0.54),
		poly(lit, 0.40, 0.44, 0.52, 0.04, 0.545, 0.04, 0.45, 0.45), poly(lit, 0.45, 0.55, 0.545, 0.96, 0.52, 0.96, 0.40, 0.56),
		poly(plain, 0.82, 0.48, 0.88, 0.31, 0.94, 0.31, 0.95, 0.50, 0.94, 0.69, 0.88, 0.69, 0.82, 0.52),
		ellipse(plain, 0.52, 0.5, 0.44, 0.062), ellipse(lit, 0.50, 0.485, 0.36, 0.022), ellipse(bright, 0.52, 0.5, 0.085, 0.036),
		line(deep, 0.022, 0.075, 0.36, 0.075, 0.64), disc(deep, 0.10, 0.5, 0.03),
	}
}

func bomber() []part {
	p := []part{
		poly(plain, 0.28, 0.44, 0.40, -0.01, 0.47, -0.01, 0.52, 0.44, 0.52, 0.56, 0.47, 1.01, 0.40, 1.01, 0.28, 0.56),
		poly(lit, 0.28, 0.44, 0.40, -0.01, 0.42, -0.01, 0.33, 0.44), poly(lit, 0.33, 0.56, 0.42, 1.01, 0.40, 1.01, 0.28, 0.56),
		poly(plain, 0.84, 0.46, 0.91, 0.24, 0.98, 0.24, 0.97, 0.50, 0.98, 0.76, 0.91, 0.76, 0.84, 0.54),
	}
	for _, y := range []float64{0.26, 0.74} {
		p = append(p, ellipse(shade, 0.33, y, 0.13, 0.05), line(deep, 0.02, 0.205, y-0.11, 0.205, y+0.11))
	}
	return append(p, ellipse(plain, 0.52, 0.5, 0.47, 0.082), ellipse(lit, 0.50, 0.48, 0.40, 0.026), ellipse(bright, 0.14, 0.5, 0.06, 0.045), ellipse(bright, 0.36, 0.5, 0.055, 0.035))
}

// dump returns a stack of crates with a can.
func dump() (p []part) {
	crate := func(x, y, w, h float64) {
		p = append(p, poly(plain, x, y, x+w, y, x+w, y+h, x, y+h), poly(lit, x, y, x+w, y, x+w, y+0.035, x, y+0.035),
			line(shade, 0.026, x+0.04, y+0.07, x+w-0.04, y+h-0.03), line(shade, 0.026, x+w-0.04, y+0.07, x+0.04, y+h-0.03))
	}
	crate(0.08, 0.56, 0.38, 0.31)
	crate(0.50, 0.56, 0.38, 0.31)
	crate(0.27, 0.24, 0.38, 0.30)
	return append(p, poly(shade, 0.68, 0.33, 0.72, 0.29, 0.86, 0.29, 0.86, 0.54, 0.68, 0.54), line(lit, 0.024, 0.70, 0.37, 0.84, 0.50), line(lit, 0.024, 0.84, 0.37, 0.70, 0.50))
}

// figureLight is the share by which a figure is lighter than a counter, because its shapes are smaller.
const figureLight = 0.18

// tones returns the colours of a figure's parts, indexed by tone.
func (c *paint) tones(spent bool) [5]color.RGBA {
	base := mix(c.base, rgb(255, 255, 255), figureLight)
	t := [5]color.RGBA{plain: base, lit: mix(base, rgb(255, 255, 255), 0.5), shade: mix(base, c.edge, 0.55), deep: mix(c.edge, rgb(16, 17, 20), 0.62), bright: rgb(240, 243, 240)}
	if spent {
		for i := range t {
			t[i] = mix(t[i], rgb(150, 150, 148), 0.5)
		}
	}
	return t
}

// Figure draws a piece, or several identical ones, as a figure of n pixels. Their number is the
// number of steps of the piece and is written beside the figure. name is one of FigureNames.
func (s *Set) Figure(p *rules.Piece, name string, n int) *image.RGBA {
	img, _ := s.figure(p, name, n)
	return img
}

// MissingOf returns the properties that the package does not know about a figure, as Missing does
// for a counter.
func (s *Set) MissingOf(p *rules.Piece, name string) []string {
	_, d := s.figure(p, name, 48)
	return d.missing
}

func (s *Set) figure(p *rules.Piece, name string, n int) (*image.RGBA, *drawing) {
	img, d := s.blank(p, n)
	parts, known := mould(name, p.Nation)
	if !known {
		d.miss("figure", name)
	}
	flies := name == "fighter" || name == "bomber"
	d.shadowOf(flies, parts)
	spent := Has(p, vocab.Done) && !Has(p, vocab.Attacking) || Has(p, vocab.Spent) && p.Steps == 0
	d.cast(parts, d.col.tones(spent), true)
	d.freight(spent)
	d.signs()
	return img, d
}

// turn returns the position of a point of a figure in the picture, in pixels.
func (d *drawing) turn(p raster.Pt) raster.Pt {
	if d.p.Side == rules.Allies {
		p.X = 1 - p.X
	}
	return xy(p.X*d.n, p.Y*d.n)
}

func (d *drawing) turned(at []raster.Pt) []raster.Pt {
	out := make([]raster.Pt, len(at))
	for i, p := range at {
		out[i] = d.turn(p)
	}
	return out
}

// shadowOf draws a shadow: flat on the ground, or in the shape of the figure if it flies.
func (d *drawing) shadowOf(flies bool, parts []part) {
	ink := rgb(18, 24, 34)
	if !flies {
		for k := range 3 {
			d.Fill(d.turned(ellipse(plain, 0.52, 0.87, 0.50-0.05*float64(k), 0.09-0.02*float64(k)).at), ink, 0.16)
		}
		return
	}
	for _, p := range parts {
		if p.width == 0 {
			out := d.turned(p.at)
			for i := range out {
				out[i] = xy(out[i].X+0.05*d.n, out[i].Y+0.09*d.n)
			}
			d.Fill(out, ink, 0.22)
		}
	}
}

// cast draws parts: first a dark rim around all of them, with an additional light one if halo is
// set, then each part in its tone.
func (d *drawing) cast(parts []part, tones [5]color.RGBA, halo bool) {
	rim := math.Max(0.03*d.n, 0.9)
	for pass := range 3 {
		if pass == 0 && !halo {
			continue
		}
		for i := range parts {
			p := &parts[i]
			at := d.turned(p.at)
			grow, col := 0.0, tones[p.tone]
			switch pass {
			case 0:
				grow, col = 2.3*rim, rgb(250, 248, 240)
			case 1:
				grow, col = rim, rgb(22, 23, 26)
			}
			alpha := [3]float64{0.9, 1, 1}[pass]
			switch {
			case len(at) == 1:
				d.Disc(at[0], p.width*d.n+grow, col, alpha)
			case p.width > 0:
				d.Stroke(at, p.width*d.n+2*grow, col, alpha)
			case pass < 2:
				d.Loop(at, 2*grow, col, alpha)
			default:
				d.Fill(at, col, 1)
			}
		}
	}
}

// freight draws the load of a truck according to its marks: soldiers, guns and crates, each in its
// own place.
func (d *drawing) freight(spent bool) {
	tones, slot := d.col.tones(spent), 0
	var parts []part
	for _, m := range d.p.Marks {
		f := strings.Split(m, ".")
		if len(f) != 3 || f[0] != vocab.Load {
			continue
		}
		n, _ := strconv.Atoi(f[2])
		for range n {
			x := 0.455 + 0.094*float64(slot)
			slot++
			switch f[1] {
			case vocab.Infantry:
				parts = append(parts, poly(plain, x-0.04, 0.535, x-0.035, 0.43, x+0.035, 0.43, x+0.04, 0.535), disc(lit, x, 0.395, 0.034), dome(shade, x, 0.39, 0.047, 0.052))
			case vocab.Artillery:
				parts = append(parts, line(deep, 0.034, x-0.06, 0.33, x+0.03, 0.46), disc(deep, x+0.005, 0.475, 0.058), disc(shade, x+0.005, 0.475, 0.03))
			default:
				parts = append(parts, poly(bright, x-0.042, 0.435, x+0.042, 0.435, x+0.042, 0.53, x-0.042, 0.53), line(deep, 0.016, x-0.03, 0.45, x+0.03, 0.515), line(deep, 0.016, x+0.03, 0.45, x-0.03, 0.515))
			}
		}
	}
	d.cast(parts, tones, false)
}

// countRadius is the smallest radius of the disc with the number of pieces, in pixels.
const countRadius = 6.5

// signs writes the number of pieces and draws a badge for each state that is not shown otherwise.
func (d *drawing) signs() {
	p, n := d.p, d.n
	dark, light := rgb(24, 24, 28), rgb(250, 247, 236)
	w := math.Max(0.045*n, 1)
	at := func(x, y float64) raster.Pt { return xy(x*n, y*n) }
	badge := func(x, y, r float64, col color.RGBA) {
		d.Disc(at(x, y), (r+0.03)*n, light, 1)
		d.Disc(at(x, y), r*n, col, 1)
	}
	d.indexMarks()
	switch {
	case Has(p, vocab.Attacking):
		d.burst(raster.Pt{X: 0.16, Y: 0.16}, 0.20, 0.11, w*1.4, dark)
	case Has(p, vocab.Retreating): // a white flag
		d.Stroke([]raster.Pt{at(0.06, 0.42), at(0.06, 0.02)}, w*1.2, dark, 1)
		flag := []raster.Pt{at(0.07, 0.03), at(0.38, 0.06), at(0.30, 0.15), at(0.38, 0.25), at(0.07, 0.23)}
		d.Loop(flag, w, dark, 1)
		d.Fill(flag, light, 1)
	case Has(p, vocab.Blitz): // two chevrons
		badge(0.15, 0.15, 0.15, rgb(168, 44, 30))
		for _, x := range []float64{0.07, 0.14} {
			d.Stroke(d.mirrored(at, x+0.07, 0.07, x, 0.15, x+0.07, 0.23), w, light, 1)
		}
	case Has(p, vocab.Done): // an arrow stopped by a wall
		badge(0.15, 0.15, 0.125, rgb(70, 74, 84))
		d.Stroke([]raster.Pt{at(0.07, 0.15), at(0.17, 0.15)}, w, light, 1)
		d.Stroke([]raster.Pt{at(0.22, 0.08), at(0.22, 0.22)}, w, light, 1)
	case Has(p, vocab.Spent): // the arrow of a payment
		badge(0.17, 0.17, 0.17, rgb(178, 62, 28))
		d.Stroke([]raster.Pt{at(0.17, 0.28), at(0.17, 0.14)}, w*1.3, light, 1)
		d.Fill([]raster.Pt{at(0.08, 0.17), at(0.17, 0.05), at(0.26, 0.17)}, light, 1)
	}
	if Has(p, vocab.Taken) { // two arrows in opposite directions
		badge(0.15, 0.47, 0.12, rgb(92, 30, 92))
		d.Stroke([]raster.Pt{at(0.08, 0.44), at(0.22, 0.44)}, w*0.8, light, 1)
		d.Stroke([]raster.Pt{at(0.08, 0.50), at(0.22, 0.50)}, w*0.8, light, 1)
	}
	if Has(p, vocab.Aboard) { // wheels below
		for _, x := range []float64{0.34, 0.62} {
			badge(x, 0.90, 0.07, dark)
		}
	}
	if p.Steps > 1 || !p.Unit && p.Symbol == "supplies" {
		text := strconv.Itoa(p.Steps)
		r := raster.Clamp(countRadius/n, 0.15, 0.21)
		x := 1 - r
		d.Disc(at(x, 1-r), (r+0.035)*n, light, 1)
		d.Disc(at(x, 1-r), r*n, d.col.edge, 1)
		d.text(text, x, 1-r+0.005, r*1.85, r*1.9, rgb(255, 255, 252))
	}
}

// mirrored returns a line that is mirrored if the figure is.
func (d *drawing) mirrored(at func(x, y float64) raster.Pt, c ...float64) (out []raster.Pt) {
	for i := 0; i+1 < len(c); i += 2 {
		x := c[i]
		if d.p.Side == rules.Allies {
			x = 0.30 - x
		}
		out = append(out, at(x, c[i+1]))
	}
	return out
}

// Dodecahedron draws a twelve-sided die showing a face, n pixels wide; it is red if hit is set.
func (s *Set) Dodecahedron(face int, hit bool, n int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, Outer(n), Outer(n)))
	rim := float64(Rim(n))
	d := &drawing{Canvas: raster.NewCanvas(img, -rim, -rim), n: float64(n), set: s}
	body, edge, ink := rgb(238, 232, 214), rgb(110, 98, 78), rgb(30, 30, 34)
	if hit {
		body, edge, ink = rgb(186, 46, 34), rgb(92, 18, 14), rgb(255, 252, 244)
	}
	ring := func(k int, r, from float64) (out []raster.Pt) {
		for i := range k {
			s, c := math.Sincos(from + 2*math.Pi*float64(i)/float64(k))
			out = append(out, xy((0.5+r*c)*d.n, (0.5+r*s)*d.n))
		}
		return out
	}
	w := math.Max(0.03*d.n, 1)
	outer, inner := ring(10, 0.5, -math.Pi/2), ring(5, 0.32, -math.Pi/2)
	d.Loop(outer, 2*w, rgb(24, 22, 20), 1)
	d.Fill(outer, mix(body, edge, 0.35), 1)
	d.Fill(inner, body, 1)
	d.Loop(inner, w*0.8, edge, 0.9)
	for i := range 5 {
		d.Stroke([]raster.Pt{inner[i], outer[2*i]}, w*0.8, edge, 0.9)
	}
	d.text(strconv.Itoa(face), 0.5, 0.505, 0.40, 0.44, ink)
	return img
}

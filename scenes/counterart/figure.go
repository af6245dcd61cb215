package counterart

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"strconv"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/raster"
)

// Figures have the colour of their nation and are seen from the side, aircraft from above. Axis figures
// face left, Allied ones right. Coordinates are those of a unit square, for a figure that faces left.

// tone is the brightness of a part of a figure.
type tone uint8

const (
	plain   tone = iota // colour of the nation
	lit                 // highlights
	shade               // shadows
	deep                // tracks, tyres, weapons
	bright              // glass, stars, paper
	outline             // the rim around the figure
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

// tones returns the colours of a figure's parts, indexed by tone. Its outline has the last one.
func (c *paint) tones() [6]color.RGBA {
	white := rgb(255, 255, 255)
	base := mix(c.base, white, 0.22)
	return [6]color.RGBA{plain: base, lit: mix(base, white, 0.5), shade: mix(base, c.edge, 0.6), deep: mix(c.edge, rgb(16, 17, 20), 0.5), bright: rgb(250, 250, 246), outline: mix(c.edge, rgb(12, 12, 14), 0.75)}
}

// Figure draws a piece, or several identical ones, as a counter of n pixels with a figure in the place of
// the symbol. The number of pieces is the number of steps of the piece and is written below the figure.
// name is one of FigureNames.
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
	if Has(p, vocab.Done) && !Has(p, vocab.Attacking) || Has(p, vocab.Spent) && p.Steps == 0 {
		d.dim()
	}
	d.body()
	parts, known := mould(name, p.Nation)
	if !known {
		d.miss("figure", name)
	}
	d.stage(img, name, append(parts, d.freight()...))
	d.count()
	d.states()
	d.signs()
	return img, d
}

// Layout of a figure's counter, in fractions of its side.
const (
	stageEdge   = 0.075 // edge of the box that has the figure
	farFigure   = 19    // side in pixels below which a counter has no number
	closeFigure = 40    // side in pixels from which it has the symbol of its arm
)

// stageBottom returns the lower edge of the box of a figure. The number below it is larger on a small counter.
func (d *drawing) stageBottom() float64 {
	switch {
	case d.n < farFigure:
		return 1 - stageEdge
	case d.n < closeFigure:
		return 0.59
	}
	return 0.64
}

// views are the parts of the figures that are shown, in coordinates of the figures.
var views = map[string]struct{ x0, y0, x1, y1 float64 }{
	"rifleman": {0.04, 0.04, 0.76, 0.585}, // from the waist up
	"tank":     {-0.02, 0.21, 1.02, 0.88},
	"howitzer": {-0.05, 0.19, 1.01, 0.93},
	"truck":    {-0.01, 0.27, 1.01, 0.90},
	"fighter":  {0.02, -0.02, 0.98, 1.02},
	"bomber":   {0.02, -0.05, 1.00, 1.05},
	"supplies": {0.04, 0.20, 0.92, 0.92},
	"":         {0, 0, 1, 1},
}

// stage draws the parts of a figure in the light box of its counter, cut off at the edges of the box.
func (d *drawing) stage(img *image.RGBA, name string, parts []part) {
	edge, bottom := math.Round(stageEdge*d.n), math.Round(d.stageBottom()*d.n)
	wide, high := d.n-2*edge, bottom-edge
	box := image.NewRGBA(image.Rect(0, 0, int(wide), int(high)))
	c := &drawing{Canvas: raster.NewCanvas(box, 0, 0), n: d.n, p: d.p, set: d.set, col: d.col}
	c.Fill([]raster.Pt{{}, xy(wide, 0), xy(wide, high), xy(0, high)}, d.col.box, 1)
	if name != "fighter" && name != "bomber" { // the ground
		c.Fill([]raster.Pt{xy(0, 0.84*high), xy(wide, 0.84*high), xy(wide, high), xy(0, high)}, mix(d.col.box, d.col.base, 0.4), 1)
	}
	v, ok := views[name]
	if !ok {
		v = views[""]
	}
	k := math.Min(wide/(v.x1-v.x0), high/(v.y1-v.y0))
	left, foot := (wide-k*(v.x1-v.x0))/2, high-(high-k*(v.y1-v.y0))/2
	turn := func(at []raster.Pt) []raster.Pt {
		out := make([]raster.Pt, len(at))
		for i, p := range at {
			out[i] = xy(left+(p.X-v.x0)*k, foot-(v.y1-p.Y)*k)
			if d.p.Side == rules.Allies {
				out[i].X = wide - out[i].X
			}
		}
		return out
	}
	c.cast(parts, turn, k)
	w := math.Max(0.018*d.n, 1)
	c.Loop([]raster.Pt{xy(w/2, w/2), xy(wide-w/2, w/2), xy(wide-w/2, high-w/2), xy(w/2, high-w/2)}, w, d.col.edge, 0.9)
	at := image.Pt(Rim(int(d.n))+int(edge), Rim(int(d.n))+int(edge))
	draw.Draw(img, box.Bounds().Add(at), box, image.Point{}, draw.Src)
}

// cast draws parts: first a dark rim around all of them, then each part in its tone. turn returns the
// positions of a part in the picture, and k is the scale.
func (d *drawing) cast(parts []part, turn func([]raster.Pt) []raster.Pt, k float64) {
	rim, tones := math.Max(0.028*d.n, 0.8), d.col.tones()
	for pass := range 2 {
		for i := range parts {
			p := &parts[i]
			at, grow, col := turn(p.at), 0.0, tones[p.tone]
			if pass == 0 {
				grow, col = rim, tones[outline]
			}
			switch {
			case len(at) == 1:
				d.Disc(at[0], p.width*k+grow, col, 1)
			case p.width > 0:
				d.Stroke(at, p.width*k+2*grow, col, 1)
			case pass == 0:
				d.Loop(at, 2*grow, col, 1)
			default:
				d.Fill(at, col, 1)
			}
		}
	}
}

// count writes the number of pieces, beside the symbol of the arm if there is room.
func (d *drawing) count() {
	if d.n < farFigure {
		return
	}
	top := d.stageBottom()
	x, size := 0.5, 1.2*(0.97-top)
	if d.p.Unit && d.n >= closeFigure {
		x = 0.72
		d.symbol(0.13, top+0.065, 0.50, 0.915)
	}
	d.text(strconv.Itoa(d.p.Steps), x, (top+0.97)/2, size, 0.44, d.col.ink)
}

// freight returns the load of a truck according to its marks: soldiers, guns and crates, each in its
// own place.
func (d *drawing) freight() (parts []part) {
	slot := 0
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
	return parts
}

// signs draws a badge for each state that only figures have.
func (d *drawing) signs() {
	p, n := d.p, d.n
	dark, light := rgb(24, 24, 28), rgb(250, 247, 236)
	w := math.Max(0.045*n, 1)
	at := func(x, y float64) raster.Pt { return xy(x*n, y*n) }
	badge := func(x, y, r float64, col color.RGBA) {
		d.Disc(at(x, y), (r+0.03)*n, light, 1)
		d.Disc(at(x, y), r*n, col, 1)
	}
	switch {
	case Has(p, vocab.Blitz): // two chevrons
		badge(0.15, 0.15, 0.15, rgb(168, 44, 30))
		for _, x := range []float64{0.07, 0.14} {
			d.Stroke(d.mirrored(at, x+0.07, 0.07, x, 0.15, x+0.07, 0.23), w, light, 1)
		}
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
			badge(x, 0.97, 0.07, dark)
		}
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
	d := &drawing{Canvas: raster.NewCanvas(img, -rim, -rim), n: float64(n), set: s, col: dieColours(hit)}
	ring := func(k int, r float64) (out []raster.Pt) {
		for i := range k {
			s, c := math.Sincos(-math.Pi/2 + 2*math.Pi*float64(i)/float64(k))
			out = append(out, xy((0.5+r*c)*d.n, (0.5+r*s)*d.n))
		}
		return out
	}
	white, shine := rgb(255, 255, 255), 0.6
	if hit { // a white number needs a dark ground
		shine = 0.08
	}
	outer, inner := ring(10, 0.5), ring(5, 0.33)
	d.Fill(ring(10, 0.52), d.col.edge, 1)
	for i := range inner { // the five faces around the upper one, lit from the upper left
		next := (i + 1) % 5
		light := [5]float64{0.12, 0.34, 0.46, 0.2, 0}[i]
		d.Fill([]raster.Pt{inner[i], outer[2*i], outer[2*i+1], outer[2*next], inner[next]}, mix(d.col.base, d.col.edge, light), 1)
	}
	d.Fill(inner, mix(d.col.base, white, shine), 1)
	w := math.Max(0.02*d.n, 0.8)
	d.Loop(inner, w, d.col.edge, 0.8)
	for i := range inner {
		d.Stroke([]raster.Pt{inner[i], outer[2*i]}, w, d.col.edge, 0.8)
	}
	d.text(strconv.Itoa(face), 0.5, 0.515, 0.42, 0.46, d.col.ink)
	return img
}

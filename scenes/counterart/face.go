package counterart

import (
	"image"
	"math"
	"strconv"

	"golang.org/x/image/font/sfnt"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/raster"
)

// Set draws counters in one typeface and one palette. It is safe for concurrent use.
type Set struct {
	label   *raster.Face
	palette string
}

// New returns a set. f is a bold condensed typeface; palette is a palette of the interface, and an
// unknown name selects the first one.
func New(f *sfnt.Font, palette string) *Set { return &Set{raster.NewFace(f, 0), palette} }

// Face draws a piece as a counter of n pixels.
func (s *Set) Face(p *rules.Piece, n int) *image.RGBA {
	img, _ := s.face(p, n)
	return img
}

// Missing returns the properties of a piece that the package does not know and draws in a plain
// way, such as "nation fr", "symbol balloon", "size squad" or "mark bogged".
func (s *Set) Missing(p *rules.Piece) []string {
	_, d := s.face(p, 48)
	return d.missing
}

func (s *Set) face(p *rules.Piece, n int) (*image.RGBA, *drawing) {
	img, d := s.blank(p, n)
	for _, m := range spentMarks {
		if Has(p, m) && !Has(p, vocab.Attacking) && !Has(p, vocab.Selected) {
			d.dim()
			break
		}
	}
	d.body()
	if p.Unit {
		d.unit()
	} else {
		d.marker()
	}
	d.states()
	return img, d
}

// Layout of a unit's counter, in fractions of its side.
const (
	bandBottom                = 0.255 // lower edge of the formation's band
	titleY, titleSize         = 0.138, 0.235
	titleEdge                 = 0.07
	leftBadgeEnds             = 0.27 // end of a badge in the upper left corner
	rightBadgeStarts          = 0.7  // start of a badge in the upper right corner
	sizeY                     = 0.315
	boxTop, boxBottom         = 0.355, 0.625
	boxLeft, boxRight         = 0.25, 0.75
	footY                     = 0.955 // baseline of the strengths
	attackSize, strengthsSize = 0.41, 0.325
)

func (d *drawing) unit() {
	p := d.p
	ink := d.col.ink
	if d.n < 19 { // far zoomed out: a block with the symbol, in the colours of the side
		d.col.box = d.col.base
		d.symbol(0.06, 0.14, 0.94, 0.86)
		return
	}
	if d.n < 32 { // symbol and strengths
		d.band(0.11)
		d.symbol(0.2, 0.155, 0.8, 0.535)
		d.factors(0.965-d.entrenchment(), 0.52, 0.40)
		return
	}
	left, right := d.titleRoom()
	d.text(p.Formation, (left+right)/2, titleY, titleSize, right-left, d.band(bandBottom))
	d.size()
	d.symbol(boxLeft, boxTop, boxRight, boxBottom)
	if p.Name != "" && p.Name != p.Formation {
		d.upright(p.Name, 0.875, 0.46, 0.185, 0.36, ink)
	}
	d.steps()
	d.factors(footY-d.entrenchment(), attackSize, strengthsSize)
}

// titleRoom returns the left and the right end of the room for the formation on its band, between the badges in the corners.
func (d *drawing) titleRoom() (left, right float64) {
	left, right = titleEdge, 1-titleEdge
	atLeft, atRight, _ := d.corners()
	if atLeft {
		left = leftBadgeEnds
	}
	if atRight {
		right = rightBadgeStarts
	}
	return left, right
}

// entrenchment returns the height taken by a mark along the lower edge.
func (d *drawing) entrenchment() float64 {
	if Has(d.p, vocab.Entrenched) || Has(d.p, "holds") {
		return 0.045
	}
	return 0
}

// factors writes attack, defence and movement above a line, the attack larger. A circled factor is
// drawn with its circle.
func (d *drawing) factors(foot, large, size float64) {
	p := d.p
	f := d.set.label
	parts := []string{strconv.Itoa(p.Attack), "-", strconv.Itoa(p.Defence), "-", strconv.Itoa(p.Move)}
	circled := p.NoZOC || p.AttackCircled
	if circled {
		large = size * 1.1
	}
	of := func(i int) float64 {
		if i == 0 {
			return large
		}
		return size
	}
	width := func() (w float64) {
		if circled {
			w = 0.12 // room for the circle
		}
		for i, s := range parts {
			w += f.Width(s, 0) * of(i)
		}
		return w
	}
	if w := width(); w > 0.92 {
		size, large = size*0.92/w, large*0.92/w
	}
	x := 0.5 - width()/2
	if circled {
		x += 0.06
	}
	for i, s := range parts {
		k := of(i)
		w := f.Width(s, 0) * k
		at := xy((x+w/2)*d.n, (foot-k*f.Ascent/2)*d.n)
		if i == 0 && circled {
			d.Ring(at, 0.145*d.n, math.Max(0.024*d.n, 0.9), d.col.ink, 1)
			d.Centred(f, s, at, 0.8*k*d.n, d.col.ink)
			x += w + 0.06
			continue
		}
		d.Centred(f, s, at, k*d.n, d.col.ink)
		x += w
	}
}

// steps draws a pip at the left for each step, hollow if the step is lost.
func (d *drawing) steps() {
	p := d.p
	if p.MaxSteps < 2 {
		return
	}
	k := 0.085
	for i := range p.MaxSteps {
		y := 0.585 - float64(i)*(k+0.035)
		out := rounded(0.09*d.n, (y-k/2)*d.n, 0.185*d.n, (y+k/2)*d.n, 0.02*d.n)
		if i < p.Steps {
			d.Fill(out, d.col.ink, 0.95)
		} else {
			d.Loop(out, math.Max(0.018*d.n, 0.8), d.col.ink, 0.6)
		}
	}
}

// size draws the size mark above the symbol.
func (d *drawing) size() {
	var bars, crosses int
	switch d.p.Size {
	case vocab.Company:
		bars = 1
	case vocab.Battalion, vocab.TaskForce:
		bars = 2
	case vocab.Regiment, vocab.Group, vocab.Kampfgruppe, vocab.CombatCommand:
		bars = 3
	case vocab.Brigade:
		crosses = 1
	case "":
	default:
		d.miss("size", d.p.Size)
	}
	w := math.Max(0.026*d.n, 0.9)
	for i := range bars {
		x := (0.5 + (float64(i)-float64(bars-1)/2)*0.065) * d.n
		d.Fill([]raster.Pt{xy(x-w/2, (sizeY-0.035)*d.n), xy(x+w/2, (sizeY-0.035)*d.n), xy(x+w/2, (sizeY+0.03)*d.n), xy(x-w/2, (sizeY+0.03)*d.n)}, d.col.ink, 1)
	}
	for i := range crosses {
		x, r := (0.5+(float64(i)-float64(crosses-1)/2)*0.1)*d.n, 0.036*d.n
		y := sizeY * d.n
		d.Stroke([]raster.Pt{xy(x-r, y-r), xy(x+r, y+r)}, w, d.col.ink, 1)
		d.Stroke([]raster.Pt{xy(x-r, y+r), xy(x+r, y-r)}, w, d.col.ink, 1)
	}
	switch d.p.Size {
	case vocab.Kampfgruppe, vocab.CombatCommand, vocab.TaskForce: // ad hoc formations: a roof over the mark
		y0, y1 := (sizeY-0.055)*d.n, (sizeY+0.02)*d.n
		d.Stroke([]raster.Pt{xy(0.36*d.n, y1), xy(0.36*d.n, y0), xy(0.64*d.n, y0), xy(0.64*d.n, y1)}, w*0.8, d.col.ink, 1)
	}
}

// blank returns an empty picture of a piece of n pixels.
func (s *Set) blank(p *rules.Piece, n int) (*image.RGBA, *drawing) {
	rim := float64(Rim(n))
	img := image.NewRGBA(image.Rect(0, 0, Outer(n), Outer(n)))
	d := &drawing{Canvas: raster.NewCanvas(img, -rim, -rim), n: float64(n), p: p, set: s}
	known := false
	if d.col, known = colours(p, s.palette); !known {
		d.miss("nation", p.Nation)
	}
	return img, d
}

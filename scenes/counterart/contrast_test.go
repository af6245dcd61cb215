package counterart

import (
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/raster"
)

// armies returns one counter of each army colour.
func armies() []rules.Piece {
	unit := func(side rules.Side, nation, service, formation string) rules.Piece {
		return rules.Piece{Side: side, Nation: nation, Service: service, Formation: formation, Symbol: vocab.Infantry, Size: vocab.Regiment,
			Attack: 8, Defence: 6, Move: 5, Steps: 1, MaxSteps: 2, Unit: true}
	}
	return []rules.Piece{
		unit(rules.Axis, vocab.German, vocab.Heer, "116Pz"), unit(rules.Axis, vocab.German, vocab.SS, "1SS"), unit(rules.Axis, vocab.German, vocab.Luftwaffe, "3FJ"),
		unit(rules.Allies, vocab.American, "", "106"), unit(rules.Allies, vocab.British, "", "Br29"),
	}
}

// common returns the most frequent colour in a part of a picture; the part is given in fractions of
// a counter of n pixels.
func common(img *image.RGBA, n int, x0, y0, x1, y1 float64) color.RGBA {
	count, best := map[color.RGBA]int{}, color.RGBA{}
	each(img, n, x0, y0, x1, y1, func(c color.RGBA) {
		if count[c]++; count[c] > count[best] {
			best = c
		}
	})
	return best
}

func each(img *image.RGBA, n int, x0, y0, x1, y1 float64, do func(color.RGBA)) {
	at := func(v float64) int { return Rim(n) + int(math.Round(v*float64(n))) }
	for y := at(y0); y < at(y1); y++ {
		for x := at(x0); x < at(x1); x++ {
			do(img.RGBAAt(x, y))
		}
	}
}

// contrast returns the contrast between the drawing and its ground in a part of a picture: the 99th
// percentile of the pixels' contrasts with the most frequent colour.
func contrast(img *image.RGBA, n int, x0, y0, x1, y1 float64) float64 {
	ground := common(img, n, x0, y0, x1, y1)
	var all []float64
	each(img, n, x0, y0, x1, y1, func(c color.RGBA) { all = append(all, raster.Contrast(c, ground)) })
	slices.Sort(all)
	return all[len(all)-1-len(all)/100]
}

// TestContrastOfCounters measures pictures: text has a contrast of at least 4.5 : 1 and symbols of
// 3 : 1, for each army, fresh and spent, with each formation colour, in each palette.
func TestContrastOfCounters(t *testing.T) {
	const n = 66
	for palette := range palettes {
		s := New(typeface(t), palette)
		for _, p := range armies() {
			for _, marks := range [][]string{nil, {vocab.Moved}, {vocab.Used}} {
				p.Marks = marks
				img := s.Face(&p, n)
				for _, part := range []struct {
					name           string
					x0, y0, x1, y1 float64
					minDistance    float64
				}{
					{"formation", 0.2, 0.06, 0.72, 0.22, 4.5},
					{"strengths", 0.1, 0.70, 0.9, 0.93, 4.5},
					{"symbol", boxLeft + 0.05, boxTop + 0.05, boxRight - 0.05, boxBottom - 0.05, 3},
					{"size", 0.4, bandBottom + 0.03, 0.6, boxTop - 0.02, 3},
					{"steps", 0.05, 0.45, 0.22, 0.62, 3},
				} {
					if k := contrast(img, n, part.x0, part.y0, part.x1, part.y1); k < part.minDistance {
						t.Errorf("%s, %s %s %v: %s has a contrast of %.1f, want %.1f", palette, p.Nation, p.Service, marks, part.name, k, part.minDistance)
					}
				}
				far := s.Face(&p, 17)
				if k := contrast(far, 17, 0.1, 0.3, 0.75, 0.9); k < 3 {
					t.Errorf("%s, %s %s %v: the symbol of a counter of 17 pixels has a contrast of %.1f", palette, p.Nation, p.Service, marks, k)
				}
			}
		}
		for _, band := range bands {
			if k := raster.Contrast(inkOn(band), band); k < 4.5 {
				t.Errorf("a name on the band %v has a contrast of %.1f", band, k)
			}
		}
	}
}

// TestContrastOfFigures measures pictures of figures: the number has a contrast of at least 4.5 : 1, the figure and the symbol of
// its arm of 3 : 1, for each army, fresh and spent, in each palette.
func TestContrastOfFigures(t *testing.T) {
	for palette := range palettes {
		s := New(typeface(t), palette)
		for _, p := range armies() {
			for _, marks := range [][]string{nil, {vocab.Done}} {
				p.Marks, p.Steps = marks, 3
				for _, part := range []struct {
					name           string
					n              int
					x0, y0, x1, y1 float64
					least          float64
				}{
					{"number", 66, 0.55, 0.68, 0.92, 0.94, 4.5}, {"symbol", 66, 0.16, 0.72, 0.47, 0.89, 3}, {"figure", 66, 0.15, 0.12, 0.85, 0.58, 3},
					{"number", 28, 0.25, 0.64, 0.75, 0.94, 4.5}, {"figure", 28, 0.15, 0.12, 0.85, 0.54, 3}, {"figure", 17, 0.15, 0.15, 0.85, 0.85, 3},
				} {
					if k := contrast(s.Figure(&p, "tank", part.n), part.n, part.x0, part.y0, part.x1, part.y1); k < part.least {
						t.Errorf("%s, %s %s %v, %d pixels: the %s has a contrast of %.1f, want %.1f", palette, p.Nation, p.Service, marks, part.n, part.name, k, part.least)
					}
				}
			}
		}
	}
}

// TestMarksStandOut checks that each state changes some pixels with a contrast of at least 3 : 1.
func TestMarksStandOut(t *testing.T) {
	const n = 66
	for palette := range palettes {
		s := New(typeface(t), palette)
		for _, p := range armies() {
			fresh := s.Face(&p, n)
			for _, mark := range badged {
				p.Marks = []string{mark}
				img, maxMarks := s.Face(&p, n), 0
				for y := range fresh.Rect.Dy() {
					for x := range fresh.Rect.Dx() {
						if a, b := fresh.RGBAAt(x, y), img.RGBAAt(x, y); a != b && a.A > 250 && raster.Contrast(a, b) >= 3 {
							maxMarks++
						}
					}
				}
				if maxMarks < n/4 {
					t.Errorf("%s, %s %s: %s changes %d pixels by 3 : 1", palette, p.Nation, p.Service, mark, maxMarks)
				}
			}
		}
	}
}

// eyes are the matrices that simulate colour vision deficiencies, by Machado, Oliveira and
// Fernandes (2009) at full severity.
var eyes = map[string][9]float64{
	"all":    {1, 0, 0, 0, 1, 0, 0, 0, 1},
	"protan": {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
	"deutan": {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
	"tritan": {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
}

// apart returns the distance of two colours in CIE Lab as seen with a colour vision deficiency.
func apart(a, b color.RGBA, eye [9]float64) float64 {
	x, y := simulated(a, eye), simulated(b, eye)
	return math.Sqrt((x[0]-y[0])*(x[0]-y[0]) + (x[1]-y[1])*(x[1]-y[1]) + (x[2]-y[2])*(x[2]-y[2]))
}

// TestSidesAreDistinguishable measures pictures of counters, near and far: the colours of any Axis army
// and any Allied army are at least 15 apart in CIE Lab, for every kind of colour vision, in every
// palette, for fresh counters; those of the two large armies are at least 30 apart.
func TestSidesAreDistinguishable(t *testing.T) {
	for palette := range palettes {
		s := New(typeface(t), palette)
		for _, n := range []int{12, 17, 24, 47, 66} {
			grounds := map[int]color.RGBA{}
			for i, p := range armies() {
				grounds[i] = common(s.Face(&p, n), n, 0.06, 0.62, 0.94, 0.94)
				if n < 19 {
					grounds[i] = common(s.Face(&p, n), n, 0.1, 0.1, 0.9, 0.9)
				}
			}
			for i := range 3 {
				for j := 3; j < 5; j++ {
					minDistance := 15.0
					if i == 0 && j == 3 {
						minDistance = 30
					}
					for eye, m := range eyes {
						if d := apart(grounds[i], grounds[j], m); d < minDistance {
							t.Errorf("%s, %d pixels, seen by %s: %v and %v are %.1f apart, want %v", palette, n, eye, armies()[i].Service+armies()[i].Nation, armies()[j].Nation, d, minDistance)
						}
					}
				}
			}
		}
	}
}

// TestBadgesLeaveTheStrengths checks that no badge changes the picture of the strengths, except at their left end, and the marks that lift them.
func TestBadgesLeaveTheStrengths(t *testing.T) {
	const n = 66
	s := New(typeface(t), "staff")
	strengths := func(p *rules.Piece) (list []color.RGBA) {
		each(s.Face(p, n), n, 0.32, 0.70, 0.93, 0.93, func(c color.RGBA) { list = append(list, c) })
		return list
	}
	for _, p := range armies() {
		for _, mark := range badged {
			if mark == vocab.Entrenched || mark == "holds" {
				continue
			}
			p.Marks = []string{mark}
			got := strengths(&p)
			p.Marks = nil
			if slices.Contains(spentMarks, mark) {
				p.Marks = []string{vocab.Moved}
			}
			if !slices.Equal(got, strengths(&p)) {
				t.Errorf("%s %s: the badge of %q covers the strengths", p.Nation, p.Service, mark)
			}
		}
	}
}

// TestAUsedSideIsNotALostStep checks that a counter on its used side is paler and has a badge, and that one that has lost a step differs from a fresh
// one in its steps alone.
func TestAUsedSideIsNotALostStep(t *testing.T) {
	const n = 66
	s := New(typeface(t), "staff")
	for _, p := range armies() {
		p.MaxSteps, p.Steps = 2, 2
		fresh := s.Face(&p, n)
		p.Marks = []string{vocab.Used}
		used := s.Face(&p, n)
		p.Marks, p.Steps = nil, 1
		reduced := s.Face(&p, n)
		box := func(img *image.RGBA) color.RGBA {
			return common(img, n, boxLeft+0.05, boxTop+0.05, boxRight-0.05, boxBottom-0.05)
		}
		corner := func(img *image.RGBA) color.RGBA { return common(img, n, 0.02, 0.02, 0.21, 0.21) }
		if box(used) == box(fresh) || corner(used) == corner(fresh) || contrast(used, n, 0.02, 0.02, 0.21, 0.21) < 3 {
			t.Errorf("%s %s: the used side looks like the fresh one", p.Nation, p.Service)
		}
		if box(reduced) != box(fresh) || corner(reduced) != corner(fresh) {
			t.Errorf("%s %s: a lost step looks like the used side", p.Nation, p.Service)
		}
	}
}

package mapart

import (
	"image/color"
	"math"
	"slices"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/tigers"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/raster"
	"herbstnebel/scenes/skin"
)

var theAreas *Map

// areas returns a map of areas of arbitrary shape, prepared once.
func areas(t testing.TB) *Map {
	t.Helper()
	if theAreas != nil {
		return theAreas
	}
	sys, err := tigers.Load(assets.FS())
	check.Must(t, err)
	own, err := skin.Load(assets.FS(), sys.ID())
	check.Must(t, err)
	theAreas = newMap(sys.Board(), fonts(t), Options{Numbers: true, Woods: own.Woods, Borders: own.Borders, Margins: own.Margins})
	return theAreas
}

// A river ends in another river, under the frame or as a thin source, never abruptly at full width.
func TestRiversOfAreasEndSomewhere(t *testing.T) {
	m := areas(t)
	w, h := float64(m.board.Width), float64(m.board.Height)
	for i := range m.rivers {
		r := &m.rivers[i]
		for k, thin := range []bool{r.taperStart, r.taperEnd} {
			end := r.line[k*(len(r.line)-1)]
			under := end.X < 0 || end.Y < 0 || end.X > w || end.Y > h
			into := false
			for j := range m.rivers {
				_, _, d := nearest(m.rivers[j].line, end)
				into = into || j != i && d < 0.1
			}
			if !thin && !under && !into {
				t.Errorf("the %s ends at %v in nothing", r.name, end)
			}
		}
		for k := 2; k < len(r.line); k++ { // no spikes, no loops
			u, v := r.line[k-1].Sub(r.line[k-2]).Unit(), r.line[k].Sub(r.line[k-1]).Unit()
			if u.X*v.X+u.Y*v.Y < 0 {
				t.Errorf("the %s turns back at %v", r.name, r.line[k-1])
			}
		}
	}
}

// A road crosses water on a bridge, in a town, or beside the land.
func TestRoadsOfAreasCrossOnBridges(t *testing.T) {
	m := areas(t)
	off := map[string]bool{}
	for _, terrain := range m.options.Margins {
		off[terrain] = true
	}
	for i := range m.roads {
		for k := 1; k < len(m.roads[i].line); k++ {
			a, b := m.roads[i].line[k-1], m.roads[i].line[k]
			for j := range m.rivers {
				r := &m.rivers[j]
				for l := 1; l < len(r.line); l++ {
					at, ok := intersect(a, b, r.line[l-1], r.line[l])
					if !ok {
						continue
					}
					near := math.Inf(1)
					for _, x := range m.bridges {
						near = math.Min(near, x.at.Dist(at)-0.1)
					}
					for id := range m.board.Cells {
						if settlement(&m.board.Cells[id]) != "" {
							near = math.Min(near, m.roadNode[id].Dist(at)-streets)
						}
						if off[m.board.Cells[id].Terrain] && within(m.board.Cells[id].Outline, at) {
							near = 0
						}
					}
					if near > 0 {
						t.Errorf("a road crosses the %s at %v with no bridge", r.name, at)
					}
				}
			}
		}
	}
}

// streets is the distance from the centre of a town within which a road may cross water, in units.
const streets = 0.62

func intersect(p, q, a, b pt) (pt, bool) {
	r, s := q.Sub(p), b.Sub(a)
	det := r.X*s.Y - r.Y*s.X
	if det == 0 {
		return p, false
	}
	d := a.Sub(p)
	t, u := (d.X*s.Y-d.Y*s.X)/det, (d.X*r.Y-d.Y*r.X)/det
	return p.Lerp(q, t), t >= 0 && t <= 1 && u >= 0 && u <= 1
}

// Each road stays in the two areas that it joins and crosses their border once.
func TestRoadsOfAreasKeepToTheirAreas(t *testing.T) {
	m := areas(t)
	for _, r := range m.board.Roads {
		at, ok := m.passage(r.A, r.B)
		check.True(t, ok, "the road %s-%s crosses no border", m.board.Cells[r.A].Code, m.board.Cells[r.B].Code)
		for _, c := range [2]rules.CellID{r.A, r.B} {
			for k := 1; k < 10; k++ {
				if p := m.roadNode[c].Lerp(at, float64(k)/10); !within(m.board.Cells[c].Outline, p) {
					t.Errorf("the road %s-%s leaves %s at %v", m.board.Cells[r.A].Code, m.board.Cells[r.B].Code, m.board.Cells[c].Code, p)
					break
				}
			}
		}
	}
}

// The names of areas overlap no other names, and each name that has room is written.
func TestNamesOfAreasDoNotOverlap(t *testing.T) {
	m := areas(t)
	places, towns := 0, 0
	for id := range m.board.Cells {
		if settlement(&m.board.Cells[id]) != "" {
			places++
		}
		if settlement(&m.board.Cells[id]) == vocab.Town {
			towns++
		}
	}
	for _, s := range Levels {
		l := m.placeNames(s)
		named, named2 := 0, 0
		for i := range l.names {
			c := l.names[i].cell
			if c == 0 {
				continue // rivers curve, so that their boxes are too large
			}
			switch settlement(&m.board.Cells[c]) {
			case vocab.Town:
				named2++
				fallthrough
			case vocab.Village:
				named++
			}
			for k := range i {
				if l.names[k].cell != 0 && l.names[i].box.overlaps(l.names[k].box) {
					t.Errorf("at %.0f %s lies over %s", s, m.board.Cells[c].Name, m.board.Cells[l.names[k].cell].Name)
				}
			}
		}
		if s >= 16 && named2 < towns || s >= 32 && named < places {
			t.Errorf("at %.0f %d of %d places are named, %d of %d towns", s, named, places, named2, towns)
		}
	}
}

// The names of areas are mostly written inside their areas: very few are for the greater part in
// another area.
func TestNamesOfAreasAreInsideThem(t *testing.T) {
	m := areas(t)
	for _, s := range Levels {
		if s < 45 { // at these scales names are longer than areas are wide
			continue
		}
		named, outside := 0, 0
		for _, n := range m.placeNames(s).names {
			if n.cell == 0 {
				continue
			}
			named++
			out := 0
			for i := range 9 {
				x := n.box.x0 + (n.box.x1-n.box.x0)*float64(i)/8
				if !within(m.board.Cells[n.cell].Outline, xy(x/s, (n.box.y0+n.box.y1)/2/s)) {
					out++
				}
			}
			if out > 4 {
				outside++
				if name := m.board.Cells[n.cell].Name; name == "Longvilly" {
					t.Errorf("at %.0f %s is written in another area", s, name)
				}
			}
		}
		if named < 100 || outside > named/20 {
			t.Errorf("at %.0f %d of %d names are written in another area", s, outside, named)
		}
	}
}

// An off-map zone shows its multiplier if it has one; a place worth victory points shows none.
func TestZonesShowTheirMultipliers(t *testing.T) {
	m := areas(t)
	for _, c := range []struct {
		terrain string
		points  int
		want    int
	}{{"zone", 3, 3}, {"zone", 0, 0}, {"area", 2, 0}} {
		check.Equal(t, m.entryOf(&rules.Cell{Terrain: c.terrain, Points: c.points, Entry: "H"}).times, c.want, "%s of %d points: times", c.terrain, c.points)
	}
}

// The line around an area worth victory points is also complete far from the centre of the area.
func TestPointsLinesAreWholeFarFromTheirAreas(t *testing.T) {
	m := areas(t)
	const s, size = 45.2, 40
	cell := &m.board.Cells[76]
	if cell.Points == 0 {
		t.Fatalf("%s brings no points", cell.Name)
	}
	at := point(cell.Center)
	far := at
	for _, p := range m.pointsLine(cell) {
		if math.Abs(p.Y-at.Y) > math.Abs(far.Y-at.Y) {
			far = p
		}
	}
	if math.Abs(far.Y-at.Y) < 1.2 {
		t.Fatalf("%s is small", cell.Name)
	}
	img := m.Piece(s, math.Round(far.X*s)-size/2, math.Round(far.Y*s)-size/2, size, size).Draw()
	gold := 0
	for k := 0; k < len(img.Pix); k += 4 {
		if r, b := int(img.Pix[k]), int(img.Pix[k+2]); r-b > 100 {
			gold++
		}
	}
	if gold < 3*size/2 {
		t.Errorf("%d pixels of the line", gold)
	}
}

// TestNamesStepAsideForRivers checks that a position over the name of a river, which cannot move,
// has a high cost.
func TestNamesStepAsideForRivers(t *testing.T) {
	m := areas(t)
	m.options.FreeNames = true
	defer func() { m.options.FreeNames = false }()
	const s = 64
	l := m.placeNames(s)
	m.sortNames(l, s)
	over := 0
	for _, p := range m.Names(s).Places {
		for _, at := range p.Spots {
			for i := range l.names {
				if r := &l.names[i]; r.cell == 0 && r.box.overlaps(box{at.X, at.Y, at.X + p.W, at.Y + p.H}) {
					over++
					if at.Cost < 2 {
						t.Errorf("a place for the name of %s over that of a river costs %v", m.board.Cells[p.Cell].Name, at.Cost)
					}
				}
			}
		}
	}
	if over == 0 {
		t.Error("no name meets a river's")
	}
}

// TestTheArrowOfAnEntryPointsInwards checks that the tip is in the board and the tail beside it, and that other cells have no arrow.
func TestTheArrowOfAnEntryPointsInwards(t *testing.T) {
	m := ardennes(t)
	entries := 0
	for id := range m.board.Cells {
		arrow, ok := m.EntryArrow(rules.CellID(id))
		check.Equal(t, ok, m.board.Cells[id].Entry != "", "cell %d has an arrow", id)
		if !ok {
			continue
		}
		entries++
		in := func(p rules.Point) bool {
			return p.X > 0 && p.Y > 0 && p.X < m.board.Width && p.Y < m.board.Height
		}
		if !in(arrow[0]) || in(arrow[3]) || in(arrow[4]) {
			t.Errorf("the arrow of cell %s is %v", m.board.Cells[id].Code, arrow)
		}
	}
	if entries == 0 {
		t.Error("no entries")
	}
}

// TestAreaBordersStandOut measures pictures of the map of areas in each light: the borders have a median contrast of at least 3 : 1 to the
// ground beside them, at the scales at which one plays.
func TestAreaBordersStandOut(t *testing.T) {
	own, err := skin.Load(assets.FS(), "tigers")
	check.Must(t, err)
	m := areas(t)
	for _, s := range []float64{45.2, 64, 90.5} {
		for _, light := range lights(own) {
			var all []float64
			for i := 0; i < len(m.grid); i += 7 {
				at, dir := raster.Along(m.grid[i], raster.Length(m.grid[i])/2)
				img := m.Piece(s, math.Round(at.X*s)-12, math.Round(at.Y*s)-12, 24, 24).Draw()
				lum := func(p pt) float64 {
					c := img.RGBAAt(int(p.X), int(p.Y))
					return raster.Luminance(color.RGBA{tint(c.R, light.R), tint(c.G, light.G), tint(c.B, light.B), 255})
				}
				darkest, ground := 1.0, 0.0
				for d := -2.0; d <= 2; d++ {
					darkest = math.Min(darkest, lum(xy(12, 12).Add(dir.Left().Mul(d))))
				}
				for _, d := range [2]float64{-6, 6} {
					ground += lum(xy(12, 12).Add(dir.Left().Mul(d))) / 2
				}
				all = append(all, (ground+0.05)/(darkest+0.05))
			}
			slices.Sort(all)
			if k := all[len(all)/2]; k < 3 {
				t.Errorf("at %.0f in #%02x%02x%02x the borders have a contrast of %.1f", s, light.R, light.G, light.B, k)
			}
		}
	}
}

package mapart

import (
	"math"
	"slices"

	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/raster"
)

// The number of samples of a field per unit. Areas are larger than hexes, and their land has no
// finer features.
const (
	fineHexes = 10
	fineAreas = 7
)

// field is a scalar field over the sheet, sampled on a grid.
type field struct {
	w, h   int
	ox, oy float64 // position of sample 0, 0
	fine   float64 // samples per unit
	v      []float32
}

func newField(x0, y0, x1, y1, fine float64) *field {
	f := &field{fine: fine, w: int((x1-x0)*fine) + 2, h: int((y1-y0)*fine) + 2, ox: x0, oy: y0}
	f.v = make([]float32, f.w*f.h)
	return f
}

// newField returns a zero field that covers the whole sheet.
func (m *Map) newField() *field {
	if m.areas {
		return newField(m.x0, m.y0, m.x1, m.y1, fineAreas)
	}
	return newField(m.x0, m.y0, m.x1, m.y1, fineHexes)
}

func (f *field) place(x, y int) (px, py float64) {
	return f.ox + float64(x)/f.fine, f.oy + float64(y)/f.fine
}

// at interpolates between the samples.
func (f *field) at(x, y float64) float64 {
	gx, gy := (x-f.ox)*f.fine, (y-f.oy)*f.fine
	gx, gy = raster.Clamp(gx, 0, float64(f.w-2)), raster.Clamp(gy, 0, float64(f.h-2))
	ix, iy := int(gx), int(gy)
	tx, ty := float32(gx-float64(ix)), float32(gy-float64(iy))
	i := iy*f.w + ix
	a := f.v[i] + (f.v[i+1]-f.v[i])*tx
	b := f.v[i+f.w] + (f.v[i+f.w+1]-f.v[i+f.w])*tx
	return float64(a + (b-a)*ty)
}

// blur applies a box blur with a radius in samples, times times.
func (f *field) blur(radius, times int) {
	line := make([]float32, max(f.w, f.h))
	pass := func(start, stride, n int) {
		sum := float32(0)
		read := func(i int) float32 { return f.v[start+stride*min(max(i, 0), n-1)] }
		for i := -radius; i <= radius; i++ {
			sum += read(i)
		}
		for i := range n {
			line[i] = sum / float32(2*radius+1)
			sum += read(i+radius+1) - read(i-radius)
		}
		for i := range n {
			f.v[start+stride*i] = line[i]
		}
	}
	for range times {
		for y := range f.h {
			pass(y*f.w, 1, f.w)
		}
		for x := range f.w {
			pass(x, f.w, f.h)
		}
	}
}

// mark raises the samples within r of a line to at least v, fading outwards.
func (f *field) mark(line []pt, r float64, v float32) {
	for i := 1; i < len(line); i++ {
		n := int(line[i].Dist(line[i-1])*f.fine) + 1
		for k := range n + 1 {
			f.dot(line[i-1].Lerp(line[i], float64(k)/float64(n)), r, v)
		}
	}
}

func (f *field) dot(p pt, r float64, v float32) {
	x0, y0 := int((p.X-r-f.ox)*f.fine), int((p.Y-r-f.oy)*f.fine)
	x1, y1 := int((p.X+r-f.ox)*f.fine)+1, int((p.Y+r-f.oy)*f.fine)+1
	for y := max(y0, 0); y <= min(y1, f.h-1); y++ {
		for x := max(x0, 0); x <= min(x1, f.w-1); x++ {
			px, py := f.place(x, y)
			d := math.Hypot(px-p.X, py-p.Y) / r
			if d < 1 {
				if k := v * float32(1-d*d); k > f.v[y*f.w+x] {
					f.v[y*f.w+x] = k
				}
			}
		}
	}
}

// cellsUnder returns the cell under each sample, 0 if there is none.
func (m *Map) cellsUnder(f *field) []uint16 {
	ids := make([]uint16, len(f.v))
	for id := range m.board.Cells {
		out := m.board.Cells[id].Outline
		if len(out) < 3 {
			continue
		}
		lo, hi := out[0].Y, out[0].Y
		for _, p := range out {
			lo, hi = min(lo, p.Y), max(hi, p.Y)
		}
		for y := max(int((float64(lo)-f.oy)*f.fine), 0); y <= min(int((float64(hi)-f.oy)*f.fine)+1, f.h-1); y++ {
			_, py := f.place(0, y)
			var cross []float64
			for i := range out {
				a, b := out[i], out[(i+1)%len(out)]
				if (float64(a.Y) <= py) != (float64(b.Y) <= py) {
					cross = append(cross, float64(a.X)+(py-float64(a.Y))/float64(b.Y-a.Y)*float64(b.X-a.X))
				}
			}
			for i := range cross { // only a few elements: insertion sort
				for k := i; k > 0 && cross[k] < cross[k-1]; k-- {
					cross[k], cross[k-1] = cross[k-1], cross[k]
				}
			}
			for i := 0; i+1 < len(cross); i += 2 {
				for x := max(int(math.Ceil((cross[i]-f.ox)*f.fine)), 0); x <= min(int((cross[i+1]-f.ox)*f.fine), f.w-1); x++ {
					ids[y*f.w+x] = uint16(id)
				}
			}
		}
	}
	return ids
}

// layGround creates the terrain fields: woods, roughness, height, and the places without trees.
func (m *Map) layGround() {
	m.wood, m.rough, m.height = m.newField(), m.newField(), m.newField()
	m.shade, m.taken = m.newField(), m.newField()
	terrains := m.landUnder()
	density := m.density()
	m.woody, m.rocky = make([]float32, len(terrains)), make([]float32, len(terrains))
	for i, terrain := range terrains {
		m.woody[i] = density[terrain]
		if terrain == vocab.Rough {
			m.rocky[i], m.woody[i] = 1, 0.16
		}
	}
}

// landUnder sets under to the piece of land at each sample, and returns the terrain of each piece: of a cell, or of the squares of Options.Ground
// that have the same terrain.
func (m *Map) landUnder() (terrains []string) {
	g := m.options.Ground
	if g == nil {
		m.under = m.cellsUnder(m.wood)
		for i := range m.board.Cells {
			terrains = append(terrains, m.board.Cells[i].Terrain)
		}
		return terrains
	}
	m.under = make([]uint16, len(m.wood.v))
	for i := range m.under {
		terrain := g.At(m.wood.place(i%m.wood.w, i/m.wood.w))
		k := slices.Index(terrains, terrain)
		if k < 0 {
			k = len(terrains)
			terrains = append(terrains, terrain)
		}
		m.under[i] = uint16(k)
	}
	return terrains
}

// cover computes the woods and the roughness for a row of samples.
func (m *Map) cover(y int) {
	f := m.wood
	for x := range f.w {
		px, py := f.place(x, y)
		// Make the edges irregular: look up a place a little way off.
		wx := px + 0.30*fbm(px*1.1, py*1.1, 3, 11)
		wy := py + 0.30*fbm(px*1.1, py*1.1, 3, 23)
		ix := min(max(int((wx-f.ox)*f.fine+0.5), 0), f.w-1)
		iy := min(max(int((wy-f.oy)*f.fine+0.5), 0), f.h-1)
		id := m.under[iy*f.w+ix]
		f.v[y*f.w+x] = m.woody[id]
		m.rough.v[y*f.w+x] = m.rocky[id]
	}
}

// soften blurs the results of cover.
func (m *Map) soften() {
	m.wood.blur(1, 2)
	m.rough.blur(2, 2)
	m.under, m.woody, m.rocky = nil, nil, nil
}

// raise computes the height of a row of samples.
func (m *Map) raise(y int) {
	f := m.height
	for x := range f.w {
		px, py := f.place(x, y)
		i := y*f.w + x
		valley := m.valley.at(px, py)
		f.v[i] = float32(0.9*fbm(px*0.33, py*0.33, 5, 5) + 0.5*float64(m.rough.v[i])*(0.6+fbm(px*1.7, py*1.7, 3, 9)) + 0.22*float64(m.wood.v[i]) - 0.9*valley)
	}
}

// level blurs the results of raise.
func (m *Map) level() { m.height.blur(1, 2) }

// slope computes the shading of a row of samples by its slope towards the light.
func (m *Map) slope(y int) {
	f := m.height
	if y == 0 || y == f.h-1 {
		return
	}
	for x := 1; x < f.w-1; x++ {
		i := y*f.w + x
		dx := f.v[i+1] - f.v[i-1]
		dy := f.v[i+f.w] - f.v[i-f.w]
		m.shade.v[i] = float32(raster.Clamp(float64(dx+dy)*1.5*f.fine/fineHexes, -1, 1))
	}
}

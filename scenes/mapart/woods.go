package mapart

import (
	"image"
	"image/color"
	"math"
	"slices"

	"herbstnebel/scenes/raster"
)

// tree is a conifer.
type tree struct {
	x, y  float32
	kind  uint8 // darkness
	size  uint8 // index in stampSizes
	phase uint8
}

const (
	treeSpacing = 0.125 // units, if Options.Built is 1
	stampSizes  = 4
	stampPhases = 4
)

// plantTrees scatters conifers by the density of the woods, but not on roads or rivers, some rows
// per slice.
func (m *Map) plantTrees() func() bool {
	var ys []float64
	spacing := treeSpacing * m.options.detail()
	for y := m.y0; y < m.y1; y += spacing * 0.87 {
		ys = append(ys, y)
	}
	plant := some(8, func() int { return len(ys) }, func(i int) { m.plantRow(ys[i], i+1) })
	return func() bool {
		if !plant() {
			return false
		}
		m.sortTrees()
		return true
	}
}

// plantRow scatters the conifers of one row.
func (m *Map) plantRow(y float64, row int) {
	spacing := treeSpacing * m.options.detail()
	for i, x := 0, m.x0; x < m.x1; i, x = i+1, x+spacing {
		jx := random(i, row, 1)*0.9 - 0.45
		jy := random(i, row, 2)*0.9 - 0.45
		px := x + (jx+0.5*float64(row&1))*spacing
		py := y + jy*spacing
		if px < 0 || py < 0 || px > float64(m.board.Width) || py > float64(m.board.Height) {
			continue
		}
		d := m.wood.at(px, py)
		grove := 0.5 + 0.5*noise(px*2.1, py*2.1, 51) // trees grow in groups
		p := 0.0
		switch {
		case d < 0.18:
			p = d * 0.25
		case d < 0.52:
			p = 0.10 + 0.34*grove
		case d < 0.85:
			p = 0.46 + 0.34*grove
		default:
			p = 0.97
		}
		if random(i, row, 3) > p || m.taken.at(px, py) > 0.25 {
			continue
		}
		kind := uint8(0)
		if d > 0.5 {
			kind = 1
		}
		if d > 0.82 {
			kind = 2
		}
		m.trees = append(m.trees, tree{float32(px), float32(py), kind, uint8(random(i, row, 4) * stampSizes), uint8(random(i, row, 5) * stampPhases)})
	}
}

// sortTrees sorts the trees from north to south.
func (m *Map) sortTrees() {
	slices.SortStableFunc(m.trees, func(a, b tree) int {
		switch {
		case a.y < b.y:
			return -1
		case a.y > b.y:
			return 1
		}
		return 0
	})
	rows := int(m.y1-m.y0) + 2
	m.rowStart = make([]int, rows+1)
	k := 0
	for r := range m.rowStart {
		for k < len(m.trees) && float64(m.trees[k].y) < m.y0+float64(r) {
			k++
		}
		m.rowStart[r] = k
	}
}

// stampSet holds pictures of trees at one scale, by kind, size and phase.
type stampSet struct {
	img    [3][stampSizes][stampPhases]*image.RGBA
	ox, oy int // foot of the tree in the image
}

func newStamps(s float64) *stampSet {
	set := &stampSet{}
	h := 0.20 * s
	w := int(math.Ceil(h))*2 + 4
	set.ox, set.oy = w/2, w*3/4
	for kind := range 3 {
		for size := range stampSizes {
			for phase := range stampPhases {
				img := image.NewRGBA(image.Rect(0, 0, w, w))
				c := raster.NewCanvas(img, 0, 0)
				k := (0.78 + 0.44*float64(size)/(stampSizes-1)) * h
				foot := xy(float64(set.ox)+float64(phase&1)*0.5, float64(set.oy)+float64(phase>>1)*0.5)
				drawConifer(c, foot, k, inkTree[kind])
				set.img[kind][size][phase] = img
			}
		}
	}
	return set
}

// drawConifer draws a tree of height h: its shadow on the snow, dark boughs, and snow on the lit
// side.
func drawConifer(c *raster.Canvas, foot pt, h float64, col color.RGBA) {
	at := func(x, y float64) pt { return xy(foot.X+x*h, foot.Y-y*h) }
	if h < 5 {
		c.Fill([]pt{at(-0.34, 0), at(0, 0.95), at(0.34, 0)}, col, 0.85)
		return
	}
	c.Fill([]pt{at(-0.05, -0.02), at(0.62, -0.10), at(0.75, 0.02), at(0.2, 0.1)}, raster.Rgb(90, 106, 122), 0.30)
	c.Fill([]pt{at(-0.36, 0.02), at(-0.12, 0.42), at(0.12, 0.42), at(0.36, 0.02), at(0, -0.03)}, col, 1)
	c.Fill([]pt{at(-0.27, 0.34), at(0, 1), at(0.27, 0.34), at(0, 0.29)}, col, 1)
	c.Fill([]pt{at(-0.25, 0.36), at(-0.02, 0.96), at(-0.05, 0.52)}, inkSun, 0.75)
	c.Fill([]pt{at(-0.33, 0.05), at(-0.13, 0.33), at(-0.14, 0.12)}, inkSun, 0.65)
}

// drawTrees draws the trees on a band of the canvas.
func (m *Map) drawTrees(c *raster.Canvas, s float64) {
	set := m.stampsAt(s)
	x0, y0, x1, y1 := c.Visible(s, 0.4)
	a := min(max(int(y0-m.y0), 0), len(m.rowStart)-1)
	b := min(max(int(y1-m.y0)+1, 0), len(m.rowStart)-1)
	for _, t := range m.trees[m.rowStart[a]:m.rowStart[b]] {
		if float64(t.x) < x0 || float64(t.x) > x1 {
			continue
		}
		img := set.img[t.kind][t.size][t.phase]
		stamp(c.Img, img, int(math.Floor(float64(t.x)*s-c.OX))-set.ox, int(math.Floor(float64(t.y)*s-c.OY))-set.oy+int(0.08*s))
	}
}

// stamp draws a premultiplied image over another.
func stamp(dst, src *image.RGBA, x, y int) {
	b := src.Rect
	for sy := max(0, -y); sy < min(b.Dy(), dst.Rect.Dy()-y); sy++ {
		for sx := max(0, -x); sx < min(b.Dx(), dst.Rect.Dx()-x); sx++ {
			p := src.Pix[sy*src.Stride+sx*4:]
			if p[3] == 0 {
				continue
			}
			q := dst.Pix[(y+sy)*dst.Stride+(x+sx)*4:]
			k := 255 - uint32(p[3])
			q[0] = p[0] + uint8((uint32(q[0])*k+127)/255)
			q[1] = p[1] + uint8((uint32(q[1])*k+127)/255)
			q[2] = p[2] + uint8((uint32(q[2])*k+127)/255)
			q[3] = p[3] + uint8((uint32(q[3])*k+127)/255)
		}
	}
}

// hachure is a stroke down a slope.
type hachure struct{ a, b pt }

// layHachures places strokes down the slopes of rough ground, in rows along the contours.
func (m *Map) layHachures() {
	const step = 0.085
	row := 0
	for y := 0.0; y < float64(m.board.Height); y += step {
		row++
		for i, x := 0, 0.0; x < float64(m.board.Width); i, x = i+1, x+step {
			px, py := x+(random(i, row, 61)-0.5)*step, y+(random(i, row, 62)-0.5)*step
			r := m.rough.at(px, py)
			if r < 0.42 || m.taken.at(px, py) > 0.2 {
				continue
			}
			const e = 0.12
			g := xy(m.height.at(px+e, py)-m.height.at(px-e, py), m.height.at(px, py+e)-m.height.at(px, py-e))
			slope := g.Length()
			// The rows follow contour lines of the height.
			h := m.height.at(px, py) * 5
			in := h - math.Floor(h)
			if in < 0.40 || slope < 0.03 || random(i, row, 63) > 0.35+r*0.8 {
				continue
			}
			d := g.Unit().Mul(-raster.Clamp(0.05+slope*0.28, 0.06, 0.15))
			m.strokes = append(m.strokes, hachure{xy(px, py), xy(px, py).Add(d)})
		}
	}
}

func (m *Map) drawHachures(c *raster.Canvas, s float64) {
	x0, y0, x1, y1 := c.Visible(s, 0.3)
	w := math.Max(0.020*s, 0.7)
	opacity := 0.75
	if s < 20 {
		opacity = 0.5
	}
	for _, h := range m.strokes {
		if h.a.X > x0 && h.a.X < x1 && h.a.Y > y0 && h.a.Y < y1 {
			a, b := h.a.Mul(s), h.b.Mul(s)
			o := b.Sub(a).Unit().Left().Mul(w * 0.75)
			c.Fill([]pt{a.Add(o), a.Sub(o), b.Sub(o.Mul(0.2)), b.Add(o.Mul(0.2))}, inkHachure, opacity)
		}
	}
}

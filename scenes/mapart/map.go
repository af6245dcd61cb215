package mapart

import (
	"image/color"
	"math"
	"sync"

	"golang.org/x/image/font/sfnt"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/raster"
	"herbstnebel/scenes/skin"
)

// Margin is the width of the paper around the board, in units.
const Margin = 1.1

// Fonts are the typefaces of the map.
type Fonts struct {
	Place *sfnt.Font // towns and villages
	River *sfnt.Font // rivers and second names; drawn slanted
	Plain *sfnt.Font // hex numbers
}

// Options are the player's settings for the map and the presentation settings of the game.
type Options struct {
	Numbers bool // hex numbers
	// FreeNames omits the names of places, so that the caller can draw them where no counters are:
	// see Map.Names.
	FreeNames bool
	// FixedNames places the name of each place in its own cell, below the pieces, and omits names that are too long for it.
	FixedNames bool
	Woods      map[string]float32
	Ground     *skin.Ground // terrain of the land; nil = that of the cells
	Built      float64      // drawn size of towns; 0 means 1
	Borders    map[string]skin.Ink
	Waters     []skin.Water
	Margins    []string // terrains beside the land, drawn as paper like the margin
	// QuietEntries draws small marks instead of arrows where units enter the map.
	QuietEntries bool
}

// OptionsOf returns the options that follow from the presentation settings of a game.
func OptionsOf(own *skin.Skin) Options {
	return Options{FixedNames: len(own.Figures) > 0, Woods: own.Woods, Ground: own.Ground, Built: own.TownScale, Borders: own.Borders, Waters: own.Waters, Margins: own.Margins,
		QuietEntries: own.QuietEntries}
}

// Map is a board prepared for drawing. It is immutable once prepared.
type Map struct {
	board          *rules.Board
	options        Options
	x0, y0, x1, y1 float64 // of the sheet including its margin

	wood, rough, height, shade, valley *field
	taken                              *field // space used by rivers, roads and houses

	// Used only during preparation: the piece of land under each sample, and how wooded and rough these
	// pieces are.
	under        []uint16
	woody, rocky []float32

	rivers      []river
	bridges     map[rules.EdgeID]bridge
	bridgeOrder []rules.EdgeID
	roads       []road
	roadNode    []pt
	trees       []tree
	rowStart    []int // index of the first tree of each row of one unit
	strokes     []hachure
	blocks      []block
	areas       bool // the cells are areas of any shape, not hexes
	grid        [][]pt
	borders     []chained
	teeth       [][]pt
	entries     []entry
	faces       typesetter

	squares map[[2]int][]rules.CellID

	readyMu sync.Mutex // guards only bridges and ready, and is held only for a moment
	mu      sync.Mutex
	layouts map[int]*layout // keyed by scale in tenths of pixels per unit
	ready   map[int]*Names  // once their layout is complete
	stamps  map[int]*stampSet
}

// Prepare returns a Map and the steps that prepare it, a few hundred milliseconds of work in all.
// Run the steps in order, each until it reports true. Every call runs a slice of its step that fits
// between two frames, and reports whether it was the last.
func Prepare(b *rules.Board, f Fonts, o Options) (*Map, []func() bool) {
	m := &Map{board: b, options: o, layouts: map[int]*layout{}, ready: map[int]*Names{}, stamps: map[int]*stampSet{}}
	m.x0, m.y0, m.x1, m.y1 = -Margin, -Margin, float64(b.Width)+Margin, float64(b.Height)+Margin
	m.faces = newTypesetter(f)
	for i := range b.Cells {
		m.areas = m.areas || len(b.Cells[i].Outline) > 6
	}
	rivers, roads, cells := func() int { return len(m.rivers) }, func() int { return len(m.roads) }, func() int { return len(b.Cells) }
	rows := func() int { return m.wood.h }
	return m, []func() bool{
		once(m.layNear), once(m.layRivers), some(1, rivers, m.joinRiver), some(1, rivers, m.carve), m.layBridges(), once(m.layRoads),
		once(m.layGround), some(8, rows, m.cover), once(m.soften), some(8, rows, m.raise), once(m.level), some(32, rows, m.slope),
		some(2, cells, m.layTown),
		some(4, rivers, m.takeRiver), some(16, roads, m.takeRoad), once(m.takePlaces),
		m.plantTrees(), once(m.layHachures), once(m.layGrid), once(m.layBorders), once(m.layTeeth), once(m.layEntries),
	}
}

// once returns a step of one slice.
func once(f func()) func() bool { return func() bool { f(); return true } }

// some returns a step that calls f for 0 to n()-1, k of them per slice.
func some(k int, n func() int, f func(int)) func() bool {
	i := 0
	return func() bool {
		all := n()
		for end := min(i+k, all); i < end; i++ {
			f(i)
		}
		return i == all
	}
}

// Sheet returns the extent of the sheet with its margin, in units.
func (m *Map) Sheet() (x0, y0, x1, y1 float64) { return m.x0, m.y0, m.x1, m.y1 }

// Board returns the board of the map.
func (m *Map) Board() *rules.Board { return m.board }

// layNear indexes the cells by squares of two units.
func (m *Map) layNear() {
	m.squares = map[[2]int][]rules.CellID{}
	for id := range m.board.Cells {
		if id > 0 {
			c := m.center(rules.CellID(id))
			k := [2]int{int(math.Floor(c.X / 2)), int(math.Floor(c.Y / 2))}
			m.squares[k] = append(m.squares[k], rules.CellID(id))
		}
	}
}

// cellsNear returns the cells whose centres are in a rectangle, and some around it.
func (m *Map) cellsNear(x0, y0, x1, y1 float64) (out []rules.CellID) {
	for y := int(math.Floor(y0 / 2)); y <= int(math.Floor(y1/2)); y++ {
		for x := int(math.Floor(x0 / 2)); x <= int(math.Floor(x1/2)); x++ {
			out = append(out, m.squares[[2]int{x, y}]...)
		}
	}
	return out
}

func (m *Map) center(c rules.CellID) pt { return point(m.board.Cells[c].Center) }

// pt is a point in units or pixels.
type pt = raster.Pt

func xy(x, y float64) pt { return pt{X: x, Y: y} }

type typesetter struct{ place, river, plain *raster.Face }

func newTypesetter(f Fonts) typesetter {
	return typesetter{raster.NewFace(f.Place, 0), raster.NewFace(f.River, 0.2), raster.NewFace(f.Plain, 0)}
}

func point(p rules.Point) pt { return xy(float64(p.X), float64(p.Y)) }

func scaled(line []pt, s float64) []pt {
	out := make([]pt, len(line))
	for i, p := range line {
		out[i] = p.Mul(s)
	}
	return out
}

// takeRiver, takeRoad and takePlaces mark the space in which trees and names would be in the way.
func (m *Map) takeRiver(i int) { m.taken.mark(m.rivers[i].line, m.rivers[i].Width()/2+0.11, 1) }

func (m *Map) takeRoad(i int) {
	w := 0.12
	if m.roads[i].class == vocab.MainRoad {
		w = 0.16
	}
	m.taken.mark(m.roads[i].line, w*m.options.detail(), 1)
}

func (m *Map) takePlaces() {
	for i := range m.board.Cells {
		switch settlement(&m.board.Cells[i]) {
		case vocab.Town:
			m.taken.dot(m.roadNode[i], 0.46*m.options.detail(), 1)
		case vocab.Village:
			m.taken.dot(m.roadNode[i], 0.34*m.options.detail(), 1)
		}
		if m.options.FixedNames && m.board.Cells[i].Name != "" {
			m.takeName(rules.CellID(i))
		}
	}
}

// takeName marks the space of a fixed name.
func (m *Map) takeName(id rules.CellID) {
	const x, y, r = 0.22, 0.26, 0.17 // of the line below the centre
	at := m.center(id)
	m.taken.mark([]pt{at.Add(xy(-x, y)), at.Add(xy(x, y))}, r, 1)
}

// layGrid collects each boundary between cells once, as lines that end where boundaries meet.
func (m *Map) layGrid() {
	seen := map[[2]knot]bool{}
	var pieces []segment
	for i := range m.board.Cells {
		out := m.board.Cells[i].Outline
		for k := range out {
			a, b := point(out[k]), point(out[(k+1)%len(out)])
			ka, kb := knotAt(a), knotAt(b)
			if kb.x < ka.x || kb.x == ka.x && kb.y < ka.y {
				ka, kb = kb, ka
			}
			if !seen[[2]knot{ka, kb}] {
				seen[[2]knot{ka, kb}] = true
				if !m.areas {
					m.grid = append(m.grid, []pt{a, b})
				} else if !m.atEdge(a.Lerp(b, 0.5)) {
					pieces = append(pieces, segment{a, b, ""})
				}
			}
		}
	}
	for _, c := range chain(pieces) {
		m.grid = append(m.grid, cutCorners(c.line, 2))
	}
}

// atEdge reports whether a point is at the edge of the board.
func (m *Map) atEdge(p pt) bool {
	const near = 0.02
	return p.X < near || p.Y < near || p.X > float64(m.board.Width)-near || p.Y > float64(m.board.Height)-near
}

func (m *Map) drawGrid(c *raster.Canvas, s float64) {
	if s < 13 {
		return
	}
	opacity := 0.16 + 0.16*smoothstep(20, 60, s)
	width := raster.Clamp(0.014*s, 0.75, 1.6)
	if m.areas {
		m.drawAreaBorders(c, s)
		return
	}
	x0, y0, x1, y1 := c.Visible(s, 1)
	for _, e := range m.grid {
		if e[0].X > x0 && e[0].X < x1 && e[0].Y > y0 && e[0].Y < y1 {
			a, b := e[0].Mul(s), e[1].Mul(s)
			d := b.Sub(a).Unit().Mul(width / 2)
			c.Stroke([]pt{a.Sub(d.Mul(0.5)), b.Add(d.Mul(0.5))}, width, inkGrid, opacity)
		}
	}
}

// drawAreaBorders draws the borders between areas, with a light rim that keeps them visible in woods.
func (m *Map) drawAreaBorders(c *raster.Canvas, s float64) {
	width := raster.Clamp(0.029*s, 1.85, 3)
	seen := visibleBox(c, s)
	for _, pass := range []struct {
		width   float64
		ink     color.RGBA
		opacity float64
	}{{3.2 * width, inkSnow, 0.6}, {width, inkArea, 1}} {
		for _, line := range m.grid {
			if seen.overlaps(boxOf(line).grow(0.2)) {
				c.Stroke(scaled(line, s), pass.width, pass.ink, pass.opacity)
			}
		}
	}
}

// layoutOf returns the layout for a scale and creates it if necessary. The caller holds m.mu.
func (m *Map) layoutOf(s float64) *layout {
	key := int(math.Round(s * 10))
	l := m.layouts[key]
	if l == nil {
		l = &layout{}
		m.layouts[key] = l
	}
	return l
}

// moreLayout runs one stage of the name placement at a scale and reports whether it is complete.
func (m *Map) moreLayout(s float64) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	l := m.layoutOf(s)
	if !m.placeMore(l, s) {
		return false
	}
	if m.options.FreeNames {
		m.sortNames(l, s)
	}
	return true
}

// layoutAt returns the complete layout for a scale.
func (m *Map) layoutAt(s float64) *layout {
	m.mu.Lock()
	defer m.mu.Unlock()
	l := m.layoutOf(s)
	for !m.placeMore(l, s) {
	}
	return l
}

// stampsAt returns the pictures of trees for a scale.
func (m *Map) stampsAt(s float64) *stampSet {
	key := int(math.Round(s * 10))
	m.mu.Lock()
	defer m.mu.Unlock()
	t := m.stamps[key]
	if t == nil {
		t = newStamps(s * m.options.detail())
		m.stamps[key] = t
	}
	return t
}

package mapview

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/font/sfnt"

	"herbstnebel/rules"
	"herbstnebel/scenes/counterart"
	"herbstnebel/scenes/mapart"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
)

// Canvas draws a map and its counters. Call Open before any other method of a new Canvas, except IsOpen and Close.
type Canvas struct {
	Camera     *Camera    // visible part of the map; nil until Open
	Shapes     *Shapes    // batch of shapes; the caller draws it
	Sprites    *Sprites   // images of counters, chits and dice; nil until Open
	Weather    Weather    // light, snow and smoke
	Highlights Highlights // cells to which the player has been led

	board   *rules.Board
	own     *skin.Skin
	fonts   Fonts
	sizes   *sizes
	tiles   *tileCache
	cells   *cellShapes
	labels  placeLabels
	borders []Border
}

// Fonts are the typefaces of the map.
type Fonts struct {
	Place  *sfnt.Font // names of places
	River  *sfnt.Font // names of rivers
	Number *sfnt.Font // numbers, and the text of counters
}

// Options are the settings of the player that change the map.
type Options struct {
	HexNumbers bool   // true if each hex shows its number
	Palette    string // palette of the counters
}

// New returns a canvas for a map.
func New(board *rules.Board) *Canvas {
	return &Canvas{Shapes: newShapes(), board: board, sizes: newSizes(board), cells: newCellShapes(board)}
}

// Open prepares the drawing. The parameter own has the display settings of the game. The camera is at the centre of the map, at about the given scale, in pixels per cell.
func (v *Canvas) Open(own *skin.Skin, fonts Fonts, o Options, scale float64) {
	v.own, v.fonts = own, fonts
	v.borders = bordersOf(v.board)
	v.prepare(o.HexNumbers)
	v.Camera = newCamera(v.tiles.m, scale/v.sizes.unit)
	v.Sprites = newSprites(counterart.New(fonts.Number, o.Palette), own, o.Palette)
}

// IsOpen reports whether Open has been called.
func (v *Canvas) IsOpen() bool { return v.tiles != nil }

// Fonts returns the typefaces of the map.
func (v *Canvas) Fonts() Fonts { return v.fonts }

// SetOptions changes the settings, and reports whether the map must be drawn again.
func (v *Canvas) SetOptions(o Options) (changed bool) {
	if v.tiles.numbers != o.HexNumbers {
		v.prepare(o.HexNumbers)
		changed = true
	}
	if v.Sprites.palette != o.Palette {
		v.Sprites.clear()
		v.Sprites = newSprites(counterart.New(v.fonts.Number, o.Palette), v.own, o.Palette)
		changed = true
	}
	return changed
}

// prepare remakes the tiles, with or without hex numbers.
func (v *Canvas) prepare(numbers bool) {
	o := mapart.OptionsOf(v.own)
	o.Numbers, o.FreeNames = numbers, true
	m, prep := mapart.Prepare(v.board, mapart.Fonts{Place: v.fonts.Place, River: v.fonts.River, Plain: v.fonts.Number}, o)
	v.labels.forget()
	was := v.tiles
	v.tiles = newTileCache(m, prep)
	v.tiles.numbers = numbers
	if was != nil {
		v.tiles.inherit(was)
		was.close()
	}
}

// Close stops the drawing of the map in the background.
func (v *Canvas) Close() {
	if v.IsOpen() {
		v.tiles.close()
	}
}

// StartDrawing starts the drawing of the map in the background. DrawTiles starts it too.
func (v *Canvas) StartDrawing() { v.tiles.begin() }

// Stream requests the tiles that the camera needs, and reports whether a frame should show new ones. Call it once per update. If busy is true,
// because something is animated, the drawing gets less time in a browser. Stream panics if the drawing in the background has panicked.
func (v *Canvas) Stream(busy bool) bool { return v.tiles.stream(v.Camera, busy) }

// Drawn reports whether all tiles that the camera needs are drawn.
func (v *Canvas) Drawn() bool { return len(v.tiles.missing(v.Camera, nil)) == 0 }

// Idle reports whether no tiles were missing at the last Stream and the camera has not moved since.
func (v *Canvas) Idle() bool {
	return v.tiles.asked && v.tiles.askedFor == *v.Camera && len(v.tiles.asking) == 0
}

// Incomplete reports whether images of counters or names were missing in the last frame.
func (v *Canvas) Incomplete() bool { return v.Sprites.short || v.labels.short }

// DrawTiles begins a frame and draws the map: a sketch until the coarsest level is drawn, then that level, and the finer ones over it.
func (v *Canvas) DrawTiles(dst *ebiten.Image) {
	v.Sprites.beginFrame()
	s := v.tiles
	s.begin()
	s.frame++
	s.unseen, s.waited = false, 0
	if !s.covered {
		v.addSketch()
		v.Shapes.Draw(dst)
	}
	var light ebiten.ColorScale
	light.ScaleWithColor(v.Weather.light)
	for _, level := range s.layers(v.Camera) {
		v.drawLevel(dst, level, light)
	}
}

// paper returns the rectangle of the map on the screen.
func (v *Canvas) paper() ui.Rect {
	cam := v.Camera
	corner := cam.ToScreen(rules.Point{X: float32(cam.x0), Y: float32(cam.y0)})
	return ui.Rect{X: corner.X, Y: corner.Y, W: (cam.x1 - cam.x0) * cam.scale, H: (cam.y1 - cam.y0) * cam.scale}
}

func (v *Canvas) drawLevel(dst *ebiten.Image, level int, light ebiten.ColorScale) {
	s, cam := v.tiles, v.Camera
	scale := mapart.Levels[level]
	f := cam.scale / scale
	c0, r0, c1, r1 := s.span(cam, level)
	m := cam.view.Center()
	left := m.X + (cam.x0-cam.x)*cam.scale
	top := m.Y + (cam.y0-cam.y)*cam.scale
	const size = mapart.TileSize
	op := ebiten.DrawImageOptions{ColorScale: light}
	for row := r0; row <= r1; row++ {
		for col := c0; col <= c1; col++ {
			t := s.tiles[tileKey{level, col, row}]
			if t == nil {
				continue
			}
			t.used = s.frame
			x0, y0 := math.Round(left+float64(col)*size*f), math.Round(top+float64(row)*size*f)
			x1, y1 := math.Round(left+float64(col+1)*size*f), math.Round(top+float64(row+1)*size*f)
			op.GeoM.Reset()
			op.GeoM.Scale((x1-x0)/size, (y1-y0)/size)
			op.GeoM.Translate(x0, y0)
			op.Filter = ebiten.FilterLinear
			if math.Abs(f-1) < 0.001 {
				op.Filter = ebiten.FilterNearest
			}
			dst.DrawImage(t.img, &op)
		}
	}
}

// DrawWholeMap draws the coarsest level of the whole map, with its corner at a point, at a scale in pixels per unit.
func (v *Canvas) DrawWholeMap(dst *ebiten.Image, corner ui.Point, scale float64) {
	cols, rows := v.tiles.m.Tiles(mapart.Levels[0])
	f := scale / mapart.Levels[0]
	for row := range rows {
		for col := range cols {
			if t := v.tiles.tiles[tileKey{0, col, row}]; t != nil {
				op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
				op.GeoM.Scale(f, f)
				op.GeoM.Translate(corner.X+float64(col*mapart.TileSize)*f, corner.Y+float64(row*mapart.TileSize)*f)
				dst.DrawImage(t.img, op)
			}
		}
	}
}

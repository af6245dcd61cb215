package mapart

import (
	"image"
	"math"

	"herbstnebel/scenes/raster"
)

// Levels are the scales at which maps are drawn, in pixels per unit. Scales in between are shown by
// shrinking the next larger one.
var Levels = []float64{11.3, 16, 22.6, 32, 45.2, 64, 90.5, 128, 181}

// Level returns the index in Levels of the best level for a scale.
func Level(scale float64) int {
	for i, l := range Levels {
		if l >= scale*0.98 {
			return i
		}
	}
	return len(Levels) - 1
}

// TileSize is the width and height of a tile in pixels.
const TileSize = 256

// Tiles returns the number of columns and rows of tiles at a scale.
func (m *Map) Tiles(scale float64) (cols, rows int) {
	return int(math.Ceil((m.x1 - m.x0) * scale / TileSize)), int(math.Ceil((m.y1 - m.y0) * scale / TileSize))
}

// Job draws one rectangle of the map.
type Job struct {
	m      *Map
	c      *raster.Canvas
	scale  float64
	bands  int // bands of ground still to draw
	next   int
	named  bool // the name placement is complete
	result *image.RGBA
}

// Tile returns the job for a tile, counted from the sheet's top left corner.
func (m *Map) Tile(scale float64, col, row int) *Job {
	return m.Piece(scale, m.x0*scale+float64(col*TileSize), m.y0*scale+float64(row*TileSize), TileSize, TileSize)
}

// rim is the width in pixels drawn around a rectangle and cut off, so that rectangles join without
// a seam.
const rim = 2

const _ = uint(raster.Exact - TileSize - 2*rim) // compile-time check: tiles have the same bits on all platforms

// Piece returns the job for any rectangle of w by h pixels; x and y are the offset of its corner
// from the board's origin, in pixels at scale.
func (m *Map) Piece(scale, x, y float64, w, h int) *Job {
	img := image.NewRGBA(image.Rect(0, 0, w+2*rim, h+2*rim))
	return &Job{m: m, scale: scale, c: raster.NewCanvas(img, x-rim, y-rim)}
}

// band is the number of rows of ground drawn per step.
const band = 16

// Step does a few milliseconds of work and reports whether the job is done.
func (j *Job) Step() bool {
	if !j.named {
		j.named = j.m.moreLayout(j.scale)
		return false
	}
	h := j.c.Img.Rect.Dy()
	if j.bands*band < h {
		j.m.drawGround(j.c, j.scale, j.bands*band, min(h, (j.bands+1)*band))
		j.bands++
		return false
	}
	m := j.m
	layers := [...]func(*raster.Canvas, float64){
		m.drawHachures, m.drawTrees, m.drawMargins, m.drawGrid, m.drawPoints, m.drawRivers, m.drawBorders, m.drawTeeth,
		m.drawRoads, m.drawBridges, m.drawTowns, m.drawMedals, m.drawFrame, m.drawNames,
	}
	if j.next < len(layers) {
		layers[j.next](j.c, j.scale)
		j.next++
	}
	if j.next < len(layers) {
		return false
	}
	src := j.c.Img
	j.result = image.NewRGBA(image.Rect(0, 0, src.Rect.Dx()-2*rim, src.Rect.Dy()-2*rim))
	// The area beyond the sheet stays empty.
	x0 := max(int(math.Ceil(m.x0*j.scale-j.c.OX))-rim, 0)
	x1 := min(int(math.Floor(m.x1*j.scale-j.c.OX))-rim, j.result.Rect.Dx())
	for y := range j.result.Rect.Dy() {
		if py := (j.c.OY + float64(y+rim)) / j.scale; x0 < x1 && py >= m.y0 && py <= m.y1 {
			copy(j.result.Pix[y*j.result.Stride+x0*4:y*j.result.Stride+x1*4], src.Pix[(y+rim)*src.Stride+(x0+rim)*4:])
		}
	}
	return true
}

// Image returns the picture. It is complete once Step has reported true.
func (j *Job) Image() *image.RGBA { return j.result }

// Draw runs the whole job and returns the picture.
func (j *Job) Draw() *image.RGBA {
	for !j.Step() {
	}
	return j.result
}

// drawGround paints rows of the ground: snow, forest floor, relief, paper.
func (m *Map) drawGround(c *raster.Canvas, s float64, from, to int) {
	w := c.Img.Rect.Dx()
	light := [3]float64{float64(inkSnow.R), float64(inkSnow.G), float64(inkSnow.B)}
	mixTo := func(v [3]float64, r, g, b uint8, t float64) [3]float64 {
		return [3]float64{v[0] + (float64(r)-v[0])*t, v[1] + (float64(g)-v[1])*t, v[2] + (float64(b)-v[2])*t}
	}
	for y := from; y < to; y++ {
		row := c.Img.Pix[y*c.Img.Stride : y*c.Img.Stride+w*4]
		gy := int(math.Floor(c.OY)) + y
		py := (c.OY + float64(y) + 0.5) / s
		for x := range w {
			gx := int(math.Floor(c.OX)) + x
			px := (c.OX + float64(x) + 0.5) / s
			grain := random(gx, gy, 7) - 0.5
			coarse := random(gx>>1, gy>>1, 8) - 0.5
			v := light
			d := m.wood.at(px, py) + 0.07*coarse
			v = mixTo(v, inkLight.R, inkLight.G, inkLight.B, smoothstep(0.14, 0.28, d))
			v = mixTo(v, inkWoods.R, inkWoods.G, inkWoods.B, smoothstep(0.44, 0.60, d))
			v = mixTo(v, inkForest.R, inkForest.G, inkForest.B, smoothstep(0.76, 0.92, d))
			v = mixTo(v, inkRocky.R, inkRocky.G, inkRocky.B, 0.9*smoothstep(0.25, 0.65, m.rough.at(px, py)+0.06*coarse))
			sh := m.shade.at(px, py)
			if sh < 0 {
				v = mixTo(v, 120, 138, 160, math.Min(-sh*0.55, 0.4))
			} else {
				v = mixTo(v, inkSun.R, inkSun.G, inkSun.B, math.Min(sh*0.8, 0.6))
			}
			k := 7*grain + 5*coarse
			row[x*4] = uint8(raster.Clamp(v[0]+k, 0, 255))
			row[x*4+1] = uint8(raster.Clamp(v[1]+k, 0, 255))
			row[x*4+2] = uint8(raster.Clamp(v[2]+k*0.9, 0, 255))
			row[x*4+3] = 255
		}
	}
}

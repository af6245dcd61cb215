package board

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/marks"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/raster"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// Minimum contrast of lines to the map below them, and minimum difference of a filled cell from the same cell without its mark, in steps of
// CIE Lab. A difference of 2 is just visible side by side.
const (
	lineContrast   = 3.0
	fillDifference = 10.0
)

// lights returns the lights of a game: daylight, the others of its data, and night.
func lights(own *skin.Skin) []color.RGBA {
	list := []color.RGBA{{R: 255, G: 255, B: 255, A: 255}}
	for _, ink := range own.Daylight.Inks {
		list = append(list, color.RGBA(ink))
	}
	for _, ink := range own.Lights {
		list = append(list, color.RGBA(ink))
	}
	slices.SortFunc(list, func(a, b color.RGBA) int { return cmp.Or(int(b.R)-int(a.R), int(b.G)-int(a.G), int(b.B)-int(a.B)) })
	return slices.Compact(list)
}

// overlay marks some cells in one way. It lists the parts of the mark.
type overlay struct {
	name string
	is   parts
	mark func(v *marks.View, cells []rules.CellID)
}

// parts is a set of the parts of a mark.
type parts int

const (
	lined  parts = 1 << iota // lines on the map
	rimmed                   // lines with a light rim
	filled                   // filled cells
)

// switchedOn returns an overlay of a kind.
func switchedOn(name, kind string, m rules.Mark, is parts) overlay {
	return overlay{name, is, func(v *marks.View, cells []rules.CellID) {
		v.Overlay = &marks.Overlay{Kind: kind}
		for _, cell := range cells {
			m.Cell = cell
			v.Overlay.Marks = append(v.Overlay.Marks, m)
		}
	}}
}

// choices returns the marks of cells to choose.
func choices(v *marks.View, cells []rules.CellID) {
	for _, cell := range cells {
		v.Picks.Options = append(v.Picks.Options, picking.Option{Info: rules.ChoiceInfo{Cell: cell, Verb: vocab.Move}})
	}
}

// overlays returns all marks of cells.
func allOverlays() []overlay {
	return []overlay{
		{"cells to choose", lined | filled, choices},
		{"targets to choose", lined | filled, func(v *marks.View, cells []rules.CellID) {
			for i, cell := range cells {
				q := &v.Pieces.Pieces[i+1]
				q.ID, q.Unit, q.Side, q.Cell = rules.PieceID(i+1), true, rules.Allies, cell
			}
			v.Pieces.Restack()
			choices(v, cells)
		}},
		switchedOn("reach", vocab.ShowReach, rules.Mark{}, filled),
		switchedOn("supply", vocab.ShowSupply, rules.Mark{}, filled),
		switchedOn("supply by road", vocab.ShowSupply, rules.Mark{Key: vocab.Road}, filled),
		switchedOn("partial supply", vocab.ShowSupply, rules.Mark{Key: vocab.Partly}, lined),
		switchedOn("zones", vocab.ShowZones, rules.Mark{N: 1}, lined|filled),
		{"a path", rimmed, func(v *marks.View, cells []rules.CellID) { v.Hover.Path = cells }},
		{"a retreat", rimmed, func(v *marks.View, cells []rules.CellID) { v.Retreats = [][]rules.CellID{cells[:2]} }},
		{"a target", rimmed, func(v *marks.View, cells []rules.CellID) { v.Target = cells[0] }},
		{"the cursor", rimmed, func(v *marks.View, cells []rules.CellID) { v.Cursor.Cell = cells[0] }},
		{"what a unit could attack", rimmed, func(v *marks.View, cells []rules.CellID) { v.Overlay = &marks.Overlay{Targets: cells} }},
		{"a refusal", rimmed, func(v *marks.View, cells []rules.CellID) { v.Refused = cells[0] }},
		{"a hint", rimmed, func(v *marks.View, cells []rules.CellID) { v.Hint = &marks.Hint{Cell: cells[0], Path: cells} }},
		{"supply lines", rimmed, func(v *marks.View, cells []rules.CellID) {
			v.Overlay = &marks.Overlay{Kind: vocab.ShowSupply, Links: []rules.Mark{{Cell: cells[0], From: cells[1]}}}
		}},
		{"a threat", lined, func(v *marks.View, cells []rules.CellID) {
			v.Overlay, v.Hover.Cell = &marks.Overlay{Kind: vocab.ShowThreat, Links: []rules.Mark{{Cell: cells[0]}}}, cells[1]
		}},
	}
}

// TestMarksStandOutFromTheMap measures on drawn pictures that in each game, in each of its lights and in every palette, the lines of marks have
// a contrast of at least 3 : 1 to the map, and that filled cells differ clearly from the others.
func TestMarksStandOutFromTheMap(t *testing.T) {
	uitest.NeedDisplay(t)
	screen := ebiten.NewImage(480, 400)
	defer screen.Deallocate()
	for _, e := range registry.Games() {
		s, b := table(t, 480, 400, e.ID, "campaign", game.Human, game.Human)
		calm(t, s, b)
		for !b.canvas.Drawn() {
			s.Step(ui.Input{})
			s.Stack.Draw(screen, s.C)
			pause()
		}
		cells := emptyCells(b)
		for _, light := range lights(b.model.own) {
			b.canvas.Weather.SetLight(light)
			for _, palette := range ui.Palettes {
				s.C.Theme = ui.ThemeOf(palette)
				plain := drawMarks(screen, s.C, b, nil, cells)
				for _, o := range allOverlays() {
					marked := drawMarks(screen, s.C, b, o.mark, cells)
					where := fmt.Sprintf("%s, light #%02x%02x%02x, %s: %s", e.ID, light.R, light.G, light.B, palette, o.name)
					if k := contrastOfLines(marked, plain, o.is); o.is != filled && k < lineContrast {
						t.Errorf("%s: the lines have a contrast of %.2f, want %.1f", where, k, lineContrast)
					}
					if d := differenceOfCells(b, marked, plain, cells); o.is&filled != 0 && d < fillDifference {
						t.Errorf("%s: the cells differ by %.1f, want %.1f", where, d, fillDifference)
					}
				}
			}
		}
	}
}

// TestNoPartOfTheStageIsEmpty checks on drawn pictures that each game fills the stage with its map or the board on which it is mounted, at the
// corners of the map and when the whole map is shown.
func TestNoPartOfTheStageIsEmpty(t *testing.T) {
	uitest.NeedDisplay(t)
	screen := ebiten.NewImage(1200, 700)
	defer screen.Deallocate()
	void := color.RGBA{R: 255, B: 255, A: 255}
	for _, e := range registry.Games() {
		s, b := table(t, 1200, 700, e.ID, "campaign", game.Human, game.Human)
		calm(t, s, b)
		cam := b.canvas.Camera
		x0, y0, x1, y1 := cam.Bounds()
		for name, look := range map[string]func(){
			"south-east": func() { cam.Look(rules.Point{X: float32(x1), Y: float32(y1)}) },
			"north-west": func() { cam.Look(rules.Point{X: float32(x0), Y: float32(y0)}) },
			"all":        cam.ZoomFit,
		} {
			look()
			cam.Jump()
			screen.Fill(void)
			b.painter.draw(screen, s.C)
			img := image.NewRGBA(screen.Bounds())
			screen.ReadPixels(img.Pix)
			stage := cam.Stage()
			for y := int(stage.Y); y < int(stage.Bottom()); y += 3 {
				for x := int(stage.X); x < int(stage.Right()); x += 3 {
					if img.RGBAAt(x, y) == void {
						t.Fatalf("%s, %s: nothing is drawn at %d, %d", e.ID, name, x, y)
					}
				}
			}
		}
	}
}

// emptyCells returns some neighbouring cells of the land in the middle of the view.
func emptyCells(b *Board) (list []rules.CellID) {
	mid := b.canvas.Camera.Free().Center()
	for id := range b.model.board.Cells {
		if cell := rules.CellID(id); id > 0 && marks.IsLand(b.model.board, b.model.own, cell) {
			list = append(list, cell)
		}
	}
	away := func(cell rules.CellID) float64 {
		at := b.canvas.CellCenter(cell)
		return math.Hypot(at.X-mid.X, at.Y-mid.Y)
	}
	slices.SortFunc(list, func(x, y rules.CellID) int { return int(away(x) - away(y)) })
	return list[:9]
}

// drawMarks draws the map without counters, with marks of some cells, or without marks if mark is nil.
func drawMarks(screen *ebiten.Image, c *ui.Context, b *Board, mark func(*marks.View, []rules.CellID), cells []rules.CellID) *image.RGBA {
	v := b.views.marks(c)
	layout := *v.Layout
	v.Layout = &layout
	pieces := *v.Pieces
	pieces.Pieces = make([]rules.Piece, len(pieces.Pieces))
	pieces.Restack()
	v.Pieces = &pieces
	v.Picks, v.Hover, v.Cursor, v.Overlay, v.Hint, v.Target, v.Flags = &picking.Picker{}, &picking.Hover{}, &picking.Cursor{}, &marks.Overlay{}, nil, 0, nil
	v.Picks.Clear()
	v.Decides, v.By, v.Active = true, rules.Axis, 0
	if mark != nil {
		mark(v, cells)
	}
	b.canvas.DrawTiles(screen)
	v.AddLand(c)
	v.DrawGround(screen, c)
	v.DrawTop(screen, c)
	img := image.NewRGBA(screen.Bounds())
	screen.ReadPixels(img.Pix)
	return img
}

// contrastOfLines returns the mean contrast of the tenth of the pixels that the marks change most: that to the map below, or, if the lines have a
// rim, that of the darkest to the lightest.
func contrastOfLines(marked, plain *image.RGBA, is parts) float64 {
	type change struct{ by, ratio, light float64 }
	var all []change
	for i := 0; i < len(marked.Pix); i += 4 {
		a, b := pixel(marked, i), pixel(plain, i)
		if a != b {
			all = append(all, change{difference(a, b), raster.Contrast(a, b), raster.Luminance(a)})
		}
	}
	n := max(len(all)/10, 1)
	mean := func(list []change, of func(change) float64) (sum float64) {
		for _, x := range list {
			sum += of(x) / float64(len(list))
		}
		return sum
	}
	if is&rimmed != 0 {
		slices.SortFunc(all, func(x, y change) int { return cmp.Compare(x.light, y.light) })
		light := func(x change) float64 { return x.light }
		return (mean(all[len(all)-n:], light) + 0.05) / (mean(all[:n], light) + 0.05)
	}
	slices.SortFunc(all, func(x, y change) int { return cmp.Compare(y.by, x.by) })
	return mean(all[:n], func(x change) float64 { return x.ratio })
}

// differenceOfCells returns the median difference of the middles of the cells.
func differenceOfCells(b *Board, marked, plain *image.RGBA, cells []rules.CellID) float64 {
	var all []float64
	for _, cell := range cells {
		at, r := b.canvas.CellCenter(cell), int(0.3*b.canvas.CellSize())
		for y := int(at.Y) - r; y <= int(at.Y)+r; y++ {
			for x := int(at.X) - r; x <= int(at.X)+r; x++ {
				if i := marked.PixOffset(x, y); image.Pt(x, y).In(marked.Rect) {
					all = append(all, difference(pixel(marked, i), pixel(plain, i)))
				}
			}
		}
	}
	slices.Sort(all)
	return all[len(all)/2]
}

func pixel(img *image.RGBA, i int) color.RGBA {
	return color.RGBA{R: img.Pix[i], G: img.Pix[i+1], B: img.Pix[i+2], A: 255}
}

// difference returns the distance of two colours in CIE Lab.
func difference(a, b color.RGBA) float64 {
	p, q := lab(a), lab(b)
	return math.Sqrt((p[0]-q[0])*(p[0]-q[0]) + (p[1]-q[1])*(p[1]-q[1]) + (p[2]-q[2])*(p[2]-q[2]))
}

// lab returns a colour in CIE Lab under the light D65.
func lab(c color.RGBA) [3]float64 {
	linear := func(v uint8) float64 {
		if x := float64(v) / 255; x > 0.04045 {
			return math.Pow((x+0.055)/1.055, 2.4)
		}
		return float64(v) / 255 / 12.92
	}
	r, g, b := linear(c.R), linear(c.G), linear(c.B)
	f := func(v float64) float64 {
		if v > 0.008856 {
			return math.Cbrt(v)
		}
		return 7.787*v + 16.0/116
	}
	x, y, z := f((0.4124*r+0.3576*g+0.1805*b)/0.9505), f(0.2126*r+0.7152*g+0.0722*b), f((0.0193*r+0.1192*g+0.9505*b)/1.089)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

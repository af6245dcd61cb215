package effects

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/board/tumble"
	"herbstnebel/scenes/counterart"
	"herbstnebel/scenes/ui"
)

// Sizes of marches and retreats as shares of the scale of the map, and times as shares of the time of an event.
const (
	marchGrowth = 1.06
	pathWidth   = 0.05
	dashOn      = 7.0 // length of a dash, in pixels
	dashOff     = 5.0

	arrowWidth = 0.2  // of the shaft
	arrowHead  = 0.66 // width of the head
	arrowLong  = 0.46 // length of the head
	arrowPast  = 0.4  // distance of its tip from the centre of the last cell
	arrowRim   = 0.04
	headEdge   = 2.5  // width of its soft edge, in pixels
	arrowOut   = 0.85 // time from which the arrow fades
	lean       = 0.2  // angle by which a retreating piece leans back, in radians
	sway       = 0.09 // and sways
	swayBeat   = 3.5  // number of times that it sways in each cell
	clouds     = 16   // of dust behind it
	cloudGap   = 0.1  // distance between them, in cells of the path
	cloudFrom  = 0.22 // radius of the first
	cloudGrows = 0.04
	cloudWide  = 0.26 // distance from the path
	cloudThick = 0.8  // opacity of the first
	shakenAt   = 0.6  // time from which a piece that loses its order shows that
)

// dust is the colour of the dust behind a retreating piece.
var dust = color.RGBA{R: 112, G: 92, B: 66, A: 255}

// route returns the points of a march, from the place of the piece in its first cell to that in its last. It leaves out cells that are not on the
// map.
func (v *View) route(e *rules.Event) (points []ui.Point) {
	for i, cell := range e.Path {
		switch {
		case !v.Pieces.OnMap(cell):
		case i == 0 || i == len(e.Path)-1:
			points = append(points, v.Counters.Arrival(e.Piece, cell))
		default:
			points = append(points, v.Canvas.CellCenter(cell))
		}
	}
	return points
}

// on returns the point of a route after k cells.
func on(route []ui.Point, k float64) ui.Point {
	i := min(int(k), len(route)-2)
	f := k - float64(i)
	x, y := route[i], route[i+1]
	return ui.Point{X: x.X + (y.X-x.X)*f, Y: x.Y + (y.Y-x.Y)*f}
}

// drawMarch draws a piece on its path, and the part of the path behind it.
func (v *View) drawMarch(view *ebiten.Image, c *ui.Context, e *rules.Event) {
	t, route := v.Time, v.route(e)
	if len(route) < 2 {
		return
	}
	if v.Still {
		t = 1
	}
	k := t * float64(len(route)-1)
	if e.Kind != rules.Moved {
		k = math.Floor(k) + tumble.Ease(k-math.Floor(k))
	}
	at := on(route, k)
	w, clr := math.Max(pathWidth*v.Canvas.Camera.Scale(), 2), ui.Alpha(c.Theme.Reach, 0.8)
	from := route[0]
	for j := 1; float64(j) < k; j++ {
		v.Canvas.Shapes.Dashed(from, route[j], w, dashOn, dashOff, clr)
		from = route[j]
	}
	v.Canvas.Shapes.Dashed(from, at, w, dashOn, dashOff, clr)
	v.Canvas.Shapes.Draw(view)
	if q := v.Pieces.Piece(e.Piece); q != nil {
		v.Counters.DrawPiece(view, c, q, at, v.Canvas.PieceSize()*marchGrowth, 1)
	}
}

// drawRetreat draws an arrow along the path of a retreat, and the piece, which leans back and sways in a cloud of
// dust. A piece that loses its order then shows that.
func (v *View) drawRetreat(view *ebiten.Image, c *ui.Context, e *rules.Event) {
	t, route := v.Time, v.route(e)
	if len(route) < 2 {
		return
	}
	if v.Still {
		t = 1
	}
	k := tumble.Ease(t) * float64(len(route)-1)
	at := on(route, k)
	v.addRetreatArrow(c, route, math.Min(1, (1-v.Time)/(1-arrowOut)))
	v.addDust(route, k)
	v.Canvas.Shapes.Draw(view)
	q := v.Pieces.Piece(e.Piece)
	if q == nil {
		return
	}
	shaken := v.disorder()
	if shaken != "" && t >= shakenAt && !counterart.Has(q, shaken) {
		q = playback.With(q, shaken)
	}
	v.Counters.DrawTilted(view, q, at, v.Canvas.PieceSize()*marchGrowth, v.tilt(route, k, t))
	if shaken != "" && t >= shakenAt {
		v.Canvas.DrawLabel(view, c, v.Texts.Name("mark.", shaken), ui.Point{X: at.X, Y: at.Y - shiftUp*v.Canvas.CellSize()})
	}
}

// tilt returns the angle of a retreating piece after k cells of its path: it leans away from its direction and stands
// upright at the end.
func (v *View) tilt(route []ui.Point, k, t float64) float64 {
	if v.Still || t >= 1 {
		return 0
	}
	i := min(int(k), len(route)-2)
	back := -1.0
	if route[i+1].X < route[i].X {
		back = 1
	}
	return (lean*back + sway*math.Sin(k*swayBeat*2*math.Pi)) * math.Sin(math.Pi*math.Sqrt(t))
}

// addRetreatArrow adds a broad arrow along a route, which ends beyond its last point so that the piece does not hide it.
func (v *View) addRetreatArrow(c *ui.Context, route []ui.Point, alpha float64) {
	s := v.Canvas.Camera.Scale()
	for _, pen := range [...]struct {
		rim float64
		clr color.RGBA
	}{{arrowRim * s, c.Theme.PaperLight}, {0, c.Theme.Bad}} {
		clr, w := ui.Alpha(pen.clr, alpha), arrowWidth*s+2*pen.rim
		for j := range len(route) - 1 {
			a, b := route[j], route[j+1]
			l := math.Hypot(b.X-a.X, b.Y-a.Y)
			if l < 1 {
				continue
			}
			if j < len(route)-2 {
				v.Canvas.Shapes.Line(a, b, w, clr)
				continue
			}
			x, y := (b.X-a.X)/l, (b.Y-a.Y)/l
			tip := arrowPast*s + 2*pen.rim
			neck := (arrowPast-arrowLong)*s - pen.rim
			half := arrowHead/2*s + 1.5*pen.rim
			at := ui.Point{X: b.X + x*neck, Y: b.Y + y*neck}
			v.Canvas.Shapes.Line(a, at, w, clr)
			head := [...]ui.Point{{X: at.X - y*half, Y: at.Y + x*half}, {X: b.X + x*tip, Y: b.Y + y*tip}, {X: at.X + y*half, Y: at.Y - x*half}}
			v.Canvas.Shapes.Poly(head[:], clr)
			v.Canvas.Shapes.Loop(head[:], headEdge, clr) // soft edges
		}
	}
}

// addDust adds the dust behind a piece that has retreated k cells of a route. Older clouds are larger and paler.
func (v *View) addDust(route []ui.Point, k float64) {
	if v.Still {
		return
	}
	s := v.Canvas.Camera.Scale()
	for j := range clouds {
		old := float64(j+1) * cloudGap
		if old > k {
			return
		}
		at := on(route, k-old)
		number := int((k - old) / cloudGap) // a cloud stays where it rose
		at.X += (mapview.Noise(number*3+1) - 0.5) * 2 * cloudWide * s
		at.Y += (mapview.Noise(number*3+2) - 0.5 - old*0.3) * 2 * cloudWide * s
		age := float64(j+1) / clouds
		v.Canvas.Shapes.Puff(at, (cloudFrom+cloudGrows*float64(j))*s, ui.Alpha(dust, cloudThick*(1-age*age)))
	}
}

// disorder returns the mark of lost order that the piece of the current event receives by the same choice, or "".
func (v *View) disorder() string {
	now := v.act()
	for i := 1; i < len(v.Acts) && v.Acts[i].At == now.At; i++ {
		if e := &v.Acts[i].Event; e.Piece == now.Event.Piece {
			if mark := playback.Disorder(e); mark != "" {
				return mark
			}
		}
	}
	return ""
}

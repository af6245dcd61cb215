package review

import (
	"cmp"
	"image"
	"image/color"
	"io/fs"
	"log/slog"
	"math"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
	"herbstnebel/game/timeline"
	"herbstnebel/rules"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/raster"
	"herbstnebel/scenes/ui"
)

// charts shows the course of a match turn by turn: the steps that each side has lost, how far west the Axis
// has advanced, historical values if known, and points if the game has them. To collect the values the match
// is replayed, some choices per update.
type charts struct {
	system   string // the game, which may have its own texts for the charts
	metrics  *timeline.MapMetrics
	history  timeline.History
	observer *timeline.Observer   // nil when the replay is complete
	pending  []rules.Choice       // choices still to be replayed
	moments  []timeline.TurnStats // the start and the end of every turn; complete only after the replay
	charts   []*chart
}

// choicesPerUpdate is the number of choices replayed per update.
const choicesPerUpdate = 150

// Sizes of a chart in interface points.
const (
	turnsHigh  = 18.0 // line of the turns below a chart
	turnGap    = 8.0  // least distance of two turns
	curveLine  = 2.4
	chartGap   = 16.0 // between two charts
	legendHigh = 20.0
	chartHigh  = 120.0
	scaleWide  = 30.0
	scaleLabel = 5.0  // between a number of the scale and the chart
	labelHigh  = 16.0 // number of a scale
	signWide   = 22.0 // line of a series in the legend
	signGap    = 5.0
	seriesGap  = 12.0 // between two series in the legend
	sideClear  = 6.0  // between the lines of a chart and its frame at the sides
	topClear   = 5.0  // at the top and the bottom
	dotWide    = 3.2  // middle of a dot
	dotHigh    = 4.5
)

// labelStyle returns the style of the texts of a chart.
func labelStyle(c *ui.Context) ui.Style {
	return ui.Style{Family: ui.Label, Size: 13, Y: ui.Middle, NoWrap: true, Color: c.Theme.InkSoft}
}

// axisLabel returns the room for the number of an axis at the height y, gap interface points left of the chart.
func axisLabel(c *ui.Context, axis ui.Rect, y, gap float64) ui.Rect {
	return ui.Rect{X: axis.X, Y: y - c.Px(labelHigh/2), W: axis.W - c.Px(gap), H: c.Px(labelHigh)}
}

// chart is a single diagram.
type chart struct {
	key    string // key of the title
	series []series
	img    *ebiten.Image
	drawn  [2]int
	theme  string
	made   uint64
}

// series is one line of a chart, with a value per moment; NaN = unknown.
type series struct {
	name  string
	clr   func(*ui.Theme) color.RGBA
	dash  float64 // length of a dash in interface points; 0 = a solid line
	value []float64
}

// newCharts starts the replay of a match. If the history of the game cannot be read, the
// charts omit it.
func newCharts(assets fs.FS, m *game.Match) *charts {
	k := &charts{system: m.System().ID()}
	var err error
	if k.history, err = timeline.ReadHistory(assets, m.System().ID()); err != nil {
		slog.Warn("scenes: a game goes without its history", "err", err)
	}
	k.metrics = timeline.MeasureMap(m.System(), k.history)
	k.observer = k.metrics.Follow(m.At(0), nil)
	k.moments = k.observer.Moments()
	for _, r := range m.Records() {
		k.pending = append(k.pending, r.Choice)
	}
	return k
}

// close frees the images.
func (k *charts) close() {
	for _, x := range k.charts {
		if x.img != nil {
			x.img.Deallocate()
		}
	}
}

// replay replays some choices and draws the charts after the last one.
func (k *charts) replay(c *ui.Context) {
	if k.observer == nil {
		return
	}
	n := min(choicesPerUpdate, len(k.pending))
	for _, choice := range k.pending[:n] {
		k.observer.Play(choice)
	}
	if k.pending = k.pending[n:]; len(k.pending) == 0 {
		k.moments = append(k.moments[:1:1], k.observer.Moments()...)
		k.observer = nil
		k.plot(c)
	}
	c.NeedRedraw()
}

// plot builds the charts from the collected values.
func (k *charts) plot(c *ui.Context) {
	axis := func(t *ui.Theme) color.RGBA { return ui.Mix(t.Axis, t.Ink, 0.5) }
	allies := func(t *ui.Theme) color.RGBA { return ui.Mix(t.Allies, t.Ink, 0.2) }
	values := func(of func(i int, m *timeline.TurnStats) float64) (list []float64) {
		for i := range k.moments {
			list = append(list, of(i, &k.moments[i]))
		}
		return list
	}
	side := func(s rules.Side) string { return c.T("side." + s.String()) }
	k.charts = append(k.charts, &chart{key: "curves.losses", series: []series{
		{side(rules.Axis), axis, 0, values(func(_ int, m *timeline.TurnStats) float64 { return float64(m.Lost[0]) })},
		{side(rules.Allies), allies, 7, values(func(_ int, m *timeline.TurnStats) float64 { return float64(m.Lost[1]) })},
	}})
	if first := k.moments[0].West; first != 0 {
		from := k.metrics.X(first)
		advance := &chart{key: "curves.advance", series: []series{{side(rules.Axis), axis, 0, values(func(_ int, m *timeline.TurnStats) float64 {
			if m.West == 0 {
				return math.NaN()
			}
			return from - k.metrics.X(m.West)
		})}}}
		past := values(func(i int, m *timeline.TurnStats) float64 {
			if p := k.history.At(m.Turn, k.metrics); i > 0 && p != nil {
				return from - p.West
			}
			return math.NaN()
		})
		if len(k.history.Fronts) > 0 {
			advance.series = append(advance.series, series{c.T("curves.history"), func(t *ui.Theme) color.RGBA { return t.Stamp }, 2.5, past})
		}
		k.charts = append(k.charts, advance)
	}
	points := values(func(_ int, m *timeline.TurnStats) float64 {
		if m.Points == nil {
			return math.NaN()
		}
		return float64(*m.Points)
	})
	if !math.IsNaN(points[len(points)-1]) {
		k.charts = append(k.charts, &chart{key: "curves.points", series: []series{{side(rules.Axis), axis, 0, points}}})
	}
}

// layout lays out the charts side by side, or one below the other on a narrow screen.
func (k *charts) layout(c *ui.Context, col *ui.Flow) {
	k.replay(c)
	if len(k.charts) == 0 {
		return
	}
	if c.Narrow() {
		for _, x := range k.charts {
			k.draw(c, col, x)
		}
		return
	}
	cols := col.Columns(len(k.charts), chartGap)
	for i, x := range k.charts {
		k.draw(c, cols[i], x)
	}
	col.Below(cols...)
}

// draw lays out a chart: title, legend, lines, and the values at the pointer.
func (k *charts) draw(c *ui.Context, col *ui.Flow, x *chart) {
	u, t := c.UI, c.Theme
	col.Section(c.Lang.GameText(k.system, x.key))
	small := labelStyle(c)
	x.legend(c, c.Flow(col.Top(legendHigh)))
	area := c.Flow(col.Top(chartHigh, page.SectionGap))
	scale, foot := area.Left(scaleWide), area.Bottom(turnsHigh)
	at := area.Rest
	lo, hi := x.limits()
	small.X = ui.Far
	for _, v := range []float64{lo, hi} {
		y := at.Bottom() - at.H*(v-lo)/(hi-lo)
		label := axisLabel(c, scale, y, scaleLabel)
		label.Y = min(max(label.Y, at.Y), at.Bottom()-label.H)
		u.Text(label, wholeNumber(v), small)
	}
	n := len(k.moments)
	px := func(i int) float64 { return at.X + along(c, at.W, i, n) }
	small.X = ui.Middle
	free := at.X
	for i := 1; i < n; i++ {
		text := strconv.Itoa(k.moments[i].Turn)
		w := c.TextWidth(text, small) + c.Px(page.RowGap)
		left := min(px(i)-w/2, at.Right()-w)
		if left >= free {
			u.Text(ui.Rect{X: left, Y: foot.Y, W: w, H: foot.H}, text, small)
			free = left + w
		}
	}
	if size := [2]int{int(at.W), int(at.H)}; size[0] > 1 && size[1] > 1 && (size != x.drawn || x.theme != t.Name) {
		if x.img != nil {
			x.img.Deallocate()
		}
		x.img, x.drawn, x.theme, x.made = ebiten.NewImageFromImage(x.render(c, size)), size, t.Name, x.made+1
	}
	if x.img != nil {
		u.Image(at, x.img, x.made)
	}
	u.Frame(at, 1, t.Edge)
	if p := c.Input.Pointer; c.Input.Inside && p.In(at) {
		i := 0
		for j := range n {
			if math.Abs(px(j)-p.X) < math.Abs(px(i)-p.X) {
				i = j
			}
		}
		u.Fill(ui.Rect{X: px(i), Y: at.Y, W: c.Hairline(), H: at.H}, ui.Alpha(t.Ink, 0.5))
		u.TooltipAt(p, k.valuesAt(c, x, i))
	}
}

// legend lays out the line and the name of each series.
func (x *chart) legend(c *ui.Context, key *ui.Flow) {
	u, small := c.UI, labelStyle(c)
	for i := range x.series {
		s := &x.series[i]
		sign := key.Left(signWide, signGap)
		line := c.Px(curveLine)
		y, on := sign.Center().Y-line/2, c.Px(cmp.Or(s.dash, signWide))
		for at := sign.X; at < sign.Right()-0.5; at += 1.8 * on {
			u.Fill(ui.Rect{X: at, Y: y, W: min(on, sign.Right()-at), H: line}, s.clr(c.Theme))
		}
		u.Text(key.Rest.CutLeft(c.TextWidth(s.name, small)+2), s.name, small)
		key.Left(seriesGap)
	}
}

// along returns the distance of the ith of n moments from the left edge of a chart of width wide. The first
// and the last keep clear of the frame.
func along(c *ui.Context, wide float64, i, n int) float64 {
	edge := c.Px(sideClear)
	return edge + (wide-2*edge)*float64(i)/float64(max(n-1, 1))
}

// valuesAt returns the values of a chart at moment i as a text.
func (k *charts) valuesAt(c *ui.Context, x *chart, i int) string {
	text := c.T("curves.beginning")
	if i > 0 {
		text = c.T("curves.end", "n", k.moments[i].Turn)
	}
	for _, s := range x.series {
		if v := s.value[i]; !math.IsNaN(v) {
			text += "\n" + c.T("board.with", "what", s.name, "left", wholeNumber(v))
		}
	}
	return text
}

// wholeNumber formats a value rounded to an integer.
func wholeNumber(v float64) string { return strings.TrimPrefix(lang.Signed(int(math.Round(v))), "+") }

// limits returns the smallest and the largest value on the axis, which always includes 0.
func (x *chart) limits() (lo, hi float64) {
	for _, s := range x.series {
		for _, v := range s.value {
			if !math.IsNaN(v) {
				lo, hi = min(lo, math.Floor(v)), max(hi, math.Ceil(v))
			}
		}
	}
	return lo, max(hi, lo+1)
}

// render returns the lines of a chart as an image.
func (x *chart) render(c *ui.Context, size [2]int) image.Image {
	t := c.Theme
	img := image.NewRGBA(image.Rect(0, 0, size[0], size[1]))
	for i := 0; i < len(img.Pix); i += 4 {
		img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3] = t.PaperLight.R, t.PaperLight.G, t.PaperLight.B, 255
	}
	can := raster.NewCanvas(img, 0, 0)
	lo, hi := x.limits()
	w, h, edge := float64(size[0]), float64(size[1]), c.Px(topClear)
	at := func(i, n int, v float64) raster.Pt {
		return raster.Pt{X: along(c, w, i, n), Y: edge + (h-2*edge)*(1-(v-lo)/(hi-lo))}
	}
	zero := at(0, 1, 0).Y
	can.Stroke([]raster.Pt{{X: 0, Y: zero}, {X: w, Y: zero}}, c.Hairline(), t.Edge, 0.6)
	for _, s := range x.series {
		n := len(s.value)
		for i := 1; i < n; i++ {
			if math.IsNaN(s.value[i-1]) || math.IsNaN(s.value[i]) {
				continue
			}
			a, z := at(i-1, n, s.value[i-1]), at(i, n, s.value[i])
			long := math.Hypot(z.X-a.X, z.Y-a.Y)
			on := long
			if s.dash > 0 {
				on = c.Px(s.dash)
			}
			for from := 0.0; from < long; from += 1.8 * on {
				to := min(from+on, long)
				can.Stroke([]raster.Pt{{X: a.X + (z.X-a.X)*from/long, Y: a.Y + (z.Y-a.Y)*from/long}, {X: a.X + (z.X-a.X)*to/long, Y: a.Y + (z.Y-a.Y)*to/long}}, c.Px(curveLine), s.clr(t), 1)
			}
		}
		dot := c.Px(dotWide / 2)
		for i, v := range s.value { // a single known moment is drawn as a dot
			if !math.IsNaN(v) {
				p := at(i, n, v)
				can.Stroke([]raster.Pt{{X: p.X - dot, Y: p.Y}, {X: p.X + dot, Y: p.Y}}, c.Px(dotHigh), s.clr(t), 1)
			}
		}
	}
	return img
}

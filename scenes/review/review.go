// Package review shows a finished match: its result, charts of its course turn by turn, and an analysis of the win
// probability with the activations that changed it most.
package review

import (
	"errors"
	"fmt"
	"image"
	"io/fs"
	"math"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/raster"
	"herbstnebel/scenes/ui"
)

// Host is the part of the program that the pages about a finished match use.
type Host interface {
	Assets() fs.FS
	Analysis() *Analysis // of the match on the screen
	ErrorText(err error) string
	ShowError(err error)
	// ShowBoard returns to the board and shows the match after n choices.
	ShowBoard(c *ui.Context, n int)
	// ExportPicture exports a picture with a heading and tells the player where it was saved.
	ExportPicture(c *ui.Context, picture *ebiten.Image, heading string)
	// RecordResult stores the result of a finished match once.
	RecordResult(m *game.Match)
	// Restart starts the match on the screen from the beginning, with new dice.
	Restart()
	// Leave returns to the title.
	Leave()
}

// Sizes in interface points.
const (
	pictureWide = 240.0
	againWide   = 150.0
	stopWide    = 110.0

	progressHigh          = 8.0
	chanceHigh, lowChance = 190.0, 140.0 // chart of the win probability, and on a small screen
	chanceAxis            = 44.0         // room for its percentages
	chanceLabel           = 6.0          // between a percentage and the chart
	totalGap, totalsGap   = 2.0, 5.0     // below a line of the totals, and below the last one

	swingHigh, narrowSwing = 34.0, 52.0
	changeWide, changeHigh = 62.0, 22.0
)

// reviewPage is the page with the win probability over a finished match, and the activations that changed it most.
type reviewPage struct {
	page.Sheet
	host     Host
	session  *ui.Session
	analysis *Analysis
	now      *game.Review
	done     bool
	err      error
	looked   int // tick of the last call of look
	swings   []int
	chart    *ebiten.Image
	drawn    chartKey
	made     uint64 // number of charts drawn, for the key of the image
	charts   *charts
}

type chartKey struct {
	review *game.Review
	w, h   int
	theme  string
}

// NewReviewPage returns the page about the match of a session and starts the analysis.
func NewReviewPage(h Host, p *ui.Session) ui.Scene {
	s := &reviewPage{Sheet: page.Sheet{Over: true}, host: h, session: p, analysis: h.Analysis(), looked: -100, charts: newCharts(h.Assets(), p.Match)}
	s.analysis.start()
	return s
}

// Close frees the image of the chart. The review itself is kept with the match.
func (s *reviewPage) Close(*ui.Context) {
	if s.chart != nil {
		s.chart.Deallocate()
	}
	s.charts.close()
}

// refresh fetches the current state of a review in progress, a few times a second.
func (s *reviewPage) refresh(c *ui.Context) {
	if s.done || c.Tick-s.looked < 12 {
		return
	}
	s.looked = c.Tick
	now, done, err := s.analysis.Review()
	s.done, s.err = done, err
	if now == s.now || now == nil {
		return
	}
	s.now = now
	s.swings = s.swings[:0]
	for i := range now.Stretches {
		s.swings = append(s.swings, i)
	}
	size := func(i int) int { n := now.Stretches[i].Change; return max(n, -n) }
	slices.SortStableFunc(s.swings, func(i, j int) int { return size(j) - size(i) })
	s.swings = s.swings[:min(len(s.swings), maxSwings)]
}

// maxSwings is the maximum number of activations in the list.
const maxSwings = 12

// Update lays out the review.
func (s *reviewPage) Update(c *ui.Context) error {
	s.refresh(c)
	u := c.UI
	body, row, closed := s.LayoutWithBack(c, c.T("review.title"))
	if closed {
		return nil
	}
	row.Left(ui.Gap)
	s.progress(c, row)
	u.ScrollFlow("review", body.Rest, func(col *ui.Flow) {
		if s.err != nil {
			col.Text(s.errorText(c), ui.Style{Color: c.Theme.Bad}, page.NoteGap)
		}
		if s.now == nil || len(s.now.Moments) == 0 {
			s.charts.layout(c, col)
			return
		}
		s.layoutChart(c, col)
		buttons := c.Flow(col.Line(page.SectionGap))
		if u.Button("review.picture", buttons.Left(pictureWide, ui.Gap), c.T("review.picture"), ui.ButtonStyle{Size: page.RowText, WhyNot: ui.Unless(len(s.now.Moments) > 1, c.T("off.short")), Tip: c.T("review.picture.tip")}) {
			s.picture(c)
		}
		if c.Narrow() {
			buttons = c.Flow(col.Line(page.SectionGap))
		}
		if u.Button("review-report", buttons.Left(pictureWide), c.T("report.button"), ui.ButtonStyle{Size: page.RowText, Tip: c.T("report.tip")}) {
			c.Push(newReportPage(s.host, s.session.Match, s.now))
		}
		s.charts.layout(c, col)
		s.totals(c, col)
		s.list(c, col)
	})
	return nil
}

// errorText explains why the review is missing or incomplete.
func (s *reviewPage) errorText(c *ui.Context) string {
	if errors.Is(s.err, game.ErrStopped) {
		return c.T("review.stopped")
	}
	return s.host.ErrorText(s.err)
}

// progress lays out the progress of the review, with a button to stop or restart it.
func (s *reviewPage) progress(c *ui.Context, row *ui.Flow) {
	u := c.UI
	switch {
	case s.err != nil:
		if u.Button("review.again", row.Right(againWide, ui.Gap), c.T("review.again"), ui.ButtonStyle{Size: page.RowText}) {
			s.restart(game.DefaultEffort)
		}
	case s.done && s.now.Played && s.now.Effort.Rollouts < game.DefaultEffort.Rollouts*16:
		if u.Button("review.more", row.Right(againWide), c.T("review.more"), ui.ButtonStyle{Size: page.RowText, Tip: c.T("review.more.tip")}) {
			s.restart(s.now.Effort.Times(4))
		}
	case !s.done && s.analysis.started():
		if u.Button("review.stop", row.Right(stopWide, ui.Gap), c.T("review.stop"), ui.ButtonStyle{Size: page.RowText}) {
			s.analysis.Stop()
			s.looked = -100
		}
		done, of := s.analysis.progress()
		text := c.T("review.progress", "n", done, "of", of)
		if c.Narrow() {
			text = fmt.Sprintf("%d / %d", done, of)
		}
		u.Text(row.Rest.CutTop(row.Rest.H*0.6), text, ui.Style{Family: ui.Label, Size: page.DetailText, MinSize: 10, Y: ui.Middle, NoWrap: true})
		u.Bar(row.Top(progressHigh), float64(done)/float64(max(of, 1)), c.Theme.Accent)
	}
}

// restart restarts the review with the budget e.
func (s *reviewPage) restart(e game.ReviewBudget) {
	s.analysis.Restart(e)
	s.err, s.done, s.looked = nil, false, -100
}

// layoutChart lays out the chart of the win probability. A press on the chart shows the match at that moment.
func (s *reviewPage) layoutChart(c *ui.Context, col *ui.Flow) {
	u, t := c.UI, c.Theme
	m := s.now.Moments
	col.Section(c.T("review.curve", "side", c.T("side.axis")))
	high := chanceHigh
	if c.Narrow() || c.Short() {
		high = lowChance
	}
	chart := c.Flow(col.Top(high, page.NoteGap))
	axis, foot := chart.Left(chanceAxis), chart.Bottom(turnsHigh)
	at := chart.Rest
	label := ui.Style{Family: ui.Label, Size: 13, Color: t.InkSoft, X: ui.Far, Y: ui.Middle, NoWrap: true}
	for _, p := range []int{0, 50, 100} {
		y := at.Bottom() - at.H*float64(p)/100
		u.Text(axisLabel(c, axis, y, chanceLabel), strconv.Itoa(p)+" %", label)
	}
	x := func(i int) float64 { return at.X + at.W*float64(i)/float64(max(s.length()-1, 1)) }
	label.X = ui.Start
	free := at.X
	for i := range m {
		if i > 0 && m[i].Turn == m[i-1].Turn || x(i) < free {
			continue
		}
		text := strconv.Itoa(m[i].Turn)
		if i == 0 {
			text = c.T("board.turn", "n", m[i].Turn)
		}
		w := c.TextWidth(text, label)
		if x(i)+w <= foot.Right() {
			u.Text(ui.Rect{X: x(i), Y: foot.Y, W: w + 2, H: foot.H}, text, label)
			free = x(i) + w + c.Px(turnGap)
		}
	}
	key := chartKey{s.now, int(at.W), int(at.H), t.Name}
	if key.w > 1 && key.h > 1 && key != s.drawn {
		if s.chart != nil {
			s.chart.Deallocate()
		}
		s.chart, s.drawn = ebiten.NewImageFromImage(s.render(c, key)), key
		s.made++
	}
	if s.chart != nil {
		u.Image(at, s.chart, s.made)
	}
	u.Frame(at, 1, t.Edge)
	resp := u.Region("curve", at)
	if p := c.Input.Pointer; c.Input.Inside && p.In(at) && (resp.Hover || resp.Click) {
		i := min(int(math.Round((p.X-at.X)/at.W*float64(max(s.length()-1, 1)))), len(m)-1)
		u.Fill(ui.Rect{X: x(i), Y: at.Y, W: c.Hairline(), H: at.H}, ui.Alpha(t.Ink, 0.5))
		u.TooltipAt(p, c.T("review.moment", "turn", m[i].Turn, "chance", percent(m[i].Chance), "margin", percent(m[i].Margin)))
		if resp.Click {
			s.host.ShowBoard(c, m[i].At)
		}
	}
	if resp.Focused {
		u.Frame(c.Inset(at, -2), 2, t.Focus)
	}
	about := c.T("review.about", "n", s.now.Effort.Rollouts, "faces", s.now.Effort.Faces)
	if !s.now.Played {
		about = c.T("review.plain")
	}
	col.Text(about, page.Note(c), page.SectionGap)
}

// length returns the number of moments on the time axis; an estimate until the review is complete.
func (s *reviewPage) length() int {
	if s.done || !s.analysis.started() {
		return len(s.now.Moments)
	}
	return max(s.moments(), len(s.now.Moments))
}

// moments estimates the total number of moments from the share of the choices that have been reviewed.
func (s *reviewPage) moments() int {
	n := len(s.now.Moments)
	last := s.now.Moments[n-1].At
	if last == 0 {
		return n
	}
	return n * s.session.Match.Played() / last
}

// render returns the chart as an image: the confidence band and the curve.
func (s *reviewPage) render(c *ui.Context, k chartKey) image.Image {
	t, m := c.Theme, s.now.Moments
	img := image.NewRGBA(image.Rect(0, 0, k.w, k.h))
	for i := 0; i < len(img.Pix); i += 4 {
		img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3] = t.PaperLight.R, t.PaperLight.G, t.PaperLight.B, 255
	}
	w, h := float64(k.w), float64(k.h)
	can := raster.NewCanvas(img, 0, 0)
	x := func(i int) float64 { return w * float64(i) / float64(max(s.length()-1, 1)) }
	y := func(v int) float64 { return h * (1 - float64(min(max(v, 0), 1000))/1000) }
	thin := c.Hairline()
	for i := 1; i < len(m); i++ {
		if m[i].Turn != m[i-1].Turn {
			can.Stroke([]raster.Pt{{X: x(i), Y: 0}, {X: x(i), Y: h}}, thin, t.Edge, 0.35)
		}
	}
	can.Stroke([]raster.Pt{{X: 0, Y: h / 2}, {X: w, Y: h / 2}}, thin, t.Ink, 0.5)
	line, curve := c.Px(curveLine), make([]raster.Pt, len(m))
	band := make([]raster.Pt, 2*len(m))
	for i := range m {
		curve[i] = raster.Pt{X: x(i), Y: min(max(y(m[i].Chance), line/2), h-line/2)}
		band[i] = raster.Pt{X: x(i), Y: y(m[i].Chance + m[i].Margin)}
		band[len(band)-1-i] = raster.Pt{X: x(i), Y: y(m[i].Chance - m[i].Margin)}
	}
	if len(m) > 1 {
		can.Fill(band, t.Reach, 0.24)
		can.Stroke(curve, line, t.Stamp, 1)
	}
	return img
}

// totals lays out the overall effect of luck and of choices.
func (s *reviewPage) totals(c *ui.Context, col *ui.Flow) {
	if !s.now.Played {
		return
	}
	if !s.done {
		col.Text(c.T("review.luck-later"), ui.Style{Size: page.DetailText, Color: c.Theme.InkSoft}, page.ButtonGap)
		return
	}
	col.Section(c.T("review.totals"))
	n := s.now
	for _, line := range []string{
		c.T("review.luck", "side", c.T("side.axis"), "n", change(n.Luck), "margin", percent(n.LuckMargin)),
		c.T("review.luck", "side", c.T("side.allies"), "n", change(-n.Luck), "margin", percent(n.LuckMargin)),
		c.T("review.choice", "side", c.T("side.axis"), "n", change(n.Choice[0])),
		c.T("review.choice", "side", c.T("side.allies"), "n", change(n.Choice[1])),
	} {
		col.Text(line, ui.Style{Size: page.LineText}, totalGap)
	}
	col.Skip(totalsGap)
	col.Text(c.T("review.note"), page.Note(c), page.SectionGap)
}

// list lays out the activations that changed the win probability most. Each line leads to the board.
func (s *reviewPage) list(c *ui.Context, col *ui.Flow) {
	u, t := c.UI, c.Theme
	if len(s.swings) == 0 {
		return
	}
	col.Section(c.T("review.swings", "side", c.T("side.axis")))
	for _, i := range s.swings {
		w := &s.now.Stretches[i]
		high := swingHigh
		if c.Narrow() {
			high = narrowSwing
		}
		in, hit := u.Row("swing"+strconv.Itoa(i), col.Rest.CutTop(max(c.Px(high), c.RowHeight()*0.85)), false)
		if hit {
			s.host.ShowBoard(c, w.From)
			return
		}
		room := c.Flow(in)
		tag := room.Right(changeWide, page.ButtonGap)
		clr := t.Axis
		if w.Change < 0 {
			clr = t.Allies
		}
		tag.Y, tag.H = tag.Center().Y-c.Px(changeHigh/2), c.Px(changeHigh)
		u.Fill(tag, clr)
		u.Text(tag, change(w.Change), ui.Style{Family: ui.Label, Size: page.LineText, X: ui.Middle, Y: ui.Middle, NoWrap: true, Color: t.AxisInk})
		split := ""
		if s.done && s.now.Played {
			split = c.T("review.split", "draw", change(w.Draws), "dice", change(w.Dice), "choice", change(w.Choice))
		}
		small := ui.Style{Family: ui.Label, Size: page.NoteText, Color: t.InkSoft, Y: ui.Middle, NoWrap: true}
		if c.Narrow() {
			if split != "" {
				u.Text(room.Rest.CutBottom(room.Rest.H/2), split, small)
			}
		} else if split != "" {
			u.Text(room.Rest.CutRight(c.TextWidth(split, small)+2), split, small)
			room.Right(page.ButtonGap)
		}
		u.Text(room.Rest, gametext.Segment(c.Lang, s.session.Match.System().ID(), w), ui.Style{Family: ui.Label, Size: page.LineText, Y: ui.Middle, NoWrap: true})
	}
	col.Skip(page.RowGap)
}

// percent formats thousandths as a percentage.
func percent(n int) string { return strconv.Itoa((n+5)/10) + " %" }

// change formats thousandths as a signed percentage.
func change(n int) string { return lang.Signed(int(math.Round(float64(n)/10))) + " %" }

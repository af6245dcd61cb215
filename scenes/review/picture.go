package review

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/scenes/ui"
)

// curveWide and curveHigh are the size of the exported chart without its labels, in interface points.
const curveWide, curveHigh = 900, 440

// Sizes of that picture in interface points.
const (
	pictureMargin = 18.0
	pictureAxis   = 48.0 // room for the percentages
	pictureFoot   = 26.0 // room for the turns
	pictureText   = 15.0
)

// picture exports the chart with labelled axes as a picture.
func (s *reviewPage) picture(c *ui.Context) {
	s.host.ExportPicture(c, s.chartSheet(c), c.T("review.curve", "side", c.T("side.axis")))
}

// chartSheet draws the chart with its axes.
func (s *reviewPage) chartSheet(c *ui.Context) *ebiten.Image {
	t := c.Theme
	out := ebiten.NewImage(int(c.Px(curveWide)), int(c.Px(curveHigh)))
	page := ui.Rect{W: float64(out.Bounds().Dx()), H: float64(out.Bounds().Dy())}
	c.DrawPaper(out, page)
	area := c.Flow(c.Inset(page, pictureMargin))
	area.Left(pictureAxis)
	foot := area.Bottom(pictureFoot)
	at := area.Rest
	chart := ebiten.NewImageFromImage(s.render(c, chartKey{w: int(at.W), h: int(at.H)}))
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(at.X, at.Y)
	out.DrawImage(chart, op)
	chart.Deallocate()
	px, gap := c.Px(pictureText), c.Px(turnGap)
	for _, p := range []int{0, 50, 100} {
		text := strconv.Itoa(p) + " %"
		c.DrawText(out, text, ui.Label, px, at.X-gap-c.LineWidth(text, ui.Label, px), at.Bottom()-at.H*float64(p)/100+px*0.35, t.InkSoft)
	}
	m, free := s.now.Moments, at.X
	for i := range m {
		x := at.X + at.W*float64(i)/float64(max(s.length()-1, 1))
		if i > 0 && m[i].Turn == m[i-1].Turn || x < free {
			continue
		}
		text := strconv.Itoa(m[i].Turn)
		if i == 0 {
			text = c.T("board.turn", "n", m[i].Turn)
		}
		w := c.LineWidth(text, ui.Label, px)
		if x+w <= foot.Right() {
			c.DrawText(out, text, ui.Label, px, x, foot.Y+px*1.3, t.InkSoft)
			free = x + w + gap
		}
	}
	return out
}

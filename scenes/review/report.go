package review

import (
	"herbstnebel/game"
	"herbstnebel/scenes/afteraction"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// Sizes of the page in interface points.
const (
	reportWide, reportHigh = 420, 190
	reportLine, reportBar  = 26.0, 10.0
)

// reportPage shows the progress of the after-action report, and gives the player the finished file.
type reportPage struct {
	page.Sheet
	host   Host
	match  *game.Match
	review *game.Review
	report *afteraction.Report // nil before the first update
	shown  int                 // percentage on the screen
}

func newReportPage(h Host, m *game.Match, now *game.Review) ui.Scene {
	return &reportPage{Sheet: page.Sheet{Over: true, Width: reportWide, Height: reportHigh}, host: h, match: m, review: now}
}

// Update does some more of the work.
func (s *reportPage) Update(c *ui.Context) error {
	body := s.Layout(c, c.T("report.title"))
	if c.UI.Button("cancel", page.Footer(c, body).Left(page.BackWide), c.T("cancel"), ui.ButtonStyle{Action: ui.Cancel}) {
		c.Pop()
		return nil
	}
	if s.report == nil {
		r, err := afteraction.New(s.match, c.Lang, s.host.Assets(), c.Fonts, s.review, true)
		if err != nil {
			c.Pop()
			s.host.ShowError(err)
			return nil
		}
		s.report = r
	}
	c.UI.Text(body.Top(reportLine), c.T("report.making", "n", s.shown), ui.Style{Size: page.LineText})
	c.UI.Bar(body.Top(reportBar), float64(s.shown)/100, c.Theme.Accent)
	c.NeedRedraw()
	s.shown = int(100 * s.report.Progress())
	if s.report.Step() {
		c.Replace(s.made(c, s.report.HTML()))
	}
	return nil
}

// made asks for a button press before it saves the report, because a browser offers a file only after one.
func (s *reportPage) made(c *ui.Context, html string) ui.Scene {
	name := c.T("link.name", "game", c.T(s.match.System().ID()+".title"), "turn", max(s.match.Position().Turn(), 1))
	return page.NewQuestion(c.T("report.title"), c.T("report.made", "kb", (len(html)+1023)/1024), page.Answer{Key: "report.keep", Do: func(c *ui.Context) {
		where, err := c.Platform.Export(name, ".html", html)
		if err != nil {
			s.host.ShowError(err)
			return
		}
		c.Push(page.NewMessage(c.T("report.title"), c.T("load.exported", "where", where)))
	}}, page.Answer{Key: "cancel"})
}

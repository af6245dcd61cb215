package problems

import (
	"fmt"
	"math"
	"strings"

	"herbstnebel/game/problem"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// Sizes of the panel in interface points.
const (
	panelWide    = 372.0
	panelHigh    = 470.0 // with a grade
	askHigh      = 236.0 // without
	panelPad     = 12.0
	panelMargin  = 8.0
	headHigh     = 28.0
	phoneHigh    = 290.0
	phoneAskHigh = 238.0
	columnWide   = 320.0 // buttons beside the text
	bestActs     = 8     // acts of the best plan that are named, at most
	otherActs    = 4     // the same of the obvious plan
)

// layout lays out the panel: at the left of the map, or below it on a small screen.
func (s *Scene) layout(c *ui.Context) {
	u := c.UI
	view, small, drawer := s.board.Lesson().MapViewport()
	folded := s.folded || drawer
	r := s.reserve(c, view, small, folded)
	page.PanelFrame(c, r)
	box := c.Inset(r, panelPad)
	parts := s.divide(c, box, small && c.Landscape() && !folded)
	if page.FoldButton(c, parts.fold, folded, "problems.fold", "problems.unfold") {
		s.folded = !s.folded
	}
	u.Text(parts.head, heading(c, s.items, s.at), ui.Style{Family: ui.Bold, Size: 17, MinSize: 11, Y: ui.Middle, NoWrap: true})
	if folded {
		return
	}
	u.ScrollFlow("problems.panel", parts.text, func(col *ui.Flow) { s.text(c, col) })
	s.buttons(c, parts.second, parts.foot)
}

// parts are the parts of the panel. The row above the last one is empty without a grade.
type parts struct{ head, fold, text, second, foot ui.Rect }

// divide divides the panel. The buttons are below the text or, on a phone on its side, beside it.
func (s *Scene) divide(c *ui.Context, box ui.Rect, beside bool) (p parts) {
	side, rows := c.HitSize(headHigh), &box
	p.fold = ui.Rect{X: box.Right() - side, Y: box.Y, W: side, H: side}
	if beside {
		box.CutRight(side)
		column := box.CutRight(c.Px(columnWide))
		box.CutRight(c.Px(page.ButtonGap))
		p.head, rows = box.CutTop(c.Px(headHigh)), &column
	} else {
		p.head = box.CutTop(side)
		p.head.CutRight(side)
	}
	p.foot = rows.CutBottom(c.RowHeight())
	rows.CutBottom(c.Px(page.NoteGap))
	if s.grade != nil {
		p.second = rows.CutBottom(c.RowHeight())
		rows.CutBottom(c.Px(page.NoteGap))
	}
	p.text = box
	return p
}

// reserve places the panel and reserves its room on the board.
func (s *Scene) reserve(c *ui.Context, view ui.Rect, small, folded bool) ui.Rect {
	coach := s.board.Lesson().Coach()
	margin := c.Px(panelMargin)
	high, wanted, phone := c.HitSize(headHigh)+c.Px(2*panelPad), askHigh, phoneAskHigh
	if s.grade != nil {
		wanted, phone = panelHigh, phoneHigh
	}
	if !small {
		r := view.Inset(margin)
		r.W = min(r.W, c.Px(panelWide))
		if !folded {
			high = min(r.H, c.Px(wanted))
		}
		r.Y, r.H = r.Bottom()-high, high
		coach.ReserveBottom(0)
		coach.SetRect(r)
		return r
	}
	if !folded {
		high = math.Round(min(c.Px(phone), c.H/3))
	}
	coach.SetRect(ui.Rect{})
	coach.ReserveBottom(high)
	r := ui.Rect{X: view.X, Y: view.Bottom(), W: c.W - view.X, H: high}
	if r.Bottom() > c.H { // the panel reduces the view at the next update
		r.Y = view.Bottom() - high
	}
	return r
}

// buttons lays out the buttons of the panel.
func (s *Scene) buttons(c *ui.Context, second, foot ui.Rect) {
	u := c.UI
	if s.grade == nil {
		line, _ := s.line()
		off := ""
		switch {
		case s.answer != nil:
			off = c.T("problems.grading")
		case len(line) == 0:
			off = c.T("problems.no-answer")
		}
		if u.Button("problems.done", foot, c.T("problems.done"), ui.ButtonStyle{Primary: true, WhyNot: off}) {
			s.finish(line)
		}
		return
	}
	key := "problems.solution"
	if s.showing {
		key = "problems.answer"
	}
	cols := c.Columns(second, 2, page.ButtonGap)
	if u.Button("problems.solution", cols[0], c.T(key), ui.ButtonStyle{Size: page.RowText}) {
		s.solve(c)
	}
	if u.Button("problems.again", cols[1], c.T("problems.again"), ui.ButtonStyle{Size: page.RowText}) {
		s.Restart()
	}
	cols = c.Columns(foot, 2, page.ButtonGap)
	if u.Button("problems.list", cols[0], c.T("problems.list"), ui.ButtonStyle{Size: page.RowText}) {
		s.ShowList(c)
	}
	if u.Button("problems.next", cols[1], c.T("problems.next"), ui.ButtonStyle{Size: page.RowText, Primary: true}) {
		Open(s.host, s.items, (s.at+1)%len(s.items))
	}
}

// text lays out the task or, after the answer, the grade with its reasons.
func (s *Scene) text(c *ui.Context, col *ui.Flow) {
	p := s.problem()
	plain := ui.Style{Size: page.RowText, LineHeight: 1.25}
	if s.grade == nil {
		col.Text(c.T("problems.task", "side", s.board.Texts().Side(s.start.ToMove())), plain, page.RowGap)
		note := c.T("problems.how")
		if s.answer != nil {
			note = c.T("problems.grading")
		}
		col.Text(note, page.Note(c), 0)
		return
	}
	col.Text(s.verdict(c), ui.Style{Family: ui.Bold, Size: page.RowText, LineHeight: 1.25}, page.RowGap)
	if s.grade.gain != 0 {
		col.Text(c.T("problems.rated", "rating", record(s.host).Rating, "change", signed(c, s.grade.gain)), page.Note(c), page.RowGap)
	}
	for _, text := range s.reasons(c) {
		col.Text(text, plain, page.RowGap)
	}
	if lang := c.Lang.Code(); s.grade.lang != lang {
		s.grade.lang, s.grade.best, s.grade.other = lang, s.acts(p.Best), s.acts(p.Other)
	}
	best, other := s.grade.best, s.grade.other
	col.Section(c.T("problems.best", "chance", percent(c, p.Chance)))
	texts, more := telling(best, other, bestActs)
	for _, text := range texts {
		col.Text(text, ui.Style{Size: page.LineText, LineHeight: 1.2}, 2)
	}
	if more > 0 {
		col.Text("… "+c.T("report.more", "n", more), page.Note(c), 2)
	}
	col.Skip(page.RowGap)
	texts, more = telling(other, best, otherActs)
	usual := strings.Join(texts, "; ")
	if more > 0 {
		usual = c.T("board.accounts.more", "list", usual, "n", more)
	}
	col.Text(c.T("problems.usual", "loss", percent(c, p.Loss), "acts", usual), page.Note(c), page.RowGap)
	col.Text(c.T("problems.levels", "colonel", found(p, "colonel"), "general", found(p, "general"), "runs", fmt.Sprintf("%d\u00a0%03d", problem.CheckRollouts/1000, problem.CheckRollouts%1000)), page.Note(c), 0)
}

// reasons says in what the best plan is better, and in what the answer is, or the obvious plan if the answer is the best.
func (s *Scene) reasons(c *ui.Context) (list []string) {
	g := s.grade
	if len(g.terms) == 0 && (g.same || g.loss > problem.Slack) {
		list = append(list, c.T("problems.final"))
	}
	least := gametext.LeastTerm
	if len(g.terms) > 0 { // the largest difference is named even if it is small
		least = min(least, max(g.terms[0].Value, -g.terms[0].Value, 1))
	}
	if terms := s.board.Texts().Advantages(g.terms, true, least, true); terms != "" {
		list = append(list, c.T("problems.better", "terms", terms))
	}
	switch terms := s.board.Texts().Advantages(g.terms, false, least, true); {
	case terms == "":
	case g.same:
		list = append(list, c.T("problems.worse-usual", "terms", terms))
	default:
		list = append(list, c.T("problems.worse", "terms", terms))
	}
	return list
}

// found returns the share of the runs of a level that find the best plan, in percent.
func found(p *problem.Problem, level string) int {
	for _, f := range p.Found {
		if f.Level == level {
			return f.Percent
		}
	}
	return 0
}

// verdict returns the grade in words.
func (s *Scene) verdict(c *ui.Context) string {
	loss := percent(c, s.grade.loss)
	switch g := s.grade; {
	case g.same:
		return c.T("problems.exact")
	case g.loss <= problem.Slack:
		return c.T("problems.solved", "loss", loss)
	case g.loss < problem.Bar:
		return c.T("problems.close", "loss", loss)
	}
	return c.T("problems.missed", "loss", loss)
}

// percent formats thousandths as a percentage with one decimal.
func percent(c *ui.Context, n int) string { return c.Lang.Decimal(float64(n)/10, 1) }

// signed formats a change with its sign.
func signed(c *ui.Context, n int) string {
	text := c.Lang.Decimal(math.Abs(float64(n)), 0)
	if n < 0 {
		return "−" + text
	}
	return "+" + text
}

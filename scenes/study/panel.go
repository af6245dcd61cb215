package study

import (
	"math"
	"strconv"

	"herbstnebel/ai"
	"herbstnebel/game/study"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// Sizes of the panel in interface points.
const (
	panelWide   = 372.0
	panelHigh   = 620.0 // at most
	panelPad    = 12.0
	panelMargin = 8.0
	headHigh    = 28.0
	lineHigh    = 26.0  // of a plan or a choice at least, for a mouse
	indent      = 18.0  // of a variation
	lossWide    = 52.0  // at the right of a choice
	chanceWide  = 96.0  // at the right of a plan
	dieWide     = 30.0  // button that sets a die
	toolsWide   = 372.0 // tools beside the title
	phoneBars   = 140.0 // above and below the map of a small screen, which has half of it
	phoneHigh   = 170.0 // at least, on a small screen
	rowsBefore  = 4     // rows up to the current choice, which stays in view
	rowsAfter   = 12    // rows after it
)

// panel is the panel of a study.
type panel struct {
	folded bool
	texts  map[*study.Node]string // of the choices
	lang   string                 // language of the texts
	shown  []row                  // rows of the tree; nil = not yet made
	size   int                    // of the tree when they were made
	here   *study.Node
	view   ui.Rect // part of the map above which below was measured
	below  float64 // lowest bottom of the prompt's buttons so far, so that the panel's own stay in place
}

// row is a choice of the tree that is shown.
type row struct {
	node      *study.Node
	variation bool // beside the line that is shown
}

// layout lays out the panel: at the left of the map, or below it on a small screen.
func (p *panel) layout(c *ui.Context, s *Scene) {
	u := c.UI
	view, small, drawer := s.board.Lesson().MapViewport()
	folded := p.folded || drawer
	r := p.reserve(c, s, view, small, folded)
	page.PanelFrame(c, r)
	box := c.Inset(r, panelPad)
	side := c.HitSize(headHigh)
	beside := small && c.Landscape() && !folded // a phone on its side has the tools beside the title
	line := box.CutTop(side)
	if page.FoldButton(c, line.CutRight(side), folded, "study.fold", "study.unfold") {
		p.folded = !p.folded
	}
	tools := line
	if beside {
		tools = line.CutRight(c.Px(toolsWide))
	}
	title := s.study.Title()
	if title == "" {
		title = c.T("study.title")
	}
	u.Text(line, title, ui.Style{Family: ui.Bold, Size: 18, MinSize: 12, Y: ui.Middle, NoWrap: true})
	if folded {
		return
	}
	if !beside {
		tools = box.CutTop(c.RowHeight())
	}
	p.tools(c, s, tools)
	box.CutTop(c.Px(page.NoteGap))
	u.ScrollFlow("study", box, func(col *ui.Flow) {
		page.Tip(c, col, "study", "tip.study.plans", "tip.study.tree", "tip.study.dice")
		p.analysis(c, s, col)
		p.tree(c, s, col)
		col.Skip(page.NoteGap)
		if u.Toggle("study.hand", col.Line(page.NoteGap), c.T("study.hand"), &s.byHand) {
			s.match.HoldDice(s.byHand)
		}
	})
}

// reserve places the panel and reserves its room on the board.
func (p *panel) reserve(c *ui.Context, s *Scene, view ui.Rect, small, folded bool) ui.Rect {
	coach := s.board.Lesson().Coach()
	margin := c.Px(panelMargin)
	high := c.HitSize(headHigh) + c.Px(2*panelPad)
	if !small {
		r := view.Inset(margin)
		r.W = min(r.W, c.Px(panelWide))
		if top := (ui.Rect{X: view.X, Y: view.Y, W: view.W}); p.view != top {
			p.view, p.below = top, 0
		}
		if over := s.board.Lesson().BelowPrompt(c); !over.Intersect(r).Empty() {
			p.below = max(p.below, over.Bottom())
		}
		r.CutTop(max(0, p.below-r.Y))
		if !folded {
			high = min(r.H, c.Px(panelHigh))
		}
		r.H = high
		coach.ReserveBottom(0)
		coach.SetRect(r)
		return r
	}
	if !folded {
		high = math.Round(max(c.H/2-c.Px(phoneBars), c.Px(phoneHigh)))
	}
	coach.SetRect(ui.Rect{})
	coach.ReserveBottom(high)
	r := ui.Rect{X: view.X, Y: view.Bottom(), W: c.W - view.X, H: high}
	if r.Bottom() > c.H { // the panel reduces the view at the next update
		r.Y = view.Bottom() - high
	}
	return r
}

// tools lays out the buttons of the panel.
func (p *panel) tools(c *ui.Context, s *Scene, line ui.Rect) {
	here := s.study.Here()
	list := []struct {
		key    string
		icon   ui.Icon
		whyNot string
		do     func(*ui.Context)
	}{
		{"study.back", ui.StepBackward, ui.Unless(s.before(here) != nil, c.T("off.first")), func(c *ui.Context) { s.goTo(c, s.before(s.study.Here())) }},
		{"study.on", ui.StepForward, ui.Unless(s.after(here) != nil, c.T("off.last")), func(c *ui.Context) { s.goTo(c, s.after(s.study.Here())) }},
		{"study.promote", ui.ArrowUp, ui.Unless(variation(here), c.T("off.main")), s.promote},
		{"study.delete", ui.Cross, ui.Unless(s.last != nil && s.last.Parent() != nil, c.T("off.start")), s.askRemove},
		{"study.name", ui.Book, "", s.askName},
		{"study.comment", ui.List, "", s.askComment},
		{"study.share", ui.Send, "", s.share},
		{"study.play", ui.Forward, ui.Unless(!s.match.Outcome().Over, c.T("off.over")), s.playOn},
	}
	for i, at := range c.Columns(line, len(list), 2) {
		e := &list[i]
		if c.UI.Button(e.key, at, "", ui.ButtonStyle{Icon: e.icon, Tip: c.T(e.key), WhyNot: e.whyNot}) {
			e.do(c)
		}
	}
}

// variation reports whether a node or one before it is not the first of its alternatives.
func variation(n *study.Node) bool {
	for ; n.Parent() != nil; n = n.Parent() {
		if n.Parent().Children()[0] != n {
			return true
		}
	}
	return false
}

// percent formats thousandths as a percentage with one decimal.
func percent(c *ui.Context, n int) string { return c.Lang.Decimal(float64(n)/10, 1) }

// analysis lays out the best plans and the loss of the last choice.
func (p *panel) analysis(c *ui.Context, s *Scene, col *ui.Flow) {
	u := c.UI
	on := !s.off
	if u.Toggle("study.engine", col.Line(page.NoteGap), c.T("study.engine"), &on) {
		if s.off = !on; s.off {
			s.analyzer.Stop()
		}
		s.look(c)
	}
	if s.off {
		return
	}
	r, _ := s.analyzer.Report()
	switch {
	case s.analyzer.Err() != nil:
		col.Text(c.T("study.no-engine"), page.Note(c), page.RowGap)
		return
	case !s.analyzer.Open():
		col.Text(c.T("study.nothing"), page.Note(c), page.RowGap)
	case r == nil:
		col.Text(c.T("study.thinks"), page.Note(c), page.RowGap)
	default:
		pos := s.match.Position()
		for i := range r.Options {
			p.plan(c, s, col, pos, i, &r.Options[i])
		}
		col.Text(c.T("study.runs", "n", r.Rollouts), page.Note(c), page.NoteGap)
		if u.Button("study.reply", col.Line(page.NoteGap), c.T("study.reply"), ui.ButtonStyle{Size: page.RowText, Tip: c.T("study.reply.about")}) {
			s.reply(c)
		}
	}
	if v, ok := s.analyzer.Value(s.last); ok {
		text := c.T("study.loss", "act", p.text(c, s, s.last), "loss", percent(c, v.Loss), "margin", percent(c, v.LossMargin))
		if v.Loss == 0 {
			text = c.T("study.loss.none", "act", p.text(c, s, s.last))
		}
		col.Text(text, ui.Style{Size: page.RowText}, page.RowGap)
	}
}

// lineHeight returns the height of a plan or a choice in interface points.
func lineHeight(c *ui.Context) float64 {
	if c.TouchMode {
		return c.RowHeight() / c.Px(1)
	}
	return lineHigh
}

// rowStyle is the style of a plan or a choice. A long text takes two lines.
var rowStyle = ui.Style{Size: page.LineText, Y: ui.Middle}

// line returns the room of a plan or a choice that has things beside its text, with a width in interface points.
func line(c *ui.Context, col *ui.Flow, text string, beside float64) ui.Rect {
	return col.Rest.CutTop(max(c.Px(lineHeight(c)), col.TextHeight(text, rowStyle, beside+2*ui.RowPad, page.RowGap)))
}

// plan lays out a plan with its rank, its chance and its margin. Pressing it plays it.
func (p *panel) plan(c *ui.Context, s *Scene, col *ui.Flow, pos rules.View, i int, o *ai.Candidate) {
	u := c.UI
	text := strconv.Itoa(i+1) + "  " + s.board.Texts().Plan(pos, o.Plan, o.Notation)
	at, hit := u.Row("study.plan."+strconv.Itoa(i), line(c, col, text, chanceWide), false)
	chance := percent(c, o.Chance) + " %"
	if o.Margin > 0 {
		chance += " ± " + percent(c, o.Margin)
	}
	right := rowStyle
	right.X, right.NoWrap, right.MinSize = ui.Far, true, 10
	u.Text(at.CutRight(c.Px(chanceWide)), chance, right)
	u.Text(at, text, rowStyle)
	if hit {
		s.play(c, o.Line)
	}
}

// tree lays out the line around the current node, with its variations and comments.
func (p *panel) tree(c *ui.Context, s *Scene, col *ui.Flow) {
	if lang := c.T("language.name"); p.lang != lang {
		clear(p.texts)
		p.lang = lang
	}
	if p.shown == nil || p.size != s.study.Size() || p.here != s.study.Here() {
		p.shown, p.size, p.here = rows(s.study.Here()), s.study.Size(), s.study.Here()
	}
	col.Section(c.T("study.tree"))
	if comment := s.study.Root().Comment(); comment != "" && s.study.Here() == s.study.Root() {
		col.Text(comment, page.Note(c), page.NoteGap)
	}
	for i, r := range p.shown {
		p.choice(c, s, col, i, r)
	}
}

// rows returns the choices around a node: those before it, the main line after it, and the variations of each.
func rows(here *study.Node) (list []row) {
	add := func(n *study.Node) {
		alternatives := n.Parent().Children()
		if n.Forced() && len(alternatives) == 1 {
			return
		}
		list = append(list, row{node: n})
		for _, k := range alternatives {
			if k != n {
				list = append(list, row{node: k, variation: true})
			}
		}
	}
	var before []*study.Node
	for n := here; n.Parent() != nil && len(before) < 4*rowsBefore; n = n.Parent() {
		before = append(before, n)
	}
	for i := len(before) - 1; i >= 0; i-- {
		add(before[i])
	}
	if len(list) > rowsBefore {
		list = list[len(list)-rowsBefore:]
	}
	n := here
	for most := len(list) + rowsAfter; len(n.Children()) > 0 && len(list) < most; {
		n = n.Children()[0]
		add(n)
	}
	return list
}

// choice lays out a choice with its loss. Pressing it goes there. A die has a button that sets it.
func (p *panel) choice(c *ui.Context, s *Scene, col *ui.Flow, i int, r row) {
	u, n, st := c.UI, r.node, rowStyle
	text := p.text(c, s, n)
	if n.Name() != "" {
		text, st.Family = n.Name()+": "+text, ui.Bold
	}
	beside := 0.0
	v, ok := s.analyzer.Value(n)
	lost := ok && v.Loss > 0
	if lost {
		beside += lossWide
	}
	die := n.By() == rules.Chance && !r.variation
	dieSide := c.HitSize(dieWide)
	if die {
		beside += dieSide / c.Scale
	}
	if r.variation {
		beside += indent
	}
	line := line(c, col, text, beside)
	if die && u.Button("study.die."+strconv.Itoa(i), line.CutRight(dieSide), "", ui.ButtonStyle{Icon: ui.Gear, Tip: c.T("study.dice"), Flat: true}) {
		s.askDie(c, n)
	}
	if r.variation {
		line.CutLeft(c.Px(indent))
		st.Color = c.Theme.InkSoft
	}
	at, hit := u.Row("study.row."+strconv.Itoa(i), line, n == s.last || n == s.study.Here())
	if lost {
		loss := st
		loss.X, loss.Color = ui.Far, c.Theme.Bad
		u.Text(at.CutRight(c.Px(lossWide)), "−"+percent(c, v.Loss), loss)
	}
	u.Text(at, text, st)
	if n.Comment() != "" && !r.variation {
		col.Text(n.Comment(), page.Note(c), page.NoteGap)
	}
	if hit {
		s.goTo(c, n)
	}
}

// text returns the text of the choice that leads to a node, with its side.
func (p *panel) text(c *ui.Context, s *Scene, n *study.Node) string {
	if text, ok := p.texts[n]; ok {
		return text
	}
	if n.Parent() == nil {
		return c.T("study.start")
	}
	pos := s.study.Position(n.Parent())
	d := pos.Decision()
	o := picking.Option{Choice: n.Choice(), Info: pos.Describe(n.Choice())}
	text := s.board.Texts().ActIn(&d, &o)
	if text == o.Info.Verb {
		text = n.Text()
	}
	if n.By() != rules.Chance {
		text = s.board.Texts().Side(n.By()) + ": " + text
	}
	p.texts[n] = text
	return text
}

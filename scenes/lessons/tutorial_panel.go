package lessons

import (
	"herbstnebel/game/lesson"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// Sizes of the panel in interface points.
const (
	panelWide     = 420.0
	smallWide     = 640.0 // on a small screen
	landscapeWide = 860.0 // on a small screen in landscape orientation
	buttonsWide   = 260.0 // column of the buttons on such a screen
	smallLeast    = 112.0 // least height on a small screen if the decision needs room for its buttons
	lowLeast      = 72.0  // the same in landscape orientation
	panelPad      = 12.0
	smallPad      = 10.0
	panelMargin   = 8.0 // between the panel and the view
	headHigh      = 28.0
	buttonHigh    = 34.0 // for a mouse
	buttonPad     = 28.0 // sum of the spaces beside the text of a button
	goalIndent    = 24.0 // room for the icon of a goal
	goalLineHigh  = 17.0
	iconSide      = 13.0
)

// tutorialPanel is the layout of the tutorial panel: a heading, a text, the goals and buttons.
type tutorialPanel struct {
	tutorial   *Tutorial
	head, body string
	next       string     // the player's next action, in the terms of the board
	tells      bool       // the step is text only and has a button
	spots      []ui.Point // screen positions that the text refers to
}

// panelMetrics holds the measures of the panel, in device pixels.
type panelMetrics struct {
	width, height float64
	padding       float64
	head          float64 // height of the heading
	row           float64 // height of a button
	column        float64 // width of the buttons if they are beside the text; 0 if they are below it
	text          float64 // height of the text
	style         ui.Style
	goals         []goalLine
	small, folded bool
}

// measure returns the measures of the panel for a view of the map.
func (p *tutorialPanel) measure(c *ui.Context, view ui.Rect, small, folded bool) panelMetrics {
	m := panelMetrics{padding: c.Px(panelPad), head: c.Px(headHigh), row: c.Px(buttonHigh), style: ui.Style{Size: 15.5, LineHeight: 1.25}, goals: p.goals(c), small: small, folded: folded}
	if c.TouchMode {
		m.row = c.RowHeight()
	}
	m.width = min(c.Px(panelWide), view.W-c.Px(2*panelMargin))
	if small {
		m.style.Size, m.padding = 14.5, c.Px(smallPad)
		m.width = min(c.W, c.Px(smallWide))
	}
	if small && c.Landscape() {
		m.width, m.column = min(c.W, c.Px(landscapeWide)), c.Px(buttonsWide)
	}
	inner := m.width - 2*m.padding - m.column
	if p.body != "" {
		_, m.text = c.TextSize(p.body, m.style, inner)
	}
	m.height = m.head
	if !folded {
		m.height += m.text + c.Px(page.RowGap)
		for _, l := range m.goals {
			m.height += l.height(c, inner)
		}
		if m.column == 0 {
			m.height += c.Px(page.NoteGap) + m.row
		}
	}
	m.height += 2 * m.padding
	if m.column > 0 && !folded {
		m.height = max(m.height, m.head+m.row+2*m.padding)
	}
	return m
}

// layout lays out the panel: at the bottom of the map, or below the map on a small screen.
func (p *tutorialPanel) layout(c *ui.Context) {
	u, t := c.UI, p.tutorial
	view, small, drawer := t.board.Lesson().MapViewport()
	m := p.measure(c, view, small, t.folded || drawer)
	r := p.reserve(c, view, &m)
	page.PanelFrame(c, r)
	box := r.Inset(m.padding)
	line := box.CutTop(m.head)
	if page.FoldButton(c, line.CutRight(max(m.head, m.row)), m.folded, "guide.fold", "guide.unfold") {
		t.folded = !t.folded
	}
	if !m.folded { // the buttons may be beside the heading
		line.CutRight(m.column)
	}
	u.Text(line, p.head, ui.Style{Family: ui.Bold, Size: 18, MinSize: 13, Y: ui.Middle, NoWrap: true})
	if m.folded {
		return
	}
	var foot ui.Rect
	if m.column > 0 {
		box.Y, box.H = box.Y-m.head, box.H+m.head
		foot = box.CutRight(m.column)
		box.CutTop(m.head)
		foot.CutLeft(c.Px(smallPad))
		foot.W -= max(m.head, m.row) // beside the button that folds
		if foot.H < 2*m.row+c.Px(page.ButtonGap) {
			foot = foot.CutBottom(m.row)
		}
	} else {
		foot = box.CutBottom(m.row)
		box.CutBottom(c.Px(page.NoteGap))
	}
	p.content(c, box, &m, m.height > r.H+1)
	p.buttons(c, foot, m.row)
}

// reserve places the panel and reserves its room on the board.
func (p *tutorialPanel) reserve(c *ui.Context, view ui.Rect, m *panelMetrics) ui.Rect {
	board := p.tutorial.board
	margin := c.Px(panelMargin)
	r := p.place(c, ui.Rect{X: view.X + margin, Y: view.Bottom() - m.height - margin, W: m.width, H: m.height}, view.Inset(margin))
	least := c.Px(smallLeast)
	if m.column > 0 {
		least = c.Px(lowLeast)
	}
	high := min(m.height, board.Lesson().Room(c, least))
	board.Lesson().Coach().ReserveBottom(0)
	board.Lesson().Coach().SetRect(ui.Rect{})
	if !m.small {
		board.Lesson().Coach().SetRect(r)
		return r
	}
	r.H = high
	board.Lesson().Coach().ReserveBottom(r.H)
	r.X, r.Y = view.X+(view.W-m.width)/2, view.Bottom()
	if view.Bottom()+r.H > c.H { // the panel reduces the view at the next update
		r.Y = view.Bottom() - r.H
	}
	return r
}

// content lays out the text and the goals. If they scroll, the next action is above them, so that it is visible
// without scrolling.
func (p *tutorialPanel) content(c *ui.Context, box ui.Rect, m *panelMetrics, scrolls bool) {
	body := func(col *ui.Flow) {
		goals := m.goals
		if n := len(goals) - 1; scrolls && n >= 0 && goals[n].bold {
			goals[n].layout(c, col.Rest.CutTop(goals[n].height(c, col.Rest.W)))
			goals = goals[:n]
		}
		if m.text > 0 {
			col.Text(p.body, m.style, page.RowGap)
		}
		for _, l := range goals {
			l.layout(c, col.Rest.CutTop(l.height(c, col.Rest.W)))
		}
	}
	if scrolls {
		c.UI.ScrollFlow("slip", box, body)
	} else {
		body(c.Flow(box))
	}
}

// place returns the position of the panel: the corner of the view where it covers least of the action and, if
// possible, none of p.spots. The corner stays the same until the match continues or one of p.spots would be
// covered.
func (p *tutorialPanel) place(c *ui.Context, r, view ui.Rect) ui.Rect {
	far := view.Right() - r.W
	var at [4]ui.Rect
	for i, q := range [4]ui.Point{{X: r.X, Y: r.Y}, {X: far, Y: r.Y}, {X: r.X, Y: view.Y}, {X: far, Y: view.Y}} {
		at[i] = ui.Rect{X: q.X, Y: q.Y, W: r.W, H: r.H}
	}
	hides := func(r ui.Rect) (n int) {
		r = c.Inset(r, -24) // a counter or a hex at the edge would be half covered
		for _, s := range p.spots {
			if s.In(r) {
				n++
			}
		}
		return n
	}
	t := p.tutorial
	if (t.placed == t.revision || t.placed >= 0 && p.tells) && hides(at[t.corner]) == 0 || t.board.Lesson().Animating() {
		return at[t.corner]
	}
	t.placed = t.revision
	cost := func(i int) int { return 1000*hides(at[i]) + t.board.Lesson().OcclusionScore(at[i]) }
	best := t.corner
	for i := range at {
		if cost(i) < cost(best) {
			best = i
		}
	}
	t.corner = best
	return at[best]
}

// buttons lays out the buttons of the panel: in a row, or one above the other if foot is higher than row.
func (p *tutorialPanel) buttons(c *ui.Context, foot ui.Rect, row float64) {
	u, t := c.UI, p.tutorial
	label := ui.Style{Family: ui.Bold, Size: page.RowText, NoWrap: true}
	stacked := foot.H >= 2*row+c.Px(page.ButtonGap)
	cut := func(text string, from func(float64) ui.Rect) (at ui.Rect) {
		if stacked {
			at = foot.CutBottom(row)
			foot.CutBottom(c.Px(page.ButtonGap))
			return at
		}
		w := c.TextWidth(text, label)
		at = from(min(foot.W, w+c.Px(buttonPad)))
		from(c.Px(page.ButtonGap))
		return at
	}
	button := func(id, key string, primary bool) bool {
		text := c.T(key)
		at := cut(text, foot.CutRight)
		return u.Button(id, at, text, ui.ButtonStyle{Primary: primary, Size: page.RowText}) || primary && t.confirmed
	}
	side := ui.Start // of the lesson count
	switch {
	case t.report.Verdict != lesson.Open && t.lesson().Battle:
		if button("guide.account", "guide.account", true) {
			c.Push(newDebriefPage(t))
			return
		}
	case t.report.Verdict == lesson.Passed && !t.last():
		if button("guide.on", "guide.on", true) {
			t.start(t.at + 1)
			return
		}
		if button("guide.again", "guide.again", false) {
			t.start(t.at)
			return
		}
	case t.report.Verdict == lesson.Passed:
		if button("guide.leave", "guide.leave", true) {
			t.host.Leave()
			return
		}
		if button("guide.again", "guide.again", false) {
			t.start(t.at)
			return
		}
	case t.report.Verdict == lesson.Failed:
		if button("guide.again", "guide.again", true) {
			t.start(t.at)
			return
		}
		if t.match.CanUndo() == nil && button("guide.back", "guide.back", false) {
			t.board.Undo(c)
			return
		}
	case p.tells:
		if button("guide.next", "guide.next", true) {
			t.dismissed[t.report.Step] = true
			t.revision = -2
			t.judge(c)
			return
		}
	case t.match.CanUndo() == nil:
		// At the left, because at the end of a lesson another button appears at the right, where a tap may
		// already be under way.
		text := c.T("guide.back")
		if u.Button("guide.back", cut(text, foot.CutLeft), text, ui.ButtonStyle{Size: page.RowText}) {
			t.board.Undo(c)
			return
		}
		side = ui.Far
	}
	if stacked {
		side = ui.Middle
	}
	count := c.T("guide.count", "n", t.at+1, "of", len(t.lessons))
	st := ui.Style{Family: ui.Label, Size: page.DetailText, MinSize: 9, Color: c.Theme.InkSoft, X: side, Y: ui.Middle, NoWrap: true}
	if c.Fits(count, st, foot.W) { // two buttons may leave no room for the count
		u.Text(foot, count, st)
	}
}

package lessons

import (
	"image/color"
	"strconv"

	"herbstnebel/game/goal"
	"herbstnebel/game/lesson"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// Sizes of a combat in interface points.
const (
	combatHigh   = 30.0 // least height
	combatPad    = 8.0  // above and below its text, together
	combatBeside = 72.0 // room beside its text
	markRoom     = 6.0  // for the coloured mark at the left
	lossWide     = 4.0  // the mark
	forwardWide  = 22.0 // for the icon at the right
)

// debriefPage is the page that explains how the battle of a lesson ended: when each goal was last decided,
// and the losses of each combat.
type debriefPage struct {
	page.Sheet
	tutorial *Tutorial
}

func newDebriefPage(t *Tutorial) ui.Scene {
	return &debriefPage{Sheet: page.Sheet{Over: true, Width: 760, Height: 620}, tutorial: t}
}

// Update lays out the page.
func (s *debriefPage) Update(c *ui.Context) error {
	u, t := c.UI, s.tutorial
	head, body := t.verdict(c)
	r := s.Layout(c, head)
	cols := c.Columns(page.Footer(c, r).Rest, 3, page.ButtonGap)
	won := t.report.Verdict == lesson.Passed
	if u.Button("look", cols[0], c.T("over.look"), ui.ButtonStyle{Action: ui.Cancel}) {
		c.Pop()
	}
	switch {
	case won && !t.last():
		if u.Button("again", cols[1], c.T("over.again"), ui.ButtonStyle{}) {
			t.start(t.at)
		}
		if u.Button("on", cols[2], c.T("guide.on"), ui.ButtonStyle{Primary: true}) {
			t.start(t.at + 1)
		}
	default:
		if u.Button("title", cols[1], c.T("menu.title"), ui.ButtonStyle{Primary: won}) {
			t.host.Leave()
		}
		if u.Button("again", cols[2], c.T("over.again"), ui.ButtonStyle{Primary: !won}) {
			t.start(t.at)
		}
	}
	u.ScrollFlow("aftermath", r.Rest, func(col *ui.Flow) {
		col.Text(body, ui.Style{Size: page.RowText, LineHeight: 1.25}, page.RowGap)
		if text := s.decidingGoal(c); text != "" {
			col.Text(text, ui.Style{Family: ui.Bold, Size: page.RowText, LineHeight: 1.25}, 0)
		}
		col.Skip(page.ButtonGap)
		col.Section(c.T("aftermath.orders"))
		s.goals(c, col)
		col.Section(c.T("aftermath.fights"))
		s.combats(c, col)
		col.Section(c.T("aftermath.better"))
		col.Text(t.text(c, ".better"), ui.Style{Size: page.RowText, LineHeight: 1.25}, page.NoteGap)
	})
	return nil
}

// goals lists the goals, whether each was met, and since when.
func (s *debriefPage) goals(c *ui.Context, col *ui.Flow) {
	for i := range s.tutorial.debrief.Orders {
		o, goal := &s.tutorial.debrief.Orders[i], &s.tutorial.lesson().Goals[i]
		l := s.tutorial.goalLine(c, goal, o.State)
		l.layout(c, col.Rest.CutTop(l.height(c, col.Rest.W)))
		text := ""
		switch {
		case len(o.Steps) > 0:
			text = s.changes(c, o)
		case o.Since != nil && o.Broken:
			text = s.moment(c, "aftermath.broken", "aftermath.broken.fight", o.Since)
		case o.Since != nil && !o.Met:
			text = s.moment(c, "aftermath.undone", "aftermath.undone.fight", o.Since)
		case o.Since != nil:
			text = s.moment(c, "aftermath.since", "aftermath.since.fight", o.Since)
		case !o.Met:
			text = c.T("aftermath.never")
		case !goal.Kind.Guard():
			text = c.T("aftermath.always")
		}
		if text != "" {
			in := c.Flow(col.Rest)
			in.Left(goalIndent)
			col.CutTop(c.UI.Text(in.Rest, text, ui.Style{Size: page.DetailText, LineHeight: 1.25, Color: c.Theme.InkSoft}), page.RowGap)
		}
	}
	col.Skip(page.NoteGap)
}

// decidingGoal names the goal that decided the battle, with the time and place: after a win the last that was
// met, after a loss the last that was failed.
func (s *debriefPage) decidingGoal(c *ui.Context) string {
	var last *lesson.Moment
	goal := ""
	for i := range s.tutorial.debrief.Orders {
		o := &s.tutorial.debrief.Orders[i]
		if o.Since != nil && o.Met == (s.tutorial.report.Verdict == lesson.Passed) && (last == nil || o.Since.At >= last.At) {
			last, goal = o.Since, s.tutorial.text(c, ".goal."+s.tutorial.lesson().Goals[i].ID)
		}
	}
	switch {
	case last == nil:
		return ""
	case last.Combat < 0:
		return c.T("aftermath.decided", "when", turnDate(c, s.tutorial, last.Turn), "goal", goal)
	}
	return c.T("aftermath.decided.fight", "when", turnDate(c, s.tutorial, last.Turn), "goal", goal, "place", s.tutorial.board.Texts().PlaceName(s.tutorial.debrief.Combats[last.Combat].Cell))
}

// changes describes how the value of a goal changed, and where.
func (s *debriefPage) changes(c *ui.Context, o *lesson.Order) string {
	text := ""
	for i := range o.Steps {
		m := &o.Steps[i]
		figure := strconv.Itoa(m.Have)
		if m.Measure == goal.Rival {
			figure = c.T("aftermath.figures", "n", m.Have, "of", m.Want)
		}
		part := c.T("aftermath.step", "when", turnDate(c, s.tutorial, m.Turn), "figure", figure)
		if name := s.tutorial.board.Texts().PlaceName(m.Cell); name != "" {
			part = c.T("aftermath.step.at", "when", turnDate(c, s.tutorial, m.Turn), "figure", figure, "place", name)
		}
		if text != "" {
			text += " "
		}
		text += part
	}
	return text
}

// moment describes when something changed, and in which combat if it was in one.
func (s *debriefPage) moment(c *ui.Context, plain, fight string, m *lesson.Moment) string {
	if m.Combat < 0 {
		return c.T(plain, "when", turnDate(c, s.tutorial, m.Turn))
	}
	return c.T(fight, "when", turnDate(c, s.tutorial, m.Turn), "place", s.tutorial.board.Texts().PlaceName(s.tutorial.debrief.Combats[m.Combat].Cell))
}

// combats lists the combats, one per line: green if the enemy lost more, red if the player did. Each line leads
// to a replay of that combat.
func (s *debriefPage) combats(c *ui.Context, col *ui.Flow) {
	own := s.tutorial.lesson().Side
	if len(s.tutorial.debrief.Combats) == 0 {
		col.Text(c.T("aftermath.none"), ui.Style{Size: page.LineText}, page.ButtonGap)
		return
	}
	lost, theirs := 0, 0
	for i := range s.tutorial.debrief.Combats {
		f := &s.tutorial.debrief.Combats[i]
		lost, theirs = lost+f.Lost[own], theirs+f.Lost[own.Other()]
	}
	col.Text(c.Lang.GameText(s.tutorial.match.System().ID(), "aftermath.sum", "n", len(s.tutorial.debrief.Combats), "own", lost, "theirs", theirs), ui.Style{Family: ui.Bold, Size: page.LineText, LineHeight: 1.2}, page.RowGap)
	for i := range s.tutorial.debrief.Combats {
		f := &s.tutorial.debrief.Combats[i]
		clr := c.Theme.InkSoft
		switch balance := f.Lost[own.Other()] - f.Lost[own]; {
		case balance > 0:
			clr = c.Theme.Good
		case balance < 0:
			clr = c.Theme.Stamp
		}
		s.combat(c, col, i, clr)
	}
	col.Skip(page.RowGap)
	col.Text(s.extremes(c), ui.Style{Size: page.LineText, LineHeight: 1.25}, 2)
	col.Text(c.T("aftermath.marks"), ui.Style{Size: page.DetailText, LineHeight: 1.25, Color: c.Theme.InkSoft}, page.ButtonGap)
}

// extremes names the combat with the worst result for the enemy and the one with the worst for the player, by
// the difference of the losses.
func (s *debriefPage) extremes(c *ui.Context) string {
	own := s.tutorial.lesson().Side
	var best, dearest *lesson.Combat
	balance := func(f *lesson.Combat) int { return f.Lost[own.Other()] - f.Lost[own] }
	for i := range s.tutorial.debrief.Combats {
		f := &s.tutorial.debrief.Combats[i]
		if n := balance(f); n > 0 && (best == nil || n > balance(best)) {
			best = f
		} else if n < 0 && (dearest == nil || n < balance(dearest)) {
			dearest = f
		}
	}
	text := c.T("aftermath.even")
	if dearest != nil {
		text = c.T("aftermath.dearest", "place", s.tutorial.board.Texts().PlaceName(dearest.Cell), "when", turnDate(c, s.tutorial, dearest.Turn))
	}
	if best != nil {
		text = c.T("aftermath.best", "place", s.tutorial.board.Texts().PlaceName(best.Cell), "when", turnDate(c, s.tutorial, best.Turn)) + " " + text
	}
	return text
}

// combat lays out the line of the ith combat.
func (s *debriefPage) combat(c *ui.Context, col *ui.Flow, i int, clr color.RGBA) {
	f := &s.tutorial.debrief.Combats[i]
	text := combatSummary(c, s.tutorial, f)
	st := ui.Style{Size: page.LineText, LineHeight: 1.2}
	at := col.Rest.CutTop(max(col.TextHeight(text, st, combatBeside, combatPad), c.Px(combatHigh)))
	in, hit := c.UI.Row("fight"+strconv.Itoa(i), at, false)
	row := c.Flow(in)
	mark := c.InsetXY(row.Left(markRoom, page.ButtonGap), 0, 3)
	c.UI.Fill(c.LeftEdge(mark, lossWide), clr)
	c.UI.Icon(c.CenterIn(row.Right(forwardWide), iconSide, iconSide), ui.Forward, c.Theme.InkSoft)
	st.Y = ui.Middle
	c.UI.Text(row.Rest, text, st)
	c.UI.Tip("fight"+strconv.Itoa(i), at, c.T("aftermath.tip.fight"))
	if hit {
		s.tutorial.session.PlayAgain(f.At)
		s.tutorial.showDebrief = true
		c.Pop()
	}
}

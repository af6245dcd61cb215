package lessons

import (
	"herbstnebel/game/goal"
	"herbstnebel/game/lesson"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// goalLine is a line of the panel with a goal or the next action.
type goalLine struct {
	text string
	icon ui.Icon // NoIcon = an empty check box
	good bool
	bad  bool
	bold bool
}

// goals returns the lines below the text.
func (p *tutorialPanel) goals(c *ui.Context) (out []goalLine) {
	t := p.tutorial
	for i := range t.lesson().Goals {
		s := goal.State{}
		if i < len(t.report.Goals) {
			s = t.report.Goals[i]
		}
		out = append(out, t.goalLine(c, &t.lesson().Goals[i], s))
	}
	switch {
	case t.report.Verdict != lesson.Open:
	case p.next != "":
		out = append(out, goalLine{text: p.next, icon: ui.ArrowRight, bold: true})
	case t.report.OffScript:
		out = append(out, goalLine{text: c.T("guide.astray"), icon: ui.UndoIcon})
	}
	return out
}

// goalLine returns the line of a goal.
func (t *Tutorial) goalLine(c *ui.Context, g *goal.Goal, s goal.State) goalLine {
	l := goalLine{text: t.text(c, ".goal."+g.ID)}
	if note := stateNote(c, g, s); note != "" {
		l.text += " " + note
	}
	over := t.report.Verdict != lesson.Open
	switch {
	case s.Met:
		l.icon, l.good = ui.Check, !g.Kind.Guard() || over // a goal to hold something can still be broken
	case s.Broken || over:
		l.icon, l.bad = ui.Cross, true
	}
	return l
}

// stateNote describes the progress of a goal and the remainder, or returns "" if it cannot be counted.
func stateNote(c *ui.Context, g *goal.Goal, s goal.State) string {
	key, left := "", s.Want-s.Have
	switch {
	case g.Kind == goal.Clear: // the number of places is unknown
		return ""
	case s.Odds != "" && (!s.Met || g.Kind == goal.Attack):
		return c.T("guide.odds", "odds", s.Odds)
	case s.Measure == goal.SoFar:
		key = "guide.so-far"
	case s.Measure == goal.Rival && left < 0:
		key = "guide.ahead"
	case s.Measure == goal.Rival: // a tie is not enough
		key, left = "guide.behind", left+1
	case s.Want < 2 && g.Kind != goal.Destroy:
		return ""
	case left > 0 && s.Want > 1:
		key = "guide.missing"
	default:
		key = "guide.share"
	}
	return c.T(key, "n", s.Have, "of", s.Want, "left", left)
}

func (l *goalLine) style() ui.Style {
	st := ui.Style{Size: 14.5, LineHeight: 1.2}
	if l.bold {
		st.Family = ui.Bold
	}
	return st
}

func (l *goalLine) height(c *ui.Context, w float64) float64 {
	return c.Flow(ui.Rect{W: w}).TextHeight(l.text, l.style(), goalIndent, page.RowGap)
}

func (l *goalLine) layout(c *ui.Context, r ui.Rect) {
	clr := c.Theme.InkSoft
	if l.good {
		clr = c.Theme.Good
	} else if l.bad || l.bold {
		clr = c.Theme.Stamp
	}
	row := c.Flow(r)
	mark := row.Left(goalIndent)
	mark.H = c.Px(goalLineHigh)
	if mark = c.CenterIn(mark, iconSide, iconSide); l.icon == ui.NoIcon {
		c.UI.Frame(mark, 1.5, clr)
	} else {
		c.UI.Icon(mark, l.icon, clr)
	}
	c.UI.Text(row.Rest, l.text, l.style())
}

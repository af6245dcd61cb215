package problems

import (
	"strconv"

	"herbstnebel/game/problem"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// Sizes of the list in interface points.
const (
	listWide, listHigh = 860.0, 820.0
	markWide, markSide = 34.0, 18.0
	ratedWide          = 68.0 // difficulty at the right of a row
)

// list is the list of problems.
type list struct {
	page.Sheet
	host   Host
	record *problem.Record
	items  []item
	loaded chan loaded
	err    error
}

// loaded is the result of loading.
type loaded struct {
	items []item
	err   error
}

// NewList returns the page with all problems. It loads them in the background.
func NewList(h Host, over bool) ui.Scene {
	l := &list{Sheet: page.Sheet{Backdrop: h.Backdrop(), Over: over, Width: listWide, Height: listHigh}, host: h, record: record(h), loaded: make(chan loaded, 1)}
	go func() {
		items, err := load(h)
		l.loaded <- loaded{items, err}
	}()
	return l
}

// load returns the problems of all games.
func load(h Host) (items []item, err error) {
	for _, id := range h.Systems().IDs() {
		some, err := h.Problems(id)
		if err != nil {
			return nil, err
		}
		for _, p := range some {
			items = append(items, item{id, p})
		}
	}
	return items, nil
}

// Update lays out the page.
func (l *list) Update(c *ui.Context) error {
	select {
	case r := <-l.loaded:
		l.items, l.err, l.loaded = r.items, r.err, nil
		c.NeedRedraw()
	default:
	}
	body, _, closed := l.LayoutWithBack(c, c.T("problems.title"))
	if closed {
		return nil
	}
	c.UI.ScrollFlow("problems", body.Rest, func(col *ui.Flow) {
		col.Text(c.T("problems.about"), ui.Style{Size: page.LineText, Color: c.Theme.InkSoft}, page.ButtonGap)
		switch {
		case l.loaded != nil:
			col.Text(c.T("problems.loading"), page.Note(c), 0)
			c.NeedRedraw()
		case l.err != nil:
			col.Text(l.host.ErrorText(l.err), ui.Style{Color: c.Theme.Bad}, 0)
		case len(l.items) == 0:
			col.Text(c.T("problems.none"), page.Note(c), 0)
		default:
			l.rows(c, col)
		}
	})
	return nil
}

// rows lays out the problem of the day, the rating, and the problems by game.
func (l *list) rows(c *ui.Context, col *ui.Flow) {
	day := problem.OfDay(c.Now(), len(l.items))
	tried, solved := 0, 0
	for i := range l.items {
		t, s := l.record.Tried(l.items[i].name())
		if t {
			tried++
		}
		if s {
			solved++
		}
	}
	if c.UI.Button("problems.day", col.Line(page.ButtonGap), c.T("problems.day", "game", c.T(l.items[day].system+".title")), ui.ButtonStyle{Primary: true, Icon: ui.Star}) {
		Open(l.host, l.items, day)
	}
	col.Text(c.T("problems.rating", "rating", l.record.Rating, "tried", tried, "solved", solved, "all", len(l.items)), page.Note(c), page.ButtonGap)
	for i := range l.items {
		if i == 0 || l.items[i].system != l.items[i-1].system {
			col.Section(c.T(l.items[i].system + ".title"))
		}
		if l.row(c, col, i) {
			Open(l.host, l.items, i)
		}
	}
}

// row lays out a problem and reports whether it was pressed.
func (l *list) row(c *ui.Context, col *ui.Flow, i int) bool {
	it := &l.items[i]
	in, hit := c.UI.Row("problem."+strconv.Itoa(i), col.Line(page.RowGap), false)
	row := c.Flow(in)
	mark := c.CenterIn(row.Left(markWide), markSide, markSide)
	switch tried, solved := l.record.Tried(it.name()); {
	case solved:
		c.UI.Icon(mark, ui.Check, c.Theme.Good)
	case tried:
		c.UI.Icon(mark, ui.Cross, c.Theme.InkSoft)
	}
	c.UI.Text(row.Right(ratedWide), difficulty(c, it.problem), ui.Style{Size: page.DetailText, Color: c.Theme.InkSoft, X: ui.Far, Y: ui.Middle, NoWrap: true})
	c.UI.Text(row.Rest, heading(c, l.items, i), ui.Style{Family: ui.Bold, Size: page.RowText, LineHeight: 1.1, Y: ui.Middle})
	return hit
}

// heading returns the number, the theme and the scenario of a problem.
func heading(c *ui.Context, items []item, i int) string {
	n := 1
	for k := i; k > 0 && items[k-1].system == items[i].system; k-- {
		n++
	}
	p := items[i].problem
	return c.T("problems.row", "n", n, "theme", theme(c, p), "scenario", c.T(items[i].system+".scenario."+p.Scenario))
}

func theme(c *ui.Context, p *problem.Problem) string {
	switch p.Theme {
	case problem.Target:
		return c.T("problems.theme.target")
	case problem.Whether:
		return c.T("problems.theme.whether")
	case problem.Movement:
		return c.T("problems.theme.movement")
	}
	return c.T("problems.theme.staff")
}

// Shares of the runs that miss a problem, in percent, from which it is of medium difficulty, or hard.
const (
	medium = 45
	hard   = 70
)

func difficulty(c *ui.Context, p *problem.Problem) string {
	switch d := p.Difficulty(); {
	case d >= hard:
		return c.T("problems.hard")
	case d >= medium:
		return c.T("problems.medium")
	}
	return c.T("problems.easy")
}

package problems

import (
	"cmp"
	"slices"
	"strconv"

	"herbstnebel/game/problem"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// Sizes of the list in interface points.
const (
	listWide, listHigh = 860.0, 820.0
	markWide, markSide = 34.0, 18.0
	arrowSide          = 12.0
	ratedWide          = 68.0 // difficulty at the right of a row
)

// list is the list of problems. The problems of one game at a time are shown.
type list struct {
	page.Sheet
	host     Host
	record   *problem.Record
	items    []item
	loaded   chan loaded
	err      error
	unfolded string // the game whose problems are shown
	straight bool   // the problem of the day is opened once it is loaded
}

// loaded is the result of loading.
type loaded struct {
	items []item
	err   error
}

// NewList returns the page with all problems. It loads them in the background.
func NewList(h Host, over bool) ui.Scene {
	return newList(h, over)
}

// NewDay returns the page of NewList, which opens the problem of the day as soon as it is loaded.
func NewDay(h Host) ui.Scene {
	l := newList(h, false)
	l.straight = true
	return l
}

func newList(h Host, over bool) *list {
	l := &list{Sheet: page.Sheet{Backdrop: h.Backdrop(), Over: over, Width: listWide, Height: listHigh}, host: h, record: record(h), loaded: make(chan loaded, 1)}
	go func() {
		items, err := load(h)
		l.loaded <- loaded{items, err}
	}()
	return l
}

// load returns the problems of all games, the easiest of each game first.
func load(h Host) (items []item, err error) {
	for _, id := range h.Systems().IDs() {
		some, err := h.Problems(id)
		if err != nil {
			return nil, err
		}
		slices.SortStableFunc(some, func(p, q *problem.Problem) int { return cmp.Compare(p.Difficulty(), q.Difficulty()) })
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
		if len(l.items) > 0 {
			l.unfolded = l.items[0].system
		}
		c.NeedRedraw()
		if l.straight && len(l.items) > 0 {
			Open(l.host, l.items, l.today(c))
			return nil
		}
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

// today returns the index of the problem of the day.
func (l *list) today(c *ui.Context) int { return problem.OfDay(c.Now(), len(l.items)) }

// rows lays out the problem of the day, the rating, and the problems by game.
func (l *list) rows(c *ui.Context, col *ui.Flow) {
	day := l.today(c)
	if c.UI.Button("problems.day", col.Line(page.ButtonGap), c.T("problems.day", "game", c.T(l.items[day].system+".title")), ui.ButtonStyle{Primary: true, Icon: ui.Star}) {
		Open(l.host, l.items, day)
	}
	tried, solved := l.count(l.items)
	col.Text(c.T("problems.rating", "rating", l.record.Rating, "tried", tried, "solved", solved, "all", len(l.items)), page.Note(c), page.ButtonGap)
	for first := 0; first < len(l.items); {
		system := l.items[first].system
		last := first
		for last < len(l.items) && l.items[last].system == system {
			last++
		}
		if l.header(c, col, l.items[first:last]) {
			for i := first; i < last; i++ {
				if l.row(c, col, i) {
					Open(l.host, l.items, i)
				}
			}
			col.Skip(page.ButtonGap)
		}
		first = last
	}
}

// count returns the numbers of problems that the player has tried and solved.
func (l *list) count(items []item) (tried, solved int) {
	for i := range items {
		t, s := l.record.Tried(items[i].name())
		if t {
			tried++
		}
		if s {
			solved++
		}
	}
	return tried, solved
}

// header lays out the row of a game, which shows and hides its problems, and reports whether they are shown.
func (l *list) header(c *ui.Context, col *ui.Flow, items []item) bool {
	system := items[0].system
	in, hit := c.UI.Row("problems.game."+system, col.Line(page.RowGap), l.unfolded == system)
	if hit && l.unfolded == system {
		l.unfolded = ""
	} else if hit {
		l.unfolded = system
	}
	row := c.Flow(in)
	icon := ui.ArrowRight
	if l.unfolded == system {
		icon = ui.ArrowDown
	}
	c.UI.Icon(c.CenterIn(row.Left(markWide), arrowSide, arrowSide), icon, c.Theme.InkSoft)
	_, solved := l.count(items)
	c.UI.Text(row.Right(ratedWide), c.T("problems.count", "solved", solved, "all", len(items)), ui.Style{Size: page.DetailText, Color: c.Theme.InkSoft, X: ui.Far, Y: ui.Middle, NoWrap: true})
	c.UI.Text(row.Rest, c.T(system+".title"), ui.Style{Family: ui.Label, Size: page.RowText, LineHeight: 1.1, Y: ui.Middle})
	return l.unfolded == system
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

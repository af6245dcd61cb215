// Package lessons shows the lessons of the games: the list of lessons, a lesson as a board with a tutorial panel, and
// the debriefing after its battle. Package game/lesson defines and judges them.
package lessons

import (
	"cmp"
	"log/slog"
	"slices"

	"herbstnebel/game/lesson"
	"herbstnebel/rules"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// Sizes of the list in interface points.
const (
	lowColumnGap       = 20.0 // between the games and the lessons on a low screen
	rowHigh            = 38.0 // row of a lesson without its description
	titleHigh          = 28.0 // line of its title
	markWide, markSide = 34.0, 18.0
)

// list is the list of lessons: the game, the side, and one row per lesson.
type list struct {
	page.Sheet
	host    Host
	games   []string // games with lessons
	game    int
	side    rules.Side
	sys     rules.System
	err     error
	courses map[rules.Side][]*lesson.Lesson
}

// NewList lists the lessons of the game id. If id is empty, it chooses the game learned or played last, or
// the first game with lessons if that one has none. If over is true, the scene below remains visible.
func NewList(c *ui.Context, h Host, id string, over bool) ui.Scene {
	l := &list{Sheet: page.Sheet{Backdrop: h.Backdrop(), Over: over}, host: h}
	for _, g := range h.Systems().IDs() {
		if h.HasLessons(g) {
			l.games = append(l.games, g)
		}
	}
	l.pick(max(0, slices.Index(l.games, cmp.Or(id, c.Settings.Game))))
	return l
}

// pick selects a game and loads its lessons.
func (l *list) pick(i int) {
	l.game, l.courses = i, nil
	if i >= len(l.games) {
		return
	}
	if l.sys, l.err = l.host.Systems().Get(l.games[i]); l.err != nil {
		return
	}
	if l.courses, l.err = courses(l.host, l.sys); l.err != nil { // the player's own data may be faulty
		slog.Warn("scenes: no lessons", "err", l.err)
	}
	if len(l.courses[l.side]) == 0 {
		for _, side := range l.sys.Seats() {
			if len(l.courses[side]) > 0 {
				l.side = side
				break
			}
		}
	}
}

// Update lays out the list.
func (l *list) Update(c *ui.Context) error {
	u := c.UI
	body, _, closed := l.LayoutWithBack(c, c.T("learn.title"))
	if closed {
		return nil
	}
	u.ScrollFlow("lessons", body.Rest, func(col *ui.Flow) {
		col.Text(c.T("learn.about"), ui.Style{Size: page.LineText, Color: c.Theme.InkSoft}, page.ButtonGap)
		games, lessons := col, col
		if c.Short() && !c.Narrow() { // in one column the lessons would start below the edge of the screen
			columns := col.Columns(2, lowColumnGap)
			games, lessons = columns[0], columns[1]
		}
		l.chooser(c, games)
		l.sides(c, lessons)
		if l.err != nil {
			lessons.Text(l.host.ErrorText(l.err), ui.Style{Color: c.Theme.Bad}, 0)
		} else {
			l.rows(c, lessons)
		}
		col.Below(games, lessons)
	})
	return nil
}

// chooser lays out the list of games.
func (l *list) chooser(c *ui.Context, col *ui.Flow) {
	u := c.UI
	for i, id := range l.games {
		room, hit := u.Row("game."+id, col.Line(page.RowGap), i == l.game)
		u.Text(room, c.T(id+".title"), ui.Style{Family: ui.Bold, Size: 18, MinSize: 12, Y: ui.Middle, NoWrap: true})
		if hit && i != l.game {
			l.pick(i)
		}
	}
	col.Skip(page.NoteGap)
}

// sides lays out the choice of a side for which the game has lessons.
func (l *list) sides(c *ui.Context, col *ui.Flow) {
	u := c.UI
	if l.sys == nil {
		return
	}
	var sides []rules.Side
	for _, side := range l.sys.Seats() {
		if len(l.courses[side]) > 0 {
			sides = append(sides, side)
		}
	}
	if len(sides) > 1 {
		for i, at := range c.Columns(col.Line(page.ButtonGap), len(sides), page.ButtonGap) {
			if u.Button("side."+sides[i].String(), at, c.T("side."+sides[i].String()), ui.ButtonStyle{Selected: l.side == sides[i]}) {
				l.side = sides[i]
			}
		}
	}
}

// rows lists the lessons.
func (l *list) rows(c *ui.Context, col *ui.Flow) {
	u := c.UI
	course := l.courses[l.side]
	for i, it := range course {
		id := l.sys.ID()
		about := c.Lang.GameText(id, "lesson."+it.ID+".about")
		small := ui.Style{Size: page.DetailText, Color: c.Theme.InkSoft, LineHeight: 1.15}
		at := col.Rest.CutTop(max(c.RowHeight(), col.TextHeight(about, small, 2*ui.RowPad+markWide, rowHigh)))
		col.Skip(page.RowGap)
		in, hit := u.Row("lesson."+it.ID, at, false)
		room := c.Flow(in)
		mark := room.Left(markWide)
		switch {
		case c.Settings.LessonsPassed[passedName(id, it)]:
			u.Icon(c.CenterIn(mark, markSide, markSide), ui.Check, c.Theme.Good)
		case it.Battle:
			u.Icon(c.CenterIn(mark, markSide, markSide), ui.Star, c.Theme.Stamp)
		}
		u.Text(room.Top(titleHigh), c.T("learn.row", "n", i+1, "title", c.Lang.GameText(id, "lesson."+it.ID)), ui.Style{Family: ui.Bold, Size: 17, MinSize: 13, Y: ui.Middle, NoWrap: true})
		u.Text(room.Rest, about, small)
		if hit {
			start(l.host, l.sys, course, i)
		}
	}
}

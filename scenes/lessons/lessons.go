// Package lessons shows the lessons of the games: the list of lessons, a lesson as a board with a tutorial panel, and
// the debriefing after its battle. Package game/lesson defines and judges them.
package lessons

import (
	"cmp"
	"log/slog"
	"slices"

	"herbstnebel/game/lesson"
	"herbstnebel/rules"
	"herbstnebel/scenes/gamecard"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// Sizes of the list in interface points.
const (
	sheetWide, sheetHigh = 1300.0, 820.0
	gamesLeast           = 300.0 // least width of the games

	lowColumnGap       = 20.0 // between the games and the lessons on a low screen
	rowHigh            = 38.0 // row of a lesson without its description
	titleHigh          = 28.0 // line of its title
	problemsWide       = 200.0
	markWide, markSide = 34.0, 18.0
)

// gamesShare is the width of the list of games as a share of the page.
const gamesShare = 0.42

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
	names   map[string][]string // of all lessons by game, as in the settings
}

// NewList lists the lessons of the game id. If id is empty, it chooses the game learned or played last, or
// the first game with lessons if that one has none. If over is true, the scene below remains visible.
func NewList(c *ui.Context, h Host, id string, over bool) ui.Scene {
	l := &list{Sheet: page.Sheet{Backdrop: h.Backdrop(), Over: over, Width: sheetWide, Height: sheetHigh}, host: h, names: map[string][]string{}}
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

// Update lays out the games and the lessons of the chosen one. The games are scrolled on their own, so that they stay
// where they are.
func (l *list) Update(c *ui.Context) error {
	u := c.UI
	body, footer, closed := l.LayoutWithBack(c, c.T("learn.title"))
	if closed {
		return nil
	}
	if u.Button("learn.problems", footer.Rest.CutRight(min(c.Px(problemsWide), footer.Rest.W)), c.T("problems.open"), ui.ButtonStyle{Icon: ui.Star, Tip: c.T("problems.open.tip")}) {
		l.host.ShowProblems(c)
	}
	if c.Narrow() {
		u.ScrollFlow("lessons", body.Rest, func(col *ui.Flow) {
			l.chooser(c, col, 0)
			col.Skip(page.SectionGap)
			l.course(c, col)
		})
		return nil
	}
	r, gap := body.Rest, page.ColumnGap
	if c.Short() {
		gap = lowColumnGap
	}
	games := r.CutLeft(max(c.Px(gamesLeast), r.W*gamesShare))
	r.CutLeft(c.Px(gap) - c.BarRoom())
	u.ScrollFlow("games", games, func(col *ui.Flow) { l.chooser(c, col, games.H) })
	u.ScrollFlow("lessons", r, func(col *ui.Flow) {
		if !c.Short() {
			col.Text(c.T("learn.about"), ui.Style{Size: page.LineText, Color: c.Theme.InkSoft}, page.ButtonGap)
		}
		l.course(c, col)
	})
	return nil
}

// chooser lays out the games as cards within a height of room device pixels; 0 means as high as they need.
func (l *list) chooser(c *ui.Context, col *ui.Flow, room float64) {
	games := gamecard.List{Games: l.games, Chosen: l.game, Progress: func(id string) (int, int) { return l.progress(c, id) }, Plain: room == 0}
	cards := l.host.Cards()
	if room == 0 {
		room = games.NaturalHeight(c, col)
	}
	if i := games.Layout(c, cards, col, room); i >= 0 && i != l.game {
		l.pick(i)
		c.UI.ScrollTo("lessons", 0)
	}
}

// progress returns the number of lessons of a game that the player has passed, and of all.
func (l *list) progress(c *ui.Context, id string) (passed, all int) {
	names, ok := l.names[id]
	if !ok {
		if sys, err := l.host.Systems().Get(id); err == nil {
			course, _ := l.host.Lessons(sys) // pick reports the error
			for _, it := range course {
				names = append(names, passedName(id, it))
			}
		}
		l.names[id] = names
	}
	for _, name := range names {
		if c.Settings.LessonsPassed[name] {
			passed++
		}
	}
	return passed, len(names)
}

// course lays out the sides and the lessons of one of them.
func (l *list) course(c *ui.Context, col *ui.Flow) {
	if l.err != nil {
		col.Text(l.host.ErrorText(l.err), ui.Style{Color: c.Theme.Bad}, 0)
		return
	}
	l.sides(c, col)
	l.rows(c, col)
}

// sides lays out the choice of a side for which the game has lessons.
func (l *list) sides(c *ui.Context, col *ui.Flow) {
	u := c.UI
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

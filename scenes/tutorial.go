package scenes

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
	"herbstnebel/game/lesson"
	"herbstnebel/rules"
	"herbstnebel/scenes/board"
	"herbstnebel/scenes/ui"
)

// guide lies over the board of a lesson: a slip of paper with what there is to know and to
// do, the goals, and at the end what came of them.
type guide struct {
	app     *App
	board   *board.Board
	match   *game.Match
	lessons []*lesson.Lesson // of the game and the side
	at      int              // the one that is taken

	told     []bool // slips that only tell something and were put aside
	report   lesson.Report
	account  lesson.Debrief // of a lesson that has ended
	revision int            // of the match, when the report was made
	folded   bool           // only the heading is seen
	ended    bool           // the report has a verdict, which has been heard
	corner   int            // of the map, in which the slip lies
	placed   int            // revision of the match for which that was chosen; -1 = never
	shows    bool           // when nothing moves any more, the page on how the battle ended comes up
	entered  bool           // Enter is for the slip's highlighted button
	heard    string         // what a screen reader was told of the slip
}

// courses returns the lessons of a game by side.
func (a *App) courses(sys rules.System) (map[rules.Side][]*lesson.Lesson, error) {
	all, err := lesson.Load(a.assets, sys)
	if err != nil {
		return nil, &DataError{err}
	}
	out := map[rules.Side][]*lesson.Lesson{}
	for _, l := range all {
		out[l.Side] = append(out[l.Side], l)
	}
	return out, nil
}

// teach begins a lesson.
func (a *App) teach(sys rules.System, lessons []*lesson.Lesson, i int) {
	l := *lessons[i]
	if l.Battle { // its dice are not to be learned by heart
		l.Seed = randomSeed()
	}
	m, err := l.Begin(sys)
	if err != nil {
		a.fail(err)
		return
	}
	a.show(m, nil, func(p *ui.Session) ui.Scene {
		p.Over, p.Branch = nil, nil
		p.Adviser, p.HintSeat = nil, nil // a staff plays for the game, and knows nothing of the lesson's orders
		p.Orders = !l.Wins()
		b := board.New(p)
		return &guide{app: a, board: b, match: m, lessons: lessons, at: i, told: make([]bool, len(lessons[i].Slips)), revision: -1, placed: -1}
	})
}

// begin takes a lesson of the same course.
func (g *guide) begin(i int) { g.app.teach(g.match.System(), g.lessons, i) }

// lesson is the one that is taken.
func (g *guide) lesson() *lesson.Lesson { return g.lessons[g.at] }

// Close closes the board.
func (g *guide) Close(c *ui.Context) { g.board.Close(c) }

// Draw draws the board.
func (g *guide) Draw(screen *ebiten.Image, c *ui.Context) { g.board.Draw(screen, c) }

// Build implements ui.BackgroundBuilder.
func (g *guide) Build(c *ui.Context) bool { return g.board.Build(c) }

// look judges the match anew, once what happened has been shown.
func (g *guide) look(c *ui.Context) {
	if g.revision == g.match.Revision() || g.board.Animating() {
		return
	}
	g.revision = g.match.Revision()
	was := g.report.Slip
	g.report = g.lesson().Judge(g.match, g.told)
	if g.report.Slip != was { // where nothing more is to be said, a small screen is for the map
		_, small, _ := g.board.MapViewport()
		g.folded = small && g.report.Slip == len(g.lesson().Slips)
	}
	over := g.report.Verdict != lesson.Open
	if over && !g.ended {
		g.account = g.lesson().Account(g.match)
		g.folded = false
		g.app.play.Driver.Cancel() // nothing more is decided
		if g.report.Verdict == lesson.Passed {
			c.Sound.Play("victory")
			if c.Settings.LessonsPassed == nil {
				c.Settings.LessonsPassed = map[string]bool{}
			}
			c.Settings.LessonsPassed[g.name(g.lesson())] = true
		} else {
			c.Sound.Play("defeat")
		}
		g.shows = g.lesson().Battle
	}
	g.ended = over
	c.NeedRedraw()
}

// last reports whether no lesson follows.
func (g *guide) last() bool { return g.at+1 == len(g.lessons) }

// name is what a lesson is kept by.
func (g *guide) name(l *lesson.Lesson) string { return lessonName(g.match.System().ID(), l) }

func lessonName(system string, l *lesson.Lesson) string { return system + "." + l.ID }

// text returns a text of the lesson.
func (g *guide) text(c *ui.Context, key string) string {
	return c.Lang.GameText(g.match.System().ID(), "lesson."+g.lesson().ID+key)
}

// slip is the one that is due, or nil.
func (g *guide) slip() *lesson.Step {
	if l := g.lesson(); g.report.Verdict == lesson.Open && g.report.Slip < len(l.Slips) {
		return &l.Slips[g.report.Slip]
	}
	return nil
}

// reads reports whether the player reads a slip that is to be put aside: the machine waits then.
func (g *guide) reads() bool {
	s := g.slip()
	return s != nil && s.Tells() && !g.folded
}

// Update updates the board, has it point, and lays the slip over it.
func (g *guide) Update(c *ui.Context) error {
	g.board.HoldEngines(g.reads())
	over := ""
	if g.ended {
		over = c.T("guide.over")
	}
	g.board.EndLesson(over)
	g.entered = (g.reads() || g.ended && !g.folded) && !g.board.Animating() && c.Input.Consume(ui.Confirm)
	if err := g.board.Update(c); err != nil {
		return err
	}
	if g.shows && !g.board.Animating() {
		g.shows = false
		c.Push(newAftermath(g))
	}
	g.look(c)
	if g.revision < 0 {
		return nil
	}
	p := slipPage{g: g}
	p.next, p.spots = g.point(c)
	if s := g.slip(); s != nil {
		p.head, p.body, _ = strings.Cut(g.text(c, "."+s.ID), "\n")
		p.tells = s.Tells()
	} else {
		p.head, p.body = g.verdict(c)
	}
	if text := p.head + "\n" + p.body; text != g.heard {
		g.heard = text
		c.Announce(text)
	}
	p.lay(c)
	return nil
}

// point has the board show what the slip speaks of, and returns in words what is next, and
// where all that is on the screen.
func (g *guide) point(c *ui.Context) (next string, at []ui.Point) {
	s := g.slip()
	if s == nil {
		g.board.ClearHighlight(c)
		g.board.RingCells(c, nil)
		return "", nil
	}
	spot := func(cell rules.CellID, piece rules.PieceID) {
		if p, ok := g.board.ScreenPos(cell, piece); ok {
			at = append(at, p)
		}
	}
	g.board.RingCells(c, s.Show)
	for _, cell := range s.Show {
		spot(cell, 0)
	}
	if g.report.Next != "" && !g.board.Animating() {
		if next = g.board.HighlightAttack(c, s.Asks); next != "" {
			if r, ok := c.UI.Where("fight-all"); ok {
				at = append(at, r.Center())
			}
			return next, at
		}
		pos := g.match.Position()
		for _, choice := range g.match.Choices() {
			if pos.Notation(choice) != g.report.Next {
				continue
			}
			pick := pos.Describe(choice)
			spot(0, pick.Piece)
			spot(pick.Cell, 0)
			return g.board.HighlightChoice(c, choice), at
		}
	}
	g.board.ClearHighlight(c)
	return "", at
}

// verdict says what came of the lesson, and what is to be learned from it.
func (g *guide) verdict(c *ui.Context) (head, body string) {
	switch g.report.Verdict {
	case lesson.Passed:
		head, body = c.T("guide.passed"), g.text(c, ".won")
	case lesson.Failed:
		head, body = c.T("guide.failed"), g.text(c, ".lost")
	default: // the slips are over, the goals are not
		return c.T("guide.open"), c.T("guide.open.text")
	}
	if fights := g.account.Fights; !g.lesson().Battle && len(fights) > 0 { // what came of the attack that was taught
		body += " " + fought(c, g, &fights[len(fights)-1])
	}
	return head, body
}

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

// guide is the scene of a lesson: the board with a tutorial panel over it. The panel shows the current step,
// the goals, and at the end the result.
type guide struct {
	app     *App
	board   *board.Board
	match   *game.Match
	lessons []*lesson.Lesson // all lessons of the game for that side
	at      int              // index of the current lesson

	told     []bool // text-only steps that the player has dismissed
	report   lesson.Report
	account  lesson.Debrief // only of a finished lesson
	revision int            // revision of the match at the time of the report
	folded   bool           // only the heading is visible
	ended    bool           // the report has a verdict and its sound was played
	corner   int            // corner of the map with the panel
	placed   int            // revision of the match for which the corner was chosen; -1 = never
	shows    bool           // show the debriefing page when the animations are over
	entered  bool           // Enter presses the highlighted button of the panel
	heard    string         // text of the panel last announced to a screen reader
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

// teach starts the ith lesson.
func (a *App) teach(sys rules.System, lessons []*lesson.Lesson, i int) {
	l := *lessons[i]
	if l.Battle { // new dice each time, so that they cannot be memorized
		l.Seed = randomSeed()
	}
	m, err := l.Begin(sys)
	if err != nil {
		a.fail(err)
		return
	}
	a.show(m, nil, func(p *ui.Session) ui.Scene {
		p.Over, p.Branch = nil, nil
		p.Adviser, p.HintSeat = nil, nil // an engine plays to win the game and does not use the goals of the lesson
		p.Orders = !l.Wins()
		b := board.New(p)
		return &guide{app: a, board: b, match: m, lessons: lessons, at: i, told: make([]bool, len(lessons[i].Slips)), revision: -1, placed: -1}
	})
}

// begin starts the ith lesson of the same course.
func (g *guide) begin(i int) { g.app.teach(g.match.System(), g.lessons, i) }

// lesson returns the current lesson.
func (g *guide) lesson() *lesson.Lesson { return g.lessons[g.at] }

// Close closes the board.
func (g *guide) Close(c *ui.Context) { g.board.Close(c) }

// Draw draws the board.
func (g *guide) Draw(screen *ebiten.Image, c *ui.Context) { g.board.Draw(screen, c) }

// Build implements ui.BackgroundBuilder.
func (g *guide) Build(c *ui.Context) bool { return g.board.Build(c) }

// look updates the report if the match has changed and all animations are over.
func (g *guide) look(c *ui.Context) {
	if g.revision == g.match.Revision() || g.board.Animating() {
		return
	}
	g.revision = g.match.Revision()
	was := g.report.Step
	g.report = g.lesson().Judge(g.match, g.told)
	if g.report.Step != was { // after the last step the panel is folded on a small screen, to leave room for the map
		_, small, _ := g.board.MapViewport()
		g.folded = small && g.report.Step == len(g.lesson().Slips)
	}
	over := g.report.Verdict != lesson.Open
	if over && !g.ended {
		g.account = g.lesson().Account(g.match)
		g.folded = false
		g.app.play.Driver.Cancel() // the lesson needs no further decisions
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

// last reports whether this is the last lesson of the course.
func (g *guide) last() bool { return g.at+1 == len(g.lessons) }

// name returns the name under which the settings record that a lesson was passed.
func (g *guide) name(l *lesson.Lesson) string { return lessonName(g.match.System().ID(), l) }

func lessonName(system string, l *lesson.Lesson) string { return system + "." + l.ID }

// text returns a text of the current lesson.
func (g *guide) text(c *ui.Context, key string) string {
	return c.Lang.GameText(g.match.System().ID(), "lesson."+g.lesson().ID+key)
}

// slip returns the current step, or nil if there is none.
func (g *guide) slip() *lesson.Step {
	if l := g.lesson(); g.report.Verdict == lesson.Open && g.report.Step < len(l.Slips) {
		return &l.Slips[g.report.Step]
	}
	return nil
}

// reads reports whether the panel shows a step that the player must dismiss. Engines wait until then.
func (g *guide) reads() bool {
	s := g.slip()
	return s != nil && s.Tells() && !g.folded
}

// Update updates the board and its highlights and lays out the panel.
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

// point highlights the subject of the current step on the board. It returns the next action in words, and the
// screen positions that the panel must not cover.
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

// verdict returns the result of the lesson as a heading and a text.
func (g *guide) verdict(c *ui.Context) (head, body string) {
	switch g.report.Verdict {
	case lesson.Passed:
		head, body = c.T("guide.passed"), g.text(c, ".won")
	case lesson.Failed:
		head, body = c.T("guide.failed"), g.text(c, ".lost")
	default: // all steps are complete, but the goals are not
		return c.T("guide.open"), c.T("guide.open.text")
	}
	if fights := g.account.Fights; !g.lesson().Battle && len(fights) > 0 { // result of the attack that the lesson teaches
		body += " " + fought(c, g, &fights[len(fights)-1])
	}
	return head, body
}

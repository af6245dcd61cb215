package lessons

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
	"herbstnebel/game/lesson"
	"herbstnebel/rules"
	"herbstnebel/scenes/board"
	"herbstnebel/scenes/ui"
)

// Tutorial is the scene of a lesson: the board with a tutorial panel over it. The panel shows the current step,
// the goals, and at the end the result.
type Tutorial struct {
	host    Host
	session *ui.Session
	board   *board.Board
	match   *game.Match
	lessons []*lesson.Lesson // all lessons of the game for that side
	at      int              // index of the current lesson

	dismissed   []bool // text-only steps that the player has dismissed
	report      lesson.Report
	debrief     lesson.Debrief // only of a finished lesson
	revision    int            // revision of the match at the time of the report
	folded      bool           // only the heading is visible
	ended       bool           // the report has a verdict and its sound was played
	corner      int            // corner of the map with the panel
	placed      int            // revision of the match for which the corner was chosen; -1 = never
	showDebrief bool           // show the debriefing page when the animations are over
	confirmed   bool           // Enter presses the highlighted button of the panel
	announced   string         // text of the panel last announced to a screen reader
}

// courses returns the lessons of a game by side.
func courses(h Host, sys rules.System) (map[rules.Side][]*lesson.Lesson, error) {
	all, err := h.Lessons(sys)
	if err != nil {
		return nil, err
	}
	out := map[rules.Side][]*lesson.Lesson{}
	for _, l := range all {
		out[l.Side] = append(out[l.Side], l)
	}
	return out, nil
}

// start starts the ith lesson.
func start(h Host, sys rules.System, lessons []*lesson.Lesson, i int) {
	l := *lessons[i]
	if l.Battle { // new dice each time, so that they cannot be memorized
		l.Seed = game.RandomSeed()
	}
	m, err := l.Begin(sys)
	if err != nil {
		h.ShowError(err)
		return
	}
	h.ShowLesson(m, func(p *ui.Session) ui.Scene {
		p.Over, p.Branch = nil, nil
		p.Adviser, p.HintSeat = nil, nil // an engine plays to win the game and does not use the goals of the lesson
		p.Orders = !l.Wins()
		b := board.New(p)
		return &Tutorial{host: h, session: p, board: b, match: m, lessons: lessons, at: i, dismissed: make([]bool, len(lessons[i].Steps)), revision: -1, placed: -1}
	})
}

// start starts the ith lesson of the same course.
func (t *Tutorial) start(i int) { start(t.host, t.match.System(), t.lessons, i) }

// Restart starts the current lesson again.
func (t *Tutorial) Restart() { t.start(t.at) }

// Board returns the board below the panel.
func (t *Tutorial) Board() *board.Board { return t.board }

// lesson returns the current lesson.
func (t *Tutorial) lesson() *lesson.Lesson { return t.lessons[t.at] }

// Close closes the board.
func (t *Tutorial) Close(c *ui.Context) { t.board.Close(c) }

// Draw draws the board.
func (t *Tutorial) Draw(screen *ebiten.Image, c *ui.Context) { t.board.Draw(screen, c) }

// Build implements ui.BackgroundBuilder.
func (t *Tutorial) Build(c *ui.Context) bool { return t.board.Build(c) }

// judge updates the report if the match has changed and all animations are over.
func (t *Tutorial) judge(c *ui.Context) {
	if t.revision == t.match.Revision() || t.board.Animating() {
		return
	}
	t.revision = t.match.Revision()
	was := t.report.Step
	t.report = t.lesson().Evaluate(t.match, t.dismissed)
	if t.report.Step != was { // after the last step the panel is folded on a small screen, to leave room for the map
		_, small, _ := t.board.MapViewport()
		t.folded = small && t.report.Step == len(t.lesson().Steps)
	}
	over := t.report.Verdict != lesson.Open
	if over && !t.ended {
		t.debrief = t.lesson().Account(t.match)
		t.folded = false
		t.session.Driver.Cancel() // the lesson needs no further decisions
		if t.report.Verdict == lesson.Passed {
			c.Sound.Play("victory")
			if c.Settings.LessonsPassed == nil {
				c.Settings.LessonsPassed = map[string]bool{}
			}
			c.Settings.LessonsPassed[t.name(t.lesson())] = true
		} else {
			c.Sound.Play("defeat")
		}
		t.showDebrief = t.lesson().Battle
	}
	t.ended = over
	c.NeedRedraw()
}

// last reports whether this is the last lesson of the course.
func (t *Tutorial) last() bool { return t.at+1 == len(t.lessons) }

// name returns the name under which the settings record that a lesson was passed.
func (t *Tutorial) name(l *lesson.Lesson) string { return passedName(t.match.System().ID(), l) }

func passedName(system string, l *lesson.Lesson) string { return system + "." + l.ID }

// text returns a text of the current lesson.
func (t *Tutorial) text(c *ui.Context, key string) string {
	return c.Lang.GameText(t.match.System().ID(), "lesson."+t.lesson().ID+key)
}

// step returns the current step, or nil if there is none.
func (t *Tutorial) step() *lesson.Step {
	if l := t.lesson(); t.report.Verdict == lesson.Open && t.report.Step < len(l.Steps) {
		return &l.Steps[t.report.Step]
	}
	return nil
}

// reading reports whether the panel shows a step that the player must dismiss. Engines wait until then.
func (t *Tutorial) reading() bool {
	s := t.step()
	return s != nil && s.TextOnly() && !t.folded
}

// Update updates the board and its highlights and lays out the panel.
func (t *Tutorial) Update(c *ui.Context) error {
	t.board.Coach().HoldEngines(t.reading())
	over := ""
	if t.ended {
		over = c.T("guide.over")
	}
	t.board.EndLesson(over)
	t.confirmed = (t.reading() || t.ended && !t.folded) && !t.board.Animating() && c.Input.Consume(ui.Confirm)
	if err := t.board.Update(c); err != nil {
		return err
	}
	if t.showDebrief && !t.board.Animating() {
		t.showDebrief = false
		c.Push(newDebriefPage(t))
	}
	t.judge(c)
	if t.revision < 0 {
		return nil
	}
	p := tutorialPanel{tutorial: t}
	p.next, p.spots = t.highlight(c)
	if s := t.step(); s != nil {
		p.head, p.body, _ = strings.Cut(t.text(c, "."+s.ID), "\n")
		p.tells = s.TextOnly()
	} else {
		p.head, p.body = t.verdict(c)
	}
	if text := p.head + "\n" + p.body; text != t.announced {
		t.announced = text
		c.Announce(text)
	}
	p.layout(c)
	return nil
}

// highlight highlights the subject of the current step on the board. It returns the next action in words, and the
// screen positions that the panel must not cover.
func (t *Tutorial) highlight(c *ui.Context) (next string, at []ui.Point) {
	s := t.step()
	if s == nil {
		t.clearHighlight(c)
		t.board.RingCells(c, nil)
		return "", nil
	}
	spot := func(cell rules.CellID, piece rules.PieceID) {
		if p, ok := t.board.ScreenPos(cell, piece); ok {
			at = append(at, p)
		}
	}
	t.board.RingCells(c, s.Show)
	for _, cell := range s.Show {
		spot(cell, 0)
	}
	if t.report.Next != "" && !t.board.Animating() {
		if next = t.board.HighlightAttack(c, s.Matches); next != "" {
			if r, ok := c.UI.Where("fight-all"); ok {
				at = append(at, r.Center())
			}
			return next, at
		}
		pos := t.match.Position()
		for _, choice := range t.match.Choices() {
			if pos.Notation(choice) != t.report.Next {
				continue
			}
			pick := pos.Describe(choice)
			spot(0, pick.Piece)
			spot(pick.Cell, 0)
			return t.board.HighlightChoice(c, choice), at
		}
	}
	t.clearHighlight(c)
	return "", at
}

// verdict returns the result of the lesson as a heading and a text.
func (t *Tutorial) verdict(c *ui.Context) (head, body string) {
	switch t.report.Verdict {
	case lesson.Passed:
		head, body = c.T("guide.passed"), t.text(c, ".won")
	case lesson.Failed:
		head, body = c.T("guide.failed"), t.text(c, ".lost")
	default: // all steps are complete, but the goals are not
		return c.T("guide.open"), c.T("guide.open.text")
	}
	if fights := t.debrief.Combats; !t.lesson().Battle && len(fights) > 0 { // result of the attack that the lesson teaches
		body += " " + combatSummary(c, t, &fights[len(fights)-1])
	}
	return head, body
}

// clearHighlight removes the highlight of the next choice or attack.
func (t *Tutorial) clearHighlight(c *ui.Context) {
	if t.board.Coach().Clear() {
		c.NeedRedraw()
	}
}

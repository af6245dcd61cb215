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
		p.Over, p.Branch, p.Study = nil, nil, nil
		p.Adviser, p.HintSeat = nil, nil // an engine plays to win the game and does not use the goals of the lesson
		p.Orders = !l.Wins()
		b := board.New(p)
		return &Tutorial{host: h, session: p, board: b, match: m, lessons: lessons, at: i, dismissed: make([]bool, len(lessons[i].Steps)), revision: -1, placed: -1}
	})
}

// Close closes the board.
func (t *Tutorial) Close(c *ui.Context) { t.board.Close(c) }

// Draw draws the board.
func (t *Tutorial) Draw(screen *ebiten.Image, c *ui.Context) { t.board.Draw(screen, c) }

// Build implements ui.BackgroundBuilder.
func (t *Tutorial) Build(c *ui.Context) bool { return t.board.Build(c) }

// judge updates the report if the match has changed and all animations are over.
func (t *Tutorial) judge(c *ui.Context) {
	if t.revision == t.match.Revision() || t.board.Lesson().Animating() {
		return
	}
	t.revision = t.match.Revision()
	was := t.report.Step
	t.report = t.lesson().Evaluate(t.match, t.dismissed)
	if t.report.Step != was { // after the last step the panel is folded on a small screen, to leave room for the map
		_, small, _ := t.board.Lesson().MapViewport()
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
	t.board.Lesson().Coach().HoldEngines(t.reading())
	over := ""
	if t.ended {
		over = c.T("guide.over")
	}
	t.board.Lesson().End(over)
	t.confirmed = (t.reading() || t.ended && !t.folded) && !t.board.Lesson().Animating() && c.Input.Consume(ui.Confirm)
	if err := t.board.Update(c); err != nil {
		return err
	}
	if t.showDebrief && !t.board.Lesson().Animating() {
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
		t.board.Lesson().RingCells(c, nil)
		return "", nil
	}
	spot := func(cell rules.CellID, piece rules.PieceID) {
		if p, ok := t.board.Lesson().ScreenPos(cell, piece); ok {
			at = append(at, p)
		}
	}
	t.board.Lesson().RingCells(c, s.Show)
	for _, cell := range s.Show {
		spot(cell, 0)
	}
	if t.report.Next != "" && !t.board.Lesson().Animating() {
		if next = t.board.Lesson().HighlightAttack(c, s.Matches); next != "" {
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
			return t.board.Lesson().HighlightChoice(c, choice), at
		}
	}
	t.clearHighlight(c)
	return "", at
}

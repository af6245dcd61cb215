package lessons

import (
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

// start starts the ith lesson of the same course.
func (t *Tutorial) start(i int) { start(t.host, t.match.System(), t.lessons, i) }

// Restart starts the current lesson again.
func (t *Tutorial) Restart() { t.start(t.at) }

// Board returns the board below the panel.
func (t *Tutorial) Board() *board.Board { return t.board }

// lesson returns the current lesson.
func (t *Tutorial) lesson() *lesson.Lesson { return t.lessons[t.at] }

// last reports whether this is the last lesson of the course.
func (t *Tutorial) last() bool { return t.at+1 == len(t.lessons) }

// name returns the name under which the settings record that a lesson was passed.
func (t *Tutorial) name(l *lesson.Lesson) string { return passedName(t.match.System().ID(), l) }

func passedName(system string, l *lesson.Lesson) string { return system + "." + l.ID }

// text returns a text of the current lesson.
func (t *Tutorial) text(c *ui.Context, key string) string {
	return c.Lang.GameText(t.match.System().ID(), "lesson."+t.lesson().ID+key)
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
	if t.board.Lesson().Coach().Clear() {
		c.NeedRedraw()
	}
}

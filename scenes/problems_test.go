package scenes

import (
	"slices"
	"strings"
	"testing"
	"time"

	"herbstnebel/game/problem"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/ui"
)

// TestProblemsByTouchAndKeys checks that a person finds the problems from the title, misses the first one, tries again and
// solves it, and that no text is cut off.
func TestProblemsByTouchAndKeys(t *testing.T) {
	for _, size := range []struct {
		with
		w, h     float64
		language string
	}{{touch, 390, 844, "de"}, {touch, 844, 390, "fr"}, {keys, 1280, 800, "en"}} {
		p := sit(t, size.with, size.language, size.w, size.h)
		p.c.TouchMode, p.pinches = size.with == touch, size.with == touch
		p.idle()
		p.press("title.learn")
		p.press("learn.problems")
		for !p.has("problem.0") {
			time.Sleep(time.Millisecond)
			p.idle()
		}
		p.whole("list")
		p.press("problem.0")
		list, err := problem.Load(p.session.Match.System().ID())
		check.Must(t, err)
		p.whole("problem")
		start := p.session.Match.Position().Text()
		shown := slices.IndexFunc(list, func(q *problem.Problem) bool { return q.Position == start })
		if shown < 0 {
			p.fail("the position is that of no problem")
		}
		other, best := list[shown].Other, list[shown].Best
		p.answers(other)
		p.whole("miss")
		p.touchable("problems.")
		if !p.shows(p.T("problems.missed", "loss", "")[:8]) {
			p.fail("a poor answer is not missed")
		}
		p.press("problems.again")
		p.answers(best)
		p.whole("solution")
		if !p.shows(p.T("problems.exact")[:8]) || p.table().Lesson().Coach().Ending() != p.T("problems.exact") {
			p.fail("the best plan does not solve the problem")
		}
	}
}

// touchable checks that a finger can hit every widget on the screen whose ID has a prefix.
func (p *person) touchable(prefix string) {
	p.t.Helper()
	for _, id := range p.c.UI.IDs() {
		if r, _ := p.c.UI.Where(id); p.c.TouchMode && strings.HasPrefix(id, prefix) && min(r.W, r.H) < p.c.Px(ui.MinTouchTarget) {
			p.t.Errorf("%v x %v: %s has %v x %v points", p.c.W, p.c.H, id, r.W, r.H)
		}
	}
}

// answers plays choices of a problem until it takes the answer, and waits for the grade.
func (p *person) answers(line []string) {
	p.t.Helper()
	for _, text := range line {
		p.rest()
		m := p.session.Match
		choice, err := rules.ParseChoice(m.Position(), m.Choices(), text)
		if p.table().Lesson().Coach().Suspended() || len(m.Records()) >= len(line) {
			break // the answer has ended
		}
		if err != nil {
			continue // the choice was forced and is already played
		}
		p.choose(choice)
	}
	if p.rest(); p.has("problems.done") && !p.table().Lesson().Coach().Suspended() {
		p.press("problems.done")
	}
	for n := 0; !p.has("problems.again"); n++ {
		if n > 20_000 {
			p.fail("there is no grade")
		}
		time.Sleep(time.Millisecond)
		p.idle()
	}
	p.idle()
}

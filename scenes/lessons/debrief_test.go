package lessons

import (
	"strings"
	"testing"

	"herbstnebel/game/lesson"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
)

// lose plays a battle while passing whenever possible, until the debriefing page appears.
func (f *follower) lose() *debriefPage {
	f.t.Helper()
	m := f.g.match
	for range 100000 {
		f.Step(ui.Input{})
		if page, ok := f.Stack.Top().(*debriefPage); ok {
			return page
		}
		for f.g.reading() {
			f.button("guide.next")
		}
		if f.g.board.Lesson().Animating() || m.Outcome().Over || m.ToMove() != f.g.lesson().Side {
			continue
		}
		pick := m.Choices()[0]
		for _, choice := range m.Choices() {
			if m.Position().Describe(choice).Pass {
				pick = choice
			}
		}
		check.Must(f.t, m.Play(pick))
	}
	f.t.Fatal("the battle has no end")
	return nil
}

// After a battle the page describes every goal and every combat, in every language and on a phone. A combat
// can be replayed from it, and a button on the board leads back.
func TestDebriefing(t *testing.T) {
	for nth, code := range lang.Languages {
		w, h := 1280.0, 800.0
		if nth == 1 {
			w, h = 390, 844
		}
		s := open(t, code, w, h)
		s.C.Settings.Speed = 16
		for _, id := range s.Systems().IDs() {
			sys, err := s.Systems().Get(id)
			check.Must(t, err)
			for _, side := range sys.Seats() {
				for _, l := range s.lessonsOf(sys, side) {
					if l.Battle {
						t.Run(code+"/"+id+"/"+l.ID, func(t *testing.T) { s.tester(t).debriefing(sys, l) })
					}
				}
			}
		}
	}
}

func (s *tester) debriefing(sys rules.System, l *lesson.Lesson) {
	s.t.Helper()
	f := s.alone(sys, l)
	page := f.lose()
	s.Step(ui.Input{})
	for _, problem := range append(s.C.UI.OverflowingTexts(), s.C.UI.LayoutErrors()...) {
		s.t.Error(problem)
	}
	said := spaceless(s.C.UI.Texts()...)
	for _, at := range []float64{250, 500, 1e6} {
		s.C.UI.ScrollTo("aftermath", at)
		s.Step(ui.Input{})
		said += spaceless(s.C.UI.Texts()...)
	}
	s.C.UI.ScrollTo("aftermath", 0)
	s.Step(ui.Input{})
	for i := range l.Goals {
		if text := page.tutorial.text(s.C, ".goal."+l.Goals[i].ID); !strings.Contains(said, spaceless(text)) {
			s.t.Errorf("the page does not tell of %q", text)
		}
	}
	if n := len(page.tutorial.debrief.Combats); n > 0 && !strings.Contains(said, spaceless(losses(s.C, page.tutorial, &page.tutorial.debrief.Combats[0]))) {
		s.t.Errorf("the page does not tell of the first of %d fights", n)
	}
	if again, ok := s.C.UI.Where("fight0"); ok && again.Bottom() < s.C.UI.ScrollView("aftermath").Bottom() {
		f.press(again.Center())
		s.Step(ui.Input{})
		if s.Stack.Top() != ui.Scene(f.g) || !f.g.board.Lesson().Animating() {
			s.t.Error("the fight is not shown again")
		}
		for f.g.board.Lesson().Animating() { // until the timeout of the test
			s.Step(ui.Input{})
		}
		s.Step(ui.Input{})
		_, ok := s.Stack.Top().(*debriefPage)
		check.True(s.t, ok, "the fight shown, on top is %T", s.Stack.Top())
	}
	f.button("look")
	s.Step(ui.Input{})
	if !f.button("guide.account") {
		s.t.Fatal("no way back to the page")
	}
	s.Step(ui.Input{})
	_, ok := s.Stack.Top().(*debriefPage)
	check.True(s.t, ok, "on top is %T", s.Stack.Top())
}

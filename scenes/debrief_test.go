package scenes

import (
	"strings"
	"testing"

	"herbstnebel/game/lesson"
	"herbstnebel/rules"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
)

// lose plays a battle while passing whenever possible, until the debriefing page appears.
func (f *follower) lose() *aftermath {
	f.t.Helper()
	m := f.g.match
	for range 100000 {
		f.step(ui.Input{})
		if page, ok := f.stack.Top().(*aftermath); ok {
			return page
		}
		for f.g.reads() {
			f.button("guide.next")
		}
		if f.g.board.Animating() || m.Outcome().Over || m.ToMove() != f.g.lesson().Side {
			continue
		}
		pick := m.Choices()[0]
		for _, choice := range m.Choices() {
			if m.Position().Describe(choice).Pass {
				pick = choice
			}
		}
		if err := m.Play(pick); err != nil {
			f.t.Fatal(err)
		}
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
		s := open(t, Options{Language: code}, w, h)
		s.c.Settings.Speed = 16
		for _, id := range s.systems.IDs() {
			sys, err := s.systems.Get(id)
			if err != nil {
				t.Fatal(err)
			}
			for _, side := range sys.Seats() {
				for _, l := range s.lessonsOf(sys, side) {
					if l.Battle {
						t.Run(code+"/"+id+"/"+l.ID, func(t *testing.T) { s.tester(t).aftermath(sys, l) })
					}
				}
			}
		}
	}
}

func (s *tester) aftermath(sys rules.System, l *lesson.Lesson) {
	s.t.Helper()
	f := s.alone(sys, l)
	page := f.lose()
	s.step(ui.Input{})
	for _, problem := range append(s.c.UI.OverflowingTexts(), s.c.UI.LayoutErrors()...) {
		s.t.Error(problem)
	}
	said := spaceless(s.c.UI.Texts()...)
	for _, at := range []float64{250, 500, 1e6} {
		s.c.UI.ScrollTo("aftermath", at)
		s.step(ui.Input{})
		said += spaceless(s.c.UI.Texts()...)
	}
	s.c.UI.ScrollTo("aftermath", 0)
	s.step(ui.Input{})
	for i := range l.Goals {
		if text := page.g.text(s.c, ".goal."+l.Goals[i].ID); !strings.Contains(said, spaceless(text)) {
			s.t.Errorf("the page does not tell of %q", text)
		}
	}
	if n := len(page.g.account.Fights); n > 0 && !strings.Contains(said, spaceless(cost(s.c, page.g, &page.g.account.Fights[0]))) {
		s.t.Errorf("the page does not tell of the first of %d fights", n)
	}
	if again, ok := s.c.UI.Where("fight0"); ok && again.Bottom() < s.c.UI.ScrollView("aftermath").Bottom() {
		f.press(again.Center())
		s.step(ui.Input{})
		if s.stack.Top() != ui.Scene(f.g) || !f.g.board.Animating() {
			s.t.Error("the fight is not shown again")
		}
		for f.g.board.Animating() { // until the timeout of the test
			s.step(ui.Input{})
		}
		s.step(ui.Input{})
		if _, ok := s.stack.Top().(*aftermath); !ok {
			s.t.Errorf("the fight shown, on top is %T", s.stack.Top())
		}
	}
	f.button("look")
	s.step(ui.Input{})
	if !f.button("guide.account") {
		s.t.Fatal("no way back to the page")
	}
	s.step(ui.Input{})
	if _, ok := s.stack.Top().(*aftermath); !ok {
		s.t.Errorf("on top is %T", s.stack.Top())
	}
}

// spaceless joins texts without spaces, so that line breaks do not matter.
func spaceless(texts ...string) string {
	return strings.Join(strings.Fields(strings.Join(texts, "")), "")
}

package board

import (
	"math"
	"strings"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/trace"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// TestEveryAutomatonLineOpensItsChain plays the opening of a solitaire game on a window and a phone, opens the page of decisions from every line of
// the log that comes from the Allies, and checks that each step of the decision is on the page, even those that are not told in short.
func TestEveryAutomatonLineOpensItsChain(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {390, 844}} {
		s, b := table(t, size[0], size[1], "enemyaction", "breakthrough", game.Human, game.Human)
		player := ai.NewRandom(7)
		for m := b.play.Match; m.Played() < 100 || !b.views.reasoned(len(b.model.log.Entries)-1); {
			if err := m.Play(player.Choose(m.Position(), m.Choices(), nil)); err != nil {
				t.Fatal(err)
			}
			calm(t, s, b)
		}
		if b.areas.compact {
			b.panels.drawers.Open = "log"
		} else {
			s.C.Settings.Record = true
		}
		s.Step(ui.Input{})
		opened, clicked := 0, 0
		for i := range b.model.log.Entries {
			e := &b.model.log.Entries[i]
			allied := e.Trace != nil && e.Sentence == 0 || b.model.pic.Piece(e.Event.Piece) != nil && b.model.pic.Piece(e.Event.Piece).Side == rules.Allies && e.Event.Kind == rules.Moved
			if allied && !b.views.reasoned(i) {
				t.Errorf("%v: the line %q has no decisions", size, b.model.texts.Entry(e))
			}
			if !b.views.reasoned(i) {
				continue
			}
			opened++
			list, current := b.views.chain(i)
			if current < 0 || !list[current].Same(e) {
				t.Errorf("%v: the page about %q does not contain it", size, b.model.texts.Entry(e))
			}
			if _, drawn := s.C.UI.Where("log" + itoa(i) + "why"); (drawn || opened%10 == 1) && openChainAt(t, s, b, i) {
				clicked++
			}
		}
		if opened < 40 || clicked == 0 {
			t.Errorf("%v: %d lines come from the automaton, %d pages were opened by a click", size, opened, clicked)
		}
	}
}

// openChainAt opens the page from a line of the log, checks the steps shown, opens all decisions, and leaves the page.
func openChainAt(t *testing.T, s *uitest.Screen, b *Board, i int) (clicked bool) {
	t.Helper()
	if at, drawn := s.C.UI.Where("log" + itoa(i) + "why"); drawn && at.Y > s.C.UI.ScrollView("log").Y && at.Bottom() < s.C.UI.ScrollView("log").Bottom() {
		s.ClickAt(at.Center())
		clicked = true
	} else { // it is scrolled out of view
		b.perform(s.C, []panel.Intent{trace.OpenChain{Entry: i}})
		s.Step(ui.Input{})
	}
	s.Step(ui.Input{})
	if s.Shows("Open all") {
		s.Click("chain-all")
	}
	s.Step(ui.Input{})
	list, _ := b.views.chain(i)
	shown := readThrough(s, "chain")
	for k := range list {
		if a := list[k].Trace; a != nil {
			if title := b.model.texts.TraceTitle(a); !strings.Contains(shown, title) {
				t.Errorf("%q is not on the page", title)
			}
			for n := range a.Steps {
				if text := b.model.texts.Opening(&a.Steps[n]); text != "" && !strings.Contains(shown, text) {
					t.Errorf("the step %q is not on the page", text)
				}
			}
		}
	}
	if over := s.C.UI.OverflowingTexts(); len(over) > 0 {
		t.Errorf("%q do not fit", over)
	}
	s.Press(ui.Cancel)
	if _, open := s.C.UI.Where("chain-all"); open {
		t.Fatal("the page is not left")
	}
	return clicked
}

// readThrough scrolls through a view and returns all its texts.
func readThrough(s *uitest.Screen, view string) string {
	var all []string
	for y := 0.0; ; y += s.C.UI.ScrollView(view).H / 2 {
		s.C.UI.ScrollTo(view, y)
		s.Step(ui.Input{})
		s.Step(ui.Input{})
		all = append(all, s.C.UI.Texts()...)
		if s.C.UI.ScrolledBy(view) < math.Round(y) {
			return strings.Join(all, " ")
		}
	}
}

// TestTheChainDoesNotTellAhead opens the page while the events of an Allied impulse are being shown: the events still to come are not on it.
func TestTheChainDoesNotTellAhead(t *testing.T) {
	s, b := table(t, 1280, 800, "enemyaction", "breakthrough", game.Human, game.Human)
	player := ai.NewRandom(7)
	events := func() (n int) {
		for i := range b.model.queue.Acts {
			if b.model.queue.Acts[i].Event.Kind == rules.Placed {
				n++
			}
		}
		return n
	}
	for m := b.play.Match; events() < 2; {
		calm(t, s, b)
		if err := m.Play(player.Choose(m.Position(), m.Choices(), nil)); err != nil {
			t.Fatal(err)
		}
	}
	for acts := &b.model.queue.Acts; (*acts)[0].Event.Kind != rules.Placed; *acts = (*acts)[1:] {
		b.animation.end(&(*acts)[0])
	}
	list, _ := b.views.chain(len(b.model.log.Entries) - 1)
	for i := range list {
		if list[i].Event.Kind == rules.Placed && list[i].Trace == nil {
			t.Errorf("%q is told before it is shown", b.model.texts.Entry(&list[i]))
		}
	}
	if len(list) == 0 {
		t.Error("the page is empty")
	}
}

package board

import (
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/choosing"
	"herbstnebel/scenes/ui"
)

// reader is a platform that records the announcements.
type reader struct {
	ui.NoPlatform
	heard []string
}

func (r *reader) Announce(text string) { r.heard = append(r.heard, text) }

// TestAScreenReaderHearsEventAndPrompt checks that each event and each prompt is announced once, when it is new.
func TestAScreenReaderHearsEventAndPrompt(t *testing.T) {
	s, b := table(t, 1280, 720, "tigers", "three-days", game.Human, game.Human)
	calm(t, s, b)
	var r reader
	s.C.Platform = &r
	for range 5 {
		s.Step(ui.Input{})
	}
	if len(r.heard) > 0 {
		t.Errorf("nothing has happened, and %q is said", r.heard)
	}
	m := b.play.Match
	for len(b.model.log.Entries) < 3 {
		if err := m.Play(m.Choices()[0]); err != nil {
			t.Fatal(err)
		}
		calm(t, s, b)
	}
	prompt, _ := b.views.prompt(s.C)
	last := b.model.texts.Entry(&b.model.log.Entries[len(b.model.log.Entries)-1])
	if len(r.heard) == 0 || r.heard[len(r.heard)-1] != last+"\n"+prompt || strings.TrimSpace(prompt) == "" {
		t.Errorf("%q is said; the last event is %q, the prompt %q", r.heard, last, prompt)
	}
	n := len(r.heard)
	for range 5 {
		s.Step(ui.Input{})
	}
	if len(r.heard) != n {
		t.Errorf("the same is said again: %q", r.heard[n:])
	}
}

// TestAScreenReaderHearsShortMessages checks that a toast, a refusal, a question and a change of turn are each announced once.
func TestAScreenReaderHearsShortMessages(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	var r reader
	s.C.Platform = &r
	hears := func(what, text string) {
		t.Helper()
		s.Step(ui.Input{})
		s.Step(ui.Input{})
		if n := strings.Count("\n"+strings.Join(r.heard, "\n")+"\n", "\n"+text+"\n"); n != 1 || text == "" {
			t.Errorf("%s: %q is said %d times in %q", what, text, n, r.heard)
		}
		r.heard = nil
	}
	for id := rules.CellID(1); b.panels.strips.Toast.Text() == ""; id++ {
		if len(b.model.pic.Stacks[id]) == 0 && b.model.chooser.Picks.CellOption(id) == nil {
			b.model.chooser.Click(s.C, choosing.Click{Cell: id})
		}
	}
	hears("an answer", b.panels.strips.Toast.Text())
	for i := range b.model.pic.Pieces {
		if q := &b.model.pic.Pieces[i]; len(b.panels.info.Answer.Reasons) == 0 && b.model.pic.OnMap(q.Cell) && !b.model.chooser.Picks.PieceHighlighted(q.ID) {
			b.model.chooser.Click(s.C, choosing.Click{Piece: q.ID, Cell: q.Cell})
		}
	}
	if len(b.panels.info.Answer.Reasons) == 0 {
		t.Fatal("nothing is refused")
	}
	hears("what is against it", b.model.texts.Reason(b.panels.info.Answer.Reasons[0]))
	b.panels.info.Answer.Clear()
	playUntil(t, s, b, func() bool { return b.model.chooser.Picks.Pass >= 0 && b.model.chooser.Plans.Pass.Left > 0 })
	r.heard = nil
	b.model.chooser.Press(s.C, b.model.chooser.Picks.Options[b.model.chooser.Picks.Pass])
	hears("a question", b.model.chooser.QuestionStrip(s.C).Text)
	by := b.model.chooser.Decision.By
	playUntil(t, s, b, func() bool { return b.model.chooser.Decision.By != by })
	hears("whose turn it is", s.C.T("board.handed", "side", b.model.texts.Side(b.model.chooser.Decision.By)))
}

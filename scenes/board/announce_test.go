package board

import (
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/scenes/ui"
)

// reader is a platform that keeps what is announced.
type reader struct {
	ui.NoPlatform
	heard []string
}

func (r *reader) Announce(text string) { r.heard = append(r.heard, text) }

// TestAScreenReaderHearsEventAndPrompt: each of them once, when it is new.
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
	for len(b.journal.lines) < 3 {
		if err := m.Play(m.Choices()[0]); err != nil {
			t.Fatal(err)
		}
		calm(t, s, b)
	}
	prompt, _ := b.prompt(s.C)
	last := b.text(s.C, &b.journal.lines[len(b.journal.lines)-1])
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

package game

import (
	"errors"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// TestReplace: another choice replaces the last decision as if that had never been made. If it cannot, the
// match stays unchanged.
func TestReplace(t *testing.T) {
	begin := head("human", "human") + "first axis\n"
	load := func(text string) *Match {
		m, err := Load(text, systems())
		check.Must(t, err)
		return m
	}
	m := load(begin)
	check.ErrorIs(t, m.Replace(m.Choices()[0]), ErrDice, "a draw is replaced")
	check.Must(t, m.PlayText("move a.1 2-3"))
	text := m.Text()
	if err := m.Replace(1); !errors.Is(err, rules.ErrIllegal) || m.Text() != text || m.CanRedo() {
		t.Errorf("a choice that is not legal: %v", err)
	}
	want := load(begin)
	check.Must(t, want.PlayText("end"))
	end := want.Records()[1].Choice
	check.Must(t, m.Replace(end))
	if m.Text() != want.Text() || m.CanRedo() {
		t.Errorf("\n%s\nwant\n%s", m.Text(), want.Text())
	}
}

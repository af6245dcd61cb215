package game

import (
	"errors"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
)

// TestAMatchIsExtended: choices that the opponent has added are announced and recorded as if played here, with
// the marks. A diverging match is refused without effect.
func TestAMatchIsExtended(t *testing.T) {
	own := newMatch(t, Setup{Seed: 3, Axis: ByLink, Allies: ByLink})
	src := splitmix.Source(3)
	for range 6 {
		pick(t, own, &src)
	}
	own.HandOver("first")
	begun := own.Text()
	come, err := Load(begun, systems())
	check.Must(t, err)
	events := [2]int{}
	come.Subscribe(rules.ListenerFunc(func(rules.Event) { events[0]++ }))
	own.Subscribe(rules.ListenerFunc(func(rules.Event) { events[1]++ }))
	for range 8 {
		pick(t, come, &src)
	}
	come.HandOver("second")
	check.Must(t, own.Extend(come))
	if own.Text() != come.Text() || own.Position().Hash() != come.Position().Hash() {
		t.Errorf("the extended match is\n%s\nnot\n%s", own.Text(), come.Text())
	}
	if events[0] == 0 || events[0] != events[1] {
		t.Errorf("%d events when the choices were played, %d when they were received", events[0], events[1])
	}
	check.Must(t, come.Concede(rules.Axis))
	check.Must(t, own.Extend(come))
	if own.Text() != come.Text() || !own.Outcome().Over || events[0] != events[1] {
		t.Errorf("a concession: %+v, and %d events of %d", own.Outcome(), events[1], events[0])
	}
	done, err := Load(begun, systems())
	check.Must(t, err)
	finish(t, done, 1)
	end := done.Text()
	late, err := Load(begun, systems())
	check.Must(t, err)
	check.Must(t, late.Concede(rules.Axis))
	if err := done.Extend(late); !errors.Is(err, ErrOver) || done.Text() != end {
		t.Errorf("a concession after the end: %v", err)
	}
	check.ErrorIs(t, own.Undo(), ErrSent, "choices that were sent to the opponent are undone")
	other, err := Load(begun, systems())
	check.Must(t, err)
	for range 9 {
		cs := other.Choices()
		check.Must(t, other.Play(cs[len(cs)-1-src.N(len(cs))/2]))
	}
	was := own.Text()
	if CommonPrefix(own, other) >= 14 {
		t.Fatal("the two matches do not diverge")
	}
	if err := own.Extend(other); !errors.Is(err, rules.ErrIllegal) || own.Text() != was {
		t.Errorf("another line of play: %v", err)
	}
}

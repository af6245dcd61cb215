package rulestest

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/journal"
)

// Play plays choices by their notation and returns the events. The test ends if a choice is
// illegal or breaks an invariant.
func Play(t testing.TB, p rules.View, notations ...string) (events []rules.Event) {
	t.Helper()
	listener := rules.ListenerFunc(func(e rules.Event) { events = append(events, e) })
	for _, n := range notations {
		c, err := rules.ParseChoice(p, p.Choices(nil), n)
		if err != nil {
			t.Fatalf("%v; the choices are %s, in\n%s", err, strings.Join(Notations(p), ", "), p.Text())
		}
		p.Apply(c, listener)
		if err := p.(rules.InvariantChecker).CheckInvariants(); err != nil {
			t.Fatalf("after %s: %v", n, err)
		}
	}
	return events
}

// Notations returns the notations of all choices.
func Notations(p rules.View) (list []string) {
	for _, c := range p.Choices(nil) {
		list = append(list, p.Notation(c))
	}
	return list
}

// Offers requires that the choices are legal now.
func Offers(t testing.TB, p rules.View, notations ...string) {
	t.Helper()
	list := Notations(p)
	for _, n := range notations {
		if !slices.Contains(list, n) {
			t.Errorf("%q is not offered; the choices are %s", n, strings.Join(list, ", "))
		}
	}
}

// Refuses requires that the choices are illegal now.
func Refuses(t testing.TB, p rules.View, notations ...string) {
	t.Helper()
	list := Notations(p)
	for _, n := range notations {
		if slices.Contains(list, n) {
			t.Errorf("%q is offered", n)
		}
	}
}

// Only requires that the choices whose notation begins with the text words are exactly
// those in want.
func Only(t testing.TB, p rules.View, words string, want ...string) {
	t.Helper()
	var got []string
	for _, n := range Notations(p) {
		if strings.HasPrefix(n, words+" ") || n == words {
			got = append(got, n)
		}
	}
	want = slices.Sorted(slices.Values(want))
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("choices of %q: %q, want %q", words, got, want)
	}
}

// PlaysBefore counts the choices before a line of a journal's text, numbered from 1. That
// many choices lead to the position in which the line was played.
func PlaysBefore(j *journal.Journal, line int) int {
	n := 0
	for _, l := range j.Lines {
		if l.Kind == journal.Play && l.Num < line {
			n++
		}
	}
	return n
}

// WantReason checks the key and the paragraph of a reason against an intent. Both are empty for no
// reason.
func WantReason(t testing.TB, name string, got rules.Reason, key, para string) {
	t.Helper()
	if got.Key != key || got.Para != para {
		t.Errorf("%s: %+v, want %q of %q", name, got, key, para)
	}
}

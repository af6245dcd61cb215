package gametest

import (
	"fmt"
	"slices"
	"testing"

	"herbstnebel/game/study"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/journal"
	"herbstnebel/rules/splitmix"
)

// RandomStudy returns a study with a random tree: it plays, goes back, and plays something else.
func RandomStudy(t testing.TB, sys rules.System, seed uint64, size int) *study.Study {
	t.Helper()
	src := splitmix.Source(seed)
	scenarios := sys.Scenarios()
	s, err := study.New(sys, journal.Header{Scenario: scenarios[src.N(len(scenarios))].ID})
	check.Must(t, err)
	s.SetTitle("A study of " + sys.ID())
	for s.Size() < size {
		if src.N(12) == 0 { // go back, often by a few choices
			n := s.Here()
			for range src.N(30) {
				if n.Parent() != nil {
					n = n.Parent()
				}
			}
			s.Go(n)
		}
		list := s.Position(s.Here()).Choices(nil)
		if len(list) == 0 {
			s.Go(s.Root())
			continue
		}
		n, err := s.Play(list[src.N(len(list))])
		check.Must(t, err)
		switch src.N(20) {
		case 0:
			s.SetName(n, fmt.Sprintf("Line %d", s.Size()))
		case 1:
			s.SetComment(n, "First row @ ( #\n\n# third row\n@ here")
		case 2:
			s.Promote(n)
		case 3:
			if src.N(4) == 0 {
				s.Delete(n)
			}
		}
	}
	return s
}

// SameStudy checks that two studies are equal, with the order of variations, texts and positions.
func SameStudy(t testing.TB, got, want *study.Study) {
	t.Helper()
	check.Equal(t, got.Title(), want.Title(), "title")
	check.Equal(t, got.Size(), want.Size(), "size")
	a, b := got.Nodes(), want.Nodes()
	if len(a) != len(b) {
		t.Fatalf("%d nodes, want %d", len(a), len(b))
	}
	for i := range a {
		if a[i].Choice() != b[i].Choice() || a[i].Depth() != b[i].Depth() || a[i].Hash() != b[i].Hash() || a[i].Name() != b[i].Name() ||
			a[i].Comment() != b[i].Comment() || a[i].Forced() != b[i].Forced() || a[i].By() != b[i].By() || a[i].Turn() != b[i].Turn() {
			t.Fatalf("node %d is %q %q %q, want %q %q %q", i, a[i].Text(), a[i].Name(), a[i].Comment(), b[i].Text(), b[i].Name(), b[i].Comment())
		}
	}
	if !slices.Equal(got.Here().Choices(), want.Here().Choices()) {
		t.Errorf("the current node is after %d choices, want %d", got.Here().Depth(), want.Here().Depth())
	}
}

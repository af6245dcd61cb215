package scenes

import (
	"testing"

	"herbstnebel/rules"
)

// The list of lessons opens at the game learned or played last, even after a restart of the program.
func TestLessonsOpenAtLastGame(t *testing.T) {
	s := open(t, Options{}, 1280, 800)
	opens := func(id string) string { return newLearn(s.App, id).(*learn).sys.ID() }
	if first := opens(""); first != s.systems.IDs()[0] {
		t.Errorf("at first it opens at %s", first)
	}
	sys, err := s.systems.Get("tigers")
	if err != nil {
		t.Fatal(err)
	}
	s.teach(sys, s.lessonsOf(sys, rules.Axis), 0)
	s.leave()
	*s.c.Settings = s.kept()
	if next := opens(""); next != "tigers" {
		t.Errorf("after a lesson of Tigers it opens at %s", next)
	}
	if asked := opens("celles"); asked != "celles" {
		t.Errorf("asked for Celles it opens at %s", asked)
	}
}

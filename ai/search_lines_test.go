package ai_test

import (
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/toyai"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// counting counts the plans that it plays.
type counting struct {
	toyai.Heuristics
	plays int
}

func (s *counting) PlayPlan(pos rules.Position, plan ai.Plan, log *[]rules.Choice) {
	s.plays++
	s.Heuristics.PlayPlan(pos, plan, log)
}

// TestLinesAreRemembered checks that rollouts do not play a plan again from a position that they have met, unless a
// decision was hurried in between.
func TestLinesAreRemembered(t *testing.T) {
	s, pos := &counting{}, undecided(t)
	p := ai.NewPlanner(s, level(t, "rollouts=300,horizon=6"), 3)
	plays := func(c *ai.Control) int {
		s.plays = 0
		p.Choose(pos, pos.Choices(nil), c)
		return s.plays
	}
	first, again := plays(nil), plays(nil)
	check.True(t, again < first/4, "the same search plays %d plans, and %d the first time", again, first)
	c := &ai.Control{}
	c.MoveNow()
	plays(c)
	check.Equal(t, plays(nil), first, "after a hurried decision the search plays (plans)")
}

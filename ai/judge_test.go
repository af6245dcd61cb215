package ai_test

import (
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/toyai"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/toy"
)

// TestJudge: the same line twice has no loss, another has one or is as good, and the rollouts double with each step.
func TestJudge(t *testing.T) {
	sys := toy.New()
	seats := ai.NewSeats()
	seats.AddHeuristics(sys.ID(), toyai.New)
	pos, err := sys.Start("long", nil)
	check.Must(t, err)
	pos.Apply(pos.Choices(nil)[0], nil)
	choices := pos.Choices(nil)
	worst := 0
	for _, c := range choices {
		first := []rules.Choice{choices[0]}
		p, err := seats.Make(ai.JudgeSeat(pos, first, first, []rules.Choice{c}), sys, 1)
		check.Must(t, err)
		p.Choose(pos, choices, nil)
		once := p.(ai.Reporter).Report()
		p.Choose(pos, choices, nil)
		twice := p.(ai.Reporter).Report()
		check.Equal(t, len(twice.Valued), 3, "lines")
		check.Equal(t, twice.Rollouts, 2*once.Rollouts, "rollouts")
		check.Equal(t, twice.Valued[1].Loss, 0, "the loss of the same line")
		worst = max(worst, twice.Valued[2].Loss, twice.Valued[2].Chance-twice.Valued[0].Chance)
		if len(twice.Terms) > 0 {
			t.Errorf("the same line differs in %v", twice.Terms)
		}
	}
	if worst == 0 {
		t.Error("no choice is better or worse than the first")
	}
	for name, want := range map[string]string{"judge:0,1,0,1,0": "at most", "judge:x": "numbers from 0", "judge:-1": "numbers from 0"} {
		_, err := seats.Make(name, sys, 1)
		check.ErrorContains(t, err, want, "%s", name)
	}
}

package axisallies_test

import (
	"slices"
	"testing"

	"herbstnebel/ai"
	axisalliesai "herbstnebel/ai/axisallies"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// TestTheTreeIsTheDefault: without a depth of its own a level searches a tree of two plans.
func TestTheTreeIsTheDefault(t *testing.T) {
	play := func(spec string) []rules.Choice {
		level, err := ai.ParseLevel("mcts:" + spec)
		check.Must(t, err)
		g := &ai.HeadlessGame{Position: start(t), Dice: 3, Limit: 100}
		g.Axis, g.Allies = ai.NewPlanner(axisalliesai.New(load(t)).(ai.PlanGenerator), level, 1), ai.NewPlanner(axisalliesai.New(load(t)).(ai.PlanGenerator), level, 2)
		_, err = g.Play()
		check.ErrorContains(t, err, ai.ErrEndless.Error(), "the limit")
		return g.Choices
	}
	usual := play("rollouts=24")
	check.True(t, slices.Equal(usual, play("rollouts=24,tree=2")), "the default plays another game than a tree of two plans")
}

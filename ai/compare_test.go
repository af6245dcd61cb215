package ai_test

import (
	"reflect"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/toyai"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/toy"
)

// compared returns the plans at the first decision of the toy game.
func compared(t *testing.T, seed uint64, bar ai.Bar) (list []ai.Compared, pos rules.Position, spent int) {
	t.Helper()
	pos, err := toy.New().Start("long", nil)
	check.Must(t, err)
	pos.Apply(pos.Choices(nil)[0], nil)
	c := ai.NewComparer(toyai.New(pos.System()).(ai.PlanGenerator), ai.Level{Horizon: 4})
	list = c.Compare(pos, pos.Choices(nil), seed, bar)
	return list, pos, c.Spent()
}

// TestCompare: the plans are in order, their lines lead where they say, and the rollouts keep to their bound.
func TestCompare(t *testing.T) {
	list, pos, spent := compared(t, 1, ai.Bar{Rollouts: 800, Gap: -1000})
	if len(list) < 2 || spent > 800 || spent < 700 {
		t.Fatalf("%d plans, %d rollouts", len(list), spent)
	}
	defaults := 0
	for i := range list {
		c := &list[i]
		at := pos.Clone()
		for _, choice := range c.Line {
			at.Apply(choice, nil)
		}
		check.Equal(t, at.Hash(), c.End, "the end of plan %d", i)
		if c.Default {
			defaults++
		}
		if c.Rollouts == list[0].Rollouts {
			check.Equal(t, c.Loss, list[0].Chance-c.Chance, "the loss of plan %d", i)
		}
		if !c.Varies(c) || c.Rollouts == 0 {
			t.Errorf("plan %d: %+v", i, *c)
		}
	}
	check.Equal(t, defaults, 1, "default plans")
	again, _, _ := compared(t, 1, ai.Bar{Rollouts: 800, Gap: -1000})
	if !reflect.DeepEqual(again, list) {
		t.Errorf("the same seed gives %+v and %+v", list, again)
	}
}

// TestCompareGivesUp: nothing is returned, after few rollouts, if no plan can pass the bar.
func TestCompareGivesUp(t *testing.T) {
	list, _, spent := compared(t, 1, ai.Bar{Rollouts: 8000, Gap: 900})
	if list != nil || spent > 800 {
		t.Errorf("%d plans after %d rollouts", len(list), spent)
	}
	all, _, _ := compared(t, 1, ai.Bar{Rollouts: 800, Gap: -1000})
	surprise, _, _ := compared(t, 1, ai.Bar{Rollouts: 800, Gap: -1000, Surprise: true})
	if best := &all[0]; (surprise == nil) != best.Default {
		t.Errorf("the best plan is the default: %v, and a surprise: %v", best.Default, surprise != nil)
	}
}

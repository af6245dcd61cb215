package kit_test

import (
	"slices"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/toy"
)

func TestBestAbove(t *testing.T) {
	rank := func(c rules.Choice) int { return []int{kit.Excluded, 3, 5, 5}[c] }
	choices := []rules.Choice{0, 1, 2, 3}
	for floor, want := range map[int]rules.Choice{0: 2, 4: 2, 5: 9, kit.Excluded: 2} {
		if got := kit.BestAbove(choices, floor, 9, rank); got != want {
			t.Errorf("above %d: %d, want %d", floor, got, want)
		}
	}
}

func TestFirsts(t *testing.T) {
	var p kit.Planner
	choices := []rules.Choice{10, 11, 12, 13, 14}
	ranks := []int{1, 9, kit.Excluded, 4, 6}
	rank := func(i int) int { return ranks[i] }
	for _, c := range []struct {
		name  string
		given []rules.Choice
		want  []rules.Choice
	}{
		{"none given", nil, []rules.Choice{11, 14}},
		{"an excluded one given", []rules.Choice{12}, []rules.Choice{12, 11, 14}},
		{"the best given twice", []rules.Choice{11, 11}, []rules.Choice{11, 14, 13}},
	} {
		var got []rules.Choice
		for _, plan := range p.Firsts(nil, choices, 2, rank, c.given...) {
			got = append(got, plan.First)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}

func TestReplies(t *testing.T) {
	want := []ai.Plan{{}, {Kind: kit.Press, Order: 3}, {Kind: kit.Hold, Order: 3}}
	if got := kit.Replies(nil, []kit.Theme{kit.Press, kit.Hold}, 3); !slices.Equal(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// TestStep checks that decide settles only decisions with several choices, and that the log has every choice.
func TestStep(t *testing.T) {
	pos, err := toy.New().Start("long", nil)
	check.Must(t, err)
	var p kit.Planner
	var log []rules.Choice
	for steps := 0; steps < 30 && !pos.Outcome().Over; steps++ {
		choices := pos.Choices(nil)
		c := p.Step(pos, &log, func(list []rules.Choice) rules.Choice {
			if !slices.Equal(list, choices) || len(list) < 2 {
				t.Errorf("step %d: asked for one of %d, want %d", steps, list, choices)
			}
			return list[len(list)-1]
		})
		if c != choices[len(choices)-1] || log[len(log)-1] != c || len(log) != steps+1 {
			t.Errorf("step %d: played %d of %d, %d choices in the log", steps, c, choices, len(log))
		}
	}
}

func TestSides(t *testing.T) {
	for _, side := range rules.BothSides() {
		i := kit.SideIndex(side)
		if kit.Side(i) != side || i != kit.Index(side == rules.Axis) {
			t.Errorf("%s has the index %d, which is %s", side, i, kit.Side(i))
		}
	}
}

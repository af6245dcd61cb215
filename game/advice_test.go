package game_test

import (
	"testing"

	"herbstnebel/ai"
	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// TestSoundAdviceIsPreferred checks that advice to which something objects gives way to the best sound plan that did about as well, and to no
// other.
func TestSoundAdviceIsPreferred(t *testing.T) {
	sys, err := own().Get("celles")
	check.Must(t, err)
	m, err := game.New(sys, game.Setup{Scenario: "campaign", Seed: 5})
	check.Must(t, err)
	for len(m.Choices()) < 3 {
		check.Must(t, m.Play(m.Choices()[0]))
	}
	pos, choices := m.Position(), m.Choices()
	for _, test := range []struct {
		name     string
		chances  [3]int // win probabilities of the first three choices
		rollouts int
		unsound  []int // indices of choices with an objection
		want     int
	}{
		{"a sound choice", [3]int{600, 650, 640}, 60, nil, 0},
		{"the best of the sound plans", [3]int{600, 590, 595}, 60, []int{0}, 2},
		{"a sound plan that did better", [3]int{600, 500, 650}, 60, []int{0}, 2},
		{"no sound plan did about as well", [3]int{777, 683, 684}, 60, []int{0}, 0},
		{"no plan is sound", [3]int{600, 600, 600}, 60, []int{0, 1, 2}, 0},
		{"no trial games", [3]int{600, 600, 600}, 0, []int{0}, 0},
	} {
		report := &ai.Report{Rollouts: test.rollouts, Margin: 12, Chance: test.chances[0], Terms: make([]ai.Term, 2)}
		for i, chance := range test.chances {
			report.Options = append(report.Options, ai.Candidate{Notation: pos.Notation(choices[i]), Chance: chance})
		}
		a := &game.Advice{Choice: choices[0], Report: report}
		got := a.Sounder(pos, func(c rules.Choice) bool {
			for _, i := range test.unsound {
				if c == choices[i] {
					return false
				}
			}
			return true
		})
		check.Equal(t, pos.Notation(got.Choice), pos.Notation(choices[test.want]), "%s: the choice", test.name)
		check.Equal(t, got.Report.Options[0].Notation, pos.Notation(choices[test.want]), "%s: the first option", test.name)
		check.Equal(t, got.Report.Chance, test.chances[test.want], "%s: the chance", test.name)
		check.Len(t, got.Report.Options, 3, "%s: options", test.name)
	}
}

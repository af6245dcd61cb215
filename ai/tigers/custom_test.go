package tigers_test

import (
	"slices"
	"testing"

	"herbstnebel/ai/aitest"
	tigersai "herbstnebel/ai/tigers"
	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/tigers"
)

// TestLimitsOfAStackAreThoseOfTheRules checks that overstacking follows the limits in a player's own rules.
func TestLimitsOfAStackAreThoseOfTheRules(t *testing.T) {
	overstacking := func(sys *tigers.System) int {
		return newHeuristics(sys).(*tigersai.Heuristics).EvaluatePlainly(start(t, sys, "campaign"), rules.Axis)
	}
	own := rulestest.Edited(t, assets.FS(), "tigers/numbers.csv", func(rows [][]string) [][]string {
		for _, row := range rows {
			if row[0] == "stack.units" {
				row[1] = "1"
			}
		}
		return rows
	})
	sys, err := tigers.Load(own)
	check.Must(t, err)
	if printed, narrow := overstacking(load(t)), overstacking(sys); narrow >= printed {
		t.Errorf("overstacking counts %d, and %d with a limit of one unit per area", printed, narrow)
	}
}

// TestPointsInManyAreas checks maps in which many more areas carry points.
func TestPointsInManyAreas(t *testing.T) {
	own := rulestest.Edited(t, assets.FS(), "tigers/areas.csv", func(rows [][]string) [][]string {
		points := slices.Index(rows[0], "vp")
		for i, row := range rows[1:] {
			if i%2 == 0 {
				row[points] = "1"
			}
		}
		return rows
	})
	sys, err := tigers.Load(own)
	check.Must(t, err)
	activations := 0
	aitest.Play(newHeuristics(sys), start(t, sys, "three-days").Clone(), 1, func(rules.Position) { activations++ })
	if activations < 50 {
		t.Errorf("a game of %d activations", activations)
	}
}

package tigers_test

import (
	"slices"
	"testing"

	"herbstnebel/ai/stafftest"
	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/tigers"
)

// On a map of a player's own many more areas may carry points.
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
	if err != nil {
		t.Fatal(err)
	}
	acts := 0
	stafftest.Play(hire(sys), start(t, sys, "three-days").Clone(), 1, func(rules.Position) { acts++ })
	if acts < 50 {
		t.Errorf("a game of %d acts", acts)
	}
}

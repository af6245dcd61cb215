package deadlywoods_test

import (
	"testing"

	"herbstnebel/ai/aitest"
	"herbstnebel/rules/check"
)

// TestSameChoicesEverywhere plays the opening with two search players of a fixed budget. The choices must be the
// same on every platform, natively and in WebAssembly.
func TestSameChoicesEverywhere(t *testing.T) {
	aitest.Golden(t, opening(t, game(t), 1, 250))
}

func TestMoveNowPlaysTheDefaultPolicy(t *testing.T) {
	sys := game(t)
	pos, err := sys.Start("offensive", nil)
	check.Must(t, err)
	aitest.Hurried(t, newHeuristics(sys), aitest.Samples(newHeuristics(sys), pos, 5, 7))
}

package deadlywoods_test

import (
	"testing"

	"herbstnebel/ai/stafftest"
)

// TestSameChoicesEverywhere plays the opening with two planners of fixed work. The same
// choices must come on every platform: it runs natively and in WebAssembly.
func TestSameChoicesEverywhere(t *testing.T) {
	stafftest.Golden(t, opening(t, game(t), 1, 250))
}

func TestWhoIsHurriedPlaysAtAGlance(t *testing.T) {
	sys := game(t)
	pos, err := sys.Start("offensive", nil)
	if err != nil {
		t.Fatal(err)
	}
	stafftest.Hurried(t, generalOf(sys), stafftest.Samples(generalOf(sys), pos, 5, 7))
}

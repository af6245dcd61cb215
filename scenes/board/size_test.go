package board

import (
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/register"
)

func TestCountersAreAsLargeAsTheBoardAllows(t *testing.T) {
	for _, system := range []string{"deadlywoods", "tigers"} {
		sys, err := game.NewSystems(register.Games(), assets.FS()).Get(system)
		if err != nil {
			t.Fatal(err)
		}
		s := newSizes(sys.Board())
		if hexes := system == "deadlywoods"; hexes != (s.unit == 1) {
			t.Errorf("%s: a unit of %v", system, s.unit)
		}
		near := 0
		for _, apart := range s.apart[1:] {
			if apart < s.counter() {
				near++
			}
		}
		if near*5 > len(s.apart) {
			t.Errorf("%s: the counters of %d of %d cells cover others", system, near, len(s.apart)-1)
		}
	}
}

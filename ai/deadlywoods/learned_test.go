package deadlywoods_test

import (
	"slices"
	"testing"

	"herbstnebel/ai/aitest"
	deadlywoodsai "herbstnebel/ai/deadlywoods"
	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	woods "herbstnebel/rules/deadlywoods"
	"herbstnebel/rules/rulestest"
)

// TestTheNetworksKnowTheMap checks that the network of each scenario fits the map and reads the same inputs of
// every position.
func TestTheNetworksKnowTheMap(t *testing.T) {
	sys := game(t)
	for _, sc := range sys.Scenarios() {
		pos, err := sys.Start(sc.ID, nil)
		check.Must(t, err)
		s := deadlywoodsai.New(sys).(*deadlywoodsai.Heuristics)
		aitest.Features(t, s, pos, 280, 80)
	}
}

// TestAnotherMapIsPlayedPlainly checks that a map with another goal is played with the plain evaluation.
func TestAnotherMapIsPlayedPlainly(t *testing.T) {
	data := rulestest.Edited(t, assets.FS(), "deadlywoods/map.csv", func(records [][]string) [][]string {
		vp := slices.Index(records[0], "vp")
		for _, r := range records[1:] {
			if r[0] == "2520" {
				r[vp] = "y"
			}
		}
		return records
	})
	sys, err := woods.Load(data)
	check.Must(t, err)
	pos, err := sys.Start("offensive", nil)
	check.Must(t, err)
	s := deadlywoodsai.New(sys).(*deadlywoodsai.Heuristics)
	check.False(t, s.Learned(pos), "a network is used on a map with an unknown goal")
	list, sum := s.Terms(pos, nil), 0
	for _, v := range list {
		sum += v
	}
	if got := s.Evaluate(pos, rules.Axis); got != sum || got != -s.Evaluate(pos, rules.Allies) {
		t.Errorf("the evaluation is %d, the sum of the terms %d", got, sum)
	}
}

package celles_test

import (
	"testing"

	"herbstnebel/ai/aitest"
	cellesai "herbstnebel/ai/celles"
	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/celles"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
)

// TestTheNetworkKnowsTheMap checks that the network fits the map and reads the same inputs of every position.
func TestTheNetworkKnowsTheMap(t *testing.T) {
	s := cellesai.New(load(t)).(*cellesai.Heuristics)
	aitest.Features(t, s, start(t), 300, 120)
}

// TestAnotherMapIsPlayedPlainly checks that a map with another scoring place is played with the plain evaluation.
func TestAnotherMapIsPlayedPlainly(t *testing.T) {
	data := rulestest.Edited(t, assets.FS(), "celles/objectives.csv", func(records [][]string) [][]string {
		return append(records, append([]string{"humain", "2312"}, records[1][2:]...))
	})
	sys, err := celles.Load(data)
	check.Must(t, err)
	pos, err := sys.Start("campaign", nil)
	check.Must(t, err)
	s := cellesai.New(sys).(*cellesai.Heuristics)
	list, sum := s.Terms(pos, nil), 0
	for _, v := range list {
		sum += v
	}
	check.False(t, s.Learned(pos), "the network is used on a map with an unknown place")
	if got := s.Evaluate(pos, rules.Axis); got != sum || got != s.EvaluateUnlearned(pos, rules.Axis) {
		t.Errorf("the evaluation is %d, the sum of the terms %d", got, sum)
	}
}

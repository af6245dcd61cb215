package ai_test

import (
	"math"
	"reflect"
	"strings"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// TestBatchesAsText checks that texts are read back unchanged, with the largest possible numbers.
func TestBatchesAsText(t *testing.T) {
	b := &ai.Batch{System: "toy", Decision: math.MaxUint64, Side: rules.Allies, Horizon: 6, Seeds: math.MaxUint64 - 1, Tree: 2,
		Starts: []ai.RolloutStart{
			{Arm: 3, Position: "turn 4\nunit \"x\" 2718\t3\n", Hash: 1 << 63, Plan: ai.Plan{First: math.MaxUint64, Kind: 255, Order: 254, Cell: math.MaxUint16}},
			{Arm: 4},
		},
		Runs: []ai.RolloutTask{{3, 0}, {4, 1000}}}
	if got, err := ai.ReadBatch(ai.WriteBatch(b)); err != nil || !reflect.DeepEqual(got, b) {
		t.Errorf("%+v, %v; want %+v", got, err, b)
	}
	for _, r := range []*ai.Results{
		{},
		{Endings: []ai.RolloutResult{{65535, 0, -28000, true}, {1, 2, 3, false}}, Terms: []int{0, -7, 1 << 30}},
	} {
		if got, err := ai.ReadResults(ai.WriteResults(r)); err != nil || !reflect.DeepEqual(got, r) {
			t.Errorf("%+v, %v; want %+v", got, err, r)
		}
	}
}

func TestReportsAsText(t *testing.T) {
	for _, r := range []*ai.Report{
		{},
		{
			Plan:      ai.Phrase{Key: "take", Args: []rules.Arg{{Name: "cell", Cell: math.MaxUint16}, {Name: "a \"b\"", Text: "two words\n", Num: -9, Piece: math.MaxUint16}}},
			Continued: true, Chance: 540, Margin: 31, Rollouts: 96,
			Options: []ai.Candidate{
				{Plan: ai.Phrase{Key: "hold"}, Notation: "move 2718", Visits: 40, Chance: 540, Value: -12},
				{Plan: ai.Phrase{Key: "drive", Args: []rules.Arg{{Name: "cell", Cell: 4}}}, Visits: 56, Value: 7},
			},
			Terms: []ai.Term{{Name: "guard", Value: -18}, {Name: "front", Value: 6}},
		},
	} {
		if got, err := ai.ReadReport(ai.WriteReport(r)); err != nil || !reflect.DeepEqual(got, r) {
			t.Errorf("%+v, %v; want %+v", got, err, r)
		}
	}
}

func TestUnreadableTexts(t *testing.T) {
	good := ai.WriteBatch(&ai.Batch{System: "toy", Starts: []ai.RolloutStart{{}}, Runs: []ai.RolloutTask{{1, 2}}})
	for _, c := range []struct{ old, bad string }{
		{"batch toy", "batch"},
		{"run 1 2", "run 1"},
		{"run 1 2", "run 1 2 3"},
		{"run 1 2", "run 1 x"},
		{"run 1 2", "walk 1 2"},
		{`""`, `"`},
		{"start 0", "start 99999999999"},
	} {
		bad := strings.Replace(good, c.old, c.bad, 1)
		if bad == good {
			t.Fatalf("no %q in %q", c.old, good)
		}
		_, err := ai.ReadBatch(bad)
		check.ErrorContains(t, err, "cannot be read", "%q", bad)
	}
	for _, bad := range []string{"ending 1 2 3\n", "ending 1 2 3 1 5\n", "terms 1 x\n", "{}"} {
		if _, err := ai.ReadResults(bad); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
	for _, bad := range []string{"{}", "report 0 1 2\n", "plan take\n", "arg 1 2 3 \"x\"\n", "term x \"y\"\n"} {
		if _, err := ai.ReadReport(bad); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
}

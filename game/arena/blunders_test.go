package main

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"herbstnebel/game/blunders"
)

// In a pair, each seat gets the counts of both sides.
func TestBlundersAreCountedBySeat(t *testing.T) {
	sum := func(args string) (seats [2]blunders.Counts) {
		t.Helper()
		_, out, errs := arena(t, args+" -blunders -json")
		var s struct {
			Blunders *[2]blunders.Counts `json:"conduct"`
		}
		if err := json.Unmarshal([]byte(out), &s); err != nil || s.Blunders == nil {
			t.Fatalf("%v\n%s%s", err, out, errs)
		}
		return *s.Blunders
	}
	apart := sum("-game deadlywoods -axis random -allies random -games 1")
	if apart[0][blunders.Hopeless].Of == 0 || apart[1][blunders.GoalOpen].Of == 0 || apart[0] == apart[1] {
		t.Errorf("two sides alike, or nothing counted: %v", apart)
	}
	pair := sum("-game deadlywoods -a random -b random -pairs 1")
	both := apart[0]
	both.Add(&apart[1])
	if pair[0] != both || pair[1] != both {
		t.Errorf("in a pair of one seat with itself %v, want %v for both", pair, both)
	}
}

func TestBlundersArePrinted(t *testing.T) {
	status, out, errs := arena(t, "-game deadlywoods -axis random -allies random -games 1 -blunders -limit 400")
	if !strings.Contains(out, "\nblunders ") || !strings.Contains(out, "Axis, random") || !strings.Contains(out, blunders.GoodLeft.String()) {
		t.Errorf("status %d\n%s%s", status, out, errs)
	}
	status, _, errs = arena(t, "-game toy -games 1 -blunders")
	if status != 2 || !strings.Contains(errs, "do not count blunders") {
		t.Errorf("status %d: %s", status, errs)
	}
}

func TestCountsSurviveJSON(t *testing.T) {
	var counts, back blunders.Counts
	for f := range blunders.NumBlunders {
		counts[f] = blunders.Count{N: int(f), Of: 10 + int(f)}
	}
	text, err := json.Marshal(counts)
	if err == nil {
		err = json.Unmarshal(text, &back)
	}
	if err != nil || !reflect.DeepEqual(counts, back) {
		t.Errorf("%s reads as %v, %v", text, back, err)
	}
}

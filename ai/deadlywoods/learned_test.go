package deadlywoods_test

import (
	"slices"
	"testing"

	staff "herbstnebel/ai/deadlywoods"
	"herbstnebel/ai/kit"
	"herbstnebel/assets"
	"herbstnebel/rules"
	woods "herbstnebel/rules/deadlywoods"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// The network of each scenario knows the map, and reads the same sheet of every position.
func TestTheNetworksKnowTheMap(t *testing.T) {
	sys := game(t)
	for _, sc := range sys.Scenarios() {
		pos, err := sys.Start(sc.ID, nil)
		if err != nil {
			t.Fatal(err)
		}
		s := staff.New(sys).(*staff.Staff)
		if !s.Learned(pos.(*woods.Position)) {
			t.Errorf("nothing was learned of %s", sc.ID)
		}
		var sheet kit.Sheet
		sheet.Name()
		s.Describe(pos, &sheet)
		inputs := slices.Clone(sheet.Inputs())
		names := map[string]bool{}
		for _, in := range inputs {
			if names[in.Name] {
				t.Errorf("%s: two inputs %s", sc.ID, in.Name)
			}
			names[in.Name] = true
		}
		if len(inputs) < 280 {
			t.Errorf("%s: %d inputs only", sc.ID, len(inputs))
		}
		dice, moved := splitmix.Source(4), map[int]bool{}
		for !pos.Outcome().Over {
			choices := pos.Choices(nil)
			if s.ActivationEnds(pos) {
				first := slices.Clone(sheet.Values())
				sheet.Name()
				s.Describe(pos, &sheet)
				if !slices.Equal(sheet.Inputs(), inputs) {
					t.Fatalf("%s, turn %d: other inputs", sc.ID, pos.Turn())
				}
				for i, v := range sheet.Values() {
					if v != first[i] {
						moved[i] = true
					}
				}
			}
			pos.Do(choices[dice.N(len(choices))], nil)
		}
		if len(moved) < 80 {
			t.Errorf("%s: only %d inputs tell of what happens", sc.ID, len(moved))
		}
	}
}

// On a map with another goal, which nothing was learned of, the plain evaluation stands in.
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
	if err != nil {
		t.Fatal(err)
	}
	pos, err := sys.Start("offensive", nil)
	if err != nil {
		t.Fatal(err)
	}
	s := staff.New(sys).(*staff.Staff)
	if s.Learned(pos.(*woods.Position)) {
		t.Error("a network knows a goal that it was not taught")
	}
	list, sum := s.Terms(pos, nil), 0
	for _, v := range list {
		sum += v
	}
	if got := s.Evaluate(pos, rules.Axis); got != sum || got != -s.Evaluate(pos, rules.Allies) {
		t.Errorf("it is worth %d, and the terms come to %d", got, sum)
	}
}

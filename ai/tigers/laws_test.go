package tigers_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/stafftest"
	staff "herbstnebel/ai/tigers"
	"herbstnebel/rules"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/tigers"
)

func hire(sys *tigers.System) ai.General { return staff.New(sys).(ai.General) }

func start(t testing.TB, sys *tigers.System, scenario string) rules.View {
	t.Helper()
	pos, err := sys.Start(scenario, nil)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

func TestStaffKeepsTheContract(t *testing.T) {
	sys := load(t)
	for _, s := range sys.Scenarios() {
		t.Run(s.ID, func(t *testing.T) {
			samples := stafftest.Samples(hire(sys), start(t, sys, s.ID), 5, rulestest.Amount(29, 7))
			stafftest.Check(t, func() ai.General { return hire(sys) }, samples)
		})
	}
}

// The policy of rollouts works in buffers of its own.
func TestPolicyDoesNotAllocate(t *testing.T) {
	sys := load(t)
	g := hire(sys)
	from := start(t, sys, "three-days")
	pos := from.Clone()
	game := func() {
		pos.Copy(from)
		stafftest.Play(g, pos, 3, nil)
	}
	game()
	if n := testing.AllocsPerRun(2, game); n > 200 { // of some 20,000 choices
		t.Errorf("%v allocations in a game", n)
	}
}

var updateChoices = flag.Bool("update-choices", false, "write testdata/choices.golden anew")

// TestSameChoicesEverywhere plays the first impulses with two planners of fixed work. The same
// choices must come on every platform: it runs natively and in WebAssembly.
func TestSameChoicesEverywhere(t *testing.T) {
	const file = "testdata/choices.golden"
	sys := load(t)
	pos := start(t, sys, "three-days")
	level := ai.Level{Name: "test", Rollouts: 12, Horizon: 3}
	players := map[rules.Side]ai.Player{rules.Axis: ai.NewPlanner(hire(sys), level, 1), rules.Allies: ai.NewPlanner(hire(sys), level, 2)}
	dice := splitmix.Source(3)
	sum := uint64(0)
	for n := 0; n < 250; n++ {
		choices := pos.Choices(nil)
		c := choices[0]
		switch player := players[pos.ToMove()]; {
		case player == nil:
			c = rules.Draw(pos, choices, &dice)
		case len(choices) > 1:
			c = player.Choose(pos, choices, nil)
		}
		sum = sum*1099511628211 + uint64(c)
		if err := rules.Play(pos, c, nil); err != nil {
			t.Fatal(err)
		}
	}
	got := fmt.Sprintf("%016x", sum)
	if *updateChoices {
		if err := os.WriteFile(file, []byte(got+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != strings.TrimSpace(string(want)) {
		t.Errorf("the planners' choices sum up to %s, want %s; -update-choices if the staff has changed", got, want)
	}
}

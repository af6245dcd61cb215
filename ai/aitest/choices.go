package aitest

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

var updateChoices = flag.Bool("update-choices", false, "rewrite testdata/choices.golden")

// SameChoices lets two search players with a fixed budget play a number of choices from pos, and compares a checksum
// of the choices with testdata/choices.golden. It changes pos. The choices must not depend on the platform, nor on
// remote workers: the Axis player has one. The checksum is multiplied by factor before each choice is added.
func SameChoices(t *testing.T, newHeuristics func() ai.PlanGenerator, pos rules.Position, level ai.Level, choices int, factor uint64) {
	t.Helper()
	axis, helper := ai.NewPlanner(newHeuristics(), level, 1), NewHelper(pos.System(), newHeuristics())
	axis.SetHelpers([]ai.RemoteWorker{helper})
	players := map[rules.Side]ai.Player{rules.Axis: axis, rules.Allies: ai.NewPlanner(newHeuristics(), level, 2)}
	dice, sum := splitmix.Source(3), uint64(0)
	for n := range choices {
		list := pos.Choices(nil)
		if len(list) == 0 {
			t.Fatalf("the game is over after %d of %d choices: play fewer", n, choices)
		}
		c := list[0]
		switch player := players[pos.ToMove()]; {
		case player == nil:
			c = rules.Draw(pos, list, &dice)
		case len(list) > 1:
			c = player.Choose(pos, list, nil)
		}
		sum = sum*factor + uint64(c)
		if err := rules.Play(pos, c, nil); err != nil {
			t.Fatal(err)
		}
	}
	if helper.Played == 0 {
		t.Error("the helper received no batch")
	}
	Golden(t, sum)
}

// Golden compares a checksum of choices with testdata/choices.golden. With the flag -update-choices it writes the
// file.
func Golden(t *testing.T, sum uint64) {
	t.Helper()
	const file = "testdata/choices.golden"
	got := fmt.Sprintf("%016x", sum)
	if *updateChoices {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v; write it with -update-choices", err)
	}
	if got != strings.TrimSpace(string(want)) {
		t.Errorf("the checksum of the choices is %s, want %s; run with -update-choices if the heuristics have changed", got, want)
	}
}

// Hurried checks that the default plan equals the zero plan once the callback of ai.Yielder returns false, and
// that, without the callback, the two plans differ in some of the samples.
func Hurried(t *testing.T, g ai.PlanGenerator, samples []rules.Position) {
	t.Helper()
	var plans []ai.Plan
	play := func(pos rules.Position, plan ai.Plan, continueFunc func() bool) (log []rules.Choice) {
		board := pos.Clone()
		g.(ai.Yielder).YieldTo(continueFunc)
		g.PlayPlan(board, plan, &log)
		g.(ai.Yielder).YieldTo(nil)
		return log
	}
	differ := 0
	for _, pos := range samples {
		choices := pos.Choices(nil)
		if pos.Outcome().Over || pos.ToMove() == rules.Chance || len(choices) < 2 {
			continue
		}
		own := g.Plans(pos, choices, plans[:0])[0]
		if own.First != 0 {
			continue
		}
		zeroPlan := play(pos, ai.Plan{}, nil)
		if hurried := play(pos, own, func() bool { return false }); !slices.Equal(hurried, zeroPlan) {
			t.Errorf("once the callback returns false, the default plan has %d choices, the zero plan %d, and they differ", len(hurried), len(zeroPlan))
		}
		if !slices.Equal(play(pos, own, nil), zeroPlan) {
			differ++
		}
	}
	if differ == 0 {
		t.Error("without the callback, the default plan never differs from the zero plan")
	}
}

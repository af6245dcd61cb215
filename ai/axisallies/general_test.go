package axisallies_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"

	"herbstnebel/ai"
	staff "herbstnebel/ai/axisallies"
	"herbstnebel/ai/stafftest"
	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

func hire(t testing.TB) ai.General { return staff.New(load(t)).(ai.General) }

func TestStaffKeepsTheContract(t *testing.T) {
	for name, options := range map[string][]string{"text": nil, "options": {"free-setup", "town-points"}} {
		samples := stafftest.Samples(hire(t), start(t, options...), 5, rulestest.Amount(19, 5))
		t.Run(name, func(t *testing.T) { stafftest.Check(t, func() ai.General { return hire(t) }, samples) })
	}
}

// There are words for each term and each plan.
func TestPlansAndTermsHaveWords(t *testing.T) {
	need := func(key string) {
		for _, lang := range []string{"en", "fr"} {
			b, err := fs.ReadFile(assets.FS(), "axisallies/strings."+lang+".json")
			if err != nil {
				t.Fatal(err)
			}
			texts := map[string]string{}
			if err := json.Unmarshal(b, &texts); err != nil {
				t.Fatal(err)
			}
			if texts[key] == "" {
				t.Errorf("%s: no text for %s", lang, key)
			}
		}
	}
	g := hire(t)
	for _, name := range g.TermNames() {
		need("term." + name)
	}
	said := map[string]bool{}
	for _, pos := range stafftest.Samples(g, start(t), 6, 9) {
		choices := pos.Choices(nil)
		if len(choices) < 2 {
			continue
		}
		for _, plan := range g.Plans(pos, choices, nil) {
			if key := g.Say(pos, plan).Key; key != "choice" && !said[key] { // a screen describes a choice itself
				said[key] = true
				need("plan." + key)
			}
		}
	}
	if len(said) < 2 {
		t.Errorf("only %d phrases were said", len(said))
	}
}

// The policy of rollouts works in buffers of its own; what is left is how choices are ranked.
func TestPolicyHardlyAllocates(t *testing.T) {
	g, from := hire(t), start(t)
	pos := from.Clone()
	acts := 0
	game := func() {
		pos.Copy(from)
		acts = 0
		stafftest.Play(g, pos, 3, func(rules.Position) { acts++ })
	}
	game()
	if n := testing.AllocsPerRun(1, game); n > float64(12*acts) {
		t.Errorf("%.0f allocations in %d acts", n, acts)
	}
}

var updateChoices = flag.Bool("update-choices", false, "write testdata/choices.golden anew")

// TestSameChoicesEverywhere plays the first actions with two planners of fixed work. The same
// choices must come on every platform: it runs natively and in WebAssembly.
func TestSameChoicesEverywhere(t *testing.T) {
	const file = "testdata/choices.golden"
	pos := start(t)
	level := ai.Level{Name: "test", Rollouts: 8, Horizon: 3}
	players := map[rules.Side]ai.Player{rules.Axis: ai.NewPlanner(hire(t), level, 1), rules.Allies: ai.NewPlanner(hire(t), level, 2)}
	dice, sum := splitmix.Source(3), uint64(0)
	for range 260 {
		choices := pos.Choices(nil)
		c := choices[0]
		switch player := players[pos.ToMove()]; {
		case player == nil:
			c = rules.Draw(pos, choices, &dice)
		case len(choices) > 1:
			c = player.Choose(pos, choices, nil)
		}
		sum = sum*31 + uint64(c)
		pos.Do(c, nil)
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

func BenchmarkRollout(b *testing.B) {
	g, from := hire(b), start(b)
	pos := from.Clone()
	acts := 0
	b.ReportAllocs()
	for b.Loop() {
		pos.Copy(from)
		stafftest.Play(g, pos, 7, func(rules.Position) { acts++ })
	}
	b.ReportMetric(float64(acts)/b.Elapsed().Seconds(), "acts/s")
}

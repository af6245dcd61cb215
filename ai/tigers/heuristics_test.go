package tigers_test

import (
	"strings"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/aitest"
	tigersai "herbstnebel/ai/tigers"
	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/tigers"
)

var load = rulestest.Loader(tigers.Load, assets.FS())

func TestGreedyBeatsRandom(t *testing.T) {
	sys := load(t)
	for scenario, games := range map[string]int{"three-days": rulestest.Amount(1, 4), "campaign": rulestest.Amount(0, 3)} {
		for _, side := range []rules.Side{rules.Axis, rules.Allies} {
			start := func() rules.View { return start(t, sys, scenario) }
			if n := aitest.GreedyWins(t, func() ai.Heuristics { return tigersai.New(sys) }, start, side, games); n < max(games-1, min(games, 1)) {
				t.Errorf("%s: greedy %v won %d of %d", scenario, side, n, games)
			}
		}
	}
}

// plays lets the greedy player of a side decide until it ends its moves, and returns its choices.
func plays(t testing.TB, sys *tigers.System, pos rules.Position) map[string]bool {
	t.Helper()
	side := pos.ToMove()
	g := ai.NewGreedy(tigersai.New(sys), 1)
	chosen := map[string]bool{}
	for pos.ToMove() == side {
		choices := pos.Choices(nil)
		c := choices[0]
		if len(choices) > 1 {
			c = g.Choose(pos, choices, nil)
		}
		name := pos.Notation(c)
		chosen[name] = true
		if name == "end" {
			break
		}
		pos.Apply(c, nil)
	}
	return chosen
}

func TestGreedyChoices(t *testing.T) {
	sys := load(t)
	for _, test := range []struct{ name, text, want string }{ // want: one of them
		{"an empty town", "tigers campaign\nat 18-3 axis move\nunit 26VG.77 74\nunit 1Inf.16 98", "move 26VG.77 74-76|move 26VG.77 74-116|move 26VG.77 74-107|move 26VG.77 74-82"},
		{"a weak unit on the path", "tigers campaign\nat 18-3 axis move\nunit 26VG.77 75\nunit 26VG.78 75\nunit 99Nor 76\nunit 1Inf.16 110", "move 26VG.77 75-76|move 26VG.78 75-76"},
		{"an exit", "tigers campaign\nat 22-1 axis move\nunit 2Pz.2PG 107\nunit 1Inf.16 98", "move 2Pz.2PG 107-J|move 2Pz.2PG 107-G|move 2Pz.2PG 107-H"},
		{"its town", "tigers campaign\nat 18-2 allies move\nunit 101Abn.501 76\nunit 2Pz.2PG 74\nunit 2Pz.3Pz 74", "entrench 101Abn.501"},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := plays(t, sys, rulestest.Parse(t, sys, test.text))
			for _, want := range strings.Split(test.want, "|") {
				if got[want] {
					return
				}
			}
			t.Errorf("the heuristics played %v, want %q", got, test.want)
		})
	}
}

func TestPlansAreContinued(t *testing.T) {
	sys := load(t)
	pos, err := sys.Start("campaign", nil)
	check.Must(t, err)
	s := tigersai.New(sys)
	if a, b := s.Evaluate(pos, rules.Axis), s.Evaluate(pos, rules.Allies); a != -b || !s.Quiescent(pos) {
		t.Errorf("%d and %d", a, b)
	}
	sum := pos.Hash()
	first := plays(t, sys, pos.Clone())
	second := plays(t, sys, pos.Clone())
	if len(first) != len(second) || pos.Hash() != sum {
		t.Error("the second game differs, or the heuristics change the position")
	}
	for c := range first {
		check.True(t, second[c], "%q the first time only", c)
	}
}

func BenchmarkEvaluate(b *testing.B) {
	sys := load(b)
	for _, scenario := range []string{"three-days", "campaign"} {
		b.Run(scenario, func(b *testing.B) {
			pos, err := sys.Start(scenario, nil)
			check.Must(b, err)
			s := tigersai.New(sys)
			b.ReportAllocs()
			for b.Loop() {
				s.Evaluate(pos, rules.Axis)
			}
		})
	}
}

// TestDefeatOfBothIsNoDraw checks that one town each is a defeat of both sides, with the same value for both.
func TestDefeatOfBothIsNoDraw(t *testing.T) {
	sys := load(t)
	s := tigersai.New(sys)
	for outcome, want := range map[string][2]int{ // of the Axis, of the Allies
		"outcome 3": {-ai.Won, -ai.Won}, // Luxembourg Allied, Mersch German
		"outcome 5": {0, 0},             // both contested
		"outcome 9": {ai.Won, -ai.Won},  // both German
	} {
		pos := rulestest.Parse(t, sys, "tigers seventh-army\nat 18-3 allies over\n"+outcome)
		check.Equal(t, [2]int{ai.Value(s, pos, rules.Axis), ai.Value(s, pos, rules.Allies)}, want, "%s", outcome)
	}
}

package celles_test

import (
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/aitest"
	cellesai "herbstnebel/ai/celles"
	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/celles"
	"herbstnebel/rules/rulestest"
)

var load = rulestest.Loader(celles.Load, assets.FS())

func parse(t testing.TB, text string) rules.Position { return rulestest.Parse(t, load(t), text) }

func start(t testing.TB) rules.View {
	return rulestest.Setup{System: load(t), Scenario: "campaign"}.Start(t)
}

func TestGreedyBeatsRandom(t *testing.T) {
	rulestest.OnlyLong(t)
	sys := load(t)
	for _, side := range []rules.Side{rules.Axis, rules.Allies} {
		games := rulestest.Amount(1, 6)
		wins := aitest.GreedyWins(t, func() ai.Heuristics { return cellesai.New(sys) }, func() rules.View { return start(t) }, side, games)
		if wins < max(games-1, 1) {
			t.Errorf("greedy %v won %d of %d", side, wins, games)
		}
	}
}

// TestEvaluate checks that the evaluation of one side is the negative of the other's, is the sum of its terms, and
// leaves the position unchanged.
func TestEvaluate(t *testing.T) {
	aitest.Evaluates(t, cellesai.New(load(t)), start(t))
}

// playActivation lets the greedy player of a side continue with the active unit until it attacks or stops, and returns the
// phase that follows.
func playActivation(t testing.TB, pos rules.Position) celles.Phase {
	t.Helper()
	p, g := pos.(*celles.Position), ai.NewGreedy(cellesai.New(load(t)), 1)
	for range 5 {
		if p.Phase() != celles.PhaseUnit {
			break
		}
		p.Apply(g.Choose(p, p.Choices(nil), nil), nil)
	}
	return p.Phase()
}

// TestGreedyChoices checks that Greedy reaches the bank of the Meuse, and attacks weak units that block the path.
func TestGreedyChoices(t *testing.T) {
	pos := parse(t, "celles campaign\nturn 2\nphase unit\nactive 2Pz.Cochenhausen\nchit 2Pz\nwhole 1\nactions-axis 3\nplayed-axis 1\n"+
		"unit 2Pz.Cochenhausen 0907 2 active\n")
	playActivation(t, pos)
	if at := pos.(*celles.Position).UnitState(1).Hex; !load(t).MapData(at).Bank {
		t.Errorf("2Pz.Cochenhausen is not at the bank:\n%s", pos.(rules.View).Text())
	}
	pos = parse(t, "celles campaign\nturn 4\nphase unit\nside 1\nactive 2Arm.A1\nchit 2Arm\nwhole 1\nactions-allies 3\nplayed-allies 1\n"+
		"unit 2Arm.A1 1205 2 active\nunit 2Arm.B1 1107 2\nunit 2Pz.Boehm 1106 1\n")
	if got := playActivation(t, pos); got != celles.PhaseJoin && got != celles.PhaseFightDie {
		t.Errorf("2Arm.A1 does not attack: phase %d\n%s", got, pos.(rules.View).Text())
	}
}

func BenchmarkEvaluate(b *testing.B) {
	s, pos := cellesai.New(load(b)), start(b)
	b.ReportAllocs()
	for b.Loop() {
		s.Evaluate(pos, rules.Axis)
	}
}

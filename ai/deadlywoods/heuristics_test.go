package deadlywoods_test

import (
	"math"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/aitest"
	deadlywoodsai "herbstnebel/ai/deadlywoods"
	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	woods "herbstnebel/rules/deadlywoods"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

var game = rulestest.Loader(woods.Load, assets.FS())

// play plays a scenario between two players and calls visit at every decision of a player.
func play(t testing.TB, sys *woods.System, axis, allies ai.Player, seed uint64, visit func(rules.Position, rules.Choice)) rules.Position {
	t.Helper()
	return playTo(t, sys, axis, allies, seed, math.MaxInt, visit)
}

// playTo does the same as play, but only up to the end of turn last.
func playTo(t testing.TB, sys *woods.System, axis, allies ai.Player, seed uint64, last int, visit func(rules.Position, rules.Choice)) rules.Position {
	t.Helper()
	pos, err := sys.Start("offensive", nil)
	check.Must(t, err)
	dice := splitmix.Source(seed)
	var choices []rules.Choice
	for !pos.Outcome().Over && pos.Turn() <= last {
		choices = pos.Choices(choices[:0])
		c := choices[0]
		switch pos.ToMove() {
		case rules.Chance:
			c = rules.Draw(pos, choices, &dice)
		case rules.Axis:
			if len(choices) > 1 {
				c = axis.Choose(pos, choices, nil)
			}
		case rules.Allies:
			if len(choices) > 1 {
				c = allies.Choose(pos, choices, nil)
			}
		}
		if pos.ToMove() != rules.Chance && visit != nil {
			visit(pos, c)
		}
		if err := rules.Play(pos, c, nil); err != nil {
			t.Fatalf("%s: %v", pos.ToMove(), err)
		}
	}
	return pos
}

func TestEvaluationIsZeroSum(t *testing.T) {
	sys := game(t)
	s := deadlywoodsai.New(sys)
	n := 0
	play(t, sys, ai.NewRandom(1), ai.NewRandom(2), 3, func(pos rules.Position, _ rules.Choice) {
		if a, b := s.Evaluate(pos, rules.Axis), s.Evaluate(pos, rules.Allies); a != -b {
			t.Fatalf("Axis %d, Allies %d", a, b)
		}
		n++
	})
	if n < 500 {
		t.Errorf("visited %d positions only", n)
	}
}

// TestTheChanceFollowsFromTheEvaluation checks that the reported logit is the difference between the evaluation
// and that of an even game, divided by the scale of the moment.
func TestTheChanceFollowsFromTheEvaluation(t *testing.T) {
	sys := game(t)
	g := deadlywoodsai.New(sys).(ai.PlanGenerator)
	evaluator := ai.NewRolloutEvaluator(g)
	weights := g.(*deadlywoodsai.Heuristics).Weights("offensive").Of("offensive")
	last, n := -1, 0
	play(t, sys, ai.NewRandom(4), ai.NewRandom(5), 6, func(pos rules.Position, _ rules.Choice) {
		at := g.(*deadlywoodsai.Heuristics).Moment(pos)
		if at == last {
			return
		}
		last, n = at, n+1
		axis, allies := evaluator.WinProbability(pos, rules.Axis, 0, 0, 1, nil), evaluator.WinProbability(pos, rules.Allies, 0, 0, 1, nil)
		w := weights.At(at)
		logit := float64(g.Evaluate(pos, rules.Axis)-w.Even) / float64(w.Scale)
		if want := 1000 / (1 + math.Exp(-logit)); math.Abs(float64(axis)-want) > 2 || axis+allies != 1000 {
			t.Errorf("moment %d: the Axis wins with %d, the Allies with %d, want %.0f and the rest", at, axis, allies, want)
		}
	})
	if n < 30 {
		t.Errorf("%d moments only", n)
	}
}

// TestWeightsNameTheScenarios checks that the file has the scenarios of the game, which no overlay changes.
func TestWeightsNameTheScenarios(t *testing.T) {
	sys := game(t)
	w := deadlywoodsai.New(sys).(*deadlywoodsai.Heuristics).Weights("offensive")
	for _, sc := range sys.Scenarios() {
		if len(w.Of(sc.ID)) < 13*sc.Turns {
			t.Errorf("%d moments of %s, want one for each chit", len(w.Of(sc.ID)), sc.ID)
		}
	}
	check.Equal(t, len(w.Scenarios()), len(sys.Scenarios()), "weights for %q", w.Scenarios())
}

// TestReportedProbabilityIsCalibrated checks that the reported probability separates won from lost games. It is calibrated for
// Colonels, between whom the Germans win more often than between the players of this test.
func TestReportedProbabilityIsCalibrated(t *testing.T) {
	rulestest.OnlyLong(t)
	const games = 40
	sys := game(t)
	pos, err := sys.Start("offensive", nil)
	check.Must(t, err)
	aitest.TellsApart(t, func() ai.PlanGenerator { return deadlywoodsai.New(sys).(ai.PlanGenerator) }, pos, aitest.Loose, games)
}

func TestGreedyBeatsRandomAsEitherSide(t *testing.T) {
	sys := game(t)
	for seed := uint64(1); seed <= uint64(rulestest.Amount(1, 3)); seed++ {
		for _, side := range []rules.Side{rules.Axis, rules.Allies} {
			axis, allies := ai.Player(ai.NewRandom(seed)), ai.Player(ai.NewRandom(seed))
			if side == rules.Axis {
				axis = ai.NewGreedy(deadlywoodsai.New(sys), seed)
			} else {
				allies = ai.NewGreedy(deadlywoodsai.New(sys), seed)
			}
			if o := play(t, sys, axis, allies, seed, nil).Outcome(); o.Winner != side {
				t.Errorf("seed %d: greedy as %s lost: %+v", seed, side, o)
			}
		}
	}
}

func TestGreedyIsTheSameForTheSameSeed(t *testing.T) {
	sys := game(t)
	record := func() (sum uint64) {
		playTo(t, sys, ai.NewGreedy(deadlywoodsai.New(sys), 5), ai.NewGreedy(deadlywoodsai.New(sys), 6), 7, rulestest.Amount(1, 99), func(_ rules.Position, c rules.Choice) {
			sum = sum*1099511628211 + uint64(c)
		})
		return sum
	}
	if first, again := record(), record(); first != again {
		t.Error("the same seeds play different games")
	}
}

// TestGreedyFindsTheObvious checks positions with one right answer.
func TestGreedyFindsTheObvious(t *testing.T) {
	sys := game(t)
	for name, c := range map[string]struct {
		text string
		want string
	}{
		"drive into an empty Bastogne": {
			"turn 4\nphase move.to\nround move\nunit-moving 2Pz.Cochenhausen\nleft 2\nmode 2\nunit 2Pz.Cochenhausen 2718 3 active\n", "move 2519",
		},
		"the odds are very high, the path west is behind them": {
			"turn 4\nphase combat.target\nround combat\nunit 2Pz.Cochenhausen 2718 3 active\nunit 2Pz.Gutmann 2718 3 active\n" +
				"unit 116Pz.16 2618 3 active\nunit 14Cav.14 2519 1\n", "attack 2519",
		},
	} {
		t.Run(name, func(t *testing.T) {
			pos, err := sys.Parse(c.text)
			check.Must(t, err)
			choices := pos.Choices(nil)
			check.Equal(t, pos.Notation(ai.NewGreedy(deadlywoodsai.New(sys), 1).Choose(pos, choices, nil)), c.want, "choice")
		})
	}
}

package aitest

import (
	"testing"

	"herbstnebel/ai"
	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// Evaluates plays a random game from a position, which it changes. It checks that the evaluation of one side is
// the negative of the other's, repeatable, and leaves the position unchanged.
func Evaluates(t *testing.T, s ai.Heuristics, pos rules.View) {
	t.Helper()
	src := splitmix.Source(16)
	for !pos.Outcome().Over {
		before := pos.Hash()
		a, b := s.Evaluate(pos, rules.Axis), s.Evaluate(pos, rules.Allies)
		if a != -b || a != s.Evaluate(pos, rules.Axis) || pos.Hash() != before {
			t.Fatalf("%d and %d at %s", a, b, pos.Text())
		}
		choices := pos.Choices(nil)
		pos.Apply(choices[src.N(len(choices))], nil)
	}
}

// Levels for Foretells: the policy itself, and the policy with occasional deviations.
var (
	Lieutenant, _ = ai.LevelNamed("lieutenant")
	Loose         = ai.Level{Name: "loose", Temperature: 300}
)

// Foretells plays games of two search players from a position. It checks that the win probability reported after
// each activation predicts the winner better than a constant probability. It prints the mean squared errors of
// both by turn, in thousandths.
func Foretells(t *testing.T, newHeuristics func() ai.PlanGenerator, start rules.View, level ai.Level, games int) {
	t.Helper()
	compare(t, play(t, newHeuristics, start, level, games), asReported)
}

// TellsApart is Foretells for players that differ from those of the calibration, so that one side may win more
// often. It shifts the reported probabilities to the right mean and checks that they separate won from lost games.
func TellsApart(t *testing.T, newHeuristics func() ai.PlanGenerator, start rules.View, level ai.Level, games int) {
	t.Helper()
	compare(t, play(t, newHeuristics, start, level, games), moved)
}

// course holds the reported probability in each turn of a game, and its result: 1 is an Axis win.
type course struct {
	reported [][]float64
	won      float64
}

func play(t *testing.T, newHeuristics func() ai.PlanGenerator, start rules.View, level ai.Level, games int) []course {
	t.Helper()
	g := newHeuristics()
	evaluator := ai.NewRolloutEvaluator(g)
	out := make([]course, games)
	for n := range out {
		o, seed := &out[n], uint64(n)
		c := ai.HeadlessGame{Position: start.Clone(), Dice: splitmix.Source(seed), Axis: ai.NewPlanner(newHeuristics(), level, seed), Allies: ai.NewPlanner(newHeuristics(), level, seed)}
		c.OnChoice = func(now rules.Position, _ []rules.Choice, _ rules.Choice) {
			if !g.BetweenActivations(now) {
				return
			}
			for len(o.reported) < now.Turn() {
				o.reported = append(o.reported, nil)
			}
			turn := &o.reported[now.Turn()-1]
			*turn = append(*turn, float64(evaluator.WinProbability(now, rules.Axis, 0, 0, 0, nil))/1000)
		}
		end, err := c.Play()
		if err != nil {
			t.Fatal(err)
		}
		o.won = float64(ai.Score(end, rules.Axis)) / 2
	}
	return out
}

// adjustment is the adjustment of the reported probabilities before the comparison.
type adjustment int

const (
	asReported adjustment = iota
	moved                 // shifted in each turn to the right mean
)

// compare compares the mean squared errors of the reported and of a constant probability.
func compare(t *testing.T, games []course, how adjustment) {
	t.Helper()
	mean, turns := 0.0, 0
	for _, g := range games {
		mean += g.won / float64(len(games))
		turns = max(turns, len(g.reported))
	}
	ours, constant := make([]int, turns), make([]int, turns)
	sum, maximum := 0, 0
	for turn := range turns {
		// Each pair is the reported probability and the result.
		var pairs [][2]float64
		move := 0.0
		for _, g := range games {
			if turn < len(g.reported) {
				for _, reported := range g.reported[turn] {
					pairs = append(pairs, [2]float64{reported, g.won})
					move += g.won - reported
				}
			}
		}
		if len(pairs) == 0 {
			continue
		}
		of := float64(len(pairs))
		if how == asReported {
			move = 0
		}
		a, b := 0.0, 0.0
		for _, p := range pairs {
			off := p[0] + move/of - p[1]
			a, b = a+off*off, b+(mean-p[1])*(mean-p[1])
		}
		ours[turn], constant[turn] = int(1000*a/of), int(1000*b/of)
		sum, maximum = sum+ours[turn], maximum+constant[turn]
	}
	t.Logf("%.0f %% won: error %d, with a constant probability %d", 100*mean, ours, constant)
	if sum >= maximum {
		t.Errorf("the reported probability has an error of %d, a constant one of %d", ours, constant)
	}
}

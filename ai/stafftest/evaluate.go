package stafftest

import (
	"testing"

	"herbstnebel/ai"
	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// Evaluates plays a random game from a position, which it changes, and checks that an evaluation is
// as much for one side as against the other, the same when it is asked again, and leaves the
// position as it was.
func Evaluates(t *testing.T, s ai.Staff, pos rules.View) {
	t.Helper()
	src := splitmix.Source(16)
	for !pos.Outcome().Over {
		before := pos.Hash()
		a, b := s.Evaluate(pos, rules.Axis), s.Evaluate(pos, rules.Allies)
		if a != -b || a != s.Evaluate(pos, rules.Axis) || pos.Hash() != before {
			t.Fatalf("%d and %d at %s", a, b, pos.Text())
		}
		choices := pos.Choices(nil)
		pos.Do(choices[src.N(len(choices))], nil)
	}
}

// Levels for Foretells: the policy as it is, and one that leaves it now and then.
var (
	Lieutenant, _ = ai.LevelNamed("lieutenant")
	Loose         = ai.Level{Name: "loose", Temperature: 300}
)

// Foretells plays games of two planners of a level from a position and checks that what a player would be
// told of who wins, as turns begin, is nearer to who won than one chance for all games is. It prints the
// mean squares of the error of both, by turn, in thousandths.
func Foretells(t *testing.T, hire func() ai.General, start rules.View, level ai.Level, games int) {
	t.Helper()
	g := hire()
	judge := ai.NewJudge(g)
	told := make([][]float64, games) // by turn
	won := make([]float64, games)
	mean := 0.0
	for n := range games {
		seed := uint64(n)
		c := ai.Contest{Position: start.Clone(), Dice: splitmix.Source(seed), Axis: ai.NewPlanner(hire(), level, seed), Allies: ai.NewPlanner(hire(), level, seed)}
		c.Watch = func(now rules.Position, _ []rules.Choice, _ rules.Choice) {
			if now.Turn() > len(told[n]) && g.ActivationEnds(now) {
				told[n] = append(told[n], float64(judge.Chance(now, rules.Axis, 0, 0, 0, nil))/1000)
			}
		}
		switch o, err := c.Play(); {
		case err != nil:
			t.Fatal(err)
		case o.Winner == rules.Axis:
			won[n] = 1
		case o.Winner != rules.Allies && !o.BothLost:
			won[n] = 0.5
		}
		mean += won[n] / float64(games)
	}
	var ours, constant []int
	sum, most := 0, 0
	for turn := 0; ; turn++ {
		a, b, of := 0.0, 0.0, 0.0
		for n := range games {
			if turn < len(told[n]) {
				a += (told[n][turn] - won[n]) * (told[n][turn] - won[n])
				b += (mean - won[n]) * (mean - won[n])
				of++
			}
		}
		if of == 0 {
			break
		}
		ours, constant = append(ours, int(1000*a/of)), append(constant, int(1000*b/of))
		sum, most = sum+ours[turn], most+constant[turn]
	}
	t.Logf("%.0f %% won: %d, with one chance for all %d", 100*mean, ours, constant)
	if sum >= most {
		t.Errorf("what is told is off by %d, one chance for all by %d", ours, constant)
	}
}

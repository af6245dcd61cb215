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
	compare(t, play(t, hire, start, level, games), asTold)
}

// TellsApart is Foretells for players who are not those that are told: one side may win more often between
// them. What is told is moved so that its mean is right, and has to tell games that are won from lost ones.
func TellsApart(t *testing.T, hire func() ai.General, start rules.View, level ai.Level, games int) {
	t.Helper()
	compare(t, play(t, hire, start, level, games), moved)
}

// course is what was told of a game, by turn, and who won it: 1 is the Axis.
type course struct {
	told []float64
	won  float64
}

func play(t *testing.T, hire func() ai.General, start rules.View, level ai.Level, games int) []course {
	t.Helper()
	g := hire()
	judge := ai.NewJudge(g)
	out := make([]course, games)
	for n := range out {
		o, seed := &out[n], uint64(n)
		c := ai.Contest{Position: start.Clone(), Dice: splitmix.Source(seed), Axis: ai.NewPlanner(hire(), level, seed), Allies: ai.NewPlanner(hire(), level, seed)}
		c.Watch = func(now rules.Position, _ []rules.Choice, _ rules.Choice) {
			if now.Turn() > len(o.told) && g.ActivationEnds(now) {
				o.told = append(o.told, float64(judge.Chance(now, rules.Axis, 0, 0, 0, nil))/1000)
			}
		}
		switch end, err := c.Play(); {
		case err != nil:
			t.Fatal(err)
		case end.Winner == rules.Axis:
			o.won = 1
		case end.Winner != rules.Allies && !end.BothLost:
			o.won = 0.5
		}
	}
	return out
}

// telling is how what was told counts where it is compared.
type telling int

const (
	asTold telling = iota
	moved          // by as much each turn as makes its mean right
)

// compare checks the mean squares of the errors of what was told and of one chance for all games.
func compare(t *testing.T, games []course, how telling) {
	t.Helper()
	mean := 0.0
	for _, g := range games {
		mean += g.won / float64(len(games))
	}
	var ours, constant []int
	sum, most := 0, 0
	for turn := 0; ; turn++ {
		var of, told, won float64
		for _, g := range games {
			if turn < len(g.told) {
				of, told, won = of+1, told+g.told[turn], won+g.won
			}
		}
		if of == 0 {
			break
		}
		move := 0.0
		if how == moved {
			move = (won - told) / of
		}
		a, b := 0.0, 0.0
		for _, g := range games {
			if turn < len(g.told) {
				a += (g.told[turn] + move - g.won) * (g.told[turn] + move - g.won)
				b += (mean - g.won) * (mean - g.won)
			}
		}
		ours, constant = append(ours, int(1000*a/of)), append(constant, int(1000*b/of))
		sum, most = sum+ours[turn], most+constant[turn]
	}
	t.Logf("%.0f %% won: %d, with one chance for all %d", 100*mean, ours, constant)
	if sum >= most {
		t.Errorf("what is told is off by %d, one chance for all by %d", ours, constant)
	}
}

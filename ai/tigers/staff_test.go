package tigers_test

import (
	"testing"

	"herbstnebel/ai"
	staff "herbstnebel/ai/tigers"
	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/tigers"
)

func load(t testing.TB) *tigers.System {
	t.Helper()
	sys, err := tigers.Load(assets.FS())
	if err != nil {
		t.Fatal(err)
	}
	return sys
}

// won plays games of greedy against random and returns how many greedy won.
func won(t *testing.T, scenario string, side rules.Side, games int, seed uint64) int {
	t.Helper()
	sys := load(t)
	wins := 0
	for i := range games {
		pos, err := sys.Start(scenario, nil)
		if err != nil {
			t.Fatal(err)
		}
		n := seed + uint64(i)
		c := ai.Contest{Position: pos, Axis: ai.NewRandom(n), Allies: ai.NewRandom(n), Dice: splitmix.Source(n)}
		if side == rules.Axis {
			c.Axis = ai.NewGreedy(staff.New(sys), n)
		} else {
			c.Allies = ai.NewGreedy(staff.New(sys), n)
		}
		o, err := c.Play()
		if err != nil {
			t.Fatalf("%s, game %d: %v", scenario, n, err)
		}
		if o.Winner == side {
			wins++
		}
		t.Logf("%s, greedy %v, seed %d: %v %s, %d points, %d choices", scenario, side, n, o.Winner, o.Level, pos.(*tigers.Position).Score(), len(c.Choices))
	}
	return wins
}

func TestGreedyBeatsRandom(t *testing.T) {
	games := 3
	if testing.Short() {
		games = 1
	}
	for _, scenario := range []string{"three-days", "campaign"} {
		for _, side := range []rules.Side{rules.Axis, rules.Allies} {
			if n := won(t, scenario, side, games, 1); n < games-1 {
				t.Errorf("%s: greedy %v won %d of %d", scenario, side, n, games)
			}
		}
	}
}

package game

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/toy"
)

// The change due to each side's choices is the sum over its segments, counted for that side. Luck is counted
// for the Axis.
func TestAReviewAddsUp(t *testing.T) {
	owed := [2]bool{}
	for seed := range uint64(8) {
		m := newMatch(t, Setup{Seed: seed})
		src := splitmix.Source(seed)
		for !m.Outcome().Over {
			pick(t, m, &src)
		}
		w := workOf(t, m, ReviewBudget{})
		w.evaluator = oracle{toy.NewSolver()}
		check.Must(t, w.run())
		r := &w.review
		var choice [2]int
		luck := 0
		for _, s := range r.Stretches {
			luck += s.Draws + s.Dice
			switch s.Side {
			case rules.Axis:
				choice[0] += s.Choice
			case rules.Allies:
				choice[1] -= s.Choice
			}
		}
		if r.Choice != choice || r.Luck != luck {
			t.Errorf("seed %d: choice %v and luck %d, the sums over the segments are %v and %d", seed, r.Choice, r.Luck, choice, luck)
		}
		for side := range owed {
			owed[side] = owed[side] || choice[side] < -50
		}
	}
	check.Equal(t, owed, [2]bool{true, true}, "no mistakes were made")
}

// The end of a game has no uncertainty, even if no side has won.
func TestTheEndOfAReviewIsCertain(t *testing.T) {
	for seed := range uint64(200) {
		m := newMatch(t, Setup{Seed: seed})
		src := splitmix.Source(seed)
		for !m.Outcome().Over {
			pick(t, m, &src)
		}
		if m.Outcome().Winner != rules.NoSide {
			continue
		}
		w := workOf(t, m, ReviewBudget{Rollouts: 16, Faces: 4, Horizon: 4})
		check.Must(t, w.run())
		all := w.review.Moments
		if last := all[len(all)-1]; last.Chance != 500 || last.Margin != 0 || all[0].Margin == 0 {
			t.Errorf("a draw goes from %+v to %+v", all[0], last)
		}
		return
	}
	t.Fatal("no game was drawn")
}

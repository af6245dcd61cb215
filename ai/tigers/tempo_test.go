package tigers_test

import (
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/stafftest"
	"herbstnebel/rules"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/tigers"
)

// In the campaign the evaluation says by how much the game will be won: an evaluation of 0 is an even game,
// not one that goes as the policy has it go.
func TestEvaluationForetellsTheEnd(t *testing.T) {
	sys := load(t)
	level, _ := ai.LevelNamed("lieutenant")
	games, off := rulestest.Amount(6, 12), 0
	for seed := range uint64(games) {
		pos, told := start(t, sys, "campaign").Clone(), 0
		judge := hire(sys)
		c := ai.Contest{Position: pos, Axis: ai.NewPlanner(hire(sys), level, seed), Allies: ai.NewPlanner(hire(sys), level, seed),
			Dice: splitmix.Source(seed)}
		c.Watch = func(now rules.Position, _ []rules.Choice, _ rules.Choice) {
			if p := now.(*tigers.Position); p.Turn() == 6 && p.ImpulseBegins() && p.ToMove() == rules.Axis {
				told = judge.Evaluate(p, rules.Axis)
			}
		}
		if _, err := c.Play(); err != nil {
			t.Fatal(err)
		}
		end := judge.(ai.Marginer).Margin(pos, rules.Axis)
		t.Logf("game %d: %d, in the end %d", seed, told, end)
		off += max(told-end, end-told)
	}
	if off > 4000*games {
		t.Errorf("off by %d on average", off/games)
	}
}

// What players are told of who wins is nearer to who won than one chance for all games: between players who
// are about even; of games of two Lieutenants the Axis wins two in three.
func TestWhatIsToldComesTrue(t *testing.T) {
	games := rulestest.Amount(0, 60)
	if games == 0 {
		t.Skip("long")
	}
	sys := load(t)
	stafftest.Foretells(t, func() ai.General { return hire(sys) }, start(t, sys, "three-days"), stafftest.Loose, games)
}

package main

import (
	"slices"

	"herbstnebel/ai"
	"herbstnebel/game/crew"
	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// sample is a position in which an activation begins, one of its moment, and how its game ended.
type sample struct {
	game, moment int
	scored       float64   // the sum of the certain terms
	terms        []float64 // the others, in full
	told         float64   // the chance of the Axis, as the staff has it now
	margin       float64   // by how much the Axis won, or one for a won game and minus one for a lost one
	won          float64   // 1, or 0.5 of a draw
}

// looseness are the temperatures of seats: without rollouts the chances, in thousandths, that a seat leaves
// the staff's own plan at a decision, and with rollouts how much of its own chance it may give away, which
// is a tenth of them.
var looseness = []int{0, 150, 300, 600}

// loosened is a level with one of the temperatures.
func loosened(level ai.Level, temperature int) ai.Level {
	level.Name, level.Temperature = "loose", temperature
	if level.Rollouts > 0 {
		level.Temperature /= 10
	}
	return level
}

// play plays the games and returns their samples, game after game.
func (c *config) play(sys rules.System, hire func() fitted, p *crew.Progress) ([]sample, error) {
	lists, err := crew.Do(c.games, c.workers, func() func(int) ([]sample, error) {
		return func(n int) ([]sample, error) { return c.one(n, sys, hire) }
	}, p)
	return slices.Concat(lists...), err
}

// one plays a game.
func (c *config) one(n int, sys rules.System, hire func() fitted) (list []sample, err error) {
	pos, err := sys.Start(c.scenario, nil)
	if err != nil {
		return nil, err
	}
	dice := splitmix.Source(c.seed<<32 + uint64(n))
	seat := func() ai.Player {
		return ai.NewPlanner(hire(), loosened(c.level, looseness[dice.N(len(looseness))]), dice.Uint64())
	}
	contest := ai.Contest{Position: pos, Axis: seat(), Allies: seat()}
	contest.Dice = splitmix.Source(dice.Uint64())
	staff := hire()
	judge := ai.NewJudge(staff)
	margins, _ := staff.(ai.Marginer)
	pick, seen := splitmix.Source(dice.Uint64()), 0 // of a moment's positions each is as likely to be the sample
	var raw []int
	contest.Watch = func(now rules.Position, _ []rules.Choice, _ rules.Choice) {
		if !staff.ActivationEnds(now) {
			return
		}
		s := sample{game: n, moment: staff.Moment(now)}
		again := len(list) > 0 && list[len(list)-1].moment == s.moment
		if !again {
			seen = 0
		}
		if seen++; pick.N(seen) > 0 {
			return
		}
		raw = staff.Raw(now, raw[:0])
		for i, v := range raw {
			if i < staff.Certain() {
				s.scored += float64(v)
			} else {
				s.terms = append(s.terms, float64(v))
			}
		}
		s.told = float64(judge.Chance(now, rules.Axis, 0, 0, 0, nil)) / 1000
		if again {
			list = list[:len(list)-1]
		}
		list = append(list, s)
	}
	o, err := contest.Play()
	if err != nil {
		return nil, err
	}
	won := float64(ai.Score(o, rules.Axis)) / 2
	margin := 2*won - 1
	if margins != nil {
		margin = float64(margins.Margin(pos, rules.Axis))
	}
	for i := range list {
		list[i].margin, list[i].won = margin, won
	}
	return list, nil
}

package main

import (
	"errors"
	"fmt"
	"os"
	"slices"

	"herbstnebel/ai"
	"herbstnebel/game/parallel"
	"herbstnebel/rules"
	"herbstnebel/rules/journal"
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

// play plays the games, or follows the journals, and returns their samples, game after game.
func (c *config) play(sys rules.System, hire func() fitted, p *parallel.Progress) ([]sample, error) {
	lists, err := parallel.Map(c.games, c.workers, func() func(int) ([]sample, error) {
		return func(n int) ([]sample, error) { return c.one(n, sys, hire) }
	}, p)
	return slices.Concat(lists...), err
}

// one plays a game, or follows a journal.
func (c *config) one(n int, sys rules.System, hire func() fitted) ([]sample, error) {
	if len(c.journals) > 0 {
		return c.follow(n, sys, hire())
	}
	pos, err := sys.Start(c.scenario, nil)
	if err != nil {
		return nil, err
	}
	dice := splitmix.Source(c.seed<<32 + uint64(n))
	seat := func() ai.Player {
		return ai.NewPlanner(hire(), loosened(c.level, looseness[dice.N(len(looseness))]), dice.Uint64())
	}
	contest := ai.HeadlessGame{Position: pos, Axis: seat(), Allies: seat()}
	contest.Dice = splitmix.Source(dice.Uint64())
	w := newWitness(n, hire(), dice.Uint64())
	contest.OnChoice = func(now rules.Position, _ []rules.Choice, _ rules.Choice) { w.see(now) }
	o, err := contest.Play()
	if err != nil {
		return nil, err
	}
	return w.samples(pos, o), nil
}

// follow takes the samples of a game that was played before.
func (c *config) follow(n int, sys rules.System, staff fitted) ([]sample, error) {
	text, err := os.ReadFile(c.journals[n])
	if err != nil {
		return nil, err
	}
	j, err := journal.Parse(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.journals[n], err)
	}
	pos, err := j.Start(sys)
	if err == nil && j.Header.Scenario != c.scenario {
		err = fmt.Errorf("it is of %s", j.Header.Scenario)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.journals[n], err)
	}
	w := newWitness(n, staff, uint64(n))
	w.see(pos)
	err = j.Follow(pos, func(step journal.Step) error {
		if step.N > 0 && !pos.Outcome().Over { // lines that are no choices lead nowhere
			w.see(pos)
		}
		return nil
	})
	if err == nil && !pos.Outcome().Over {
		err = errors.New("the game was not played to its end")
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.journals[n], err)
	}
	return w.samples(pos, pos.Outcome()), nil
}

// witness takes samples of a game while it is played.
type witness struct {
	game  int
	staff fitted
	judge *ai.RolloutEvaluator
	pick  splitmix.Source
	seen  int // positions of the last sample's moment, each as likely to be it
	raw   []int
	list  []sample
}

func newWitness(game int, staff fitted, seed uint64) *witness {
	return &witness{game: game, staff: staff, judge: ai.NewJudge(staff), pick: splitmix.Source(seed)}
}

// see looks at a position before a choice.
func (w *witness) see(now rules.Position) {
	if !w.staff.BetweenActivations(now) {
		return
	}
	s := sample{game: w.game, moment: w.staff.Moment(now)}
	again := len(w.list) > 0 && w.list[len(w.list)-1].moment == s.moment
	if !again {
		w.seen = 0
	}
	if w.seen++; w.pick.N(w.seen) > 0 {
		return
	}
	w.raw = w.staff.Raw(now, w.raw[:0])
	for i, v := range w.raw {
		if i < w.staff.Certain() {
			s.scored += float64(v)
		} else {
			s.terms = append(s.terms, float64(v))
		}
	}
	s.told = float64(w.judge.WinProbability(now, rules.Axis, 0, 0, 0, nil)) / 1000
	if again {
		w.list = w.list[:len(w.list)-1]
	}
	w.list = append(w.list, s)
}

// samples are those of the game, which ended at a position.
func (w *witness) samples(end rules.Position, o rules.Outcome) []sample {
	won := float64(ai.Score(o, rules.Axis)) / 2
	margin := 2*won - 1
	if m, ok := w.staff.(ai.WinMarginer); ok {
		margin = float64(m.WinMargin(end, rules.Axis))
	}
	for i := range w.list {
		w.list[i].margin, w.list[i].won = margin, won
	}
	return w.list
}

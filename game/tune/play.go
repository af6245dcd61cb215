package main

import (
	"errors"
	"fmt"
	"os"

	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/game/parallel"
	"herbstnebel/game/selfplay"
	"herbstnebel/rules"
	"herbstnebel/rules/journal"
	"herbstnebel/rules/splitmix"
)

// sample is a position at which an activation begins, with the result of its game. There is one per moment.
type sample struct {
	game, moment int
	scored       float64   // sum of the certain terms
	terms        []float64 // the other terms, unweighted
	reported     float64   // win probability of the Axis by the current weights
	margin       float64   // margin of the Axis; if unknown, 1 for a win and -1 for a loss
	won          float64   // 1 for a win, 0.5 for a draw, else 0
}

// play plays the games, or reads the journals, and returns their samples in the order of the games.
func (c *config) play(sys rules.System, newHeuristics func() fitted, p *parallel.Progress) ([]sample, error) {
	return selfplay.Samples(&c.Settings, func() func(int) ([]sample, error) {
		return func(n int) ([]sample, error) { return c.one(n, sys, newHeuristics) }
	}, p)
}

// one plays a game, or reads a journal.
func (c *config) one(n int, sys rules.System, newHeuristics func() fitted) ([]sample, error) {
	if len(c.journals) > 0 {
		return c.follow(n, sys, newHeuristics())
	}
	pos, err := sys.Start(c.Scenario, nil)
	if err != nil {
		return nil, err
	}
	dice := c.Dice(n)
	seat := func() ai.Player {
		return ai.NewPlanner(newHeuristics(), selfplay.Loosened(c.level, &dice), dice.Uint64())
	}
	contest := ai.HeadlessGame{Position: pos, Axis: seat(), Allies: seat()}
	contest.Dice = splitmix.Source(dice.Uint64())
	w := newRecorder(n, newHeuristics(), dice.Uint64())
	contest.OnChoice = func(now rules.Position, _ []rules.Choice, _ rules.Choice) { w.see(now) }
	o, err := contest.Play()
	if err != nil {
		return nil, err
	}
	return w.samples(pos, o), nil
}

// follow takes the samples of a recorded game.
func (c *config) follow(n int, sys rules.System, h fitted) ([]sample, error) {
	text, err := os.ReadFile(c.journals[n])
	if err != nil {
		return nil, err
	}
	j, err := journal.Parse(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.journals[n], err)
	}
	pos, err := j.Start(sys)
	if err == nil && j.Header.Scenario != c.Scenario {
		err = fmt.Errorf("the scenario is %s", j.Header.Scenario)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.journals[n], err)
	}
	w := newRecorder(n, h, uint64(n))
	w.see(pos)
	err = j.Follow(pos, func(step journal.Step) error {
		if step.N > 0 && !pos.Outcome().Over { // skip lines that are not choices
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

// recorder takes samples of a game while it is played.
type recorder struct {
	game      int
	h         fitted
	evaluator *ai.RolloutEvaluator
	pick      splitmix.Source
	seen      int // positions so far at the moment of the last sample, which is drawn uniformly from them
	raw       []int
	list      []sample
}

func newRecorder(game int, h fitted, seed uint64) *recorder {
	return &recorder{game: game, h: h, evaluator: ai.NewRolloutEvaluator(h), pick: splitmix.Source(seed)}
}

// see considers a position as a sample before a choice is played.
func (w *recorder) see(now rules.Position) {
	if !w.h.BetweenActivations(now) {
		return
	}
	s := sample{game: w.game, moment: w.h.Moment(now)}
	again := len(w.list) > 0 && w.list[len(w.list)-1].moment == s.moment
	if !again {
		w.seen = 0
	}
	if w.seen++; w.pick.N(w.seen) > 0 {
		return
	}
	w.raw = w.h.Raw(now, w.raw[:0])
	for i, v := range w.raw {
		if i < w.h.Certain() {
			s.scored += float64(v)
		} else {
			s.terms = append(s.terms, float64(v))
		}
	}
	s.reported = float64(w.evaluator.WinProbability(now, rules.Axis, 0, 0, 0, nil)) / 1000
	if again {
		w.list = w.list[:len(w.list)-1]
	}
	w.list = append(w.list, s)
}

// samples returns the samples of the game, which ended at end.
func (w *recorder) samples(end rules.Position, o rules.Outcome) []sample {
	won := float64(ai.Score(o, rules.Axis)) / 2
	margin := 2*won - 1
	if m, ok := w.h.(ai.WinMarginer); ok {
		margin = float64(m.WinMargin(end, rules.Axis))
	}
	for i := range w.list {
		w.list[i].margin, w.list[i].won = margin, won
	}
	return w.list
}

// fitted is implemented by heuristics whose weights can be fitted.
type fitted interface {
	ai.PlanGenerator
	ai.LogitScaler
	// Weights returns the current weights in a scenario.
	Weights(scenario string) *kit.Weights
	// Moment returns the index of the weights that apply in pos within its scenario, from 0.
	Moment(pos rules.Position) int
	// Certain returns the number of leading terms that count in full and are not fitted, such as points already
	// won.
	Certain() int
	// Raw appends the unweighted terms of the Axis.
	Raw(pos rules.Position, dst []int) []int
}

// config holds the command line.
type config struct {
	selfplay.Settings
	level     ai.Level // of both sides
	pool      int
	priorSD   float64
	refine    bool
	calibrate bool     // fit the win probability only
	journals  []string // names of the journals to fit to
}

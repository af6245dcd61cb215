package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"herbstnebel/ai"
	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/journal"
	"herbstnebel/rules/splitmix"
)

// tournament is what all games share.
type tournament struct {
	*config
	sys   rules.System
	seats *ai.Seats
}

// result is one game.
type result struct {
	number  int
	seed    uint64 // of the dice
	swapped bool
	outcome rules.Outcome
	err     error
	choices int
	unsaved error // the journal could not be written
}

func newTournament(c *config, seats *ai.Seats) (*tournament, error) {
	systems, err := c.systems()
	if err != nil {
		return nil, err
	}
	sys, err := systems.Get(c.game)
	if err != nil {
		return nil, err
	}
	if c.scenario == "" {
		c.scenario = sys.Scenarios()[0].ID
	}
	if _, err := sys.Start(c.scenario, c.options); err != nil {
		return nil, err
	}
	for _, name := range []string{c.axis, c.allies} {
		if _, err := seats.Make(name, sys, 1); err != nil {
			return nil, err
		}
	}
	if c.journals != "" {
		if err := os.MkdirAll(c.journals, 0o755); err != nil {
			return nil, err
		}
	}
	return &tournament{c, sys, seats}, nil
}

// play plays all games and returns them by number.
func (t *tournament) play(progress func(done int)) []result {
	results := make([]result, t.games)
	numbers := make(chan int)
	finished := make(chan struct{})
	var workers sync.WaitGroup
	for range t.workers {
		workers.Go(func() {
			for i := range numbers {
				results[i] = t.one(i)
				finished <- struct{}{}
			}
		})
	}
	go func() {
		for i := range t.games {
			numbers <- i
		}
		close(numbers)
	}()
	for done := range t.games {
		<-finished
		progress(done + 1)
	}
	workers.Wait()
	return results
}

// one plays a game.
func (t *tournament) one(number int) result {
	r := result{number: number}
	n := uint64(number)
	if t.swap {
		n, r.swapped = n/2, number%2 == 1
	}
	r.seed = gameSeed(t.seed, n)
	axis, allies := t.at(r.swapped)
	c := ai.Contest{Dice: splitmix.Source(r.seed), Limit: t.limit}
	var errs [3]error
	c.Position, errs[0] = t.sys.Start(t.scenario, t.options)
	c.Axis, errs[1] = t.seats.Make(axis, t.sys, game.PlayerSeed(r.seed, rules.Axis))
	c.Allies, errs[2] = t.seats.Make(allies, t.sys, game.PlayerSeed(r.seed, rules.Allies))
	if r.err = errors.Join(errs[:]...); r.err == nil {
		r.outcome, r.err = c.Play()
	}
	r.choices = len(c.Choices)
	if t.journals != "" || r.err != nil {
		r.unsaved = t.write(&r, c.Choices)
	}
	return r
}

// at returns the seats of the Axis and the Allies.
func (t *tournament) at(swapped bool) (axis, allies string) {
	if swapped {
		return t.allies, t.axis
	}
	return t.axis, t.allies
}

// gameSeed returns the seed of the dice of game n.
func gameSeed(seed, n uint64) uint64 {
	src := splitmix.Source(seed*0x9e3779b97f4a7c15 ^ n)
	return src.Uint64()
}

// write writes a game's journal.
func (t *tournament) write(r *result, played []rules.Choice) error {
	axis, allies := t.at(r.swapped)
	h := journal.Header{Scenario: t.scenario, Options: t.options, Seed: r.seed, Axis: axis, Allies: allies}
	text, err := journal.Record(t.sys, h, played, 50)
	if r.err != nil {
		text += fmt.Sprintf("# then: %v\n", r.err)
	}
	if err != nil {
		text += fmt.Sprintf("# then: %v\n", err)
	}
	name := filepath.Join(t.journals, fmt.Sprintf("%s-%s-%0*d.journal", t.sys.ID(), t.scenario, len(fmt.Sprint(t.games)), r.number+1))
	return os.WriteFile(name, []byte(text), 0o644)
}

package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"

	"herbstnebel/ai"
	"herbstnebel/game"
	"herbstnebel/game/parallel"
	"herbstnebel/game/protocol"
	"herbstnebel/game/timeline"
	"herbstnebel/rules"
	"herbstnebel/rules/journal"
	"herbstnebel/rules/splitmix"
)

// tournament holds the state that all games share.
type tournament struct {
	*config
	sys        rules.System
	seats      *ai.PlayerRegistry
	metrics    *mapMetrics // nil if turns are not reported
	history    history     // historical events
	evaluators sync.Pool   // of *ai.RolloutEvaluator; empty if the game has no heuristics
	engines
}

func newTournament(c *config, seats *ai.PlayerRegistry) (*tournament, error) {
	files, err := c.files()
	if err != nil {
		return nil, err
	}
	systems := game.NewSystems(c.register, files)
	if c.game == "" {
		c.game = systems.IDs()[0]
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
	if err := c.sit(sys); err != nil {
		return nil, err
	}
	for _, name := range []string{c.axis, c.allies} {
		if name == game.NoSeat {
			continue
		}
		if protocol.IsSeat(name) {
			err = checkEngine(name)
		} else {
			_, err = seats.Make(name, sys, 1)
		}
		if err != nil {
			return nil, err
		}
	}
	if c.journals != "" {
		if err := os.MkdirAll(c.journals, 0o755); err != nil {
			return nil, err
		}
	}
	t := &tournament{config: c, sys: sys, seats: seats}
	if c.reportsTurns() {
		if t.history, err = timeline.ReadHistory(files, c.game); err != nil {
			return nil, err
		}
		t.metrics = &mapMetrics{timeline.MeasureMap(sys, t.history)}
	}
	t.evaluators.New = t.newEvaluator
	if c.blunders {
		if _, err := t.inspector(); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// sit sets the seats that the command line leaves open.
func (c *config) sit(sys rules.System) error {
	if side, alone := soloist(sys); alone {
		if c.solo = side; c.named {
			return nil
		}
	}
	for i, seat := range [...]*string{&c.axis, &c.allies} {
		side := rules.Axis + rules.Side(i)
		seated := game.HasSeat(sys, side)
		switch {
		case !seated && (*seat != "" || c.swap):
			return &game.NoSeatError{System: sys.ID(), Side: side}
		case !seated:
			*seat = game.NoSeat
		case *seat == "":
			*seat = "random"
		}
	}
	return nil
}

// course is the progress of a tournament. It counts the entries in the order of their numbers and without a
// gap, whichever was finished first. So results do not depend on the number of workers, and short games do not
// count more than others.
type course struct {
	*config
	all      []entry          // by number, from 0; games are nil until finished
	half     map[int][]record // entries with a game still to finish
	prefix   int              // number of entries that count
	pairs    pentanomial
	points   float64 // of the Axis
	finished int     // games finished without an error
	kept     int     // games reused from an earlier run
	played   int     // games of this run
	choices  int     // of this run
	decided  bool
	stopped  bool // stopped by the user
}

// resume adds the entries of an earlier run.
func (c *course) resume(earlier []entry) {
	for _, e := range earlier {
		if e.Number <= len(c.all) && c.all[e.Number-1].Games == nil {
			c.all[e.Number-1] = e
			c.kept += c.perEntry()
		}
	}
	c.count()
}

// todo returns the games that are left to play.
func (c *course) todo() (games []int) {
	if c.decided {
		return nil
	}
	for i := range c.games {
		if c.all[i/c.perEntry()].Games == nil {
			games = append(games, i)
		}
	}
	return games
}

// add adds a finished game, and returns its entry if that is now complete.
func (c *course) add(f finished) (e entry, whole bool) {
	c.played++
	c.choices += f.record.Choices
	per := c.perEntry()
	n := f.number / per
	games := c.half[n]
	if games == nil {
		games = make([]record, per)
	}
	games[f.number%per] = f.record
	c.half[n] = games
	if per == 2 && (games[0].Winner == "" || games[1].Winner == "") {
		return entry{}, false
	}
	delete(c.half, n)
	c.all[n] = entry{n + 1, games}
	return c.all[n], true
}

// count counts further finished entries until a test is decided.
func (c *course) count() {
	for c.prefix < len(c.all) && c.all[c.prefix].Games != nil && !c.decided {
		e := &c.all[c.prefix]
		c.prefix++
		for i := range e.Games {
			if r := &e.Games[i]; r.Error == "" {
				c.finished++
				c.points += float64(r.points(rules.Axis)) / 2
			}
		}
		if c.swap && !e.failed() {
			c.pairs[c.pairPoints(e)]++
		}
		c.decided = c.test != nil && c.test.verdict(c.test.llr(c.pairs)) != undecided
	}
}

// counted returns the games that count.
func (c *course) counted() []*record {
	var list []*record
	for i := range c.all[:c.prefix] {
		for k := range c.all[i].Games {
			list = append(list, &c.all[i].Games[k])
		}
	}
	return list
}

// finished is a game that a worker has completed.
type finished struct {
	number int
	record record
	err    error // an error outside the game
}

// play plays the games that the earlier entries do not contain, until the end, a verdict, an error or an
// interrupt by the user. It calls keep with every entry that it completes.
func (t *tournament) play(ctx context.Context, earlier []entry, keep func(entry) error, p *parallel.Progress) (*course, error) {
	c := &course{config: t.config, all: make([]entry, t.entries()), half: map[int][]record{}}
	c.resume(earlier)
	todo := c.todo()
	results, dismiss := t.playAll(todo)
	defer dismiss()

	tick := time.NewTicker(p.Pace())
	defer tick.Stop()
	defer p.End()
	for c.played < len(todo) && !c.decided {
		select {
		case <-ctx.Done():
			c.stopped = true
			return c, nil
		case <-tick.C:
			p.Show(c.line(p.Passed()))
		case f := <-results:
			if f.err != nil {
				return c, f.err
			}
			e, whole := c.add(f)
			if !whole {
				continue
			}
			if err := keep(e); err != nil {
				return c, err
			}
			c.count()
		}
	}
	return c, nil
}

// playAll lets the workers play games in the order of their numbers. dismiss stops them and returns when they
// have stopped. It must be called once.
func (t *tournament) playAll(todo []int) (results <-chan finished, dismiss func()) {
	var (
		control ai.Control
		workers sync.WaitGroup
		numbers = make(chan int)
		done    = make(chan finished)
		stop    = make(chan struct{})
	)
	workers.Go(func() {
		defer close(numbers)
		for _, i := range todo {
			select {
			case numbers <- i:
			case <-stop:
				return
			}
		}
	})
	for range t.workers {
		workers.Go(func() {
			if t.timing {
				runtime.LockOSThread() // processor time is counted by thread
				defer runtime.UnlockOSThread()
			}
			for i := range numbers {
				r, err := t.one(i, &control)
				select {
				case done <- finished{i, r, err}:
				case <-stop:
					return
				}
			}
		})
	}
	return done, func() {
		close(stop)
		control.Cancel()
		workers.Wait()
	}
}

// one plays a game and returns its record. It stores a failure in the game in the record, and returns any other
// failure as the error.
func (t *tournament) one(number int, control *ai.Control) (record, error) {
	per := t.perEntry()
	swapped := number%per == 1
	r := record{Seed: gameSeed(t.seed, uint64(number/per)), Axis: t.axis, Allies: t.allies}
	switch {
	case t.named && t.solo != rules.NoSide:
		t.playAlone(&r, swapped)
	case swapped:
		r.Axis, r.Allies = r.Allies, r.Axis
	}
	c := ai.HeadlessGame{Dice: splitmix.Source(r.Seed), Limit: t.limit, Control: control}
	start, err := t.sys.Start(t.scenario, t.options)
	if err != nil {
		return r, err
	}
	c.Position = start
	axis, err1 := t.player(r.Axis, game.PlayerSeed(r.Seed, rules.Axis))
	allies, err2 := t.player(r.Allies, game.PlayerSeed(r.Seed, rules.Allies))
	defer t.release(axis)
	defer t.release(allies)
	if err := errors.Join(err1, err2); err != nil {
		return r, err
	}
	var efforts [2]*effort
	if t.timing {
		r.Effort = &[2]effort{}
		efforts = [2]*effort{&r.Effort[0], &r.Effort[1]}
	}
	c.Axis, c.Allies = clock(r.Axis, axis, efforts[0]), clock(r.Allies, allies, efforts[1])
	c.OnChoice = watch(axis, allies)
	o, err := c.Play()
	if errors.Is(err, ai.ErrStopped) {
		return r, err
	}
	r.ends(o)
	r.Choices, r.Turn, r.Points = len(c.Choices), start.Turn(), timeline.Points(start)
	if c.Forfeit != nil {
		r.Forfeit = fmt.Sprintf("%s, %s: %v", o.Winner.Other(), r.seat(o.Winner.Other()), c.Forfeit)
	}
	if err == nil && t.reportsTurns() {
		err = t.observe(&r, c.Choices) // replays the game
	}
	if err == nil && t.blunders {
		err = t.inspect(&r, c.Choices)
	}
	if err != nil {
		r.Error = err.Error()
	}
	if t.journals != "" || r.Error != "" || r.Forfeit != "" {
		return r, t.write(number, &r, c.Choices)
	}
	return r, nil
}

// observe adds the statistics of a finished game to its record.
func (t *tournament) observe(r *record, played []rules.Choice) error {
	pos, err := t.sys.Start(t.scenario, t.options)
	if err != nil {
		return err
	}
	evaluator, _ := t.evaluators.Get().(*ai.RolloutEvaluator)
	r.Turns = t.metrics.Observe(pos, played, evaluator)
	if evaluator != nil {
		t.evaluators.Put(evaluator)
	}
	return nil
}

// newEvaluator returns an evaluator for the game, or nil.
func (t *tournament) newEvaluator() any {
	if h, err := t.seats.Heuristics(t.sys); err == nil {
		if generator, ok := h.(ai.PlanGenerator); ok {
			return ai.NewRolloutEvaluator(generator)
		}
	}
	return nil
}

// gameSeed returns the seed of the dice of game n.
func gameSeed(seed, n uint64) uint64 {
	src := splitmix.Source(seed*0x9e3779b97f4a7c15 ^ n)
	return src.Uint64()
}

// write writes the journal of a game.
func (t *tournament) write(number int, r *record, played []rules.Choice) error {
	h := journal.Header{Scenario: t.scenario, Options: t.options, Seed: r.Seed, Axis: r.Axis, Allies: r.Allies}
	text, err := journal.Record(t.sys, h, played, 50, "program "+game.Version)
	if r.Forfeit != "" {
		loser, _ := rules.ParseSide(r.Winner)
		text += fmt.Sprintf("# forfeit: %s\n@ concede %s\n", strings.ReplaceAll(r.Forfeit, "\n", ": "), loser.Other())
	}
	if r.Error != "" {
		text += fmt.Sprintf("# then: %s\n", r.Error)
	}
	if err != nil {
		text += fmt.Sprintf("# then: %v\n", err)
	}
	name := filepath.Join(t.journals, fmt.Sprintf("%s-%s-%0*d.journal", t.sys.ID(), t.scenario, len(fmt.Sprint(t.games)), number+1))
	return os.WriteFile(name, []byte(text), 0o644)
}

package game

import (
	"fmt"
	"slices"
	"time"

	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// Driver plays the engine seats of a match. Call Update once a frame.
type Driver struct {
	match    *Match
	make     NewThinker
	seats    [2]string // for which thinkers were made
	thinkers [2]AsyncPlayer
	paused   bool
	side     rules.Side // who thinks, or Nobody
	revision int        // of the match when the thought began
	thoughts thoughts
}

// NewDriver returns a driver for a match.
func NewDriver(m *Match, thinkers NewThinker) *Driver { return &Driver{match: m, make: thinkers} }

// Thinking returns the side whose engine thinks, or Nobody.
func (d *Driver) Thinking() rules.Side { return d.side }

// Progress returns how long the engine that thinks has done so, and how long it may; 0 and
// 0 where none thinks.
func (d *Driver) Progress() (spent, most time.Duration) {
	if d.side == rules.NoSide {
		return 0, 0
	}
	return d.thinkers[d.side-rules.Axis].Progress()
}

// Pause stops the engines before their next decision, or lets them go on. A thought in
// progress is cancelled.
func (d *Driver) Pause(on bool) {
	d.paused = on
	if on {
		d.Cancel()
	}
}

// Paused reports whether engines wait.
func (d *Driver) Paused() bool { return d.paused }

// Hurry makes the engine that thinks play what it has.
func (d *Driver) Hurry() {
	if d.side != rules.NoSide {
		d.thinkers[d.side-rules.Axis].Hurry()
	}
}

// Cancel ends a thought without playing. The next Update begins it anew unless the seat
// has changed or the driver is paused. It is also how a driver is put away.
func (d *Driver) Cancel() {
	if d.side != rules.NoSide {
		d.thinkers[d.side-rules.Axis].Cancel()
		d.side = rules.NoSide
	}
}

// Update plays at most one decision of an engine, if it has been made, and sees to it
// that the engine whose turn it is thinks. It never waits. After an error, which costs
// the match nothing, the driver is paused.
func (d *Driver) Update() error {
	err := d.update()
	if err != nil {
		d.Pause(true)
	}
	return err
}

func (d *Driver) update() error {
	m := d.match
	if d.side != rules.NoSide && (d.revision != m.Revision() || m.Seat(d.side) != d.seats[d.side-rules.Axis]) {
		d.Cancel()
	}
	if d.paused {
		return nil
	}
	if err := m.AdvanceForced(); err != nil {
		return err
	}
	if d.side != rules.NoSide {
		return d.finish()
	}
	side := m.ToMove()
	if seat := m.Seat(side); seat == "" || seat == Human || seat == ByLink {
		return nil
	}
	t, err := d.thinker(side)
	if err != nil {
		return err
	}
	d.side, d.revision = side, m.Revision()
	t.Think(rules.CloneView(m.Position()), slices.Clone(m.Choices()))
	return nil
}

// finish plays the answer if there is one.
func (d *Driver) finish() error {
	side := d.side
	c, ok, err := d.thinkers[side-rules.Axis].Done()
	if err == nil && !ok {
		return nil
	}
	d.side = rules.NoSide
	m := d.match
	t := EngineReport{Side: side, At: m.Played(), Until: m.Played(), Revision: m.Revision(), Choice: c, hash: m.hashBefore(m.Played())}
	if err == nil {
		err = m.Play(c)
	}
	if t.Report = d.thinkers[side-rules.Axis].Report(); err == nil && t.Report != nil {
		d.thoughts = d.thoughts.add(t)
	}
	if err != nil {
		return fmt.Errorf("game: %s, %s: %w", side, d.match.Seat(side), err)
	}
	return nil
}

// thinker returns the thinker of a side, made anew if its seat has changed.
func (d *Driver) thinker(side rules.Side) (AsyncPlayer, error) {
	i, seat := side-rules.Axis, d.match.Seat(side)
	if d.thinkers[i] == nil || d.seats[i] != seat {
		t, err := d.make(d.match.System(), seat, PlayerSeed(d.match.Header().Seed, side))
		if err != nil {
			return nil, err
		}
		d.thinkers[i], d.seats[i] = t, seat
	}
	return d.thinkers[i], nil
}

// PlayerSeed returns the seed of a side's player in the match whose dice have a seed,
// so that neither knows the dice.
func PlayerSeed(dice uint64, side rules.Side) uint64 {
	src := splitmix.Source(^dice ^ uint64(side)<<32)
	return src.Uint64()
}

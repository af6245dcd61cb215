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
	make     NewAsyncPlayer
	seats    [2]string // seats of the current players
	players  [2]AsyncPlayer
	paused   bool
	side     rules.Side // side whose engine searches, or NoSide
	revision int        // revision of the match when the engine was started
	reports  reportLog
}

// NewDriver returns a driver for a match.
func NewDriver(m *Match, newPlayer NewAsyncPlayer) *Driver { return &Driver{match: m, make: newPlayer} }

// Searching returns the side whose engine searches, or NoSide.
func (d *Driver) Searching() rules.Side { return d.side }

// Progress returns the search time of the engine so far, and its limit; both are 0 if none searches.
func (d *Driver) Progress() (spent, limit time.Duration) {
	if d.side == rules.NoSide {
		return 0, 0
	}
	return d.players[d.side-rules.Axis].Progress()
}

// Pause suspends the engines, or resumes them. A search in progress is cancelled.
func (d *Driver) Pause(on bool) {
	d.paused = on
	if on {
		d.Cancel()
	}
}

// Paused reports whether the engines are suspended.
func (d *Driver) Paused() bool { return d.paused }

// MoveNow makes the searching engine play its best choice so far.
func (d *Driver) MoveNow() {
	if d.side != rules.NoSide {
		d.players[d.side-rules.Axis].MoveNow()
	}
}

// Cancel stops a search without playing. The next Update restarts it unless the seat has changed or the driver
// is paused. Call Cancel before discarding a driver.
func (d *Driver) Cancel() {
	if d.side != rules.NoSide {
		d.players[d.side-rules.Axis].Cancel()
		d.side = rules.NoSide
	}
}

// Update plays at most one finished decision of an engine, and starts the engine of the side to decide. It
// never blocks. After an error, which does not affect the match, the driver is paused.
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
	t, err := d.player(side)
	if err != nil {
		return err
	}
	d.side, d.revision = side, m.Revision()
	t.Start(rules.CloneView(m.Position()), slices.Clone(m.Choices()))
	return nil
}

// finish plays the answer if there is one.
func (d *Driver) finish() error {
	side := d.side
	c, ok, err := d.players[side-rules.Axis].Done()
	if err == nil && !ok {
		return nil
	}
	d.side = rules.NoSide
	m := d.match
	t := EngineReport{Side: side, At: m.Played(), Until: m.Played(), Revision: m.Revision(), Choice: c, hash: m.hashBefore(m.Played())}
	if err == nil {
		err = m.Play(c)
	}
	if t.Report = d.players[side-rules.Axis].Report(); err == nil && t.Report != nil {
		d.reports = d.reports.add(t)
	}
	if err != nil {
		return fmt.Errorf("game: %s, %s: %w", side, d.match.Seat(side), err)
	}
	return nil
}

// player returns the player of a side, a new one if its seat has changed.
func (d *Driver) player(side rules.Side) (AsyncPlayer, error) {
	i, seat := side-rules.Axis, d.match.Seat(side)
	if d.players[i] == nil || d.seats[i] != seat {
		t, err := d.make(d.match.System(), seat, PlayerSeed(d.match.Header().Seed, side))
		if err != nil {
			return nil, err
		}
		d.players[i], d.seats[i] = t, seat
	}
	return d.players[i], nil
}

// PlayerSeed returns the seed of a side's player in a match with the given dice seed, so that neither player
// knows the dice.
func PlayerSeed(dice uint64, side rules.Side) uint64 {
	src := splitmix.Source(^dice ^ uint64(side)<<32)
	return src.Uint64()
}

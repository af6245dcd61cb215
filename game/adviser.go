package game

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"herbstnebel/rules"
)

// ErrNoDecision means that no human player is to decide, so there is no decision to advise on.
var ErrNoDecision = errors.New("game: no advice was requested")

// Adviser asks an engine for a choice in place of the human player. It never changes the match, and
// discards its advice when the match moves on. Call Update once a frame.
type Adviser struct {
	match     *Match
	make      NewAsyncPlayer
	player    AsyncPlayer
	seat      string
	side      rules.Side // the player's side
	searching bool
	revision  int // revision of the match at the request
	advice    *Advice
}

// NewAdviser returns an adviser for a match.
func NewAdviser(m *Match, newPlayer NewAsyncPlayer) *Adviser {
	return &Adviser{match: m, make: newPlayer}
}

// Request starts the engine of a seat. It discards an earlier request.
func (a *Adviser) Request(seat string) error {
	a.Cancel()
	m := a.match
	side := m.ToMove()
	if m.Seat(side) != Human || len(m.Choices()) < 2 {
		return ErrNoDecision
	}
	if a.player == nil || a.seat != seat || a.side != side {
		t, err := a.make(m.System(), seat, PlayerSeed(PlayerSeed(m.Header().Seed, side), side))
		if err != nil {
			return err
		}
		a.player, a.seat, a.side = t, seat, side
	}
	a.searching, a.revision = true, m.Revision()
	a.player.Start(rules.CloneView(m.Position()), slices.Clone(m.Choices()))
	return nil
}

// Searching reports whether a request is unanswered.
func (a *Adviser) Searching() bool { return a.searching }

// Progress returns the thinking time so far, and its limit.
func (a *Adviser) Progress() (spent, limit time.Duration) {
	if !a.searching {
		return 0, 0
	}
	return a.player.Progress()
}

// Advice returns the advice for the current position, or nil.
func (a *Adviser) Advice() *Advice {
	if a.advice != nil && a.revision != a.match.Revision() {
		a.advice = nil
	}
	return a.advice
}

// MoveNow requests the best choice so far.
func (a *Adviser) MoveNow() {
	if a.searching {
		a.player.MoveNow()
	}
}

// Cancel discards the request and the answer.
func (a *Adviser) Cancel() {
	if a.searching {
		a.player.Cancel()
	}
	a.searching, a.advice = false, nil
}

// Update receives the answer if there is one, and discards everything if the match has moved on.
func (a *Adviser) Update() error {
	if (a.searching || a.advice != nil) && a.revision != a.match.Revision() {
		a.Cancel()
	}
	if !a.searching {
		return nil
	}
	c, ok, err := a.player.Done()
	switch {
	case err != nil:
		a.searching = false
		return fmt.Errorf("game: advice of %s: %w", a.seat, err)
	case !ok:
		return nil
	}
	a.searching = false
	if !slices.Contains(a.match.Choices(), c) {
		return fmt.Errorf("game: the advice of %s is not legal", a.seat)
	}
	a.advice = &Advice{Side: a.side, Seat: a.seat, Choice: c, Report: a.player.Report()}
	return nil
}

package game

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"herbstnebel/ai"
	"herbstnebel/rules"
)

// ErrNotAsked means that no person is to decide, so there is no decision to advise on.
var ErrNotAsked = errors.New("game: no advice was requested")

// Advice is an engine's choice in a person's place.
type Advice struct {
	Side   rules.Side
	Seat   string // seat of the engine
	Choice rules.Choice
	Report *ai.Report // nil if the engine gives no reasons
}

// Adviser asks an engine for a choice in place of the person to decide. It never changes the match, and
// discards its advice when the match moves on. Call Update once a frame.
type Adviser struct {
	match    *Match
	make     NewThinker
	thinker  AsyncPlayer
	seat     string
	side     rules.Side // the player's side
	thinking bool
	revision int // revision of the match at the question
	advice   *Advice
}

// NewAdviser returns an adviser for a match.
func NewAdviser(m *Match, thinkers NewThinker) *Adviser { return &Adviser{match: m, make: thinkers} }

// Ask starts the engine of a seat. It discards an earlier question.
func (a *Adviser) Ask(seat string) error {
	a.Cancel()
	m := a.match
	side := m.ToMove()
	if m.Seat(side) != Human || len(m.Choices()) < 2 {
		return ErrNotAsked
	}
	if a.thinker == nil || a.seat != seat || a.side != side {
		t, err := a.make(m.System(), seat, PlayerSeed(PlayerSeed(m.Header().Seed, side), side))
		if err != nil {
			return err
		}
		a.thinker, a.seat, a.side = t, seat, side
	}
	a.thinking, a.revision = true, m.Revision()
	a.thinker.Think(rules.CloneView(m.Position()), slices.Clone(m.Choices()))
	return nil
}

// Thinking reports whether a question is unanswered.
func (a *Adviser) Thinking() bool { return a.thinking }

// Progress returns the thinking time so far, and its limit.
func (a *Adviser) Progress() (spent, most time.Duration) {
	if !a.thinking {
		return 0, 0
	}
	return a.thinker.Progress()
}

// Advice returns the advice for the current position, or nil.
func (a *Adviser) Advice() *Advice {
	if a.advice != nil && a.revision != a.match.Revision() {
		a.advice = nil
	}
	return a.advice
}

// Hurry asks for the best choice so far.
func (a *Adviser) Hurry() {
	if a.thinking {
		a.thinker.Hurry()
	}
}

// Cancel discards the question and the answer.
func (a *Adviser) Cancel() {
	if a.thinking {
		a.thinker.Cancel()
	}
	a.thinking, a.advice = false, nil
}

// Update receives the answer if there is one, and discards everything if the match has moved on.
func (a *Adviser) Update() error {
	if (a.thinking || a.advice != nil) && a.revision != a.match.Revision() {
		a.Cancel()
	}
	if !a.thinking {
		return nil
	}
	c, ok, err := a.thinker.Done()
	switch {
	case err != nil:
		a.thinking = false
		return fmt.Errorf("game: advice of %s: %w", a.seat, err)
	case !ok:
		return nil
	}
	a.thinking = false
	if !slices.Contains(a.match.Choices(), c) {
		return fmt.Errorf("game: the advice of %s is not legal", a.seat)
	}
	a.advice = &Advice{Side: a.side, Seat: a.seat, Choice: c, Report: a.thinker.Report()}
	return nil
}

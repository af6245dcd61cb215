package game

import (
	"fmt"
	"sync/atomic"
	"time"

	"herbstnebel/ai"
	"herbstnebel/rules"
)

// AsyncPlayer computes one decision at a time outside the frame: in a goroutine, in a worker, or in time
// slices. Its methods return at once and must be called from one goroutine.
type AsyncPlayer interface {
	// Start starts a search. It takes ownership of pos and of choices, which are all legal choices at pos. It
	// cancels the previous search.
	Start(pos rules.View, choices []rules.Choice)
	// Done returns the answer, once. ok is false during the search and after Cancel.
	Done() (c rules.Choice, ok bool, err error)
	// Report returns the reasons for the last answer, or nil if the player gives none.
	Report() *ai.Report
	// Progress returns the search time so far and its limit. Both are 0 while no search runs. The limit is 0 if
	// there is none.
	Progress() (spent, limit time.Duration)
	// MoveNow requests the best choice so far.
	MoveNow()
	// Cancel discards the search. It is safe at any time.
	Cancel()
}

// MoveTime returns the time limit of a player for one decision; 0 = none. At the limit the player must move at
// once.
func MoveTime(p ai.Player) time.Duration { return time.Duration(ai.MoveTime(p)) * time.Millisecond }

// ReportOf returns the reasons for a player's last choice, or nil.
func ReportOf(p ai.Player) *ai.Report {
	if r, ok := p.(ai.Reporter); ok {
		return r.Report()
	}
	return nil
}

// NewAsyncPlayer returns an AsyncPlayer for a seat.
type NewAsyncPlayer func(sys rules.System, seat string, seed uint64) (AsyncPlayer, error)

// LocalPlayers makes players that run in goroutines of this program. In the browser these share the frame's
// thread and yield in slices.
func LocalPlayers(seats *ai.PlayerRegistry) NewAsyncPlayer {
	return func(sys rules.System, seat string, seed uint64) (AsyncPlayer, error) {
		p, err := seats.Make(seat, sys, seed)
		if err != nil {
			return nil, err
		}
		return &goroutine{player: p}, nil
	}
}

// goroutine is a player that runs in a goroutine.
type goroutine struct {
	player ai.Player
	now    *search
	last   *search // the last search started, which may be cancelled
	report *ai.Report
}

type search struct {
	control ai.Control
	begun   atomic.Int64 // in nanoseconds since 1970; 0 while it waits for the previous search
	choice  rules.Choice
	report  *ai.Report
	err     error
	done    chan struct{} // closed when the player has answered
}

// Start starts a search, which waits until the player has left the previous one.
func (g *goroutine) Start(pos rules.View, choices []rules.Choice) {
	g.Cancel()
	before := g.last
	t := &search{done: make(chan struct{})}
	t.control.Yield = yielder()
	g.now, g.last = t, t
	go func() {
		defer close(t.done)
		defer func() {
			if r := recover(); r != nil {
				t.err = fmt.Errorf("game: %w", ai.NewPlayerPanic(g.player.Name(), r))
			}
		}()
		if before != nil {
			<-before.done
		}
		if t.control.Cancelled() {
			return
		}
		t.begun.Store(time.Now().UnixNano())
		if limit := MoveTime(g.player); limit > 0 {
			defer time.AfterFunc(limit, t.control.MoveNow).Stop()
		}
		t.choice = g.player.Choose(pos, choices, &t.control)
		t.report = ReportOf(g.player)
	}()
}

// Done returns the answer if there is one.
func (g *goroutine) Done() (rules.Choice, bool, error) {
	if g.now == nil {
		return 0, false, nil
	}
	select {
	case <-g.now.done:
		t := g.now
		g.now, g.report = nil, t.report
		return t.choice, true, t.err
	default:
		return 0, false, nil
	}
}

// Report returns the reasons for the last answer.
func (g *goroutine) Report() *ai.Report { return g.report }

// Progress returns the time of the search.
func (g *goroutine) Progress() (spent, limit time.Duration) {
	if g.now == nil {
		return 0, 0
	}
	if at := g.now.begun.Load(); at != 0 {
		spent = time.Since(time.Unix(0, at))
	}
	return spent, MoveTime(g.player)
}

// MoveNow requests the answer.
func (g *goroutine) MoveNow() {
	if g.now != nil {
		g.now.control.MoveNow()
	}
}

// Cancel discards the search.
func (g *goroutine) Cancel() {
	if g.now != nil {
		g.now.control.Cancel()
		g.now = nil
	}
}

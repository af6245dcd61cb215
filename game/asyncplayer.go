package game

import (
	"fmt"
	"sync/atomic"
	"time"

	"herbstnebel/ai"
	"herbstnebel/rules"
)

// AsyncPlayer thinks about one decision at a time, off the frame: in a goroutine, in a
// worker, or in slices. Its methods return at once and are called from one goroutine.
type AsyncPlayer interface {
	// Think begins. It takes over pos, a copy, and choices, all that is legal. What it
	// thought about before is cancelled.
	Think(pos rules.View, choices []rules.Choice)
	// Done returns the answer, once: ok is false while it thinks, and after Cancel.
	Done() (c rules.Choice, ok bool, err error)
	// Report says why the last answer was given: nil if the player does not say.
	Report() *ai.Report
	// Progress returns how long it has thought and how long it may think at most; both are
	// 0 while it does not think, the second also where it may take what it needs.
	Progress() (spent, most time.Duration)
	// Hurry asks for the best answer so far.
	Hurry()
	// Cancel forgets the decision. It is safe at any time.
	Cancel()
}

// MoveTime returns how long a player may take over a decision before it is told to hurry:
// 0 = as long as it needs.
func MoveTime(p ai.Player) time.Duration { return time.Duration(ai.MoveTime(p)) * time.Millisecond }

// ReportOf returns why a player chose what it chose last, or nil.
func ReportOf(p ai.Player) *ai.Report {
	if r, ok := p.(ai.Reporter); ok {
		return r.Report()
	}
	return nil
}

// NewThinker makes a AsyncPlayer for a seat.
type NewThinker func(sys rules.System, seat string, seed uint64) (AsyncPlayer, error)

// LocalPlayers makes thinkers that think in goroutines of this program. In the browser
// these share the frame's thread and give it time in slices.
func LocalPlayers(seats *ai.PlayerRegistry) NewThinker {
	return func(sys rules.System, seat string, seed uint64) (AsyncPlayer, error) {
		p, err := seats.Make(seat, sys, seed)
		if err != nil {
			return nil, err
		}
		return &goroutine{player: p}, nil
	}
}

// goroutine is a player that thinks beside the program.
type goroutine struct {
	player ai.Player
	now    *thought
	last   *thought // the thought begun last, which may have been cancelled
	report *ai.Report
}

type thought struct {
	control ai.Control
	begun   atomic.Int64 // in nanoseconds since 1970; 0 = it waits for the one before
	choice  rules.Choice
	report  *ai.Report
	err     error
	done    chan struct{} // closed when the player has answered
}

// Think begins a thought, which waits until the player has left the one before.
func (g *goroutine) Think(pos rules.View, choices []rules.Choice) {
	g.Cancel()
	before := g.last
	t := &thought{done: make(chan struct{})}
	t.control.Yield = pause()
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
		if most := MoveTime(g.player); most > 0 {
			defer time.AfterFunc(most, t.control.MoveNow).Stop()
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

// Report says why the last answer was given.
func (g *goroutine) Report() *ai.Report { return g.report }

// Progress returns the time of the thought.
func (g *goroutine) Progress() (spent, most time.Duration) {
	if g.now == nil {
		return 0, 0
	}
	if at := g.now.begun.Load(); at != 0 {
		spent = time.Since(time.Unix(0, at))
	}
	return spent, MoveTime(g.player)
}

// Hurry asks for the answer.
func (g *goroutine) Hurry() {
	if g.now != nil {
		g.now.control.MoveNow()
	}
}

// Cancel forgets the thought.
func (g *goroutine) Cancel() {
	if g.now != nil {
		g.now.control.Cancel()
		g.now = nil
	}
}

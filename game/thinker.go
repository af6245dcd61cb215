package game

import (
	"fmt"

	"herbstnebel/ai"
	"herbstnebel/rules"
)

// Thinker thinks about one decision at a time, off the frame: in a goroutine, in a
// worker, or in slices. Its methods return at once and are called from one goroutine.
type Thinker interface {
	// Think begins. It takes over pos, a copy, and choices, all that is legal. What it
	// thought about before is cancelled.
	Think(pos rules.Position, choices []rules.Choice)
	// Done returns the answer, once: ok is false while it thinks, and after Cancel.
	Done() (c rules.Choice, ok bool, err error)
	// Hurry asks for the best answer so far.
	Hurry()
	// Cancel forgets the decision. It is safe at any time.
	Cancel()
}

// NewThinker makes a Thinker for a seat.
type NewThinker func(sys rules.System, seat string, seed uint64) (Thinker, error)

// InGoroutines makes thinkers that think in goroutines of this program. In the browser
// these share the frame's thread and give it time in slices.
func InGoroutines(seats *ai.Seats) NewThinker {
	return func(sys rules.System, seat string, seed uint64) (Thinker, error) {
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
}

type thought struct {
	control ai.Control
	choice  rules.Choice
	err     error
	done    chan struct{} // closed when the player has answered
}

// Think begins a thought, which waits until the player has left the one before.
func (g *goroutine) Think(pos rules.Position, choices []rules.Choice) {
	g.Cancel()
	before := g.last
	t := &thought{done: make(chan struct{})}
	t.control.Pause = pause()
	g.now, g.last = t, t
	go func() {
		defer close(t.done)
		defer func() {
			if r := recover(); r != nil {
				t.err = fmt.Errorf("game: %s could not decide: %v", g.player.Name(), r)
			}
		}()
		if before != nil {
			<-before.done
		}
		if !t.control.Cancelled() {
			t.choice = g.player.Choose(pos, choices, &t.control)
		}
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
		g.now = nil
		return t.choice, true, t.err
	default:
		return 0, false, nil
	}
}

// Hurry asks for the answer.
func (g *goroutine) Hurry() {
	if g.now != nil {
		g.now.control.Hurry()
	}
}

// Cancel forgets the thought.
func (g *goroutine) Cancel() {
	if g.now != nil {
		g.now.control.Cancel()
		g.now = nil
	}
}

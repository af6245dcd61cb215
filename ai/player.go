package ai

import (
	"sync/atomic"

	"herbstnebel/rules"
)

// Player decides for one side of one game at a time. It is not safe for concurrent use.
type Player interface {
	// Name is the seat's name.
	Name() string
	// Choose picks one of choices, which is all that pos.Choices lists and has two
	// members at least. It changes neither and keeps neither. c may be nil. After
	// c.Cancel the result is ignored, but Choose returns within milliseconds all the same.
	Choose(pos rules.Position, choices []rules.Choice, c *Control) rules.Choice
}

// Control steers a player that is thinking. Its methods are safe for concurrent use,
// also on a nil Control, which lets a player think undisturbed.
type Control struct {
	order atomic.Int32
	// Pause, if set before the thought begins, is called by Go. Where there is only
	// one thread it gives the screen its time.
	Pause func()
}

const (
	hurry = iota + 1
	cancel
)

// Go reports whether to think on. A player calls it every few hundred microseconds of
// work; when it says false, the player answers with the best it has.
func (c *Control) Go() bool {
	if c == nil {
		return true
	}
	if c.Pause != nil {
		c.Pause()
	}
	return c.order.Load() == 0
}

// Hurry asks for the best choice found so far.
func (c *Control) Hurry() {
	if c != nil {
		c.order.CompareAndSwap(0, hurry)
	}
}

// Cancel asks for any answer: nobody waits for it.
func (c *Control) Cancel() {
	if c != nil {
		c.order.Store(cancel)
	}
}

// Cancelled reports whether Cancel was called.
func (c *Control) Cancelled() bool { return c != nil && c.order.Load() == cancel }

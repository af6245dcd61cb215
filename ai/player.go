package ai

import (
	"sync"
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
	// Yield, if set before the thought begins, is called by Go. Where there is only
	// one thread it gives the screen its time.
	Yield func()

	mu   sync.Mutex
	told chan struct{} // closed with the first order; nil as long as nobody waits for one
}

const (
	hurry = iota + 1
	cancel
)

// Continue reports whether to think on. A player calls it every few hundred microseconds of
// work; when it says false, the player answers with the best it has.
func (c *Control) Continue() bool {
	if c == nil {
		return true
	}
	if c.Yield != nil {
		c.Yield()
	}
	return c.order.Load() == 0
}

// MoveNow asks for the best choice found so far.
func (c *Control) MoveNow() {
	if c != nil && c.order.CompareAndSwap(0, hurry) {
		c.tell()
	}
}

// Cancel asks for any answer: nobody waits for it.
func (c *Control) Cancel() {
	if c != nil && c.order.Swap(cancel) == 0 {
		c.tell()
	}
}

// tell wakes who waits for an order.
func (c *Control) tell() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.told == nil {
		return
	}
	select {
	case <-c.told:
	default:
		close(c.told)
	}
}

// ordered returns a channel that is closed once Go says false.
func (c *Control) ordered() <-chan struct{} {
	if c == nil {
		return nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.told == nil {
		c.told = make(chan struct{})
		if c.order.Load() != 0 {
			close(c.told)
		}
	}
	return c.told
}

// Cancelled reports whether Cancel was called.
func (c *Control) Cancelled() bool { return c != nil && c.order.Load() == cancel }

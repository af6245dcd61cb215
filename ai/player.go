package ai

import (
	"sync"
	"sync/atomic"

	"herbstnebel/rules"
)

// Player decides for one side of one game at a time. It is not safe for concurrent use.
type Player interface {
	// Name returns the seat's name.
	Name() string
	// Choose returns one of choices, which are all choices of pos, at least two. It neither changes nor keeps pos
	// and choices. c may be nil. After c.Cancel the result is ignored, but Choose still returns within
	// milliseconds.
	Choose(pos rules.Position, choices []rules.Choice, c *Control) rules.Choice
}

// Control steers a player while it chooses. Its methods are safe for concurrent use, also on a nil Control, which
// never stops a player.
type Control struct {
	order atomic.Int32
	// Yield, if set before Choose, is called by Continue. It gives time to the screen if there is only one thread.
	Yield func()

	mu     sync.Mutex
	signal chan struct{} // closed by the first order; nil until it is needed
}

const (
	moveNow = iota + 1
	cancel
)

// Continue reports whether to continue. A player calls it every few hundred microseconds of work. When it returns
// false, the player returns the best choice found so far.
func (c *Control) Continue() bool {
	if c == nil {
		return true
	}
	if c.Yield != nil {
		c.Yield()
	}
	return c.order.Load() == 0
}

// MoveNow orders the player to return the best choice found so far.
func (c *Control) MoveNow() {
	if c != nil && c.order.CompareAndSwap(0, moveNow) {
		c.notify()
	}
}

// Cancel orders the player to return any choice, which is ignored.
func (c *Control) Cancel() {
	if c != nil && c.order.Swap(cancel) == 0 {
		c.notify()
	}
}

// notify wakes any goroutine blocked on the order channel.
func (c *Control) notify() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.signal == nil {
		return
	}
	select {
	case <-c.signal:
	default:
		close(c.signal)
	}
}

// ordered returns a channel that is closed once Continue returns false.
func (c *Control) ordered() <-chan struct{} {
	if c == nil {
		return nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.signal == nil {
		c.signal = make(chan struct{})
		if c.order.Load() != 0 {
			close(c.signal)
		}
	}
	return c.signal
}

// Cancelled reports whether Cancel was called.
func (c *Control) Cancelled() bool { return c != nil && c.order.Load() == cancel }

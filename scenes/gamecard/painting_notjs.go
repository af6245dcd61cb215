//go:build !js

package gamecard

import "sync/atomic"

// state is the state of a painting that is drawn in a goroutine.
type state struct{ done atomic.Bool }

// start draws the picture in a goroutine.
func (p *painting) start() {
	go func() {
		for !p.step() {
		}
		p.done.Store(true)
	}()
}

// finished reports whether the picture is complete.
func (p *painting) finished() bool { return p.done.Load() }

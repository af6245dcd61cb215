//go:build !js

package gamecard

import "sync/atomic"

// state is the state of a painting that is drawn in a goroutine.
type state struct{ done atomic.Bool }

// start draws in a goroutine, in steps until one reports true.
func (s *state) start(step func() bool) {
	go func() {
		for !step() {
		}
		s.done.Store(true)
	}()
}

// finished reports whether the picture is complete.
func (s *state) finished() bool { return s.done.Load() }

//go:build !js

package mapview

import (
	"log/slog"
	"runtime/debug"
	"time"
)

// start draws the map in a goroutine. It passes a panic to update, so that the crash handling of the frames applies.
func (s *tileCache) start() {
	go func() {
		defer func() {
			if r := recover(); r != nil {
				slog.Error("mapview: panic", "value", r, "stack", string(debug.Stack()))
				s.mu.Lock()
				s.fault = r
				s.mu.Unlock()
			}
		}()
		for {
			s.mu.Lock()
			for !s.closed && len(s.prep) == 0 && len(s.wanted) == 0 {
				s.wake.Wait()
			}
			closed := s.closed
			s.mu.Unlock()
			if closed {
				return
			}
			s.work(time.Hour)
		}
	}()
}

// update panics if the goroutine has panicked.
func (s *tileCache) update(bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.fault != nil {
		panic(s.fault)
	}
}

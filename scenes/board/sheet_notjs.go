//go:build !js

package board

import "time"

// start draws the map in a goroutine.
func (s *sheet) start() {
	go func() {
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

// update is for where there is one thread only.
func (s *sheet) update(bool) {}

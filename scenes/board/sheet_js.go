package board

import "time"

// start does nothing: there is one thread, and the frames share theirs.
func (s *sheet) start() {}

// update draws for a few milliseconds.
func (s *sheet) update() { s.work(5 * time.Millisecond) }

package board

import "time"

// start does nothing: there is one thread, and the frames share theirs.
func (s *sheet) start() {}

// update draws for a few milliseconds, more where nothing else happens.
func (s *sheet) update(busy bool) {
	if !s.begun {
		return
	}
	budget := 10 * time.Millisecond
	if busy {
		budget = 4 * time.Millisecond
	}
	if began := time.Now(); s.pace.due(began) {
		s.work(budget)
		s.pace.rest(began, time.Now())
	}
}

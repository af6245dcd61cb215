package mapview

import "time"

// start does nothing, because the browser has one thread and update draws in it.
func (s *tileCache) start() {}

// update draws for a few milliseconds, or longer if nothing is animated.
func (s *tileCache) update(busy bool) {
	if !s.begun {
		return
	}
	budget := 10 * time.Millisecond
	if busy {
		budget = 4 * time.Millisecond
	}
	if began := time.Now(); s.budget.Due(began) {
		s.work(budget)
		s.budget.Rest(began, time.Now())
	}
}

package mapview

import "time"

// start does nothing, because the browser has one thread and update draws in it.
func (s *tileCache) start() {}

// The drawing time in an update of the browser's single thread. A sketch stands for the map at first, and the sooner it goes the better.
const (
	sketchBudget = 48 * time.Millisecond // while the sketch is visible
	coarseBudget = 24 * time.Millisecond // while tiles of the current scale are missing
	spareBudget  = 10 * time.Millisecond // for tiles out of view
	busyBudget   = 4 * time.Millisecond  // while something is animated, unless the sketch is visible
)

// update draws for a few milliseconds, or longer while the map is not complete.
func (s *tileCache) update(busy bool) {
	if !s.begun {
		return
	}
	budget := spareBudget
	switch {
	case !s.covered:
		budget = sketchBudget
	case busy:
		budget = busyBudget
	case len(s.asking) > 0 && s.asking[0].level > 0:
		budget = coarseBudget
	}
	if began := time.Now(); s.budget.Due(began) {
		s.work(budget)
		s.budget.Rest(began, time.Now())
	}
}

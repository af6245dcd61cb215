package gamecard

import "time"

// state is the state of a painting that is drawn between the frames, because the browser has one thread.
type state struct {
	next func() bool
	rest time.Time
}

// slice is the time for which a picture is drawn in an update.
const slice = 5 * time.Millisecond

// start makes finished draw in steps, each of a few milliseconds, until one reports true.
func (s *state) start(step func() bool) { s.next = step }

// finished draws for a few milliseconds and reports whether the picture is complete. After a slow slice it rests, so
// that the page answers.
func (s *state) finished() bool {
	began := time.Now()
	if began.Before(s.rest) {
		return false
	}
	for {
		if s.next() {
			return true
		}
		if now := time.Now(); now.Sub(began) > slice {
			s.rest = now.Add(now.Sub(began) / 2)
			return false
		}
	}
}

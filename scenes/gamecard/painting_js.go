package gamecard

import "time"

// state is the state of a painting that is drawn between the frames, because the browser has one thread.
type state struct{ rest time.Time }

// slice is the time for which a picture is drawn in an update.
const slice = 5 * time.Millisecond

// start does nothing; finished draws.
func (p *painting) start() {}

// finished draws for a few milliseconds and reports whether the picture is complete. After a slow slice it rests, so
// that the page answers.
func (p *painting) finished() bool {
	began := time.Now()
	if began.Before(p.rest) {
		return false
	}
	for {
		if p.step() {
			return true
		}
		if now := time.Now(); now.Sub(began) > slice {
			p.rest = now.Add(now.Sub(began) / 2)
			return false
		}
	}
}

package game

import "time"

// The browser has one thread: a search runs for a few milliseconds, then sleeps so that the frame is drawn.
const (
	slice = 4 * time.Millisecond
	rest  = time.Millisecond
)

func yielder() func() {
	next := time.Now().Add(slice)
	return func() {
		if time.Now().After(next) {
			time.Sleep(rest)
			next = time.Now().Add(slice)
		}
	}
}

// Package playback shows the events of a match one after the other.
//
// A match has all results of a choice at once. Queue holds its events and procedure traces until each has been shown for its duration. State is
// the state that the screen shows meanwhile: it applies each event when it is over, and differs from the position until the queue is empty.
// Log lists the events shown, and Milestones finds those that are announced across the map.
//
// The package draws nothing and knows no match. It is driven by Queue.Step, with the time that has passed, so a test needs no clock.
package playback

// Package stacks stores the stacks of counters on a map in two flat arrays of the caller:
// the first counter of each place, and the counter below each counter in its stack. The
// arrays are copied with the position, and no function allocates.
//
// Counters are numbered below None. A loop over a stack is
//
//	for u := first[place]; u != stacks.None; u = next[u] {
package stacks

// None ends a stack: it is the first of an empty place, and the next of the last counter.
const None = 255

// Clear removes all counters from all places.
func Clear(first, next []uint8) {
	for i := range first {
		first[i] = None
	}
	for i := range next {
		next[i] = None
	}
}

// Push puts a counter on top of the stack of a place. The counter must not be in a stack.
func Push(first, next []uint8, place int, counter uint8) {
	next[counter] = first[place]
	first[place] = counter
}

// Insert puts a counter into a stack that is sorted by number. The counter must not be in a
// stack.
func Insert(first, next []uint8, place int, counter uint8) {
	at := &first[place]
	for *at < counter {
		at = &next[*at]
	}
	next[counter] = *at
	*at = counter
}

// Remove removes a counter from the stack of a place. It panics if the counter is not
// there.
func Remove(first, next []uint8, place int, counter uint8) {
	at := &first[place]
	for *at != counter {
		at = &next[*at]
	}
	*at = next[counter]
	next[counter] = None
}

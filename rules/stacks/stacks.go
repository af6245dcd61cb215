// Package stacks keeps which counters lie on which place, in two flat arrays that the
// caller owns: the first counter of each place, and of each counter the next in its stack.
// They are copied with the position, and nothing allocates.
//
// Counters are numbered below None. A stack is gone through as
//
//	for u := first[place]; u != stacks.None; u = next[u] {
package stacks

// None ends a stack: it is first of an empty place, and next of the last counter.
const None = 255

// Clear empties all places.
func Clear(first, next []uint8) {
	for i := range first {
		first[i] = None
	}
	for i := range next {
		next[i] = None
	}
}

// Push lays a counter, which lies nowhere, on top of a place's stack.
func Push(first, next []uint8, place int, counter uint8) {
	next[counter] = first[place]
	first[place] = counter
}

// Insert puts a counter, which lies nowhere, into a stack whose numbers ascend.
func Insert(first, next []uint8, place int, counter uint8) {
	at := &first[place]
	for *at < counter {
		at = &next[*at]
	}
	next[counter] = *at
	*at = counter
}

// Remove takes a counter off the place where it lies. It panics if it does not lie there.
func Remove(first, next []uint8, place int, counter uint8) {
	at := &first[place]
	for *at != counter {
		at = &next[*at]
	}
	*at = next[counter]
	next[counter] = None
}

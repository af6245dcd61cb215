// Package counterart draws counters: nation colour, NATO symbol, size, formation and unit,
// strengths, steps and states.
//
// For games with figures instead of counters, Figure draws riflemen, tanks, guns, trucks with their
// load, aircraft and supplies.
//
// It depends on rules.Piece and on no particular game. It is pure Go, so that counters can be
// tested without a display and are the same on all platforms. States are shown by shapes; colour
// and dimming only reinforce them.
//
// A picture has a rim for the soft shadow: a counter of n pixels is drawn in the middle of an image
// of Outer(n) pixels.
package counterart

// Package counterart draws the counters: nation colour, NATO symbol, size, formation and
// unit, strengths, steps and states.
//
// Games with figures in place of counters have these drawn by Figure: riflemen, tanks, guns,
// trucks with what they carry, aircraft and supplies.
//
// It knows rules.Piece and nothing of any game. It is pure Go, so that counters are tested
// without a display and are the same everywhere. States are told by shapes; colour and
// dimming only add to them.
//
// A picture has a rim for the soft shadow: a counter of n pixels is drawn into the middle of
// an image of Outer(n) pixels.
package counterart

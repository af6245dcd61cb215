// Package protocol lets engines play from outside, as chess has UCI: lines of text over the
// standard input and output of a program, which may be written in any language. PROTOCOL.md
// is the page for who writes one.
//
// Server is this program as an engine; game/engine is its main. Client talks to an engine,
// Start runs one as a process, and Player is one as a seat in a game.
//
// What this package is not: it draws no dice and judges no game. Whoever conducts the game
// draws, and sees to it that what an engine answers is legal.
package protocol

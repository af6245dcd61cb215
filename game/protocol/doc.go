// Package protocol connects external engines, as UCI does for chess: lines of text over the standard input and
// output of a program, which may be written in any language. PROTOCOL.md is the guide for authors of engines.
//
// Server runs the built-in players as an engine; game/engine is its main package. Client talks to an engine,
// Start runs one as a process, and Player is one as a seat in a game.
//
// The package rolls no dice and does not referee. The program that runs the game draws for Chance, and Player
// checks that an engine's answers are legal.
package protocol

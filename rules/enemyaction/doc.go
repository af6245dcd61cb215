// Package enemyaction is the solitaire game against the Allied automaton of Enemy Action:
// Ardennes, so far the procedures of its sheet, on positions.
//
// What the automaton does stands on the sheet as lists: lines of which the first that applies
// is taken, candidates that one criterion after the other narrows, checks with the die. Here
// these lists are data: a procedure is a table of steps (chain.go), each with its paragraph.
// decide goes through it and notes in a Chain what every step said, with its numbers. A chain
// can be told in words (tell.go), and evaluated again from the position (audit.go).
//
// A position is small and plain: hexes with terrain, hold value and routes, units with steps
// and marks, the fight in hand, the hexes in supply and in communication (data.go, state.go,
// supply.go). Terms that the sheet uses and does not define are in zones.go.
//
// The die is thrown by others: a procedure that needs it says so, with the chance. What hits
// would do to Allied defenders is foreseen exactly, by the same procedures (outlook.go).
//
// All data come from assets/enemyaction. loadSheet reads the sheet; load also reads the map,
// the order of battle, the combat chits and the cards, which are reconstructed but for what the
// index of paragraphs names (X11 to X15). There is no sequence of play and no rules.System yet:
// the game is not listed.
package enemyaction

// Package enemyaction is Enemy Action: Ardennes for a lone German player, against the Allied
// automaton of the game's sheet.
//
// What the automaton does stands on the sheet as lists: lines of which the first that applies
// is taken, candidates that one criterion after the other narrows, checks with the die. Here
// these lists are data: a procedure is a table of steps (trace.go), each with its paragraph.
// decide goes through it and notes in a Chain what every step said, with its numbers. A chain
// can be told in words, in short (trace_view.go) or step by step (steps.go); tests evaluate it again from the
// position (audit_test.go) and follow the printed steps with their words alone (paper_test.go). A
// rules.TraceListener hears what is told, an Auditor the chains of a choice as they are made.
//
// The type position is what the sheet looks at: hexes with terrain, hold value and routes, units
// with steps and marks, the fight in hand, the hexes in supply and in communication (data.go,
// state.go, supply.go). Terms that the sheet uses and does not define are in zones.go. What hits
// would do to Allied defenders is foreseen exactly, by the same procedures (defence_forecast.go), and so is what
// may be drawn for a combat before its chits (combat_branches.go).
//
// Position is a whole game around it: days and impulses (sequence.go), German activations
// (activation.go), combats (attack.go), Allied orders (impulse.go), and the procedures that the
// sheet lacks (automaton.go). The text of those rules is not known: X16 to X48 of the index of
// paragraphs are ours, after what is published. The Allies have no seat: what they do follows
// from a German choice, a die or a draw. Of undetected defenders (undetected.go), of the second
// method of reserves and of expediting little more is known than their names: they are rulings.
//
// All data come from assets/enemyaction. loadSheet reads the sheet; load also reads the map,
// the order of battle, the combat chits, the cards, the days and the levels, which are
// reconstructed but for what the index names.
package enemyaction

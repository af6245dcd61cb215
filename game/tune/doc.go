// Fit measures what the terms of a staff's evaluation count for, by how games that it plays against
// itself end, and writes the file of weights that the staff reads.
//
//	go run ./game/tune -game tigers -scenario three-days -games 800 -seed 1 [-level major] [-pool 6]
//	    [-doubt 0.5 [-refine]] [-calibration] [-journals DIR] [-j N] [-write ai/tigers/weights.csv]
//
// Both sides are of one level, a Lieutenant if it is not said, and most of them leave the best plan now and
// then, so that the games differ in what the terms differ in. What a position is worth depends on who plays
// on: where Lieutenants defend an exit badly, the way to it counts for more than players will find.
//
// What is foretold, at one beginning of an activation of each moment, drawn by lot, is by how much the Axis will
// win (ai.WinMarginer) or, where a staff does not tell by how much, that it will win. What is won already counts in
// full; -pool moments in a row share what the other terms count for, never less than a tenth, and about half where
// little is known (-doubt) or, with -refine, about what the file says; each moment has a par of its own, what the terms come to in an even game.
//
// With -calibration what the terms count for, and par, stay as they are, so that the staff plays as before, and fitted is
// only what players are told of who wins (ai.Calibrator): at which value a game is even between two of the level, and
// how fast the chance grows beyond it. Who is offered a Colonel is told what Colonels make of a position.
//
// With -pool several moments move by one step and by one factor then, which few games can tell. With -journals no game
// is played: those are fitted to that the arena kept, by -journals too, between the two who are asked about.
//
// It prints how far the foretold chance of winning is from who won, as mean squares, in games that were
// not fitted to: as the staff foretells it now, as the fit does, and of one chance for all games. With
// -write the rows of the scenario are replaced; those of others stay. What a file says it was fitted to
// stands in its comments. That a fit foretells better does not prove that it plays better: the arena does.
package main

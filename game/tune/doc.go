// Tune fits the weights of the terms of a game's evaluation to the results of games that its heuristics play
// against themselves, and writes the file of weights that the heuristics read.
//
//	go run ./game/tune -game tigers -scenario three-days -games 800 -seed 1 [-level major] [-pool 6]
//	    [-doubt 0.5 [-refine]] [-calibration] [-journals DIR] [-j N] [-write ai/tigers/weights.csv]
//
// Both sides play at one level, Lieutenant by default. Most of the players deviate from the best plan now and
// then, so that the values of the terms vary. The value of a position depends on the players: if Lieutenants
// defend an exit badly, the distance to it counts for more than it would between human players.
//
// Each game yields one sample per moment: a random position at which an activation begins. The fit predicts the
// margin of the Axis (ai.WinMarginer) or, if the heuristics do not report a margin, whether the Axis wins.
// Points already won count in full. The other terms share their weights over -pool consecutive moments. A
// weight is never less than a tenth. With little data it stays near a half (-doubt) or, with -refine, near the
// weight in the file. Each moment has a par: the sum of the terms in an even game.
//
// With -calibration the weights and par stay, so that the heuristics play as before. The fit then adjusts only
// the win probability that players see (ai.Calibrator): the value at which a game between two players of the
// level is even, and how fast the probability grows beyond it. Use the level that players are offered as an
// opponent: with a Colonel they see the probability between Colonels. With -pool all moments of a pool move by
// one step and scale by one factor, because few games cannot determine more.
//
// With -journals no game is played. The fit uses games that the arena wrote with its own -journals flag,
// between the two players in question.
//
// Tune prints the mean squared error of the win probability in games that were not fitted to: of the current
// weights, of the new ones, and of one constant probability for all games. With -write it replaces the rows of
// the scenario and keeps those of others. The comments of the file record the games that the weights were
// fitted to. A better prediction does not prove stronger play. Check that with the arena.
package main

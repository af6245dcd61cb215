// Package timeline tells how a game went, turn by turn: points, how far the Axis has come, what
// stands and what is lost, beside what happened in 1944 where the game's data have a history.csv.
// The arena reports it of many games, the review shows it of one.
//
// What this package is not: it plays nothing, and knows no game.
package timeline

// Package timeline computes statistics of a game at the end of each turn: victory points, the advance of the
// Axis, steps on the map and steps lost. If the game's data have a history.csv, it sets the events of 1944
// beside them. The arena reports these statistics over many games, the review of one game.
//
// The package makes no decisions and depends on no particular game.
package timeline

// Package ai holds the players that are not human.
//
// A Player chooses among legal choices of a position. Seats makes players by name:
// "random" picks uniformly; "greedy" looks one decision ahead with the evaluation of the
// system's general staff (Staff), and exists for systems that have one. What a player does
// depends only on its seed, its budget and the positions it has seen: budgets are counted
// in work, not in time.
//
// A Contest plays a whole game between two players without a screen.
//
// What this package is not: it imports no clock, no files, no syscall and no random
// source but rules/splitmix, and it holds no rule of any game. Seconds become work, and
// a goroutine, worker or time slice becomes a thought, in package game.
package ai

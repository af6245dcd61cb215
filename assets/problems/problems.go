// Package problems holds the problems of each game as text, which package game/problem reads. On the desktop the files are
// embedded. The browser fetches each on demand, so that the program stays small.
package problems

// Name returns the name of the file of a game.
func Name(system string) string { return system + ".txt" }

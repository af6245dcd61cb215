// Arena plays matches between engines without a screen, on all cores:
//
//	go run ./ai/arena -game deadlywoods -scenario offensive -axis greedy -allies random \
//	    -games 100 -seed 1 [-swap] [-json] [-journals DIR] [-options a,b] [-data DIR] [-j N]
//
// The seed numbers the games: game i has dice that depend on the seed and i alone, and
// players that depend on the dice's seed and their side. Results do not depend on the
// number of workers. With -swap each seed is played twice, the seats exchanged, so that
// -games is rounded up to an even number; the same player on both seats then reads
// exactly even.
//
// It prints a summary, or with -json one object: games, finished, errors, axis_wins,
// allies_wins, draws, choices, seconds, choices_per_second, methods (how games ended),
// the set-up, 95 % intervals (Wilson), and what each seat won. -journals writes every
// game as DIR/<system>-<scenario>-<number>.journal. Games that go wrong are counted, and
// written whether or not -journals was given (to the current folder).
//
// The exit status is 0 if every game was finished, 1 if one was not, and 2 for a wrong
// command line.
package main

// Learn teaches a staff who wins: it plays games of the staff's fast policy against itself, fits a small network to how
// they end, and writes the file that the staff reads (kit.Net).
//
//	go run ./game/train -game deadlywoods -scenario offensive -games 20000 -seed 1 [-loose 300]
//	    [-epochs 4] [-j N] [-write ai/deadlywoods/offensive.csv]
//
// Both sides play at a glance, as rollouts do, and so many times of a thousand (-loose) by a theme drawn by lot, so that
// games differ; a staff without themes begins with one of its plans then. What is foretold, at half of the moments
// between two activations, is that the Axis will win. The network is fitted by gradients of its cross entropy, in
// batches, with a rate that falls to nothing and weights that decay.
//
// It prints how far what is foretold is from who won, as mean squares by stage, in a tenth of the games that was not
// fitted to: by the network as it is written, by the staff as it is now, and of one chance for all games. The same command
// writes the same file, on however many cores.
package main

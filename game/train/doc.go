// Train fits a small network (kit.Net) to the results of games in which the default policy of a game's
// heuristics plays against itself, and writes the file that the heuristics read.
//
//	go run ./game/train -game deadlywoods -scenario offensive -games 20000 -seed 1 [-loose 300]
//	    [-epochs 4] [-j N] [-write ai/deadlywoods/offensive.csv]
//
// Both sides play by the default policy, as rollouts do. With the probability -loose, in thousandths, a side
// follows a random theme instead, so that the games differ. If the heuristics have no themes, it starts with
// one of their plans. The samples are half of the positions between two activations. The network predicts
// whether the Axis wins. It is trained by gradient descent on the cross entropy, in batches, with weight decay
// and a learning rate that falls to zero.
//
// Train prints the mean squared error of the predictions by stage, in a tenth of the games that is held out: of
// the network as written, of the current heuristics, and of one constant probability for all games. The same
// command writes the same file on any number of cores.
package main

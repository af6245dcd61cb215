// Train fits a small network (kit.Net) to the results of games between two players of the heuristics of a game, and
// writes the file that the heuristics read.
//
//	go run ./game/train -game deadlywoods -scenario offensive -games 20000 -seed 1 [-loose 300]
//	    [-contests 1000 -level major [-rounds 2]] [-epochs 4] [-j N] [-write ai/deadlywoods/learned/offensive.csv]
//
// In the first games both sides play by the default policy, as rollouts do. With the probability -loose, in thousandths, a
// side follows a random theme instead, so that the games differ. If the heuristics have no themes, it starts with
// one of their plans. Rounds of games between two players of a level can follow: -rounds of -contests games each. These
// players use the network trained so far, and sometimes choose a plan that is not the best. After each round the training
// continues with the games of all rounds, at a lower learning rate.
//
// The samples are half of the positions between two activations. The network predicts whether the Axis wins or, in a game
// with one seat, the win probability at the margin of the end. It is trained by gradient descent on the cross entropy, in
// batches, with weight decay and a learning rate that falls to zero.
//
// After each training Train prints the mean squared error of the predictions by stage, in a tenth of the games that is held
// out: of the network as written, of the heuristics that played, and of one constant probability for all games. The same
// command writes the same file on any number of cores.
package main

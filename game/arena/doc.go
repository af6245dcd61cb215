// Arena plays matches between engines without a screen, on all cores.
//
// # One side each
//
//	go run ./game/arena -list
//	go run ./game/arena -game deadlywoods -scenario offensive -axis greedy -allies random \
//	    -games 100 -seed 1 [-swap] [-options a,b] [-data DIR] [-j N]
//
// -list prints the IDs of the games. Without -game the first one is played.
//
// All games follow from the seed: the dice of game i depend only on the seed and i, and its players only on the
// seed of the dice and their side. Results do not depend on the number of workers. With -swap each seed is
// played twice with the seats exchanged, so -games is rounded up to an even number.
//
// A seat is any name that ai.PlayerRegistry accepts, or a specification such as mcts:rollouts=96,horizon=4. If
// the specification gives a time limit, as mcts:time=200ms does, the player is stopped when the time is over,
// and results depend on the computer and its load. No other seat is timed: the time limits of the levels apply
// only to matches on a screen.
//
// A seat may also be a program, in any language, that speaks the protocol of game/protocol:
//
//	go run ./game/arena -a colonel -b exec:./baseline
//	go run ./game/arena -a mcts:rollouts=96 -b "exec[rollouts=96,limit=1m]:./baseline -level major"
//
// The settings in brackets are optional. The engine receives rollouts, time (2s) and level. The arena itself
// uses the others: limit is the longest time for an answer (5m), notation=numbers writes choices as their index
// among the legal ones, for a build with a different notation, and version=any accepts an engine with rules of
// another version. An engine that does not answer, exits or answers with an illegal choice loses that game, and
// the match continues. The journal of that game is written. An engine gets the seed that a built-in player would
// get in its seat, so that both play the same games. The arena draws for Chance. A process plays many games one
// after the other. Each game in parallel has its own process.
//
// # Which is stronger?
//
//	go run ./game/arena -a mcts:rollouts=96 -b greedy -pairs 200
//	go run ./game/arena -a mcts:rollouts=96 -b greedy -sprt 75,82 [-alpha 0.05] [-beta 0.05]
//
// A pair is two games on one seed with the seats exchanged. A is the Axis in the first. The score of A has a 95
// % confidence interval from the variance of the pair scores, or Wilson's interval if all pairs are alike. The
// Elo difference and the likelihood that A is stronger follow from it. The same player on both seats scores
// exactly 50 %.
//
// With -sprt the arena plays at most -pairs pairs, until it is decided whether A scores the first figure or
// less (H0) or the second or more (H1): a sequential test by the generalised likelihood ratio of the five pair
// scores. The test takes pairs in the order of their numbers and without a gap, so that the verdict does not
// depend on which game ends first.
//
// In a solitaire game there are no seats to exchange. A and B both play the side that has a seat, on the same
// dice. The arena compares how often they win and, if the game counts victory points, the difference in points,
// with its confidence interval.
//
// # Is the game balanced?
//
//	go run ./game/arena -axis greedy -allies greedy -games 200 -balance
//
// reports for two players of equal strength how often each side wins, and how and on which turn the games end.
// For each turn it reports the victory points, the positions of the current and the farthest westernmost Axis
// unit, hexes to the Meuse, steps on the map and lost, and the places held. If the game's data have a
// history.csv, the events of 1944 are printed beside them. Units that landed by parachute do not count for the
// advance. Each turn counts the games that lasted so long. If the heuristics make plans, the report compares
// their win probabilities at turn ends with how often the Axis then won. -pairs of one seat with itself adds no
// information: both games of a pair are then alike.
//
// # Blunders
//
//	go run ./game/arena -a colonel -b greedy -pairs 10 -blunders
//
// counts the blunders of each seat: attacks that cannot force a retreat, attacks certain to lose a step, artillery
// spent on such attacks, rounds of combat ended with a good attack left, objectives and supply junctions left open
// to an enemy in reach at ends of turns, units put out of supply by their own move, and formations idle for a turn.
// Each count is printed beside the number of times that the blunder was possible. The heuristics of a game define these
// terms (ai.BlunderInspector). A dash marks a count that they cannot determine.
//
// # Long runs
//
// The arena reports its progress on stderr every half minute, or continuously on a terminal; -quiet suppresses
// that. -more FILE appends each finished pair (or game) to FILE as a JSON line. It reuses the entries of an
// earlier run with the same settings and the same build of the program, even if that run was for fewer games.
// A file with other settings is refused. If the arena is interrupted, it reports on the finished games.
//
// -timing reports for each seat the duration of its decisions and the processor time of the thread that plays.
// A seat with threads=2, or a program, uses more than that. -j 1 on an idle computer gives the most accurate
// figures. -json prints one object instead of the summary, and -games-json an object with every game. -journals
// writes every game as DIR/<system>-<scenario>-<number>.journal. Games that fail are counted, and written even
// without -journals (to the current folder).
//
// The exit status is 0 if every game was finished, or as many as a test needed, 1 if one was not, and 2 for a
// wrong command line or file.
package main

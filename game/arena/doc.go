// Arena plays matches between engines without a screen, on all cores.
//
// # One side each
//
//	go run ./game/arena -list
//	go run ./game/arena -game deadlywoods -scenario offensive -axis greedy -allies random \
//	    -games 100 -seed 1 [-swap] [-options a,b] [-data DIR] [-j N]
//
// -list prints the IDs of the games that there are. Without -game the first is played.
//
// The seed numbers the games: game i has dice that depend on the seed and i alone, and
// players that depend on the dice's seed and their side. Results do not depend on the
// number of workers. With -swap each seed is played twice, the seats exchanged, so that
// -games is rounded up to an even number.
//
// A seat is any name that ai.PlayerRegistry makes a player of, also a specification, such as
// mcts:rollouts=96,horizon=4. Where that gives a time, as mcts:time=200ms does, the player is
// hurried when the time is over, and results depend on the machine and on what else it does.
// No other seat is clocked: the patience of the levels is for a screen.
//
// A seat may also be a program, in any language, that speaks the protocol of game/protocol:
//
//	go run ./game/arena -a colonel -b exec:./baseline
//	go run ./game/arena -a mcts:rollouts=96 -b "exec[rollouts=96,limit=1m]:./baseline -level major"
//
// What stands in brackets, all of it optional, is told to the engine: rollouts, time (2s) and
// level; or is ours: limit is how long an answer may take (5m), notation=numbers writes choices
// as their places among the legal ones, for a build whose words differ, and version=any lets an
// engine play by rules of another version. An engine that is silent, ends or answers what is
// not legal loses that game, whose journal is written; the match goes on. It gets the seed that
// a player of this program would get in its seat, so that both play the same games. The arena
// draws for Chance. A program serves many games, one at a time; each game at a time has its own.
//
// # Which is stronger?
//
//	go run ./game/arena -a mcts:rollouts=96 -b greedy -pairs 200
//	go run ./game/arena -a mcts:rollouts=96 -b greedy -sprt 75,82 [-alpha 0.05] [-beta 0.05]
//
// A pair is two games on one seed with the seats exchanged; A is the Axis in the first. The
// score of A has a 95 % interval by the variance of the pairs' scores, which is Wilson's
// interval where all pairs are alike; from it come the difference in Elo and the likelihood
// that A is the stronger. The same player on both seats reads exactly 50 %.
//
// With -sprt pairs are played until it is decided whether A scores the first figure or less
// (H0) or the second or more (H1), at most -pairs of them: a sequential test by the
// generalised likelihood ratio of the five pair scores. Pairs are reckoned with in order of
// number and without a gap, so that the verdict does not depend on which game ends first.
//
// In a game for one there are no seats to exchange: A and B both play the side that has a seat,
// on the same dice, and what is compared is how often they win and, where the game counts victory
// points, how many more A has than B, with the interval of the differences.
//
// # Is the game balanced?
//
//	go run ./game/arena -axis greedy -allies greedy -games 200 -balance
//
// reports for two players of equal strength how often each side wins, how and on which turn
// games end, and turn by turn: victory points, where the westernmost unit of the Axis stood,
// the farthest any has come, hexes to the Meuse, steps on the map and lost, and the places
// held; beside what happened in 1944 where the game's data have a history.csv. Units that
// landed by parachute do not count as having come somewhere. Turns are counted over the games
// that lasted so long. Where a staff makes plans, the chances it saw at the ends of turns stand
// beside how often the Axis then won.
// Nothing is gained by -pairs of one seat with itself: both games of a pair are then alike.
//
// # What would a good player not do?
//
//	go run ./game/arena -a colonel -b greedy -pairs 10 -blunders
//
// counts for each seat attacks that cannot force a retreat, attacks certain to lose a step, guns
// spent on those, rounds of combat ended with a good attack left, goals and supply junctions left
// open to an enemy in reach at ends of turns, units put out of supply by their own move, and
// formations idle for a turn, each beside how often it could have happened. What these words mean
// in a game its staff says (ai.BlunderInspector); a dash is what it cannot tell.
//
// # Long runs
//
// On stderr the arena says every half minute how far it is, or all the time on a terminal;
// -quiet silences it. -more FILE appends each finished pair (or game) to FILE as a JSON line,
// and takes over what FILE has from an earlier run of the same settings and the same build of
// the program, which may have asked for fewer games; a file of others is refused. When it is
// interrupted, the arena reports on what is finished.
//
// -timing reports for each seat how long its decisions took and what they cost in processor
// time of the thread that plays; a seat with threads=2, or a program, costs more than that. -j 1 on an idle
// machine gives the truest figures. -json prints one object instead of
// the summary, -games-json one with every game. -journals writes every game as
// DIR/<system>-<scenario>-<number>.journal. Games that go wrong are counted, and written
// whether or not -journals was given (to the current folder).
//
// The exit status is 0 if every game was finished, or as many as a test wanted, 1 if one was
// not, and 2 for a wrong command line or file.
package main

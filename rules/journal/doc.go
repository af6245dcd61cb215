// Package journal reads, writes and follows the record of a game.
//
// A journal is text: a header, an empty line, and one choice a line in the notation of
// its system. It is the save, the replay, the bug report and the regression test.
//
//	herbstnebel journal 3
//	system deadlywoods 1
//	scenario offensive
//	options 16.1
//	seed 4711
//	axis human
//	allies greedy
//	data 1-0ae0261536ab1d3a my variant
//
//	chit supply
//	#= turn 1
//	move 116Pz.60 3415-3314
//	die 5
//	#= hash 50 8c1f0e5a77d3b924
//	@ concede allies
//
// The first line gives the format, the second the system with its rules version. The
// lines scenario, seed, axis and allies follow; options (absent for none), study (undo
// goes past dice), branch (the number of choices taken over from another line of play) and
// data (the fingerprint of the data, and the name of the folder that was laid over the
// program's own, if there was one) may. A line that begins
//
//   - with "# " is a comment and kept;
//   - with "#=" is written by the program: "#= hash N H" says that the position after
//     choice N has the hash H, and a reader checks it; the others are for people;
//   - with "@" is the match's own: "@ seat SIDE NAME" changes a seat, "@ seed N" gives
//     the dice a new seed, "@ concede SIDE" ends the game;
//   - with anything else is a choice.
//
// A notation is therefore one line, not empty, without space at its ends, and does not
// begin with '#' or '@'.
//
// What this package is not: it reads no files and draws no dice. Every error has the
// line where the text breaks; what stands before that line is kept.
package journal

// Package journal reads, writes and replays journals. A journal is the text of one match: a
// header, an empty line, and one choice per line in the notation of its system. Saves,
// replays, bug reports and regression tests are journals.
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
// The first line gives the format, the second the system with the version of its rules. The
// lines scenario, seed, axis and allies are required. The lines options (absent for none),
// study (undo is possible past dice), branch (the number of choices taken over from the
// match that this one branches from) and data (the fingerprint of the data, and the name of
// the overlay folder, if any) are optional. Below the header, a line that begins
//
//   - with "# " is a comment and is kept;
//   - with "#=" is written by the program: "#= hash N H" gives the hash H of the position
//     after choice N, which a reader checks; the other remarks are for people;
//   - with "@" belongs to the match: "@ seat SIDE NAME" changes a seat, "@ seed N" gives
//     the dice a new seed, "@ concede SIDE" ends the game;
//   - with anything else is a choice.
//
// The notation of a choice is therefore one line, not empty, without space at its ends, and
// does not begin with '#' or '@'.
//
// The package reads no files and rolls no dice. Every error has the number of the line that
// is wrong; everything before that line is kept.
package journal

// Package workshop holds scenarios of one's own: a position from which a match begins, with a title and a description.
//
// A Draft is a scenario that a player edits, with undo and redo. A Scenario converts to and from a text file:
//
//	herbstnebel scenario 1
//	title The road to Bastogne
//	about On 19 December 1944 the first tanks reach the town.
//	system deadlywoods 6
//	scenario workshop
//	seed 0
//	axis human
//	allies captain
//	| deadlywoods 6
//	| turn 2
//
// The header is that of a journal, with a title and lines of a description. The seats are a recommendation. A scenario of a
// stranger is data only: the lengths of its texts and of its position are bounded, control characters are removed, and
// every fault is an error. Package link encodes a scenario for an address.
package workshop

// Package link writes a whole game as a short text that fits behind the # of an address, and
// reads it back.
//
// A choice is written as its place among those that are legal, which the rules list in an order
// of their own, and all of them together as one number of mixed radix: nothing of any engine is
// in it. Dice and draws are those of the seed; only one that the seed does not give, because it
// was rolled by hand, is written out. What else a journal holds (seats, seeds, comments, a
// concession) stands between. A sum over the whole tells a damaged link from a sound one, and
// short hashes every few choices tell how far a link of earlier rules leads to the same
// positions today.
//
// The text is base64 for addresses, without padding, of these bytes; numbers are varints and
// texts have their length before them:
//
//	format, system, version of its rules, scenario, options,
//	seed, seats of both sides, 1 for study, choices taken over from another line of play,
//	number of choices,
//	dice given by hand: how many, and the distance of each from the one before, in choices,
//	lines that are no choices: how many, and of each the distance, kind, side, text or seed,
//	hashes: two bytes after every 64th choice and after the last,
//	the number of mixed radix: its length and its bytes,
//	a CRC-32 (IEEE) of all that stands before.
//
// What this package is not: it opens no address and copies nothing to a clipboard.
package link

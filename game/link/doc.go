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
//	in formats 3 and 4: the form of the fingerprint of the data, its eight bytes, the name of the folder of data,
//	number of choices,
//	dice given by hand: how many, and the distance of each from the one before, in choices,
//	lines that are no choices: how many, and of each the distance, kind, side, text or seed,
//	hashes: two bytes after every 64th choice and after the last,
//	the number of mixed radix: its length and its bytes,
//	a CRC-32 (IEEE) of all that stands before.
//
// # A match by link
//
// Two players who are not in one room give each other the whole match with every link (Give, Receive,
// Relate). Who knew the seed of the dice could look ahead: so the dice between two hand-overs come
// from both. Each player has a secret chain of values, of which each is the hash of the next, and
// gives the next value away with each hand-over. The dice that a player rolls come from the value
// that the other has just given away and from the player's own next one, on which they have been
// settled since their last hand-over, and which they give away when they are done. So nobody
// chooses dice, nobody knows those of a later hand-over, and who gets the link can check all of
// that: the values follow from each other, and the receiver's own from their secret.
//
// What this does not prevent: the player who moves has all it takes to roll the dice of this
// hand-over, and could with another program play it twice and send the better one; and the first
// dice of each player hang on nothing that they gave away before. Dice that nobody can try would
// take a link for each die. So the set-up says that play by link trusts the other player. This
// program itself opens a match that went on from a link as it went on, and gives each
// line of its own that branches off no way back into the match.
//
// A match by link is of format 2 or 4: of a line that marks a hand-over stands the side only, there
// are no seeds but the first, and behind the lines stand the last values of the Axis and the Allies, eight
// bytes each: all others follow.
//
// What this package is not: it opens no address and copies nothing to a clipboard.
package link

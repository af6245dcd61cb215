// Package link encodes a whole game as a short text for the fragment of an address, after the #, and decodes
// it.
//
// Each choice is its index among the legal choices, which the rules list in a fixed order. All choices together
// form one number of mixed radix, so the encoding does not depend on an engine. Dice and draws follow from the
// seed. Only those that the seed does not give, because they were rolled by hand, are written out. The other
// lines of a journal (seats, seeds, comments, a concession) are stored by their place among the choices. A
// checksum over the whole detects damaged links. Short hashes every few choices show how far a link of earlier
// rules still leads to the same positions.
//
// The text is base64url, without padding, of these bytes; numbers are varints and texts are preceded by their
// length:
//
//	format, system, version of its rules, scenario, options,
//	seed, seats of both sides, 1 for study, number of choices taken from another branch,
//	in formats 3 and 4: the form of the fingerprint of the data, its eight bytes, the name of the folder of data,
//	number of choices,
//	dice given by hand: how many, and the distance of each from the one before, in choices,
//	lines that are not choices: how many, and of each the distance, kind, side, text or seed,
//	hashes: two bytes after every 64th choice and after the last,
//	the number of mixed radix: its length and its bytes,
//	a CRC-32 (IEEE) of all bytes before.
//
// # Correspondence play
//
// Two players exchange the whole match with every link (Send, Receive, Relate). A player who knew the seed of
// the dice could look ahead. So the dice between two handoffs come from both players. Each player has a secret
// chain of values, each of which is the hash of the next, and reveals the next value with each handoff. The
// dice of a player come from the value that the opponent has just revealed and from the player's own next
// value, which has been fixed since the player's last handoff and is revealed by the next. So neither player
// can choose dice or know those after a later handoff, and the receiver of a link can check this: the values
// follow from each other, and the receiver's own from the receiver's secret.
//
// Two kinds of cheating remain possible. The player to move can compute the dice up to the next handoff, and
// with another program could play that part twice and send the better one. The first dice of each player do not
// depend on an earlier reveal. Dice that neither player can try out would need a link for each roll. So the
// set-up page says that correspondence play trusts the opponent. If a match has been played on since a link was
// received, opening that link again shows the match as played on, and other branches are never merged back into
// it.
//
// A correspondence match has format 2 or 4. Only the side of a handoff is stored, there are no seeds except the
// first, and the lines are followed by the last values of the Axis and the Allies, eight bytes each. All other
// values follow from these.
//
// The package opens no address and copies nothing to a clipboard.
package link

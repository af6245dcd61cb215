// Package lesson is the guide's lessons: small positions of a game, each with goals that are
// judged. It reads them from the data of a game and judges them by the contract of package
// rules alone, so that it knows no game.
//
// The file lessons.json in the folder of a game's data lists its lessons in the order in
// which they are taught; a game without that file has no guide. A lesson is
//
//	{"id": "odds",                    names its texts
//	 "side": "axis",                  the player's; the other side is played by
//	 "against": "cadet",              a seat of package ai, which must not go by the clock
//	 "position": "odds",              lessons/odds.txt, a text that System.Parse reads
//	 "seed": 7,                       of the dice, 1 if it is left out
//	 "battle": true,                  it stands among the lessons as the battle at their end
//	 "goals": [...], "ends": [...], "hold": true, "slips": [...]}
//
// A goal is {"id", "kind", ...}. Pieces are named by their codes, cells by theirs.
//
//	stand     at least "count" (else all) of "pieces" stand on one of "cells", with "alone"
//	          on one without an enemy
//	clear     no unit of the enemy stands on any of "cells"
//	control   the player's side controls at least "count" (else all) of "cells"
//	marked    at least "count" (else all) of "pieces" carry the "mark", such as unsupplied
//	unmarked  at least "count" (else all) of "pieces" are there and do not carry it
//	attack    the player has fought an attack on one of "cells" (else on any cell) at "odds",
//	          such as "3-1", or better, or with a "strength" of so many points or dice or more
//	destroy   at least "count" units of the enemy have been eliminated
//	win       the game is over and won; "gauge" names the gauge that tells how far it is, of
//	          which "count", else all there is, is wanted, or more than the enemy has
//	spare     guard: at most "count" units of the player have been eliminated
//	never     guard: no attack of the player has been below "odds", or below "strength"
//
// A lesson is passed as soon as all goals are met, a battle not in the midst of a fight, or with
// "hold" only if they are when it ends. It is failed when it ends otherwise, and at once when a
// guard is broken. It ends when the game is over, or when everything that one of "ends" names is so:
//
//	"turn": 3        turn 3 has begun
//	"keys": ["a.*"]  a decision of a player is due whose key is one of these
//	"by": "allies"   a decision of this side is due
//	"attacks": 1     the player has fought so many attacks
//	"choices": 9     the player has made so many choices
//
// A slip is what the guide says at one moment. The slip that is shown is the first that is
// not done, so that taking a choice back goes back a slip, too. A slip is done when
//
//	"do": [...]     the player has played all these choices, in any order, since the slip
//	                before was done: patterns of their notation, such as "attack 3315" and
//	                "advance *"; what is next of them is pointed at on the board. Of a stack
//	                whose pieces serve as well, a pattern names all: any may lie on top
//	"until": [...]  or the goals of these names are met
//
// and otherwise it only tells something, has a button, and may point at cells: "show".
//
// The texts stand in the game's string tables: lesson.<id> is the title, lesson.<id>.about
// what it is about, lesson.<id>.goal.<goal> each goal, lesson.<id>.<slip> each slip, its
// first line a heading, and lesson.<id>.won and lesson.<id>.lost what is to be learned from
// how it ended, of a battle lesson.<id>.better what matters in it. They name no device: neither
// mouse nor keys nor a side of the screen.
//
// What this package is not: it draws nothing, and changes no rule. A lesson that ends is a
// game that goes on.
package lesson

// Package lesson loads and evaluates the lessons of the tutorial: small positions of a game with goals. It reads
// them from the data of a game and evaluates them through the interfaces of package rules, so it depends on no
// particular game.
//
// The file lessons.json in the folder of a game's data lists its lessons in teaching order. A game without that
// file has no tutorial. A lesson is
//
//	{"id": "odds",                    names its texts
//	 "side": "axis",                  the player's side
//	 "against": "cadet",              seat of the other side in package ai, without a time limit
//	 "position": "odds",              lessons/odds.txt, a text that System.Parse reads
//	 "seed": 7,                       of the dice, 1 by default
//	 "battle": true,                  the final battle of the course
//	 "goals": [...], "ends": [...], "hold": true, "slips": [...]}
//
// A goal is {"id", "kind", ...}. Pieces and cells are named by their codes.
//
//	stand     at least "count" (else all) of "pieces" are on one of "cells", with "alone"
//	          on one without an enemy
//	clear     no enemy unit is on any of "cells"
//	control   the player's side controls at least "count" (else all) of "cells"
//	marked    at least "count" (else all) of "pieces" carry the "mark", such as unsupplied
//	unmarked  at least "count" (else all) of "pieces" are there and do not carry it
//	attack    the player has made an attack on one of "cells" (else on any cell) at "odds",
//	          such as "3-1", or better, or with a "strength" of so many points or dice or more
//	destroy   at least "count" enemy units have been eliminated
//	win       the game is over and won. "gauge" names the track that shows the progress: towards
//	          "count" points (else its maximum), or towards more than the enemy has on its own track
//	spare     guard: at most "count" units of the player have been eliminated
//	never     guard: no attack of the player has been below "odds", or below "strength"
//
// A lesson is passed as soon as all goals are met. A battle is not passed during a combat, and with "hold" only
// at its end. It is failed when it ends with a goal missed, and at once when a guard is broken. It ends when
// the game is over, or when all conditions in one of "ends" hold:
//
//	"turn": 3        turn 3 has begun
//	"keys": ["a.*"]  a player has a decision whose key is one of these
//	"by": "allies"   this side has a decision
//	"attacks": 1     the player has made so many attacks
//	"choices": 9     the player has made so many choices
//
// A step (an entry of "slips") is one panel of the tutorial. The current step is the first that is
// not done, so undoing a choice also goes back a step. A step is done when
//
//	"do": [...]     the player has played all these choices, in any order, since the previous
//	                step was done: patterns of their notation, such as "attack 3315" and
//	                "advance *"; the next of them is marked on the board. If any piece of a stack
//	                will do, one pattern matches them all, because any of them may be on top
//	"until": [...]  or the goals of these names are met
//
// Any other step is text only. It has a button and may point at cells with "show".
//
// The texts are in the game's string tables: lesson.<id> is the title, lesson.<id>.about the introduction,
// lesson.<id>.goal.<goal> each goal, lesson.<id>.<slip> each step, with its heading in the first line.
// lesson.<id>.won and lesson.<id>.lost state the lesson of the result, and lesson.<id>.better gives advice for
// a battle. The texts name no input device: neither mouse nor keys nor a side of the screen.
//
// The package draws nothing and changes no rule. The game of a lesson that has ended can be played on.
package lesson

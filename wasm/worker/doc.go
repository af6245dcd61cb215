// Worker thinks for the browser edition, in a Web Worker of its own: the rules and the
// players without the game around them. Messages are objects with a kind:
//
//	to the worker: think   id, player, system, seat, seed, position
//	               hurry   id
//	               cancel  id
//	               prepare system                 to a helper
//	               batch   id, text               to a helper
//	from it:       ready
//	               working id, ms, most           every quarter of a second
//	               answer  id, choice, ms, report, batches
//	               error   id, text
//	               prepared system                from a helper
//	               results id, text               from a helper
//
// The position is the rules' own text, the seed a decimal number, the choice its notation;
// the report is the text of an ai.Report, or empty. Times are milliseconds: most is what the seat
// may take, 0 = as long as it needs; then the worker hurries it by itself. Batches are how many
// the helpers were given for it. Thoughts of one player number share a player. One thought runs
// at a time; a newer one waits for the older, which is cancelled first by whoever asked.
//
// Where the machine has processors for them, the worker hires others of its kind, which play
// rollouts for it: a batch is an ai.Batch, results are ai.Results, both as their texts. What is chosen
// does not depend on how many there are, nor on whether they fail.
package main

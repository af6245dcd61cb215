// Worker runs the AI players of the browser edition in a Web Worker. It has the rules and
// the players, but not the rest of the game. Messages are objects with a kind:
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
// The position is in the rules' own text form, the seed is a decimal number, and the choice
// is in notation. The report is the text of an ai.Report, or empty. Times are in
// milliseconds; most is the time limit of the seat, 0 for none, after which the worker
// stops the player itself. The number batches counts the batches given to helpers for the
// answer. Requests with the same player number share a player. One request runs at a time;
// a newer one waits for the older one, which the page cancels first.
//
// If the computer has enough processors, the worker starts further workers as helpers, which
// play rollouts for it. A batch is an ai.Batch, results are ai.Results, both as texts. The
// chosen move depends neither on the number of helpers nor on their failures.
package main

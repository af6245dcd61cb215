// Package ai holds the players that are not human.
//
// A Player chooses among legal choices of a position. Seats makes players by name:
//
//   - "random" picks uniformly.
//   - "greedy" looks one decision ahead with the evaluation of the system's general staff
//     (Staff), and exists for systems that have one.
//   - "cadet", "lieutenant", "major", "colonel" and "general" are Levels of a SearchPlayer, and
//     exist for systems whose staff plans (General); "mcts:rollouts=500,horizon=6" is a
//     Planner of a level of one's own, see ParseLevel.
//
// # The planner
//
// At a decision the staff offers plans: ways through a whole activation, or single choices.
// The planner plays each of them to its end by the staff's fast policy, and on for both sides
// over Horizon activations, and values where that leads: nine tenths the chance of winning, one
// tenth the evaluation, so that lost and won positions are still played well. Sample i of all
// plans meets the same chance: the first die or chit is spread evenly over the samples, and
// between any two activations chance has a stream of its own. In rounds of equal samples the worse
// half of the plans is cut (sequential halving), until one is left, the Rollouts are spent, or
// one is better than each other by two and a half standard errors. No plan is cut on fewer than a
// handful of samples: of more plans than a budget has a handful for, it compares those that the
// staff lists first. Plans that lead to the same position, or brought the same in each sample, are
// one plan. The staff's own way, which it lists first, stays among the better half, and another is
// taken over it only where their paired difference on the samples that both have is half a standard
// error, or as many as the staff doubts (Doubter). Plans are made, and rollouts played, on all
// threads. The plan is then followed until somebody else or Chance has decided.
//
// Plans outlive their activation where a staff says so (Steady): within a rollout the side at the root goes
// on with the theme of its plan as long as there is something left to do in it, and of the other side
// what it usually does is taken for granted. So a plan is credited with all that comes of its theme, and a
// single choice in the middle of an activation with what the activation is after. The next activation
// decides anew.
//
// With a Tree, rollouts do not leave what comes next to the policy alone: below each plan stands a
// tree of the plans of both sides, so many deep, of those that the staff has for replies (Replier).
// Chance is sampled in it and not stored. Each side picks what has been good for it, by PUCT with the
// policy's plan first and one more for each few visits; what rollouts bring is handed up. Each plan's
// tree grows on one thread at a time, in the order of the samples.
//
// Helpers play rollouts for a planner elsewhere, such as in other workers of the browser: batches are
// sent to them as text, and what comes of them is taken over as if it had been played here. Who is not
// ready is not asked, and what a helper fails to do is done here.
//
// A SearchPlayer can say why (Report), and a RolloutEvaluator says what a position is worth, for a review of
// the game.
//
// What a player does depends only on its seed, its budget and the positions it has seen:
// budgets are counted in work, not in time, and threads and helpers change nothing. Only a player told to
// hurry answers with what it has: of the plans not cut, the best on the samples that all of
// them have.
//
// A HeadlessGame plays a whole game between two players without a screen.
//
// What this package is not: it imports no clock, no files, no syscall and no random
// source but rules/splitmix, and it holds no rule of any game. Seconds become work, and
// a goroutine, worker or time slice becomes a thought, in package game. Who makes a SearchPlayer
// with a MoveTime tells it to hurry when that has run out.
package ai

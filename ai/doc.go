// Package ai provides the computer players.
//
// A Player chooses among the legal choices of a position. PlayerRegistry makes players by name:
//
//   - "random" chooses uniformly.
//   - "greedy" searches one decision deep with the Heuristics of the game.
//   - "cadet", "lieutenant", "major", "colonel" and "general" are Levels of SearchPlayer, which needs a
//     PlanGenerator; "mcts:rollouts=500,horizon=6" is a custom level, see ParseLevel.
//
// The contract for the heuristics of a game is in heuristics.go. All optional interfaces are in optional.go.
//
// # The search
//
// At a decision the generator offers plans, which cover a whole activation, or single choices.
// Rollouts play each plan to its end and continue for both sides by the default policy for Horizon activations.
// The utility of the final position is nine tenths its win probability and one tenth its evaluation, so that
// lost and won positions are still played well. Sample i of all plans uses the same random numbers: the first
// die or chit is stratified over the samples, and Chance has its own stream in each activation.
//
// Plans are compared by sequential halving. Each round plays the same number of samples of each plan and cuts the
// worse half, until one plan is left, the Rollouts are spent, or one plan leads all others by two and a half
// standard errors. No plan is cut before it has a few samples. If the budget is too small for that, only the
// first plans of the generator are compared. Plans that lead to the same position, or have the same result in each
// sample, count as one. The default plan, which the generator lists first, always stays in the better half.
// Another plan replaces it only if their paired difference is at least half a standard error, or the
// Lead of the level. The chosen plan is followed until the opponent or Chance decides.
//
// A share of the rollouts (Evolve of the level) then varies the best plan: random choices replace its
// own or come between them, so that single units do what no theme says. A variation becomes the plan if its paired
// difference is at least two and a half standard errors. With a smaller lead it is often better by luck alone, because
// many variations are tried.
//
// Plans outlive their activation if the generator is a PlanContinuer. Within a rollout, the side at the root then
// continues the theme of its plan while that has work left, and the opponent follows its usual plan. So a plan is
// credited with the whole effect of its theme. The player compares plans again in the next activation.
//
// If the level has a Tree, rollouts search the following plans of both sides
// too, to that depth and among the plans of a ReplyGenerator. The tree is open-loop: Chance is sampled and not
// stored. Each side selects by PUCT with progressive widening, the policy's plan first. One thread at a time grows
// the tree of a plan, in the order of the samples. It is used where it wins matches at equal work, in Axis & Allies
// (game/arena/STRENGTH.md).
//
// Remote workers run rollouts outside the process, for example in other Web Workers. Batches are sent as text, and
// their results are merged as if they had been computed locally. Workers that are not ready are skipped, and
// batches that fail are run again locally.
//
// A worker remembers the choices of plans by position and plan, because rollouts often lead to the same positions.
//
// A SearchPlayer explains its choices by a Report. A RolloutEvaluator estimates win probabilities for a review of
// a game. A HeadlessGame plays a whole game between two players.
//
// # Determinism
//
// The choices of a player depend only on its seed, its budget and the positions that it has seen. Budgets are
// counted in rollouts, not in time, and threads and remote workers change nothing. Only after Control.MoveNow does a
// player return early, with the best plan on the samples that all remaining plans have.
//
// The package imports no clock, files, syscall or random source except rules/splitmix, and it contains no rule of any
// game. Package game converts time into rollouts and runs players in goroutines, workers or time slices. The
// caller of a SearchPlayer with a MoveTime must call Control.MoveNow when the time has run out.
package ai

// Package deadlywoods provides the heuristics of The Deadly Woods. All arithmetic is in integers.
//
//   - learned.go, features.go and calibration.go: the learned evaluation, a network that reads a feature vector of
//     the position. The folder learned has the networks and the calibration of the reported win probability.
//   - evaluate.go: the plain evaluation, a sum of named terms, which values single moves.
//   - plans.go: Plans, which returns biases of the policy.
//   - playplan.go, march.go, field.go and default_policy.go: PlayPlan, the policy under a plan. It computes the
//     terms of the evaluation by hex (field.go), moves one unit after the other to the hex of its highest value
//     (march.go), declares the attack with the highest expected gain (playplan.go), and settles all other
//     decisions by rules of thumb (default_policy.go).
//
// After a plan, a rollout continues with the fast policy. The plans that a player compares are played more carefully:
// the plain evaluation examines every move. ScriptedChoice defines the order in which a greedy player processes units.
package deadlywoods

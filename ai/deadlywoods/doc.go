// Package deadlywoods is the general staff of The Deadly Woods: what is worth having and
// what is worth doing, in integers only.
//
//   - learned.go, features.go and calibration.go: Evaluate is what was learned of who wins, from a sheet that describes a position;
//     offensive.csv and campaign.csv are the networks, and weights.csv what players are told.
//   - evaluate.go: the plain evaluation adds up named terms: what a single move is worth.
//   - plans.go: Plans lists what is worth comparing at a decision, as biases of the policy.
//   - playplan.go, march.go, field.go and default_policy.go: Act, the fast policy, follows a plan. It takes
//     the terms of the evaluation apart by hex (field), sends one unit after the other where
//     it is worth most (march), attacks where it expects most (act), and answers all else by
//     rule of thumb (quick).
//
// A plan is followed at a glance in rollouts, and with care where it is decided on: the care
// is the plain evaluation of every move.
//
// Routine fixes the order in which a greedy player looks at units.
package deadlywoods

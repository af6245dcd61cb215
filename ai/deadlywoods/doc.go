// Package deadlywoods is the general staff of The Deadly Woods: what is worth having and
// what is worth doing, in integers only.
//
//   - evaluate.go and tempo.go: Evaluate adds up named terms.
//   - plans.go: Plans lists what is worth comparing at a decision, as biases of the policy.
//   - act.go, march.go, field.go and quick.go: Act, the fast policy, follows a plan. It takes
//     the terms of the evaluation apart by hex (field), sends one unit after the other where
//     it is worth most (march), attacks where it expects most (act), and answers all else by
//     rule of thumb (quick).
//
// A plan is followed at a glance in rollouts, and with care where it is decided on: the care
// is the whole evaluation of every move.
//
// Routine fixes the order in which a greedy player looks at units.
package deadlywoods

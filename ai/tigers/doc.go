// Package tigers provides the heuristics of Tigers in the Mist. All arithmetic is in integers, on the measures and
// themes of package kit.
//
//   - evaluate.go and calibration.go: the evaluation, a sum of named terms: points, exits, progress to the exits
//     past the Allies on the path, strength, supply, stacks, pending battles and threats.
//   - learned.go: the learned evaluation of the first three days and of the campaign, networks that read a feature vector
//     of the position. The folder learned has them and the calibration of the reported win probability.
//   - exits.go: the race for the exits.
//   - plans.go: the themes, and Plans.
//   - policy.go and march.go: PlayPlan, the policy under a plan. It analyses the position once at the start of a
//     movement and moves one unit after the other to the place of its highest value.
//   - assault.go: attacks by several German units, which are planned before the first unit moves, because a unit
//     that attacks alone loses.
//   - default_policy.go: DefaultPolicy, the rules of thumb, and ScriptedChoice, the order in which a greedy player
//     processes units.
//
// Plans other than the zero Plan are played with care: the best steps of each unit are compared by the whole
// evaluation. The default plan plays as Greedy does.
package tigers

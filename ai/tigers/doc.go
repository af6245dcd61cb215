// Package tigers is the general staff of Tigers in the Mist: what is worth having and what
// is worth doing, in integers only, on the measures and themes of package kit.
//
//   - evaluate.go and calibration.go: Evaluate adds up named terms: points, exits, the drive on them
//     past what stands in the way, strength, supply, stacks, battles that are about to be fought
//     and those that threaten.
//   - plans.go: the book of themes, and Plans, which lists what is worth comparing.
//   - policy.go and march.go: Act, the fast policy. It reads the position once where a movement
//     begins and sends one unit after the other where it is worth most, as the theme has it.
//   - assault.go: the Germans' attacks, put together from all who can come before anybody else
//     moves: a stack that goes in alone loses, the same points together win.
//   - default_policy.go: Quick answers by rule of thumb what nobody looks into, and Routine fixes the
//     order in which a greedy player considers units.
//
// A plan other than the zero Plan is made with care: the best steps of each unit are looked
// into with the whole evaluation. The staff's own way, with care, is what a greedy player does.
package tigers

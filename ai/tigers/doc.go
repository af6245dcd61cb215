// Package tigers is the general staff of Tigers in the Mist: what is worth having and what
// is worth doing, in integers only.
//
// Evaluate adds up named terms: points, exits, the drive on them past what stands in the
// way, strength, supply, stacks, battles that are about to be fought and those that
// threaten. Quick answers by rule of thumb what a player does not look into. Routine
// fixes the order in which units are considered.
package tigers

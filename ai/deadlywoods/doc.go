// Package deadlywoods is the general staff of The Deadly Woods: what is worth having and
// what is worth doing, in integers only.
//
// Evaluate adds up named terms. Quick answers by rule of thumb what a player does not look
// into. Routine fixes the order in which units are considered.
package deadlywoods

// Package celles is the general staff of Battles of the Bulge: Celles: what is worth having and
// what is worth doing, in integers only.
//
// Evaluate adds up named terms: points scored, steps lost, places held, the points that the
// Germans can still earn by the Meuse, the way to the places, strength, supply, and what either
// side could strike next. Quick answers by rule of thumb what a player does not look into.
// Routine fixes the order of work: chits, who acts, who moves next.
package celles

// Package celles is the general staff of Battles of the Bulge: Celles: what is worth having and
// what is worth doing, in integers only.
//
//   - learned.go and features.go: Evaluate is what was learned of who wins, from a sheet that describes a position;
//     campaign.csv is the network, and weights.csv says what players are told.
//   - evaluate.go: the plain evaluation adds up named terms, by which single choices are measured: points scored, steps
//     lost, places held, the points that the Germans can still earn by the Meuse, the way to the places, strength, supply,
//     and what either side could strike next. plain/weights.csv says what they count for.
//   - plans.go, playplan.go: what is compared at a decision, and how it is played on.
//   - default_policy.go: Quick answers by rule of thumb what a player does not look into, and Routine fixes the order of work:
//     chits, who acts, who moves next.
package celles

// Package celles provides the heuristics of Battles of the Bulge: Celles. All arithmetic is in integers.
//
//   - learned.go and features.go: the learned evaluation, a network that reads a feature vector of the position.
//     learned/campaign.csv is the network, and learned/weights.csv is the calibration of the reported win probability.
//   - evaluate.go: the plain evaluation, a sum of named terms, which values single choices: points scored, steps
//     lost, places held, possible German points at the Meuse, distances to the places, strength, supply, and
//     possible attacks of both sides. weights.csv holds its weights.
//   - plans.go and playplan.go: Plans, and PlayPlan, the policy under a plan.
//   - default_policy.go: DefaultPolicy, the rules of thumb, and ScriptedChoice, which uses them to settle the
//     order of chits, formations and units, among other decisions.
package celles

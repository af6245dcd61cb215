// Package celles implements the rules of Battles of the Bulge: Celles: 23 to 27 December 1944, turns
// of twelve hours, hexes of 1.6 km, between the Meuse and the Ourthe.
//
//   - Each side draws from its own cup until it draws an action chit. The chit activates its
//     formation, or a single unit of another formation (cups.go). Tactical chits are kept for later
//     use (tactical.go).
//   - The activated units move one after the other, in half points, and pay for attacks with
//     movement points (movement.go, zones.go, combat.go, results.go).
//   - Retreats go hex by hex, by five priorities (retreat.go). Then attackers may advance (advance.go).
//   - Supply is checked once a turn. Unsupplied units get worse from turn to turn (supply.go).
//
// Chance draws the chits and rolls the dice; a die has the faces 0 to 9. All data come from
// assets/celles; data.go and load_*.go read and check them.
//
// position.go holds the state of a game and its choices, phase.go the kinds of decisions,
// operations.go the kinds of choices, text.go the text form of a position. Code for players,
// screens and the AI is apart from the rules: board.go, view_*.go, odds.go, whynot.go, warning.go
// and ai_queries.go. The package implements rules.System and rules.View.
package celles

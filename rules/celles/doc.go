// Package celles is Battles of the Bulge: Celles: 23 to 27 December 1944, turns of twelve
// hours, hexes of 1.6 km, between the Meuse and the Ourthe.
//
//   - Each side draws from a cup of its own until an action chit comes; the chit activates its
//     formation, or a single unit of another (cups.go). Tactical chits wait (tactical.go).
//   - The activated units move one after the other, in half points, and fight as they go: an
//     attack is paid for with movement (movement.go, zones.go, combat.go, results.go).
//   - Retreats go hex by hex by five priorities (retreat.go), then attackers may advance
//     (advance.go).
//   - Supply is judged once a turn, and gets worse from turn to turn (supply.go).
//
// Chance decides on chits and faces; a die has the faces 0 to 9. All data come from
// assets/celles; Load reads and checks them.
//
// What is no law but serves players and screens: forecast.go, whynot.go, overlay.go, pieces.go,
// describe.go, operations.go, text.go. The package implements rules.System and rules.View and
// keeps their contract.
package celles

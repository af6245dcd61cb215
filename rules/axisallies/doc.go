// Package axisallies is Axis & Allies: Battle of the Bulge: eight turns, hexes of 13.4 km, and
// figures that are grouped by kind.
//
// The rule text has no numbered paragraphs. The numbers used here are our own, by section and
// order; assets/axisallies/rules.en.json says on which page of the text a paragraph stands, where the
// text says so itself.
//
//   - A turn has four phases (sequence.go): in the air, from the fifth turn on (air.go); on the
//     ground (combat.go); movement and reinforcements, one side after the other (movement.go,
//     trucks.go, entry.go); reorganisation (line.go, limits.go).
//   - All dice have twelve faces, and are thrown one at a time by Chance (dice.go). Hits are laid
//     on the cells of the combat strips; retreat.go says where units go that are hit once.
//   - Moves, attacks and blitzes of tanks are paid for with supplies (supplies.go).
//
// Units of a kind on a hex that are in the same state are alike: only the first of them is
// offered. All data come from assets/axisallies; Load reads and checks them.
//
// What is no law but serves players and screens: forecast.go, whynot.go, overlay.go, pieces.go,
// describe.go, operations.go, text.go. The package implements rules.System and rules.View and
// keeps their contract.
package axisallies

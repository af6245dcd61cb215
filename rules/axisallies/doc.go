// Package axisallies implements the rules of Axis & Allies: Battle of the Bulge: eight turns, hexes
// of 13.4 km, and figures that are grouped by kind.
//
// The rule text has no paragraph numbers. The numbers used here are our own, by section and order;
// assets/axisallies/rules.en.json cites the page of the text for some paragraphs.
//
//   - A turn has four phases (sequence.go): air combat, from the fifth turn on (air.go); ground
//     combat (combat.go); movement and reinforcements, one side after the other (movement.go,
//     trucks.go, entry.go); reorganisation (line.go, limits.go).
//   - All dice have twelve faces and are rolled one at a time by Chance (dice.go). Hits are placed
//     on the cells of the combat strips; units that are hit once retreat (retreat.go).
//   - Moves, attacks and blitzes of tanks cost supplies (supplies.go).
//
// Units of one kind in the same hex and the same state are interchangeable: only the first of them
// is offered. All data come from assets/axisallies; Load reads and checks them.
//
// position.go holds the state, the legal choices and their execution; operations.go lists every
// kind of choice. Other files support the screen and the AI: view_*.go, board.go, text.go, odds.go,
// whynot.go, warning.go and ai_queries.go. The package implements rules.System and rules.View.
package axisallies

// Package toy is a game small enough to be solved: two counters a side on a causeway of
// seven cells, combat decided by one die, an initiative that favours the Axis, a sudden
// death and a turn limit. It implements the whole contract of package rules, and the
// packages that play, show, store or search games are tested with it. It has decisions with
// one choice, chance with unequal and with equal weights, retreats, advances and every kind
// of ending.
//
// The rules, by paragraph:
//
//   - 1 Start: the Axis on cells 1 and 2, the Allies on 6 and 7, two steps each.
//   - 2 Initiative: each turn a draw decides which side goes first, 3 to 2 for the Axis
//     (option "even": 1 to 1). Each side in turn then has one action.
//   - 3 A counter moves to a free neighbouring cell, or its side passes.
//   - 4 A counter attacks a neighbouring enemy: a die, plus the attacker's steps, less
//     the defender's. 2 or less costs the attacker a step, 5 or more hits.
//   - 5 A defender that is hit loses a step, or retreats one cell if that is free.
//   - 6 The attacker may advance into a cell that combat has emptied.
//   - 7 An Axis counter on cell 7 wins at once, as does an Allied one on cell 1. A side
//     that destroys both enemy counters also wins at once.
//   - 8 After the last turn the Axis wins with a counter on cell 5 or beyond, draws
//     with one on cell 4, and loses otherwise.
//
// Solver computes the exact value of any position.
package toy

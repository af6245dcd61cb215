package ai

import "herbstnebel/rules"

// Declared describes a declared attack.
type Declared struct {
	Futile    bool // no result makes the defenders retreat or eliminates them
	Costly    bool // every result costs the attacker a step
	Artillery bool // the attacker uses artillery
}

// CombatIntent classifies a choice within a series of attacks, such as a round of combat.
type CombatIntent uint8

const (
	NoStrike   CombatIntent = iota // the choice neither makes nor omits an attack
	GoesOn                         // the side attacks, or waits and can still attack
	EndsStrike                     // the series ends
	LeavesGood                     // the series ends although an attack is left that would probably succeed
	PutsOff                        // the side waits although an attack is left that would probably succeed; the series may end before that attack
)

// Holding is a cell that a side holds: a cell with victory points, or a junction on which the supply of several
// units depends.
type Holding struct {
	Cell       rules.CellID
	Junction   bool
	Undefended bool // no unit is in the cell, and an enemy could enter it in one move
}

package ai

import "herbstnebel/rules"

// Declared is an attack before it is decided.
type Declared struct {
	Futile bool // no result drives the defenders off or destroys them
	Costly bool // every result costs the attacker a step
	Guns   bool // the attacker spends artillery, or the like, on it
}

// CombatIntent is what a choice is to a row of attacks, such as a round of combat.
type CombatIntent uint8

const (
	NoStrike   CombatIntent = iota // the choice is not about whether to attack
	GoesOn                         // an attack is made, or the side waits and may attack yet
	EndsStrike                     // the row ends
	LeavesGood                     // the row ends, and an attack is left that would probably succeed
	PutsOff                        // the side waits, and an attack is left that would probably succeed: the row may end by it
)

// Holding is a cell that a side holds: one that counts for victory, or a junction on which the
// supply of several of its units hangs.
type Holding struct {
	Cell       rules.CellID
	Junction   bool
	Undefended bool // nobody stands there, and an enemy could walk in by a movement of his own
}

package kit

import "herbstnebel/rules"

// Indices of the sides in tables.
const (
	Axis = iota
	Allies
)

// Side returns the side with an index.
func Side(index int) rules.Side { return rules.Axis + rules.Side(index) }

// SideIndex returns the index of a side.
func SideIndex(side rules.Side) int { return Index(side != rules.Allies) }

// Index returns the index of the Axis or of the Allies.
func Index(axis bool) int {
	if axis {
		return Axis
	}
	return Allies
}

// For returns a value for the Axis as a value for a side.
func For(side rules.Side, value int) int {
	if side == rules.Allies {
		return -value
	}
	return value
}

package kit

import "herbstnebel/rules"

// Sum returns the sum of evaluation terms, which are for the Axis, for a side.
func Sum(terms []int, side rules.Side) int {
	v := 0
	for _, n := range terms {
		v += n
	}
	if side == rules.Allies {
		return -v
	}
	return v
}

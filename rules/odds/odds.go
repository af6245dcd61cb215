// Package odds converts combat strengths into the column of a combat results table.
package odds

import (
	"strconv"
	"strings"
)

// Ratio is an odds ratio in whole numbers: 3 is 3-1, -3 is 1-3, and 1 is 1-1. The values 0
// and -1 are not used.
type Ratio int

// ForDefender returns the odds of attack against defence, rounded in the defender's favour:
// 33 to 10 is 3-1, and 10 to 11 is 1-2. An attack of 0 against a positive defence gives the
// worst ratio, and a positive attack against 0 the best. ForDefender panics if a strength
// is negative.
func ForDefender(attack, defence int) Ratio {
	switch {
	case attack < 0 || defence < 0:
		panic("odds: negative strength")
	case attack == 0:
		return -1 << 15
	case defence == 0:
		return 1 << 15
	case attack >= defence:
		return Ratio(attack / defence)
	}
	return -Ratio((defence + attack - 1) / attack)
}

// String formats the ratio as in 3-1 or 1-2.
func (r Ratio) String() string {
	if r > 0 {
		return strconv.Itoa(int(r)) + "-1"
	}
	return "1-" + strconv.Itoa(int(-r))
}

// Parse parses the format of String. It reports false for any other text.
func Parse(text string) (Ratio, bool) {
	a, d, _ := strings.Cut(text, "-")
	attack, attackErr := strconv.Atoi(a)
	defence, defenceErr := strconv.Atoi(d)
	switch {
	case attackErr != nil || defenceErr != nil || attack < 1 || defence < 1:
		return 0, false
	case defence == 1:
		return Ratio(attack), true
	}
	return -Ratio(defence), attack == 1
}

// Step returns the number of columns from 1-1 to r: positive to the right, negative to the
// left.
func (r Ratio) Step() int {
	if r > 0 {
		return int(r) - 1
	}
	return int(r) + 1
}

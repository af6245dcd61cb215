// Package odds turns strengths into the column of a combat table.
package odds

import (
	"strconv"
	"strings"
)

// Ratio is a whole odds ratio: positive n means n-1, negative n means 1-n; 1 is 1-1.
// Neither 0 nor -1 occurs.
type Ratio int

// ForDefender returns attack against defence, rounded in the defender's favour: 33 to 10
// is 3-1, 10 to 11 is 1-2. Nothing against something is the worst ratio there is, and
// anything positive against nothing the best. It panics on negative strengths.
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

// String writes 3-1 or 1-2.
func (r Ratio) String() string {
	if r > 0 {
		return strconv.Itoa(int(r)) + "-1"
	}
	return "1-" + strconv.Itoa(int(-r))
}

// Parse reads what String writes; it reports false for anything else.
func Parse(text string) (Ratio, bool) {
	a, d, _ := strings.Cut(text, "-")
	attack, wrong := strconv.Atoi(a)
	defence, wrongToo := strconv.Atoi(d)
	switch {
	case wrong != nil || wrongToo != nil || attack < 1 || defence < 1:
		return 0, false
	case defence == 1:
		return Ratio(attack), true
	}
	return -Ratio(defence), attack == 1
}

// Step returns how many columns r lies right of 1-1; left is negative.
func (r Ratio) Step() int {
	if r > 0 {
		return int(r) - 1
	}
	return int(r) + 1
}

package odds_test

import (
	"fmt"

	"herbstnebel/rules/odds"
)

// Example rounds odds in the defender's favour.
func Example() {
	for _, attack := range []int{33, 29, 10, 9} {
		r := odds.ForDefender(attack, 10)
		fmt.Println(attack, "to 10 is", r, "in column", r.Step())
	}
	// Output:
	// 33 to 10 is 3-1 in column 2
	// 29 to 10 is 2-1 in column 1
	// 10 to 10 is 1-1 in column 0
	// 9 to 10 is 1-2 in column -1
}

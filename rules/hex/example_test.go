package hex_test

import (
	"fmt"

	"herbstnebel/rules/hex"
)

// Example uses the grid of The Deadly Woods: the hexes are flat-topped, and the even columns
// are shifted south.
func Example() {
	g := hex.Grid{Cols: 43, Rows: 30, EvenShift: true}
	from := g.Find("3508")
	var neighbors []string
	for d := range 6 {
		neighbors = append(neighbors, g.Code(g.Neighbor(from, d)))
	}
	fmt.Println(neighbors)
	fmt.Println(g.Distance(from, g.Find("3019")))
	fmt.Println(g.Find("9901") == hex.None)
	// Output:
	// [3507 3607 3608 3509 3408 3407]
	// 14
	// true
}

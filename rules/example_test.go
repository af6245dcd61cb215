package rules_test

import (
	"fmt"

	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/toy"
)

// Example plays a random game to its end: Chance draws by weight, and the players choose
// uniformly. The same seed gives the same game on every platform.
func Example() {
	pos, err := toy.New().Start("short", nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	src := splitmix.Source(7)
	moves := 0
	listener := rules.ListenerFunc(func(e rules.Event) {
		if e.Kind == rules.Moved {
			moves++
		}
	})
	var choices []rules.Choice
	played := 0
	for ; !pos.Outcome().Over; played++ {
		choices = pos.Choices(choices[:0])
		c := choices[src.N(len(choices))]
		if pos.ToMove() == rules.Chance {
			c = rules.Draw(pos, choices, &src)
		}
		if played < 3 {
			fmt.Println(pos.ToMove(), "plays", pos.Notation(c))
		}
		pos.Apply(c, listener)
	}
	o := pos.Outcome()
	fmt.Printf("%d choices, %d moves: %s by %s (paragraph %s)\n", played, moves, o.Winner, o.Method, o.Para)
	// Output:
	// chance plays first axis
	// axis plays move a.1 2-3
	// allies plays move b.1 6-5
	// 9 choices, 5 moves: allies by turn-limit (paragraph 8)
}

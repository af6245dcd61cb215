package journal_test

import (
	"fmt"

	"herbstnebel/rules/journal"
	"herbstnebel/rules/toy"
)

// Example parses and replays a journal, and then the same journal with an illegal choice.
func Example() {
	const text = `herbstnebel journal 3
system toy 1
scenario short
seed 1
axis human
allies human

first axis
move a.1 2-3
# the Allies answer
move b.1 6-5
`
	sys := toy.New()
	for _, text := range []string{text, text + "move a.1 3-4\n"} {
		j, err := journal.Parse(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		pos, err := j.Start(sys)
		if err != nil {
			fmt.Println(err)
			return
		}
		err = j.Follow(pos, nil)
		fmt.Println(j.Plays(), "choices, turn", pos.Turn(), err)
	}
	// Output:
	// 3 choices, turn 2 <nil>
	// 4 choices, turn 2 line 12: "move a.1 3-4" is not legal here; chance decides draw.initiative (2): first axis, first allies
}

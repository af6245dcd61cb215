package blunders_test

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/game/blunders"
	"herbstnebel/rules"
)

var axisAllies = []position{
	{
		name: "six riflemen do not attack one", blunder: blunders.GoodLeft, want: blunders.Count{N: 1, Of: 1},
		text: sixToOne, play: []string{"none", "end", "end"},
	},
	{
		name: "six riflemen let the other side attack first", blunder: blunders.GoodLeft, want: blunders.Count{N: 0, Of: 1},
		text: sixToOne + "supplies 0802 allies 4\n", play: slices.Concat([]string{"none", "from 0802", "all at 0902", "fight", "die 12",
			"from 0902", "all at 0802", "fight"}, slices.Repeat([]string{"die 12"}, 12), []string{"end", "end"}),
	},
	{
		name: "six riflemen leave the attack to the other side, which does not attack", blunder: blunders.GoodLeft, want: blunders.Count{N: 1, Of: 1},
		text: sixToOne + "supplies 0802 allies 4\n", play: []string{"none", "none", "end", "end"},
	},
	{
		name: "six riflemen keep their only supply to move by", blunder: blunders.GoodLeft, want: blunders.Count{N: 0, Of: 1},
		text: strings.Replace(sixToOne, "axis 4", "axis 1", 1), play: []string{"none", "end", "end"},
	},
	{
		name: "a rifleman does not attack six", side: rules.Allies, blunder: blunders.GoodLeft, want: blunders.Count{N: 0, Of: 1},
		text: `axisallies campaign
turn 2
phase attack
side 1
unit us.infantry.1 0802
supplies 0802 allies 1
unit de.infantry.1 0902
unit de.infantry.2 0902
unit de.infantry.3 0902
unit de.infantry.4 0902
unit de.infantry.5 0902
unit de.infantry.6 0902
`, play: []string{"none"},
	},
	{
		name: "six riflemen attack one", blunder: blunders.Hopeless, want: blunders.Count{N: 0, Of: 1},
		text: sixToOne, play: []string{"from 0902", "all at 0802", "fight"},
	},
	{
		name: "no unit blocks a tank with supplies", side: rules.Allies, blunder: blunders.GoalOpen, want: blunders.Count{N: 1, Of: 88},
		text: tankAhead, play: []string{"end"},
	},
	{
		name: "a rifleman blocks the tank", side: rules.Allies, blunder: blunders.GoalOpen, want: blunders.Count{N: 0, Of: 88},
		text: tankAhead + "unit us.infantry.2 0802\n", play: []string{"end"},
	},
	{
		name: "a tank without supplies cannot move", side: rules.Allies, blunder: blunders.GoalOpen, want: blunders.Count{N: 0, Of: 88},
		text: strings.Replace(tankAhead, "supplies 0902 axis 4\n", "", 1), play: []string{"end"},
	},
}

const sixToOne = `axisallies campaign
turn 2
phase attack
side 0
axis-holds 0902
unit de.infantry.1 0902
unit de.infantry.2 0902
unit de.infantry.3 0902
unit de.artillery.1 0902
unit de.artillery.2 0902
unit de.artillery.3 0902
supplies 0902 axis 4
unit us.infantry.1 0802
`

const tankAhead = `axisallies campaign
turn 2
phase move
side 1
axis-holds 0902
unit de.tank.1 0902
supplies 0902 axis 4
unit us.infantry.1 0501
`

func TestAxisAllies(t *testing.T) { checkCounts(t, "axisallies", axisAllies) }

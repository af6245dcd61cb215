package blunders_test

import (
	"testing"

	"herbstnebel/game/blunders"
)

var enemyAction = []position{
	{
		name: "a combat command is left alone", blunder: blunders.GoodLeft, want: blunders.Count{N: 1, Of: 1},
		text: lesson("enemyaction", "noville"), play: []string{"end"},
	},
	{
		name: "a combat command may be driven off", blunder: blunders.Hopeless, want: blunders.Count{N: 0, Of: 1},
		text: lesson("enemyaction", "noville"), play: []string{"attack 1613", "with 2.2P.XLVII", "fight"},
	},
}

func TestEnemyAction(t *testing.T) { checkCounts(t, "enemyaction", enemyAction) }

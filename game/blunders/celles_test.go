package blunders_test

import (
	"io/fs"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game/blunders"
	"herbstnebel/rules"
)

// lesson returns the position of a lesson, with pieces of its text replaced.
func lesson(game, name string, replaced ...string) string {
	text, err := fs.ReadFile(assets.FS(), game+"/lessons/"+name+".txt")
	if err != nil {
		panic(err)
	}
	return strings.NewReplacer(replaced...).Replace(string(text))
}

// A battalion of 2nd Panzer in 2509 may attack a squadron in 2210.
var celles = []position{
	{
		name: "a squadron is left alone", blunder: blunders.GoodLeft, want: blunders.Count{N: 1, Of: 1},
		text: lesson("celles", "fight", "4Cav.4 2210", "4Cav.4 2409", "2Pz.Gutmann home 2 withdrawn", "2Pz.Gutmann 2408 2 active"), play: []string{"unit 2Pz.Cochenhausen", "stop", "end"},
	},
	{
		name: "a squadron is left alone by too few", blunder: blunders.GoodLeft, want: blunders.Count{N: 0, Of: 1},
		text: lesson("celles", "fight", "4Cav.4 2210", "4Cav.4 2409"), play: []string{"unit 2Pz.Cochenhausen", "stop", "end"},
	},
	{
		name: "there is no unit to attack", blunder: blunders.GoodLeft, want: blunders.Count{},
		text: lesson("celles", "fight"), play: []string{"unit 2Pz.Cochenhausen", "stop", "end"},
	},
	{
		name: "a squadron may be driven off", blunder: blunders.Hopeless, want: blunders.Count{N: 0, Of: 1},
		text: lesson("celles", "fight", "4Cav.4 2210", "4Cav.4 2409"), play: []string{"unit 2Pz.Cochenhausen", "attack light", "fight"},
	},
	{
		name: "places are empty before a battalion", side: rules.Allies, blunder: blunders.GoalOpen, want: blunders.Count{N: 3, Of: 3},
		text: lesson("celles", "fight"), play: []string{"unit 2Pz.Cochenhausen", "stop", "end"},
	},
	{
		name: "places that score only for the Germans count before the last turn", side: rules.Allies, blunder: blunders.GoalOpen, want: blunders.Count{N: 4, Of: 7},
		text: lesson("celles", "fight", "turn 2", "turn 8"), play: []string{"unit 2Pz.Cochenhausen", "stop", "end"},
	},
	{
		name: "a squadron is in Rochefort", side: rules.Allies, blunder: blunders.GoalOpen, want: blunders.Count{N: 2, Of: 3},
		text: lesson("celles", "fight", "4Cav.4 2210", "4Cav.4 2113"), play: []string{"unit 2Pz.Cochenhausen", "stop", "end"},
	},
}

func TestCelles(t *testing.T) { checkCounts(t, "celles", celles) }

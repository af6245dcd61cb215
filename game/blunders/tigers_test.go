package blunders_test

import (
	"testing"

	"herbstnebel/game/blunders"
	"herbstnebel/rules"
)

// Bastogne is 76.
var tigers = []position{
	{
		name: "a point against three entrenched points", blunder: blunders.Hopeless, want: blunders.Count{N: 1, Of: 1},
		text: "tigers campaign\nat 18-2 axis move\nheld 75\nunit 26VG.77 75 1\nunit 1Inf.16 76 3 entrenched\n",
		play: []string{"unit 26VG.77", "move 26VG.77 75-76", "end"},
	},
	{
		name: "eight points against three", blunder: blunders.Hopeless, want: blunders.Count{N: 0, Of: 1},
		text: "tigers campaign\nat 18-2 axis move\nheld 75\nunit 26VG.77 75 3\nunit 26VG.78 75 3\nunit 2Pz.3Pz 75 2\nunit 1Inf.16 76 3\n",
		play: []string{"unit 26VG.77", "move 26VG.77 75-76", "unit 26VG.78", "move 26VG.78 75-76", "unit 2Pz.3Pz", "move 2Pz.3Pz 75-76", "end"},
	},
	{
		name: "nine points do not continue a battle against one", blunder: blunders.GoodLeft, want: blunders.Count{N: 1, Of: 1},
		text: "tigers campaign\nat 18-2 axis move\nheld 75\nunit 26VG.77 76 3\nunit 26VG.78 76 3\nunit 2Pz.3Pz 76 3\nunit 1Inf.16 76 1\n",
		play: []string{"end", "end"},
	},
	{
		name: "a point does not continue a battle against three", blunder: blunders.GoodLeft, want: blunders.Count{N: 0, Of: 1},
		text: "tigers campaign\nat 18-2 axis move\nheld 75\nunit 26VG.77 76 1\nunit 1Inf.16 76 3 entrenched\n",
		play: []string{"end", "end"},
	},
	{
		name: "Bastogne is empty beside Germans", side: rules.Allies, blunder: blunders.GoalOpen, want: blunders.Count{N: 3, Of: 11},
		text: bastogne + "unit 1Inf.16 52 3\n", play: []string{"end"},
	},
	{
		name: "a regiment holds Bastogne", side: rules.Allies, blunder: blunders.GoalOpen, want: blunders.Count{N: 0, Of: 11},
		text: bastogne + "unit 1Inf.16 76 3\n", play: []string{"end"},
	},
}

const bastogne = "tigers campaign\nat 18-3 allies move\nheld 75\nunit 26VG.77 75 3\n"

func TestTigers(t *testing.T) { checkCounts(t, "tigers", tigers) }

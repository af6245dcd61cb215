package blunders_test

import (
	"testing"

	"herbstnebel/game/blunders"
	"herbstnebel/rules"
)

// Bastogne is 2519, La Roche 2214; both are victory point hexes.
var deadlyWoods = []position{
	{
		name: "one step against two regiments in a town", blunder: blunders.Hopeless, want: blunders.Count{N: 1, Of: 1},
		text: hopeless, play: []string{"attack 2519"},
	},
	{
		name: "the same costs a step for certain", blunder: blunders.Costly, want: blunders.Count{N: 1, Of: 1},
		text: hopeless, play: []string{"attack 2519"},
	},
	{
		name: "three regiments of armour against cavalry", blunder: blunders.Hopeless, want: blunders.Count{N: 0, Of: 1},
		text: crushing, play: crush,
	},
	{
		name: "three regiments of armour lose nothing for certain", blunder: blunders.Costly, want: blunders.Count{N: 0, Of: 1},
		text: crushing, play: crush,
	},
	{
		name: "artillery on a hopeless attack", blunder: blunders.ArtilleryWasted, want: blunders.Count{N: 1, Of: 1},
		text: hopeless + "unit 101.506 2519 2\nasset VAK401 home\n", play: []string{"attack 2519", "guns VAK401"},
	},
	{
		name: "artillery on an attack that may succeed", blunder: blunders.ArtilleryWasted, want: blunders.Count{N: 0, Of: 1},
		text: crushing + "asset VAK401 home\n", play: []string{"attack 2519", "with 2Pz.Cochenhausen", "with 2Pz.Gutmann", "with 116Pz.16", "guns VAK401", "die 1"},
	},
	{
		name: "a crushing attack is left", blunder: blunders.GoodLeft, want: blunders.Count{N: 1, Of: 1},
		text: crushing, play: []string{"end"},
	},
	{
		name: "a hopeless attack is left", blunder: blunders.GoodLeft, want: blunders.Count{N: 0, Of: 1},
		text: hopeless, play: []string{"end"},
	},
	{
		name: "a town is left empty beside a regiment", blunder: blunders.GoalOpen, want: blunders.Count{N: 1, Of: 2},
		text: towns, play: []string{"end"},
	},
	{
		name: "both towns have garrisons", blunder: blunders.GoalOpen, want: blunders.Count{N: 0, Of: 2},
		text: towns + "unit 277VG.989 3211 2\n", play: []string{"end"},
	},
	{
		name: "a regiment without a task does not move", blunder: blunders.IdleFormation, side: rules.Allies, want: blunders.Count{N: 1, Of: 1},
		text: towns, play: []string{"end"},
	},
	{
		name: "a regiment is in contact with the enemy", blunder: blunders.IdleFormation, side: rules.Allies, want: blunders.Count{N: 0, Of: 1},
		text: towns + "unit 277VG.989 3211 2\n", play: []string{"end"},
	},
	{
		name: "an empty junction on which the supply of four regiments depends", blunder: blunders.JunctionOpen, want: blunders.Count{N: 1, Of: 1},
		text: junction, play: []string{"end"},
	},
	{
		name: "a regiment holds the junction", blunder: blunders.JunctionOpen, want: blunders.Count{N: 0, Of: 1},
		text: junction + "unit 12VG.48 4224 2\n", play: []string{"end"},
	},
	{
		name: "a regiment marches between the enemy's", blunder: blunders.OutOfSupply, want: blunders.Count{N: 1, Of: 1},
		text: gap, play: []string{"unit 12VG.89", "move 3410", "end"},
	},
	{
		name: "a regiment marches where it is supplied", blunder: blunders.OutOfSupply, want: blunders.Count{N: 0, Of: 1},
		text: gap, play: []string{"unit 12VG.89", "move 3710", "end"},
	},
}

// A step attacks two regiments in a town.
const hopeless = `turn 4
phase combat.target
round all
held 3211
unit 560VG.1128 2618 1 active
unit 101.501 2519 2
unit 101.502 2519 2
`

// St. Vith and Malmédy are German. St. Vith is empty, with an American regiment adjacent to it.
const towns = `turn 4
phase move.unit
round move
side 1
held 3211
held 3107
unit 2Pz.Cochenhausen 2618 3
unit 277VG.990 3107 2
unit 99.395 3210 2
`

// All roads to 4026 and 4027 except the one through 4224 are cut off.
const junction = `turn 4
phase move.unit
round move
side 1
unit 277VG.989 4027 2
unit 277VG.990 4027 2
unit 277VG.991 4026 2
unit 12VG.27 4026 2
unit 99.395 3428 2
`

const crushing = `turn 4
phase combat.target
round all
held 3211
held 3107
held 2908
unit 2Pz.Cochenhausen 2618 3 active
unit 2Pz.Gutmann 2618 3 active
unit 116Pz.16 2619 3 active
unit 14Cav.14 2519 1
`

var crush = []string{"attack 2519", "with 2Pz.Cochenhausen", "with 2Pz.Gutmann", "with 116Pz.16", "die 1"}

func TestDeadlyWoods(t *testing.T) { checkCounts(t, "deadlywoods", deadlyWoods) }

// The Americans' zones of control close the roads behind 3410.
const gap = `turn 4
phase move.unit
round move
unit 12VG.89 3610 2 active
unit 99.394 3608 2
unit 2.23 3406 2
unit 9AD.CCA 3623 1
unit 9AD.CCB 3502 2
unit 106.423 3612 1
unit 106.424 3312 2
unit 28.112 3117 1
unit 28.110 2916 1
unit 28.109 3321 1
unit 4.22 3827 2
`

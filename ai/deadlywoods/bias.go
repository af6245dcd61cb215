package deadlywoods

import "herbstnebel/ai/kit"

// bias is the change of the policy by a plan, and its aim.
type bias struct {
	kit.Bias     // Pull is per half point of road to the goal
	goal     int // index, -1 = none
	target   int // hex of an enemy stack, -1 = none
	lead     int // value of leading on the path to a goal, in percent
	order    uint8
	probes   bool // every move of a unit is evaluated by the whole evaluation
	thorough bool // the units move as Greedy moves them
}

// biasTable holds the bias of each theme.
var biasTable = kit.BiasTable{
	kit.DefaultPolicy: kit.Plain(minGain),
	kit.Own:           kit.Plain(minGain),
	kit.Drive:         {Strike: 100, Exposure: 100, Drive: 70, Guard: 100, Block: 100, Supply: 100, Pull: 2, MinGain: minGain},
	kit.Take:          {Strike: 100, Exposure: 50, Drive: 100, Guard: 100, Block: 100, Supply: 100, Pull: 4, MinGain: minGain},
	kit.Mass:          kit.Plain(minGain),
	kit.Hold:          {Strike: 60, Exposure: 160, Drive: 20, Guard: 150, Block: 100, Supply: 100, MinGain: 40},
	kit.Press:         {Strike: 200, Exposure: 50, Drive: 100, Guard: 100, Block: 100, Supply: 100, MinGain: -10},
	kit.Screen:        {Strike: 100, Exposure: 100, Drive: 100, Guard: 150, Block: 150, Supply: 100, Pull: 1, MinGain: minGain},
	kit.Counter:       {Strike: 130, Exposure: 60, Drive: 100, Guard: 100, Block: 100, Supply: 100, Pull: 3, MinGain: minGain},
	kit.FallBack:      {Strike: 20, Exposure: 300, Drive: 100, Guard: 100, Block: 100, Supply: 100, MinGain: 60},
}

// defaultBias holds the values of the fast policy by side, in percent of those of the careful policy. They were tuned
// in games of the policy against itself, because with 100 for everything the Germans stop to protect their lines
// and lose most games.
var defaultBias = [2]kit.Bias{
	axis:   {Strike: 100, Exposure: 100, Drive: 500, Guard: 100, Block: 100, Supply: 10},
	allies: {Strike: 100, Exposure: 30, Drive: 100, Guard: 100, Block: 100, Supply: 30},
}

// plain is the bias of a plan without a theme.
var plain = bias{Bias: biasTable[kit.DefaultPolicy], goal: -1, target: -1, lead: 100}

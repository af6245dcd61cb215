package axisallies

import "herbstnebel/ai/kit"

// biasTable holds the bias of each theme. MinGain is the minimum gain of an attack, and of paying for the movement of a
// hex, after the cost of the supply.
var biasTable = kit.BiasTable{
	kit.DefaultPolicy: kit.Plain(0),
	kit.Own:           kit.Plain(0),
	kit.Drive:         {Strike: 80, Exposure: 50, Drive: 160, Block: 60, MinGain: -8},
	kit.Press:         {Strike: 170, Exposure: 60, Drive: 100, Block: 100, MinGain: -8},
	kit.Hold:          {Strike: 80, Exposure: 180, Drive: 60, Block: 150, MinGain: 0},
	kit.Reserve:       {Strike: 100, Exposure: 110, Drive: 100, Block: 100, MinGain: 30},
	kit.Mass:          {Strike: 120, Exposure: 90, Drive: 100, Block: 90, Pull: 8},
}

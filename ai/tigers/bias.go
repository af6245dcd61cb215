package tigers

import "herbstnebel/ai/kit"

// biasTable holds the bias of each theme.
var biasTable = kit.BiasTable{
	kit.DefaultPolicy: kit.Plain(minGain),
	kit.Own:           kit.Plain(minGain),
	kit.Drive:         {Strike: 100, Exposure: 70, Drive: 100, Guard: 100, Block: 100, Pull: 6},
	kit.Mass:          {Strike: 140, Exposure: 60, Drive: 70, Guard: 100, Block: 100, Pull: 8},
	kit.Hold:          {Strike: 60, Exposure: 160, Drive: 40, Guard: 150, Block: 120, MinGain: 40},
	kit.Press:         {Strike: 180, Exposure: 50, Drive: 100, Guard: 400, Block: 80, MinGain: -40},
	kit.Screen:        {Strike: 80, Exposure: 80, Drive: 100, Guard: 150, Block: 150, Pull: 5},
	kit.Counter:       {Strike: 130, Exposure: 60, Drive: 100, Guard: 100, Block: 100, Pull: 6},
	kit.FallBack:      {Strike: 30, Exposure: 250, Drive: 50, Guard: 100, Block: 100, MinGain: 80},
	kit.CutOff:        {Strike: 80, Exposure: 60, Drive: 80, Guard: 100, Block: 100, Pull: 8},
	kit.Raid:          {Strike: 60, Exposure: 30, Drive: 180, Guard: 100, Block: 100, MinGain: 40},
}

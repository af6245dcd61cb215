package enemyaction

import "herbstnebel/ai/kit"

// biasTable holds the bias of each theme.
var biasTable = kit.BiasTable{
	kit.DefaultPolicy: kit.Plain(minRank),
	kit.Own:           kit.Plain(minRank),
	kit.Drive:         {Strike: 60, Exposure: 40, Drive: 200, Guard: 60, MinGain: minRank},
	kit.Press:         {Strike: 160, Exposure: 60, Drive: 100, Guard: 100, MinGain: -20},
	kit.Hold:          {Strike: 80, Exposure: 200, Drive: 50, Guard: 250, MinGain: 30},
	kit.Take:          {Strike: 110, Exposure: 50, Drive: 150, Guard: 80, Pull: 250, MinGain: 0},
}

// Package registry lists the games of the program, one entry each. Adding a game means adding its entry here
// and its folders: rules/ID, ai/ID and assets/ID, which holds its data, texts and display settings.
//
// Only programs and their tests import this package and pass the registry on. No other package refers to a game
// by name.
package registry

import (
	axisalliesai "herbstnebel/ai/axisallies"
	cellesai "herbstnebel/ai/celles"
	deadlywoodsai "herbstnebel/ai/deadlywoods"
	enemyactionai "herbstnebel/ai/enemyaction"
	tigersai "herbstnebel/ai/tigers"
	"herbstnebel/game"
	"herbstnebel/rules/axisallies"
	"herbstnebel/rules/celles"
	"herbstnebel/rules/deadlywoods"
	"herbstnebel/rules/enemyaction"
	"herbstnebel/rules/tigers"
)

// Games returns the registry. The titles are those of the boxed games and trademarks of their owners, with whom
// this program is not affiliated. The credits and the README name each game with its designer and publisher. An
// entry without a loader names a planned game.
func Games() game.Registry {
	return game.Registry{
		{ID: "deadlywoods", Title: "The Deadly Woods", Designer: "Ted S. Raicer", Publisher: "Revolution Games", Load: game.Loader(deadlywoods.Load), Heuristics: deadlywoodsai.New},
		{ID: "tigers", Title: "Tigers in the Mist", Designer: "Ray Freeman", Publisher: "GMT Games", Load: game.Loader(tigers.Load), Heuristics: tigersai.New},
		{ID: "celles", Title: "Battles of the Bulge: Celles", Designer: "Roger Miller", Publisher: "Revolution Games", Load: game.Loader(celles.Load), Heuristics: cellesai.New},
		{ID: "axisallies", Title: "Axis & Allies: Battle of the Bulge", Designer: "Larry Harris", Publisher: "Avalon Hill", Load: game.Loader(axisallies.Load), Heuristics: axisalliesai.New},
		{ID: "enemyaction", Title: "Enemy Action: Ardennes", Designer: "John H. Butterfield", Publisher: "Compass Games", Load: game.Loader(enemyaction.Load), Heuristics: enemyactionai.New},
	}
}

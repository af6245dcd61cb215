package main

import "herbstnebel/game/chronicle"

// What is told of each game; the words are those of package chronicle.
type (
	moment  = chronicle.TurnStats
	history = chronicle.History
	past    = chronicle.Past
)

// ground is the board of the games that are reported.
type ground struct{ *chronicle.MapMetrics }

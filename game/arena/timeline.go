package main

import "herbstnebel/game/timeline"

// What is told of each game; the words are those of package chronicle.
type (
	moment  = timeline.TurnStats
	history = timeline.History
	past    = timeline.Past
)

// ground is the board of the games that are reported.
type ground struct{ *timeline.MapMetrics }

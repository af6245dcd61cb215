package main

import "herbstnebel/game/timeline"

// Short names for the statistics of package timeline.
type (
	moment  = timeline.TurnStats
	history = timeline.History
	past    = timeline.Past
)

// mapMetrics holds the metrics of the board.
type mapMetrics struct{ *timeline.MapMetrics }

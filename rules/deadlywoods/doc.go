// Package deadlywoods is the rules of The Deadly Woods: the Ardennes offensive by army,
// 16 December 1944 to 15 January 1945, with action chits drawn from one cup.
//
// A file holds a chapter of the rulebook, under comments that name the paragraphs as
// §10.6.1. RULES.md, generated from the paragraph index, says where each paragraph
// stands, which tests prove it and what was ruled where the text is silent.
//
//	data.go, ground.go, counters.go, charts.go: what Load reads
//	stacking.go       6     zoc.go      7     supply.go  8     zones.go  9
//	movement.go      10     bridges.go 10.6   combat.go 11     retreat.go, advance.go
//	support.go, markers.go, withdrawal.go 12  replacements.go 13
//	rounds.go, cup.go, reinforcements.go  14  victory.go 3.4, 15  turn.go 4
//
// What serves a general staff or the screen is no law and stands apart: ai_queries.go,
// ai_roads.go and supply_cache.go; board.go, describe.go, forecast.go and whynot.go.
//
// operations.go lists every kind of choice, and phase.go every decision of the game. Movement is counted in half points, since
// a motorised unit pays half a point along a road.
//
// Load reads maps, counters and charts from a file system; what is reconstructed there
// says so in its source column. The package reads nothing else, keeps no state of its
// own and draws no random numbers.
package deadlywoods

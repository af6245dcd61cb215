// Package deadlywoods implements the rules of The Deadly Woods: the Ardennes offensive by army,
// 16 December 1944 to 15 January 1945, with action chits drawn from one cup.
//
// Each file implements a chapter of the rulebook, with comments that cite the paragraphs as
// §10.6.1. RULES.md, generated from the paragraph index, lists for each paragraph the files that
// implement it, the tests that prove it and the rulings where the text is silent.
//
//	turn.go           4     stacking.go 6     zoc.go      7     supply.go, supply_cache.go 8
//	zones.go          9     movement.go 10    bridges.go 10.6   combat.go, retreat.go, advance.go 11
//	support.go, markers.go, withdrawal.go 12  replacements.go 13
//	rounds.go, cup.go, reinforcements.go  14  victory.go 3.4, 15
//
// position.go holds the state of a game, phase.go the table of decisions, operations.go the
// kinds of choices, text.go the text form of a position. data.go and load_*.go load the maps,
// counters and charts; reconstructed records are marked in their source column. Code for players,
// screens and the AI is apart from the rules: board.go, view_*.go, odds.go, whynot*.go,
// warning.go and ai_*.go.
//
// Movement is counted in half points, because a motorised unit pays half a point along a road.
// The package reads only the files passed to Load, keeps no global state and draws no random numbers.
package deadlywoods

// Package blunders counts avoidable bad moves: attacks that cannot succeed, good attacks not made, and
// objectives and supply junctions left open. It replays a game choice by choice and queries the heuristics of
// the game (ai.BlunderInspector), so it depends on no particular game.
//
// Each count is a numerator and a denominator. Attacks are counted once the attacker is committed, so defensive
// artillery does not count against the attacker. Objectives, junctions and formations are checked at the end of every
// turn except the last.
package blunders

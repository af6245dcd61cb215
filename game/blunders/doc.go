// Package blunders counts what a good player does not do: attacks that cannot succeed, good attacks
// left, goals and junctions left open. It plays a game again, choice by choice, and asks the general
// staff of the game (ai.BlunderInspector) what it sees. It knows no game.
//
// A count is so many of so many. Attacks are judged when the attacker has committed what he has, so
// that guns of the defence do not count against him. Goals, junctions and formations are looked at
// where a turn ends and another begins, not after the last.
package blunders

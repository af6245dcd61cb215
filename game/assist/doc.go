// Package assist works out what a screen plans for a player, by copying positions and playing choices on the copies: the attack
// that is being assembled (AttackPlan), what-if attacks (WhatIf), the moves of stacks (Group), what passing gives up (PassCheck),
// warnings, the reasons why a click selects nothing, and the data of map overlays.
//
// A screen describes what it shows by a Situation. The package returns data alone: choices to play, forecasts, and reasons. Texts, pictures and
// input are the business of the screen. It knows no game by name, and nothing of matches or engines.
package assist

// Package assist computes plans for a player: it copies positions and plays choices on the copies. It plans the attack
// that is being assembled (AttackPlan), what-if attacks (WhatIf), the moves of stacks (Group), the options that passing gives up (PassCheck),
// warnings, the reasons why a click selects nothing, and the data of map overlays.
//
// The caller describes the displayed position by a Situation. The package returns only data: choices to play, forecasts, and reasons. Texts, pictures and
// input belong to the screen. The package depends on no particular game, match or engine.
package assist

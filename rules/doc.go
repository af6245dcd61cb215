// Package rules is the contract between the games and the programs that play, show, store
// or search them.
//
// A game system, such as package rules/deadlywoods, implements System and Position. The AI
// players, the match, the arena and the board scene use only the declarations of this
// package.
//
//   - A Position is one complete moment of a game: the side that decides, the decision,
//     every legal Choice, and the Outcome once the game is over.
//   - Chance is a player. A die or a draw from the cup is a decision of Chance whose choices
//     have weights; the rules never draw a random number. A game is therefore completely
//     determined by its list of choices.
//   - Decisions are small: one pick each. A decision with a single choice, or with choices
//     that are all equivalent (TrivialDecider), is still a decision; the match plays it at
//     once and records it.
//   - Playing a choice reports Events to a Listener. They are the only source of animation,
//     log and sound; without a listener they cost nothing.
//   - A Forecast is computed by the resolution itself: the odds panel, the search and the
//     real combat call the same function.
//   - WhyNot returns the paragraph that forbids an intent.
//   - Board, Pieces, Tracks and Overlay describe the visible state.
//   - Optional behaviour is found by type assertion. All optional interfaces are in
//     optional.go.
//
// The package contains no rule of any game. Neither it nor the packages below it read files
// or import os, time, syscall/js, math/rand or Ebitengine; a test checks the imports.
//
// The text of an error begins with the name of the package that created it. Play refuses an
// illegal choice and leaves the position unchanged. Panics are for broken invariants only.
package rules

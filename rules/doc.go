// Package rules is the contract between the games and everything that plays,
// shows, stores or searches them.
//
// A game system (package rules/deadlywoods and its sisters) implements System
// and Position. The players, the match, the arena and the board scene know only
// what is declared here.
//
//   - A Position is one moment of one game, complete: whose decision it is, what
//     the decision is, every legal Choice, and the Outcome once there is one.
//   - Chance is a player. A die or a draw from the cup is a decision of Chance
//     whose choices carry weights; the rules never draw a random number. A game
//     is therefore exactly its list of choices.
//   - Decisions are small: one pick each. A decision with a single choice, or
//     one in which all come to the same (Idler), is still a decision; the match
//     plays it at once and records it.
//   - Playing a choice reports Events to a Listener. Animation, log and sound come
//     from events and from nothing else; without a listener they cost nothing.
//   - A Forecast is the resolution: the odds panel, the search and the real
//     combat call one function.
//   - WhyNot names the paragraph that forbids an intent.
//   - Board, Pieces, Gauges, Boxes and Overlay say what can be seen.
//
// What this package is not: it holds no rule of any game, reads no files, knows no
// clock, no screen and no random source. Neither it nor the packages below it import
// os, time, syscall/js, math/rand or Ebitengine; a test reads the import lists.
//
// Errors are values whose text begins with the name of the package that made them.
// Play refuses what is not legal and leaves the position as it was. Panics are for
// broken invariants only.
package rules

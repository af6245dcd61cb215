// Package board is the scene in which a game is played: the map, the counters, the prompt,
// the panels round them, and the animation of what happens.
//
// It knows the contract of package rules and no game. What can be done is what the match's
// Choices list, shown by what Position.Describe says of each: a choice with a cell lights
// the cell, one with a piece alone lights the piece (or lays it into the tray, if the piece
// is in a box), anything else is a button under the prompt. What happens is heard as
// rules.Event: the result stands before its animation begins, and an animation that is
// skipped leaves the same picture as one that was watched.
//
// A stack is moved in one gesture: dragged, or taken whole and sent with a click. An attack by
// all that can join is one button on a slip beside the fight, where guns say what they would
// change. The rules' small decisions are played in a row, which Undo takes back as one. Pointing
// at a target shows what an attack now would be, pointing at a counter explains it; on a screen
// that is touched a finger that rests does what pointing does.
//
// The map has the stage. The rail at the left opens and folds the panels (G points and cup, I odds
// and stack, L the journal); the panel at the right is as high as what it says, and the map shows
// below it. What the other side has done since the one that decides acted last is summed up in the
// reel, which plays it again from any line and then brings the camera back.
//
// Drawing changes nothing. A still board is not drawn again, and costs a look at the input.
//
// The keys are the actions of package ui. N and B go through what can be picked, the arrows
// go to the nearest pick in their direction, Enter takes it, or the default where none is
// taken. V takes the whole stack, or all who can attack. T shows why an engine decided as it
// did, Q asks for a hint and Y plays it. Tab goes through the prompt's buttons, then the picks,
// then everything else.
package board

// Package board implements the scene in which a match is played: the map, the counters, the prompt, the panels and the animation of events.
//
// The parts that need no board are in the packages below this one:
//
//	gametext     texts about the match: names, events, odds, options
//	mapview      the map: camera, tiles, counters, place names, weather
//	playback     events that wait to be shown, and the state shown meanwhile
//	placement    where the pieces of a cell are on the screen
//	picking      selection by the pointer, a finger or the keyboard
//	choosing     the decision of the person at the screen: clicks, questions before a choice, explanations of what is not selectable
//	planning     attacks, moves of stacks and warnings that the player plans, from game/assist
//	effects      animation of the current event
//	tumble       dice that fall together and come to rest in rows
//	marks        options, targets, paths and overlays on the map
//	coach        highlights of the tutorial
//	panel/...    the panels; package panel defines their data and intents
//
// Each type of this package has one job. Board creates them, calls them in each update, and turns the intents of the panels into actions:
//
//	model        the state shown: pieces, events, position in the journal, decision; it needs no screen
//	views        the data that the panels and the map show, built from the model
//	panelLayout  the places of the panels; it passes their intents to Board
//	painter      the drawing of the map
//	animation    the events that are shown, and replays
//	autoCamera   the movements that the camera makes by itself
//	mapPointer   the mouse and fingers on the map
//	keyboard     the cursors of the keyboard
//	overlays     the marks of the map overlay
//	adviser      the hints of an engine
//	autosave     the autosave and its messages
//	Lesson       the board as a tutorial sees it
//
// It uses only the contract of package rules and has no code for a particular game. The options come from Choices of the position,
// presented by View.Describe: a choice with a cell highlights the cell; a choice with only a piece highlights the piece, or puts it into
// the tray if the piece is in a box; any other choice is a button of the prompt. Results arrive as rules.Event. The state of the match
// changes before the animation begins, so that skipping an animation leads to the same display.
//
// One gesture moves a stack: drag it, or select the whole stack and click the destination. One button on a panel beside the combat makes an
// attack by all units that can join, and the panel shows the effect of artillery support. The small decisions that the rules require on the
// way are played one after the other, and Undo reverts them as one. Pointing at a target shows the odds of an attack now, and pointing at a
// counter explains it. On a touch screen a long press does the same.
//
// The map fills the screen. The toolbar at the left opens and folds the panels (G tracks and cup, I odds and stack, L the log). The right
// panel is as high as its contents, and the map is visible below it. The recap lists the opponent's actions since the deciding side acted
// last. It replays them from any line and then restores the camera.
//
// Draw changes no state. A board without animation is not redrawn, and each update only reads the input.
//
// The key bindings are the actions of package ui. N and B cycle through the selectable things, the arrows go to the nearest one in their
// direction, and Enter selects it, or the default if none is under the cursor. V selects the whole stack, or all units that can attack. T
// shows an engine's reasons, Q asks for a hint and Y plays it. Tab goes through the buttons of the prompt, then the selectable things, then
// everything else.
package board

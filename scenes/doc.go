// Package scenes is the game on the screen: the App that Ebitengine runs, and the scenes
// around the board: title, set-up, settings, rules reference, credits, saves, errors.
//
// New makes an App from Options; main gives it to ebiten.RunGame. The App reads the devices
// into plain input (input.go), updates the scene on top of the stack, and draws only when
// something has changed. A panic in a scene does not end the program: the match is saved
// under the name "crash" and a screen says so.
//
// A match by link (correspondence.go) goes to the other player with a slip over the board, and receive takes
// what comes back: an answer goes on in the match that is kept, a match that went another way is
// kept beside it. Pictures (share.go) and films (clip.go, package scenes/animgif) are made of the board
// in an update, where pixels can be read.
//
// The board itself is package scenes/board, the kit is scenes/ui, the texts are scenes/lang.
//
// Environment: HERBSTNEBEL_HOME names the folder for saves and settings instead of the
// one among the user's settings; LC_ALL, LC_MESSAGES and LANG say which language to begin in.
//
// What this package is not: it holds no rule of any game.
package scenes

// Package tigers plays Tigers in the Mist: the Ardennes offensive of December 1944
// over numbered areas, three impulses a day for each player, with fire by strength
// points and the quality of units instead of odds.
//
// Load reads the map, the counters, the schedules and the numbers of the rules from
// the folder "tigers" of a file system; a bad file is an error that names the file and
// the line, and nothing starts with half of it. The System then starts and parses
// positions.
//
// One impulse is a chain of small decisions: reinforcements are placed, the phasing
// player picks a unit or gathers a stack, sends it to an area (as often as movement is
// left, so that the road can be chosen), the other player may try to blow the bridge it
// crosses, excess units are removed, battles are picked and fought one die at a time,
// and engineers build. A picked unit that is told to hold stays put for the impulse.
//
// Files are named after the chapters of the rulebook, and a comment with the number of
// the paragraph stands at the code that carries it out. RULES.md in this folder lists
// every paragraph with its tests and rulings.
//
// What serves a general staff or the screen is no law and stands apart: ai_queries.go;
// screen_borders.go and screen_rivers.go, which read the map that assets/tigers/genmap has
// drawn, board.go, describe.go, overlay.go and
// whynot.go. odds.go reckons the odds of a battle, which battle_snapshot.go takes from the board, from the law of
// fire.go; forecast.go puts them into the words of the contract.
// operations.go lists every kind of choice.
//
// A Position is one flat value beside one pointer to the unchanging System. Choices and
// Do do not allocate. Everything here is computed in integers, except the outlines of
// areas for the screen.
package tigers

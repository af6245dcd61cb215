// Package game runs a match: seats, journal, undo, saves, and the driver that lets an
// engine think.
//
// A Match is one game in progress. It holds the position, draws chance with its own
// seeded generator, plays at once where there is one choice or all come to the same, and
// keeps every choice: its Text is a journal (package rules/journal), and Load makes a Match of a journal. Undo and Redo go
// over whole decisions from snapshots; Undo stops before a die or a draw unless the match
// is marked as study. Branch starts a new line of play from any choice. Listeners hear
// the events of what is played; Revision tells when the position has changed otherwise.
//
// A Driver gives the decisions of engine seats to Thinkers and plays their answers; it is
// called once a frame and never blocks. It keeps why they decided as they did (Thought), as
// far as they say; that is not saved. An Adviser asks an engine what it would do in a
// person's place and plays nothing. A Reviewer goes through a finished match and tells luck
// from choice. A Registry lists games; Systems loads them, Engines makes the seats. This
// package itself knows no game: game/registry lists those of the program.
//
// A match can be played by link (ByLink): each player has it at their own screen, a Handoff marks
// where one has given it to the other, and Extend takes over what came back. Package link says how
// the dice of such a match come about.
//
// A Store keeps matches under names: files on the desktop, localStorage in the browser. Each
// match has an autosave of its own, which an Autosaver writes after every change; no
// beginning, opening, branching, importing, and no second window or tab writes over another
// match. A program claims the autosave that it plays on, and looks before it writes whether
// another has written there; then it goes on as a line of its own. Finished autosaves are
// removed beyond the KeptFinished newest of each game, and nothing else is. Journals of
// earlier rules open as far as they are legal today (Outdated); a corpus of them in testdata
// is a test.
//
// What this package is not: it draws nothing and imports no Ebitengine. A Match is not
// safe for concurrent use.
//
// The programs game/verify (replays journals), game/engine (plays by game/protocol) and game/arena
// (plays matches) stand on it.
package game

// Package game runs a match: seats, journal, undo, saves, and the driver for engines.
//
// A Match is a game in progress. It holds the position and draws for Chance with its own seeded generator. It
// plays forced choices, and choices that are all equivalent, at once. It records every choice: Text returns the
// match as a journal (package rules/journal), and Load makes a Match of a journal. Undo and Redo go over whole
// decisions, using snapshots. Undo stops before a die or a draw unless the match is a study. Branch starts an
// alternative continuation from any choice. Listeners receive the events of choices as they are played.
// Revision changes with every change of the match.
//
// A Driver gives the decisions of engine seats to AsyncPlayers and plays their answers. It is called once a
// frame and never blocks. It keeps the reports of the engines (EngineReport), which are not saved. An Adviser
// requests a choice from an engine for a human player and does not play it. A Reviewer analyses a finished match and
// separates luck from choice. A Registry lists games; Systems loads them, and Engines makes the seats. The
// package depends on no particular game: game/registry lists those of the program.
//
// In a correspondence match (ByLink) each player has the match on a screen of their own. A Handoff marks where
// one player has sent it to the other, and Extend adds what came back. Package link documents the dice of such
// a match.
//
// A Store saves matches by name, as files on the desktop and in localStorage in the browser. Every match has
// its own autosave, which an Autosaver rewrites after each change. Starting, loading, importing or branching a
// game never overwrites another match, and neither does a second window or tab: a program locks the autosave it
// uses, and if another program has written to it, the match continues under a new name. Finished autosaves
// beyond the MaxFinished newest of each game are removed, and no other saves are. Journals of earlier rules
// open as far as they are legal today (OlderRulesError). The tests open a corpus of them in testdata.
//
// The package draws nothing and imports no Ebitengine. A Match is not safe for concurrent use.
//
// The programs game/verify (replays journals), game/engine (plays by game/protocol) and game/arena (plays
// matches) are built on it.
package game

// Package lang loads the string tables and fills in their placeholders.
//
// A table consists of flat JSON objects that map keys to texts, in files named by language code.
// assets/strings/en.json holds the texts of the interface and the words that games share. The
// folder of each game holds strings.en.json for its own texts, rules.en.json for its rule
// paragraphs and lore.en.json for the histories of its units; Load puts their keys below the game's
// ID. To add a language, add its files and its code in Languages. A text may contain placeholders:
//
//	{name}            the argument of that name
//	{n|unit|units}    one or the other, by the number n
//	{cell|en|à}       one or the other: whether a text begins with a digit or is a name
//	{half-left}       an argument whose name begins with "half-" counts halves: 7 is 3½
//
// If the language has elision ("language.elides"), a word before a placeholder loses its vowel
// before another vowel: "de" and "Ettelbruck" make "d’Ettelbruck".
//
// A game has the texts "about", "scenario.<id>", "scenario.<id>.about" and "option.<id>". Other keys
// consist of a prefix and a key from the rules:
//
//	prompt. pass.             Decision.Key, and the button that passes there
//	verb.                     ChoiceInfo.Verb
//	why. warn.                Reason.Key
//	mod. result.              Modifier.Key and Result.Key of a Forecast
//	gauge. box. mark.         Track.Key, Box.Key, and marks of pieces and overlays
//	terrain. symbol. size.    fields of Cell and Piece
//	method. level.            fields of Outcome
//	phase. chit. die. note.   Event.Key of these kinds of events
//	plan. term.               plans and evaluation terms of the AI
//
// GameText looks below "<system>." first and then among the shared texts, so that two games can use
// one key with different meanings. Package vocab lists the shared words.
//
// The package draws nothing and does not import Ebitengine.
package lang

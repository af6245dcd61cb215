// Package lang holds the string tables and fills in their placeholders.
//
// A table is made of flat JSON objects, key to text, in files that bear the code of a language:
// assets/strings/en.json for the interface and the words that games share, and in the folder of
// each game strings.en.json for its own, rules.en.json for its paragraphs and lore.en.json for
// who its units were, whose keys Load puts below the game's ID. So a language is its files and
// its code in Languages. A text may hold placeholders:
//
//	{name}            the argument of that name
//	{n|unit|units}    one or the other, by the number n
//	{cell|en|à}       one or the other: whether a text begins with a digit or is a name
//	{half-left}       an argument whose name begins with "half-" counts halves: 7 is 3½
//
// Where a language has it so ("language.elides"), a word before a placeholder loses its vowel
// before another: "de" and "Ettelbruck" make "d’Ettelbruck".
//
// Keys that the rules hand out stand below a prefix: "prompt." for Decision.Key, "verb."
// for Pick.Verb, "mod.", "why.", "box.", "gauge.", "result." and so on. Of looks below
// "<system>." first, so that two games may use a key in two senses.
//
// What this package is not: it draws nothing and imports no Ebitengine.
package lang

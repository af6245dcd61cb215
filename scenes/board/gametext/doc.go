// Package gametext writes texts about a match in the language of the interface: the names of pieces, places and sides, events as lines of the
// log, options, odds, and the sentences of procedure traces. It takes the texts of the game first and those of the interface otherwise.
package gametext

// Package gametest has what tests of matches share: the entry of rules/toy for their registers,
// and who sits where in any game.
package gametest

import (
	"io/fs"

	"herbstnebel/ai/toyai"
	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/toy"
)

// Toy is the ID of the small game.
const Toy = "toy"

// Solitaire returns the line of the small game for one: its Allies have no seat.
func Solitaire() game.Entry {
	return game.Entry{ID: Toy, Title: "The Causeway", Load: func(fs.FS) (rules.System, error) { return toy.Solitaire(), nil }, Staff: toyai.New}
}

// Entry returns the small game's line of a register.
func Entry() game.Entry {
	return game.Entry{ID: Toy, Title: "The Causeway", Load: func(fs.FS) (rules.System, error) { return toy.New(), nil }, Staff: toyai.New}
}

// Allies returns the seat of the Allies in a game: the one that is named, or that of nobody where
// they follow their procedures.
func Allies(sys rules.System, seat string) string {
	if !game.HasSeat(sys, rules.Allies) {
		return game.NoSeat
	}
	return seat
}

// Package gametest has the entry of rules/toy for the registers of tests.
package gametest

import (
	"io/fs"

	"herbstnebel/ai/toystaff"
	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/toy"
)

// Toy is the ID of the small game.
const Toy = "toy"

// Solitaire returns the line of the small game for one: its Allies have no seat.
func Solitaire() game.Entry {
	return game.Entry{ID: Toy, Title: "The Causeway", Load: func(fs.FS) (rules.System, error) { return toy.Solitaire(), nil }, Staff: toystaff.New}
}

// Entry returns the small game's line of a register.
func Entry() game.Entry {
	return game.Entry{ID: Toy, Title: "The Causeway", Load: func(fs.FS) (rules.System, error) { return toy.New(), nil }, Staff: toystaff.New}
}

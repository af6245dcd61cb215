// Package gametest provides fixtures for tests of matches: registry entries of rules/toy, and the seats for the
// Allies in any game.
package gametest

import (
	"io/fs"

	"herbstnebel/ai/toyai"
	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/toy"
)

// Toy is the ID of the toy game.
const Toy = "toy"

// Solitaire returns the registry entry of the toy game for one player: its Allies have no seat.
func Solitaire() game.Entry {
	return game.Entry{ID: Toy, Title: "The Causeway", Load: func(fs.FS) (rules.System, error) { return toy.Solitaire(), nil }, Heuristics: toyai.New}
}

// Entry returns the registry entry of the toy game.
func Entry() game.Entry {
	return game.Entry{ID: Toy, Title: "The Causeway", Load: func(fs.FS) (rules.System, error) { return toy.New(), nil }, Heuristics: toyai.New}
}

// Allies returns seat, or the empty seat if the Allies of the game follow solitaire procedures.
func Allies(sys rules.System, seat string) string {
	if !game.HasSeat(sys, rules.Allies) {
		return game.NoSeat
	}
	return seat
}

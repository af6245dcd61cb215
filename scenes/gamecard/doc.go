// Package gamecard shows the games to choose from as cards: a picture of the map with the first counters, the length,
// the difficulty and the sides of the game, and a sentence about it.
//
// The figures that do not follow from the rules are in the screen.json of each game. The pictures are drawn in the
// background from the map of the game, one at a time; until then a card shows its paper.
package gamecard

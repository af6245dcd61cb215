//go:build !js

package browser

import (
	"herbstnebel/ai"
	"herbstnebel/game"
)

// Thinkers returns a constructor of thinkers that run in goroutines.
func Thinkers(seats *ai.PlayerRegistry) game.NewThinker { return game.LocalPlayers(seats) }

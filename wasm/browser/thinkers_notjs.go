//go:build !js

package browser

import (
	"herbstnebel/ai"
	"herbstnebel/game"
)

// Thinkers makes thinkers that think beside the frame: in goroutines.
func Thinkers(seats *ai.PlayerRegistry) game.NewThinker { return game.LocalPlayers(seats) }

//go:build !js

package browser

import (
	"herbstnebel/ai"
	"herbstnebel/game"
)

// AsyncPlayers returns a constructor of thinkers that run in goroutines.
func AsyncPlayers(seats *ai.PlayerRegistry) game.NewAsyncPlayer { return game.LocalPlayers(seats) }

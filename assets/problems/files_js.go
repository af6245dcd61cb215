package problems

import "herbstnebel/assets/remote"

// Read fetches the problems of a game. It blocks, so it must not be called on the goroutine that draws.
func Read(system string) ([]byte, error) { return remote.Fetch("problems/" + Name(system)) }

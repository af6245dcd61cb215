package game

import "math/rand/v2"

// RandomSeed returns a random seed for a match. It is short enough to write down.
func RandomSeed() uint64 { return rand.Uint64N(1_000_000_000) + 1 }

//go:build !js

package problems

import "embed"

//go:embed *.txt
var files embed.FS

// Read returns the problems of a game.
func Read(system string) ([]byte, error) { return files.ReadFile(Name(system)) }

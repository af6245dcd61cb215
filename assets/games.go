package assets

import (
	"embed"
	"io/fs"
)

// games is what FS has of the games alone. A program links only what it asks for.
//
//go:embed */*.csv
var games embed.FS

// Games returns the data of the games, without typefaces, texts and licences: all that
// rules and players need.
func Games() fs.FS { return games }

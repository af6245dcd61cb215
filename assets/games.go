package assets

import (
	"embed"
	"io/fs"
)

// games is the part of FS that belongs to the games. A program embeds only the parts that
// it uses.
//
//go:embed */*.csv
var games embed.FS

// Games returns the data of the games, without fonts, texts and licences: everything that
// rules and AI players need.
func Games() fs.FS { return games }

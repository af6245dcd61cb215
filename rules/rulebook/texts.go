package rulebook

import (
	"fmt"
	"io/fs"

	"herbstnebel/rules/datafile"
)

// Keys of a paragraph's texts behind its number, which alone is the key of its title.
const (
	Text   = ".text"   // what it demands
	Ruling = ".ruling" // what we do where it is silent, contradicts itself or has a misprint
)

// Texts reads the words of an index in one language.
func Texts(fsys fs.FS, path string) (map[string]string, error) {
	var texts map[string]string
	if err := datafile.JSON(fsys, path, &texts); err != nil {
		return nil, fmt.Errorf("rulebook: %w", err)
	}
	return texts, nil
}

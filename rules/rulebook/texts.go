package rulebook

import (
	"fmt"
	"io/fs"

	"herbstnebel/rules/datafile"
)

// Suffixes of the keys of a paragraph's texts. The number alone is the key of its title.
const (
	Text   = ".text"   // the demand of the paragraph
	Ruling = ".ruling" // our decision where the text is silent, contradicts itself or has a misprint
)

// Texts reads the texts of an index in one language.
func Texts(fsys fs.FS, path string) (map[string]string, error) {
	var texts map[string]string
	if err := datafile.JSON(fsys, path, &texts); err != nil {
		return nil, fmt.Errorf("rulebook: %w", err)
	}
	return texts, nil
}

package rulebook

import (
	"encoding/json"
	"fmt"
	"io/fs"
)

// Keys of a paragraph's texts behind its number, which alone is the key of its title.
const (
	Text   = ".text"   // what it demands
	Ruling = ".ruling" // what we do where it is silent, contradicts itself or has a misprint
)

// Texts reads the words of an index in one language.
func Texts(fsys fs.FS, path string) (map[string]string, error) {
	b, err := fs.ReadFile(fsys, path)
	if err != nil {
		return nil, fmt.Errorf("rulebook: %w", err)
	}
	var texts map[string]string
	if err := json.Unmarshal(b, &texts); err != nil {
		return nil, fmt.Errorf("rulebook: %s: %w", path, err)
	}
	return texts, nil
}

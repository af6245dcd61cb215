package workshop

import (
	"fmt"
	"io/fs"
	"path"
	"strings"

	"herbstnebel/rules/journal"
)

// HistoryFile is a scenario about a moment of history that comes with the program. Its title and its description are in the
// string tables under "<game>.scenario.<ID>".
type HistoryFile struct {
	ID, Position string
}

// History returns the scenarios in the folder <game>/history of the assets, in order of their names.
func History(files fs.FS, game string) (list []HistoryFile, err error) {
	names, err := fs.Glob(files, game+"/history/*.scenario")
	if err != nil {
		return nil, fmt.Errorf("workshop: %w", err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return list, fmt.Errorf("workshop: %w", err)
		}
		of := kind
		of.Extra = func(key, _ string) bool { return key == keyTitle || key == keyAbout }
		h, _, err := of.Parse(append(journal.Lines(string(text)), ""))
		if err != nil {
			return list, fmt.Errorf("workshop: %s: %w", name, err)
		}
		list = append(list, HistoryFile{strings.TrimSuffix(path.Base(name), ".scenario"), h.Position})
	}
	return list, nil
}

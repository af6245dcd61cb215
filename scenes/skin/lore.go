package skin

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/datafile"
)

// Lore describes the history of a unit or its formation. The text itself is in the game's
// lore.<language>.json, under the same ID.
type Lore struct {
	ID     string `json:"id"`     // code of the unit, or the part of the code that names its formation
	Name   string `json:"name"`   // full name, in the language of its army
	Sure   string `json:"sure"`   // "high", or "medium" if the history is uncertain
	Source string `json:"source"` // rulebook, public or reconstructed
	Note   string `json:"note"`   // reference for the history
}

// Doubtful reports whether the history is uncertain.
func (l *Lore) Doubtful() bool { return l.Sure != "high" }

// Of returns the histories of a piece and of its formation; each may be nil. The formation is
// looked up by the part of the piece's code that names it, or else by the first part.
func (l *Skin) Of(q *rules.Piece) (unit, formation *Lore) {
	parts := strings.Split(q.Code, ".")
	named := parts[0]
	if slices.Contains(parts, q.Formation) {
		named = q.Formation
	}
	if unit = l.lore[q.Code]; named != q.Code {
		formation = l.lore[named]
	}
	return unit, formation
}

// loadLore reads <id>/lore.json if it exists.
func (l *Skin) loadLore(fsys fs.FS, id string) error {
	file := id + "/lore.json"
	var list []*Lore
	switch err := datafile.JSON(fsys, file, &list); {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return fmt.Errorf("skin: %w", err)
	}
	l.lore = make(map[string]*Lore, len(list))
	for i, x := range list {
		if x == nil {
			x = &Lore{}
		}
		fault := func(key, field string, args ...any) error {
			return fmt.Errorf("skin: %w", datafile.JSONFault(fsys, file, []any{i, field}, key, args...))
		}
		for _, f := range []struct{ name, value string }{{"id", x.ID}, {"name", x.Name}, {"note", x.Note}} {
			if f.value == "" {
				return fault("empty", f.name)
			}
		}
		certainties := []string{"high", "medium"}
		switch {
		case l.lore[x.ID] != nil:
			return fault("json.twice", "id", "value", x.ID)
		case !slices.Contains(certainties, x.Sure):
			return fault("words", "sure", "value", x.Sure, "known", certainties)
		case !slices.Contains(datafile.Sources, x.Source):
			return fault("words", "source", "value", x.Source, "known", datafile.Sources)
		}
		l.lore[x.ID] = x
	}
	return nil
}

// Lore returns all histories, sorted by ID.
func (l *Skin) Lore() (list []*Lore) {
	for _, id := range slices.Sorted(maps.Keys(l.lore)) {
		list = append(list, l.lore[id])
	}
	return list
}

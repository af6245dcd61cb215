package look

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"herbstnebel/rules"
)

// Lore is who a unit or its formation were. The line itself stands in the game's texts,
// lore.<language>.json, under the ID.
type Lore struct {
	ID     string `json:"id"`     // the code of the unit, or of a formation, the part of the code that names it
	Name   string `json:"name"`   // in full, in its own language
	Sure   string `json:"sure"`   // high, or medium where it is not certain
	Source string `json:"source"` // rulebook, public or reconstructed
	Note   string `json:"note"`   // where it is told
}

// Doubtful reports whether it is not certain.
func (l *Lore) Doubtful() bool { return l.Sure != "high" }

// Of returns what is told of a piece, and of the formation that it belongs to; each can be nil.
// The formation is the part of the code that is the piece's, else the first.
func (l *Look) Of(q *rules.Piece) (unit, formation *Lore) {
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

// loadLore reads <id>/lore.json, if there is one.
func (l *Look) loadLore(fsys fs.FS, id string) error {
	file := id + "/lore.json"
	b, err := fs.ReadFile(fsys, file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("look: %w", err)
	}
	var list []*Lore
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	if err := d.Decode(&list); err != nil {
		return fmt.Errorf("look: %s: line %d: %w", file, 1+bytes.Count(b[:d.InputOffset()], []byte("\n")), err)
	}
	l.lore = make(map[string]*Lore, len(list))
	for _, x := range list {
		switch {
		case x.ID == "" || l.lore[x.ID] != nil:
			return fmt.Errorf("look: %s: %q is no ID of its own", file, x.ID)
		case x.Name == "" || x.Note == "":
			return fmt.Errorf("look: %s: %s: name or note is missing", file, x.ID)
		case x.Sure != "high" && x.Sure != "medium":
			return fmt.Errorf("look: %s: %s: sure: %q is neither high nor medium", file, x.ID, x.Sure)
		case x.Source != "rulebook" && x.Source != "public" && x.Source != "reconstructed":
			return fmt.Errorf("look: %s: %s: source: %q is none of rulebook, public, reconstructed", file, x.ID, x.Source)
		}
		l.lore[x.ID] = x
	}
	return nil
}

// Lore returns all that is told, in order of IDs.
func (l *Look) Lore() (list []*Lore) {
	for _, id := range slices.Sorted(maps.Keys(l.lore)) {
		list = append(list, l.lore[id])
	}
	return list
}

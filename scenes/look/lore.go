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
)

// Lore is who a unit or its formation were. The line itself stands in the game's texts,
// lore.<language>.json, under the ID.
type Lore struct {
	ID     string `json:"id"`     // of the unit, or of all units whose codes begin with it and a dot
	Name   string `json:"name"`   // in full, in its own language
	Sure   string `json:"sure"`   // high, or medium where it is not certain
	Source string `json:"source"` // rulebook, public or reconstructed
	Note   string `json:"note"`   // where it is told
}

// Doubtful reports whether it is not certain.
func (l *Lore) Doubtful() bool { return l.Sure != "high" }

// Of returns what is told of a unit, and of the formation that it belongs to; each can be nil.
func (l *Look) Of(code string) (unit, formation *Lore) {
	head, _, _ := strings.Cut(code, ".")
	if unit = l.lore[code]; head != code {
		formation = l.lore[head]
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

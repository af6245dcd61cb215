package game

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"herbstnebel/rules/journal"
)

// Archive holds the saves and the other files of a player, for a move to another device.
type Archive struct {
	Format int               `json:"herbstnebel_archive"`
	Saves  []ArchivedSave    `json:"saves"` // oldest first
	Files  map[string]string `json:"files"` // by their names in PlayerFiles

	Missing int `json:"-"` // number of saves that could not be read
}

// ArchivedSave is a save with its position in the order of saves.
type ArchivedSave struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

const (
	archiveFormat = 1
	// MaxArchive is the maximum length of an archive, 64 MiB.
	MaxArchive = 64 << 20
)

// Errors of an archive.
var (
	// ErrArchive means that a text is not an archive, or a damaged one.
	ErrArchive = errors.New("game: this archive cannot be read")
	// ErrLaterArchive means that an archive was written by a later edition.
	ErrLaterArchive = errors.New("game: an archive of a later edition")
)

// NewArchive returns an archive of all saves and of the files with the given names. Saves that cannot be read are
// counted in Missing.
func NewArchive(store *Store, files *PlayerFiles, names ...string) (*Archive, error) {
	a := &Archive{Format: archiveFormat, Files: map[string]string{}}
	list, err := store.List()
	if err != nil {
		return nil, err
	}
	for i := range list {
		name := list[len(list)-1-i].Name
		text, _, err := store.storage.Get(name)
		if err != nil {
			a.Missing++
			continue
		}
		a.Saves = append(a.Saves, ArchivedSave{name, text})
	}
	for _, name := range names {
		if text, ok := files.Get(name); ok {
			a.Files[name] = text
		}
	}
	return a, nil
}

// Text returns the archive as a text for ReadArchive.
func (a *Archive) Text() string {
	b, err := json.Marshal(a)
	if err != nil {
		panic(err) // only texts and numbers
	}
	return string(b) + "\n"
}

// IsArchive reports whether a text is an archive and not a journal or a link, even if it is damaged.
func IsArchive(text string) bool { return strings.HasPrefix(strings.TrimSpace(text), "{") }

// ReadArchive parses an archive. The error is ErrArchive, ErrLaterArchive or a *TooLargeError.
func ReadArchive(text string) (*Archive, error) {
	if len(text) > MaxArchive {
		return nil, &TooLargeError{"the archive"}
	}
	var a Archive
	switch err := json.Unmarshal([]byte(text), &a); {
	case a.Format > archiveFormat:
		return nil, ErrLaterArchive
	case err != nil || a.Format != archiveFormat:
		return nil, fmt.Errorf("%w: %w", ErrArchive, errors.Join(err))
	}
	return &a, nil
}

// Restored counts the saves of an archive that was restored.
type Restored struct {
	Added   int // new saves
	Known   int // saves that the store has already
	Refused int // texts that are not saves
}

// Restore adds the saves of an archive that the store lacks. It overwrites nothing: a save gets another name if its
// own is in use. After an error, such as ErrFull, the saves that were added stay, and Restore can be repeated.
func (s *Store) Restore(a *Archive) (n Restored, err error) {
	list, err := s.List() // also reads the positions in use
	if err != nil {
		return n, err
	}
	known := map[string]bool{}
	for _, v := range list {
		if text, err := s.Text(v.Name); err == nil {
			known[text] = true
		}
	}
	for _, v := range a.Saves {
		text, _ := unmark(v.Text)
		if known[text] {
			n.Known++
			continue
		}
		if !v.valid() {
			n.Refused++
			continue
		}
		if err := s.restore(v.Name, v.Text); err != nil {
			return n, err
		}
		n.Added++
	}
	return n, nil
}

// valid reports whether the text is a save: a journal, which may be damaged, or one that was put aside as damaged.
func (v *ArchivedSave) valid() bool {
	j, _ := journal.Parse(v.Text)
	_, _, aside := DamagedName(v.Name)
	return (j != nil || aside) && len(v.Text) <= MaxBytes && checkName(v.Name) == nil
}

// restore writes a save with its position in the order of saves under its name, or under the next free one.
func (s *Store) restore(name, text string) error {
	auto, isAuto := ParseAuto(name)
	for n := 1; ; n++ {
		try := auto.Name()
		if !isAuto {
			var err error
			if try, n, err = s.free(name, "", n); err != nil {
				return err
			}
		}
		if free, err := s.writeFree(try, text, s.storage.Put); free {
			return err
		}
		if auto.Line > 0 {
			auto.Line++
		} else {
			auto.Game++
		}
	}
}

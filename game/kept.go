package game

import (
	"errors"
	"fmt"
)

// Kept holds the files that the program keeps for the player beside the saves, each under a name. A damaged one
// is put aside and never written over.
type Kept struct {
	shelf   Storage
	damaged []Damage
	stays   map[string]bool // damaged files that could not be put aside
	unread  map[string]bool // files that the system did not let the program read
}

// Damage is a damaged file that has been found.
type Damage struct {
	Name  string
	Aside string // its name now; empty if it could not be put aside
	Err   error  // why it is damaged
}

// errEmpty means that a file is empty, which the program never writes.
var errEmpty = errors.New("game: an empty file")

// NewKept returns the files on a shelf, which is nil where nothing can be kept.
func NewKept(shelf Storage) *Kept {
	if shelf != nil {
		shelf.CleanUp()
	}
	return &Kept{shelf: shelf, stays: map[string]bool{}, unread: map[string]bool{}}
}

// Get returns a file, and false if there is none. One that is empty or is no file is put aside. One that the
// system does not let the program read may be whole: it stays, and is not written until it can be read.
func (k *Kept) Get(name string) (text string, ok bool) {
	if k.shelf == nil || k.stays[name] {
		return "", false
	}
	text, _, err := k.shelf.Get(name)
	switch {
	case errors.Is(err, ErrNoSave) || errors.Is(err, ErrNoStore):
	case err == nil && text != "":
		delete(k.unread, name)
		return text, true
	case err == nil:
		k.PutAside(name, errEmpty)
	case errors.Is(err, ErrOccupied):
		k.PutAside(name, err)
	case !k.unread[name]:
		k.unread[name] = true
		k.damaged = append(k.damaged, Damage{Name: name, Err: err})
	}
	return "", false
}

// PutAside renames a damaged file to a name that is free. If that fails the file stays as it is, and is neither
// read nor written any more.
func (k *Kept) PutAside(name string, why error) {
	aside, err := putAside(k.shelf, name)
	if err != nil {
		k.stays[name] = true
		why = fmt.Errorf("%w (it is not put aside: %w)", why, err)
	}
	k.damaged = append(k.damaged, Damage{name, aside, why})
}

// Put writes a file, unless a damaged one stays in its place.
func (k *Kept) Put(name, text string) error {
	switch {
	case k.shelf == nil:
		return ErrNoStore
	case k.stays[name] || k.unread[name]:
		return fmt.Errorf("%w: %q", ErrOccupied, name)
	}
	return k.shelf.Put(name, text)
}

// Damaged returns the damaged files that were found since it was called last.
func (k *Kept) Damaged() []Damage {
	damaged := k.damaged
	k.damaged = nil
	return damaged
}

package game

import (
	"errors"
	"fmt"
)

// PlayerFiles stores the player's files other than saves, each under a name. A damaged file is put aside and never
// overwritten.
type PlayerFiles struct {
	storage Storage
	damaged []Damage
	stays   map[string]bool // damaged files that could not be put aside
	unread  map[string]bool // files that the system did not allow to be read
}

// Damage describes a damaged file.
type Damage struct {
	Name  string
	Aside string // its new name; empty if it could not be put aside
	Err   error  // reason
}

// errEmpty means that a file is empty, which the program never writes.
var errEmpty = errors.New("game: an empty file")

// NewPlayerFiles returns the files in a storage, which is nil if nothing can be stored.
func NewPlayerFiles(storage Storage) *PlayerFiles {
	if storage != nil {
		storage.CleanUp()
	}
	return &PlayerFiles{storage: storage, stays: map[string]bool{}, unread: map[string]bool{}}
}

// Get returns a file, and false if there is none. An empty file, or something that is not a file, is put aside.
// One that the system does not allow to be read may be intact: it stays, and is not written until it can be
// read.
func (k *PlayerFiles) Get(name string) (text string, ok bool) {
	if k.storage == nil || k.stays[name] {
		return "", false
	}
	text, _, err := k.storage.Get(name)
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

// PutAside renames a damaged file to a free name. If that fails the file stays, and is no longer read or
// written.
func (k *PlayerFiles) PutAside(name string, why error) {
	aside, err := setAside(k.storage, name)
	if err != nil {
		k.stays[name] = true
		why = fmt.Errorf("%w (it is not put aside: %w)", why, err)
	}
	k.damaged = append(k.damaged, Damage{name, aside, why})
}

// Put writes a file, unless a damaged one is still in its place.
func (k *PlayerFiles) Put(name, text string) error {
	switch {
	case k.storage == nil:
		return ErrNoStore
	case k.stays[name] || k.unread[name]:
		return fmt.Errorf("%w: %q", ErrOccupied, name)
	}
	return k.storage.Put(name, text)
}

// Remove removes a file. If there is none, it does nothing.
func (k *PlayerFiles) Remove(name string) error {
	if k.storage == nil {
		return ErrNoStore
	}
	if err := k.storage.Remove(name); err != nil && !errors.Is(err, ErrNoSave) {
		return err
	}
	return nil
}

// Lock marks a file as open in this program. It returns ErrTaken if another program has it open, and another error if files
// cannot be locked.
func (k *PlayerFiles) Lock(name string) (Lock, error) {
	if k.storage == nil {
		return nil, ErrNoStore
	}
	return k.storage.Lock(name)
}

// Damaged returns the damaged files found since the last call.
func (k *PlayerFiles) Damaged() []Damage {
	damaged := k.damaged
	k.damaged = nil
	return damaged
}

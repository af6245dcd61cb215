package game

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"herbstnebel/rules"
	"herbstnebel/rules/journal"
)

// Errors of a Store.
var (
	// ErrFull means that the disk or the browser's store has no room. What was saved
	// before is still there.
	ErrFull = errors.New("game: no room to save")
	// ErrNoStore means that there is no place to save at all.
	ErrNoStore = errors.New("game: nothing can be saved here")
	// ErrNoSave means that there is no save of that name.
	ErrNoSave = errors.New("game: no such save")
	// ErrName means that a save cannot have that name.
	ErrName = errors.New("game: this cannot name a save")
)

// Shelf keeps texts by name: a folder, or the browser's localStorage. Put either
// replaces the whole text or changes nothing.
type Shelf interface {
	Put(name, text string) error
	Get(name string) (text string, when time.Time, err error) // ErrNoSave
	Remove(name string) error
	Rename(from, to string) error
	Names() ([]string, error)
}

// Store keeps matches under names that a person gives.
type Store struct{ shelf Shelf }

// NewStore returns a store on a shelf.
func NewStore(shelf Shelf) *Store { return &Store{shelf} }

// maxName is the longest name of a save, in bytes.
const maxName = 80

func checkName(name string) error {
	if name == "" || len(name) > maxName || strings.TrimSpace(name) != name ||
		strings.ContainsFunc(name, func(r rune) bool { return r < ' ' || r == 0x7f || r == 0xfffd }) {
		return fmt.Errorf("%w: %q", ErrName, name)
	}
	return nil
}

// Save writes a match under a name, whole or not at all.
func (s *Store) Save(name string, m *Match) error { return s.put(name, m.Text()) }

func (s *Store) put(name, text string) error {
	if err := checkName(name); err != nil {
		return err
	}
	return s.shelf.Put(name, text)
}

// AutosaveName is the name under which matches of a system are saved by themselves.
func AutosaveName(system string) string { return "autosave " + system }

// Text returns a save as it is, for export.
func (s *Store) Text(name string) (string, error) {
	text, _, err := s.shelf.Get(name)
	return text, err
}

// Remove removes a save.
func (s *Store) Remove(name string) error { return s.shelf.Remove(name) }

// Damaged is a save that breaks. It has been put aside, so that nothing overwrites it.
type Damaged struct {
	Name  string
	Aside string // its name now; Name if it could not be put aside
	Err   error  // a *journal.Error, with the line
}

// Error begins with the name and the line.
func (d *Damaged) Error() string {
	return fmt.Sprintf("game: the save %q is damaged and now called %q: %v", d.Name, d.Aside, d.Err)
}

// Unwrap returns what is wrong.
func (d *Damaged) Unwrap() error { return d.Err }

// Open loads a match. If the save is damaged it is put aside and Open returns a
// *Damaged together with the match up to the break, or without one if the header is
// broken. A save of an earlier version of the rules gives what Load gives. That, and a save
// of a later version or of an unknown game, is left where it is.
func (s *Store) Open(name string, systems *Systems) (*Match, error) {
	text, _, err := s.shelf.Get(name)
	if err != nil {
		return nil, err
	}
	m, err := Load(text, systems)
	var at *journal.Error
	var old *Outdated
	var later *journal.VersionError
	switch {
	case err == nil:
		return m, nil
	case errors.As(err, &old):
		return m, err
	case errors.As(err, &later) || errors.Is(err, ErrUnknownGame) || !errors.As(err, &at):
		return nil, fmt.Errorf("game: the save %q cannot be played: %w", name, err)
	}
	d := &Damaged{Name: name, Aside: name, Err: err}
	if aside, err := s.setAside(name); err == nil {
		d.Aside = aside
	}
	return m, d
}

// setAside renames a save to a name that is free.
func (s *Store) setAside(name string) (string, error) {
	names, err := s.shelf.Names()
	if err != nil {
		return "", err
	}
	for n := 1; ; n++ {
		tail := " (damaged)"
		if n > 1 {
			tail = fmt.Sprintf(" (damaged %d)", n)
		}
		if aside := name + tail; !slices.Contains(names, aside) {
			return aside, s.shelf.Rename(name, aside)
		}
	}
}

// Save describes a save in a list.
type Save struct {
	Name    string
	When    time.Time
	Size    int // bytes
	Header  journal.Header
	Turn    int // the last
	Choices int
	Over    string // winner and method of a game that is over, else empty
	Err     error  // it cannot be read, or not to its end; the choices are not checked
}

// List returns the saves, newest first.
func (s *Store) List() ([]Save, error) {
	names, err := s.shelf.Names()
	if err != nil {
		return nil, err
	}
	saves := make([]Save, 0, len(names))
	for _, name := range names {
		save := Save{Name: name}
		text, when, err := s.shelf.Get(name)
		if err != nil {
			save.Err = err
		} else {
			save.When, save.Size = when, len(text)
			save.summarise(text)
		}
		saves = append(saves, save)
	}
	slices.SortFunc(saves, func(a, b Save) int {
		return cmp.Or(b.When.Compare(a.When), cmp.Compare(a.Name, b.Name))
	})
	return saves, nil
}

func (s *Save) summarise(text string) {
	j, err := journal.Parse(text)
	s.Err = err
	if j == nil {
		return
	}
	s.Header, s.Choices = j.Header, j.Plays()
	for _, l := range j.Lines {
		switch l.Kind {
		case journal.Concede:
			s.Over = journal.Over(rules.Outcome{Winner: l.Side.Other(), Method: "concession"})
		case journal.Seat:
			if l.Side == rules.Axis {
				s.Header.Axis = l.Text
			} else {
				s.Header.Allies = l.Text
			}
		}
	}
	remark := func(key string) string {
		_, after, ok := cutLast(text, "\n#= "+key+" ")
		if !ok {
			return ""
		}
		line, _, _ := strings.Cut(after, "\n")
		return strings.TrimSpace(line)
	}
	_, _ = fmt.Sscan(remark("turn"), &s.Turn)
	if over := remark("over"); over != "" {
		s.Over = over
	}
	s.Over = strings.TrimPrefix(s.Over, "over ")
}

func cutLast(s, sep string) (before, after string, ok bool) {
	if i := strings.LastIndex(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, "", false
}

// Autosaver saves a match whenever it has changed.
type Autosaver struct {
	Store *Store
	Match *Match
	Name  string // empty = AutosaveName
	saved int    // the revision, plus one
}

// Update saves if anything has changed since it last tried. An error is returned once
// for each change; the match goes on and the next change tries again.
func (a *Autosaver) Update() error {
	if a.saved == a.Match.Revision()+1 {
		return nil
	}
	a.saved = a.Match.Revision() + 1
	name := a.Name
	if name == "" {
		name = AutosaveName(a.Match.System().ID())
	}
	return a.Store.Save(name, a.Match)
}

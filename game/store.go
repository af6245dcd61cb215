package game

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"herbstnebel/rules"
	"herbstnebel/rules/journal"
)

// Errors of a Store.
var (
	// ErrFull means that the disk or the browser's storage has no room. Earlier saves are unaffected.
	ErrFull = errors.New("game: no room to save")
	// ErrNoStore means that there is no place to save at all.
	ErrNoStore = errors.New("game: nothing can be saved here")
	// ErrNoSave means that there is no save of that name.
	ErrNoSave = errors.New("game: no such save")
	// ErrName means that a save cannot have that name.
	ErrName = errors.New("game: this cannot name a save")
	// ErrTaken means that another program has the save open.
	ErrTaken = errors.New("game: open in another program")
	// ErrOccupied means that the name belongs to something that is not a save.
	ErrOccupied = errors.New("game: a file or folder that is not a save has this name")
	// ErrPractice means that the match began at a custom position, which journals and links cannot represent.
	ErrPractice = errors.New("game: a match from a position of its own cannot be saved or sent")
)

// Storage stores texts by name: a folder, or the browser's localStorage. Put replaces the whole text or changes
// nothing.
type Storage interface {
	Put(name, text string) error
	Get(name string) (text string, when time.Time, err error) // ErrNoSave, *TooLargeError
	Remove(name string) error
	Rename(from, to string) error
	Names() ([]string, error)
	// Lock marks a name as open in this program, whether or not there is a save of that name. It returns
	// ErrTaken if the name is locked already, and another error if names cannot be locked.
	Lock(name string) (Lock, error)
	// CleanUp removes the remains of interrupted programs.
	CleanUp()
}

// Lock is a program's lock on a name. It ends with the program.
type Lock interface {
	// Held reports whether the lock is still held. One that is not renewed in time can be lost.
	Held() bool
	Release()
}

// Store saves matches under names.
type Store struct {
	storage Storage
	order   order
}

// NewStore returns a store on a storage.
func NewStore(storage Storage) *Store { return &Store{storage: storage, order: order{now: time.Now}} }

// maxName is the longest name of a save, in bytes.
const maxName = 80

func checkName(name string) error {
	if name == "" || len(name) > maxName || strings.TrimSpace(name) != name ||
		strings.ContainsFunc(name, func(r rune) bool { return r < ' ' || r == 0x7f || r == 0xfffd }) {
		return fmt.Errorf("%w: %.60q", ErrName, name)
	}
	return nil
}

// Save saves a match under a name given by the player, replacing an earlier save, completely or not at all. It
// returns ErrName for the name of an autosave.
func (s *Store) Save(name string, m *Match) error {
	if strings.HasPrefix(name, autosave) {
		return fmt.Errorf("%w: %.60q", ErrName, name)
	}
	if m.Practice() {
		return ErrPractice
	}
	_, err := s.put(name, m.Text())
	return err
}

// Has reports whether there is a save with a name.
func (s *Store) Has(name string) bool {
	names, err := s.storage.Names()
	return err == nil && contains(names, name)
}

// contains reports whether a name is in use. Some file systems do not distinguish "Turn 1" from "turn 1".
func contains(names []string, name string) bool {
	return slices.ContainsFunc(names, func(s string) bool { return strings.EqualFold(s, name) })
}

// put writes a journal with its position in the order of saves, and returns the text written.
func (s *Store) put(name, text string) (string, error) {
	if err := checkName(name); err != nil {
		return "", err
	}
	if s.order.last == 0 {
		_, _ = s.List() // read the positions in use; if that fails, the time is used
	}
	text = s.order.mark(text)
	return text, s.storage.Put(name, text)
}

// Text returns the journal of a save, for export.
func (s *Store) Text(name string) (string, error) {
	text, _, err := s.storage.Get(name)
	text, _ = unmark(text)
	return text, err
}

// Remove removes a save.
func (s *Store) Remove(name string) error { return s.storage.Remove(name) }

// CorruptSaveError reports a damaged save. It has been put aside, so that it is not overwritten.
type CorruptSaveError struct {
	Name  string
	Aside string // its new name; Name if it could not be put aside
	Err   error  // a *journal.Error, with the line
}

// Error returns a message that names the save and the line.
func (d *CorruptSaveError) Error() string {
	return fmt.Sprintf("game: the save %q is damaged and was renamed %q: %v", d.Name, d.Aside, d.Err)
}

// Unwrap returns the underlying error.
func (d *CorruptSaveError) Unwrap() error { return d.Err }

// Open loads a match. A damaged save is put aside, and Open returns a *CorruptSaveError with the match up to
// the damage, or without one if the header is damaged. For a save of an earlier version of the rules it returns
// the result of Load. Such a save, and one of a later version or an unknown game, is left unchanged.
func (s *Store) Open(name string, systems *Systems) (*Match, error) {
	_, m, err := s.open(name, systems)
	return m, err
}

// open is Open, and also returns the text.
func (s *Store) open(name string, systems *Systems) (string, *Match, error) {
	text, _, err := s.storage.Get(name)
	if err != nil {
		return "", nil, err
	}
	m, err := Load(text, systems)
	var old *OlderRulesError
	switch {
	case err == nil || errors.As(err, &old):
		return text, m, err
	case brokenLine(err) == 0:
		return text, nil, fmt.Errorf("game: the save %q cannot be played: %w", name, err)
	}
	d := &CorruptSaveError{Name: name, Aside: name, Err: err}
	if aside, err := setAside(s.storage, name); err == nil {
		d.Aside = aside
	}
	return text, m, d
}

// setAside renames a damaged save to a free name that DamagedName recognises, and returns that name. If
// renaming fails the save stays, and the name is empty.
func setAside(storage Storage, name string) (aside string, err error) {
	aside, _, err = NewStore(storage).free(name, damagedMark, 1)
	if err == nil {
		err = storage.Rename(name, aside)
	}
	if err != nil {
		return "", err
	}
	return aside, nil
}

// brokenLine returns the line at which Load finds a journal damaged. It returns 0 if the journal is not
// damaged, is of a later version of the rules or of an unknown game, or was not read.
func brokenLine(err error) int {
	var at *journal.Error
	var later *journal.VersionError
	if errors.As(err, &later) || errors.Is(err, ErrUnknownGame) || !errors.As(err, &at) {
		return 0
	}
	return at.Line
}

// damagedMark is appended to the name of a damaged save.
const damagedMark = "damaged"

// DamagedName reports whether a name is that of a save that was put aside, and returns its former name as far
// as known. The number distinguishes several damaged saves of one name. It is 0 for the first and counts from 2
// for the others.
func DamagedName(name string) (before string, number int, ok bool) {
	i := strings.LastIndex(name, " ("+damagedMark)
	if i < 0 || !strings.HasSuffix(name, ")") {
		return name, 0, false
	}
	number, _ = strconv.Atoi(strings.TrimPrefix(strings.TrimSuffix(name[i+2+len(damagedMark):], ")"), " "))
	return name[:i], number, true
}

// free returns the first unused name, counted from n on, and its number: name itself, or name with a number or
// a mark appended.
func (s *Store) free(name, mark string, n int) (string, int, error) {
	names, err := s.storage.Names()
	if err != nil {
		return "", 0, err
	}
	for ; ; n++ {
		try := numbered(name, n)
		if mark != "" && n == 1 {
			try = marked(name, " ("+mark+")")
		} else if mark != "" {
			try = marked(name, fmt.Sprintf(" (%s %d)", mark, n))
		}
		if !contains(names, try) {
			return try, n, nil
		}
	}
}

// SaveNew saves a match under a free name, which it returns: the given name, or with a number appended.
func (s *Store) SaveNew(name string, m *Match) (string, error) {
	if m.Practice() {
		return "", ErrPractice
	}
	return s.putNew(name, "", m.Text())
}

// putNew writes a text under a free name, which it returns. Two programs that do so at the same time get
// different names.
func (s *Store) putNew(name, mark, text string) (string, error) {
	for n := 1; ; n++ {
		try, number, err := s.free(name, mark, n)
		if err != nil {
			return "", err
		}
		if free, err := s.putFree(try, text); free {
			return try, err
		}
		n = number
	}
}

// putFree is put under a name unless another program has taken it, and reports whether it was free.
func (s *Store) putFree(name, text string) (free bool, err error) {
	return s.writeFree(name, text, func(name, text string) error {
		_, err := s.put(name, text)
		return err
	})
}

// writeFree writes a text under a name unless another program has taken it, and reports whether it was free.
func (s *Store) writeFree(name, text string, write func(name, text string) error) (free bool, err error) {
	if err := checkName(name); err != nil {
		return true, err
	}
	lock, err := s.storage.Lock(name)
	if errors.Is(err, ErrTaken) {
		return false, nil
	} else if err == nil {
		defer lock.Release()
	}
	var large *TooLargeError
	if _, _, err := s.storage.Get(name); err == nil || errors.As(err, &large) {
		return false, nil
	}
	return true, write(name, text)
}

// Import saves a journal unchanged under a free name, which it returns: the given name, as far as it is valid.
// A journal that is damaged below its first line is marked as damaged, and the error is a *CorruptSaveError.
// One of earlier rules gives an *OlderRulesError. After any other error nothing is saved.
func (s *Store) Import(name, text string, systems *Systems) (string, error) {
	_, err := Load(text, systems)
	name = saveName(name)
	var old *OlderRulesError
	switch {
	case err == nil:
		return s.putNew(name, "", text)
	case errors.As(err, &old):
		if name, e := s.putNew(name, "", text); e != nil {
			return name, e
		}
		return name, err
	case brokenLine(err) <= 1: // nothing can be read
		return "", err
	}
	aside, e := s.putNew(name, damagedMark, text)
	if e != nil {
		return "", e
	}
	return aside, &CorruptSaveError{Name: name, Aside: aside, Err: err}
}

// saveName converts any text to a valid name of a save that is not an autosave.
func saveName(name string) string {
	name = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || r == utf8.RuneError {
			return -1
		}
		return r
	}, name)
	name = strings.TrimSpace(clip(strings.TrimSpace(name), maxName))
	if name == "" {
		name = "game"
	}
	if strings.HasPrefix(name, autosave) {
		name = marked(name, " (2)")
	}
	return name
}

// Save describes a save in a list.
type Save struct {
	Name    string
	When    time.Time
	Size    int // bytes
	Header  journal.Header
	Turn    int // last turn
	Choices int
	Over    string // winner and method of a finished game, else empty
	Err     error  // error in reading the journal; the choices are not checked

	place int64 // position in the order of saves
}

// List returns the saves, most recent first.
func (s *Store) List() ([]Save, error) {
	names, err := s.storage.Names()
	if err != nil {
		return nil, err
	}
	saves := make([]Save, 0, len(names))
	for _, name := range names {
		save := Save{Name: name}
		text, when, err := s.storage.Get(name)
		if err != nil {
			save.Err = err
		} else {
			save.When, save.Size = when, len(text)
			save.place = s.order.place(text, when)
			save.summarise(text)
		}
		saves = append(saves, save)
	}
	slices.SortFunc(saves, func(a, b Save) int {
		x, _ := ParseAuto(a.Name)
		y, _ := ParseAuto(b.Name)
		return cmp.Or(cmp.Compare(b.place, a.place), cmp.Compare(y.Game, x.Game), cmp.Compare(y.Line, x.Line), cmp.Compare(a.Name, b.Name))
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
			s.Over = journal.Over(rules.Outcome{Winner: l.Side.Other(), Method: Concession})
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

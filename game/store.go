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
	// ErrFull means that the disk or the browser's store has no room. What was saved
	// before is still there.
	ErrFull = errors.New("game: no room to save")
	// ErrNoStore means that there is no place to save at all.
	ErrNoStore = errors.New("game: nothing can be saved here")
	// ErrNoSave means that there is no save of that name.
	ErrNoSave = errors.New("game: no such save")
	// ErrName means that a save cannot have that name.
	ErrName = errors.New("game: this cannot name a save")
	// ErrTaken means that another program has the save open.
	ErrTaken = errors.New("game: open in another program")
	// ErrOccupied means that something that is no save has the name.
	ErrOccupied = errors.New("game: something that is no save has this name")
	// ErrPractice means that the match began at a position of its own, where no journal and no link can.
	ErrPractice = errors.New("game: a match from a position of its own cannot be saved or sent")
)

// Storage keeps texts by name: a folder, or the browser's localStorage. Put either
// replaces the whole text or changes nothing.
type Storage interface {
	Put(name, text string) error
	Get(name string) (text string, when time.Time, err error) // ErrNoSave, *TooLarge
	Remove(name string) error
	Rename(from, to string) error
	Names() ([]string, error)
	// Lock marks a name, whether there is a save of that name or not, as open in this
	// program. It returns ErrTaken if it is claimed already, and another error where names
	// cannot be claimed.
	Claim(name string) (Lock, error)
	// CleanUp removes what programs that broke off have left behind.
	CleanUp()
}

// Lock is the hold of one program on a name. It ends with the program.
type Lock interface {
	// Held reports whether the claim still holds; one that is not renewed in time can be lost.
	Held() bool
	Release()
}

// Store keeps matches under names that a person gives.
type Store struct {
	shelf Storage
	order order
}

// NewStore returns a store on a shelf.
func NewStore(shelf Storage) *Store { return &Store{shelf: shelf, order: order{now: time.Now}} }

// maxName is the longest name of a save, in bytes.
const maxName = 80

func checkName(name string) error {
	if name == "" || len(name) > maxName || strings.TrimSpace(name) != name ||
		strings.ContainsFunc(name, func(r rune) bool { return r < ' ' || r == 0x7f || r == 0xfffd }) {
		return fmt.Errorf("%w: %.60q", ErrName, name)
	}
	return nil
}

// Save writes a match under a name that a person gives, whole or not at all, in the place
// of what was there. ErrName refuses the name of an autosave.
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

// Has reports whether there is a save of a name.
func (s *Store) Has(name string) bool {
	names, err := s.shelf.Names()
	return err == nil && contains(names, name)
}

// contains reports whether a name is in use: some folders take "Turn 1" and "turn 1" for
// the same.
func contains(names []string, name string) bool {
	return slices.ContainsFunc(names, func(s string) bool { return strings.EqualFold(s, name) })
}

// put writes a journal and its place in the order of saves, and returns what it has written.
func (s *Store) put(name, text string) (string, error) {
	if err := checkName(name); err != nil {
		return "", err
	}
	if s.order.last == 0 {
		_, _ = s.List() // the places that are taken; where they cannot be read, the time has to do
	}
	text = s.order.mark(text)
	return text, s.shelf.Put(name, text)
}

// Text returns the journal of a save, for export.
func (s *Store) Text(name string) (string, error) {
	text, _, err := s.shelf.Get(name)
	text, _ = unmark(text)
	return text, err
}

// Remove removes a save.
func (s *Store) Remove(name string) error { return s.shelf.Remove(name) }

// CorruptSaveError is a save that breaks. It has been put aside, so that nothing overwrites it.
type CorruptSaveError struct {
	Name  string
	Aside string // its name now; Name if it could not be put aside
	Err   error  // a *journal.Error, with the line
}

// Error begins with the name and the line.
func (d *CorruptSaveError) Error() string {
	return fmt.Sprintf("game: the save %q is damaged and now called %q: %v", d.Name, d.Aside, d.Err)
}

// Unwrap returns what is wrong.
func (d *CorruptSaveError) Unwrap() error { return d.Err }

// Open loads a match. If the save is damaged it is put aside and Open returns a
// *Damaged together with the match up to the break, or without one if the header is
// broken. A save of an earlier version of the rules gives what Load gives. That, and a save
// of a later version or of an unknown game, is left where it is.
func (s *Store) Open(name string, systems *Systems) (*Match, error) {
	_, m, err := s.open(name, systems)
	return m, err
}

// open is Open, and returns the text that was read, too.
func (s *Store) open(name string, systems *Systems) (string, *Match, error) {
	text, _, err := s.shelf.Get(name)
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
	if aside, err := putAside(s.shelf, name); err == nil {
		d.Aside = aside
	}
	return text, m, d
}

// putAside renames what is damaged to a name that is free and that DamagedName knows, which it returns. If that
// fails it stays as it is, and the name is empty.
func putAside(shelf Storage, name string) (aside string, err error) {
	aside, _, err = NewStore(shelf).free(name, damagedMark, 1)
	if err == nil {
		err = shelf.Rename(name, aside)
	}
	if err != nil {
		return "", err
	}
	return aside, nil
}

// brokenLine returns the line at which Load says that a journal breaks; 0 where it does not break, but is of a
// later version of the rules or of an unknown game, or where it was not read.
func brokenLine(err error) int {
	var at *journal.Error
	var later *journal.VersionError
	if errors.As(err, &later) || errors.Is(err, ErrUnknownGame) || !errors.As(err, &at) {
		return 0
	}
	return at.Line
}

// damagedMark stands behind the name of a save that breaks.
const damagedMark = "damaged"

// DamagedName reports whether a name is that of a save that was put aside, and what it was
// called before, as far as that is known. The number tells several of one name apart: 0, or
// from 2 on.
func DamagedName(name string) (before string, number int, ok bool) {
	i := strings.LastIndex(name, " ("+damagedMark)
	if i < 0 || !strings.HasSuffix(name, ")") {
		return name, 0, false
	}
	number, _ = strconv.Atoi(strings.TrimPrefix(strings.TrimSuffix(name[i+2+len(damagedMark):], ")"), " "))
	return name[:i], number, true
}

// free returns the first name, counted from n on, that no save has, and its number: name itself, or with
// a number behind it, or with a mark behind it.
func (s *Store) free(name, mark string, n int) (string, int, error) {
	names, err := s.shelf.Names()
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

// SaveNew writes a match under a name that is free, which it returns: the name that is
// given, or with a number behind it.
func (s *Store) SaveNew(name string, m *Match) (string, error) {
	if m.Practice() {
		return "", ErrPractice
	}
	return s.putNew(name, "", m.Text())
}

// putNew writes a text under a name that is free, which it returns. Another program that looks for one at
// the same time finds another.
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

// putFree writes a text under a name, unless another program has taken that by now, and reports whether it was
// free.
func (s *Store) putFree(name, text string) (free bool, err error) {
	claim, err := s.shelf.Claim(name)
	if errors.Is(err, ErrTaken) {
		return false, nil
	} else if err == nil {
		defer claim.Release()
	}
	var large *TooLargeError
	if _, _, err := s.shelf.Get(name); err == nil || errors.As(err, &large) {
		return false, nil
	}
	_, err = s.put(name, text)
	return true, err
}

// Import keeps a journal from elsewhere, as it is, under a name that is free: the one that
// is given, as far as it can name a save. It returns that name. One that breaks below its
// first line is marked as damaged, with a *Damaged as the error; one of earlier rules gives
// an *Outdated. Any other error means that nothing is kept.
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
	case brokenLine(err) <= 1: // nothing of it can be read
		return "", err
	}
	aside, e := s.putNew(name, damagedMark, text)
	if e != nil {
		return "", e
	}
	return aside, &CorruptSaveError{Name: name, Aside: aside, Err: err}
}

// saveName makes of any text the name of a save, which is not that of an autosave.
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
	Turn    int // the last
	Choices int
	Over    string // winner and method of a game that is over, else empty
	Err     error  // it cannot be read, or not to its end; the choices are not checked

	place int64 // in the order of saves
}

// List returns the saves, the one written last first.
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

package game

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// balky is a storage whose operations can be made to fail.
type balky struct {
	*DirStorage
	names, put, lock error
	before           func(name string) // called before locking
	locks            []*lostLock
}

func (b *balky) Names() ([]string, error) {
	if b.names != nil {
		return nil, b.names
	}
	return b.DirStorage.Names()
}

func (b *balky) Put(name, text string) error {
	if b.put != nil {
		return b.put
	}
	return b.DirStorage.Put(name, text)
}

func (b *balky) Lock(name string) (Lock, error) {
	if before := b.before; before != nil {
		b.before = nil
		before(name)
	}
	if b.lock != nil {
		return nil, b.lock
	}
	c := &lostLock{name: name}
	b.locks = append(b.locks, c)
	return c, nil
}

// held returns the names that are still locked.
func (b *balky) held() (names []string) {
	for _, c := range b.locks {
		if !c.released {
			names = append(names, c.name)
		}
	}
	return names
}

// lostLock is a lock that can be lost.
type lostLock struct {
	name           string
	lost, released bool
}

func (c *lostLock) Held() bool { return !c.lost && !c.released }
func (c *lostLock) Release()   { c.released = true }

func balkyStore(t *testing.T) (*Store, *balky) {
	t.Helper()
	b := &balky{DirStorage: NewFolder(t.TempDir())}
	return NewStore(b), b
}

// TestAnUnreadableStorage: nothing is written or locked, and every operation reports the error.
func TestAnUnreadableStorage(t *testing.T) {
	s, b := balkyStore(t)
	m, a := begun(t, s, 1)
	text := m.Text()
	b.names = errors.New("the folder is gone")
	_, err := s.List()
	check.ErrorIs(t, err, b.names, "list")
	check.False(t, s.Has(a.Name()), "Has reports a save in a store that cannot be listed")
	_, err = s.SaveNew("x", m)
	check.ErrorIs(t, err, b.names, "a new save")
	_, err = s.Import("x", text, systems())
	check.ErrorIs(t, err, b.names, "an import")
	_, err = s.Import("x", text+"nonsense\n", systems())
	check.ErrorIs(t, err, b.names, "the import of a damaged file")
	other := s.Autosave(newMatch(t, Setup{Seed: 2}))
	if err := other.Update(); !errors.Is(err, b.names) || other.Name() != "" {
		t.Errorf("an autosave called %q: %v", other.Name(), err)
	}
	finish(t, m, 1)
	check.Must(t, a.Update()) // now it has a name
	// A damaged save that cannot be put aside stays, and the error reports the damage.
	check.Must(t, b.DirStorage.Put("broken", text+"nonsense\n"))
	var damaged *CorruptSaveError
	if _, err := s.Open("broken", systems()); !errors.As(err, &damaged) || damaged.Name != "broken" || damaged.Aside != "broken" {
		t.Errorf("a damaged save: %v", err)
	}
	b.names = nil
	check.Equal(t, strings.Join(names(t, s), ", "), "autosave toy, broken", "there")
}

// TestAFullStorage: imports and new saves are refused with an error.
func TestAFullStorage(t *testing.T) {
	s, b := balkyStore(t)
	m := newMatch(t, Setup{Seed: 1})
	b.put = ErrFull
	for _, text := range []string{m.Text(), m.Text() + "nonsense\n"} {
		name, err := s.Import("x", text, systems())
		check.ErrorIs(t, err, ErrFull, "imported as %q", name)
	}
	_, err := s.Import("x", passing(t).Text(), later(1))
	check.ErrorIs(t, err, ErrFull, "an import of earlier rules")
	a := s.Autosave(m)
	if err := a.Update(); !errors.Is(err, ErrFull) || a.Name() != "" || len(b.held()) != 0 {
		t.Errorf("an autosave called %q, locks %q: %v", a.Name(), b.held(), err)
	}
	check.Len(t, names(t, s), 0, "there")
}

func TestSaveNewTakesAFreeName(t *testing.T) {
	s, _ := balkyStore(t)
	for _, want := range []string{"Game", "Game (2)", "Game (3)"} {
		m := newMatch(t, Setup{Seed: uint64(len(want))})
		check.False(t, s.Has(want), "there is a %q already", want)
		if name, err := s.SaveNew("Game", m); name != want || err != nil {
			t.Errorf("saved as %q, want %q: %v", name, want, err)
		}
		holds(t, s, want, m.Text())
		if !s.Has(want) || !s.Has(strings.ToUpper(want)) {
			t.Errorf("%q is not there", want)
		}
	}
	name, err := s.SaveNew("a\nb", newMatch(t, Setup{}))
	check.ErrorIs(t, err, ErrName, "saved as %q", name)
}

// Two programs that save under one name at once overwrite nothing.
func TestSaveNewWritesOverNothing(t *testing.T) {
	s, b := balkyStore(t)
	other, m := newMatch(t, Setup{Seed: 1}), newMatch(t, Setup{Seed: 2})
	b.before = func(name string) { check.Must(t, b.DirStorage.Put(name, other.Text())) }
	if name, err := s.SaveNew("Game", m); name != "Game (2)" || err != nil {
		t.Errorf("saved as %q: %v", name, err)
	}
	holds(t, s, "Game", other.Text())
	holds(t, s, "Game (2)", m.Text())
	check.Equal(t, len(b.held()), 0, "locks are left: %q", b.held())
	b.before = func(string) { // another program writes the file
		b.lock = ErrTaken
		b.before = func(string) { b.lock = nil }
	}
	if name, err := s.SaveNew("Game", m); name != "Game (4)" || err != nil {
		t.Errorf("saved as %q: %v", name, err)
	}
}

// TestALostLockIsAcquiredAgain: a lock that was not renewed in time is taken again before the next save, and the
// match keeps its name unless another program has it.
func TestALostLockIsAcquiredAgain(t *testing.T) {
	s, b := balkyStore(t)
	m, a := begun(t, s, 1)
	b.locks[0].lost = true
	check.Must(t, m.Play(m.Choices()[0]))
	check.Must(t, a.Update())
	if a.Name() != "autosave toy" || a.Forked() != nil || !b.locks[0].released || len(b.held()) != 1 {
		t.Errorf("the autosave is %q, and the locks are %q", a.Name(), b.held())
	}
	holds(t, s, "autosave toy", m.Text())

	// Lost to another program that has it open: the match continues as a branch.
	text := m.Text()
	b.locks[1].lost = true
	b.lock = ErrTaken
	b.before = func(string) { b.before = func(string) { b.lock = nil } } // another program holds the lock during the first attempt only
	check.Must(t, m.Play(m.Choices()[0]))
	check.Must(t, a.Update())
	if a.Name() != "autosave toy 1.1" || a.Forked() == nil {
		t.Errorf("the autosave is %q", a.Name())
	}
	holds(t, s, "autosave toy", text)
	holds(t, s, "autosave toy 1.1", m.Text())
}

// TestANameTakenByAnotherProgram: between listing the names and locking one, another program may have locked or
// written it.
func TestANameTakenByAnotherProgram(t *testing.T) {
	s, b := balkyStore(t)
	b.before = func(name string) { check.Must(t, b.DirStorage.Put(name, "another's")) }
	m, a := begun(t, s, 1)
	if a.Name() != "autosave toy 2" || strings.Join(b.held(), ", ") != "autosave toy 2" {
		t.Errorf("the autosave is %q, and the locks are %q", a.Name(), b.held())
	}
	holds(t, s, "autosave toy", "another's")

	b.lock = ErrTaken
	b.before = func(string) { b.before = func(string) { b.lock = nil } }
	line := a.Line(newMatch(t, Setup{Seed: 2}))
	check.Must(t, line.Update())
	check.Equal(t, line.Name(), "autosave toy 2.2", "the line saves as")
	holds(t, s, "autosave toy 2", m.Text())
}

// TestSweepKeepsOpenMatches: a finished game that another program shows stays.
func TestSweepKeepsOpenMatches(t *testing.T) {
	s, f := newStore(t)
	if _, err := f.Lock("x"); err != nil {
		t.Skip("no files can be locked here: ", err)
	}
	over := newMatch(t, Setup{Seed: 1})
	check.Must(t, over.Concede(rules.Axis))
	for i := range MaxFinished + 2 {
		check.Must(t, f.Put(AutosaveName{"toy", 2 + i, 0}.Name(), over.Text()))
	}
	list, err := s.List()
	check.Must(t, err)
	oldest, next := list[len(list)-1].Name, list[len(list)-2].Name
	lock, err := f.Lock(oldest)
	check.Must(t, err)
	defer lock.Release()
	begun(t, s, 5)
	if !s.Has(oldest) || s.Has(next) {
		t.Errorf("open %q is there: %v; older than the last %d is %q: %v", oldest, s.Has(oldest), MaxFinished, next, s.Has(next))
	}
	if _, err := os.Stat(filepath.Join(f.dir, ".open-"+next)); err == nil {
		t.Error("the lock of a removed save remains")
	}
}

// If there is a file in place of the folder, each operation reports it, and nothing is lost.
func TestAFolderThatIsAFile(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "file")
	check.Must(t, os.WriteFile(dir, []byte("mine"), 0o644))
	f := NewFolder(dir)
	if f.Put("a", "b") == nil {
		t.Error("written")
	}
	if _, err := f.Lock("a"); err == nil || errors.Is(err, ErrTaken) {
		t.Errorf("locked: %v", err)
	}
	if _, err := f.Names(); err == nil {
		t.Error("listed")
	}
	if path, err := Export(dir, "a", Extension, "b"); path != "" || err == nil || !strings.HasPrefix(err.Error(), "game: ") {
		t.Errorf("exported as %q: %v", path, err)
	}
	f.CleanUp()
	if text, err := os.ReadFile(dir); err != nil || string(text) != "mine" {
		t.Errorf("the file is %q: %v", text, err)
	}
}

// TestInvalidNameLocksNothing checks that an invalid name is refused before the storage is used.
func TestInvalidNameLocksNothing(t *testing.T) {
	s, b := balkyStore(t)
	for _, name := range []string{"", " a", "a\n", strings.Repeat("a", maxName+1)} {
		_, err := s.putFree(name, "text")
		check.ErrorIs(t, err, ErrName, "%q", name)
	}
	if len(b.locks) > 0 {
		t.Errorf("%d locks", len(b.locks))
	}
}

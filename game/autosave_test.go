package game

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// newStore returns a store in a folder of the test.
func newStore(t *testing.T) (*Store, *DirStorage) {
	t.Helper()
	f := NewFolder(t.TempDir())
	return NewStore(f), f
}

// begun returns a match whose autosave is written.
func begun(t *testing.T, s *Store, seed uint64) (*Match, *Autosaver) {
	t.Helper()
	m := newMatch(t, Setup{Seed: seed})
	a := s.Autosave(m)
	check.Must(t, a.Update())
	return m, a
}

// names returns the names of all saves in order.
func names(t *testing.T, s *Store) []string {
	t.Helper()
	names, err := s.storage.Names()
	check.Must(t, err)
	slices.Sort(names)
	return names
}

// holds checks that a save has a match's text.
func holds(t *testing.T, s *Store, name, text string) {
	t.Helper()
	if got, err := s.Text(name); err != nil || got != text {
		t.Errorf("the save %q does not contain the match: %v\n%s", name, err, got)
	}
}

func TestAutosaveNames(t *testing.T) {
	for name, want := range map[string]AutosaveName{
		"autosave toy": {"toy", 1, 0}, "autosave toy 2": {"toy", 2, 0}, "autosave toy 1.1": {"toy", 1, 1}, "autosave deadlywoods 12.34": {"deadlywoods", 12, 34},
	} {
		if got, ok := ParseAuto(name); !ok || got != want || want.Name() != name {
			t.Errorf("%q is %+v", name, got)
		}
	}
	for _, name := range []string{"autosave", "autosave toy 1", "autosave toy 0", "autosave toy x", "autosave toy 2.0", "autosave toy 3 (damaged)", "my game", "autosave toy 02"} {
		got, ok := ParseAuto(name)
		check.False(t, ok, "%q is taken for %+v", name, got)
	}
}

func TestAutosaveFollowsTheMatch(t *testing.T) {
	s, _ := newStore(t)
	m, a := begun(t, s, 8)
	holds(t, s, a.Name(), m.Text())
	finish(t, m, 1)
	check.Must(t, a.Update())
	holds(t, s, a.Name(), m.Text())
	check.Must(t, s.Remove(a.Name()))
	check.Must(t, a.Update())
	if len(names(t, s)) > 0 {
		t.Error("saved without a change")
	}
}

func TestAnotherMatchHasItsOwnAutosave(t *testing.T) {
	s, _ := newStore(t)
	first, a := begun(t, s, 1)
	text := first.Text()
	a.Release()
	second, b := begun(t, s, 2)
	if a.Name() == b.Name() {
		t.Fatalf("both are %q", a.Name())
	}
	holds(t, s, a.Name(), text)
	holds(t, s, b.Name(), second.Text())
}

func TestAutosavesOfEarlierBuildsAreTheFirstGame(t *testing.T) {
	s, f := newStore(t)
	text := newMatch(t, Setup{Seed: 3}).Text()
	check.Must(t, f.Put("autosave toy", text))
	_, b := begun(t, s, 2)
	check.Equal(t, b.Name(), "autosave toy 2", "the next")
	holds(t, s, "autosave toy", text)
	_, a, err := s.Continue("autosave toy", systems())
	if err != nil || a.Name() != "autosave toy" {
		t.Errorf("the autosave continues as %q: %v", a.Name(), err)
	}
}

func TestAnAutosaveKeepsItsName(t *testing.T) {
	s, _ := newStore(t)
	_, a := begun(t, s, 1)
	a.Release()
	m, b, err := s.Continue(a.Name(), systems())
	check.Must(t, err)
	finish(t, m, 4)
	check.Must(t, b.Update())
	if b.Name() != a.Name() || len(names(t, s)) != 1 || b.OpenElsewhere() || b.Forked() != nil {
		t.Errorf("the autosave continues as %q; there are %q", b.Name(), names(t, s))
	}
	holds(t, s, a.Name(), m.Text())
}

func TestANamedSaveIsNotWrittenOver(t *testing.T) {
	s, _ := newStore(t)
	was := newMatch(t, Setup{Seed: 1})
	check.Must(t, s.Save("Bastogne", was))
	m, a, err := s.Continue("Bastogne", systems())
	check.Must(t, err)
	check.Must(t, a.Update())
	check.Len(t, names(t, s), 1, "opening alone saves")
	finish(t, m, 4)
	check.Must(t, a.Update())
	holds(t, s, "Bastogne", was.Text())
	holds(t, s, a.Name(), m.Text())
}

func TestABranchHasItsOwnAutosave(t *testing.T) {
	s, _ := newStore(t)
	m, a := begun(t, s, 1)
	finish(t, m, 4)
	check.Must(t, a.Update())
	text := m.Text()
	for i := 1; i <= 2; i++ {
		next, err := m.Branch(3, 0)
		check.Must(t, err)
		b := a.Line(next)
		check.Must(t, b.Update())
		check.Equal(t, b.Name(), fmt.Sprintf("autosave toy 1.%d", i), "the line")
		holds(t, s, b.Name(), next.Text())
	}
	holds(t, s, a.Name(), text)
}

func TestTwoProgramsWithOneMatch(t *testing.T) {
	if _, err := NewFolder(t.TempDir()).Lock("x"); err != nil {
		t.Skip("no files can be locked here: ", err)
	}
	s, f := newStore(t)
	m, a := begun(t, s, 1)
	other := NewStore(NewFolder(f.dir))
	n, b, err := other.Continue(a.Name(), systems())
	check.Must(t, err)
	if !b.OpenElsewhere() {
		t.Fatal("the second program does not know of the first")
	}
	finish(t, n, 5)
	check.Must(t, b.Update())
	finish(t, m, 6)
	check.Must(t, a.Update())
	if a.Name() != "autosave toy" || b.Name() != "autosave toy 1.1" || a.Forked() != nil || b.Forked() != nil {
		t.Errorf("the first saves as %q, the second as %q", a.Name(), b.Name())
	}
	holds(t, s, a.Name(), m.Text())
	holds(t, s, b.Name(), n.Text())
	a.Release()
	if _, c, err := other.Continue(a.Name(), systems()); err != nil || c.OpenElsewhere() {
		t.Errorf("the autosave is still locked after its release: %v", err)
	}
}

// unlockable is a folder without file locks.
type unlockable struct{ *DirStorage }

func (unlockable) Lock(string) (Lock, error) { return nil, errors.ErrUnsupported }

func TestTwoProgramsWithoutLocks(t *testing.T) {
	f := NewFolder(t.TempDir())
	s, other := NewStore(unlockable{f}), NewStore(unlockable{f})
	m, a := begun(t, s, 1)
	n, b, err := other.Continue(a.Name(), systems())
	check.Must(t, err)
	finish(t, n, 5)
	check.Must(t, b.Update())
	check.Must(t, m.Play(m.Choices()[0]))
	check.Must(t, a.Update())
	if a.Forked() == nil || a.Forked() != nil || b.Forked() != nil {
		t.Error("the autosaver does not report the loss of its name exactly once")
	}
	if b.Name() != "autosave toy" || a.Name() != "autosave toy 1.1" {
		t.Errorf("the two programs save as %q and %q", a.Name(), b.Name())
	}
	holds(t, s, a.Name(), m.Text())
	holds(t, s, b.Name(), n.Text())
}

func TestACrashedProgramReleasesTheMatch(t *testing.T) {
	s, f := newStore(t)
	_, a := begun(t, s, 1)
	a.Release()
	check.Must(t, os.WriteFile(filepath.Join(f.dir, ".open-autosave toy"), nil, 0o644)) // as after a crash: present but not locked
	if _, b, err := s.Continue(a.Name(), systems()); err != nil || b.OpenElsewhere() || b.Name() != a.Name() {
		t.Errorf("%v", err)
	}
}

func TestSweep(t *testing.T) {
	s, f := newStore(t)
	over := newMatch(t, Setup{Seed: 1})
	finish(t, over, 1)
	at := time.Now().Add(-1000 * time.Hour)
	put := func(name, text string) {
		check.Must(t, f.Put(name, text))
		at = at.Add(time.Hour)
		check.Must(t, os.Chtimes(f.path(name), at, at))
	}
	kept := []string{"a finished game with a name", "autosave toy 2", "autosave toy 3", "autosave toy 4", "autosave toy 5", "autosave toy 1 (damaged)"}
	put("a finished game with a name", over.Text())
	put("autosave toy 1 (damaged)", over.Text())
	put("autosave toy 2", newMatch(t, Setup{Seed: 2}).Text())                              // not finished
	put("autosave toy 3", over.Text()+"\n@ nonsense\n")                                    // not readable
	put("autosave toy 4", strings.Replace(over.Text(), "system toy 1", "system toy 9", 1)) // of later rules
	put("autosave toy 5", "not a journal at all")
	for i := range MaxFinished + 4 {
		name := AutosaveName{"toy", 10 + i, i % 2}.Name()
		put(name, over.Text())
		if i >= 4 {
			kept = append(kept, name)
		}
	}
	_, a := begun(t, s, 9)
	kept = append(kept, a.Name())
	slices.Sort(kept)
	if got := names(t, s); !slices.Equal(got, kept) {
		t.Errorf("the files are\n%q, want\n%q", got, kept)
	}
}

func TestTidy(t *testing.T) {
	_, f := newStore(t)
	check.Must(t, f.Put("a", "b"))
	old := time.Now().Add(-2 * leftOver)
	for name, when := range map[string]time.Time{".saving-1": old, ".saving-2": time.Now(), ".open-b": old, ".open-c": old, "other.txt": old} {
		path := filepath.Join(f.dir, name)
		check.Must(t, os.WriteFile(path, nil, 0o644))
		check.Must(t, os.Chtimes(path, when, when))
	}
	want := []string{".open-c", ".saving-2", "a.journal", "other.txt"}
	lock, err := f.Lock("c")
	if err != nil { // without locks another program may have it open
		want = append([]string{".open-b"}, want...)
	} else {
		defer lock.Release()
	}
	f.CleanUp()
	entries, err := os.ReadDir(f.dir)
	check.Must(t, err)
	var got []string
	for _, e := range entries {
		got = append(got, e.Name())
	}
	check.EqualSlices(t, got, want, "left")
}

func TestOldAutosaveStaysWhenPlayedOn(t *testing.T) {
	s, f := newStore(t)
	text := passing(t).Text()
	check.Must(t, f.Put("autosave toy", text))
	for _, turn := range []int{1, 99} { // today's rules cut the match, or replay all of it
		m, a, err := s.Continue("autosave toy", later(turn))
		var old *OlderRulesError
		if m == nil || errors.As(err, &old) != (turn == 1) {
			t.Fatal(err)
		}
		check.Must(t, m.Concede(rules.Axis))
		check.Must(t, a.Update())
		holds(t, s, "autosave toy", text)
		holds(t, s, a.Name(), m.Text())
	}
}

func TestAFullDiskKeepsTheAutosave(t *testing.T) {
	s, f := newStore(t)
	m, a := begun(t, s, 1)
	text := m.Text()
	create := f.create
	f.create = func(string) (file, error) { return nil, errors.New("no room") }
	finish(t, m, 1)
	if a.Update() == nil {
		t.Error("no error")
	}
	holds(t, s, a.Name(), text)
	other := s.Autosave(newMatch(t, Setup{Seed: 2}))
	if other.Update() == nil || other.Name() != "" {
		t.Error("no error of a new match")
	}
	if a.Update() != nil || a.Flush() == nil {
		t.Error("an error is reported once for each change, and when the player leaves")
	}
	f.create = create
	check.Must(t, a.Flush())
	holds(t, s, a.Name(), m.Text())
	check.Must(t, m.Undo())
	check.Must(t, a.Update())
	holds(t, s, a.Name(), m.Text())
	check.Must(t, other.match.Concede(rules.Axis))
	check.Must(t, other.Update())
	check.Equal(t, other.Name(), "autosave toy 2", "the new match is saved as")
}

// A text that another program has written to an autosave may belong to another match, even if it cannot be read. The match
// continues as a branch.
func TestAnAutosaveThatCannotBeReadIsNotWrittenOver(t *testing.T) {
	s, f := newStore(t)
	m, a := begun(t, s, 1)
	file := filepath.Join(f.dir, "autosave toy.journal")
	check.Must(t, os.WriteFile(file, make([]byte, MaxBytes+1), 0o600))
	finish(t, m, 1)
	check.Must(t, a.Update())
	if info, err := os.Stat(file); err != nil || info.Size() != MaxBytes+1 || a.Name() != "autosave toy 1.1" || a.Forked() == nil {
		t.Errorf("saved as %q; %v, %v", a.Name(), info, err)
	}
	holds(t, s, a.Name(), m.Text())
}

// A file whose number is out of range is not an autosave.
func TestNumbersOfAutosavesEnd(t *testing.T) {
	s, f := newStore(t)
	for _, name := range []string{"autosave toy", "autosave toy 9223372036854775807", "autosave toy 1000001", "autosave toy 1.9223372036854775807"} {
		check.Must(t, os.WriteFile(filepath.Join(f.dir, strings.ReplaceAll(name, ".", "%2E")+".journal"), nil, 0o600))
	}
	_, a := begun(t, s, 1)
	check.Equal(t, a.Name(), "autosave toy 2", "saved as")
}

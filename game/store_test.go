package game

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/journal"
)

func TestStore(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "not", "there", "yet")
	s := NewStore(NewFolder(dir))
	if list, err := s.List(); err != nil || len(list) != 0 {
		t.Fatalf("an empty store: %v, %v", list, err)
	}
	if _, err := s.Open("a", systems()); !errors.Is(err, ErrNoSave) {
		t.Errorf("opening nothing: %v", err)
	}
	m := newMatch(t, Setup{Seed: 6, Allies: "greedy"})
	check.Must(t, s.Save("first", m))
	finish(t, m, 1)
	check.Must(t, s.Save("Nuts! 22/12: «Bastogne» ..\\?", m))
	conceded := newMatch(t, Setup{})
	check.Must(t, conceded.SetSeat(rules.Axis, "random"))
	check.Must(t, conceded.Concede(rules.Allies))
	check.Must(t, s.Save("con", conceded))
	old := time.Now().Add(-time.Hour)
	check.Must(t, os.Chtimes(NewFolder(dir).path("first"), old, old))

	list, err := s.List()
	check.Must(t, err)
	if len(list) != 3 || list[2].Name != "first" {
		t.Fatalf("list: %+v", list)
	}
	for _, save := range list {
		if save.Err != nil || save.Size == 0 || save.When.IsZero() || save.Header.System != "toy" {
			t.Errorf("%+v", save)
		}
		switch save.Name {
		case "first":
			if save.Turn != 1 || save.Over != "" || save.Choices != 1 || save.Header.Allies != "greedy" {
				t.Errorf("%+v", save)
			}
		case "con":
			if save.Over != "axis concession" || save.Header.Axis != "random" {
				t.Errorf("%+v", save)
			}
		default:
			if want := strings.TrimPrefix(journal.Over(m.Outcome()), "over "); save.Over != want || save.Turn < 2 {
				t.Errorf("%+v, want %q", save, want)
			}
		}
		back, err := s.Open(save.Name, systems())
		check.Must(t, err)
		text, err := s.Text(save.Name)
		if err != nil || back.Text() != text {
			t.Errorf("%s reads back differently", save.Name)
		}
		check.Must(t, s.Remove(save.Name))
	}
	if list, err := s.List(); err != nil || len(list) != 0 {
		t.Errorf("all removed: %v, %v", list, err)
	}
	check.ErrorIs(t, s.Remove("first"), ErrNoSave, "removed twice")
	for _, name := range []string{"", " a", "a\nb", "a\x7fb", strings.Repeat("x", 100), "a\xffb", "autosave toy 7"} {
		check.ErrorIs(t, s.Save(name, m), ErrName, "%q", name)
	}
}

// A player may copy a file, such as an exported game, into the folder under a name that Put would encode
// differently. The file is an ordinary save, and no second save has its name.
func TestFilesAddedByThePlayer(t *testing.T) {
	s, f := newStore(t)
	m := newMatch(t, Setup{Seed: 3})
	for _, name := range []string{"Noël, day 2", "my.game.v2"} {
		file := filepath.Join(f.dir, name+".journal")
		check.Must(t, os.WriteFile(file, []byte(m.Text()), 0o600))
		if list, err := s.List(); err != nil || len(list) != 1 || list[0].Name != name || list[0].Err != nil {
			t.Errorf("%q: the list is %+v, %v", name, list, err)
		}
		if _, err := s.Open(name, systems()); err != nil {
			t.Errorf("%q: %v", name, err)
		}
		next := newMatch(t, Setup{Seed: 4})
		check.Must(t, s.Save(name, next))
		holds(t, s, name, next.Text())
		check.Len(t, names(t, s), 1, "saves")
		check.Must(t, os.WriteFile(filepath.Join(f.dir, fileOf(name)+Extension), []byte(m.Text()), 0o600)) // both files at once
		check.Len(t, names(t, s), 1, "saves")
		holds(t, s, name, m.Text())
		check.Must(t, s.Remove(name))
		check.Must(t, s.Remove(name))
	}
}

func TestFileNames(t *testing.T) {
	f := NewFolder("saves")
	for _, name := range []string{"a", "..", "/etc/passwd", "nul", "COM1", "Größe", "a%b", "tail.", "x:y"} {
		file := filepath.Base(f.path(name))
		back, ok := f.nameOf(file)
		if !ok || back != name {
			t.Errorf("%q is stored as %q and read as %q", name, file, back)
		}
		if filepath.Dir(f.path(name)) != "saves" || strings.ContainsAny(file, "/\\:") || reserved(strings.TrimSuffix(file, Extension)) {
			t.Errorf("%q becomes %q", name, file)
		}
	}
	for _, file := range []string{".saving-123", "a.txt", ".journal", "a%.journal", "a%zz.journal"} {
		name, ok := f.nameOf(file)
		check.False(t, ok, "%q is taken for the save %q", file, name)
	}
}

// failing is a file whose nth operation fails.
type failing struct {
	file
	err                error
	write, sync, close bool
}

func (f *failing) Write(b []byte) (int, error) {
	if f.write {
		n, _ := f.file.Write(b[:len(b)/2])
		return n, f.err
	}
	return f.file.Write(b)
}

func (f *failing) Sync() error {
	if f.sync {
		return f.err
	}
	return f.file.Sync()
}

func (f *failing) Close() error {
	err := f.file.Close()
	if f.close {
		return f.err
	}
	return err
}

func TestAFailedSaveChangesNothing(t *testing.T) {
	full := &fs.PathError{Op: "write", Path: "x", Err: syscall.ENOSPC}
	cases := map[string]failing{
		"write": {err: full, write: true},
		"sync":  {err: full, sync: true},
		"close": {err: full, close: true},
		"other": {err: errors.New("the cable is out"), write: true},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			good := NewFolder(dir)
			m := newMatch(t, Setup{Seed: 1})
			check.Must(t, NewStore(good).Save("game", m))
			before := m.Text()
			finish(t, m, 1)
			bad := NewFolder(dir)
			bad.create = func(dir string) (file, error) {
				f, err := good.create(dir)
				c.file = f
				return &c, err
			}
			err := NewStore(bad).Save("game", m)
			if err == nil || errors.Is(err, ErrFull) != (c.err == error(full)) {
				t.Errorf("%v", err)
			}
			if text, err := NewStore(good).Text("game"); err != nil || text != before {
				t.Errorf("the save before is lost: %v", err)
			}
			entries, err := os.ReadDir(dir)
			if err != nil || len(entries) != 1 {
				t.Errorf("temporary files are left: %v", entries)
			}
			check.True(t, m.Outcome().Over, "the match has changed")
		})
	}
}

func TestADamagedSaveIsRenamed(t *testing.T) {
	m := newMatch(t, Setup{Seed: 8})
	finish(t, m, 8)
	text := m.Text()
	third := strings.Index(text, "#= turn 3")
	cases := []struct {
		name, text string
		line       int
		kept       bool
	}{
		{"garbled", text[:third] + "move a.1 9-9\n" + text[third:], strings.Count(text[:third], "\n") + 1, true},
		{"cut in a line", text[:third] + "mov", strings.Count(text[:third], "\n") + 1, true},
		{"zeros", text[:third] + strings.Repeat("\x00", 500), strings.Count(text[:third], "\n") + 1, true},
		{"empty", "", 1, false},
		{"noise", "\x1b\x00\xfe", 1, false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			storage := NewFolder(t.TempDir())
			s := NewStore(storage)
			check.Must(t, storage.Put("game", c.text))
			check.Must(t, storage.Put("game (damaged)", "another that was damaged"))
			got, err := s.Open("game", systems())
			var d *CorruptSaveError
			var at *journal.Error
			if !errors.As(err, &d) || !errors.As(err, &at) || at.Line != c.line || d.Aside != "game (damaged 2)" {
				t.Fatalf("%v", err)
			}
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("%q is not one line", err)
			}
			names, _ := storage.Names()
			slices.Sort(names)
			check.EqualSlices(t, names, []string{"game (damaged 2)", "game (damaged)"}, "saves")
			if aside, err := s.Text(d.Aside); err != nil || aside != c.text {
				t.Errorf("the damaged save has changed: %v", err)
			}
			check.MustEqual(t, got != nil, c.kept, "match")
			if c.kept {
				check.Must(t, got.AdvanceForced())
				check.Must(t, s.Save("game", got))
			}
		})
	}
}

func TestASaveOfAnotherVersionStays(t *testing.T) {
	m := newMatch(t, Setup{Seed: 8})
	for _, change := range [][2]string{{"journal 3", "journal 5"}, {"system toy 1", "system toy 2"}, {"system toy 1", "system chess 1"}} {
		storage := NewFolder(t.TempDir())
		check.Must(t, storage.Put("game", strings.Replace(m.Text(), change[0], change[1], 1)))
		got, err := NewStore(storage).Open("game", systems())
		var d *CorruptSaveError
		if got != nil || err == nil || errors.As(err, &d) {
			t.Errorf("%s: %v", change[1], err)
		}
		names, _ := storage.Names()
		check.EqualSlices(t, names, []string{"game"}, "%s: saves", change[1])
	}
}

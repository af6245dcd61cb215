package game

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"herbstnebel/rules/check"
)

// obstacles put something other than a file in the place of a save.
var obstacles = map[string]func(t *testing.T, path string){
	"an empty folder":        func(t *testing.T, path string) { check.Must(t, os.Mkdir(path, 0o755)) },
	"a folder with a file":   func(t *testing.T, path string) { check.Must(t, os.MkdirAll(filepath.Join(path, "mine"), 0o755)) },
	"a link that leads away": func(t *testing.T, path string) { link(t, "nowhere", path) },
	"a link to a folder":     func(t *testing.T, path string) { link(t, t.TempDir(), path) },
	"a file that may not be read": func(t *testing.T, path string) {
		check.Must(t, os.WriteFile(path, []byte("mine"), 0o000))
		if _, err := os.ReadFile(path); err == nil {
			t.Skip("this user may read everything")
		}
	},
}

func link(t *testing.T, to, path string) {
	t.Helper()
	if err := os.Symlink(to, path); err != nil {
		t.Skip("no links here: ", err)
	}
}

// An obstacle in the place of an autosave stays unchanged, and the match is saved under another name: at its
// start, when it continues, and under a given name.
func TestAFolderInThePlaceOfASave(t *testing.T) {
	for name, put := range obstacles {
		t.Run(name, func(t *testing.T) {
			s, f := newStore(t)
			path := filepath.Join(f.dir, "autosave toy.journal")
			put(t, path)
			before, err := os.Lstat(path)
			check.Must(t, err)
			m, a := begun(t, s, 1)
			if a.Name() != "autosave toy 2" || a.Forked() != nil {
				t.Errorf("the autosave begins as %q", a.Name())
			}
			holds(t, s, a.Name(), m.Text())

			check.Must(t, os.Remove(filepath.Join(f.dir, "autosave toy 2.journal"))) // in its place, while it is played
			put(t, filepath.Join(f.dir, "autosave toy 2.journal"))
			finish(t, m, 1)
			check.Must(t, a.Update())
			if why := a.Forked(); a.Name() != "autosave toy 2.1" || why == nil || errors.Is(why, ErrTaken) {
				t.Errorf("the autosave continues as %q: %v", a.Name(), why)
			}
			holds(t, s, a.Name(), m.Text())

			if back, _, err := s.Continue("autosave toy", systems()); back != nil || err == nil || errors.Is(err, ErrNoSave) {
				t.Errorf("opened: %v", err)
			}
			list, err := s.List()
			if check.Must(t, err); len(list) != 3 || list[2].Err == nil || !s.Has("autosave toy") {
				t.Errorf("the list is %+v", list)
			}
			if name, err := s.SaveNew("autosave toy", m); err != nil || name != "autosave toy (2)" {
				t.Errorf("saved as %q: %v", name, err)
			}
			if after, err := os.Lstat(path); err != nil || after.Mode() != before.Mode() || !after.ModTime().Equal(before.ModTime()) {
				t.Errorf("the obstacle was %v and is %v, %v", before, after, err)
			}
		})
	}
}

// Something that is not a file is neither overwritten nor removed.
func TestNonFilesAreNotDeleted(t *testing.T) {
	for name, put := range obstacles {
		t.Run(name, func(t *testing.T) {
			f := NewFolder(t.TempDir())
			put(t, f.path("x"))
			info, err := os.Stat(f.path("x"))
			if err == nil && info.Mode().IsRegular() {
				t.Skip("a file")
			}
			check.ErrorIs(t, f.Put("x", "y"), ErrOccupied, "written")
			_, _, err = f.Get("x")
			check.ErrorIs(t, err, ErrOccupied, "read")
			check.ErrorIs(t, f.Remove("x"), ErrOccupied, "removed")
			if entries, err := os.ReadDir(f.dir); err != nil || len(entries) != 1 {
				t.Errorf("left are %v, %v", entries, err)
			}
		})
	}
}

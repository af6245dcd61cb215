package game

import (
	"errors"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"herbstnebel/rules/check"
)

// killed is a temporary file that calls a function before and after each step of writing, to check the folder
// as a program killed there would leave it. The step numbered fails is the last.
type killed struct {
	file
	visit func()
	step  *int
	fails int
}

var errKilled = errors.New("killed")

func (k *killed) at(do func() error) error {
	k.visit()
	*k.step++
	if *k.step == k.fails {
		return errKilled
	}
	err := do()
	k.visit()
	return err
}

func (k *killed) Write(b []byte) (n int, err error) {
	err = k.at(func() error { n, err = k.file.Write(b[:len(b)/2]); return err })
	if err != nil {
		return n, err
	}
	rest, err := k.file.Write(b[n:])
	k.visit()
	return n + rest, err
}

func (k *killed) Sync() error { return k.at(k.file.Sync) }

func (k *killed) Close() error {
	err := k.at(k.file.Close)
	_ = k.file.Close()
	return err
}

// An export has its name only once it is complete. Whenever a program ends, a partial file is never mistaken
// for the file.
func TestAnExportAppearsWhole(t *testing.T) {
	const text = "all of it\n"
	for fails := range 5 { // 0 for never
		dir := t.TempDir()
		check.Must(t, os.WriteFile(filepath.Join(dir, "game.journal"), []byte("another's"), 0o600))
		step := 0
		create := func(dir string) (file, error) {
			f, err := shared(dir)
			return &killed{f, func() {
				check.Equal(t, visible(t, dir), "game.journal", "at step %d there", step)
			}, &step, fails}, err
		}
		path, err := export(dir, "game", ".journal", text, create)
		if step != 3 && fails == 0 {
			t.Fatalf("%d steps", step)
		}
		if fails > 0 && fails <= 3 {
			if !errors.Is(err, errKilled) || visible(t, dir) != "game.journal" {
				t.Errorf("step %d fails: %v; there are %s", fails, err, visible(t, dir))
			}
		} else if got, e := os.ReadFile(path); err != nil || e != nil || string(got) != text || filepath.Base(path) != "game (2).journal" {
			t.Errorf("exported as %q: %v, %v, %q", path, err, e, got)
		}
		if left, _ := filepath.Glob(filepath.Join(dir, saving+"*")); len(left) > 0 {
			t.Errorf("left are %q", left)
		}
	}
}

// visible returns the names in a folder that do not begin with a dot.
func visible(t *testing.T, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	check.Must(t, err)
	var names []string
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), ".") {
			names = append(names, e.Name())
		}
	}
	return strings.Join(names, ", ")
}

// An export has the default permissions of new files. A save is private to the player.
func TestTheRightsOfFiles(t *testing.T) {
	dir := t.TempDir()
	check.Must(t, os.WriteFile(filepath.Join(dir, "new"), nil, 0o666))
	rights := func(path string) fs.FileMode {
		info, err := os.Stat(path)
		check.Must(t, err)
		return info.Mode().Perm()
	}
	for _, name := range []string{"a", "a", "b"} {
		path, err := Export(dir, name, ".png", "a picture")
		check.Must(t, err)
		if rights(path) != rights(filepath.Join(dir, "new")) {
			t.Errorf("%s has the rights %v, a new file has %v", path, rights(path), rights(filepath.Join(dir, "new")))
		}
	}
	f := NewFolder(dir)
	check.Must(t, f.Put("mine", "a game"))
	if rights(f.path("mine"))&0o077 != 0 && rights(filepath.Join(dir, "new"))&0o600 == 0o600 && os.PathSeparator == '/' {
		t.Errorf("a save has the rights %v", rights(f.path("mine")))
	}
}

// The next export removes the remains of an interrupted one.
func TestExportsAreTidied(t *testing.T) {
	dir := t.TempDir()
	future := time.Unix(1e10, 0)
	if runtime.GOOS == "js" { // where file times have 32 bits
		future = time.Unix(math.MaxInt32, 0)
	}
	for name, when := range map[string]time.Time{"past": time.Unix(1e9, 0), "future": future} {
		path := filepath.Join(dir, saving+name)
		check.Must(t, os.WriteFile(path, []byte("a part"), 0o600))
		check.Must(t, os.Chtimes(path, when, when))
	}
	if _, err := Export(dir, "game", Extension, "text\n"); err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 1 || entries[0].Name() != "game.journal" {
		t.Errorf("there are %v, %v", entries, err)
	}
}

// Without hard links, publish renames the file and replaces no other. Folders stand for files without hard links.
func TestPublishWithoutASecondName(t *testing.T) {
	dir := t.TempDir()
	from, to := filepath.Join(dir, "from"), filepath.Join(dir, "to")
	check.Must(t, os.Mkdir(from, 0o755))
	check.Must(t, os.Mkdir(to, 0o755))
	check.ErrorIs(t, publish(from, to), fs.ErrExist, "publishing over another folder")
	if err := publish(from, to+"2"); err != nil || visible(t, dir) != "to, to2" {
		t.Errorf("%v; there are %s", err, visible(t, dir))
	}
}

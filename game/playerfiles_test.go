package game

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"herbstnebel/rules/check"
)

// unmovable is a storage in which renaming fails.
type unmovable struct{ Storage }

func (unmovable) Rename(string, string) error { return ErrFull }

// keepsDamaged checks that a damaged file is put aside, whole, or stays unchanged, and that it is reported
// once.
func keepsDamaged(t *testing.T, storage Storage) {
	t.Helper()
	if text, ok := NewPlayerFiles(storage).Get("a"); ok || text != "" {
		t.Errorf("the store contains %q", text)
	}
	for i, damaged := range []string{"", "{\"half", "\x00\x00\x00"} {
		check.Must(t, storage.Put("a", damaged))
		k := NewPlayerFiles(storage)
		if text, ok := k.Get("a"); ok {
			k.PutAside("a", errors.New(text))
		}
		check.Must(t, k.Put("a", "fresh"))
		want := []string{"a (damaged)", "a (damaged 2)", "a (damaged 3)"}[i]
		if found := k.Damaged(); len(found) != 1 || found[0].Name != "a" || found[0].Aside != want || found[0].Err == nil || len(k.Damaged()) > 0 {
			t.Errorf("%q: found %+v", damaged, found)
		}
		if text, _, err := storage.Get(want); err != nil || text != damaged {
			t.Errorf("%q, put aside, is %q: %v", damaged, text, err)
		}
		if text, ok := NewPlayerFiles(storage).Get("a"); !ok || text != "fresh" {
			t.Errorf("in its place is %q", text)
		}
	}
	check.Must(t, storage.Put("b", "damaged"))
	k := NewPlayerFiles(unmovable{storage})
	k.PutAside("b", errors.New("damaged"))
	if text, ok := k.Get("b"); ok || k.Put("b", "fresh") == nil {
		t.Errorf("a damaged file that stays is used as %q", text)
	}
	if found := k.Damaged(); len(found) != 1 || found[0].Aside != "" {
		t.Errorf("found %+v", found)
	}
	if text, _, err := storage.Get("b"); err != nil || text != "damaged" {
		t.Errorf("the damaged file is %q: %v", text, err)
	}
	names, err := storage.Names()
	check.Must(t, err)
	slices.Sort(names)
	check.EqualSlices(t, names, []string{"a", "a (damaged 2)", "a (damaged 3)", "a (damaged)", "b"}, "there")
}

func TestADamagedFileIsRenamed(t *testing.T) { keepsDamaged(t, NewFolderOf(t.TempDir(), ".json")) }

// An entry that is not a file is put aside unchanged. A file that the user may not read stays and is not
// overwritten.
func TestUnreadableFilesAreRenamed(t *testing.T) {
	for name, put := range obstacles {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			put(t, filepath.Join(dir, "a.json"))
			before, err := os.Lstat(filepath.Join(dir, "a.json"))
			check.Must(t, err)
			k := NewPlayerFiles(NewFolderOf(dir, ".json"))
			text, ok := k.Get("a")
			check.False(t, ok, "the obstacle is read as %q", text)
			place, put := "a (damaged).json", error(nil)
			if before.Mode().IsRegular() {
				place, put = "a.json", ErrOccupied
			}
			check.ErrorIs(t, k.Put("a", "fresh"), put, "written")
			after, err := os.Lstat(filepath.Join(dir, place))
			if err != nil || after.Mode() != before.Mode() || len(k.Damaged()) != 1 {
				t.Errorf("the obstacle, put aside, is %v: %v", after, err)
			}
		})
	}
}

// unreadable is a storage whose files cannot be read while err is set.
type unreadable struct {
	Storage
	err error
}

func (u *unreadable) Get(name string) (string, time.Time, error) {
	if u.err != nil {
		return "", time.Time{}, u.err
	}
	return u.Storage.Get(name)
}

// A file that is temporarily unreadable stays, is reported once, and is read again later.
func TestTemporarilyUnreadableFilesStay(t *testing.T) {
	storage := &unreadable{Storage: NewFolderOf(t.TempDir(), ".json")}
	k := NewPlayerFiles(storage)
	check.Must(t, k.Put("a", "first"))
	storage.err = errors.New("disk error")
	for range 3 {
		if _, ok := k.Get("a"); ok {
			t.Fatal("the unreadable file is read")
		}
	}
	if d := k.Damaged(); len(d) != 1 || d[0].Aside != "" {
		t.Errorf("reported as %v", d)
	}
	check.ErrorIs(t, k.Put("a", "second"), ErrOccupied, "the unreadable file is overwritten")
	storage.err = nil
	if text, ok := k.Get("a"); !ok || text != "first" {
		t.Errorf("the file, readable again, is %q", text)
	}
	check.Must(t, k.Put("a", "second"))
}

func TestNoStorage(t *testing.T) {
	k := NewPlayerFiles(nil)
	if _, ok := k.Get("a"); ok || !errors.Is(k.Put("a", "b"), ErrNoStore) || len(k.Damaged()) > 0 {
		t.Error("a file is stored")
	}
}

func TestRepairResults(t *testing.T) {
	const a, later = `{"system":"toy","turn":3}` + "\n", `{"edition":9}` + "\n"
	for text, want := range map[string]string{a + later: a + later, a + "{\"sys": a, "\x00\x00": "", a + `{"system":"toy","turn":"x"}` + "\n" + a: a + a, "nonsense\n" + later: later} {
		if got, err := RepairResults([]byte(text)); string(got) != want || (err == nil) != (text == want) {
			t.Errorf("%q becomes %q: %v", text, got, err)
		}
	}
}

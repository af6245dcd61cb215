package game

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"herbstnebel/rules/check"
)

// archived returns a store with an autosave, a save with a name and a damaged one.
func archived(t *testing.T) *Store {
	t.Helper()
	s := NewStore(NewFolder(t.TempDir()))
	check.Must(t, s.Autosave(newMatch(t, Setup{Seed: 1})).Flush())
	check.Must(t, s.Save("Before Bastogne", newMatch(t, Setup{Seed: 2})))
	check.Must(t, s.storage.Put("lost (damaged)", "no journal\n#= saved 1\n"))
	return s
}

// contents returns the names and journals of the saves, most recent first.
func contents(t *testing.T, s *Store) (out []string) {
	t.Helper()
	list, err := s.List()
	check.Must(t, err)
	for _, v := range list {
		text, err := s.Text(v.Name)
		check.Must(t, err)
		out = append(out, v.Name+"\n"+text)
	}
	return out
}

func TestArchiveMovesEverything(t *testing.T) {
	from, to := archived(t), NewStore(NewFolder(t.TempDir()))
	files := NewPlayerFiles(NewFolderOf(t.TempDir(), ".json"))
	check.Must(t, files.Put("settings", `{"Scale": 115}`))
	a, err := NewArchive(from, files, "settings", "results")
	check.Must(t, err)
	check.Equal(t, len(a.Files), 1, "files")
	read, err := ReadArchive(a.Text())
	check.Must(t, err)
	check.Equal(t, read.Files["settings"], `{"Scale": 115}`, "settings")
	n, err := to.Restore(read)
	check.Must(t, err)
	check.Equal(t, n, Restored{Added: 3}, "first time")
	check.EqualSlices(t, contents(t, to), contents(t, from), "saves")
	n, err = to.Restore(read)
	check.Must(t, err)
	check.Equal(t, n, Restored{Known: 3}, "second time")
	check.EqualSlices(t, contents(t, to), contents(t, from), "saves after the second time")
}

func TestArchiveOverwritesNothing(t *testing.T) {
	a, err := NewArchive(archived(t), NewPlayerFiles(nil))
	check.Must(t, err)
	to := NewStore(NewFolder(t.TempDir()))
	check.Must(t, to.Autosave(newMatch(t, Setup{Seed: 11})).Flush())
	check.Must(t, to.Save("before bastogne", newMatch(t, Setup{Seed: 12})))
	before := contents(t, to)
	n, err := to.Restore(a)
	check.Must(t, err)
	check.Equal(t, n, Restored{Added: 3}, "restored")
	after := contents(t, to)
	check.Equal(t, len(after), len(before)+3, "saves")
	for _, save := range before {
		check.True(t, strings.Contains(strings.Join(after, "\x00"), save), "%.30q is not what it was", save)
	}
	for _, name := range []string{"autosave toy 2", "Before Bastogne (2)"} {
		check.True(t, to.Has(name), "there is no %q", name)
	}
}

func TestArchivesThatAreRefused(t *testing.T) {
	var large *TooLargeError
	for _, text := range []string{"{", "{}", "[]", "", `{"herbstnebel_archive": 0}`, `{"herbstnebel_archive": 1, "saves": 3}`} {
		_, err := ReadArchive(text)
		check.True(t, errors.Is(err, ErrArchive), "%q: %v", text, err)
	}
	_, err := ReadArchive(`{"herbstnebel_archive": 2, "saves": {}}`)
	check.True(t, errors.Is(err, ErrLaterArchive), "a later archive: %v", err)
	_, err = ReadArchive(strings.Repeat(" ", MaxArchive+1))
	check.True(t, errors.As(err, &large), "a large archive: %v", err)
	journal := newMatch(t, Setup{}).Text()
	for _, v := range []ArchivedSave{{"", journal}, {"a\nb", journal}, {"../a", ""}, {"a", "{}"}, {"a", journal + strings.Repeat("#\n", MaxBytes/2)}} {
		to := NewStore(NewFolder(t.TempDir()))
		n, err := to.Restore(&Archive{Saves: []ArchivedSave{v}})
		check.Must(t, err)
		check.Equal(t, n, Restored{Refused: 1}, "%q", v.Name)
		check.Equal(t, len(contents(t, to)), 0, "saves")
	}
}

// fullAfter is a storage with room for a number of saves.
type fullAfter struct {
	Storage
	room int
}

func (f *fullAfter) Put(name, text string) error {
	if f.room--; f.room < 0 {
		return fmt.Errorf("%w: %q", ErrFull, name)
	}
	return f.Storage.Put(name, text)
}

// When the storage is full, the saves that were added stay, and the rest follow when there is room.
func TestArchiveInAFullStorage(t *testing.T) {
	a, err := NewArchive(archived(t), NewPlayerFiles(nil))
	check.Must(t, err)
	storage := &fullAfter{NewFolder(t.TempDir()), 1}
	to := NewStore(storage)
	n, err := to.Restore(a)
	check.True(t, errors.Is(err, ErrFull), "no error: %v", err)
	check.Equal(t, n, Restored{Added: 1}, "restored")
	storage.room = 10
	n, err = to.Restore(a)
	check.Must(t, err)
	check.Equal(t, n, Restored{Added: 2, Known: 1}, "restored later")
}

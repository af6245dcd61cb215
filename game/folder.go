package game

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// DirStorage is a Storage of files in a folder.
type DirStorage struct {
	dir    string
	ending string // extension of each file
	// create makes the temporary file. Tests replace it to fail half-way.
	create func(dir string) (file, error)
}

// file is the part of *os.File that Put needs.
type file interface {
	io.Writer
	Name() string
	Sync() error
	Close() error
}

// NewFolder returns a storage of journals in a folder, which is created when it is first needed.
func NewFolder(dir string) *DirStorage { return NewFolderOf(dir, Extension) }

// NewFolderOf returns a storage of files with an extension such as ".json".
func NewFolderOf(dir, ending string) *DirStorage { return &DirStorage{dir, ending, temporary} }

// temporary creates a file that only the player may read.
func temporary(dir string) (file, error) { return os.CreateTemp(dir, saving+"*") }

// Extension is the extension of the files of saves.
const Extension = ".journal"

// DisplayPath returns the path to show to a player. For a temporary file of Put this is the folder of the file.
func DisplayPath(path string) string {
	if strings.HasPrefix(filepath.Base(path), saving) {
		return filepath.Dir(path)
	}
	return path
}

// path returns the file of a name: the one that Put writes, or another that was copied into the folder under
// that name, such as an exported one.
func (f *DirStorage) path(name string) string {
	path := filepath.Join(f.dir, fileOf(name)+f.ending)
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		entries, _ := os.ReadDir(f.dir)
		for _, e := range entries {
			if laid, ok := f.nameOf(e.Name()); ok && laid == name {
				return filepath.Join(f.dir, e.Name())
			}
		}
	}
	return path
}

// fileOf returns the file that Put writes for a name, without its extension. Letters, digits and a few signs
// stay, all others are written as %XX, so that any name is valid in every file system.
func fileOf(name string) string {
	var b strings.Builder
	for i := range len(name) {
		c := name[i]
		plain := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || strings.IndexByte(" -_()", c) >= 0
		if !plain || i == 0 && reserved(name) {
			fmt.Fprintf(&b, "%%%02X", c)
			continue
		}
		b.WriteByte(c)
	}
	return b.String()
}

// reserved reports whether Windows reserves a name for a device.
func reserved(name string) bool {
	name = strings.ToLower(name)
	switch name {
	case "con", "prn", "aux", "nul":
		return true
	}
	return len(name) == 4 && (strings.HasPrefix(name, "com") || strings.HasPrefix(name, "lpt"))
}

// nameOf returns the name that a file represents, and whether the file belongs to the storage.
func (f *DirStorage) nameOf(file string) (string, bool) {
	s, ok := strings.CutSuffix(file, f.ending)
	if !ok || s == "" || s[0] == '.' {
		return "", false
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c == '%' {
			if i+2 >= len(s) {
				return "", false
			}
			if _, err := fmt.Sscanf(s[i+1:i+3], "%02X", &c); err != nil {
				return "", false
			}
			i += 2
		}
		b.WriteByte(c)
	}
	return b.String(), true
}

// Put writes a temporary file and renames it. It returns ErrOccupied if the name belongs to something that is
// not a file.
func (f *DirStorage) Put(name, text string) error {
	path := f.path(name)
	if err := occupied(path); err != nil {
		return storageError(err)
	}
	tmp, err := writeTemporary(f.dir, text, f.create)
	if err == nil {
		err = os.Rename(tmp, path)
	}
	if err != nil && tmp != "" {
		_ = os.Remove(tmp)
	}
	return storageError(err)
}

// occupied returns ErrOccupied if a path belongs to something that is not a file: a folder, a pipe, or a
// dangling link.
func occupied(path string) error {
	if _, err := os.Lstat(path); err != nil {
		return nil // opening it returns the error
	}
	if info, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) || err == nil && !info.Mode().IsRegular() {
		return &fs.PathError{Op: "open", Path: path, Err: ErrOccupied}
	}
	return nil
}

// writeTemporary writes a text into a temporary file of a folder, which it creates if necessary, and returns
// the path. The caller renames or removes the file.
func writeTemporary(dir, text string, create func(dir string) (file, error)) (path string, err error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	tmp, err := create(dir)
	if err != nil {
		return "", err
	}
	_, err = io.WriteString(tmp, text)
	if err == nil {
		err = tmp.Sync()
	}
	if e := tmp.Close(); err == nil {
		err = e
	}
	return tmp.Name(), err
}

// Get reads a file. It returns ErrOccupied if the name belongs to something that is not a file.
func (f *DirStorage) Get(name string) (string, time.Time, error) {
	path := f.path(name)
	if err := occupied(path); err != nil {
		return "", time.Time{}, storageError(err)
	}
	text, err := ReadFile(path, MaxBytes)
	if err != nil {
		return "", time.Time{}, storageError(err)
	}
	var when time.Time
	if info, err := os.Stat(path); err == nil {
		when = info.ModTime()
	}
	return text, when, nil
}

// Remove removes a file. It returns ErrOccupied if the name belongs to something that is not a file.
func (f *DirStorage) Remove(name string) error {
	path := f.path(name)
	err := occupied(path)
	if err == nil {
		err = os.Remove(path)
	}
	return storageError(err)
}

// Rename renames a file.
func (f *DirStorage) Rename(from, to string) error {
	return storageError(os.Rename(f.path(from), f.path(to)))
}

// Names lists the names of the files, and of anything else whose name has the form of a file's.
func (f *DirStorage) Names() ([]string, error) {
	entries, err := os.ReadDir(f.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var names []string
	for _, e := range entries {
		if name, ok := f.nameOf(e.Name()); ok && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names, storageError(err)
}

const opened, saving = ".open-", ".saving-"

// Lock locks a file beside the save.
func (f *DirStorage) Lock(name string) (Lock, error) {
	if err := os.MkdirAll(f.dir, 0o755); err != nil {
		return nil, storageError(err)
	}
	release, err := lock(filepath.Join(f.dir, opened+fileOf(name)))
	if errors.Is(err, ErrTaken) {
		return nil, fmt.Errorf("%w: %q", ErrTaken, name)
	} else if err != nil {
		return nil, fmt.Errorf("game: %w", err)
	}
	return &fileClaim{release}, nil
}

// fileClaim is a locked file.
type fileClaim struct{ release func() }

// Held reports true: the lock of a file cannot be lost.
func (c *fileClaim) Held() bool { return c.release != nil }

// Release unlocks the file.
func (c *fileClaim) Release() {
	if c.release != nil {
		c.release()
		c.release = nil
	}
}

// leftOver is the age from which a temporary file counts as abandoned. Writing one takes seconds.
const leftOver = time.Hour

// CleanUp removes temporary files that are older than leftOver, or dated that far in the future, and lock
// files that no program holds.
func (f *DirStorage) CleanUp() {
	entries, _ := os.ReadDir(f.dir)
	for _, e := range entries {
		path := filepath.Join(f.dir, e.Name())
		switch info, err := e.Info(); {
		case err != nil || e.IsDir():
		case strings.HasPrefix(e.Name(), saving) && time.Since(info.ModTime()).Abs() > leftOver:
			_ = os.Remove(path)
		case strings.HasPrefix(e.Name(), opened) && time.Since(info.ModTime()).Abs() > leftOver:
			if release, err := lock(path); err == nil {
				release()
			}
		}
	}
}

func storageError(err error) error {
	var large *TooLargeError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &large):
		return err
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%w: %w", ErrNoSave, err)
	case full(err):
		return fmt.Errorf("%w: %w", ErrFull, err)
	}
	return fmt.Errorf("game: %w", err)
}

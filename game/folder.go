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

// DirStorage is a shelf of files.
type DirStorage struct {
	dir    string
	ending string // of each file
	// create makes the temporary file; tests make it fail half way.
	create func(dir string) (file, error)
}

// file is what Put needs of an *os.File.
type file interface {
	io.Writer
	Name() string
	Sync() error
	Close() error
}

// NewFolder returns a shelf of journals in a folder, which is made when it is first needed.
func NewFolder(dir string) *DirStorage { return NewFolderOf(dir, suffix) }

// NewFolderOf returns a shelf of files with an ending such as ".json".
func NewFolderOf(dir, ending string) *DirStorage { return &DirStorage{dir, ending, temporary} }

// temporary creates a file that only the player may read.
func temporary(dir string) (file, error) { return os.CreateTemp(dir, saving+"*") }

const suffix = ".journal"

// DisplayPath returns what a player knows of a path: the folder, where the file is one that Put begins with.
func DisplayPath(path string) string {
	if strings.HasPrefix(filepath.Base(path), saving) {
		return filepath.Dir(path)
	}
	return path
}

// path is the file of a name: that which Put gives it, or another that was laid into the folder under
// that name, as an exported one may be.
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

// fileOf returns the file that Put gives a name, without its ending. Letters, digits and a few signs stand for themselves,
// all else is written %XX, so that any name is a file everywhere.
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

// reserved reports whether Windows keeps a name for a device.
func reserved(name string) bool {
	name = strings.ToLower(name)
	switch name {
	case "con", "prn", "aux", "nul":
		return true
	}
	return len(name) == 4 && (strings.HasPrefix(name, "com") || strings.HasPrefix(name, "lpt"))
}

// nameOf returns the name that a file has been given for, and reports whether it is one of the shelf.
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

// Put writes a temporary file and renames it. It returns ErrOccupied if something that is no file has
// the name.
func (f *DirStorage) Put(name, text string) error {
	path := f.path(name)
	if err := occupied(path); err != nil {
		return shelfError(err)
	}
	tmp, err := writeTemporary(f.dir, text, f.create)
	if err == nil {
		err = os.Rename(tmp, path)
	}
	if err != nil && tmp != "" {
		_ = os.Remove(tmp)
	}
	return shelfError(err)
}

// occupied returns ErrOccupied if there is something at a path that is no file: a folder, a pipe, or a
// link that leads nowhere.
func occupied(path string) error {
	if _, err := os.Lstat(path); err != nil {
		return nil // opening it says why
	}
	if info, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) || err == nil && !info.Mode().IsRegular() {
		return &fs.PathError{Op: "open", Path: path, Err: ErrOccupied}
	}
	return nil
}

// writeTemporary writes a text into a temporary file of a folder, which is made if there is none, and
// returns its path. The caller gives it a name, or removes it.
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

// Get reads a file. It returns ErrOccupied if something that is no file has the name.
func (f *DirStorage) Get(name string) (string, time.Time, error) {
	path := f.path(name)
	if err := occupied(path); err != nil {
		return "", time.Time{}, shelfError(err)
	}
	text, err := ReadFile(path)
	if err != nil {
		return "", time.Time{}, shelfError(err)
	}
	var when time.Time
	if info, err := os.Stat(path); err == nil {
		when = info.ModTime()
	}
	return text, when, nil
}

// Remove removes a file. It returns ErrOccupied if something that is no file has the name.
func (f *DirStorage) Remove(name string) error {
	path := f.path(name)
	err := occupied(path)
	if err == nil {
		err = os.Remove(path)
	}
	return shelfError(err)
}

// Rename renames a file.
func (f *DirStorage) Rename(from, to string) error {
	return shelfError(os.Rename(f.path(from), f.path(to)))
}

// Names lists the files, and whatever else has such a name.
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
	return names, shelfError(err)
}

const opened, saving = ".open-", ".saving-"

// Claim locks a file beside the save.
func (f *DirStorage) Claim(name string) (Lock, error) {
	if err := os.MkdirAll(f.dir, 0o755); err != nil {
		return nil, shelfError(err)
	}
	release, err := lock(filepath.Join(f.dir, opened+fileOf(name)))
	if errors.Is(err, ErrTaken) {
		return nil, fmt.Errorf("%w: %q", ErrTaken, name)
	} else if err != nil {
		return nil, fmt.Errorf("game: %w", err)
	}
	return &fileClaim{release}, nil
}

// fileClaim is a file that is locked.
type fileClaim struct{ release func() }

// Held reports true: nobody takes a lock away.
func (c *fileClaim) Held() bool { return c.release != nil }

// Release unlocks the file.
func (c *fileClaim) Release() {
	if c.release != nil {
		c.release()
		c.release = nil
	}
}

// leftOver is the age from which a temporary file is nobody's: writing one takes seconds.
const leftOver = time.Hour

// CleanUp removes temporary files that are older than an hour, or dated that far ahead, and the files of claims that
// nobody holds.
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

func shelfError(err error) error {
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

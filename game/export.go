package game

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Export writes a file with the given name and an extension such as ".png" into a folder, which it creates if
// necessary, and returns its path. The file appears under its name only when complete, and never outside the
// folder. If the name is in use, the file gets a number. It has the default permissions of new files.
// Export removes the remains of interrupted exports from the folder.
func Export(dir, name, extension, content string) (path string, err error) {
	return export(dir, name, extension, content, shared)
}

func export(dir, name, ending, content string, create func(dir string) (file, error)) (path string, err error) {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return "", storageError(err)
	}
	NewFolder(dir).CleanUp()
	tmp, err := writeTemporary(dir, content, create)
	base := exportName(name)
	for n := 1; err == nil; n++ {
		path = filepath.Join(dir, numbered(base, n)+ending)
		if err = publish(tmp, path); err == nil {
			return path, nil
		} else if errors.Is(err, fs.ErrExist) {
			err = nil
		}
	}
	if tmp != "" {
		_ = os.Remove(tmp)
	}
	return "", storageError(err)
}

// shared creates a temporary file with the default permissions of new files.
func shared(dir string) (file, error) {
	for {
		path := filepath.Join(dir, saving+strconv.FormatUint(rand.Uint64(), 36))
		f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
		if !errors.Is(err, fs.ErrExist) {
			return f, err
		}
	}
}

// publish gives a temporary file its name. It returns fs.ErrExist if the name is in use, which a hard link
// detects safely. If hard links are not supported, it checks first.
func publish(tmp, path string) error {
	err := os.Link(tmp, path)
	if err == nil {
		_ = os.Remove(tmp) // otherwise CleanUp removes it
		return nil
	}
	if _, seen := os.Lstat(path); seen == nil || errors.Is(err, fs.ErrExist) {
		return fs.ErrExist
	} else if !errors.Is(seen, fs.ErrNotExist) {
		return seen
	}
	return os.Rename(tmp, path)
}

// exportName converts the name of a save to a file name, without extension, that every system accepts.
func exportName(name string) string {
	name = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || r == utf8.RuneError || strings.ContainsRune(`/\:*?"<>|`, r) {
			return '-'
		}
		return r
	}, name)
	name = strings.Trim(clip(name, maxName), " .")
	if name == "" || reserved(name) {
		name = "game " + name
	}
	return strings.TrimSpace(name)
}

// numbered returns the nth name to try if others are in use: "name", "name (2)", "name (3)".
func numbered(name string, n int) string {
	if n == 1 {
		return name
	}
	return marked(name, fmt.Sprintf(" (%d)", n))
}

// marked returns a name with a mark appended, shortened to be valid for a save.
func marked(name, mark string) string {
	return strings.TrimRight(clip(name, maxName-len(mark)), " ") + mark
}

// clip shortens a text to a number of bytes, between two characters.
func clip(s string, limit int) string {
	if len(s) <= limit {
		return s
	}
	for limit > 0 && !utf8.RuneStart(s[limit]) {
		limit--
	}
	return s[:limit]
}

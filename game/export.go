package game

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"
)

// Export writes a journal into a folder, as ExportAs does.
func Export(dir, name, text string) (path string, err error) {
	return ExportAs(dir, name, suffix, text)
}

// ExportAs writes a file into a folder, which it makes if need be, called after a name and
// with an ending such as ".png", and returns its path. It is written whole or not at all, never
// outside the folder, and never over another file: it then has a number.
func ExportAs(dir, name, ending, content string) (path string, err error) {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return "", shelfError(err)
	}
	base := exportName(name)
	for n := 1; ; n++ {
		path = filepath.Join(dir, numbered(base, n)+ending)
		f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666) // takes the name
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", shelfError(err)
		}
		f.Close()
		if err := WriteFile(path, content); err != nil {
			_ = os.Remove(path)
			return "", shelfError(err)
		}
		return path, nil
	}
}

// exportName makes of the name of a save the name of a file, without an ending, that every
// system accepts.
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

// numbered is the nth name tried where others are in use: "name", "name (2)", "name (3)".
func numbered(name string, n int) string {
	if n == 1 {
		return name
	}
	return marked(name, fmt.Sprintf(" (%d)", n))
}

// marked is a name with a mark behind it, cut so that it can name a save.
func marked(name, mark string) string {
	return strings.TrimRight(clip(name, maxName-len(mark)), " ") + mark
}

// clip cuts a text to a number of bytes, between two characters.
func clip(s string, most int) string {
	if len(s) <= most {
		return s
	}
	for most > 0 && !utf8.RuneStart(s[most]) {
		most--
	}
	return s[:most]
}

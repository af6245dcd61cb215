// Package assets holds what the games are made of: maps, orders of battle, charts,
// strings, fonts and sounds. It hands out file systems and knows nothing of what is in
// them; a folder named by the player can lie over the embedded files.
package assets

import (
	"embed"
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"
)

// Each game has a folder of its ID: tables in CSV, which its rules and staff read, texts and
// what is its own on the screen in JSON, positions of lessons as text. A new folder needs no
// word here.
//
//go:embed */*.csv */*.json
//go:embed */lessons/*.txt
//go:embed fonts/*.ttf fonts/*.txt licences/*.txt
var embedded embed.FS

// FS returns the embedded files.
func FS() fs.FS { return embedded }

// Over returns the embedded files with those of a folder laid over them: a file that
// exists in dir wins, as a whole. Without a folder they are as they are.
func Over(dir string) (fs.FS, error) {
	if dir == "" {
		return FS(), nil
	}
	info, err := os.Stat(dir)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return nil, &fs.PathError{Op: "read data from", Path: dir, Err: errors.New("not a folder")}
	}
	return overlay{os.DirFS(dir), embedded}, nil
}

type overlay struct{ upper, lower fs.FS }

// ReadDir lists a folder of both layers.
func (o overlay) ReadDir(name string) ([]fs.DirEntry, error) {
	upper, errUpper := fs.ReadDir(o.upper, name)
	lower, errLower := fs.ReadDir(o.lower, name)
	if errUpper != nil && errLower != nil {
		return nil, errLower
	}
	for _, e := range lower {
		if !slices.ContainsFunc(upper, func(u fs.DirEntry) bool { return u.Name() == e.Name() }) {
			upper = append(upper, e)
		}
	}
	slices.SortFunc(upper, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return upper, nil
}

// Open opens a file of the upper layer, or where it has none, of the lower.
func (o overlay) Open(name string) (fs.File, error) {
	f, err := o.upper.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return o.lower.Open(name)
	}
	return f, err
}

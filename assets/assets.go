// Package assets holds the data of the games: maps, orders of battle, charts, strings,
// fonts and sounds. It provides file systems and does not interpret the files. A folder
// named by the player can overlay the embedded files.
package assets

import (
	"embed"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// Each game has a folder named by its ID: tables in CSV for its rules and AI, texts and
// display settings in JSON, and positions of lessons as text. A new folder needs no change
// here.
//
//go:embed */*.csv */*.json
//go:embed */lessons/*.txt */history/*.scenario
//go:embed fonts/*.ttf fonts/*.txt licences/*.txt
var embedded embed.FS

// FS returns the embedded files.
func FS() fs.FS { return embedded }

// ErrUnknownFile is in the chain of the error for an overlay file that would replace
// nothing and never be read.
var ErrUnknownFile = errors.New("the program has no file of this name that it would lie over")

// Overlay returns the embedded files overlaid with those of dir: a file in dir replaces the
// embedded file of the same name. If dir is empty it returns the embedded files. A data
// file in dir that would replace nothing is an error, so that misspelt names are noticed.
func Overlay(dir string) (fs.FS, error) {
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
	own := os.DirFS(dir)
	err = fs.WalkDir(own, ".", func(name string, d fs.DirEntry, err error) error {
		hidden := name != "." && strings.HasPrefix(path.Base(name), ".")
		switch {
		case err != nil: // an unreadable folder causes an error when a file in it is opened
			return nil
		case d.IsDir() && (hidden || name == "pictures"): // folders beside the data in the source tree
			return fs.SkipDir
		case !d.IsDir() && !hidden && strange(name):
			return &fs.PathError{Op: "lay over", Path: name, Err: ErrUnknownFile}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if dir, err = filepath.Abs(dir); err != nil {
		return nil, err
	}
	return folder{overlay{own, embedded}, filepath.Base(dir)}, nil
}

// folder is a folder of the player that overlays the embedded files.
type folder struct {
	overlay
	name string
}

// Folder returns the name of the folder, without its path.
func (f folder) Folder() string { return f.name }

// added lists the files that an overlay may add: those of a language, and those that not
// every game has.
var added = []string{"strings/??.json", "*/strings.??.json", "*/rules.??.json", "*/lore.??.json", "*/lore.json", "*/history.csv", "*/lessons/*.txt"}

// strange reports whether a file has a name like a data file, or like one saved by an
// editor, but is not a file that the program would read. A text file counts as data only in
// a folder below a game's folder; elsewhere it is a note.
func strange(name string) bool {
	bare := strings.TrimSuffix(strings.ToLower(name), ".txt")
	text := len(bare) < len(name) && strings.Count(name, "/") > 1
	if !text && !slices.Contains([]string{".csv", ".json", ".ttf"}, path.Ext(bare)) {
		return false
	}
	folder, _, _ := strings.Cut(name, "/")
	for _, pattern := range added {
		if like, _ := path.Match(pattern, name); like {
			name = folder + "/rulebook.csv" // every game has one
			if folder == "strings" {
				return false
			}
			break
		}
	}
	_, err := fs.Stat(embedded, name)
	return err != nil
}

// Lay returns the files of lower overlaid with those of upper.
func Lay(upper, lower fs.FS) fs.FS { return overlay{upper, lower} }

type overlay struct{ upper, lower fs.FS }

// ReadDir lists the files of a folder in both layers.
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

// Open opens a file of the upper layer or, if there is none, of the lower.
func (o overlay) Open(name string) (fs.File, error) {
	f, err := o.upper.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return o.lower.Open(name)
	}
	return f, err
}

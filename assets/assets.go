// Package assets holds what the games are made of: maps, orders of battle, charts,
// strings, fonts and sounds. It hands out file systems and knows nothing of what is in
// them; a folder named by the player can lie over the embedded files.
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

// ErrUnknownFile is in the chain of an error for a file that is laid over none and would never be read.
var ErrUnknownFile = errors.New("the program has no file of this name that it would lie over")

// Overlay returns the embedded files with those of a folder laid over them: a file that
// exists in dir wins, as a whole. Without a folder they are as they are. A file of dir that is
// named as data is and lies over none is refused, or who has misspelt its name would never know.
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
		case err != nil: // a folder that cannot be read is told when something in it is asked for
			return nil
		case d.IsDir() && (hidden || name == "pictures"): // those stand beside the data in the source
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

// folder is a folder of the player laid over the embedded files.
type folder struct {
	overlay
	name string
}

// Folder returns the name of the folder, without its path.
func (f folder) Folder() string { return f.name }

// added are files that there may be though the program has none of the name: of a language, and what not every
// game has.
var added = []string{"strings/??.json", "*/strings.??.json", "*/rules.??.json", "*/lore.??.json", "*/lore.json", "*/history.csv", "*/lessons/*.txt"}

// strange reports whether a file is named as data is, or as an editor would name it, and is none that the program
// would read. A text is data in a folder of a game's folder alone; elsewhere it is a note.
func strange(name string) bool {
	bare := strings.TrimSuffix(strings.ToLower(name), ".txt")
	text := len(bare) < len(name) && strings.Count(name, "/") > 1
	if !text && !slices.Contains([]string{".csv", ".json", ".ttf"}, path.Ext(bare)) {
		return false
	}
	folder, _, _ := strings.Cut(name, "/")
	for _, pattern := range added {
		if like, _ := path.Match(pattern, name); like {
			name = folder + "/rulebook.csv" // which every game has
			if folder == "strings" {
				return false
			}
			break
		}
	}
	_, err := fs.Stat(embedded, name)
	return err != nil
}

// Lay returns the files of one layer laid over those of another, whatever they are.
func Lay(upper, lower fs.FS) fs.FS { return overlay{upper, lower} }

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

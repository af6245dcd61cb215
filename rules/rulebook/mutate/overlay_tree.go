package main

import (
	"os"
	"path"
	"path/filepath"
	"strings"
)

// mirror makes a second tree for tests that read data files from the folders around their
// own: links to everything in the module, except one file with a new text. It returns the
// second tree and the folder of the package in it.
func (l *lab) mirror(dir, file string, text []byte) (tree, cwd string, err error) {
	if tree, err = os.MkdirTemp(l.work, "tree-"); err != nil {
		return "", "", err
	}
	// The folders above the file and above the package are real folders, so that ".." stays
	// within the second tree.
	within := func(name, of string) bool { return name == of || strings.HasPrefix(of, name+"/") }
	var fill func(folder string) error
	fill = func(folder string) error {
		entries, err := os.ReadDir(l.path(folder))
		if err != nil {
			return err
		}
		for _, e := range entries {
			name := path.Join(folder, e.Name())
			to := filepath.Join(tree, filepath.FromSlash(name))
			switch {
			case name == file:
				err = os.WriteFile(to, text, 0o644)
			case e.IsDir() && (within(name, file) || within(name, dir)):
				if err = os.Mkdir(to, 0o755); err == nil {
					err = fill(name)
				}
			default:
				err = os.Symlink(l.path(name), to)
			}
			if err != nil {
				return err
			}
		}
		return nil
	}
	err = fill(".")
	return tree, filepath.Join(tree, filepath.FromSlash(dir)), err
}

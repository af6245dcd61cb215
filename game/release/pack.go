package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"time"
)

// entry is one file of an archive.
type entry struct {
	name string // separated by slashes
	data []byte
	mode fs.FileMode
}

// format is the kind of an archive.
type format uint8

const (
	zipped format = iota
	tarGz
)

// stamp is the modification time of every file in an archive, so that the same source gives the same archive.
// It is the earliest time in a zip file.
var stamp = time.Date(1980, time.January, 1, 0, 0, 0, 0, time.UTC)

// pack writes the entries below the folder top into an archive and returns its file: stem with the extension of
// the format.
func pack(f format, stem, top string, entries []entry) (string, error) {
	var b bytes.Buffer
	write, ending := writeZip, ".zip"
	if f == tarGz {
		write, ending = writeTar, ".tar.gz"
	}
	if err := write(&b, top, entries); err != nil {
		return "", err
	}
	return stem + ending, os.WriteFile(stem+ending, b.Bytes(), 0o644)
}

func writeZip(w io.Writer, top string, entries []entry) error {
	z := zip.NewWriter(w)
	for _, e := range entries {
		h := &zip.FileHeader{Name: path.Join(top, e.name), Method: zip.Deflate, Modified: stamp}
		h.SetMode(e.mode)
		to, err := z.CreateHeader(h)
		if err != nil {
			return err
		}
		if _, err := to.Write(e.data); err != nil {
			return err
		}
	}
	return z.Close()
}

func writeTar(w io.Writer, top string, entries []entry) error {
	g, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	t := tar.NewWriter(g)
	for _, e := range entries {
		h := &tar.Header{Name: path.Join(top, e.name), Mode: int64(e.mode), Size: int64(len(e.data)), ModTime: stamp}
		if err := t.WriteHeader(h); err != nil {
			return err
		}
		if _, err := t.Write(e.data); err != nil {
			return err
		}
	}
	if err := t.Close(); err != nil {
		return err
	}
	return g.Close()
}

// papersOf returns the documents in every archive: the pages for readers, and the licences of embedded material
// under licences.
func papersOf(root string) ([]entry, error) {
	var papers []entry
	add := func(name, file string) error {
		data, err := os.ReadFile(file)
		if err == nil {
			papers = append(papers, entry{name, data, 0o644})
		}
		return err
	}
	for _, name := range []string{"LICENSE", "README.md", "CHANGELOG.md"} {
		if err := add(name, filepath.Join(root, name)); err != nil {
			return nil, err
		}
	}
	for _, pattern := range []string{"assets/licences/*.txt", "assets/fonts/*.txt"} {
		files, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil {
			return nil, err
		}
		for _, file := range files {
			if err := add("licences/"+filepath.Base(file), file); err != nil {
				return nil, err
			}
		}
	}
	return papers, nil
}

// folder returns the files below dir.
func folder(dir string) ([]entry, error) {
	var entries []entry
	err := filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(dir, file)
		if err != nil {
			return err
		}
		data, err := os.ReadFile(file)
		entries = append(entries, entry{filepath.ToSlash(name), data, 0o644})
		return err
	})
	return entries, err
}

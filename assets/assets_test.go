package assets_test

import (
	"encoding/csv"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"herbstnebel/assets"
)

// The source of a record is that of its least certain value: a record marked rulebook must
// have no note that a part of it is not from there. For a place, which is a record of a
// map, the rulebook has at most the number and the name, and the note says which.
func TestSourceIsTheLeastCertain(t *testing.T) {
	doubt := regexp.MustCompile(`reconstructed|inferred|not stated|are not\b|is not\b|geo-reference|public|replay`)
	files, err := fs.Glob(assets.FS(), "*/*.csv")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	checked := 0
	for _, name := range files {
		if base := path.Base(name); base == "map.csv" || base == "areas.csv" {
			continue
		}
		f, err := assets.FS().Open(name)
		if err != nil {
			t.Fatal(err)
		}
		r := csv.NewReader(f)
		r.Comment = '#'
		records, err := r.ReadAll()
		if err != nil {
			t.Fatal(name, err)
		}
		source, note := slices.Index(records[0], "source"), slices.Index(records[0], "note")
		if source < 0 || note < 0 {
			continue
		}
		for _, x := range records[1:] {
			if checked++; x[source] == "rulebook" && doubt.MatchString(x[note]) {
				t.Errorf("%s: %s is marked as the rulebook's, but %q", name, x[0], x[note])
			}
		}
	}
	if checked < 1000 {
		t.Errorf("only %d records", checked)
	}
}

// A file with a misspelt name is refused, so that the player does not unknowingly play with
// the built-in data.
func TestOverlayRefusesUnreadFiles(t *testing.T) {
	over := func(names ...string) error {
		t.Helper()
		dir := t.TempDir()
		for _, name := range names {
			file := filepath.Join(dir, filepath.FromSlash(name))
			err := os.MkdirAll(filepath.Dir(file), 0o755)
			if err == nil {
				err = os.WriteFile(file, nil, 0o644)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		_, err := assets.Overlay(dir)
		return err
	}
	for _, name := range []string{"celle/units.csv", "celles/unit.csv", "Celles/units.csv", "celles/units.CSV", "celles/units.csv.txt", "units.csv",
		"celles/crt.json", "celles/data/units.csv", "celles/string.en.json", "celles/strings.english.json", "celle/strings.en.json", "strings/english.json",
		"celles/lesson/bank.txt", "celle/lessons/bank.txt", "fonts/zilla.ttf", "history.csv", "celle/history.csv", "tigers/crt.csv"} {
		err := over("celles/crt.csv", name)
		var path *fs.PathError
		if !errors.Is(err, assets.ErrUnknownFile) || !errors.As(err, &path) || path.Path != name {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := over("celles/units.csv", "celles/units.csv~", "celles/units.csv.bak", "celles/units.ods", "celles/.units.csv.swp", "celles/._units.csv",
		"celles/.~lock.units.csv#", "celles/notes.txt", "README.md", "README.txt", ".DS_Store", ".git/x.json", "strings/nl.json", "celles/strings.nl.json",
		"axisallies/lore.json", "axisallies/lore.nl.json", "tigers/history.csv", "celles/lessons/mine.txt", "fonts/zilla-slab-regular.ttf"); err != nil {
		t.Error(err)
	}
	if err := over(); err != nil {
		t.Error(err)
	}
	if _, err := assets.Overlay("."); err != nil { // the built-in files
		t.Error(err)
	}
}

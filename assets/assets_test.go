package assets_test

import (
	"encoding/csv"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"testing"

	"herbstnebel/assets"
)

// A record is as sure as what is least sure in it: who marks one as the rulebook's does not say
// beside it that something of it is not. Of a place, that is a record of a map, the text has at
// most the number and the name, and the note says which.
func TestSourcesSayTheLeastSure(t *testing.T) {
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

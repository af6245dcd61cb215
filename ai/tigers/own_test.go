package tigers_test

import (
	"encoding/csv"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"herbstnebel/ai/stafftest"
	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/tigers"
)

// On a map of a player's own many more areas may carry points.
func TestPointsInManyAreas(t *testing.T) {
	text, err := fs.ReadFile(assets.FS(), "tigers/areas.csv")
	if err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(strings.NewReader(string(text))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	points := slices.Index(rows[0], "vp")
	for i, row := range rows[1:] {
		if i%2 == 0 {
			row[points] = "1"
		}
	}
	dir := t.TempDir()
	var own strings.Builder
	if err := csv.NewWriter(&own).WriteAll(rows); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, "tigers"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "tigers", "areas.csv"), []byte(own.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	files, err := assets.Over(dir)
	if err != nil {
		t.Fatal(err)
	}
	sys, err := tigers.Load(files)
	if err != nil {
		t.Fatal(err)
	}
	acts := 0
	stafftest.Play(hire(sys), start(t, sys, "three-days").Clone(), 1, func(rules.Position) { acts++ })
	if acts < 50 {
		t.Errorf("a game of %d acts", acts)
	}
}

package celles

import (
	"testing"

	"herbstnebel/assets"
)

// game reads the embedded data.
func game(t *testing.T) *data {
	t.Helper()
	d, err := loadData(assets.FS())
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestDataLoads(t *testing.T) {
	if b := game(t).drawBoard(); len(b.Cells) != hexes+1 {
		t.Errorf("%d cells, want %d", len(b.Cells), hexes+1)
	}
}

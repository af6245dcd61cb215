package link_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"herbstnebel/game"
	"herbstnebel/game/link"
)

// TestOldLinks: links that were given away open in every later version, whole or as far as the
// rules have not changed.
func TestOldLinks(t *testing.T) {
	all := systems()
	files, err := filepath.Glob("testdata/links/*.link")
	must(t, err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		must(t, err)
		m, err := link.Read("https://example.org/"+string(text), all)
		var old *game.Outdated
		if m == nil || err != nil && !errors.As(err, &old) {
			t.Errorf("%s: %v", file, err)
			continue
		}
		t.Logf("%s: %d choices, %+v, %v", filepath.Base(file), m.Played(), m.Outcome(), err)
	}
	if len(files) < 5 {
		t.Errorf("%d links", len(files))
	}
}

// TestWriteALink writes a match by link for testdata, where it is asked for a folder.
func TestWriteALink(t *testing.T) {
	dir := os.Getenv("HERBSTNEBEL_LINKS")
	if dir == "" {
		t.Skip("writes links into the folder that HERBSTNEBEL_LINKS names")
	}
	all := systems()
	sys, err := all.Get("celles")
	must(t, err)
	links := exchange(t, byLink(t, all, sys, sys.Seats()[0], 8), 9)
	must(t, os.WriteFile(filepath.Join(dir, "celles-by-link.link"), []byte("#"+link.Key+links[len(links)-1]+"\n"), 0o644))
}

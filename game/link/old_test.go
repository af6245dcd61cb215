package link_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/rules/check"
)

// oldLinks lists the stored links: the number of choices of each, and how many of them can still be played.
// After a change of the rules that reduces a number, update it here and add a link of the new rules.
var oldLinks = map[string]struct{ kept, of int }{
	"axisallies-5-random.link":   {0, 514},
	"axisallies-6-random.link":   {0, 667},
	"axisallies-7-random.link":   {665, 665},
	"axisallies-greedy.link":     {0, 360},
	"celles-3-random.link":       {380, 380},
	"celles-by-link.link":        {64, 64},
	"celles-random.link":         {128, 351},
	"deadlywoods-5-random.link":  {128, 1802},
	"deadlywoods-6-random.link":  {1837, 1837},
	"deadlywoods-random.link":    {128, 1787},
	"enemyaction-11-random.link": {64, 204},
	"enemyaction-12-random.link": {191, 191},
	"tigers-9-random.link":       {242, 242},
	"tigers-greedy.link":         {0, 345},
}

// TestOldLinks: published links open in every later version, whole or as far as the rules have not changed.
func TestOldLinks(t *testing.T) {
	all := systems()
	files, err := filepath.Glob("testdata/links/*.link")
	check.Must(t, err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		check.Must(t, err)
		m, err := link.Read("https://example.org/"+string(text), all)
		if m == nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		want, kept, of := oldLinks[filepath.Base(file)], m.Played(), m.Played()
		var old *game.OlderRulesError
		switch {
		case errors.As(err, &old):
			of = old.Of
			if old.Legal != kept {
				t.Errorf("%s: %d choices are played, but the error is %v", file, kept, err)
			}
		case err != nil:
			t.Errorf("%s: %v", file, err)
		}
		if kept != want.kept || of != want.of {
			t.Errorf("%s: %d of %d choices are played, want %d of %d (%v)", file, kept, of, want.kept, want.of, err)
		}
	}
	check.Equal(t, len(files), len(oldLinks), "there (links)")
}

// TestWriteALink writes a correspondence match for testdata, if HERBSTNEBEL_LINKS names a folder.
func TestWriteALink(t *testing.T) {
	dir := os.Getenv("HERBSTNEBEL_LINKS")
	if dir == "" {
		t.Skip("writes links into the folder that HERBSTNEBEL_LINKS names")
	}
	all := systems()
	sys, err := all.Get("celles")
	check.Must(t, err)
	links := exchange(t, byLink(t, all, sys, sys.Seats()[0], 8), 9)
	check.Must(t, os.WriteFile(filepath.Join(dir, "celles-by-link.link"), []byte("#"+link.Key+links[len(links)-1]+"\n"), 0o644))
}

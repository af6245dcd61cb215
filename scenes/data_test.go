package scenes

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/ui"
)

// opened records the names of the files that are opened.
type opened struct {
	fs.FS
	names map[string]bool
}

func (o opened) Open(name string) (fs.File, error) {
	o.names[name] = true
	return o.FS.Open(name)
}

// CheckData reads every file that a player can replace.
func TestCheckDataReadsAll(t *testing.T) {
	files := opened{assets.FS(), map[string]bool{}}
	check.Must(t, CheckData(game.NewSystems(registry.Games(), files), files))
	seen := 0
	err := fs.WalkDir(assets.FS(), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		switch folder, _, _ := strings.Cut(name, "/"); {
		case d.IsDir():
			return nil
		case folder == "fonts" && strings.HasSuffix(name, ".txt"), folder == "licences": // displayed as they are
			return nil
		case folder == "pictures": // of the page in a browser, built without them
			return nil
		}
		seen++
		check.True(t, files.names[name], "%s is not read", name)
		return nil
	})
	if err != nil || seen < 100 {
		t.Errorf("%d files: %v", seen, err)
	}
}

// CheckData rejects a damaged file and names it.
func TestCheckDataRejectsDamagedFiles(t *testing.T) {
	lessons, err := fs.Glob(assets.FS(), "celles/lessons/*.txt")
	if err != nil || len(lessons) == 0 {
		t.Fatal(lessons, err)
	}
	for _, name := range []string{"celles/units.csv", "celles/screen.json", "celles/lore.fr.json", "celles/history.csv", "enemyaction/history.csv",
		"celles/lessons.json", "axisallies/lessons.json", "celles/rulebook.csv", "tigers/rules.de.json", "strings/de.json", "fonts/zilla-slab-regular.ttf", lessons[0]} {
		err := CheckData(overlaid(t, name, "nonsense\n"))
		var data *DataError
		if !errors.As(err, &data) {
			t.Errorf("%s: %v", name, err)
			continue
		}
		check.Contains(t, ErrorText(tables(t)["en"], err), name+", line 1", "%s", name)
	}
}

// overlaid returns the program's data with one file replaced.
func overlaid(t *testing.T, name, text string) (*game.Systems, fs.FS) {
	t.Helper()
	dir := t.TempDir()
	to := filepath.Join(dir, filepath.FromSlash(name))
	err := os.MkdirAll(filepath.Dir(to), 0o755)
	if err == nil {
		err = os.WriteFile(to, []byte(text), 0o644)
	}
	check.Must(t, err)
	files, err := assets.Overlay(dir)
	check.Must(t, err)
	return game.NewSystems(registry.Games(), files), files
}

// A player can change a counter although the positions of the lessons then no longer fit. The list of lessons
// explains why it is empty.
func TestLessonsThatDoNotFitPlayerData(t *testing.T) {
	text, err := fs.ReadFile(assets.FS(), "celles/units.csv")
	check.Must(t, err)
	const two, one = "2Pz,Gutmann,armour,kg,12-9-9,9-8,7-5-9,4-4", "2Pz,Gutmann,armour,kg,12-9-9,9-8,,"
	systems, files := overlaid(t, "celles/units.csv", strings.Replace(string(text), two, one, 1))
	check.Must(t, CheckData(systems, files))
	s := open(t, Options{Assets: files}, 1280, 800)
	s.c.Push(s.lessonList("celles"))
	s.step(ui.Input{})
	check.True(t, s.shows("celles/lessons/"), "not told: %q", s.c.UI.Texts())
	s.click("game.tigers")
	s.step(ui.Input{})
	if s.shows("celles/lessons/") || !slices.ContainsFunc(s.c.UI.IDs(), func(id string) bool { return strings.HasPrefix(id, "lesson.") }) {
		t.Error("another game has no lessons either")
	}
}

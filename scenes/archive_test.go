package scenes

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/saves"
	"herbstnebel/scenes/ui"
)

// exportAll exports everything from the list of saves and returns the path of the file.
func (s *tester) exportAll() string {
	s.t.Helper()
	s.listSaves()
	s.click("export")
	s.click("archive.all")
	files, err := filepath.Glob(filepath.Join(os.Getenv("HERBSTNEBEL_HOME"), "Herbstnebel", "herbstnebel *.json"))
	if err != nil || len(files) != 1 {
		s.t.Fatalf("%d files: %v", len(files), err)
	}
	return files[0]
}

// importFile imports a file from the list of saves.
func (s *tester) importFile(path string) {
	s.t.Helper()
	s.listSaves()
	s.click("import")
	s.step(ui.Input{Chars: []rune(path)})
	s.press(ui.Confirm)
}

// A player moves to another device: saves, results, passed lessons, the secret for correspondence play and, if the
// player wants, the settings.
func TestMoveToAnotherDevice(t *testing.T) {
	for _, settings := range []string{"archive.settings.take", "archive.settings.keep"} {
		t.Run(settings, func(t *testing.T) {
			from := open(t, Options{Start: people(5)}, 1280, 800)
			from.played(4)
			check.Must(t, from.store.Save("Home", from.session.Match))
			home, secret := from.text("Home"), from.secret()
			from.c.Settings.Palette, from.c.Settings.Scale = "contrast", 115
			from.c.Settings.LessonsPassed = map[string]bool{"tigers.first": true}
			data, _ := game.AddResult(nil, game.Result{System: "tigers", Seed: 3, Winner: game.Drawn})
			writeFile(from.files, resultsFile, string(data))
			file := from.exportAll()

			to := open(t, Options{}, 1280, 800)
			to.c.Settings.LessonsPassed = map[string]bool{"celles.first": true}
			to.importFile(file)
			for _, text := range []string{"2 games added, 0 were here already", "1 result added", "settings that differ"} {
				check.True(t, to.says(text), "%q is not said: %q", text, to.c.UI.Texts())
			}
			to.click(settings)
			check.Equal(t, to.text("Home"), home, "the save")
			check.Equal(t, to.secret(), secret, "the secret")
			results, _ := to.files.Get(resultsFile)
			check.Equal(t, results, string(data), "the results")
			kept := to.kept()
			check.Equal(t, kept.Palette, map[string]string{"archive.settings.take": "contrast", "archive.settings.keep": "staff"}[settings], "the palette")
			check.Equal(t, kept.Scale, ui.DefaultSettings().Scale, "the scale")
			check.True(t, kept.LessonsPassed["tigers.first"] && kept.LessonsPassed["celles.first"], "passed lessons: %v", kept.LessonsPassed)

			to.importFile(file)
			check.True(t, to.says("0 games added, 2 were here already"), "the second time: %q", to.c.UI.Texts())
		})
	}
}

// The secret of a device stays while matches by link need it.
func TestMoveKeepsTheDiceOfCorrespondence(t *testing.T) {
	from := open(t, Options{}, 1280, 800)
	from.secret()
	file := from.exportAll()
	to := open(t, Options{}, 1280, 800)
	sys, err := to.systems.Get("tigers")
	check.Must(t, err)
	secret := to.secret()
	to.startCorrespondence(sys, sys.Scenarios()[0].ID, nil, sys.Seats()[0])
	to.step(ui.Input{})
	to.Save()
	to.importFile(file)
	check.True(t, to.says("with other dice"), "nothing is said: %q", to.c.UI.Texts())
	check.Equal(t, to.secret(), secret, "the secret")
}

// The secret of a device gives way only to one that matches of the archive need.
func TestMoveReplacesASecretOnlyForAMatch(t *testing.T) {
	for _, byLink := range []bool{false, true} {
		from := open(t, Options{}, 1280, 800)
		if theirs := from.secret(); byLink {
			sys, err := from.systems.Get("tigers")
			check.Must(t, err)
			from.startCorrespondence(sys, sys.Scenarios()[0].ID, nil, sys.Seats()[0])
			from.step(ui.Input{})
			from.Save()
			check.Equal(t, from.secret(), theirs, "the secret")
		}
		file, theirs := from.exportAll(), from.secret()
		to := open(t, Options{}, 1280, 800)
		own := to.secret()
		to.importFile(file)
		want := map[bool]string{false: own, true: theirs}[byLink]
		check.True(t, to.secret() == want && own != theirs, "by link %v: the secret is %q, own %q, theirs %q", byLink, to.secret(), own, theirs)
	}
}

// A damaged or hostile archive gets a sentence and changes nothing.
func TestDamagedArchives(t *testing.T) {
	for text, want := range map[string]string{
		"{":                          "neither a saved game nor a complete export",
		`{"herbstnebel_archive": 7}`: "a later version",
		`{"herbstnebel_archive": 1}`: "0 games added",
		`{"herbstnebel_archive": 1, "saves": [{"name": "../x", "text": "no"}], "files": {"settings": "[", "link": "no", "results": "no"}}`: "1 entry is not a saved game",
	} {
		s := open(t, Options{}, 1280, 800)
		secret := s.secret()
		s.listSaves()
		saves.Receive(s.c, host{s.App}, "file", text, nil)
		s.step(ui.Input{})
		check.True(t, s.says(want), "%s: %q", text, s.c.UI.Texts())
		list, err := s.store.List()
		check.Must(t, err)
		check.Equal(t, len(list), 0, "%s: saves", text)
		check.Equal(t, s.secret(), secret, "the secret")
		_, results := s.files.Get(resultsFile)
		check.False(t, results || strings.Contains(string(s.settings), "["), "%s: files", text)
	}
}

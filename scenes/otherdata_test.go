package scenes

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/saves"
	"herbstnebel/scenes/ui"
)

// variant returns the files of a data folder "my variant" with one changed value for Celles.
func variant(t *testing.T) fs.FS {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "my variant")
	table, err := fs.ReadFile(assets.FS(), "celles/objectives.csv")
	if err == nil {
		err = os.MkdirAll(filepath.Join(dir, "celles"), 0o755)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "celles", "objectives.csv"), []byte(strings.Replace(string(table), "marche,2808,2", "marche,2808,3", 1)), 0o644)
	}
	check.Must(t, err)
	files, err := assets.Overlay(dir)
	check.Must(t, err)
	return files
}

// playedWith returns a match of Celles with the data in files.
func playedWith(t *testing.T, files fs.FS) *game.Match {
	t.Helper()
	sys, err := game.NewSystems(registry.Games(), files).Get("celles")
	check.Must(t, err)
	m, err := game.New(sys, game.Setup{Scenario: "campaign", Seed: 3})
	if err == nil {
		err = m.Play(m.Choices()[0])
	}
	check.Must(t, err)
	return m
}

// Continue, the list of saves, an import and a link report the data that a match was played with, and the
// current data. The save does not change. The match can be replayed or continued as a branch.
func TestOtherDataIsReported(t *testing.T) {
	const said = "This game was played with the data folder “my variant”; this program runs with its own data."
	m := playedWith(t, variant(t))
	shared, err := link.Write(m)
	check.Must(t, err)
	for _, button := range []string{"outdated.look", "outdated.play"} {
		s := open(t, Options{}, 1280, 800)
		name := game.AutosaveName{System: "celles", Game: 1}.Name()
		shelf, err := openSaves()
		if err == nil {
			err = shelf.Put(name, m.Text())
		}
		check.Must(t, err)
		s.c.Push(saves.New(host{s.App}, s.session, false))
		s.step(ui.Input{})
		check.True(t, s.shows("with the data folder “my variant”"), "the list says nothing: %q", s.c.UI.Texts())
		s.c.Pop()
		s.resumeNewest()
		if s.step(ui.Input{}); !s.says(said) || !s.says("decisions can be replayed") || !s.shows("A GAME WITH OTHER DATA") {
			t.Fatalf("nothing is said: %q", s.c.UI.Texts())
		}
		if s.shows("damaged") || s.shows("Changes since then") {
			t.Errorf("too much is said: %q", s.c.UI.Texts())
		}
		s.click(button)
		for range 5 {
			s.step(ui.Input{})
		}
		if s.session == nil || s.session.Match.Header().Data != rules.DataOf(s.session.Match.System()) {
			t.Fatal("no match of the program's own data is shown")
		}
		if s.text(name) != m.Text() {
			t.Error("the save has been written over")
		}
		if list, _ := s.store.List(); button == "outdated.look" && len(list) != 1 {
			t.Error("looking at it saves something")
		}
	}
	for _, text := range []string{m.Text(), "#" + link.Key + shared} {
		s := open(t, Options{}, 1280, 800)
		saves.Receive(s.c, host{s.App}, "came", text, nil)
		if s.step(ui.Input{}); !s.says(said) || !s.store.Has("came") || s.shows("damaged") {
			t.Errorf("imported: %q", s.c.UI.Texts())
		}
	}
	_, err = link.Read(shared, game.NewSystems(registry.Games(), assets.FS()))
	s := open(t, Options{Match: m, MatchErr: err}, 1280, 800)
	s.step(ui.Input{})
	check.True(t, s.says(said), "a link that the program is started with: %q", s.c.UI.Texts())
}

// A program started with a data folder reports a match played without it, and one played with an earlier state
// of the folder.
func TestOtherDataWithFolder(t *testing.T) {
	files := variant(t)
	own := playedWith(t, assets.FS()).Text()
	changed := strings.Replace(playedWith(t, files).Text(), "\ndata 1-", "\ndata 1-f", 1)
	for text, said := range map[string]string{
		own:     "This game was played with the program’s own data; this program runs with the data folder “my variant”.",
		changed: "This game was played with the data folder “my variant”, in which values have changed since.",
	} {
		s := open(t, Options{Assets: files}, 1280, 800)
		m, err := game.Load(text, s.systems)
		s.showLoaded(m, nil, err)
		s.step(ui.Input{})
		check.True(t, s.says(said), "%q, want %q", s.c.UI.Texts(), said)
	}
}

// The note about other data fits in the list of saves on every screen and in every language. A long folder
// name is shortened.
func TestDataNoteFitsInList(t *testing.T) {
	text := strings.Replace(playedWith(t, assets.FS()).Text(), "\ndata 1-", "\ndata 1-f", 1)
	for _, code := range lang.Languages {
		for _, size := range sizes {
			s := open(t, Options{Language: code}, size.w, size.h)
			shelf, err := openSaves()
			if err == nil {
				err = shelf.Put("Test", text)
			}
			if err == nil {
				err = shelf.Put("Test 2", strings.Replace(text, "\n\n#= p", " Herbstnebel mit mehr Treibstoff und weniger Nebel\n\n#= p", 1))
			}
			check.Must(t, err)
			s.c.Push(saves.New(host{s.App}, s.session, false))
			s.step(ui.Input{})
			for _, name := range []string{s.T("otherdata.own"), s.T("otherdata.folder", "name", "Herbstnebel mit mehr Tre…")} {
				if want := s.T("load.otherdata", "was", name); !s.says(want) {
					t.Errorf("%s, %s: no %q in %q", code, size.name, want, s.c.UI.Texts())
				}
			}
		}
	}
}

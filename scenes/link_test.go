package scenes

import (
	"errors"
	"fmt"
	"image"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/saves"
	"herbstnebel/scenes/share"
	"herbstnebel/scenes/ui"
)

// clipboard is a platform that stores the shared link.
type clipboard struct {
	ui.NoPlatform
	link string
}

func (c *clipboard) Share(_, link string, got func(string, error)) {
	c.link = link
	got("", nil)
}

// The menu shares the match as a link, which leads to the same position.
func TestShareLink(t *testing.T) {
	s := open(t, Options{Start: people(5)}, 1280, 800)
	s.played(6)
	var board clipboard
	s.c.Platform = &board
	s.c.Push(s.matchPage())
	s.step(ui.Input{})
	s.click("menu.share")
	s.step(ui.Input{})
	s.click("menu.link")
	s.step(ui.Input{})
	check.True(t, s.shows("The link has been copied."), "nothing says that the link is there")
	m, err := link.Read("https://example.org/"+board.link, s.systems)
	check.Must(t, err)
	other := s.another(Options{Match: m, MatchErr: err})
	if got, want := other.session.Match.Text(), s.session.Match.Text(); !strings.HasPrefix(got, want+"@ seed ") || strings.Count(got, "\n") != strings.Count(want, "\n")+1 {
		t.Errorf("the link leads to\n%s\nnot to\n%s", got, want)
	}
	other.played(1)
	if s.text(firstAuto) != s.session.Match.Text() || s.text(secondAuto) != other.session.Match.Text() {
		t.Error("the game of the link is not saved beside the other")
	}
}

// A link is accepted wherever a file or a path is expected. On the desktop a shared link is written to a file.
func TestImportLink(t *testing.T) {
	s := open(t, Options{Start: people(5)}, 1280, 800)
	s.played(6)
	s.c.Push(s.matchPage())
	s.step(ui.Input{})
	s.click("menu.share")
	s.step(ui.Input{})
	s.click("menu.link")
	s.step(ui.Input{})
	files, err := filepath.Glob(filepath.Join(os.Getenv("HERBSTNEBEL_HOME"), "Herbstnebel", "*"))
	if err != nil || len(files) != 1 || filepath.Ext(files[0]) != ".link" { // a link is not a journal
		t.Fatalf("files %q, %v", files, err)
	}
	text, err := os.ReadFile(files[0])
	if err != nil || !strings.HasPrefix(string(text), "#"+link.Key) {
		t.Fatalf("%q, %v", text, err)
	}
	saves.Receive(s.c, host{s.App}, "by mail", string(text), nil)
	check.Equal(t, s.text("by mail"), s.session.Match.Text(), "another game")
	saves.Receive(s.c, host{s.App}, "torn", string(text[:len(text)/2]), nil)
	s.step(ui.Input{})
	if s.store.Has("torn") || !s.shows("This link is damaged") {
		t.Error("half a link is taken, or nothing is said of it")
	}
}

// If only part of a match can be used, the player is informed.
func TestLinkOfOlderRules(t *testing.T) {
	text, err := os.ReadFile("../game/link/testdata/links/celles-random.link")
	check.Must(t, err)
	s := open(t, Options{}, 1280, 800)
	_, err = link.Read(string(text), s.systems)
	var old *game.OlderRulesError
	if !errors.As(err, &old) || old.Legal == old.Of {
		t.Fatalf("the link is not of earlier rules: %v", err)
	}
	saves.Receive(s.c, host{s.App}, "old", string(text), nil)
	s.step(ui.Input{})
	if !s.store.Has("old") || !s.shows(fmt.Sprintf("The first %d of %d decisions", old.Legal, old.Of)) {
		t.Errorf("kept: %v; it is said: %q", s.store.Has("old"), s.c.UI.Texts())
	}
}

// A panic while a picture is saved does not end the program.
func TestPanicWhileSavingPicture(t *testing.T) {
	was := slog.Default()
	slog.SetDefault(slog.New(slog.DiscardHandler))
	t.Cleanup(func() { slog.SetDefault(was) })
	p := newPlatform()
	told := false
	p.SaveImage("map", &image.RGBA{Rect: image.Rect(0, 0, 9, 9)}, func(where string, err error) { // the image has no pixels
		if told = true; where != "" || err == nil {
			t.Errorf("written to %q, %v", where, err)
		}
	})
	for !told {
		p.(interface{ Update() }).Update()
	}
}

// After a link that cannot be opened, the title remains with a message.
func TestDamagedLink(t *testing.T) {
	s := open(t, Options{MatchErr: link.ErrDamaged}, 1280, 800)
	if s.session != nil || !s.shows("This link is damaged") {
		t.Error("nothing is said")
	}
}

// On a phone, in every language, all of the panel is visible without scrolling.
func TestSharePanelNeedsNoScrolling(t *testing.T) {
	for _, code := range lang.Languages {
		s := open(t, Options{Language: code, Start: &Start{Seed: 1}}, 390, 844)
		s.c.Reset(share.New(host{s.App}, s.session))
		s.step(ui.Input{Touch: true})
		s.step(ui.Input{Touch: true})
		about := strings.Fields(s.T("share.reel.about"))
		view, last := s.c.UI.ScrollView("share"), false
		for _, line := range s.c.UI.Texts() {
			if r, _ := s.c.UI.Written(line); strings.HasSuffix(line, about[len(about)-1]) {
				last = r.Bottom() <= view.Bottom()+1
			}
		}
		check.True(t, last, "%s: the last line is cut off", code)
	}
}

package share

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/game/gametest"
	"herbstnebel/game/link"
	"herbstnebel/game/registry"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/board"
	"herbstnebel/scenes/page/pagetest"
	"herbstnebel/scenes/ui"
)

// tester is a program without a board on the screen.
type tester struct{ *pagetest.Host }

// The methods of Host.
func (tester) Board() *board.Board    { return nil }
func (tester) Secret() string         { return "secret" }
func (tester) ImportTurn(*ui.Context) {}
func (tester) Redraw()                {}

// platform records the link that is shared.
type platform struct {
	ui.NoPlatform
	name, link string
}

func (p *platform) Share(name, link string, got func(where string, err error)) {
	p.name, p.link = name, link
	got("", nil)
}

// A match is shared as a link that opens it again. The player is told that the link was copied.
func TestShareLink(t *testing.T) {
	games := append(registry.Games(), gametest.Entry())
	s, p := tester{pagetest.New(t, games, "en", 1280, 800)}, &platform{}
	s.C.Platform = p
	m := pagetest.Finished(t, s.Systems(), gametest.Toy)
	s.Show(New(s, &ui.Session{Match: m}))
	s.Click("menu.link")
	s.Step(ui.Input{})
	came, err := link.Read(p.link, s.Systems())
	if err != nil || came.Text() != m.Text() {
		t.Errorf("the link %q leads elsewhere: %v", p.link, err)
	}
	if want := s.C.T("link.copied", "n", len(strings.TrimPrefix(p.link, "#"+link.Key)), "where", ""); !s.Says(want) {
		t.Errorf("%q is not said: %q", want, s.C.UI.Texts())
	}
}

// Without a board there is neither a picture nor a clip.
func TestNothingToShow(t *testing.T) {
	s := tester{pagetest.New(t, registry.Games(), "en", 1280, 800)}
	s.Show(New(s, &ui.Session{Match: pagetest.Finished(t, s.Systems(), "tigers")}))
	for _, key := range []string{"share.picture", "share.reel"} {
		check.False(t, slices.Contains(s.C.UI.IDs(), key), "%s can be pressed", key)
	}
}

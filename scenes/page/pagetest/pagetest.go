// Package pagetest drives pages in tests without the program.
package pagetest

import (
	"strings"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/gamecard"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// Host is a screen for pages. It implements the methods that the Host interfaces of the pages share. A test embeds it
// and adds the rest.
type Host struct {
	*uitest.Screen
	systems  *game.Systems
	backdrop page.Backdrop
	cards    *gamecard.Cards
	t        testing.TB
}

// New returns a screen of w by h interface points with an empty page.
func New(t testing.TB, games game.Registry, language string, w, h float64) *Host {
	t.Helper()
	s := &Host{Screen: uitest.New(t, w, h, language, func(*ui.Context) ui.Scene { return blank() }), systems: game.NewSystems(games, assets.FS()), t: t}
	s.cards = gamecard.New(s.systems, assets.FS())
	titles := map[string]string{}
	for _, e := range games.Playable() {
		titles[e.ID+".title"] = e.Title
	}
	s.C.Lang = s.C.Lang.With(titles)
	return s
}

// blank returns an empty page.
func blank() ui.Scene { return page.NewMessage("", "") }

// Show replaces all scenes.
func (h *Host) Show(s ui.Scene) {
	h.t.Helper()
	h.C.Reset(s)
	h.Step(ui.Input{})
}

// Systems returns the games.
func (h *Host) Systems() *game.Systems { return h.systems }

// Backdrop returns the picture behind the pages.
func (h *Host) Backdrop() *page.Backdrop { return &h.backdrop }

// Cards returns the games as cards.
func (h *Host) Cards() *gamecard.Cards { return h.cards }

// ErrorText returns the text of an error.
func (h *Host) ErrorText(err error) string { return err.Error() }

// ShowError fails the test.
func (h *Host) ShowError(err error) {
	h.t.Helper()
	h.t.Error(err)
}

// Leave shows an empty page.
func (h *Host) Leave() { h.C.Reset(blank()) }

// Finished returns a finished match of a game, played at random by two people.
func Finished(t testing.TB, systems *game.Systems, system string) *game.Match {
	t.Helper()
	sys, err := systems.Get(system)
	if err != nil {
		t.Fatal(err)
	}
	setup := game.Setup{Scenario: sys.Scenarios()[0].ID, Seed: 5, Axis: game.Human, Allies: game.NoSeat}
	if game.HasSeat(sys, rules.Allies) {
		setup.Allies = game.Human
	}
	m, err := game.New(sys, setup)
	if err != nil {
		t.Fatal(err)
	}
	p := ai.NewRandom(3)
	for !m.Outcome().Over {
		if err := m.Play(p.Choose(m.Position(), m.Choices(), nil)); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// Says reports whether a text is on the top page, in one line or several.
func (h *Host) Says(text string) bool {
	return strings.Contains(strings.Join(h.C.UI.Texts(), " "), text)
}

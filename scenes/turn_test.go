package scenes

import (
	"runtime"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/ui"
)

// tab is a platform in a browser's tab.
type tab struct {
	ui.NoPlatform
	shown []ui.Turn
	state string // last state of the page
	went  string // place to which the player goes by Back or Forward
}

func (p *tab) ShowTurn(t ui.Turn)    { p.shown = append(p.shown, t) }
func (p *tab) SetPageState(s string) { p.state = s }
func (p *tab) Visited() (to string)  { to, p.went = p.went, ""; return to }

// inTab opens an App in a tab.
func inTab(t *testing.T, o Options) (*tester, *tab) {
	t.Helper()
	s, p := open(t, o, 900, 640), &tab{}
	s.c.Platform = p
	s.turnShown = ui.Turn{}
	return s, p
}

// The title of the tab names the game, and tells when it is the player's turn against an engine.
func TestTitleTellsTheTurn(t *testing.T) {
	const name = "The Deadly Woods · Herbstnebel"
	s, p := inTab(t, Options{Start: &Start{Game: "deadlywoods", Axis: "random", Allies: game.Human, Seed: 16}})
	for len(p.shown) == 0 || p.shown[len(p.shown)-1].Phase != ui.YourTurn { // until the timeout of the test
		s.press(ui.Skip)
		runtime.Gosched()
	}
	check.EqualSlices(t, p.shown, []ui.Turn{{Title: name, Phase: ui.Waiting}, {Title: "● Your turn · " + name, Phase: ui.YourTurn}}, "shown")
	s.c.Settings.NotifyTurn = true
	s.step(ui.Input{})
	check.True(t, p.shown[len(p.shown)-1].Told, "the wish for notifications is not passed on")
	s.showTitle()
	s.step(ui.Input{})
	check.Equal(t, p.shown[len(p.shown)-1], ui.Turn{Title: "Herbstnebel", Told: true}, "on the title")
}

// Between two people at one screen, and between two engines, nobody is told.
func TestNoTurnAmongEquals(t *testing.T) {
	for _, seat := range []string{game.Human, "random"} {
		s, p := inTab(t, Options{Start: &Start{Game: "deadlywoods", Axis: seat, Allies: seat, Seed: 16}})
		for range 30 {
			s.step(ui.Input{})
		}
		check.EqualSlices(t, p.shown, []ui.Turn{{Title: "The Deadly Woods · Herbstnebel"}}, "%s", seat)
	}
}

// Back leads from the match to the title, Forward to the same match again.
func TestBackAndForward(t *testing.T) {
	s, p := inTab(t, Options{Start: people(5)})
	s.played(6)
	want := s.session.Match.Text()
	p.went = "title"
	s.step(ui.Input{})
	s.step(ui.Input{})
	check.True(t, s.session == nil && p.state == "title" && s.shows(s.T("title.new")), "Back leads elsewhere: %s", p.state)
	p.went = "playing"
	s.step(ui.Input{})
	check.True(t, s.session != nil && p.state == "playing", "Forward leads elsewhere: %s", p.state)
	check.Equal(t, s.session.Match.Text(), want, "another match")

	fresh, q := inTab(t, Options{})
	q.went = "playing"
	fresh.step(ui.Input{})
	check.True(t, fresh.session == nil && q.state == "title", "Forward without a match leads elsewhere: %s", q.state)
}

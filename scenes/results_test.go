package scenes

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/review"
	"herbstnebel/scenes/ui"
)

// A finished match is in the results once, with the player's side and opponent. A damaged line does not hide the
// others.
func TestResults(t *testing.T) {
	s := open(t, Options{Start: &Start{Game: "tigers", Scenario: "three-days", Seed: 5, Axis: game.Human, Allies: "cadet"}}, 1280, 800)
	s.c.Reset(s.resultsPage())
	s.step(ui.Input{})
	check.True(t, s.shows("No finished games yet"), "an empty record says nothing")
	check.Must(t, s.session.Match.Concede(rules.Axis))
	for range 2 {
		s.c.Reset(review.NewResultPage(host{s.App}, s.session))
		s.step(ui.Input{})
		if !s.shows("The Germans have conceded.") {
			t.Errorf("the page does not name the side that conceded: %q", s.c.UI.Texts())
		}
	}
	s.c.Reset(s.resultsPage())
	s.step(ui.Input{})
	for _, text := range []string{"You as Germans vs. Cadet", "1 game: 0 won, 1 lost, 0 drawn", "Victory: Allies"} {
		check.True(t, s.shows(text), "%q is not there: %q", text, s.c.UI.Texts())
	}
	file := filepath.Join(os.Getenv("HERBSTNEBEL_HOME"), "results.json")
	data, err := os.ReadFile(file)
	if err != nil || strings.Count(string(data), "\n") != 1 {
		t.Fatalf("%v, %q", err, data)
	}
	check.Must(t, os.WriteFile(file, append([]byte("not a result\n"), data...), 0o600))
	s.c.Reset(s.resultsPage())
	s.step(ui.Input{})
	check.True(t, s.shows("1 game:"), "a line that cannot be read hides the rest")
}

// A result added while the file cannot be read starts a new file. The old file is moved aside and the player
// is informed.
func TestUnreadableResultsAreKept(t *testing.T) {
	s := open(t, Options{Start: people(5)}, 1280, 800)
	file := filepath.Join(os.Getenv("HERBSTNEBEL_HOME"), "results.json")
	check.Must(t, os.Mkdir(file, 0o700)) // a folder cannot be read as a file
	check.Must(t, s.session.Match.Concede(rules.Axis))
	s.c.Reset(review.NewResultPage(host{s.App}, s.session))
	s.step(ui.Input{})
	if info, err := os.Stat(strings.Replace(file, "results", "results (damaged)", 1)); err != nil || !info.IsDir() {
		t.Errorf("the record is gone: %v", err)
	}
	if data, err := os.ReadFile(file); err != nil || strings.Count(string(data), "\n") != 1 {
		t.Errorf("the new record is %q: %v", data, err)
	}
	s.kept()
	check.True(t, s.says(s.T("kept.results")), "the player is told %q", s.c.UI.Texts())
}

// The results and the page at the end of a match name the winning points, in every language.
func TestWinningPointsAreNamed(t *testing.T) {
	for _, code := range lang.Languages {
		for _, scenario := range []string{"breakthrough", "campaign"} {
			s := open(t, Options{Language: code, Start: &Start{Game: "enemyaction", Scenario: scenario, Seed: 5, Axis: game.Human}}, 1280, 800)
			pos := s.session.Match.Position().(interface{ Needed() int })
			want := s.c.Lang.GameText("enemyaction", "gauge.vp", "value", 0, "max", pos.Needed())
			s.step(ui.Input{})
			if !strings.Contains(want, strconv.Itoa(pos.Needed())) || !s.shows(want) {
				t.Errorf("%s, %s: the table does not say %q: %q", scenario, code, want, s.c.UI.Texts())
			}
			check.Must(t, s.session.Match.Concede(rules.Axis))
			s.c.Reset(review.NewResultPage(host{s.App}, s.session))
			s.step(ui.Input{})
			if !s.shows(want) {
				t.Errorf("%s, %s: the end does not say %q: %q", scenario, code, want, s.c.UI.Texts())
			}
		}
	}
}

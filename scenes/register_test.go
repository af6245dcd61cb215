package scenes

import (
	"io/fs"
	"os"
	"slices"
	"sort"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/gametest"
	"herbstnebel/rules"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/review"
	"herbstnebel/scenes/ui"
)

// toyFiles returns the program's data with those of the small game added.
func toyFiles() fs.FS { return assets.Lay(os.DirFS("../rules/toy/testdata/assets"), assets.FS()) }

// A new game needs only an entry in the register and a data folder to be offered, shown and played to its end.
func TestNewGameNeedsOnlyAnEntry(t *testing.T) {
	files := toyFiles()
	for _, code := range lang.Languages {
		for _, scenario := range []string{"short", "long"} {
			t.Run(code+" "+scenario, func(t *testing.T) {
				s := open(t, Options{Games: withToy(), Assets: files, Language: code}, 1280, 800)
				unsaid := map[string]bool{}
				look := func() {
					for _, text := range s.c.UI.Texts() {
						if strings.Contains(text, "[") || strings.Contains(text, "{") {
							unsaid[text] = true
						}
					}
				}
				s.click("title.new")
				look()
				if !s.shows(gametest.Entry().Title) {
					t.Fatal("the toy game is not offered")
				}
				s.click("game." + gametest.Toy)
				look()
				s.click("scenario." + scenario)
				s.click("side.3") // engines on both sides
				look()
				s.click("begin")
				if s.session == nil || s.session.Match.System().ID() != gametest.Toy || s.session.Match.Header().Scenario != scenario {
					t.Fatal("the toy game is not played")
				}
				m := s.session.Match
				for {
					s.step(ui.Input{})
					look()
					if _, over := s.stack.Top().(*review.ResultPage); over {
						break
					}
					if m.ToMove() == rules.Chance || m.Outcome().Over || s.session.Match.Played()%3 == 0 {
						s.press(ui.Skip)
					}
				}
				s.step(ui.Input{})
				look()
				if !m.Outcome().Over || m.Played() < 3 {
					t.Errorf("after %d choices: %+v", m.Played(), m.Outcome())
				}
				var list []string
				for text := range unsaid {
					list = append(list, text)
				}
				sort.Strings(list)
				for _, text := range list {
					t.Errorf("without words: %q", text)
				}
				back, err := game.Load(m.Text(), s.systems)
				if err != nil || back.Position().Hash() != m.Position().Hash() {
					t.Errorf("its journal does not read back: %v", err)
				}
			})
		}
	}
}

// Without an entry in the register the game is not offered.
func TestUnregisteredGameIsNotOffered(t *testing.T) {
	s := open(t, Options{}, 1280, 800)
	s.click("title.new")
	if s.shows(gametest.Entry().Title) || slices.Contains(s.c.UI.IDs(), "game."+gametest.Toy) {
		t.Error("the small game is offered")
	}
}

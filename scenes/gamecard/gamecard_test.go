package gamecard_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/gamecard"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/page/pagetest"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
)

// chooser is a scene that shows only a list of cards within a height of room interface points.
type chooser struct {
	list  gamecard.List
	cards *gamecard.Cards
	room  float64
}

// Update implements ui.Scene.
func (s *chooser) Update(c *ui.Context) error {
	c.UI.ScrollFlow("games", c.Screen(), func(col *ui.Flow) {
		if i := s.list.Layout(c, s.cards, col, c.Px(s.room)); i >= 0 {
			s.list.Chosen = i
		}
	})
	return nil
}

// Draw implements ui.Scene.
func (s *chooser) Draw(*ebiten.Image, *ui.Context) {}

// show returns a screen with the cards of all games.
func show(t *testing.T, language string, w, h float64) (*pagetest.Host, *chooser) {
	t.Helper()
	s := pagetest.New(t, registry.Games(), language, w, h)
	page := &chooser{list: gamecard.List{Games: s.Systems().IDs()}, cards: s.Cards(), room: h}
	s.Show(page)
	return s, page
}

// Choosing a game moves no card and changes the height of none, whether the sentences are on the cards, below them or
// in tooltips.
func TestCardsStay(t *testing.T) {
	for k, size := range [][2]float64{{500, 560}, {400, 455}, {330, 420}, {500, 240}} {
		code := lang.Languages[k%len(lang.Languages)]
		s, page := show(t, code, size[0], size[1])
		places := func() (out []string) {
			for _, id := range page.list.Games {
				r, _ := s.C.UI.Where("game." + id)
				out = append(out, fmt.Sprint(r))
			}
			return out
		}
		before := places()
		for i, id := range page.list.Games {
			s.Click("game." + id)
			s.Step(ui.Input{})
			check.Equal(t, page.list.Chosen, i, "%s, %v: chosen", code, size)
			check.Equal(t, strings.Join(places(), " "), strings.Join(before, " "), "%s, %v: after %s the cards are at", code, size, id)
			for _, problem := range append(s.C.UI.LayoutErrors(), s.C.UI.OverflowingTexts()...) {
				t.Errorf("%s, %v, %s: %s", code, size, id, problem)
			}
		}
	}
}

// The sentences are on the cards, below them or nowhere, depending on the height.
func TestSentences(t *testing.T) {
	for _, c := range []struct {
		name       string
		wide, high float64
		want       int
	}{{"on every card", 500, 560, 5}, {"for the chosen game", 400, 455, 1}, {"in tooltips", 500, 240, 0}} {
		s, page := show(t, "en", c.wide, c.high)
		n := 0
		for _, id := range page.list.Games {
			if s.Says(s.C.T(id + ".about")) {
				n++
			}
		}
		check.Equal(t, n, c.want, "%s: sentences", c.name)
	}
}

// Every game has a difficulty, a length for each scenario and a place for its picture, and says which of them are
// estimates. No scenario repeats the title of its game.
func TestFigures(t *testing.T) {
	systems := game.NewSystems(registry.Games(), assets.FS())
	for _, id := range systems.IDs() {
		sys, err := systems.Get(id)
		check.Must(t, err)
		own, err := skin.Load(assets.FS(), id)
		check.Must(t, err)
		card := own.Card
		check.True(t, card.Difficulty > 0 && card.Estimates != "", "%s: %+v", id, card)
		check.Equal(t, len(card.Minutes), len(sys.Scenarios()), "%s: lengths", id)
		for _, sc := range sys.Scenarios() {
			check.True(t, card.Minutes[sc.ID] > 0, "%s: no length of %s", id, sc.ID)
		}
		found := false
		for _, cell := range sys.Board().Cells {
			found = found || cell.Code == card.Picture.Cell
		}
		check.True(t, found && card.Picture.Rows > 0, "%s: no picture around %q", id, card.Picture.Cell)
		for _, code := range lang.Languages {
			s := pagetest.New(t, registry.Games(), code, 640, 480)
			for _, sc := range sys.Scenarios() {
				title, name := s.C.T(id+".title"), s.C.T(id+".scenario."+sc.ID)
				check.False(t, strings.Contains(title, name), "%s: %q repeats %q", code, name, title)
			}
		}
	}
}

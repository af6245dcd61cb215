package scenes

import (
	"testing"

	"herbstnebel/scenes/ui"
)

// The settings keep the game and the opponent of the last match.
func TestSettingsKeepLastGame(t *testing.T) {
	s := open(t, Options{}, 1280, 800)
	s.click("title.new")
	s.click("game.tigers")
	s.c.UI.Focus("engine.1")
	s.press(ui.Right)
	chosen := s.c.Settings.LastOpponent
	s.click("begin")
	s.showTitle()
	if kept := s.kept(); kept.Game != "tigers" || kept.LastOpponent != chosen || chosen == "" {
		t.Errorf("kept are %s against %s, not %s", kept.Game, kept.LastOpponent, chosen)
	}
}

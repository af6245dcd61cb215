// Package paneltest tests panels without a board and without a match.
package paneltest

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// Language is the language of the texts.
const Language = "en"

// Sizes are the width and the height of a small window and of a phone, in interface points.
var Sizes = [][2]float64{{1280, 720}, {360, 640}}

// Env returns the data that a panel reads: the texts of a game, a map with the given cells after cell 0, and pieces whose IDs become 1, 2, 3...
func Env(t testing.TB, game string, cells []rules.Cell, pieces ...rules.Piece) panel.Env {
	t.Helper()
	board := &rules.Board{Cells: append(make([]rules.Cell, 1, len(cells)+1), cells...)}
	state := playback.NewState(board)
	for i := range pieces {
		pieces[i].ID = rules.PieceID(i + 1)
	}
	state.Pieces = pieces
	state.Restack()
	texts := &gametext.Texts{Game: game, Lang: uitest.Table(t, Language), Board: board, Pieces: state, Skin: &skin.Skin{}}
	return panel.Env{Board: board, Pieces: state, Texts: texts}
}

// Show returns a virtual screen that calls layout with the area of the screen in every update. It fails the test if a text does not fit.
func Show(t testing.TB, w, h float64, layout func(c *ui.Context, r ui.Rect)) *uitest.Screen {
	t.Helper()
	s := uitest.New(t, w, h, Language, func(*ui.Context) ui.Scene { return scene{layout} })
	if texts := s.C.UI.OverflowingTexts(); len(texts) > 0 {
		t.Errorf("%v x %v: %q do not fit", w, h, texts)
	}
	return s
}

// scene shows a panel.
type scene struct {
	layout func(c *ui.Context, r ui.Rect)
}

// Update lays out the panel.
func (s scene) Update(c *ui.Context) error {
	s.layout(c, c.Screen())
	return nil
}

// Draw draws nothing except the widgets.
func (scene) Draw(*ebiten.Image, *ui.Context) {}

// Package study shows a study: the board with a panel of the tree of variations, names and comments, and the analysis of
// an engine. Package game/study holds the tree and runs the analysis.
package study

import (
	"herbstnebel/ai"
	"herbstnebel/game"
	"herbstnebel/game/study"
	"herbstnebel/rules"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// Host is the part of the program that a study uses.
type Host interface {
	Systems() *game.Systems
	Backdrop() *page.Backdrop
	// Files returns the player's files, which hold the studies.
	Files() *game.PlayerFiles
	// Players makes the players of the analysis.
	Players() game.NewAsyncPlayer
	Heuristics(sys rules.System) (ai.Heuristics, error)
	Engines(sys rules.System) []string   // the engines that can play a game, the strongest first
	DefaultSeat(sys rules.System) string // the default opponent
	StartMatch(m *game.Match)
	// ShowLesson replaces all scenes by the one that newScene returns for a session of m. The match is never saved.
	ShowLesson(m *game.Match, newScene func(*ui.Session) ui.Scene)
	// Redraw requests that the screen is drawn. Between updates the request of the context has no effect.
	Redraw()
	ShowError(err error)
}

// slots is the number of studies that are kept.
const slots = 12

// Slots returns the places in which studies are kept.
func Slots(files *game.PlayerFiles) game.Slots {
	return game.Slots{Files: files, Prefix: "study-", Count: slots}
}

// Valid reports whether a text can be kept as a study.
func Valid(text string) bool { return study.Is(text) && len(text) <= study.MaxBytes }

// Open shows a study. It is kept in a slot from now on; if none is free, the player is told, and the study can only be
// shared.
func Open(c *ui.Context, h Host, s *study.Study) {
	slot := Slots(h.Files()).Free()
	OpenKept(h, s, slot)
	if slot == 0 {
		c.Push(page.NewMessage(c.T("study.title"), c.T("study.full", "n", slots)))
	}
}

// OpenKept shows a study that is kept in a slot; 0 = it is not kept.
func OpenKept(h Host, s *study.Study, slot int) {
	m, err := s.Match(s.Here(), game.Setup{Seed: game.RandomSeed(), Study: true})
	if err != nil {
		h.ShowError(err)
		return
	}
	h.ShowLesson(m, func(p *ui.Session) ui.Scene { return newScene(h, p, s, slot) })
}

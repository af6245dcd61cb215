// Package editor shows the position editor: the map with all pieces, and a panel with everything that the game lets a player
// change. Package game/workshop holds the position.
package editor

import (
	"io/fs"

	"herbstnebel/game"
	"herbstnebel/game/workshop"
	"herbstnebel/rules"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// Host is the part of the program that the editor uses.
type Host interface {
	Systems() *game.Systems
	Backdrop() *page.Backdrop
	// Files returns the player's files, which hold the scenarios.
	Files() *game.PlayerFiles
	Assets() fs.FS                       // data of the games
	Engines(sys rules.System) []string   // the engines that can play a game, the strongest first
	DefaultSeat(sys rules.System) string // the default opponent
	StartMatch(m *game.Match)
	// Redraw requests that the screen is drawn. Between updates the request of the context has no effect.
	Redraw()
	ErrorText(err error) string
	ShowError(err error)
}

// slots is the number of scenarios that are kept.
const slots = 12

// Slots returns the places in which scenarios are kept.
func Slots(files *game.PlayerFiles) game.Slots {
	return game.Slots{Files: files, Prefix: "scenario-", Count: slots}
}

// Valid reports whether a text can be kept as a scenario.
func Valid(text string) bool { return workshop.Is(text) && len(text) <= workshop.MaxBytes }

// Open shows a scenario. It is kept in a slot from the first change on; if none is free, the player is told, and the scenario
// can only be shared.
func Open(c *ui.Context, h Host, s *workshop.Scenario) {
	slot := Slots(h.Files()).Free()
	OpenKept(c, h, s, slot)
	if slot == 0 {
		c.Push(page.NewMessage(c.T("workshop.title"), c.T("workshop.full", "n", slots)))
	}
}

// OpenKept shows a scenario that is kept in a slot; 0 = it is not kept.
func OpenKept(c *ui.Context, h Host, s *workshop.Scenario, slot int) {
	scene, err := newScene(h, s, slot)
	if err != nil {
		h.ShowError(err)
		return
	}
	c.Push(scene)
}

// OpenPosition shows the position of a match or of a scenario's start, or the reason why it cannot be edited.
func OpenPosition(c *ui.Context, h Host, v rules.View) {
	s, err := workshop.New(v)
	if err != nil {
		h.ShowError(err)
		return
	}
	Open(c, h, s)
}

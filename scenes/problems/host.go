// Package problems shows the problems of the games: the list of problems, and a problem as a board with a panel that takes
// the answer, grades it and shows the solution. Package game/problem defines problems and the rating.
package problems

import (
	"herbstnebel/ai"
	"herbstnebel/game"
	"herbstnebel/game/problem"
	"herbstnebel/rules"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// Host is the part of the program that the problems use.
type Host interface {
	Systems() *game.Systems
	Backdrop() *page.Backdrop
	// Files returns the player's files, which hold the record.
	Files() *game.PlayerFiles
	// Problems returns the problems of a game. It may block.
	Problems(system string) ([]*problem.Problem, error)
	// Players makes the players that grade an answer.
	Players() game.NewAsyncPlayer
	Heuristics(sys rules.System) (ai.Heuristics, error)
	// ShowLesson replaces all scenes by the one that newScene returns for a session of m. The match is never saved.
	ShowLesson(m *game.Match, newScene func(*ui.Session) ui.Scene)
	ShowError(err error)
	ErrorText(err error) string
	// Leave returns to the title.
	Leave()
}

// recordFile is the name of the player's file with the record.
const recordFile = "problems"

// record returns the player's record.
func record(h Host) *problem.Record {
	text, _ := h.Files().Get(recordFile)
	return problem.ParseRecord(text)
}

// item is a problem of a game.
type item struct {
	system  string
	problem *problem.Problem
}

// name returns the name of the problem in the record.
func (i *item) name() string { return i.system + "." + i.problem.ID }

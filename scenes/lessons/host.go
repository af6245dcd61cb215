package lessons

import (
	"herbstnebel/game"
	"herbstnebel/game/lesson"
	"herbstnebel/rules"
	"herbstnebel/scenes/gamecard"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// Host is the part of the program that the lessons use.
type Host interface {
	Systems() *game.Systems
	Backdrop() *page.Backdrop
	Cards() *gamecard.Cards
	HasLessons(system string) bool
	Lessons(sys rules.System) ([]*lesson.Lesson, error)
	ErrorText(err error) string
	ShowError(err error)
	// ShowLesson replaces all scenes by the one that newScene returns for a session of m. The match is never saved.
	ShowLesson(m *game.Match, newScene func(*ui.Session) ui.Scene)
	// ShowProblems shows the list of problems.
	ShowProblems(c *ui.Context)
	// Leave returns to the title.
	Leave()
}

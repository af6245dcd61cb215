package ui

import (
	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/skin"
)

// Session is a match that is being played, as a board scene gets it: board.New(p *ui.Session).
// The board calls Driver.Update in each of its updates, and Saver.Flush where the match has changed or
// could not be saved, and shows what they return.
type Session struct {
	Match   *game.Match
	Driver  *game.Driver
	Saver   *game.Autosaver // nil where nothing can be saved
	Store   *game.Store     // nil where nothing can be saved
	NoStore error           // why nothing can be saved; nil where it can, or nobody expects it
	// Adviser gives hints; nil = nobody does. HintSeat is the engine that it asks, empty
	// where the player wants no hints.
	Adviser  *game.Adviser
	HintSeat func() string
	Look     *skin.Skin // of the game; nil = nothing of its own
	// Orders is set where the match is judged by orders of its own and not by how the game ends:
	// then neither its points are shown nor the chance of winning it.
	Orders bool

	// Menu opens the menu of a match (save, load, settings, rules, leave) over the board.
	Menu func(c *Context)
	// Saves opens the list of saves, to save the match or to load another; nil if neither is possible, as in a lesson.
	Saves func(c *Context, saving bool)
	// Rules opens the rules reference at a paragraph, or where it was if num is empty.
	Rules func(c *Context, num string)
	// HandOver covers the screen until the player of a side says that it is them.
	HandOver func(c *Context, to rules.Side)
	// OnTop shows the end of the game over the board; the board calls it once.
	Over func(c *Context)
	// Branch leaves this match, which stays among the saves, for a new line of play of it.
	Branch func(c *Context, m *game.Match)
	// Away reports whether the match waits for a player who is not here, and Give shows how to give
	// it to them; nil where nobody is away.
	Away func() bool
	Give func(c *Context)
	// ErrorText says an error in the player's language.
	ErrorText func(error) string

	sought int // choices + 1; 0 = nothing
	again  int // the same
}

// PlayAgain asks the board to play again what has happened after n choices.
func (p *Session) PlayAgain(n int) { p.again = n + 1 }

// TakeReplay returns what PlayAgain has asked for, once.
func (p *Session) TakeReplay() (n int, ok bool) {
	n, p.again = p.again-1, 0
	return n, n >= 0
}

// Seek asks the board to show the game after n choices.
func (p *Session) Seek(n int) { p.sought = n + 1 }

// TakeSeek returns what Seek has asked for, once.
func (p *Session) TakeSeek() (n int, ok bool) {
	n, p.sought = p.sought-1, 0
	return n, n >= 0
}

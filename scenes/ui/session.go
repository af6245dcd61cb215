package ui

import (
	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/skin"
)

// Session is a match in progress, as passed to a board scene: board.New(p *ui.Session). The board
// calls Driver.Update in each of its updates, and Saver.Flush if the match has changed or could not
// be saved, and shows their results.
type Session struct {
	Match   *game.Match
	Driver  *game.Driver
	Saver   *game.Autosaver // nil if nothing can be saved
	Store   *game.Store     // nil if nothing can be saved
	NoStore error           // reason why nothing can be saved; nil if saving works or is not expected
	// Adviser gives hints; nil for none. HintSeat returns the engine to ask for hints, empty if the
	// player wants none.
	Adviser  *game.Adviser
	HintSeat func() string
	Look     *skin.Skin // of the game; nil for the defaults
	// Orders is true if the match is judged by its own objectives instead of the game's result. The
	// board then shows neither points nor the win probability.
	Orders bool

	// Menu opens the menu of a match (save, load, settings, rules, leave) over the board.
	Menu func(c *Context)
	// Saves opens the list of saves, to save the match or to load another; nil if neither is
	// possible, as in a lesson.
	Saves func(c *Context, saving bool)
	// Rules opens the rules reference at a paragraph, or at its last position if num is empty.
	Rules func(c *Context, num string)
	// HandOver shows the page between two players at one screen, until the next one goes on. If it is nil, one person
	// plays both sides, and the board does not tell whose turn it is by a banner.
	HandOver func(c *Context, h HandOver)
	// Over shows the end of the game over the board; the board calls it once.
	Over func(c *Context)
	// Branch leaves this match, which remains saved, and continues with m as a branch of it.
	Branch func(c *Context, m *game.Match)
	// Study opens a study of the match at the position after a number of choices. It is nil if there is none.
	Study func(c *Context, played int)
	// Away reports whether the match waits for an absent player, and Give offers the ways to send
	// it to them. Both are nil if no player is absent.
	Away func() bool
	Give func(c *Context)
	// ErrorText returns the message for an error in the player's language.
	ErrorText func(error) string

	requested int // number of choices + 1; 0 for no request
	again     int // number of choices + 1; 0 for no request
}

// HandOver describes the change from one player to the other at one screen.
type HandOver struct {
	To      rules.Side // side that decides next
	Summary string     // summary of what the other side did since the side acted last
	Secret  bool       // true if the board shows what the other side must not see, such as a hand of cards
}

// PlayAgain asks the board to replay the match from the position after n choices.
func (p *Session) PlayAgain(n int) { p.again = n + 1 }

// TakeReplay returns the request of PlayAgain and clears it.
func (p *Session) TakeReplay() (n int, ok bool) {
	n, p.again = p.again-1, 0
	return n, n >= 0
}

// Seek asks the board to show the position after n choices.
func (p *Session) Seek(n int) { p.requested = n + 1 }

// TakeSeek returns the request of Seek and clears it.
func (p *Session) TakeSeek() (n int, ok bool) {
	n, p.requested = p.requested-1, 0
	return n, n >= 0
}

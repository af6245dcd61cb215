package gamecard

import (
	"math"
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
)

// difficulties is the highest difficulty of a game.
const difficulties = skin.MaxDifficulty

// length returns the number of turns and the typical time of the game, as ranges over its scenarios.
func (e *entry) length(c *ui.Context) string {
	if e.sys == nil {
		return ""
	}
	turns, minutes := bounds{}, bounds{}
	for _, sc := range e.sys.Scenarios() {
		turns.add(sc.Turns)
		minutes.add(e.own.Card.Minutes[sc.ID])
	}
	text := c.T("setup.turns", "n", turns.high)
	if turns.low < turns.high {
		text = c.T("card.turns", "from", turns.low, "to", turns.high)
	}
	if minutes.low == 0 {
		return text
	}
	return text + "  ·  " + c.T("card.about", "time", minutes.text(c))
}

// Length returns the number of turns and the typical time of a scenario.
func (s *Cards) Length(c *ui.Context, id string, sc rules.Scenario) string {
	text := c.T("setup.turns", "n", sc.Turns)
	if n := s.game(id).own.Card.Minutes[sc.ID]; n > 0 {
		text += "  ·  " + c.T("card.about", "time", bounds{n, n}.text(c))
	}
	return text
}

// players returns the sides that can be played and the number of players.
func (e *entry) players(c *ui.Context) string {
	switch seats := e.sys.Seats(); {
	case len(seats) == 2:
		return c.T("card.players")
	default:
		return c.T("card.solitaire", "side", c.T("side."+seats[0].String()))
	}
}

// bounds is a range of positive numbers.
type bounds struct{ low, high int }

func (b *bounds) add(n int) {
	if b.low == 0 || n < b.low {
		b.low = n
	}
	b.high = max(b.high, n)
}

// longest is the number of minutes from which a time is in hours.
const longest = 90

// text returns a range of times in minutes or, rounded to half hours, in hours.
func (b bounds) text(c *ui.Context) string {
	low, high := hours(b.low), hours(b.high)
	switch {
	case b.high < longest && b.low == b.high:
		return c.T("card.minutes", "n", b.high)
	case b.high < longest:
		return c.T("card.minutes", "n", strconv.Itoa(b.low)+"–"+strconv.Itoa(b.high))
	case b.low < longest:
		return c.T("card.minutes", "n", b.low) + " – " + c.T("card.hours", "n", high)
	case low == high:
		return c.T("card.hours", "n", high)
	}
	return c.T("card.hours", "n", low+"–"+high)
}

// hours returns a time in minutes as a number of half hours, such as "2½".
func hours(minutes int) string {
	halves := int(math.Round(float64(minutes) / 30))
	text := strconv.Itoa(halves / 2)
	if halves%2 > 0 {
		text += "½"
	}
	return text
}

package ai

import (
	"errors"
	"fmt"
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// DefaultLimit is the number of choices after which a game counts as endless.
const DefaultLimit = 100_000

// HeadlessGame is one game between two players without a screen.
type HeadlessGame struct {
	Position     rules.Position // the first position; Play plays it to the end
	Axis, Allies Player
	Dice         splitmix.Source
	Limit        int            // choices; 0 = DefaultLimit
	Control      *Control       // may be nil; if it stops, Play returns ErrStopped
	Choices      []rules.Choice // the choices played
	// OnChoice, if set, is called before each choice is played, with all legal choices. It must not change or keep
	// its arguments.
	OnChoice func(pos rules.Position, choices []rules.Choice, c rules.Choice)
	// Forfeit is the error of the player that failed, after Play; nil if none failed.
	Forfeit error

	buf []rules.Choice
}

// Forfeited is the method of an outcome if a player failed.
const Forfeited = "forfeit"

// Errors of Play.
var (
	ErrStopped   = errors.New("ai: the game was stopped")
	ErrEndless   = errors.New("ai: no end")
	ErrNoChoice  = errors.New("ai: no choice and no end")
	ErrIllegal   = errors.New("ai: a player made an illegal choice")
	ErrCollapsed = errors.New("ai: panic")
)

// Play plays the game to the end. At a decision with a single choice, it plays the choice without calling the
// player. The side of a player that fails loses. Choices holds the choices played even after an error.
func (c *HeadlessGame) Play() (o rules.Outcome, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%w: %v", ErrCollapsed, r)
		}
	}()
	limit := c.Limit
	if limit == 0 {
		limit = DefaultLimit
	}
	for {
		if o := c.Position.Outcome(); o.Over {
			return o, nil
		}
		if len(c.Choices) >= limit {
			return rules.Outcome{}, fmt.Errorf("%w after %d choices", ErrEndless, limit)
		}
		if !c.Control.Continue() {
			return rules.Outcome{}, ErrStopped
		}
		c.buf = c.Position.Choices(c.buf[:0])
		choice, err := c.choose()
		if c.Forfeit != nil {
			return rules.Outcome{Over: true, Winner: c.Position.ToMove().Other(), Method: Forfeited}, nil
		}
		if err != nil {
			return rules.Outcome{}, err
		}
		if c.OnChoice != nil {
			c.OnChoice(c.Position, c.buf, choice)
		}
		c.Choices = append(c.Choices, choice)
		c.Position.Apply(choice, nil)
	}
}

func (c *HeadlessGame) choose() (rules.Choice, error) {
	switch len(c.buf) {
	case 0:
		return 0, fmt.Errorf("%w after %d choices", ErrNoChoice, len(c.Choices))
	case 1:
		return c.buf[0], nil
	}
	var p Player
	switch side := c.Position.ToMove(); side {
	case rules.Chance:
		return rules.Draw(c.Position, c.buf, &c.Dice), nil
	case rules.Axis:
		p = c.Axis
	case rules.Allies:
		p = c.Allies
	default:
		return 0, fmt.Errorf("%w: no side decides", ErrNoChoice)
	}
	choice := p.Choose(c.Position, c.buf, c.Control)
	if f, ok := p.(Fallible); ok {
		if c.Forfeit = f.Failure(); c.Forfeit != nil {
			return 0, nil
		}
	}
	if !slices.Contains(c.buf, choice) {
		return 0, fmt.Errorf("%w: %s, %x", ErrIllegal, p.Name(), uint64(choice))
	}
	return choice, nil
}

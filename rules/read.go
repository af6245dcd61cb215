package rules

import (
	"errors"
	"fmt"
)

// Read finds the choice that is legal now and that a notation means. Its error wraps
// ErrNotation.
func Read(p Position, notation string) (Choice, error) {
	for _, c := range p.Choices(nil) {
		if p.Notation(c) == notation {
			return c, nil
		}
	}
	return 0, fmt.Errorf("%s: %w", p.System().ID(), ErrNotation)
}

// ErrNotation is in the errors of Read: no choice that is legal now is written so.
var ErrNotation = errors.New("no legal choice is written so")

package game

import (
	"fmt"
	"slices"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/journal"
)

// NoSeatError is the wish to play a side that nobody can play.
type NoSeatError struct {
	System string
	Side   rules.Side
}

// Error says so.
func (e *NoSeatError) Error() string {
	return fmt.Sprintf("game: in %s nobody can play the %s: they follow the printed procedures of the game", e.System, e.Side)
}

// HasSeat reports whether somebody can play a side.
func HasSeat(sys rules.System, side rules.Side) bool { return slices.Contains(sys.Seats(), side) }

// emptySeat is the seat of a side of which nothing is said.
func emptySeat(sys rules.System, side rules.Side) string {
	if HasSeat(sys, side) {
		return Human
	}
	return NoSeat
}

// CheckSeat returns an error for a name that no seat can have, and a *SeatlessError for one
// that is to play a side that has no seat. It does not know which engines there are.
func CheckSeat(sys rules.System, side rules.Side, name string) error {
	switch seated := HasSeat(sys, side); {
	case !seated && name != NoSeat:
		return &NoSeatError{sys.ID(), side}
	case name == "" || seated && name == NoSeat || strings.TrimSpace(name) != name || strings.ContainsAny(name, "\r\n"):
		return fmt.Errorf("game: %.60q cannot name a seat", name)
	}
	return nil
}

// checkSeats checks the seats with which a match begins, that of the Axis first.
func checkSeats(sys rules.System, h journal.Header) error {
	if err := CheckSeat(sys, rules.Axis, h.Axis); err != nil {
		return err
	}
	return CheckSeat(sys, rules.Allies, h.Allies)
}

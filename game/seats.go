package game

import (
	"fmt"
	"slices"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/journal"
)

// NoSeatError reports a seat for a side that has none.
type NoSeatError struct {
	System string
	Side   rules.Side
}

// Error names the side.
func (e *NoSeatError) Error() string {
	return fmt.Sprintf("game: in %s the %s have no player: they follow the printed solitaire procedures", e.System, e.Side)
}

// HasSeat reports whether a side has a seat.
func HasSeat(sys rules.System, side rules.Side) bool { return slices.Contains(sys.Seats(), side) }

// emptySeat returns the default seat of a side.
func emptySeat(sys rules.System, side rules.Side) string {
	if HasSeat(sys, side) {
		return Human
	}
	return NoSeat
}

// CheckSeat returns an error for an invalid name of a seat, and a *NoSeatError if the side has no seat. It does
// not know which engines exist.
func CheckSeat(sys rules.System, side rules.Side, name string) error {
	switch seated := HasSeat(sys, side); {
	case !seated && name != NoSeat:
		return &NoSeatError{sys.ID(), side}
	case name == "" || seated && name == NoSeat || strings.TrimSpace(name) != name || strings.ContainsAny(name, "\r\n"):
		return fmt.Errorf("game: %.60q cannot name a seat", name)
	}
	return nil
}

// checkSeats checks the initial seats of a match.
func checkSeats(sys rules.System, h journal.Header) error {
	if err := CheckSeat(sys, rules.Axis, h.Axis); err != nil {
		return err
	}
	return CheckSeat(sys, rules.Allies, h.Allies)
}

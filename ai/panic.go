package ai

import (
	"fmt"
	"runtime"
)

// PlayerPanic is the error for a recovered panic of a player. Only the player's choice is lost.
type PlayerPanic struct {
	Player string
	Value  any    // of the panic
	Stack  string // the stack trace
}

// maxStack is the maximum length of a stack trace, in bytes.
const maxStack = 16 << 10

// NewPlayerPanic returns the error for a value that recover returned in a deferred function.
func NewPlayerPanic(player string, value any) *PlayerPanic {
	stack := make([]byte, maxStack)
	return &PlayerPanic{player, value, string(stack[:runtime.Stack(stack, false)])}
}

// Error returns the name of the player and the value of the panic.
func (f *PlayerPanic) Error() string {
	return fmt.Sprintf("%s could not decide: %v", f.Player, f.Value)
}

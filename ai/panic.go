package ai

import (
	"fmt"
	"runtime"
)

// PlayerPanic is a panic of a player that was caught. Nothing but what it was to decide is lost.
type PlayerPanic struct {
	Player string
	Value  any    // of the panic
	Stack  string // where it was, for who mends it
}

// mostStack is how much of a stack is kept, in bytes.
const mostStack = 16 << 10

// NewPlayerPanic is the fault that recover has given to a deferred function, with where it was.
func NewPlayerPanic(player string, value any) *PlayerPanic {
	stack := make([]byte, mostStack)
	return &PlayerPanic{player, value, string(stack[:runtime.Stack(stack, false)])}
}

// Error says who and what.
func (f *PlayerPanic) Error() string {
	return fmt.Sprintf("%s could not decide: %v", f.Player, f.Value)
}

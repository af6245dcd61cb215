package scenes

import (
	"fmt"
	"runtime"
	"slices"

	"herbstnebel/ai"
	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/settings"
)

// SeatError reports a seat that does not exist or is not available in a game.
type SeatError struct {
	Name  string
	Seats []string // the available seats
	Err   error    // an *ai.SpecError if Name is an invalid engine specification
}

// Error returns the name of the seat and the cause.
func (e *SeatError) Error() string { return fmt.Sprintf("scenes: seat %.60q: %v", e.Name, e.Err) }

// Unwrap returns the cause.
func (e *SeatError) Unwrap() error { return e.Err }

// engineNames returns the engines available in a game, the strongest first.
func (a *App) engineNames(sys rules.System) []string {
	names := a.seatsOf[sys.ID()]
	if names == nil {
		names = a.engines.Selectable(sys)
		slices.Reverse(names)
		a.seatsOf[sys.ID()] = names
	}
	return names
}

// seatNames returns the seats to choose from: human, then the engines, the strongest first.
func (a *App) seatNames(sys rules.System) []string {
	return append([]string{game.Human}, a.engineNames(sys)...)
}

// checkSeat returns an error if the side has no seat of that name. An empty name is valid.
func (a *App) checkSeat(sys rules.System, side rules.Side, name string) error {
	if name == "" {
		return nil
	}
	if !game.HasSeat(sys, side) {
		return game.CheckSeat(sys, side, name)
	}
	if name == game.Human {
		return nil
	}
	if _, err := a.engines.Make(name, sys, 0); err != nil {
		return &SeatError{name, a.seatNames(sys), err}
	}
	return nil
}

// plainSeat is the default engine for games without a plan generator.
const plainSeat = "greedy"

// defaultSeat returns the default opponent in a game.
func (a *App) defaultSeat(sys rules.System) string {
	names := a.engineNames(sys)
	for _, name := range []string{ai.DefaultLevel, plainSeat} {
		if slices.Contains(names, name) {
			return name
		}
	}
	return names[0]
}

// hintSeat returns the engine that gives hints in a game, or "" if hints are off.
func (a *App) hintSeat(sys rules.System) string {
	level := a.c.Settings.Hints
	switch {
	case level == settings.NoHints:
		return ""
	case slices.Contains(settings.HintLevels(), level) && slices.Contains(a.engineNames(sys), level):
		return level
	}
	return a.defaultSeat(sys)
}

// threads returns the number of threads for an engine. One core is reserved for the screen.
func threads() int { return min(max(runtime.NumCPU()-1, 1), 8) }

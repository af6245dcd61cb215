package scenes

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"

	"herbstnebel/ai"
	"herbstnebel/game"
	"herbstnebel/rules"
)

// SeatError is a seat that there is not, or not in a game.
type SeatError struct {
	Name  string
	Seats []string // that there are
	Err   error    // an *ai.SpecError where the name is a specification that cannot be used
}

// Error names it.
func (e *SeatError) Error() string { return fmt.Sprintf("scenes: seat %.60q: %v", e.Name, e.Err) }

// Unwrap returns why.
func (e *SeatError) Unwrap() error { return e.Err }

// engineNames returns the engines that are offered in a game, from the strongest.
func (a *App) engineNames(sys rules.System) []string {
	names := a.seatsOf[sys.ID()]
	if names == nil {
		names = a.engines.Selectable(sys)
		slices.Reverse(names)
		a.seatsOf[sys.ID()] = names
	}
	return names
}

// seatNames returns the seats to choose from: human, then the engines from the strongest.
func (a *App) seatNames(sys rules.System) []string {
	return append([]string{game.Human}, a.engineNames(sys)...)
}

// checkSeat returns a SeatError for a seat that nobody can take in a game.
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

// plainSeat is the engine for games whose staff makes no plans.
const plainSeat = "greedy"

// defaultSeat is the opponent that a new player gets in a game.
func (a *App) defaultSeat(sys rules.System) string {
	names := a.engineNames(sys)
	for _, name := range []string{ai.DefaultLevel, plainSeat} {
		if slices.Contains(names, name) {
			return name
		}
	}
	return names[0]
}

// noHints is what the settings say where no hints are wanted.
const noHints = "off"

// hintLevels are what hints can be set to.
func hintLevels() []string {
	levels := []string{noHints}
	for _, l := range ai.Levels() {
		levels = append(levels, l.Name)
	}
	return levels
}

// hintSeat is the engine that gives hints in a game, or empty if nobody does.
func (a *App) hintSeat(sys rules.System) string {
	level := a.c.Settings.Hints
	switch {
	case level == noHints:
		return ""
	case slices.Contains(hintLevels(), level) && slices.Contains(a.engineNames(sys), level):
		return level
	}
	return a.defaultSeat(sys)
}

// threads is how many threads an engine thinks on: one is left to the screen.
func threads() int { return min(max(runtime.NumCPU()-1, 1), 8) }

// randomSeed returns a seed that is short enough to be written down.
func randomSeed() uint64 {
	return rand.Uint64N(1_000_000_000) + 1
}

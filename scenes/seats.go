package scenes

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"herbstnebel/ai"
	"herbstnebel/game"
)

// SeatError is a seat that there is not.
type SeatError struct{ Name string }

// Error names it.
func (e *SeatError) Error() string { return fmt.Sprintf("scenes: unknown seat %q", e.Name) }

// seatNames returns the seats to choose from: human, then the engines from the strongest.
func seatNames() []string {
	names := slices.DeleteFunc(game.Engines().Names(), func(name string) bool {
		_, level := ai.LevelNamed(name) // which have no texts yet
		return level
	})
	slices.SortStableFunc(names, func(x, y string) int { return seatRank(x) - seatRank(y) })
	return append([]string{game.Human}, names...)
}

// seatRank puts the engines that play worst last.
func seatRank(name string) int {
	switch name {
	case "random":
		return 2
	case "greedy":
		return 1
	}
	return 0
}

func knownSeat(name string) bool { return slices.Contains(seatNames(), name) }

// defaultSeat is the opponent a new player gets.
func defaultSeat() string {
	names := seatNames()
	return names[min(1, len(names)-1)]
}

// randomSeed returns a seed that is short enough to be written down.
func randomSeed() uint64 {
	return rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), 1944)).Uint64N(1_000_000_000) + 1
}

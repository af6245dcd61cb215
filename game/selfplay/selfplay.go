// Package selfplay is shared by the programs that fit an AI to games between its own players. It provides their flags,
// loads the game with its heuristics, and plays the games in parallel.
package selfplay

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"

	"herbstnebel/ai"
	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/parallel"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// Main runs a program and exits with status 2 if it fails.
func Main(name string, run func(args []string, stdout, stderr io.Writer) error) {
	if err := run(os.Args[1:], os.Stdout, os.Stderr); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintf(os.Stderr, "%s: %v\n", name, err)
		os.Exit(2)
	}
}

// Settings holds the flags that the programs share.
type Settings struct {
	Game, Scenario string
	Games          int // number of games
	Seed           uint64
	Workers        int    // number of games in parallel
	Write          string // file to write; empty = none
}

// Flags defines the flags. The values of Game and Games are the defaults.
func (s *Settings) Flags(flags *flag.FlagSet, fewest int) {
	flags.StringVar(&s.Game, "game", s.Game, "the game")
	flags.StringVar(&s.Scenario, "scenario", "", "the scenario; empty = the first")
	flags.IntVar(&s.Games, "games", s.Games, fmt.Sprintf("number of games, at least %d", fewest))
	flags.Uint64Var(&s.Seed, "seed", 1, "the seed from which the seed of each game follows")
	flags.IntVar(&s.Workers, "j", runtime.NumCPU(), "games in parallel")
	flags.StringVar(&s.Write, "write", "", "the file to write")
}

// Check returns an error for arguments that are no flags and for fewer games than fewest.
func (s *Settings) Check(flags *flag.FlagSet, fewest int) error {
	switch {
	case flags.NArg() > 0:
		return fmt.Errorf("%q is not a flag", flags.Arg(0))
	case s.Games < fewest:
		return fmt.Errorf("-games is at least %d", fewest)
	}
	return nil
}

// Dice returns the random source of the n-th game.
func (s *Settings) Dice(n int) splitmix.Source { return splitmix.Source(s.Seed<<32 + uint64(n)) }

// Open loads the game and returns a function that makes its heuristics. If the scenario is empty, Open sets it to the
// first. It returns an error if the heuristics do not implement H.
func Open[H ai.PlanGenerator](s *Settings) (sys rules.System, heuristics func() H, err error) {
	games := registry.Games()
	if sys, err = game.NewSystems(games, assets.Games()).Get(s.Game); err != nil {
		return nil, nil, err
	}
	if s.Scenario == "" {
		s.Scenario = sys.Scenarios()[0].ID
	}
	seats := game.Engines(games)
	h, err := seats.Heuristics(sys)
	if err != nil {
		return nil, nil, err
	}
	if _, ok := h.(H); !ok {
		return nil, nil, fmt.Errorf("the AI of %s cannot be trained", s.Game)
	}
	return sys, func() H { t, _ := seats.Heuristics(sys); return t.(H) }, nil
}

// Samples plays the games in parallel and returns their samples in the order of the games. worker returns a function
// for one goroutine that plays the n-th game.
func Samples[T any](s *Settings, worker func() func(n int) ([]T, error), p *parallel.Progress) ([]T, error) {
	lists, err := parallel.Map(s.Games, s.Workers, worker, p)
	return slices.Concat(lists...), err
}

// looseness lists the temperatures of seats. Without rollouts a temperature is the probability, in thousandths,
// that a seat leaves the default plan at a decision. With rollouts a tenth of it is the win probability that
// the seat may give away.
var looseness = []int{0, 150, 300, 600}

// Loosened returns a level with a random temperature, so that games differ.
func Loosened(level ai.Level, dice *splitmix.Source) ai.Level {
	level.Name, level.Temperature = "loose", looseness[dice.N(len(looseness))]
	if level.Rollouts > 0 {
		level.Temperature /= 10
	}
	return level
}

// Level returns the level with a name or a specification.
func Level(name string) (ai.Level, error) {
	if ai.IsSpec(name) {
		return ai.ParseLevel(name)
	}
	level, ok := ai.LevelNamed(name)
	if !ok {
		return level, fmt.Errorf("there is no level %.60q", name)
	}
	return level, nil
}

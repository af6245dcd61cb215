package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"

	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/parallel"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
)

// trainable is implemented by heuristics whose network can be trained.
type trainable interface {
	ai.PlanGenerator
	// Net returns the number of stages and hidden units of the network of a scenario.
	Net(scenario string) (stages, hidden int)
	// Stage returns the stage of the game, from 0.
	Stage(pos rules.Position) int
	// Describe sets the features of pos.
	Describe(pos rules.Position, features *kit.FeatureVector)
}

// config holds the command line.
type config struct {
	game, scenario string
	games, loose   int
	epochs         int
	seed           uint64
	workers        int
	write          string
}

func main() {
	if err := run(os.Args[1:], os.Stdout, os.Stderr); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintf(os.Stderr, "train: %v\n", err)
		os.Exit(2)
	}
}

func run(args []string, stdout, stderr io.Writer) error {
	var c config
	flags := flag.NewFlagSet("learn", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.StringVar(&c.game, "game", "deadlywoods", "the game")
	flags.StringVar(&c.scenario, "scenario", "", "the scenario; empty = the first")
	flags.IntVar(&c.games, "games", 20_000, "number of games, at least 20")
	flags.IntVar(&c.loose, "loose", 300, "number of activations in a thousand that follow a random theme")
	flags.IntVar(&c.epochs, "epochs", 4, "number of passes over the samples")
	flags.Uint64Var(&c.seed, "seed", 1, "the seed from which the seed of each game follows")
	flags.IntVar(&c.workers, "j", runtime.NumCPU(), "games in parallel")
	flags.StringVar(&c.write, "write", "", "the file to write")
	if err := flags.Parse(args); err != nil {
		return err
	}
	switch {
	case flags.NArg() > 0:
		return fmt.Errorf("%q is not a flag", flags.Arg(0))
	case c.games < 2*keptOf:
		return fmt.Errorf("-games is at least %d", 2*keptOf)
	case c.loose < 0 || c.loose > 1000:
		return errors.New("-loose is from 0 to 1000")
	case c.epochs < 1 || c.workers < 1:
		return errors.New("-epochs and -j are at least 1")
	}
	games := registry.Games()
	sys, err := game.NewSystems(games, assets.Games()).Get(c.game)
	if err != nil {
		return err
	}
	if c.scenario == "" {
		c.scenario = sys.Scenarios()[0].ID
	}
	seats := game.Engines(games)
	h, err := seats.Heuristics(sys)
	if err != nil {
		return err
	}
	if _, ok := h.(trainable); !ok {
		return fmt.Errorf("the AI of %s cannot be trained", c.game)
	}
	s, err := c.play(sys, func() trainable { t, _ := seats.Heuristics(sys); return t.(trainable) }, parallel.NewProgress(stderr, "learn", false))
	if err != nil {
		return err
	}
	stages, hidden := h.(trainable).Net(c.scenario)
	n := newNetwork(len(s.inputs), stages, hidden, c.seed)
	fitted, kept := s.split()
	n.fit(fitted, c.epochs, c.seed)
	text := n.text(&c, s.inputs)
	if err := report(stdout, text, s.inputs, kept, stages, hidden); err != nil {
		return err
	}
	if c.write == "" {
		return nil
	}
	return os.WriteFile(c.write, []byte(text), 0o644)
}

package main

import (
	"errors"
	"flag"
	"io"
	"os"

	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/game/parallel"
	"herbstnebel/game/selfplay"
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
	selfplay.Settings
	loose, epochs int
}

func main() { selfplay.Main("train", run) }

func run(args []string, stdout, stderr io.Writer) error {
	c := config{Settings: selfplay.Settings{Game: "deadlywoods", Games: 20_000}}
	const fewest = 2 * keptOf
	flags := flag.NewFlagSet("learn", flag.ContinueOnError)
	flags.SetOutput(stderr)
	c.Flags(flags, fewest)
	flags.IntVar(&c.loose, "loose", 300, "number of activations in a thousand that follow a random theme")
	flags.IntVar(&c.epochs, "epochs", 4, "number of passes over the samples")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if err := c.Check(flags, fewest); err != nil {
		return err
	}
	switch {
	case c.loose < 0 || c.loose > 1000:
		return errors.New("-loose is from 0 to 1000")
	case c.epochs < 1 || c.Workers < 1:
		return errors.New("-epochs and -j are at least 1")
	}
	sys, heuristics, err := selfplay.Open[trainable](&c.Settings)
	if err != nil {
		return err
	}
	s, err := c.play(sys, heuristics, parallel.NewProgress(stderr, "learn", false))
	if err != nil {
		return err
	}
	stages, hidden := heuristics().Net(c.Scenario)
	n := newNetwork(len(s.inputs), stages, hidden, c.Seed)
	fitted, kept := s.split()
	n.fit(fitted, c.epochs, c.Seed)
	text := n.text(&c, s.inputs)
	if err := report(stdout, text, s.inputs, kept, stages, hidden); err != nil {
		return err
	}
	if c.Write == "" {
		return nil
	}
	return os.WriteFile(c.Write, []byte(text), 0o644)
}

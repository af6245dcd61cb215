package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/game/selfplay"
	"herbstnebel/rules"
)

// trainable is implemented by heuristics whose network can be trained.
type trainable interface {
	ai.PlanGenerator
	// Net returns the number of stages and hidden units of the network of a scenario.
	Net(scenario string) (stages, hidden int)
	// Use replaces the network of the scenario of pos.
	Use(pos rules.Position, net *kit.Net)
	ai.LogitScaler
	kit.Describer
}

// config holds the command line.
type config struct {
	selfplay.Settings
	loose, epochs int
	levelName     string
	level         ai.Level // of both sides in contests
	contests      int      // in a round
	rounds        int
}

func main() { selfplay.Main("train", run) }

func run(args []string, stdout, stderr io.Writer) error {
	c := config{Settings: selfplay.Settings{Game: "deadlywoods", Games: 20_000}}
	const fewest = 2 * keptOf
	flags := flag.NewFlagSet("train", flag.ContinueOnError)
	flags.SetOutput(stderr)
	c.Flags(flags, fewest)
	flags.IntVar(&c.loose, "loose", 300, "number of activations in a thousand that follow a random theme")
	flags.IntVar(&c.epochs, "epochs", 4, "number of passes over the samples")
	flags.IntVar(&c.contests, "contests", 0, fmt.Sprintf("number of games of -level in a round, at least %d; 0 = none", fewest))
	flags.StringVar(&c.levelName, "level", "major", "level of both sides in these games")
	flags.IntVar(&c.rounds, "rounds", 1, "number of rounds")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if err := c.Check(flags, fewest); err != nil {
		return err
	}
	switch {
	case c.loose < 0 || c.loose > 1000:
		return errors.New("-loose is from 0 to 1000")
	case c.epochs < 1 || c.Workers < 1 || c.rounds < 1:
		return errors.New("-epochs, -rounds and -j are at least 1")
	case c.contests != 0 && c.contests < fewest:
		return fmt.Errorf("-contests is 0, or at least %d", fewest)
	}
	sys, heuristics, err := selfplay.Open[trainable](&c.Settings)
	if err != nil {
		return err
	}
	if c.level, err = selfplay.Level(c.levelName); err != nil {
		return err
	}
	t := training{config: &c, sys: sys, heuristics: heuristics, stdout: stdout, stderr: stderr}
	text, err := t.run()
	if err != nil || c.Write == "" {
		return err
	}
	return os.WriteFile(c.Write, []byte(text), 0o644)
}

// training is one training of a network.
type training struct {
	*config
	sys            rules.System
	heuristics     func() trainable
	start          rules.Position
	inputs         []kit.Feature
	network        *network
	stdout, stderr io.Writer
}

// run trains the network, prints the errors of its predictions, and returns its file. Each round adds games, which the
// players play with the network so far, and continues the training with the games of all rounds.
func (t *training) run() (text string, err error) {
	if t.start, err = t.sys.Start(t.Scenario, nil); err != nil {
		return "", err
	}
	var features kit.FeatureVector
	features.Name()
	h := t.heuristics()
	h.Describe(t.start, &features)
	t.inputs = features.Inputs()
	stages, hidden := h.Net(t.Scenario)
	t.network = newNetwork(len(t.inputs), stages, hidden, t.Seed)
	list, err := t.policyGames()
	if err != nil {
		return "", err
	}
	if text, err = t.fit(list, rate); err != nil || t.contests == 0 {
		return text, err
	}
	list = nil
	for round := range t.rounds {
		more, err := t.contestsOf(round, text)
		if err != nil {
			return "", err
		}
		list = append(list, more...)
		if text, err = t.fit(list, refinedRate); err != nil {
			return "", err
		}
	}
	return text, nil
}

// fit trains the network on the samples of some games, prints a report, and returns the file of the network.
func (t *training) fit(list []sample, rate float64) (text string, err error) {
	fitted, apart := split(list)
	t.network.fit(fitted, t.epochs, rate, t.Seed)
	text = t.network.text(t.config, t.inputs)
	return text, report(t.stdout, text, t.inputs, apart, t.network.stages, t.network.hidden)
}

package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"

	"herbstnebel/ai"
	"herbstnebel/game/parallel"
	"herbstnebel/game/selfplay"
)

// minGames is the smallest number of games for a fit.
const minGames = 8

func main() { selfplay.Main("tune", run) }

func run(args []string, stdout, stderr io.Writer) error {
	c := config{Settings: selfplay.Settings{Game: "tigers", Games: 400}}
	var level, dir string
	flags := flag.NewFlagSet("fit", flag.ContinueOnError)
	flags.SetOutput(stderr)
	c.Flags(flags, minGames)
	flags.StringVar(&level, "level", "lieutenant", "the level of both sides")
	flags.StringVar(&dir, "journals", "", "fit to the games in this folder of journals and play none")
	flags.IntVar(&c.pool, "pool", 1, "how many moments in a row share their weights")
	flags.Float64Var(&c.priorSD, "doubt", 0.5, "how far a share may well be from 0.5 where little is known")
	flags.BoolVar(&c.refine, "refine", false, "stay near the current shares, instead of 0.5, where little is known")
	flags.BoolVar(&c.calibrate, "calibration", false, "fit only the win probability, and keep the weights of the terms")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if err := c.Check(flags, minGames); err != nil {
		return err
	}
	switch {
	case c.pool < 1 || c.Workers < 1:
		return errors.New("-pool and -j are at least 1")
	case c.priorSD <= 0:
		return errors.New("-doubt is more than 0")
	case c.refine && c.calibrate:
		return errors.New("-refine and -calibration do not go together")
	}
	if dir != "" {
		var err error
		if c.journals, err = filepath.Glob(filepath.Join(dir, "*.journal")); err != nil {
			return err
		}
		if c.Games = len(c.journals); c.Games < minGames {
			return fmt.Errorf("there are %d journals in %s, %d at least are needed", c.Games, dir, minGames)
		}
	}
	var err error
	if c.level, err = selfplay.Level(level); err != nil {
		return err
	}
	sys, heuristics, err := selfplay.Open[fitted](&c.Settings)
	if err != nil {
		return err
	}
	s := heuristics()
	list, err := c.play(sys, heuristics, parallel.NewProgress(stderr, "fit", false))
	if err != nil {
		return err
	}
	how := method{pool: c.pool, priorSD: c.priorSD, calibrate: c.calibrate}
	if _, ok := s.(ai.WinMarginer); !ok {
		how.scale = float64(s.LogitScale())
	}
	if c.refine || c.calibrate {
		if how.known = s.Weights(c.Scenario).Of(c.Scenario); how.known == nil {
			return fmt.Errorf("there are no weights of %s to begin with", c.Scenario)
		}
	}
	rows := how.fit(list)
	report(stdout, s.Weights(c.Scenario), list, rows, how)
	if c.Write == "" {
		return nil
	}
	return write(c.Write, &c, s.Weights(c.Scenario), rows)
}

package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"

	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/parallel"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
)

// fitted is implemented by heuristics whose weights can be fitted.
type fitted interface {
	ai.PlanGenerator
	ai.LogitScaler
	// Weights returns the current weights.
	Weights() *kit.Weights
	// Moment returns the index of the weights that apply in pos within its scenario, from 0.
	Moment(pos rules.Position) int
	// Certain returns the number of leading terms that count in full and are not fitted, such as points already
	// won.
	Certain() int
	// Raw appends the unweighted terms of the Axis.
	Raw(pos rules.Position, dst []int) []int
}

// minGames is the smallest number of games for a fit.
const minGames = 8

// config holds the command line.
type config struct {
	game, scenario string
	level          ai.Level // of both sides
	games, pool    int
	priorSD        float64
	seed           uint64
	workers        int
	refine         bool
	calibrate      bool     // fit the win probability only
	journals       []string // names of the journals to fit to
	write          string
}

func main() {
	if err := run(os.Args[1:], os.Stdout, os.Stderr); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintf(os.Stderr, "tune: %v\n", err)
		os.Exit(2)
	}
}

func run(args []string, stdout, stderr io.Writer) error {
	var c config
	var level, dir string
	flags := flag.NewFlagSet("fit", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.StringVar(&c.game, "game", "tigers", "the game")
	flags.StringVar(&c.scenario, "scenario", "", "the scenario; empty = the first")
	flags.StringVar(&level, "level", "lieutenant", "the level of both sides")
	flags.IntVar(&c.games, "games", 400, "number of games, at least 8")
	flags.StringVar(&dir, "journals", "", "fit to the games in this folder of journals and play none")
	flags.IntVar(&c.pool, "pool", 1, "how many moments in a row share their weights")
	flags.Float64Var(&c.priorSD, "doubt", 0.5, "how far a share may well be from 0.5 where little is known")
	flags.BoolVar(&c.refine, "refine", false, "stay near the current shares, instead of 0.5, where little is known")
	flags.BoolVar(&c.calibrate, "calibration", false, "fit only the win probability, and keep the weights of the terms")
	flags.BoolVar(&c.calibrate, "told", false, "deprecated: use -calibration")
	flags.Uint64Var(&c.seed, "seed", 1, "the seed from which the seed of each game follows")
	flags.IntVar(&c.workers, "j", runtime.NumCPU(), "games in parallel")
	flags.StringVar(&c.write, "write", "", "the file of weights to write")
	if err := flags.Parse(args); err != nil {
		return err
	}
	switch {
	case flags.NArg() > 0:
		return fmt.Errorf("%q is not a flag", flags.Arg(0))
	case c.games < minGames:
		return fmt.Errorf("-games is at least %d", minGames)
	case c.pool < 1 || c.workers < 1:
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
		if c.games = len(c.journals); c.games < minGames {
			return fmt.Errorf("there are %d journals in %s, %d at least are needed", c.games, dir, minGames)
		}
	}
	var ok bool
	if c.level, ok = ai.LevelNamed(level); !ok {
		return fmt.Errorf("there is no level %.60q", level)
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
	s, ok := h.(fitted)
	if !ok {
		return fmt.Errorf("the AI of %s has no file of weights", c.game)
	}
	list, err := c.play(sys, func() fitted { t, _ := seats.Heuristics(sys); return t.(fitted) }, parallel.NewProgress(stderr, "fit", false))
	if err != nil {
		return err
	}
	how := method{pool: c.pool, priorSD: c.priorSD, calibrate: c.calibrate}
	if _, ok := h.(ai.WinMarginer); !ok {
		how.scale = float64(s.LogitScale())
	}
	if c.refine || c.calibrate {
		if how.known = s.Weights().Of(c.scenario); how.known == nil {
			return fmt.Errorf("there are no weights of %s to begin with", c.scenario)
		}
	}
	rows := how.fit(list)
	report(stdout, s.Weights(), list, rows, how)
	if c.write == "" {
		return nil
	}
	return write(c.write, &c, s.Weights(), rows)
}

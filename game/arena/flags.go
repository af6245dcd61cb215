package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"runtime"
	"strconv"
	"strings"

	"herbstnebel/ai"
	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/rules"
)

// config holds the command line.
type config struct {
	game, scenario string
	options        []string
	axis, allies   string // with swap: the seats A and B, as in the first game of a pair
	games          int    // with swap, two per pair
	seed           uint64
	swap, named    bool       // named: the seats are called A and B
	solo           rules.Side // the side played in a solitaire game, which has no seats to exchange
	test           *sprt      // nil to play all games
	list           bool       // list the games and play none
	json, eachGame bool
	balance        bool
	blunders       bool
	timing, quiet  bool
	journals, data string
	more           string
	workers        int
	register       game.Registry
	limit          int
}

// manyPairs is the default limit of pairs of a sequential test.
const manyPairs = 5000

func parse(args []string, stderr io.Writer) (*config, error) {
	c := &config{}
	flags := flag.NewFlagSet("arena", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&c.game, "game", "", "the game; empty = the first")
	flags.BoolVar(&c.list, "list", false, "print the IDs of the games and play none")
	flags.StringVar(&c.scenario, "scenario", "", "the scenario; empty = the first")
	options := flags.String("options", "", "options of the game, with commas")
	flags.StringVar(&c.axis, "axis", "", "the seat of the Axis; empty = random")
	flags.StringVar(&c.allies, "allies", "", "the seat of the Allies; empty = random")
	flags.IntVar(&c.games, "games", 100, "how many games")
	a := flags.String("a", "random", "in pairs: seat A, the Axis in the first game of a pair")
	b := flags.String("b", "random", "in pairs: seat B")
	pairs := flags.Int("pairs", 50, "how many pairs of games, each on one seed with the seats exchanged; with -sprt at most, and 5000 if not given")
	bounds := flags.String("sprt", "", "`s0,s1`: play pairs until the test decides whether A scores s0 % or s1 %")
	alpha := flags.Float64("alpha", 0.05, "with -sprt: the risk of accepting s1 if s0 is true")
	beta := flags.Float64("beta", 0.05, "with -sprt: the risk of accepting s0 if s1 is true")
	flags.Uint64Var(&c.seed, "seed", 1, "the seed from which the seed of each game follows")
	flags.BoolVar(&c.swap, "swap", false, "with -axis and -allies: play each seed twice, seats exchanged")
	flags.BoolVar(&c.json, "json", false, "print one JSON object")
	flags.BoolVar(&c.eachGame, "games-json", false, "print one JSON object, with every game")
	flags.BoolVar(&c.balance, "balance", false, "report the course of the games by turn, compared with history")
	flags.BoolVar(&c.blunders, "blunders", false, "count the blunders of each seat")
	flags.BoolVar(&c.timing, "timing", false, "report the time per decision")
	flags.BoolVar(&c.quiet, "quiet", false, "print no progress on stderr")
	flags.StringVar(&c.more, "more", "", "append results to this file, and continue from those in it")
	flags.StringVar(&c.journals, "journals", "", "write each game's journal into this folder")
	flags.StringVar(&c.data, "data", "", "overlay the embedded data with this folder")
	flags.IntVar(&c.workers, "j", runtime.NumCPU(), "games in parallel")
	flags.IntVar(&c.limit, "limit", ai.DefaultLimit, "number of choices after which a game is aborted")
	if err := parseFlags(flags, args, stderr); err != nil {
		return nil, err
	}
	c.options = strings.FieldsFunc(*options, func(r rune) bool { return r == ',' || r == ' ' })
	c.json = c.json || c.eachGame
	given := map[string]bool{}
	flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
	any := func(names ...string) string {
		for _, name := range names {
			if given[name] {
				return "-" + name
			}
		}
		return ""
	}
	if one := any("axis", "allies", "games", "swap"); any("a", "b", "pairs") != "" {
		if one != "" {
			return nil, fmt.Errorf("%s and %s do not go together: pairs are -a, -b and -pairs", any("a", "b", "pairs"), one)
		}
		c.named = true
	} else if given["sprt"] && !c.swap {
		if one != "" {
			return nil, errors.New("-sprt wants pairs: -a, -b and -pairs, or -swap")
		}
		c.named = true
	}
	if c.named {
		if given["sprt"] && !given["pairs"] {
			*pairs = manyPairs
		}
		c.axis, c.allies, c.games, c.swap = *a, *b, 2**pairs, true
	}
	if given["sprt"] {
		var err error
		if c.test, err = parseTest(*bounds, *alpha, *beta); err != nil {
			return nil, err
		}
	}
	switch {
	case c.named && *pairs < 1:
		return nil, errors.New("-pairs is at least 1")
	case c.games < 1 || c.workers < 1 || c.limit < 1:
		return nil, errors.New("-games, -j and -limit are at least 1")
	}
	if c.swap {
		c.games += c.games % 2
	}
	c.workers = min(c.workers, c.games)
	return c, nil
}

// parseFlags parses the arguments, all of which are flags, and writes the usage if they ask for it.
func parseFlags(flags *flag.FlagSet, args []string, stderr io.Writer) error {
	err := flags.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprintln(stderr, "usage: arena [flags]")
		flags.SetOutput(stderr)
		flags.PrintDefaults()
		return err
	case err == nil && flags.NArg() > 0:
		return fmt.Errorf("%q is not a flag", flags.Arg(0))
	}
	return err
}

func parseTest(bounds string, alpha, beta float64) (*sprt, error) {
	low, high, ok := strings.Cut(bounds, ",")
	s0, err0 := strconv.ParseFloat(strings.TrimSpace(low), 64)
	s1, err1 := strconv.ParseFloat(strings.TrimSpace(high), 64)
	if !ok || err0 != nil || err1 != nil || !(0 < s0 && s0 < s1 && s1 < 100) {
		return nil, fmt.Errorf("-sprt %q: two scores in %% are wanted, the lesser first, such as 50,55", bounds)
	}
	if !(0 < alpha && alpha < 0.5 && 0 < beta && beta < 0.5) {
		return nil, errors.New("-alpha and -beta are between 0 and 0.5")
	}
	return &sprt{S0: s0 / 100, S1: s1 / 100, Alpha: alpha, Beta: beta}, nil
}

// files returns the data of the games.
func (c *config) files() (fs.FS, error) {
	if c.data == "" {
		return assets.Games(), nil
	}
	files, err := assets.Overlay(c.data)
	if err != nil {
		return nil, fmt.Errorf("-data: %w", err)
	}
	return files, nil
}

// entries returns the number of seeds.
func (c *config) entries() int {
	if c.swap {
		return c.games / 2
	}
	return c.games
}

// reportsTurns reports whether statistics by turn are reported, or stored for a later report.
func (c *config) reportsTurns() bool { return c.balance || c.eachGame || c.more != "" }

// perEntry returns the number of games per seed.
func (c *config) perEntry() int { return c.games / c.entries() }

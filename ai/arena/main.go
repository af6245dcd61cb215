package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"time"

	"herbstnebel/ai"
	"herbstnebel/assets"
	"herbstnebel/game"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr, game.Engines())) }

// config is the command line.
type config struct {
	game, scenario string
	options        []string
	axis, allies   string
	games          int
	seed           uint64
	swap, json     bool
	journals, data string
	workers        int
	limit          int
}

func run(args []string, stdout, stderr io.Writer, seats *ai.Seats) int {
	c, err := parse(args, stderr)
	if errors.Is(err, flag.ErrHelp) {
		return 0
	}
	var t *tournament
	if err == nil {
		t, err = newTournament(c, seats)
	}
	if err != nil {
		fmt.Fprintf(stderr, "arena: %v\n", err)
		return 2
	}
	begin := time.Now()
	results := t.play(progress(stderr, c.games))
	sum := summarise(c, results, time.Since(begin).Seconds())
	for i := range results {
		if err := results[i].unsaved; err != nil {
			fmt.Fprintf(stderr, "arena: %v\n", err)
			return 1
		}
	}
	if c.json {
		enc := json.NewEncoder(stdout)
		enc.SetIndent("", "  ")
		err = enc.Encode(sum)
	} else {
		err = sum.print(stdout)
	}
	if err != nil {
		fmt.Fprintf(stderr, "arena: %v\n", err)
		return 1
	}
	if sum.Errors > 0 {
		return 1
	}
	return 0
}

func parse(args []string, stderr io.Writer) (*config, error) {
	c := &config{}
	flags := flag.NewFlagSet("arena", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&c.game, "game", "deadlywoods", "the game")
	flags.StringVar(&c.scenario, "scenario", "", "the scenario; empty = the first")
	options := flags.String("options", "", "options of the game, with commas")
	flags.StringVar(&c.axis, "axis", "random", "the seat of the Axis")
	flags.StringVar(&c.allies, "allies", "random", "the seat of the Allies")
	flags.IntVar(&c.games, "games", 100, "how many games")
	flags.Uint64Var(&c.seed, "seed", 1, "numbers the games")
	flags.BoolVar(&c.swap, "swap", false, "play each seed twice, seats exchanged")
	flags.BoolVar(&c.json, "json", false, "print one JSON object")
	flags.StringVar(&c.journals, "journals", "", "write each game's journal into this folder")
	flags.StringVar(&c.data, "data", "", "lay this folder over the embedded data")
	flags.IntVar(&c.workers, "j", runtime.NumCPU(), "games at a time")
	flags.IntVar(&c.limit, "limit", ai.DefaultLimit, "choices after which a game counts as endless")
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			fmt.Fprintln(stderr, "usage: arena [flags]")
			flags.SetOutput(stderr)
			flags.PrintDefaults()
		}
		return nil, err
	}
	if flags.NArg() > 0 {
		return nil, fmt.Errorf("%q is not a flag", flags.Arg(0))
	}
	c.options = strings.FieldsFunc(*options, func(r rune) bool { return r == ',' || r == ' ' })
	if c.games < 1 || c.workers < 1 || c.limit < 1 {
		return nil, errors.New("-games, -j and -limit are at least 1")
	}
	if c.swap {
		c.games += c.games % 2
	}
	c.workers = min(c.workers, c.games)
	return c, nil
}

func (c *config) systems() (*game.Systems, error) {
	files := assets.FS()
	if c.data != "" {
		var err error
		if files, err = assets.Over(c.data); err != nil {
			return nil, fmt.Errorf("-data: %w", err)
		}
	}
	return game.NewSystems(files), nil
}

// progress returns a function that shows how many games are played, on a terminal.
func progress(w io.Writer, games int) func(done int) {
	f, ok := w.(*os.File)
	if !ok {
		return func(int) {}
	}
	if info, err := f.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return func(int) {}
	}
	var last time.Time
	return func(done int) {
		switch {
		case done == games:
			fmt.Fprint(w, "\r\x1b[K")
		case time.Since(last) > 200*time.Millisecond:
			last = time.Now()
			fmt.Fprintf(w, "\r%d of %d games\x1b[K", done, games)
		}
	}
}

package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	status := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	os.Exit(status)
}

// config holds the options of the command line.
type config struct {
	games, paragraphs []string // empty = all
	sample            int      // 0 = all rows
	seed              uint64
	workers, memory   int
	limit             time.Duration
	root              string
	compile, quiet    bool
}

func parse(args []string, stderr io.Writer) (*config, error) {
	c := &config{}
	flags := flag.NewFlagSet("mutate", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	games := flags.String("game", "", "the games, with commas; empty = all that have a table")
	paragraphs := flags.String("para", "", "the paragraphs, with commas; empty = all")
	flags.BoolVar(&c.compile, "compile", false, "see only whether every row compiles, and run no tests")
	flags.IntVar(&c.sample, "sample", 0, "run only so many rows, drawn by the seed")
	flags.Uint64Var(&c.seed, "seed", 1, "draws the sample")
	flags.IntVar(&c.workers, "p", 1, "breaks at a time")
	flags.DurationVar(&c.limit, "limit", 2*time.Minute, "for the tests of one break")
	flags.IntVar(&c.memory, "memory", 4096, "megabytes of address space for the tests of one break, 0 = no limit (Linux)")
	flags.StringVar(&c.root, "root", "", "the module's folder; empty = the one this is called in")
	flags.BoolVar(&c.quiet, "quiet", false, "do not say on stderr how far it is")
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			fmt.Fprintln(stderr, "usage: mutate [flags]")
			flags.SetOutput(stderr)
			flags.PrintDefaults()
		}
		return nil, err
	}
	c.games, c.paragraphs = split(*games), split(*paragraphs)
	switch {
	case flags.NArg() > 0:
		return nil, fmt.Errorf("%q is not a flag", flags.Arg(0))
	case c.sample < 0 || c.memory < 0 || c.workers < 1 || c.limit <= 0:
		return nil, errors.New("-p and -limit must be positive, -sample and -memory not negative")
	case c.compile && c.sample > 0:
		return nil, errors.New("-compile does not go with -sample")
	}
	if c.root == "" {
		var err error
		if c.root, err = moduleRoot("."); err != nil {
			return nil, err
		}
	}
	var err error
	c.root, err = filepath.Abs(c.root)
	return c, err
}

func split(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return r == ',' || r == ' ' })
}

// moduleRoot returns the nearest folder at or above dir that has a go.mod.
func moduleRoot(dir string) (string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return "", errors.New("there is no go.mod here or above")
		}
		dir = parent
	}
}

func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	c, err := parse(args, stderr)
	if errors.Is(err, flag.ErrHelp) {
		return 0
	}
	good := false
	if err == nil {
		good, err = work(ctx, c, stdout, stderr)
	}
	switch {
	case err != nil:
		fmt.Fprintf(stderr, "mutate: %s\n", strings.TrimPrefix(err.Error(), "mutate: "))
		return 2
	case !good:
		return 1
	}
	return 0
}

// work runs the tasks of the command line, and reports whether all succeeded.
func work(ctx context.Context, c *config, stdout, stderr io.Writer) (bool, error) {
	dir, err := os.MkdirTemp("", "mutate-")
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(dir)
	if c.quiet {
		stderr = io.Discard
	}
	return paragraphs(ctx, c, &lab{root: c.root, work: dir, memory: c.memory}, stdout, stderr)
}

// each calls do for 0 to n-1, with several calls at a time, until one fails.
func each(ctx context.Context, n, workers int, do func(ctx context.Context, i int) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	next, ended := make(chan int), make(chan error)
	for range workers {
		go func() {
			var err error
			for i := range next {
				if err == nil {
					err = do(ctx, i)
				}
				if err != nil {
					cancel()
				}
			}
			ended <- err
		}()
	}
	for i := range n {
		next <- i
	}
	close(next)
	var first error
	for range workers {
		if err := <-ended; first == nil || errors.Is(first, context.Canceled) && err != nil {
			first = err
		}
	}
	return first
}

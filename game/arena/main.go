package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"herbstnebel/ai"
	"herbstnebel/game"
	"herbstnebel/game/parallel"
	"herbstnebel/game/registry"
)

func main() {
	games := registry.Games()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	status := run(ctx, os.Args[1:], os.Stdout, os.Stderr, games, game.Engines(games))
	stop()
	os.Exit(status)
}

func run(ctx context.Context, args []string, stdout, stderr io.Writer, games game.Registry, seats *ai.PlayerRegistry) int {
	fail := func(status int, err error) int {
		fmt.Fprintf(stderr, "arena: %v\n", err)
		return status
	}
	c, err := parse(args, stderr)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		return fail(2, err)
	case c.list:
		fmt.Fprintln(stdout, strings.Join(game.NewSystems(games, nil).IDs(), "\n"))
		return 0
	}
	c.register = games
	t, err := newTournament(c, seats)
	if err != nil {
		return fail(2, err)
	}
	defer t.engines.close()
	keep, earlier := func(entry) error { return nil }, []entry(nil)
	if c.more != "" {
		l, before, err := t.openLedger()
		if err != nil {
			return fail(2, err)
		}
		defer l.f.Close()
		keep, earlier = func(e entry) error { return l.append(e) }, before
	}
	begin := time.Now()
	course, err := t.play(ctx, earlier, keep, parallel.NewProgress(stderr, "arena", c.quiet))
	if err != nil {
		return fail(1, err)
	}
	sum := summarise(t, course, time.Since(begin).Seconds())
	if c.json {
		enc := json.NewEncoder(stdout)
		enc.SetIndent("", "  ")
		err = enc.Encode(sum)
	} else {
		err = sum.print(stdout)
	}
	if err != nil {
		return fail(1, err)
	}
	if sum.Errors > 0 || sum.Stopped {
		return 1
	}
	return 0
}

// openLedger opens the file of -more.
func (t *tournament) openLedger() (*ledger, []entry, error) {
	s, err := t.settings()
	if err != nil {
		return nil, nil, fmt.Errorf("-more: %w", err)
	}
	return openLedger(t.more, s)
}

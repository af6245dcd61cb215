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
	"herbstnebel/game/crew"
	"herbstnebel/game/register"
)

func main() {
	games := register.Games()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	status := run(ctx, os.Args[1:], os.Stdout, os.Stderr, games, game.Engines(games))
	stop()
	os.Exit(status)
}

func run(ctx context.Context, args []string, stdout, stderr io.Writer, games game.Register, seats *ai.Seats) int {
	c, err := parse(args, stderr)
	if errors.Is(err, flag.ErrHelp) {
		return 0
	}
	var t *tournament
	if err == nil {
		c.register = games
		if c.ids {
			fmt.Fprintln(stdout, strings.Join(game.NewSystems(games, nil).IDs(), "\n"))
			return 0
		}
		t, err = newTournament(c, seats)
	}
	if err == nil {
		defer t.engines.close()
	}
	keep, earlier := func(entry) error { return nil }, []entry(nil)
	if err == nil && c.more != "" {
		var l *ledger
		if l, earlier, err = t.openLedger(); err == nil {
			defer l.f.Close()
			keep = func(e entry) error { return l.append(e) }
		}
	}
	if err != nil {
		fmt.Fprintf(stderr, "arena: %v\n", err)
		return 2
	}
	begin := time.Now()
	course, err := t.play(ctx, earlier, keep, crew.NewProgress(stderr, "arena", c.quiet))
	if err != nil {
		fmt.Fprintf(stderr, "arena: %v\n", err)
		return 1
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
		fmt.Fprintf(stderr, "arena: %v\n", err)
		return 1
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

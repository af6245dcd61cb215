package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"
)

// progress says how far a run is: on a terminal in a line that changes, elsewhere in a line
// every half minute.
type progress struct {
	w        io.Writer // nil = quiet
	terminal bool
	begin    time.Time
	shown    bool
}

func newProgress(w io.Writer, quiet bool) *progress {
	p := &progress{begin: time.Now()}
	if quiet {
		return p
	}
	p.w = w
	if f, ok := w.(*os.File); ok {
		info, err := f.Stat()
		p.terminal = err == nil && info.Mode()&os.ModeCharDevice != 0
	}
	return p
}

// pace is how often show is to be called.
func (p *progress) pace() time.Duration {
	if p.terminal {
		return 250 * time.Millisecond
	}
	return 30 * time.Second
}

func (p *progress) show(c *course) {
	switch {
	case p.w == nil:
	case p.terminal:
		p.shown = true
		fmt.Fprintf(p.w, "\r%s\x1b[K", c.line(time.Since(p.begin)))
	default:
		fmt.Fprintf(p.w, "arena: %s\n", c.line(time.Since(p.begin)))
	}
}

// end wipes the line on a terminal.
func (p *progress) end() {
	if p.shown {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
}

// line says how far it is after some time.
func (c *course) line(passed time.Duration) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d of %d games", c.kept+c.played, c.games)
	if c.swap {
		name := c.axis
		if c.named {
			name = "A"
		}
		fmt.Fprintf(&b, ", %s scores %v", name, c.pairs.score())
	} else {
		fmt.Fprintf(&b, ", the Axis scores %v", wilson(c.points, c.finished))
	}
	if c.test != nil {
		low, high := c.test.bounds()
		fmt.Fprintf(&b, ", LLR %.2f of %.2f to %.2f", c.test.llr(c.pairs), low, high)
	}
	if left := c.games - c.kept - c.played; c.played > 0 && left > 0 {
		d := time.Duration(float64(passed) / float64(c.played) * float64(left)).Round(time.Second)
		most := ""
		if c.test != nil {
			most = "at most "
		}
		fmt.Fprintf(&b, ", %s%v left", most, d)
	}
	return b.String()
}

package parallel

import (
	"fmt"
	"io"
	"os"
	"time"
)

// Progress reports how far a long run is: on a terminal in one line that is rewritten, elsewhere in a line
// every half minute.
type Progress struct {
	w        io.Writer // nil = quiet
	name     string    // name of the program
	terminal bool
	begin    time.Time
	shown    bool
}

// NewProgress returns the progress of the named program, timed from now. If quiet, it prints nothing.
func NewProgress(w io.Writer, name string, quiet bool) *Progress {
	p := &Progress{name: name, begin: time.Now()}
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

// Pace returns the interval at which Show should be called.
func (p *Progress) Pace() time.Duration {
	if p.terminal {
		return 250 * time.Millisecond
	}
	return 30 * time.Second
}

// Passed returns the time since the start.
func (p *Progress) Passed() time.Duration { return time.Since(p.begin) }

// Show prints a line of progress.
func (p *Progress) Show(line string) {
	switch {
	case p.w == nil:
	case p.terminal:
		p.shown = true
		fmt.Fprintf(p.w, "\r%s\x1b[K", line)
	default:
		fmt.Fprintf(p.w, "%s: %s\n", p.name, line)
	}
}

// End clears the line on a terminal.
func (p *Progress) End() {
	if p.shown {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
}

// Left estimates the time for the remaining jobs. passed is the time that the first done jobs took, and all is the
// number of jobs.
func Left(passed time.Duration, done, all int) time.Duration {
	return time.Duration(float64(passed) / float64(done) * float64(all-done)).Round(time.Second)
}

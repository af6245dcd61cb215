package parallel

import (
	"fmt"
	"io"
	"os"
	"time"
)

// Progress says how far a long work is: on a terminal in a line that changes, elsewhere in a line
// every half minute.
type Progress struct {
	w        io.Writer // nil = quiet
	name     string    // of the program
	terminal bool
	begin    time.Time
	shown    bool
}

// NewProgress is of a program by a name, which begins now and says it on a writer, or nowhere.
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

// Pace is how often Show is to be called.
func (p *Progress) Pace() time.Duration {
	if p.terminal {
		return 250 * time.Millisecond
	}
	return 30 * time.Second
}

// Passed is how long the work takes already.
func (p *Progress) Passed() time.Duration { return time.Since(p.begin) }

// Show says a line.
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

// End wipes the line on a terminal.
func (p *Progress) End() {
	if p.shown {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
}

// Left is how long the rest of some jobs takes if it goes on as it went, when so many are done.
func Left(passed time.Duration, done, all int) time.Duration {
	return time.Duration(float64(passed) / float64(done) * float64(all-done)).Round(time.Second)
}

package main

import (
	"bufio"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// answers is the log of a draw, with a line for each change that has been tried, so that an
// interrupted run can be resumed. A nil *answers stores nothing.
type answers struct {
	known map[string]answer
	file  *os.File
}

type answer struct {
	result verdict
	by     string
}

// openAnswers opens or creates the log of the draw named by title. It returns an error if
// the file belongs to another draw.
func openAnswers(name, title string) (*answers, error) {
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return nil, err
	}
	a := &answers{known: make(map[string]answer), file: file}
	if err := a.read(title); err != nil {
		file.Close()
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return a, nil
}

func (a *answers) read(title string) error {
	lines := bufio.NewScanner(a.file)
	if !lines.Scan() {
		if err := lines.Err(); err != nil {
			return err
		}
		_, err := fmt.Fprintln(a.file, title)
		return err
	}
	if lines.Text() != title {
		return errors.New("the log belongs to other sources or to another draw")
	}
	for n := 2; lines.Scan(); n++ {
		cells := strings.Split(lines.Text(), "\t")
		if len(cells) != 3 {
			return fmt.Errorf("line %d: want three cells", n)
		}
		v := slices.Index(verdicts[:], cells[1])
		if v < 0 {
			return fmt.Errorf("line %d: %q is not an answer", n, cells[1])
		}
		a.known[cells[0]] = answer{verdict(v), cells[2]}
	}
	return lines.Err()
}

// recall sets the stored answer of a change, and reports whether there is one.
func (a *answers) recall(m *mutant) bool {
	if a == nil {
		return false
	}
	known, ok := a.known[m.id()]
	if ok {
		m.result, m.by = known.result, known.by
	}
	return ok
}

// add stores the answer of a change.
func (a *answers) add(m *mutant) error {
	if a == nil {
		return nil
	}
	_, err := fmt.Fprintf(a.file, "%s\t%s\t%s\n", m.id(), m.result, strings.ReplaceAll(m.by, "\t", " "))
	return err
}

func (a *answers) close() error {
	if a == nil {
		return nil
	}
	return a.file.Close()
}

// id describes a change in one line: its byte range and its effect.
func (c *change) id() string {
	return fmt.Sprintf("%s:%d %d-%d %s", c.file, c.line, c.from, c.to, strings.ReplaceAll(c.description, "\t", " "))
}

// title identifies a draw by its command line and a checksum of the Go files of the
// packages, including their tests.
func title(c *config, l *lab, pkgs []*pkg) (string, error) {
	sum := sha256.New()
	for _, p := range pkgs {
		names, err := filepath.Glob(filepath.Join(l.path(p.dir), "*.go"))
		if err != nil {
			return "", err
		}
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				return "", err
			}
			fmt.Fprintf(sum, "%s %d\n", filepath.Base(name), len(text))
			sum.Write(text)
		}
	}
	origin := fmt.Sprintf("seed %d", c.seed)
	if len(c.at) > 0 {
		origin = "at " + strings.Join(c.at, ",")
	}
	return fmt.Sprintf("%s of %s, sources %x", origin, strings.Join(c.dirs, ","), sum.Sum(nil)[:8]), nil
}

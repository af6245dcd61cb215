package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"text/tabwriter"
	"time"
)

// pkg is a package whose sources are changed at random.
type pkg struct {
	dir     string // relative to the module's folder
	files   []string
	mu      sync.Mutex        // guards the fields below until the package is measured
	batches []batch           // its tests, quick ones first; empty if it has no tests
	sum     [sha256.Size]byte // checksum of the test binary without changes
}

// batch is a group of tests and their total duration without changes.
type batch struct {
	tests    []string
	duration time.Duration
}

// mutant is a change and its result.
type mutant struct {
	change
	of     *pkg
	result verdict
	by     string
}

// randomChanges draws changes, or takes all of the given lines, and tries them.
func randomChanges(ctx context.Context, c *config, l *lab, stdout, stderr io.Writer) (bool, error) {
	pkgs, err := packages(ctx, c, l)
	if err != nil {
		return false, err
	}
	lines, err := linesOf(l, pkgs)
	if err != nil {
		return false, err
	}
	var drawn []*mutant
	want := c.random
	if want > 0 {
		drawn = draw(lines, c.seed)
	} else {
		if drawn, err = at(lines, c.at); err != nil {
			return false, err
		}
		want = len(drawn)
	}
	var log *answers
	if c.log != "" {
		first, err := title(c, l, pkgs)
		if err != nil {
			return false, err
		}
		if log, err = openAnswers(c.log, first); err != nil {
			return false, err
		}
		defer log.close()
	}
	var tried []*mutant
	for taken := 0; len(tried) < want && taken < len(drawn); {
		next := drawn[taken:min(len(drawn), taken+want-len(tried))]
		taken += len(next)
		var mu sync.Mutex
		done := 0
		err := each(ctx, len(next), c.workers, func(ctx context.Context, i int) error {
			begin := time.Now()
			known := log.recall(next[i])
			if !known {
				if err := next[i].of.unbroken(ctx, l, stderr); err != nil {
					return err
				}
				if err := next[i].try(ctx, c, l); err != nil {
					return err
				}
			}
			mu.Lock()
			defer mu.Unlock()
			done++
			if known {
				return nil
			}
			fmt.Fprintf(stderr, "%d/%d %s  %.1f s\n", len(tried)+done, want, strings.Join(next[i].cells(), "  "), time.Since(begin).Seconds())
			return log.add(next[i])
		})
		if err != nil {
			return false, err
		}
		for _, m := range next {
			if m.result != noCompile && m.result != equal {
				tried = append(tried, m)
			} else if c.random == 0 {
				want--
			}
		}
	}
	return report(stdout, c, pkgs, tried), nil
}

// packages lists the packages to change, without test support packages and this one.
func packages(ctx context.Context, c *config, l *lab) ([]*pkg, error) {
	patterns := c.dirs
	if len(c.at) > 0 {
		patterns = nil
		for _, place := range c.at {
			file, _, _ := strings.Cut(place, ":")
			patterns = append(patterns, "./"+path.Dir(filepath.ToSlash(file)))
		}
	}
	cmd := exec.CommandContext(ctx, "go", append([]string{"list", "-json=Dir,GoFiles,Imports"}, patterns...)...)
	cmd.Dir = l.root
	var words bytes.Buffer
	cmd.Stderr = &words
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w: %s", err, bytes.TrimSpace(words.Bytes()))
	}
	var pkgs []*pkg
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct {
			Dir              string
			GoFiles, Imports []string
		}
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, fmt.Errorf("go list: %w", err)
		}
		rel, err := filepath.Rel(l.root, p.Dir)
		if err != nil {
			return nil, err
		}
		of := &pkg{dir: filepath.ToSlash(rel)}
		for _, name := range p.GoFiles {
			of.files = append(of.files, path.Join(of.dir, name))
		}
		if slices.Contains(p.Imports, "testing") || of.dir == "rules/rulebook/mutate" {
			continue
		}
		pkgs = append(pkgs, of)
	}
	return pkgs, nil
}

// linesOf returns the changes of all packages, grouped by line.
func linesOf(l *lab, pkgs []*pkg) (lines [][]*mutant, err error) {
	for _, p := range pkgs {
		for _, file := range p.files {
			source, err := os.ReadFile(l.path(file))
			if err != nil {
				return nil, err
			}
			list, err := changesOf(file, source)
			if err != nil {
				return nil, err
			}
			slices.SortStableFunc(list, func(a, b change) int { return a.line - b.line })
			for i, c := range list {
				if i == 0 || list[i-1].line != c.line {
					lines = append(lines, nil)
				}
				lines[len(lines)-1] = append(lines[len(lines)-1], &mutant{change: c, of: p})
			}
		}
	}
	return lines, nil
}

// draw returns one change of each line, in a random order given by the seed.
func draw(lines [][]*mutant, seed uint64) []*mutant {
	r := rand.New(rand.NewPCG(seed, 0))
	drawn := make([]*mutant, len(lines))
	for i, at := range r.Perm(len(lines)) {
		drawn[i] = lines[at][r.IntN(len(lines[at]))]
	}
	return drawn
}

// at returns all changes at the given places, file:line or file:line-line.
func at(lines [][]*mutant, places []string) (list []*mutant, err error) {
	for _, place := range places {
		file, span, _ := strings.Cut(filepath.ToSlash(place), ":")
		low, high, ranged := strings.Cut(span, "-")
		if !ranged {
			high = low
		}
		first, err1 := strconv.Atoi(low)
		last, err2 := strconv.Atoi(high)
		if err1 != nil || err2 != nil {
			return nil, fmt.Errorf("-at %q: want file:line or file:line-line", place)
		}
		before := len(list)
		for _, line := range lines {
			if m := line[0]; m.file == path.Clean(file) && first <= m.line && m.line <= last {
				list = append(list, line...)
			}
		}
		if len(list) == before {
			return nil, fmt.Errorf("-at %q: there is nothing to change", place)
		}
	}
	return list, nil
}

// unbroken measures a package before the first of its changes is tried.
func (p *pkg) unbroken(ctx context.Context, l *lab, stderr io.Writer) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.batches != nil {
		return nil
	}
	fmt.Fprintf(stderr, "%s: the tests without a change\n", p.dir)
	return p.measure(ctx, l)
}

// measure runs a package's tests without changes and groups them: the quick ones in one
// batch, each long one in its own.
func (p *pkg) measure(ctx context.Context, l *lab) error {
	p.batches = []batch{} // not nil: measured
	binary, err := l.build(ctx, p.dir, "", nil)
	if err != nil || binary == "" {
		return err
	}
	defer os.Remove(binary)
	if p.sum, err = sum(binary); err != nil {
		return err
	}
	names, err := l.list(ctx, p.dir, binary)
	if err != nil || len(names) == 0 {
		return err
	}
	tests, err := l.measure(ctx, p.dir, binary, names)
	if err != nil {
		return err
	}
	slices.SortStableFunc(tests, func(a, b measured) int { return int(a.duration - b.duration) })
	const quick = 2 * time.Second // maximum for a batch
	for _, test := range tests {
		if n := len(p.batches); n == 0 || p.batches[n-1].duration+test.duration > quick {
			p.batches = append(p.batches, batch{})
		}
		b := &p.batches[len(p.batches)-1]
		b.tests, b.duration = append(b.tests, test.name), b.duration+test.duration
	}
	return nil
}

func sum(file string) ([sha256.Size]byte, error) {
	bytes, err := os.ReadFile(file)
	return sha256.Sum256(bytes), err
}

// try runs the package's tests against the change until one fails.
func (m *mutant) try(ctx context.Context, c *config, l *lab) error {
	source, err := os.ReadFile(l.path(m.file))
	if err != nil {
		return err
	}
	binary, err := l.build(ctx, m.of.dir, m.file, m.apply(source))
	if errors.Is(err, errCompile) {
		m.result, m.by = noCompile, firstLine(err)
		return nil
	}
	if err != nil {
		return err
	}
	m.result = survived
	if binary == "" {
		m.by = "no tests"
		return nil
	}
	defer os.Remove(binary)
	switch made, err := sum(binary); {
	case err != nil:
		return err
	case made == m.of.sum:
		return m.compare(ctx, l, m.apply(source))
	}
	for _, b := range m.of.batches {
		m.result, m.by, _, err = l.run(ctx, l.path(m.of.dir), binary, c.limit+10*b.duration, b.tests)
		if err != nil || m.result != survived {
			return err
		}
	}
	return nil
}

// compare distinguishes a change without any effect from one that no test reaches, if the
// test binary is the same.
func (m *mutant) compare(ctx context.Context, l *lab, changed []byte) error {
	before, err := l.listing(ctx, m.of.dir, "", nil)
	if err != nil {
		return err
	}
	after, err := l.listing(ctx, m.of.dir, m.file, changed)
	if err != nil {
		return err
	}
	if m.result, m.by = survived, "no test reaches it"; before == after {
		m.result, m.by = equal, ""
	}
	return nil
}

func (m *mutant) cells() []string {
	return []string{fmt.Sprintf("%s:%d", m.file, m.line), m.description, m.result.String(), m.by}
}

// report prints the table of random changes and the totals of the packages. It reports
// whether enough changes were noticed.
func report(w io.Writer, c *config, pkgs []*pkg, tried []*mutant) bool {
	slices.SortStableFunc(tried, func(a, b *mutant) int {
		if a.result != b.result {
			return int(a.result - b.result)
		}
		return strings.Compare(a.file, b.file)
	})
	tab := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(tab, "line\tchange\tresult\ttest")
	for _, m := range tried {
		fmt.Fprintln(tab, strings.Join(m.cells(), "\t"))
	}
	fmt.Fprintln(tab, "\t\t\t")
	fmt.Fprintln(tab, "package\tchanges\tkilled\ttimed out\tsurvived\tnoticed")
	var all [len(verdicts)]int
	totals := func(name string, count [len(verdicts)]int) (percent float64) {
		n := count[killed] + count[timedOut] + count[survived]
		if n == 0 {
			return 0
		}
		percent = 100 * float64(count[killed]+count[timedOut]) / float64(n)
		fmt.Fprintf(tab, "%s\t%d\t%d\t%d\t%d\t%.0f %%\n", name, n, count[killed], count[timedOut], count[survived], percent)
		return percent
	}
	for _, p := range pkgs {
		var count [len(verdicts)]int
		for _, m := range tried {
			if m.of == p {
				count[m.result]++
				all[m.result]++
			}
		}
		totals(p.dir, count)
	}
	percent := totals("all", all)
	tab.Flush()
	return percent >= float64(c.least)
}

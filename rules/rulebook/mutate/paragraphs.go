package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"text/tabwriter"

	"herbstnebel/rules"
	"herbstnebel/rules/rulebook"
	"herbstnebel/rules/rulebook/coverage"
)

// table holds the mutations of one game.
type table struct {
	game, dir  string // dir relative to the module's folder
	paragraphs []rules.Paragraph
	report     coverage.Report
	missing    int // number of proved paragraphs without a row
}

// row is one mutation and its result.
type row struct {
	coverage.Mutation
	of     *table
	line   int      // line in the source
	tests  []string // names of the tests to run
	result verdict
	by     string
}

// paragraphs tries the rows of the games' tables.
func paragraphs(ctx context.Context, c *config, l *lab, stdout, stderr io.Writer) (bool, error) {
	tables, rows, err := readTables(c)
	if err != nil {
		return false, err
	}
	excused := 0
	rows = slices.DeleteFunc(rows, func(r *row) bool {
		if r.Old == "" {
			excused++
		}
		return r.Old == ""
	})
	if c.compile {
		return onlyCompile(ctx, l, rows, stdout, stderr)
	}
	if c.sample > 0 {
		rows = sampleOf(rows, c.sample, c.seed)
	}
	for _, t := range tables {
		if err := unbroken(ctx, l, t, rows); err != nil {
			return false, err
		}
	}
	var mu sync.Mutex
	done := 0
	err = each(ctx, len(rows), c.workers, func(ctx context.Context, i int) error {
		if err := rows[i].try(ctx, c, l); err != nil {
			return err
		}
		mu.Lock()
		defer mu.Unlock()
		done++
		fmt.Fprintf(stderr, "%d/%d %s\n", done, len(rows), strings.Join(rows[i].cells(), "  "))
		return nil
	})
	if err != nil {
		return false, err
	}
	return summarise(stdout, tables, rows, excused), nil
}

// sampleOf returns n of the rows in their order, drawn by the seed, or all rows if there
// are not more than n.
func sampleOf(rows []*row, n int, seed uint64) []*row {
	drawn := rand.New(rand.NewPCG(seed, 0)).Perm(len(rows))
	drawn = drawn[:min(n, len(drawn))]
	slices.Sort(drawn)
	sample := make([]*row, len(drawn))
	for i, at := range drawn {
		sample[i] = rows[at]
	}
	return sample
}

// readTables reads and checks the tables of the games.
func readTables(c *config) ([]*table, []*row, error) {
	games := c.games
	if len(games) == 0 {
		found, err := filepath.Glob(filepath.Join(c.root, "rules", "*", filepath.FromSlash(coverage.MutationsFile)))
		if err != nil {
			return nil, nil, err
		}
		for _, name := range found {
			games = append(games, filepath.Base(filepath.Dir(filepath.Dir(name))))
		}
	}
	var tables []*table
	var rows []*row
	var problems []error
	for _, game := range games {
		t := &table{game: game, dir: path.Join("rules", game)}
		tables = append(tables, t)
		dir := filepath.Join(c.root, "rules", game)
		var err error
		if t.paragraphs, err = rulebook.Read(os.DirFS(filepath.Join(c.root, "assets")), game+"/rulebook.csv"); err != nil {
			return nil, nil, err
		}
		if t.report, err = coverage.Scan(os.DirFS(dir), t.paragraphs); err != nil {
			return nil, nil, err
		}
		list, err := coverage.ReadMutations(dir)
		if err != nil {
			return nil, nil, err
		}
		for _, problem := range coverage.CheckMutations(dir, list, t.report) {
			problems = append(problems, fmt.Errorf("%s/%s", t.dir, problem))
		}
		t.missing = len(coverage.Unmutated(t.paragraphs, list, t.report))
		for _, m := range list {
			if len(c.paragraphs) == 0 || slices.Contains(c.paragraphs, m.Num) {
				rows = append(rows, &row{Mutation: m, of: t})
			}
		}
	}
	if err := errors.Join(problems...); err != nil {
		return nil, nil, err
	}
	if len(rows) == 0 {
		return nil, nil, errors.New("no table has such a row")
	}
	for _, r := range rows {
		r.tests = r.Tests
		if len(r.tests) == 0 {
			r.tests = r.of.report.Tests[r.Num]
		}
	}
	return tables, rows, nil
}

// unbroken runs all tests named by the rows of a game without a change: they must pass.
func unbroken(ctx context.Context, l *lab, t *table, rows []*row) error {
	var tests []string
	for _, r := range rows {
		if r.of == t {
			tests = append(tests, r.tests...)
		}
	}
	if len(tests) == 0 {
		return nil
	}
	slices.Sort(tests)
	tests = slices.Compact(tests)
	binary, err := l.build(ctx, t.dir, "", nil)
	if err != nil {
		return err
	}
	defer os.Remove(binary)
	names, err := l.list(ctx, t.dir, binary)
	if err != nil {
		return err
	}
	for _, test := range tests {
		if !slices.Contains(names, test) {
			return fmt.Errorf("%s: there is no %s in this folder's package", t.dir, test)
		}
	}
	return l.pass(ctx, t.dir, binary, tests)
}

// try makes the row's change and runs its tests.
func (r *row) try(ctx context.Context, c *config, l *lab) error {
	file := path.Join(r.of.dir, r.File)
	broken, err := r.broken(l, file)
	if err != nil {
		return err
	}
	binary, err := l.build(ctx, r.of.dir, file, broken)
	if errors.Is(err, errCompile) {
		r.result, r.by = noCompile, firstLine(err)
		return nil
	}
	if err != nil {
		return err
	}
	defer os.Remove(binary)
	cwd := l.path(r.of.dir)
	if path.Ext(file) != ".go" {
		tree, dir, err := l.mirror(r.of.dir, file, broken)
		defer os.RemoveAll(tree)
		if err != nil {
			return err
		}
		cwd = dir
	}
	if len(r.Tests) == 0 {
		r.result, r.by, _, err = l.run(ctx, cwd, binary, c.limit, r.tests)
		return err
	}
	for _, test := range r.Tests {
		r.result, r.by, _, err = l.run(ctx, cwd, binary, c.limit, []string{test})
		if err != nil {
			return err
		}
		if r.result != killed {
			r.by = strings.TrimSpace(test + " " + r.by)
			return nil
		}
	}
	return nil
}

// broken returns the text of the row's file with the change, and sets the row's line.
func (r *row) broken(l *lab, file string) ([]byte, error) {
	source, err := os.ReadFile(l.path(file))
	if err != nil {
		return nil, err
	}
	source = bytes.ReplaceAll(source, []byte("\r\n"), []byte("\n"))
	before, _, _ := bytes.Cut(source, []byte(r.Old))
	r.line = 1 + bytes.Count(before, []byte("\n"))
	return r.Apply(source)
}

// firstLine returns the first line of a compiler error that has a position.
func firstLine(err error) string {
	for line := range strings.Lines(err.Error()) {
		if !strings.Contains(line, "# ") {
			return strings.TrimSpace(line)
		}
	}
	return err.Error()
}

func (r *row) cells() []string {
	by := r.by
	if r.result == survived && by == "" {
		by = strings.Join(r.tests, ", ")
	}
	return []string{r.of.game + " " + r.Num, fmt.Sprintf("%s:%d", path.Base(r.File), r.line), r.result.String(), by, r.Note}
}

// summarise prints the table, and reports whether all rows were killed.
func summarise(w io.Writer, tables []*table, rows []*row, excused int) bool {
	tab := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(tab, "paragraph\tline\tresult\ttest\twhat is broken")
	for _, r := range rows {
		fmt.Fprintln(tab, strings.Join(r.cells(), "\t"))
	}
	tab.Flush()
	fmt.Fprintln(w)
	good := true
	for _, t := range tables {
		var count [len(verdicts)]int
		nums := make(map[string]bool)
		for _, r := range rows {
			if r.of == t {
				count[r.result]++
				nums[r.Num] = true
			}
		}
		good = good && count[survived]+count[timedOut]+count[noCompile] == 0
		fmt.Fprintf(w, "%s: %d breaks of %d paragraphs: %d killed, %d survived, %d timed out, %d do not compile; %d proved paragraphs have no row\n",
			t.game, len(rowsOf(t, rows)), len(nums), count[killed], count[survived], count[timedOut], count[noCompile], t.missing)
	}
	if excused > 0 {
		fmt.Fprintf(w, "%d rows say why nothing can be broken\n", excused)
	}
	return good
}

func rowsOf(t *table, rows []*row) (of []*row) {
	for _, r := range rows {
		if r.of == t {
			of = append(of, r)
		}
	}
	return of
}

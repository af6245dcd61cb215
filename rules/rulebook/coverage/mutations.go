package coverage

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/rulebook"
)

// MutationsFile is the path of the table of mutations, relative to the system's folder.
const MutationsFile = "testdata/mutations.csv"

var mutationsHeader = []string{"num", "file", "old", "new", "tests", "note"}

// Mutation is a deliberate change that breaks one rule: a row of the table.
type Mutation struct {
	Num      string   // the paragraph whose rule is broken
	File     string   // the file to change, relative to the system's folder, with slashes
	Old, New string   // the text to replace, which occurs exactly once in File, and its replacement
	Tests    []string // the tests that must all fail; if empty, one of those that prove the paragraph must fail
	Note     string   // description of the change or, if Old is empty, the reason why there is none
	Line     int      // line in the table
}

// Apply returns the source of m.File with the mutation.
func (m *Mutation) Apply(source []byte) ([]byte, error) {
	switch n := bytes.Count(source, []byte(m.Old)); {
	case m.Old == "":
		return nil, fmt.Errorf("coverage: the row of %s has no mutation", m.Num)
	case m.Old == m.New:
		return nil, fmt.Errorf("coverage: the mutation of %s changes nothing", m.Num)
	case n != 1:
		return nil, fmt.Errorf("coverage: the text to replace for %s occurs %d times in %s, not once", m.Num, n, m.File)
	}
	return bytes.Replace(source, []byte(m.Old), []byte(m.New), 1), nil
}

// ReadMutations reads the table of a system's folder, in the order of the file. It returns
// an error for the first malformed row.
func ReadMutations(dir string) ([]Mutation, error) {
	f, err := os.Open(filepath.Join(dir, filepath.FromSlash(MutationsFile)))
	if err != nil {
		return nil, fmt.Errorf("coverage: %w", err)
	}
	defer f.Close()
	list, err := readMutations(f)
	if err != nil {
		return nil, fmt.Errorf("coverage: %s:%w", MutationsFile, err)
	}
	return list, nil
}

// readMutations reads a table. Its errors begin with the line, as in "12: ...".
func readMutations(in io.Reader) ([]Mutation, error) {
	r := csv.NewReader(in)
	r.Comment = '#'
	r.FieldsPerRecord = -1
	var list []Mutation
	for headed := false; ; {
		record, err := r.Read()
		if errors.Is(err, io.EOF) && headed {
			return list, nil
		}
		if errors.Is(err, io.EOF) {
			return nil, fmt.Errorf("1: the header must be %s", strings.Join(mutationsHeader, ","))
		}
		var bad *csv.ParseError
		if errors.As(err, &bad) {
			return nil, fmt.Errorf("%d: %w", bad.Line, bad.Err)
		}
		if err != nil {
			return nil, fmt.Errorf(" %w", err)
		}
		line, _ := r.FieldPos(0)
		switch {
		case !headed && !slices.Equal(record, mutationsHeader):
			return nil, fmt.Errorf("%d: the header must be %s", line, strings.Join(mutationsHeader, ","))
		case !headed:
			headed = true
			continue
		case len(record) != len(mutationsHeader):
			return nil, fmt.Errorf("%d: %d fields instead of %d", line, len(record), len(mutationsHeader))
		}
		m := Mutation{
			Num: record[0], File: record[1], Old: record[2], New: record[3],
			Tests: strings.Fields(record[4]), Note: record[5], Line: line,
		}
		switch {
		case !rulebook.IsNumber(m.Num):
			return nil, fmt.Errorf("%d: %q is not a paragraph's number", line, m.Num)
		case m.Old == "" && (m.File != "" || m.New != "" || len(m.Tests) > 0 || m.Note == ""):
			return nil, fmt.Errorf("%d: a row without a mutation must have a note with the reason, and nothing else", line)
		case m.Old != "" && m.File == "":
			return nil, fmt.Errorf("%d: the file is missing", line)
		}
		list = append(list, m)
	}
}

// Mutations checks the table of a system's folder without trying the changes: the paragraph
// of each row is proved by tests, the text to replace occurs exactly once in its file, and
// the named tests prove the paragraph. Proved paragraphs without a row are counted in the
// log; if complete is true, each is an error.
func Mutations(t testing.TB, dir string, paragraphs []rules.Paragraph, complete bool) {
	t.Helper()
	report, err := Scan(os.DirFS(dir), paragraphs)
	if err != nil {
		t.Errorf("%v", err)
		return
	}
	list, err := ReadMutations(dir)
	if err != nil {
		t.Errorf("%v", err)
		return
	}
	for _, problem := range CheckMutations(dir, list, report) {
		t.Errorf("%s", problem)
	}
	missing := Unmutated(paragraphs, list, report)
	switch {
	case len(missing) == 0:
	case complete:
		t.Errorf("coverage: no row in %s breaks %s", MutationsFile, strings.Join(missing, ", "))
	default:
		t.Logf("%d proved paragraphs have no row in %s", len(missing), MutationsFile)
	}
}

// CheckMutations returns the problems of the rows of a table, in their order.
func CheckMutations(dir string, list []Mutation, report Report) (problems []string) {
	sources := make(map[string][]byte)
	for i, m := range list {
		problem := func(format string, args ...any) {
			problems = append(problems, fmt.Sprintf("%s:%d: %s", MutationsFile, m.Line, fmt.Sprintf(format, args...)))
		}
		proving := report.Tests[m.Num]
		if len(proving) == 0 {
			problem("no test proves a paragraph %s", m.Num)
		}
		for _, test := range m.Tests {
			if !slices.Contains(proving, test) {
				problem("%s does not prove %s", test, m.Num)
			}
		}
		same := func(o Mutation) bool {
			return o.Num == m.Num && o.File == m.File && o.Old == m.Old && o.New == m.New
		}
		if first := slices.IndexFunc(list, same); first < i {
			problem("line %d is the same", list[first].Line)
		}
		if m.Old == "" {
			continue
		}
		if _, read := sources[m.File]; !read {
			source, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(m.File)))
			if err != nil {
				problem("%v", err)
				continue
			}
			// A checkout may have changed the line ends.
			sources[m.File] = bytes.ReplaceAll(source, []byte("\r\n"), []byte("\n"))
		}
		if _, err := m.Apply(sources[m.File]); err != nil {
			problem("%s", strings.TrimPrefix(err.Error(), "coverage: "))
		}
	}
	return problems
}

// Unmutated returns the numbers of the proved paragraphs that have no row, in the order of
// the index.
func Unmutated(paragraphs []rules.Paragraph, list []Mutation, report Report) (nums []string) {
	for _, p := range paragraphs {
		named := func(m Mutation) bool { return m.Num == p.Num }
		if len(report.Tests[p.Num]) > 0 && !slices.ContainsFunc(list, named) {
			nums = append(nums, p.Num)
		}
	}
	return nums
}

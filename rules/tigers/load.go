package tigers

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strconv"
	"strings"
	"unicode/utf8"
)

// folder is where the game's files lie in the file system given to Load.
const folder = "tigers"

// table is a CSV file with a header, read line by line. The first error sticks.
type table struct {
	name string
	head map[string]int
	rows [][]string
	line []int
	cur  int
	err  error
}

// readTable reads a file and requires exactly the columns it is asked for.
func readTable(fsys fs.FS, file string, columns ...string) (*table, error) {
	name := path.Join(folder, file)
	f, err := fsys.Open(name)
	if err != nil {
		return nil, fmt.Errorf("tigers: %w", err)
	}
	defer f.Close()
	r := csv.NewReader(f)
	r.FieldsPerRecord = -1
	t := &table{name: name, head: map[string]int{}}
	for {
		rec, err := r.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			var pe *csv.ParseError
			if errors.As(err, &pe) {
				return nil, fmt.Errorf("tigers: %s:%d: %w", name, pe.Line, pe.Err)
			}
			return nil, fmt.Errorf("tigers: %s: %w", name, err)
		}
		line, _ := r.FieldPos(0)
		for _, field := range rec {
			if !utf8.ValidString(field) {
				return nil, fmt.Errorf("tigers: %s:%d: text is not UTF-8", name, line)
			}
		}
		if len(t.head) == 0 {
			for i, h := range rec {
				t.head[h] = i
			}
			for _, c := range columns {
				if _, ok := t.head[c]; !ok {
					return nil, fmt.Errorf("tigers: %s:%d: column %q is missing", name, line, c)
				}
			}
			if len(t.head) != len(columns) {
				return nil, fmt.Errorf("tigers: %s:%d: want the columns %s", name, line, strings.Join(columns, ","))
			}
			continue
		}
		if len(rec) != len(t.head) {
			return nil, fmt.Errorf("tigers: %s:%d: %d fields, want %d", name, line, len(rec), len(t.head))
		}
		t.rows = append(t.rows, rec)
		t.line = append(t.line, line)
	}
	if len(t.head) == 0 {
		return nil, fmt.Errorf("tigers: %s:1: the file is empty", name)
	}
	t.cur = -1
	return t, nil
}

// next moves to the next record while there is one and nothing went wrong.
func (t *table) next() bool {
	if t.err != nil || t.cur+1 >= len(t.rows) {
		return false
	}
	t.cur++
	return true
}

// fail notes what is wrong with the current record.
func (t *table) fail(format string, args ...any) {
	if t.err == nil {
		t.err = fmt.Errorf("tigers: %s:%d: %s", t.name, t.line[t.cur], fmt.Sprintf(format, args...))
	}
}

func (t *table) text(column string) string { return t.rows[t.cur][t.head[column]] }

// word is text that must not be empty.
func (t *table) word(column string) string {
	s := t.text(column)
	if s == "" {
		t.fail("%s is empty", column)
	}
	return s
}

// oneOf is text out of a fixed set.
func (t *table) oneOf(column string, allowed ...string) string {
	s := t.text(column)
	for _, a := range allowed {
		if s == a {
			return s
		}
	}
	t.fail("%s %q is none of %s", column, s, strings.Join(allowed, ", "))
	return s
}

func (t *table) flag(column string) bool { return t.oneOf(column, "", "yes") == "yes" }

// number is a whole number from low to high; an empty field is 0 where low is 0.
func (t *table) number(column string, low, high int) int {
	s := t.text(column)
	if s == "" && low == 0 {
		return 0
	}
	n, err := strconv.Atoi(s)
	if err != nil {
		t.fail("%s %q is not a whole number", column, s)
	} else if n < low || n > high {
		t.fail("%s %d is not between %d and %d", column, n, low, high)
	}
	return n
}

func (t *table) degrees(column string, low, high float64) float64 {
	x, err := strconv.ParseFloat(t.text(column), 64)
	if err != nil || !(x >= low && x <= high) {
		t.fail("%s %q is not between %g and %g", column, t.text(column), low, high)
	}
	return x
}

// provenance checks and returns the source column.
func (t *table) provenance() string {
	return t.oneOf("source", "rulebook", "public", "reconstructed")
}

// stamp reads an impulse such as 17-2 into its place on the time track, from 0.
func (t *table) stamp(column string) int {
	n, ok := parseStamp(t.text(column))
	if !ok {
		t.fail("%s %q is not an impulse such as 17-2", column, t.text(column))
	}
	return n
}

// Package datafile reads the data of a game: CSV files that people edit, one record a
// line, with a header that names the columns.
//
// Lines that begin with # are comments. Every record has as many fields as the header,
// in UTF-8 and without blanks at their ends. Where a file has a column named source, it
// says where each record is known from: rulebook, public or reconstructed.
//
// A reader asks for fields by column and by kind. The first thing that is wrong ends the
// reading and is an Error, with the file, the line and the column; so a loader reads all
// it wants of a record and looks at Err once, at the end.
package datafile

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"herbstnebel/rules"
)

// Sources are the words of the column named source.
var Sources = []string{"rulebook", "public", "reconstructed"}

// Error is what is wrong with a file.
type Error struct {
	File   string // its path
	Line   int    // from 1; 0 where the file as a whole is wrong
	Column string // the column's name, or empty
	What   string
}

// Error writes "file:line: column: what".
func (e *Error) Error() string {
	text := e.File
	if e.Line > 0 {
		text += ":" + strconv.Itoa(e.Line)
	}
	if e.Column != "" {
		text += ": " + e.Column
	}
	return text + ": " + clip(e.What)
}

// Table is a file that has been read. It stands on one record at a time.
type Table struct {
	file    string
	columns map[string]int
	records [][]string
	lines   []int
	at      int
	err     error

	digest *Digest // may be nil; the fields below belong to it
	values []value // of the record, by field
	order  []int   // the fields, in the order of the columns
	aside  []bool  // fields that are not part of it
}

// Read reads a file and requires that it has exactly these columns, in any order. A "~" before the name of
// a column keeps the column out of the fingerprint of a Digest: it is for the eye, and no rule depends on
// it. Errors are of type *Error, except for files that cannot be opened.
func Read(fsys fs.FS, path string, declared ...string) (*Table, error) {
	columns := slices.Clone(declared)
	for i := range columns {
		columns[i] = strings.TrimPrefix(columns[i], eye)
	}
	f, err := fsys.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	t := &Table{file: path, at: -1}
	in := csv.NewReader(f)
	in.Comment = '#'
	in.FieldsPerRecord = -1 // counted here, for a clearer message
	for {
		record, err := in.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		var bad *csv.ParseError
		if errors.As(err, &bad) {
			return nil, &Error{path, bad.Line, "", bad.Err.Error()}
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		line, _ := in.FieldPos(0)
		if t.columns == nil {
			err = t.header(record, line, columns)
		} else {
			err = t.record(record, line, columns)
		}
		if err != nil {
			return nil, err
		}
	}
	if t.columns == nil {
		return nil, &Error{path, 1, "", "the file is empty"}
	}
	t.watch(fsys, declared)
	return t, nil
}

func (t *Table) header(record []string, line int, columns []string) error {
	t.columns = make(map[string]int, len(record))
	for i, name := range record {
		if _, twice := t.columns[name]; twice {
			return &Error{t.file, line, name, "the column is there twice"}
		}
		t.columns[name] = i
	}
	for _, name := range columns {
		if _, ok := t.columns[name]; !ok {
			return &Error{t.file, line, "", fmt.Sprintf("column %.60q is missing; the columns are %s", name, strings.Join(columns, ","))}
		}
	}
	for _, name := range record {
		if !slices.Contains(columns, name) {
			return &Error{t.file, line, "", fmt.Sprintf("column %.60q is unknown; the columns are %s", name, strings.Join(columns, ","))}
		}
	}
	return nil
}

func (t *Table) record(record []string, line int, columns []string) error {
	if len(record) != len(t.columns) {
		return &Error{t.file, line, "", fmt.Sprintf("%d fields, want %d", len(record), len(t.columns))}
	}
	for _, name := range columns {
		field := record[t.columns[name]]
		switch {
		case !utf8.ValidString(field):
			return &Error{t.file, line, name, "the text is not UTF-8"}
		case field != strings.TrimSpace(field):
			return &Error{t.file, line, name, fmt.Sprintf("%.60q begins or ends with a blank", field)}
		case name == "source" && !slices.Contains(Sources, field):
			return &Error{t.file, line, name, fmt.Sprintf("%.60q is none of %s", field, strings.Join(Sources, ", "))}
		}
	}
	t.records = append(t.records, record)
	t.lines = append(t.lines, line)
	return nil
}

// Next goes to the next record. It returns false behind the last one, or once something
// is wrong.
func (t *Table) Next() bool {
	if t.err != nil || t.at == len(t.records) {
		return false
	}
	more := t.at+1 < len(t.records)
	if t.digest != nil {
		t.digest.record(t.values, t.order, !more)
	}
	t.at++
	return more
}

// Line returns the line of the record, from 1, or 0 before the first and behind the last.
func (t *Table) Line() int {
	if t.at < 0 || t.at >= len(t.lines) {
		return 0
	}
	return t.lines[t.at]
}

// Err returns what went wrong first, or nil.
func (t *Table) Err() error { return t.err }

// clip cuts what may quote a file, which can hold anything.
func clip(text string) string {
	const most = 400
	if r := []rune(text); len(r) > most {
		return string(r[:most]) + "…"
	}
	return text
}

// Fail notes that something is wrong with the record, in a column or, with an empty
// column, on the whole; before the first record and behind the last, with the file.
func (t *Table) Fail(column, format string, args ...any) {
	t.FailAt(t.Line(), column, format, args...)
}

// FailAt is Fail for a record that stood on an earlier line.
func (t *Table) FailAt(line int, column, format string, args ...any) {
	if t.err == nil {
		t.err = &Error{t.file, line, column, fmt.Sprintf(format, args...)}
	}
}

// Text returns a field as it is. It panics on a column that Read was not asked for.
func (t *Table) Text(column string) string {
	text := t.raw(column)
	t.noteText(t.columns[column])
	return text
}

// raw is Text for a field that is read as a kind of value, which is noted in its stead.
func (t *Table) raw(column string) string {
	i, ok := t.columns[column]
	if !ok {
		panic("datafile: " + t.file + " was read without the column " + column)
	}
	return t.records[t.at][i]
}

// Word returns a field that must not be empty.
func (t *Table) Word(column string) string {
	s := t.Text(column)
	if s == "" {
		t.Fail(column, "the field is empty")
	}
	return s
}

// OneOf returns a field that must be one of a few words, of which one may be empty.
func (t *Table) OneOf(column string, words ...string) string { return words[t.Index(column, words)] }

// Index returns which of a few words a field is, or 0 if it is none of them, and so wrong.
func (t *Table) Index(column string, words []string) int {
	s := t.Text(column)
	i := slices.Index(words, s)
	if i < 0 {
		t.Fail(column, "%.60q is none of %s", s, listed(words))
		return 0
	}
	return i
}

// listed names words for people, the empty one as nothing.
func listed(words []string) string {
	shown := slices.Clone(words)
	for i, w := range shown {
		if w == "" {
			shown[i] = "nothing"
		}
	}
	return strings.Join(shown, ", ")
}

// Side returns axis or allies.
func (t *Table) Side(column string) rules.Side {
	return [2]rules.Side{rules.Axis, rules.Allies}[t.Index(column, []string{"axis", "allies"})]
}

// Yes reports whether a field is "y" or "yes"; it may be empty, "n" or "no" as well.
func (t *Table) Yes(column string) bool {
	switch t.raw(column) {
	case "y", "yes":
		t.noteKind(column, "y")
		return true
	case "", "n", "no":
		t.noteKind(column, "n")
		return false
	}
	t.Fail(column, "%.60q is not y, nor n or empty", t.raw(column))
	return false
}

// Number returns a whole number from low to high; if it is none, low. An empty field is 0
// where low is 0.
func (t *Table) Number(column string, low, high int) int {
	s := t.raw(column)
	if s == "" && low == 0 {
		s = "0"
	}
	n, err := strconv.Atoi(s)
	t.noteKind(column, strconv.Itoa(n))
	switch {
	case err != nil:
		t.Fail(column, "%.60q is not a whole number", s)
	case n < low || n > high:
		t.Fail(column, "%d is not between %d and %d", n, low, high)
	default:
		return n
	}
	return low
}

// Decimal returns a number from low to high; if it is none, low.
func (t *Table) Decimal(column string, low, high float64) float64 {
	s := t.raw(column)
	x, err := strconv.ParseFloat(s, 64)
	t.noteKind(column, strconv.FormatFloat(x, 'g', -1, 64))
	if err != nil || !(x >= low && x <= high) {
		t.Fail(column, "%.60q is not between %g and %g", s, low, high)
		return low
	}
	return x
}

// Source returns where the record is known from.
func (t *Table) Source() string { return t.Text("source") }

// Package datafile reads the data of a game: CSV files that people edit, with a header that
// names the columns and one record per line, and JSON files.
//
// Lines that begin with # are comments. A file may be as spreadsheet programs write it: in
// UTF-8 or UTF-16 with a byte order mark, with commas, semicolons or tabs between fields, a
// decimal comma, spaces around fields, and empty columns and rows at the end. A column
// named source gives the origin of each record: rulebook, public or reconstructed.
//
// A loader reads fields by column and by type. The first fault ends the reading and is an
// Error with the file, the line and the column. A loader reads all fields of a record and
// checks Err once, at the end.
package datafile

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"

	"herbstnebel/rules"
)

// Sources lists the words that are valid in the column named source.
var Sources = []string{"rulebook", "public", "reconstructed"}

// Table is a CSV file that has been read, with a current record.
type Table struct {
	file    string
	columns map[string]int
	records [][]string
	lines   []int
	at      int
	end     int      // the last line
	wanted  []string // the pairs passed to Find
	err     error

	digest *Digest // may be nil; the fields below are used only with it
	values []value // of the record, by field
	order  []int   // the fields, in the order of the columns
	aside  []bool  // fields that are left out of the fingerprint
}

// Read reads a file, which must have exactly the declared columns, in any order. A "~"
// before the name of a column keeps the column out of the fingerprint of a Digest, because
// it is informative and no rule depends on it. If the file cannot be opened, Read returns
// the error of the file system, otherwise an *Error.
func Read(fsys fs.FS, path string, declared ...string) (*Table, error) {
	columns := slices.Clone(declared)
	for i := range columns {
		columns[i] = strings.TrimPrefix(columns[i], eye)
	}
	t, header, err := readAll(fsys, path)
	if err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(t.columns)) {
		if !slices.Contains(columns, name) {
			return nil, t.fault(header, "", "column.unknown", "value", name, "columns", columns)
		}
	}
	for _, name := range columns {
		if _, ok := t.columns[name]; !ok {
			return nil, t.fault(header, "", "column.missing", "value", name, "columns", columns)
		}
	}
	for i := range t.records {
		at, ok := t.columns["source"]
		switch {
		case !ok || slices.Contains(Sources, t.records[i][at]):
		case t.records[i][at] == "":
			return nil, t.fault(t.lines[i], "source", "words.empty", "known", Sources)
		default:
			return nil, t.fault(t.lines[i], "source", "words", "known", Sources)
		}
	}
	t.watch(fsys, declared)
	return t, nil
}

// Rows reads a file with the declared columns, separated by commas, and calls f for each record
// up to the first fault. It returns the table after its last record, for checks of the whole
// file. Err of the table also returns the errors of Read.
func Rows(fsys fs.FS, path, declared string, f func(*Table)) *Table {
	t, err := Read(fsys, path, strings.Split(declared, ",")...)
	if err != nil {
		return &Table{file: path, end: 1, err: err}
	}
	for t.Next() {
		f(t)
	}
	return t
}

// Named is Rows for a file whose records have the names of all entries in a column, each once.
// The function f gets the entry of the record.
func Named[V any](fsys fs.FS, path, declared, column string, entries map[string]V, f func(*Table, V)) *Table {
	t := Rows(fsys, path, declared, func(t *Table) {
		name := t.Word(column)
		t.Unique(column)
		if entry, ok := entries[name]; ok {
			f(t, entry)
		} else {
			t.Strange(column)
		}
	})
	t.Complete(column, slices.Sorted(maps.Keys(entries))...)
	return t
}

// Load calls the loaders of a game in turn with the files in fsys. It returns the ID of the data
// that they have read, or the first error.
func Load(fsys fs.FS, game string, loaders ...func(fs.FS) error) (rules.DataID, error) {
	files := NewDigest(fsys)
	for _, load := range loaders {
		if err := load(files); err != nil {
			return rules.DataID{}, fmt.Errorf("%s: %w", game, err)
		}
	}
	return files.DataID(), nil
}

// Find reads a file and goes to the first record that has the values of the pairs of column
// and value. If there is no such record, or no pair, the table is after its last record.
// Loaders use Find for faults that show only when the whole file or another file has been
// read.
func Find(fsys fs.FS, path string, pairs ...string) *Table {
	t, _, err := readAll(fsys, path)
	if err != nil {
		return &Table{file: path, end: 1, err: err}
	}
	return t.Find(pairs...)
}

// Find goes to the first record with the values of the pairs, as the function Find does, and
// returns the table.
func (t *Table) Find(pairs ...string) *Table {
	t.wanted = pairs
	for t.at = 0; t.at < len(t.records); t.at++ {
		same := len(pairs) > 0
		for i := 0; i < len(pairs); i += 2 {
			same = same && t.raw(pairs[i]) == pairs[i+1]
		}
		if same {
			break
		}
	}
	return t
}

// readAll reads a file with any columns. It also returns the line of the header.
func readAll(fsys fs.FS, path string) (t *Table, header int, err error) {
	text, err := Text(fsys, path)
	if err != nil {
		return nil, 0, err
	}
	t = &Table{file: path, at: -1, end: max(1, strings.Count(strings.TrimRight(text, "\n"), "\n")+1)}
	separator, text := separated(text)
	in := csv.NewReader(strings.NewReader(text))
	in.Comma, in.Comment = separator, '#'
	in.TrimLeadingSpace = separator != '\t'
	in.FieldsPerRecord = -1 // counted below, for a clearer message
	for {
		record, err := in.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		var bad *csv.ParseError
		if errors.As(err, &bad) {
			return nil, 0, t.fault(bad.StartLine, "", "quote")
		}
		line, _ := in.FieldPos(0)
		for i, field := range record {
			record[i] = strings.TrimSpace(spaces.Replace(field))
		}
		last := len(record)
		for last > 0 && record[last-1] == "" {
			last--
		}
		switch {
		case last == 0 || record[0] != "" && record[0][0] == '#':
			continue // an empty row, or a comment that a program has quoted
		case t.columns == nil:
			header, err = line, t.header(record[:last], line)
		default:
			err = t.record(record[:last], line)
		}
		if err != nil {
			return nil, 0, err
		}
	}
	if t.columns == nil {
		return nil, 0, t.fault(t.end, "", "empty-file")
	}
	return t, header, nil
}

// spaces replaces the characters that some programs write instead of a space.
var spaces = strings.NewReplacer("\u00a0", " ", "\u202f", " ")

// separated returns the field separator of a text, given by a first line "sep=;" or found
// in the header, and the text with that first line turned into a comment.
func separated(text string) (rune, string) {
	for line := range strings.Lines(text) {
		bare := strings.Trim(line, "\" ,;\t\n")
		if sign, ok := strings.CutPrefix(strings.Trim(line, "\" \n"), "sep="); ok && len(sign) > 0 {
			return rune(sign[0]), "#" + text
		}
		if bare == "" || bare[0] == '#' {
			continue
		}
		limit := ','
		for _, sign := range ";\t" {
			if strings.Count(line, string(sign)) > strings.Count(line, string(limit)) {
				limit = sign
			}
		}
		return limit, text
	}
	return ',', text
}

func (t *Table) header(record []string, line int) error {
	t.columns = make(map[string]int, len(record))
	for i, name := range record {
		if _, twice := t.columns[name]; twice {
			return t.fault(line, "", "column.twice", "value", name)
		}
		t.columns[name] = i
	}
	return nil
}

// record adds a record. Programs may omit empty fields at its end.
func (t *Table) record(record []string, line int) error {
	n := len(t.columns)
	if len(record) > n {
		return t.fault(line, "", "fields", "n", len(record), "of", n)
	}
	t.records = append(t.records, append(record, make([]string, n-len(record))...))
	t.lines = append(t.lines, line)
	return nil
}

// Next goes to the next record. It returns false after the last record or a fault.
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

// Line returns the line of the record, from 1. Before the first record and after the last
// it returns the line of the end of the file.
func (t *Table) Line() int {
	if t.at < 0 || t.at >= len(t.lines) {
		return t.end
	}
	return t.lines[t.at]
}

// Err returns the first fault, or nil.
func (t *Table) Err() error { return t.err }

// Fail records a fault in a column of the record, or in the record as a whole if column is
// empty, and returns the first fault recorded. After the last record the fault is at the
// end of the file. The placeholder "value" is the column's field unless args contains it.
func (t *Table) Fail(column, key string, args ...any) error {
	if t.err == nil {
		t.err = t.fault(t.Line(), column, key, args...)
	}
	return t.err
}

// Missing records that the file has no record with a value that the rules need in a column.
// The optional para is the paragraph that names the value.
func (t *Table) Missing(column, value string, para ...string) error {
	t.at = len(t.records)
	if len(para) > 0 {
		return t.Fail(column, "row.para", "value", value, "para", para[0])
	}
	return t.Fail(column, "row", "value", value)
}

// Need calls Fail for the record that Find has found, or Missing if it has found none.
func (t *Table) Need(column, key string, args ...any) error {
	if t.at < len(t.records) {
		return t.Fail(column, key, args...)
	}
	var values []string
	for i := 1; i < len(t.wanted); i += 2 {
		values = append(values, t.wanted[i])
	}
	return t.Missing(t.wanted[0], strings.Join(values, "-"))
}

// Complete records the first of the values that no record has in a column.
func (t *Table) Complete(column string, values ...string) {
	if t.err != nil {
		return
	}
	have := make(map[string]bool, len(t.records))
	for _, record := range t.records {
		have[record[t.columns[column]]] = true
	}
	for _, value := range values {
		if !have[value] {
			t.Missing(column, value)
		}
	}
}

// Unique records that an earlier record has the same text in a column.
func (t *Table) Unique(column string) {
	i := t.columns[column]
	if slices.ContainsFunc(t.records[:t.at], func(r []string) bool { return r[i] == t.records[t.at][i] }) {
		t.Twice(column)
	}
}

// Strange records that a field holds an unknown name, or one that an earlier record has.
func (t *Table) Strange(column string) error {
	if t.first(column) < t.at {
		return t.Twice(column)
	}
	return t.Fail(column, "strange")
}

// Twice records that an earlier record has the same values in the columns, in any order.
func (t *Table) Twice(columns ...string) error {
	var shown []string
	for _, c := range columns {
		shown = append(shown, t.Text(c))
	}
	return t.Fail(columns[0], "twice", "line", t.lines[t.first(columns...)], "value", strings.Join(shown, "-"))
}

// first returns the index of the first record that has the same values as this one in the
// columns, in any order.
func (t *Table) first(columns ...string) int {
	values := func(record []string) (all []string) {
		for _, c := range columns {
			all = append(all, Code(record[t.columns[c]]))
		}
		slices.Sort(all)
		return all
	}
	own := values(t.records[t.at])
	return slices.IndexFunc(t.records, func(r []string) bool { return slices.Equal(values(r), own) })
}

// Code restores the leading zero that spreadsheet programs drop from a code of four digits.
func Code(word string) string {
	if _, err := strconv.ParseUint(word, 10, 16); err == nil && len(word) == 3 {
		return "0" + word
	}
	return word
}

func (t *Table) fault(line int, column, key string, args ...any) *Error {
	args = slices.Clone(args)
	at, known := t.columns[column]
	i := slices.Index(t.lines, line)
	if known && i >= 0 && !slices.Contains(args, any("value")) {
		args = append(args, "value", t.records[i][at])
	}
	for i := 1; i < len(args); i += 2 {
		if text, ok := args[i].(string); ok && args[i-1] == "value" {
			args[i] = clip(text)
		}
	}
	return &Error{t.file, line, column, key, args}
}

// Text returns a field unchanged. It panics for a column that was not declared to Read.
// Inlining it into its many callers would make the browser's program larger.
//
//go:noinline
func (t *Table) Text(column string) string {
	text := t.raw(column)
	t.noteText(t.columns[column])
	return text
}

// raw is Text for a field that is parsed as a typed value, which the caller adds to the
// fingerprint instead.
func (t *Table) raw(column string) string {
	i, ok := t.columns[column]
	if !ok {
		panic("datafile: " + t.file + " was read without the column " + column)
	}
	return t.records[t.at][i]
}

// Word returns a field, which must not be empty.
func (t *Table) Word(column string) string {
	s := t.Text(column)
	if s == "" {
		t.Fail(column, "empty")
	}
	return s
}

// OneOf returns a field, which must be one of the words. One of the words may be empty.
func (t *Table) OneOf(column string, words ...string) string { return words[t.Index(column, words)] }

// Index returns the index of a field in a list of words. Any other word is a fault, for
// which Index returns 0.
func (t *Table) Index(column string, words []string) int {
	i := slices.Index(words, t.Text(column))
	switch {
	case i >= 0:
		return i
	case t.Text(column) == "":
		t.Fail(column, "words.empty", "known", words)
	default:
		t.Fail(column, "words", "known", words)
	}
	return 0
}

// Side parses a field that is axis or allies.
func (t *Table) Side(column string) rules.Side {
	return [2]rules.Side{rules.Axis, rules.Allies}[t.Index(column, []string{"axis", "allies"})]
}

// Yes reports whether a field is "y" or "yes". Otherwise the field must be empty, "n" or
// "no".
func (t *Table) Yes(column string) bool {
	switch t.raw(column) {
	case "y", "yes":
		t.noteKind(column, "y")
		return true
	case "", "n", "no":
		t.noteKind(column, "n")
		return false
	}
	t.Fail(column, "yes")
	return false
}

// Number parses a whole number from low to high. It returns low for a fault. An empty field
// is 0 if low is 0.
func (t *Table) Number(column string, low, high int) int {
	s := t.raw(column)
	if s == "" && low == 0 {
		s = "0"
	}
	n, err := strconv.Atoi(s)
	t.noteKind(column, strconv.Itoa(n))
	switch {
	case s == "":
		t.Fail(column, "number.empty", "low", low, "high", high)
	case err != nil || n < low || n > high:
		t.Fail(column, "number", "low", low, "high", high)
	default:
		return n
	}
	return low
}

// Decimal parses a number from low to high, with a decimal point or comma. It returns low
// for a fault.
func (t *Table) Decimal(column string, low, high float64) float64 {
	x, err := strconv.ParseFloat(strings.Replace(t.raw(column), ",", ".", 1), 64)
	t.noteKind(column, strconv.FormatFloat(x, 'g', -1, 64))
	if err != nil || !(x >= low && x <= high) {
		t.Fail(column, "decimal", "low", fmt.Sprint(low), "high", fmt.Sprint(high))
		return low
	}
	return x
}

// Source returns the origin of the record.
func (t *Table) Source() string { return t.Text("source") }

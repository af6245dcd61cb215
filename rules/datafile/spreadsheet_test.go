package datafile

import (
	"bytes"
	"encoding/csv"
	"io/fs"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf16"

	"herbstnebel/assets"
	"herbstnebel/rules/check"
)

// saved maps the name of a program or option to a function that changes a file as saving
// does.
var saved = map[string]func(t *testing.T, text string) string{
	"byte order mark":  func(_ *testing.T, s string) string { return "\ufeff" + s },
	"UTF-16 little":    func(_ *testing.T, s string) string { return wide(s, 0) },
	"UTF-16 big":       func(_ *testing.T, s string) string { return wide(s, 1) },
	"CRLF":             func(_ *testing.T, s string) string { return strings.ReplaceAll(s, "\n", "\r\n") },
	"CR":               func(_ *testing.T, s string) string { return strings.ReplaceAll(s, "\n", "\r") },
	"semicolons":       func(t *testing.T, s string) string { return rewritten(t, s, ';', "", "") },
	"tabs":             func(t *testing.T, s string) string { return rewritten(t, s, '\t', "", "") },
	"sep=":             func(t *testing.T, s string) string { return "sep=;\r\n" + rewritten(t, s, ';', "", "") },
	"all quoted":       quoted,
	"spaces":           func(t *testing.T, s string) string { return rewritten(t, s, ',', " ", "\u00a0") },
	"spaces and tabs":  func(t *testing.T, s string) string { return rewritten(t, s, '\t', " ", "\u202f") },
	"empty at the end": emptied,
	"cut at the end":   cutOff,
}

func wide(text string, high int) string {
	b := []byte{0xfe, 0xff}
	if high == 0 {
		b = []byte{0xff, 0xfe}
	}
	for _, unit := range utf16.Encode([]rune(text)) {
		pair := [2]byte{byte(unit), byte(unit >> 8)}
		b = append(b, pair[high], pair[1-high])
	}
	return string(b)
}

// records returns the records of a file as seen by a program that does not know comments.
func records(t *testing.T, text string) (all [][]string) {
	t.Helper()
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			all = append(all, []string{strings.TrimSuffix(line, "\n")})
			continue
		}
		record, err := csv.NewReader(strings.NewReader(line)).Read()
		if err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		all = append(all, record)
	}
	return all
}

func rewritten(t *testing.T, text string, separator rune, before, behind string) string {
	t.Helper()
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	w.Comma = separator
	for _, record := range records(t, text) {
		for i := range record {
			if len(record) > 1 {
				record[i] = before + record[i] + behind
			}
		}
		check.Must(t, w.Write(record))
	}
	w.Flush()
	return b.String()
}

func quoted(t *testing.T, text string) string {
	t.Helper()
	var b strings.Builder
	for _, record := range records(t, text) {
		for i, field := range record {
			record[i] = `"` + strings.ReplaceAll(field, `"`, `""`) + `"`
		}
		b.WriteString(strings.Join(record, ",") + "\r\n")
	}
	return b.String()
}

// emptied adds two empty columns and three empty rows.
func emptied(t *testing.T, text string) string {
	t.Helper()
	all := records(t, text)
	n := 0
	for _, record := range all {
		n = max(n, len(record))
	}
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	for _, record := range append(all, nil, nil, nil) {
		check.Must(t, w.Write(append(record, make([]string, n+2-len(record))...)))
	}
	w.Flush()
	return b.String()
}

// cutOff removes the empty fields at the end of records.
func cutOff(t *testing.T, text string) string {
	t.Helper()
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, ",")
	}
	return strings.Join(lines, "\n")
}

// Each data file of each game reads the same whichever program has saved it.
func TestFilesOfSpreadsheets(t *testing.T) {
	names, err := fs.Glob(assets.FS(), "*/*.csv")
	if err != nil || len(names) < 50 {
		t.Fatal(len(names), err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(assets.FS(), name)
		check.Must(t, err)
		want, _, err := readAll(assets.FS(), name)
		check.Must(t, err)
		for how, save := range saved {
			got, _, err := readAll(fstest.MapFS{name: {Data: []byte(save(t, string(text)))}}, name)
			if err != nil {
				t.Errorf("%s, %s: %v", name, how, err)
				continue
			}
			if !reflect.DeepEqual(got.columns, want.columns) || !reflect.DeepEqual(got.records, want.records) {
				t.Errorf("%s, %s: other records", name, how)
			}
		}
	}
}

// Any encoding but Unicode is refused with that reason, at the first line that shows it.
func TestOtherEncodings(t *testing.T) {
	for how, text := range map[string]string{
		"Windows-1252":   "a,b\nx,B\xfcllingen\n",
		"a workbook":     "PK\x03\x04\n\xff\xfe",
		"UTF-16 unnamed": "a\x00,\x00\n\x00",
	} {
		_, _, err := readAll(fstest.MapFS{"game/a.csv": {Data: []byte(text)}}, "game/a.csv")
		if err == nil || !strings.HasSuffix(err.Error(), ": encoding") {
			t.Errorf("%s: %v", how, err)
		}
		err = JSON(fstest.MapFS{"game/a.json": {Data: []byte(text)}}, "game/a.json", new(map[string]string))
		if err == nil || !strings.HasSuffix(err.Error(), ": encoding") {
			t.Errorf("%s: %v", how, err)
		}
	}
	_, err := Text(fstest.MapFS{"a": {Data: []byte("a\nb\nB\xfcllingen\n")}}, "a")
	if err == nil || err.Error() != "a:3: encoding" {
		t.Error(err)
	}
}

// Numbers and texts changed by programs are read with their intended values.
func TestFieldsOfSpreadsheets(t *testing.T) {
	text := "n;x;name;code\n 5 ;2,5;\"St.\u00a0Vith; town\";101\n7;2.5;\"two\nlines\";0101\n"
	table, err := Read(fstest.MapFS{"a.csv": {Data: []byte(text)}}, "a.csv", "n", "x", "name", "code")
	check.Must(t, err)
	for i, want := range []string{"St. Vith; town", "two\nlines"} {
		if !table.Next() || table.Number("n", 0, 9) != 5+2*i || table.Decimal("x", 0, 9) != 2.5 || table.Text("name") != want ||
			Code(table.Text("code")) != "0101" || table.Line() != 2+i {
			t.Errorf("record %d: %q, %v", i, table.records[i], table.Err())
		}
	}
	if err := table.Twice("code"); err == nil || err.Error() != `a.csv:3: code: twice: line 2, value "0101"` {
		t.Error(err)
	}
	for word, want := range map[string]string{"10": "10", "1010": "1010", "-10": "-10", "abc": "abc", "+10": "+10", "": ""} {
		check.Equal(t, Code(word), want, "%q", word)
	}
}

// A fault that is found late has the line of its record, or of the end of the file.
func TestFind(t *testing.T) {
	files := fstest.MapFS{"a.csv": {Data: []byte("id,to\n# a\nx,1\ny,2\ny,3\n\n")}}
	check.ErrorContains(t, Find(fstest.MapFS{}, "a.csv", "id", "y").Fail("to", "sides"), "a.csv", "without a file")
	for want, err := range map[string]error{
		`a.csv:4: to: most: most 3, value "2"`:         Find(files, "a.csv", "id", "y").Fail("to", "most", "most", 3),
		`a.csv:5: to: most: most 3, value "3"`:         Find(files, "a.csv", "id", "y", "to", "3").Need("to", "most", "most", 3),
		`a.csv:5: id: row: value "z-3"`:                Find(files, "a.csv", "id", "z", "to", "3").Need("to", "most", "most", 3),
		`a.csv:5: sides`:                               Find(files, "a.csv").Fail("", "sides"),
		`a.csv:5: id: row: value "z"`:                  Find(files, "a.csv").Missing("id", "z"),
		`a.csv:5: id: row.para: value "z", para "5.1"`: Find(files, "a.csv").Missing("id", "z", "5.1"),
		`a.csv:3: id: strange: value "x"`:              Find(files, "a.csv", "id", "x").Strange("id"),
		`a.csv:5: id: twice: line 4, value "y"`:        Find(files, "a.csv", "to", "3").Strange("id"),
	} {
		if err == nil || err.Error() != want {
			t.Errorf("got  %v\nwant %s", err, want)
		}
	}
}

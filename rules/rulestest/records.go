package rulestest

import (
	"bytes"
	"encoding/csv"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// Fault is a change of one cell of a data file: the file, the beginning of its record, the
// column, the new value, and a text that the error must contain in addition to the name of
// the file. If that text is empty the data must load, because the value is just within the
// limits.
type Fault [5]string

// Faults changes one cell of the data in a folder at a time and checks the error of loading
// it.
func Faults(t *testing.T, data fs.FS, folder string, load func(fs.FS) error, list []Fault) {
	t.Helper()
	for _, f := range list {
		file, record, name, value, want := f[0], f[1], f[2], f[3], f[4]
		found := false
		err := load(Edited(t, data, folder+"/"+file, func(records [][]string) [][]string {
			column := slices.Index(records[0], name)
			if column < 0 {
				t.Fatalf("%s has no column %s", file, name)
			}
			if i := slices.IndexFunc(records, func(r []string) bool { return r[0] == record }); i > 0 {
				found, records[i][column] = true, value
			}
			return records
		}))
		switch {
		case !found:
			t.Errorf("%s has no record %s", file, record)
		case want == "" && err != nil, want != "" && (err == nil || !strings.Contains(err.Error(), want)):
			t.Errorf("%s, %s of %s is %q: %v, want %q", file, name, record, value, err, want)
		case err != nil && (!strings.HasPrefix(err.Error(), folder+": ") || !strings.Contains(err.Error(), folder+"/")):
			t.Errorf("%v does not begin with the game or names no file", err)
		}
	}
}

// Edited returns the data with one CSV file changed: edit receives its records, including
// the header. Comment lines are left out, which changes the numbers of the lines.
func Edited(t *testing.T, data fs.FS, name string, edit func(records [][]string) [][]string) fs.FS {
	t.Helper()
	text, err := fs.ReadFile(data, name)
	if err != nil {
		t.Fatal(err)
	}
	r := csv.NewReader(bytes.NewReader(text))
	r.Comment = '#'
	records, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := csv.NewWriter(&b).WriteAll(edit(records)); err != nil {
		t.Fatal(err)
	}
	return laid{data, fstest.MapFS{name: {Data: b.Bytes()}}}
}

// laid is a file system with some files replaced.
type laid struct {
	fs.FS
	top fstest.MapFS
}

func (l laid) Open(name string) (fs.File, error) {
	if _, ok := l.top[name]; ok {
		return l.top.Open(name)
	}
	return l.FS.Open(name)
}

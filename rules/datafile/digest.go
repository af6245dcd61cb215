package datafile

import (
	"fmt"
	"io/fs"
	"strings"

	"herbstnebel/rules"
)

// form is the version of the set of values in a Digest and of their encoding.
const form = 1

// Digest provides the files of a game and computes a fingerprint of the values that a
// loader reads from their tables.
//
// The fingerprint depends on the values alone, in the order in which tables are read, of
// the records, and of the columns as declared to Read. The names of files, columns, types
// and packages are not part of it, nor is the spelling of a value: "07" is 7, and "yes" is
// "y". Comments, the columns named source and note, and columns declared with a "~" are
// left out.
type Digest struct {
	fs.FS
	sum uint64
}

// FolderNamer is an optional interface of the files given to NewDigest. If implemented, DataID contains the name
// that Folder returns; otherwise an empty one.
type FolderNamer interface{ Folder() string }

// Offset and prime of FNV-1a with 64 bits.
const (
	fnvOffset = 0xcbf29ce484222325
	fnvPrime  = 0x100000001b3
)

// NewDigest returns a Digest of the files in fsys.
func NewDigest(fsys fs.FS) *Digest { return &Digest{fsys, fnvOffset} }

// DataID returns the ID of the data read so far. The name of the overlay comes from a
// FolderNamer; otherwise it is empty.
func (d *Digest) DataID() rules.DataID {
	id := rules.DataID{Fingerprint: fmt.Sprintf("%d-%016x", form, d.sum)}
	if over, ok := d.FS.(FolderNamer); ok {
		id.Folder = over.Folder()
	}
	return id
}

// add hashes a value and its terminator.
func (d *Digest) add(value string, end byte) {
	for i := range len(value) {
		d.sum = (d.sum ^ uint64(value[i])) * fnvPrime
	}
	d.sum = (d.sum ^ uint64(end)) * fnvPrime
}

// Terminators of a value, a record and a table. No text contains these bytes.
const (
	endOfValue  = 0xff
	endOfRecord = 0xfe
	endOfTable  = 0xfd
)

// record hashes the values read from a record, in the order of its columns.
func (d *Digest) record(values []value, order []int, last bool) {
	empty := true
	for _, i := range order {
		v := &values[i]
		if v.asText {
			d.add(v.text, endOfValue)
		}
		if v.asKind {
			d.add(v.kind, endOfValue)
		}
		empty = empty && !v.asText && !v.asKind
		*v = value{}
	}
	switch {
	case empty:
	case last:
		d.add("", endOfTable)
	default:
		d.add("", endOfRecord)
	}
}

// value is a field of the record as read: its text, and its canonical spelling if it was
// parsed as a typed value.
type value struct {
	text, kind     string
	asText, asKind bool
}

// eye marks an informative column in the declaration for Read: no rule depends on it.
const eye = "~"

// watch prepares the recording of values for the Digest, if there is one, once the header
// is known.
func (t *Table) watch(fsys fs.FS, columns []string) {
	var ok bool
	if t.digest, ok = fsys.(*Digest); !ok {
		return
	}
	t.values, t.aside = make([]value, len(columns)), make([]bool, len(columns))
	for _, name := range columns {
		bare := strings.TrimPrefix(name, eye)
		i := t.columns[bare]
		t.order = append(t.order, i)
		t.aside[i] = bare != name || name == "source" || name == "note"
	}
}

// noteText records that a field was read as text.
func (t *Table) noteText(i int) {
	if t.digest != nil && !t.aside[i] {
		t.values[i].text, t.values[i].asText = t.records[t.at][i], true
	}
}

// noteKind records that a field was parsed as a typed value with this canonical spelling.
func (t *Table) noteKind(column, spelling string) {
	if i := t.columns[column]; t.digest != nil && !t.aside[i] {
		t.values[i].kind, t.values[i].asKind = spelling, true
	}
}

// Include adds a field of this record to the fingerprint although its column is
// informative, because the rules use the value.
func (t *Table) Include(column string) {
	if t.digest != nil {
		t.values[t.columns[column]] = value{kind: t.raw(column), asKind: true}
	}
}

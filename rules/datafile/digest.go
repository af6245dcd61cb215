package datafile

import (
	"fmt"
	"io/fs"
	"strings"

	"herbstnebel/rules"
)

// form is the version of the values that a Digest takes in and of how it takes them in.
const form = 1

// Digest hands out the files of a game and makes a fingerprint of the values that a loader reads
// from their tables.
//
// The fingerprint depends on the values alone, in the order of the tables as they are read, of their
// records and of the columns as Read names them. The names of files, columns, types and packages
// are not in it, nor is the spelling of a value: "07" is 7, and "yes" is "y". Comments and the
// columns named source and note are left out, and so is any column that Read is given with a "~".
type Digest struct {
	fs.FS
	sum uint64
}

// Offset and prime of FNV-1a with 64 bits.
const (
	fnvOffset = 0xcbf29ce484222325
	fnvPrime  = 0x100000001b3
)

// NewDigest returns a Digest of the files in fsys.
func NewDigest(fsys fs.FS) *Digest { return &Digest{fsys, fnvOffset} }

// Identity identifies what has been read. The folder is the one that the files name with a method Folder.
func (d *Digest) Identity() Identity {
	id := rules.DataID{Fingerprint: fmt.Sprintf("%d-%016x", form, d.sum)}
	if over, ok := d.FS.(interface{ Folder() string }); ok {
		id.Folder = over.Folder()
	}
	return Identity{id}
}

// add takes in a value and what ends it.
func (d *Digest) add(value string, end byte) {
	for i := range len(value) {
		d.sum = (d.sum ^ uint64(value[i])) * fnvPrime
	}
	d.sum = (d.sum ^ uint64(end)) * fnvPrime
}

// Ends of a value, a record and a table, which are bytes of no text.
const (
	endOfValue  = 0xff
	endOfRecord = 0xfe
	endOfTable  = 0xfd
)

// record takes in the values that were read of a record, in the order of its columns.
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

// Identity is a rules.DataIdentifier, for a System to embed. The zero value is of unknown data.
type Identity struct{ id rules.DataID }

// DataID returns the ID of the data.
func (i Identity) DataID() rules.DataID { return i.id }

// value is what was read of a field of the record: its text, and its canonical spelling as a kind of value.
type value struct {
	text, kind     string
	asText, asKind bool
}

// eye marks a column for Read that is for the eye alone: no rule depends on it.
const eye = "~"

// watch prepares the record of what is read, if there is a Digest, once the header is known.
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

// noteText notes that a field was read as it is.
func (t *Table) noteText(i int) {
	if t.digest != nil && !t.aside[i] {
		t.values[i].text, t.values[i].asText = t.records[t.at][i], true
	}
}

// noteKind notes that a field was read as a kind of value, in its canonical spelling.
func (t *Table) noteKind(column, spelling string) {
	if i := t.columns[column]; t.digest != nil && !t.aside[i] {
		t.values[i].kind, t.values[i].asKind = spelling, true
	}
}

// Include adds a field of this record to the fingerprint although its column is for the eye: the rules look for it.
func (t *Table) Include(column string) {
	if t.digest != nil {
		t.values[t.columns[column]] = value{kind: t.raw(column), asKind: true}
	}
}

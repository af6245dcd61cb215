package rules

import "strings"

// DataID identifies the data that a game was loaded from.
type DataID struct {
	// Fingerprint is computed from all values that the rules depend on. It begins with the
	// version of the fingerprint's form: "1-8c1f0e5a77d3b924". It is empty if the data are
	// unknown.
	Fingerprint string
	// Folder is the name, without its path, of the folder that overlays the built-in data;
	// empty if there is none.
	Folder string
}

// Differs reports whether two IDs are certainly of different data. Unknown data differ from
// no others. Fingerprints of different versions cannot be compared; in that case Differs
// compares only the folders.
func (d DataID) Differs(o DataID) bool {
	if d.Fingerprint == "" || o.Fingerprint == "" || d.Fingerprint == o.Fingerprint {
		return false
	}
	form, _, _ := strings.Cut(d.Fingerprint, "-")
	return strings.HasPrefix(o.Fingerprint, form+"-") || d.Folder != o.Folder
}

// DataOf returns the ID of a system's data.
func DataOf(sys System) DataID {
	if d, ok := sys.(DataIdentifier); ok {
		return d.DataID()
	}
	return DataID{}
}

package tigers

import (
	"io/fs"

	"herbstnebel/rules/datafile"
)

// folder is the folder of the game's files in the file system given to Load.
const folder = "tigers"

// find calls datafile.Find for a file of the game.
func find(fsys fs.FS, file string, pairs ...string) *datafile.Table {
	return datafile.Find(fsys, folder+"/"+file, pairs...)
}

// table is a data file of the game.
type table struct{ *datafile.Table }

func readTable(fsys fs.FS, file string, columns ...string) (table, error) {
	t, err := datafile.Read(fsys, folder+"/"+file, columns...)
	return table{t}, err
}

// rows reads a file with the columns and calls f for each record. It returns the table after its last
// record.
func rows(fsys fs.FS, file, columns string, f func(table)) table {
	return table{datafile.Rows(fsys, folder+"/"+file, columns, func(t *datafile.Table) { f(table{t}) })}
}

// stamp parses an impulse such as 17-2 into its index on the time track, from 0.
func (t table) stamp(column string) int {
	n, ok := parseStamp(t.Text(column))
	if !ok {
		t.Fail(column, "impulse")
	}
	return n
}

// limits returns the digits of the limited scenarios: 7 for the seventh army, 5 for the fifth
// panzer army.
func (t table) limits() string { return t.OneOf("limits", "", "7", "5", "75") }

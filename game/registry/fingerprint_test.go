package registry_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/datafile"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// eyeTables and eyeColumns list the data used only for display. The rules depend on all other values. A column
// without a file applies to every table.
var (
	eyeTables  = []string{"rulebook.csv", "history.csv", "tigers/borders.csv", "tigers/rivers.csv", "tigers/roadless.csv"}
	eyeColumns = []string{"source", "note", "name", "para", "size",
		"deadlywoods/map.csv alt", "deadlywoods/turns.csv dates", "deadlywoods/formations.csv service",
		"deadlywoods/terrain.csv shift", "deadlywoods/terrain.csv who", // the rules do not read these
		"tigers/areas.csv alt", "tigers/areas.csv lat", "tigers/areas.csv lon", "tigers/areas.csv woods",
		"tigers/zones.csv lat", "tigers/zones.csv lon", "tigers/units.csv service", "tigers/units.csv symbol",
		"celles/map.csv alt", "celles/formations.csv service", "celles/turns.csv date"}
	// placesOfRules are the names that the rules look up.
	placesOfRules = []string{"Luxembourg", "Mersch", "St. Vith", "Bastogne", "Büllingen", "Eupen", "Meuse"}
)

// tableFile is a data file that the test can change.
type tableFile struct {
	file    string
	records [][]string // header first
}

func readTableFile(t *testing.T, file string) *tableFile {
	t.Helper()
	b, err := fs.ReadFile(assets.FS(), file)
	check.Must(t, err)
	in := csv.NewReader(bytes.NewReader(b))
	in.Comment = '#'
	records, err := in.ReadAll()
	check.Must(t, err)
	return &tableFile{file, records}
}

// eye reports whether a column is used only for display.
func (x *tableFile) eye(column int) bool {
	name := x.records[0][column]
	return slices.Contains(eyeColumns, name) || slices.Contains(eyeColumns, x.file+" "+name) ||
		slices.Contains(eyeTables, x.file) || slices.Contains(eyeTables, path.Base(x.file))
}

// load loads the game with the current table.
func (x *tableFile) load(e game.Entry) (rules.System, error) {
	var b bytes.Buffer
	_ = csv.NewWriter(&b).WriteAll(x.records)
	return e.Load(assets.Lay(fstest.MapFS{x.file: {Data: b.Bytes()}}, assets.FS()))
}

// others returns other possible values of a field.
func (x *tableFile) others(row, column int) (list []string) {
	own := x.records[row][column]
	add := func(values ...string) {
		for _, v := range values {
			nothing := func(v string) bool { return v == "" || v == "0" || v == "n" }
			if v != own && !(nothing(v) && nothing(own)) && !slices.Contains(list, v) {
				list = append(list, v)
			}
		}
	}
	if n, err := strconv.Atoi(own); err == nil {
		add(fmt.Sprint(n+1), fmt.Sprint(n-1))
	}
	for _, r := range x.records[1:] {
		if len(list) < 3 {
			add(r[column])
		}
	}
	if x.records[0][column] == "source" {
		add(datafile.Sources...)
	}
	add(own+"x", own+"1", "")
	return list
}

// change loads the game with one field of a column changed, in the first of some records where a change is
// possible, and describes the change.
func (x *tableFile) change(e game.Entry, column, seed int) (sys rules.System, altered string) {
	tries := 1
	if rulestest.Long() {
		tries = 5
	}
	src := splitmix.Source(seed)
	for range tries {
		row := 1 + src.N(len(x.records)-1)
		for range len(x.records) { // a nonempty field if there is one
			if own := x.records[row][column]; own == "" || slices.Contains(placesOfRules, own) {
				row = 1 + src.N(len(x.records)-1)
			}
		}
		own := x.records[row][column]
		for _, v := range x.others(row, column) {
			x.records[row][column] = v
			sys, err := x.load(e)
			x.records[row][column] = own
			if err == nil {
				return sys, fmt.Sprintf("%s, record %d, %s: %q instead of %q", x.file, row, x.records[0][column], v, own)
			}
		}
	}
	return nil, ""
}

// same reports whether random games of two systems are identical.
func same(t *testing.T, a, b rules.System) bool {
	t.Helper()
	const maxChoices = 150
	p, q := rulestest.Setup{System: a, Scenario: a.Scenarios()[0].ID}.Start(t), rulestest.Setup{System: b, Scenario: a.Scenarios()[0].ID}.Start(t)
	src := splitmix.Source(1)
	for n := 0; n < maxChoices && !p.Outcome().Over; n++ {
		choices := p.Choices(nil)
		c := choices[src.N(len(choices))]
		if p.Hash() != q.Hash() || !slices.Equal(choices, q.Choices(nil)) || p.Notation(c) != q.Notation(c) {
			return false
		}
		p.Apply(c, nil)
		q.Apply(c, nil)
	}
	return true
}

// TestFingerprints: each column of each table of each game is changed in one record. A value that the rules
// depend on changes the fingerprint. A value used only for display changes neither the fingerprint nor a game.
func TestFingerprints(t *testing.T) {
	for _, e := range registry.Games() {
		t.Run(e.ID, func(t *testing.T) {
			own, err := e.Load(assets.FS())
			check.Must(t, err)
			files, _ := fs.Glob(assets.FS(), e.ID+"/*.csv")
			for _, file := range files {
				x := readTableFile(t, file)
				changed, never := 0, []string{}
				for column, name := range x.records[0] {
					sys, altered := x.change(e, column, len(file)+column)
					if sys == nil {
						never = append(never, name)
						continue
					}
					changed++
					switch unchanged := rules.DataOf(sys) == rules.DataOf(own); {
					case unchanged && !x.eye(column):
						t.Errorf("%s: the fingerprint is unchanged; add %q to eyeColumns if the column is used only for display", altered, file+" "+name)
					case !unchanged && x.eye(column):
						t.Errorf(`%s: the fingerprint changes; declare the column with "~", because it is used only for display`, altered)
					}
					if x.eye(column) && !same(t, own, sys) {
						t.Errorf("%s: the game diverges", altered)
					}
				}
				if changed < len(x.records[0])/3 {
					t.Errorf("%s: only %d columns could be changed, not %s", file, changed, strings.Join(never, ", "))
				}
			}
		})
	}
}

// BenchmarkLoad measures the loading of each game, with its fingerprint.
func BenchmarkLoad(b *testing.B) {
	for _, e := range registry.Games() {
		b.Run(e.ID, func(b *testing.B) {
			for range b.N {
				_, err := e.Load(assets.FS())
				check.Must(b, err)
			}
		})
	}
}

package datafile_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/datafile"
)

const head = "name,side,points,lat,on,source\n"

func read(text string) (*datafile.Table, error) {
	return datafile.Read(fstest.MapFS{"game/units.csv": {Data: []byte(text)}}, "game/units.csv",
		"name", "side", "points", "lat", "on", "source")
}

func TestRead(t *testing.T) {
	table, err := read("# counters\n" + head + "\"Peiper, 1\",axis,4,50.5,y,rulebook\n# more\n99.393,allies,,49,,public\n")
	check.Must(t, err)
	type unit struct {
		name   string
		side   rules.Side
		points int
		lat    float64
		on     bool
		source string
		line   int
	}
	var got []unit
	for table.Next() {
		got = append(got, unit{table.Word("name"), table.Side("side"), table.Number("points", 0, 9), table.Decimal("lat", 49, 51),
			table.Yes("on"), table.Source(), table.Line()})
	}
	want := []unit{{"Peiper, 1", rules.Axis, 4, 50.5, true, "rulebook", 3}, {"99.393", rules.Allies, 0, 49, false, "public", 5}}
	if table.Err() != nil || len(got) != 2 || got[0] != want[0] || got[1] != want[1] {
		t.Errorf("got %v, %v\nwant %v", got, table.Err(), want)
	}
	if table.Next() || table.Line() != 5 {
		t.Error("there is something behind the last record")
	}
}

func TestReadRefuses(t *testing.T) {
	const good = "a,axis,1,50,y,public\n"
	for name, test := range map[string]struct{ text, want string }{
		"empty":            {"", ":1: empty-file"},
		"comments only":    {"# no\n", ":1: empty-file"},
		"unknown column":   {"title," + head, `:1: column.unknown: value "title", columns [name`},
		"missing column":   {"# so\nname,side,points,lat,on\n", `:2: column.missing: value "source", columns [name`},
		"doubled column":   {"name," + head, `:1: column.twice: value "name"`},
		"too many fields":  {head + good + "a,axis,1,50,y,public,1\n", ":3: fields: n 7, of 6"},
		"too few fields":   {head + good + "a,b\n", `:3: source: words.empty: known [rulebook public reconstructed], value ""`},
		"not UTF-8":        {head + "a\xff,axis,1,50,y,public\n", ":2: encoding"},
		"provenance":       {head + good + good + "a,axis,1,50,y,invented\n", `:4: source: words: known [rulebook public reconstructed], value "invented"`},
		"quote left open":  {head + "a,\"axis,1,50,y,public\n" + good + good, ":2: quote"},
		"line of two rows": {head + "\"a\nb\",axis,1,50,y,public\na,b,,,,public,y\n", ":4: fields"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := read(test.text)
			var bad *datafile.Error
			if !errors.As(err, &bad) || !strings.HasPrefix(err.Error(), "game/units.csv"+test.want) {
				t.Errorf("got  %v\nwant game/units.csv%s", err, test.want)
			}
		})
	}
	_, err := datafile.Read(fstest.MapFS{}, "game/units.csv")
	check.ErrorContains(t, err, "game/units.csv", "a file that is not there")
}

func TestFieldsRefuse(t *testing.T) {
	for name, test := range map[string]struct {
		record string
		read   func(*datafile.Table)
		want   string
	}{
		"empty word":   {",axis,1,50,y", func(t *datafile.Table) { t.Word("name") }, `2: name: empty: value ""`},
		"side":         {"a,chance,1,50,y", func(t *datafile.Table) { t.Side("side") }, `2: side: words: known [axis allies], value "chance"`},
		"word":         {"a,axis,1,50,y", func(t *datafile.Table) { t.OneOf("name", "b", "c") }, `2: name: words: known [b c], value "a"`},
		"word or none": {"a,axis,1,50,y", func(t *datafile.Table) { t.OneOf("name", "", "c") }, `2: name: words: known [ c], value "a"`},
		"no number":    {"a,axis,one,50,y", func(t *datafile.Table) { t.Number("points", 0, 9) }, `2: points: number: low 0, high 9, value "one"`},
		"empty number": {"a,axis,,50,y", func(t *datafile.Table) { t.Number("points", 1, 9) }, `2: points: number.empty: low 1, high 9, value ""`},
		"high number":  {"a,axis,10,50,y", func(t *datafile.Table) { t.Number("points", 0, 9) }, `2: points: number: low 0, high 9, value "10"`},
		"low number":   {"a,axis,0,50,y", func(t *datafile.Table) { t.Number("points", 1, 9) }, `2: points: number: low 1, high 9, value "0"`},
		"decimal":      {"a,axis,0,NaN,y", func(t *datafile.Table) { t.Decimal("lat", 49, 51) }, `2: lat: decimal: low "49", high "51", value "NaN"`},
		"yes": {"a,axis,0,50,maybe", func(t *datafile.Table) {
			if t.Yes("on") {
				panic("maybe is yes")
			}
		}, `2: on: yes: value "maybe"`},
		"on the whole": {"a,axis,0,50,y", func(t *datafile.Table) { t.Fail("", "most", "most", 1) }, "2: most: most 1"},
		"empty of few": {"a,,1,50,y", func(t *datafile.Table) { t.Side("side") }, `2: side: words.empty: known [axis allies], value ""`},
		"last of all":  {"a,axis,0,50,y", func(t *datafile.Table) { t.Missing("name", "c") }, `3: name: row: value "c"`},
		"first of two": {",one,0,50,y", func(t *datafile.Table) { t.Word("name"); t.Side("side") }, `2: name: empty: value ""`},
	} {
		t.Run(name, func(t *testing.T) {
			table, err := read(head + test.record + ",public\n" + "b,axis,1,50,y,public\n")
			check.Must(t, err)
			table.Next()
			test.read(table)
			check.False(t, table.Next(), "the table goes on after an error")
			if err := table.Err(); err == nil || err.Error() != "game/units.csv:"+test.want {
				t.Errorf("got  %v\nwant game/units.csv:%s", err, test.want)
			}
		})
	}
}

func TestFailBehindTheLastRecord(t *testing.T) {
	table, err := read(head)
	check.Must(t, err)
	if table.Next() {
		t.Fatal("a record in an empty table")
	}
	table.Fail("", "sides")
	if err := table.Err(); err == nil || err.Error() != "game/units.csv:1: sides" {
		t.Errorf("got %v", err)
	}
}

// Pairs of values are duplicates in either order.
func TestTwiceInEitherOrder(t *testing.T) {
	table, err := read(head + "b,axis,1,,,public\na,axis,2,,,public\naxis,b,3,,,public\n")
	check.Must(t, err)
	for range 3 {
		table.Next()
	}
	var fault *datafile.Error
	if err := table.Twice("name", "side"); !errors.As(err, &fault) || fault.Line != 4 || !slices.Equal(fault.Args, []any{"line", 2, "value", "axis-b"}) {
		t.Errorf("got %v", err)
	}
}

// Rows, Named, Complete and Find of a table report the first fault of the whole file.
func TestWholeFiles(t *testing.T) {
	files := func(text string) fstest.MapFS { return fstest.MapFS{"a.csv": {Data: []byte(text)}} }
	named := func(text string) error {
		var x, y int
		table := datafile.Named(files(text), "a.csv", "id,value", "id", map[string]*int{"y": &y, "x": &x}, func(t *datafile.Table, to *int) {
			*to = t.Number("value", 1, 9)
		})
		if table.Err() == nil && (x != 1 || y != 2) {
			t.Errorf("x is %d, y is %d", x, y)
		}
		return table.Err()
	}
	unique := datafile.Rows(files("id,value\nx,1\ny,1\nx,2\n"), "a.csv", "id,value", func(t *datafile.Table) { t.Unique("id") })
	codes := datafile.Rows(files("id,value\n101,1\n0101,1\n"), "a.csv", "id,value", func(t *datafile.Table) { t.Unique("id") })
	codes.Complete("id", "101", "0101")
	if codes.Err() != nil {
		t.Error(codes.Err())
	}
	late := datafile.Rows(files("id,value\nx,1\ny,1\n"), "a.csv", "id,value", func(*datafile.Table) {})
	late.Complete("id", "y", "x")
	if late.Err() != nil {
		t.Error(late.Err())
	}
	for want, err := range map[string]error{
		"":                                      named("id,value\ny,2\nx,1\n"),
		`a.csv:2: id: row: value "x"`:           named("id,value\ny,2\n"),
		`a.csv:3: id: twice: line 2, value "x"`: named("id,value\nx,1\nx,1\n"),
		`a.csv:2: id: strange: value "z"`:       named("id,value\nz,1\n"),
		`a.csv:2: id: empty: value ""`:          named("id,value\n,1\n"),
		`a.csv:4: id: twice: line 2, value "x"`: unique.Err(),
		`a.csv:3: value: late: value "1"`:       late.Find("id", "y").Fail("value", "late"),
	} {
		if (err != nil || want != "") && (err == nil || err.Error() != want) {
			t.Errorf("got  %v\nwant %s", err, want)
		}
	}
	if err := datafile.Rows(fstest.MapFS{}, "a.csv", "id", nil).Err(); err == nil || !strings.Contains(err.Error(), "a.csv") {
		t.Errorf("without a file: %v", err)
	}
}

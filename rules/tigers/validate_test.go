package tigers

import (
	"bytes"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// If any record is missing from a file, either the game fails to load and names the file, or it can
// be played to its end.
func TestRecordsMissing(t *testing.T) {
	dir := os.DirFS("../../assets")
	names, err := fs.Glob(dir, "tigers/*.csv")
	if err != nil || len(names) == 0 {
		t.Fatalf("%q, %v", names, err)
	}
	files := fstest.MapFS{}
	for _, name := range names {
		data, err := fs.ReadFile(dir, name)
		check.Must(t, err)
		files[name] = &fstest.MapFile{Data: data}
	}
	// A game with one road, unit or course of a river less, or without the last paragraph of a
	// section, cannot be recognised as incomplete.
	optional := map[string]bool{"tigers/links.csv": true, "tigers/units.csv": true, "tigers/rivers.csv": true, "tigers/rulebook.csv": true}
	for _, name := range names {
		t.Run(strings.TrimPrefix(name, "tigers/"), func(t *testing.T) {
			content := files[name].Data
			defer func() { files[name] = &fstest.MapFile{Data: content} }()
			rows := bytes.SplitAfter(bytes.TrimSuffix(content, []byte("\n")), []byte("\n"))
			accepted, every := 0, rulestest.Amount(1+len(rows)/12, 1) // a fixed sample of long files, and the last record
			for i := 1; i < len(rows); i++ {
				if i%every != 0 && i != len(rows)-1 || rows[i][0] == '#' {
					continue
				}
				left := bytes.Join(append(append([][]byte{}, rows[:i]...), rows[i+1:]...), nil)
				files[name] = &fstest.MapFile{Data: left}
				sys, err := Load(files)
				if err != nil {
					check.Contains(t, err.Error(), strings.TrimPrefix(name, "tigers/"), "without line %d, %.40q: %v does not name the file", i+1, rows[i], err)
					continue
				}
				accepted++
				scenarios := sys.Scenarios()
				playOut(t, sys, scenarios[i%len(scenarios)].ID, uint64(i))
			}
			if accepted > 0 && !optional[name] {
				t.Errorf("%d records may be missing", accepted)
			}
		})
	}
}

// playOut plays a random game to its end.
func playOut(t *testing.T, sys *System, scenario string, seed uint64) {
	t.Helper()
	pos, err := sys.Start(scenario, nil)
	check.Must(t, err)
	src := splitmix.Source(seed)
	var buf []rules.Choice
	for n := 0; !pos.Outcome().Over; n++ {
		buf = pos.Choices(buf[:0])
		if len(buf) == 0 || n > 20_000 {
			t.Fatalf("%s is stuck after %d choices\n%s", scenario, n, pos.Text())
		}
		pos.Apply(buf[src.N(len(buf))], nil)
	}
	check.Must(t, pos.(*Position).CheckInvariants())
}

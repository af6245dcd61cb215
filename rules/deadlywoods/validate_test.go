package deadlywoods

import (
	"bytes"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// dataFiles are the files of the game in memory, as lines.
func dataFiles(t *testing.T) map[string][][]byte {
	t.Helper()
	names, err := fs.Glob(assets.FS(), folder+"*.csv")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	files := map[string][][]byte{}
	for _, name := range names {
		if name == folder+"history.csv" { // used by the arena, not by the rules
			continue
		}
		text, err := fs.ReadFile(assets.FS(), name)
		check.Must(t, err)
		files[name] = slices.Collect(bytes.Lines(text))
	}
	return files
}

// with returns the files with different lines in one of them.
func with(files map[string][][]byte, name string, lines [][]byte) fstest.MapFS {
	out := fstest.MapFS{}
	for n, l := range files {
		if n == name {
			l = lines
		}
		out[n] = &fstest.MapFile{Data: bytes.Join(l, nil)}
	}
	return out
}

// TestRowsAreMissing removes each record of each data file in turn: either the game does not load
// and the error names the file, or it can be played to its end.
func TestRowsAreMissing(t *testing.T) {
	files := dataFiles(t)
	// Files in which the rules need every record.
	needed := []string{"chits", "crt", "formations", "map", "terrain", "turns", "units"}
	for name, lines := range files {
		base := strings.TrimSuffix(strings.TrimPrefix(name, folder), ".csv")
		t.Run(base, func(t *testing.T) {
			var records []int
			for i, l := range lines {
				if i > 0 && !bytes.HasPrefix(l, []byte("#")) {
					records = append(records, i)
				}
			}
			step := max(1, len(records)/rulestest.Amount(4, 100)) // a sample of long files
			refused, played := 0, 0
			for i := step / 2; i < len(records); i += step {
				at := records[i]
				sys, err := Load(with(files, name, slices.Delete(slices.Clone(lines), at, at+1)))
				if err == nil {
					check.False(t, slices.Contains(needed, base), "without line %d it loads: %s", at+1, lines[at])
					if played%rulestest.Amount(6, 1) == 0 {
						canBePlayed(t, sys, uint64(at))
					}
					played++
					continue
				}
				refused++
				// A missing unit is reported for its formation, or a missing formation for its
				// unit.
				if !strings.Contains(err.Error(), base+".csv") && !(base == "formations" && strings.Contains(err.Error(), "units.csv")) {
					t.Errorf("without line %d the error does not name the file: %v", at+1, err)
				}
			}
			t.Logf("%d refused, %d loaded", refused, played)
		})
	}
}

// canBePlayed plays a random campaign to its end.
func canBePlayed(t *testing.T, sys *System, seed uint64) {
	t.Helper()
	turns := 0
	eachPosition(t, sys, "campaign", seed, func(p *Position, n int, src *splitmix.Source, list []rules.Choice) rules.Choice {
		if len(list) == 0 || n > 100000 {
			t.Fatalf("stuck in turn %d at %s after %d choices", p.Turn(), p.Decision().Key, n)
		}
		if n%500 == 0 {
			check.Must(t, p.CheckInvariants())
		}
		turns = p.Turn()
		return drawn(p, src, list)
	})
	if turns == 0 {
		t.Error("no turn was played")
	}
}

// TestColumnsAreMissing removes each column of each data file in turn.
func TestColumnsAreMissing(t *testing.T) {
	files := dataFiles(t)
	for name, lines := range files {
		for _, column := range strings.Split(strings.TrimSpace(string(lines[0])), ",") {
			if column == "note" || column == "shift" || column == "who" { // for readers: the shifts are stated by 11.3.2
				continue
			}
			other := slices.Clone(lines)
			other[0] = bytes.Replace(append([]byte(","), lines[0]...), []byte(","+column), []byte(",not_"+column), 1)[1:]
			_, err := Load(with(files, name, other))
			check.ErrorContains(t, err, strings.TrimPrefix(name, folder), "%s without the column %s", name, column)
		}
	}
}

// TestWhatIsMissing: errors name the missing record, not only its file.
func TestMissingDataIsReported(t *testing.T) {
	files := dataFiles(t)
	for _, c := range []struct{ file, old, new, want string }{
		{"chits", "\n7,form3", "\n6,form3", `chits.csv:8: turn: twice: line 7, value "6"`},
		{"chits", "mc mc supply supply,,patton mc mc,,", "mc mc mc supply supply,,patton mc mc,,", `chits.csv:9: axis_cup: mc: value "form3 mc mc mc supply supply"`},
		{"chits", "pz5 pz6,,reinf reinf,reaction", "pz5 pz6,,reinf reinf,", `chits.csv:2: allies_hand: reaction: value ""`},
		{"chits", "pz5 pz6,,reinf reinf,reaction", "pz5 pz6,,reinf,reaction", `chits.csv:2: allies_cup: reinforcement: unit "7AD.CCB", box 2, value "reinf"`},
		{"chits", "pz5 pz6,,reinf reinf,reaction", "pz5 pz7,,reinf reinf,reaction", `chits.csv:2: axis_cup: chit: value "pz7"`},
		{"chits", "supply,pz5 pz6,mc", "supply,pz5,mc", `chits.csv:5: axis_either: either: value "pz5"`},
		{"chits", "\n12,mc mc supply supply,,patton mc mc,,", "\n12,mc mc supply supply,,,,", `chits.csv:13: allies_cup: cup: value ""`},
		{"crt", "\n7+,", "\n7,", `crt.csv:8: roll: roll.open: value "7"`},
		{"turns", "\n7,28", "\n6,28", `turns.csv:8: turn: twice: line 7, value "6"`},
		{"rivers", ",blown,", ",whole,", `rivers.csv:397: bridge: bridge.blown: value "whole"`},
		{"support", "engineer,V,,3406,", "engineer,V,,box,", `support.csv:43: start: engineer: value "T5"`},
		{"units", "5FJ.14,5FJ,14,", "5FJ.41,5FJ,41,", `units.csv:213: id: row.para: value "5FJ.14", para "9.4"`},
		{"rulebook", "\n12.10,", "\n12.11,", `rulebook.csv:116: num: row: value "12.10"`},
		{"formations", "\n150Pz,", "\n151Pz,", `units.csv:9: formation: unknown: file "formations.csv", value "150Pz"`},
		{"formations", ",infantry,y,3,277", ",infantry,y,2,277", `formations.csv:8: units: strength: file "units.csv", n 3, value "2"`},
	} {
		text := string(bytes.Join(files[folder+c.file+".csv"], nil))
		if !strings.Contains(text, c.old) {
			t.Errorf("%s.csv has no %q", c.file, c.old)
			continue
		}
		_, err := Load(with(files, folder+c.file+".csv", [][]byte{[]byte(strings.Replace(text, c.old, c.new, 1))}))
		check.ErrorContains(t, err, c.want, "%s.csv with %q", c.file, c.new)
	}
}

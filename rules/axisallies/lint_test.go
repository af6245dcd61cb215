package axisallies

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"herbstnebel/assets"
	"herbstnebel/rules/check"
	"herbstnebel/rules/datafile"
	"herbstnebel/rules/rulebook/coverage"
)

// Linters of the real data: the statements of the rules about them, beyond the checks of Load.

func TestLintFigures(t *testing.T) {
	d := load(t).d
	count := map[string]int{}
	idle := map[string]int{}
	for i := range d.units {
		x := &d.units[i]
		count[x.nation+" "+kindNames[x.kind]]++
		if x.kind == truck && x.hex != noHex && d.road1[x.hex].Empty() {
			t.Errorf("%s begins in %s, where it could never drive", x.id, hexCode(x.hex))
		}
		if x.turn == never {
			idle[x.nation+" "+kindNames[x.kind]]++
		}
	}
	for counter, want := range map[string]int{"de infantry": 23, "de tank": 16, "de artillery": 23, "de truck": 6, "de fighter": 3, "de bomber": 1,
		"us infantry": 20, "br infantry": 4, "us tank": 12, "br tank": 4, "us artillery": 17, "br artillery": 4, "us truck": 12,
		"us fighter": 6, "br fighter": 3, "us bomber": 2, "br bomber": 1} {
		if count[counter] != want {
			t.Errorf("%d %s, want %d", count[counter], counter, want)
		}
	}
	if len(idle) != 1 || idle["br artillery"] != 3 {
		t.Errorf("figures without use: %v", idle)
	}
}

// The hexes named in the text have the relative positions that it states.
func TestLintNamedHexes(t *testing.T) {
	d := load(t).d
	named := map[string]uint8{}
	for h := range d.hex {
		_, twice := named[d.hex[h].name]
		check.False(t, twice, "%s is used twice", d.hex[h].name)
		named[d.hex[h].name] = uint8(h)
	}
	next := func(from string, dir int) string {
		h, ok := named[from]
		if !ok {
			t.Fatalf("there is no %s", from)
		}
		if n := d.hex[h].next[dir]; n != noHex {
			return d.hex[n].name
		}
		return ""
	}
	check.Equal(t, next("Martelange", east), "Rambrouch", "the hex east of Martelange")
	check.Equal(t, next("Rambrouch", northWest), "Bastogne", "the hex north-west of Rambrouch")
	if got := next("Bastogne", northWest); got != "Ortheuville" || !d.road1[named["Bastogne"]].Has(named["Ortheuville"]) {
		t.Errorf("the hex on the road west of Bastogne is %s", got)
	}
	for _, name := range []string{"Prüm", "Vielsalm"} {
		_, ok := named[name]
		check.True(t, ok, "there is no %s", name)
	}
}

// Roads and rivers agree from both sides, every gate and every set-up hex with trucks is on a road,
// all hexes with roads are connected, and entry hexes begin on the side of the units that enter
// there.
func TestLintMap(t *testing.T) {
	d := load(t).d
	any := -1
	for i := range d.hex {
		x := &d.hex[i]
		for dir, n := range x.next {
			if n == noHex {
				check.Equal(t, (x.roads|x.shut)>>dir&1, 0, "%s: something leads off the board", x.name)
				continue
			}
			back := (dir + 3) % 6
			y := &d.hex[n]
			if y.next[back] != uint8(i) || x.roads>>dir&1 != y.roads>>back&1 || x.shut>>dir&1 != y.shut>>back&1 {
				t.Errorf("%s-%s: the sides differ", x.name, y.name)
			}
			if x.roads>>dir&1 != 0 && x.shut>>dir&1 != 0 {
				t.Errorf("%s-%s: a road without a bridge", x.name, y.name)
			}
			if d.road1[i].Has(n) != (x.roads>>dir&1 != 0) || d.open1[i].Has(n) != (x.shut>>dir&1 == 0) {
				t.Errorf("%s-%s: sets and sides differ", x.name, y.name)
			}
		}
		if x.gate && d.road1[i].Empty() {
			t.Errorf("%s: a gate without a road", x.name)
		}
		if !d.road1[i].Empty() {
			any = i
		}
		if x.points > 0 && !x.town || x.points > 0 && x.owner == axis {
			t.Errorf("%s scores and is no Allied town", x.name)
		}
		if d.start[i] > 0 && d.road1[i].Empty() {
			t.Errorf("%s: supplies where no truck comes", x.name)
		}
	}
	var seen hexSet
	open := []uint8{uint8(any)}
	seen.Add(uint8(any))
	for len(open) > 0 {
		for n := range d.road1[open[0]].All() {
			if !seen.Has(n) {
				seen.Add(n)
				open = append(open, n)
			}
		}
		open = open[1:]
	}
	for i := range d.hex {
		if d.hex[i].gate && !seen.Has(uint8(i)) {
			t.Errorf("%s: no road leads from here to the front", d.hex[i].name)
		}
	}
	check.Equal(t, d.german.Len(), 22, "German hexes at the start")
	for i := range d.units {
		if x := &d.units[i]; x.hex != noHex && x.side != d.hex[x.hex].owner {
			t.Errorf("%s begins beyond the line", x.id)
		}
	}
}

// Formations arrive on the turn of the day on which they entered the battle: on turn 2 those of the 18th, and on turn 4,
// which ends as the sky clears, those of the 21st and the 22nd.
func TestLintDaysOfHistory(t *testing.T) {
	coverage.Covers(t, "2.4")
	arrivals := map[string]uint8{"82Abn": 2, "2SS": 4, "84Inf": 4, "4Arm": 4, "FGB": 4}
	d, found := load(t).d, 0
	for i := range d.units {
		x := &d.units[i]
		if x.form == noForm {
			continue
		}
		id := d.forms[x.form].id
		if turn, ok := arrivals[id]; ok {
			if found++; x.turn != turn {
				t.Errorf("%s of %s comes on turn %d", x.id, id, x.turn)
			}
		}
	}
	check.Equal(t, found, 8, "figures found")
}

// overlay is the data with one file changed.
type overlay struct{ top fstest.MapFS }

func (o overlay) Open(name string) (fs.File, error) {
	if _, ok := o.top[name]; ok {
		return o.top.Open(name)
	}
	return assets.FS().Open(name)
}

// manyForms returns records of the maximum number of formations, without figures.
func manyForms() (lines string) {
	for i := range maxForms {
		lines += fmt.Sprintf("2,east,Form%d,de,,,,,reconstructed\n", i)
	}
	return lines
}

// A faulty file is rejected with the line and the fault.
func TestFaultsOfData(t *testing.T) {
	for _, test := range []struct{ file, old, new, want string }{
		{"map.csv", "0101,Perwez,allies", "0102,Perwez,allies", `map.csv:4: hex: twice: line 3, value "0102"`},
		{"map.csv", "0101,Perwez,allies", "1201,Perwez,allies", `map.csv:3: hex: hex: first "0101", last "1011", value "1201"`},
		{"map.csv", "0101,Perwez,allies,,,north west,,,,reconstructed\n", "", `map.csv:111: hex: row: value "0101"`},
		{"map.csv", "north west,,", "east,,", `map.csv:3: boards: board: value "east"`},
		{"map.csv", "0202,Braives,allies,,,,,,,", "0202,Braives,allies,,,,y,,,", `map.csv:15: gate: gate: value "y"`},
		{"map.csv", "0202,Braives,allies,,", "0202,Braives,allies,5,", "army"},
		{"roads.csv", "0103,0104,", "0103,0105,", `roads.csv:2: b: neighbours.order: a "0103", b "0105", value "0105"`},
		{"roads.csv", "0103,0104,Namur-Yvoir,reconstructed\n", "0103,0104,Namur-Yvoir,reconstructed\n0103,0104,again,reconstructed\n", `roads.csv:3: a: twice: line 2, value "0103-0104"`},
		{"rivers.csv", "0103,0203,Meuse,y", "0103,0203,Meuse,", `rivers.csv:4: bridge: bridge: value ""`},
		{"rivers.csv", "0102,0203,Meuse,,reconstructed\n", "0102,0203,Meuse,,reconstructed\n0102,0203,Meuse,,reconstructed\n", `rivers.csv:4: a: twice: line 3, value "0102-0203"`},
		{"numbers.csv", "win,24,rulebook\n", "", `numbers.csv:17: id: row: value "win"`},
		{"numbers.csv", "win,24,rulebook\n", "win,24,rulebook\nwin,24,rulebook\n", `numbers.csv:4: id: twice: line 3, value "win"`},
		{"numbers.csv", "turns,8", "turns,9", `numbers.csv:2: value: number: low 1, high 8, value "9"`},
		{"pieces.csv", "axis,infantry,de,23", "allies,infantry,us,23", `pieces.csv:3: kind: pieces: value "tank"`},
		{"pieces.csv", "axis,infantry,de,23", "axis,infantry,de,99", `pieces.csv:8: number: most: most 160, value "20"`},
		{"pieces.csv", "axis,infantry,de,23", "axis,infantry,de,20", `setup.csv:10: infantry: box: value "2"`},
		{"setup.csv", "0902,2,", "0903,2,", `setup.csv:4: hex: twice: line 3, value "0903"`},
		{"setup.csv", "0902,2,0,2,", "0902,2,0,4,", `setup.csv:3: artillery: most: most 3, value "4"`},
		{"arrivals.csv", "4,east,2SS", "9,east,2SS", "turn"},
		{"arrivals.csv", "4,east,2SS,de,,1,1,,", "4,east,2SS,de,13,1,1,,", `arrivals.csv:7: infantry: number: low 0, high 12, value "13"`},
		{"arrivals.csv", "4,east,2SS,de,,1,1,,", "4,east,2SS,de,,1,1,13,", `arrivals.csv:7: trucks: number: low 0, high 12, value "13"`},
		{"arrivals.csv", "4,east,2SS,", manyForms() + "4,east,2SS,", `arrivals.csv:51: formation: most: most 48, value "Form44"`},
		{"arrivals.csv", "4,east,2SS", "4,up,2SS", `arrivals.csv:7: board: words: known [east north west south], value "up"`},
		{"rulebook.csv", "\n1.2,", "\n1.1,", `rulebook.csv:3: num: twice: line 2, value "1.1"`},
	} {
		text, err := fs.ReadFile(assets.FS(), folder+test.file)
		check.Must(t, err)
		if !strings.Contains(string(text), test.old) {
			t.Errorf("%s has no %q", test.file, test.old)
			continue
		}
		changed := strings.Replace(string(text), test.old, test.new, 1)
		_, err = Load(overlay{fstest.MapFS{folder + test.file: {Data: []byte(changed)}}})
		var where *datafile.Error
		if err == nil || !strings.Contains(err.Error(), test.want) || !strings.HasPrefix(err.Error(), "axisallies: ") {
			t.Errorf("%s, %q: %v, want %q", test.file, test.new, err, test.want)
		} else if !errors.As(err, &where) && !strings.Contains(err.Error(), test.file) {
			t.Errorf("%s: %v does not name the file", test.file, err)
		}
	}
}

package celles

import (
	"bytes"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"herbstnebel/assets"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// Checks of counters, calendar, tables and the index of paragraphs.

// The box has 88 counters: units, reduced counters, chits, the markers for trucks, turn,
// points and actions, and at least one each for disruption and supply.
func TestLintCounters(t *testing.T) {
	coverage.Covers(t, "2.0", "2.2.3")
	d := load(t).d
	n := 5 + 2
	var chits [2][maxFormations]uint8
	for turn := 1; turn <= d.lastTurn; turn++ {
		for side, cup := range d.turns[turn].cup {
			for f, k := range cup {
				chits[side][f] = max(chits[side][f], k)
			}
		}
	}
	for side := range chits {
		for f := range chits[side] {
			n += int(chits[side][f])
		}
		for _, k := range d.tactical[side] {
			n += int(k)
		}
	}
	for i := range d.units {
		u := &d.units[i]
		n += int(u.maxSteps)
		for steps := 1; steps <= int(u.maxSteps); steps++ {
			front, back := u.faces[steps][0], u.faces[steps][1]
			if back.attack > front.attack || back.defence > front.defence || u.move[steps] > 0 && back == front {
				t.Errorf("%s: the used side %v is no weaker than %v", u.id, back, front)
			}
		}
		if u.maxSteps == 2 && (u.faces[1][0].attack >= u.faces[2][0].attack || u.faces[1][0].defence >= u.faces[2][0].defence || u.move[1] > u.move[2]) {
			t.Errorf("%s: its reduced counter is no weaker", u.id)
		}
		if (u.move[u.maxSteps] == 0) != (u.formation == d.arm3) {
			t.Errorf("%s moves %d", u.id, u.move[u.maxSteps])
		}
		check.Equal(t, u.kind == infantry, u.formation == d.inf84, "%s: on foot are the battalions of the 84th alone", u.id)
	}
	if n < 70 || n > 88 {
		t.Errorf("%d counters, want at most 88 and most of them", n)
	}
}

// stats returns the values on the counters of a unit.
func (d *data) stats(t *testing.T, id string) (full, reduced face, move uint8) {
	t.Helper()
	i := d.unitOf(id)
	if i < 0 {
		t.Fatalf("no unit %s", id)
	}
	u := &d.units[i]
	return u.faces[u.maxSteps][0], u.faces[1][0], u.move[u.maxSteps]
}

// Units, as the text describes them.
func TestLintStatedUnits(t *testing.T) {
	coverage.Covers(t, "2.2.3")
	d := load(t).d
	for _, id := range []string{"2Arm.A1", "2Arm.A2", "2Arm.B1", "2Arm.B2"} {
		if full, _, move := d.stats(t, id); full != (face{15, 12}) || move != 9 {
			t.Errorf("%s is %v-%d, want 15-12-9", id, full, move)
		}
	}
	for _, id := range []string{"9Pz.10", "9Pz.11"} {
		if full, _, move := d.stats(t, id); full != (face{12, 9}) || move != 9 {
			t.Errorf("%s is %v-%d, want 12-9-9", id, full, move)
		}
	}
	if full, _, move := d.stats(t, "9Pz.33"); full != (face{7, 5}) || move != 9 {
		t.Errorf("9Pz.33 is %v-%d, want 7-5-9", full, move)
	}
	large := 0
	for _, u := range d.formations[d.arm2].units {
		if d.units[u].maxSteps == 2 {
			large++
		}
	}
	if large != 5 || len(d.formations[d.arm2].units) != 6 || len(d.formations[d.inf84].units) != 10 || len(d.formations[d.arm3].units) != 1 {
		t.Errorf("the 2nd Armored has %d large units of %d, the 84th %d, the 3rd Armored %d; want 5 of 6, 10 and 1",
			large, len(d.formations[d.arm2].units), len(d.formations[d.inf84].units), len(d.formations[d.arm3].units))
	}
	// The examples of 8.0 and 11.0.
	panzer, reduced, _ := d.stats(t, "Lehr.Poschinger")
	recce, _, move := d.stats(t, "Lehr.Fallois")
	infantry, _, _ := d.stats(t, "84Inf.3-335")
	used := d.units[d.unitOf("116Pz.60")].faces[2][1]
	if c, ok := column(int(panzer.attack), int(infantry.defence)); !ok || columnNames[c] != "1-1" {
		t.Errorf("Lehr's tanks alone are %v on Rochefort", columnNames[c])
	}
	if c, ok := column(int(panzer.attack+recce.attack), int(infantry.defence)); !ok || columnNames[c] != "2-1" {
		t.Errorf("Lehr's tanks and reconnaissance are %v on Rochefort", columnNames[c])
	}
	if 2*move != 5+6+9 { // half points: 2.5 and 3 spent, 4.5 left
		t.Errorf("Lehr's reconnaissance moves %d", move)
	}
	if a, b := panzer.attack+used.attack+reduced.attack, 2*infantry.defence; a != 28 || b != 14 {
		t.Errorf("three armoured units attack two battalions with %d to %d, want 28 to 14", a, b)
	}
}

func TestLintOdds(t *testing.T) {
	for _, x := range []struct {
		attack, defence int
		want            string
	}{{1, 2, "1-2"}, {6, 7, "1-2"}, {7, 7, "1-1"}, {13, 7, "1-1"}, {14, 7, "2-1"}, {28, 14, "2-1"}, {23, 8, "2-1"}, {41, 7, "5-1"}, {42, 7, "6-1"}, {60, 1, "6-1"}, {3, 7, ""}, {0, 3, ""}} {
		got := ""
		if c, ok := column(x.attack, x.defence); ok {
			got = columnNames[c]
		}
		check.Equal(t, got, x.want, "%d to %d", x.attack, x.defence)
	}
}

// Turns, as the text describes them.
func TestLintTurns(t *testing.T) {
	coverage.Covers(t, "1.0", "T1", "T2")
	d := load(t).d
	check.MustEqual(t, d.lastTurn, 9, "turns")
	var sum [2]int
	for n := 1; n <= d.lastTurn; n++ {
		x := &d.turns[n]
		if int(x.date) != 23+n/2 || x.night != (n%2 == 1) {
			t.Errorf("turn %d: %d December, night %v", n, x.date, x.night)
		}
		check.Equal(t, x.die, [2]int8{axis: bonus(x.night), allies: bonus(!x.night && x.date >= 25)}, "turn %d: die modifiers", n)
		for side := range sum {
			if n <= 3 {
				sum[side] += int(x.actions[side])
			}
			if x.actions[side] > d.num.optionActions {
				t.Errorf("turn %d: %d actions", n, x.actions[side])
			}
			for f, k := range x.cup[side] {
				if k > 0 && f == int(d.bde29) && n < int(d.num.britishFrom) {
					t.Errorf("turn %d: a British chit", n)
				}
			}
		}
	}
	check.Equal(t, sum, [2]int{axis: 9, allies: 5}, "actions in the first three turns")
	check.Equal(t, d.turns[4].actions, [2]uint8{axis: 3, allies: 5}, "actions on 25 December by day")
	for _, n := range []int{4, 6} { // the 2nd Armored is activated twice: all chits are drawn
		chits := 0
		for _, k := range d.turns[n].cup[allies] {
			chits += int(k)
		}
		if d.turns[n].cup[allies][d.arm2] != 2 || chits != int(d.turns[n].actions[allies]) {
			t.Errorf("turn %d: %d chits of the 2nd Armored, %d in all for %d actions", n, d.turns[n].cup[allies][d.arm2], chits, d.turns[n].actions[allies])
		}
	}
}

func bonus(on bool) int8 {
	if on {
		return 1
	}
	return 0
}

// Set-up and calendar, as the text gives them, line by line.
func TestLintArrivals(t *testing.T) {
	coverage.Covers(t, "20.0", "22.0")
	d := load(t).d
	type line struct {
		turn      uint8
		formation string
		hexes     int // number of hexes in which units may be placed
		units     int
		first     string
	}
	want := map[line]bool{
		{0, "29Bde", 1, 1, "0704"}: true, {0, "29Bde", 1, 1, "0213"}: true, {0, "3Arm", 1, 1, "3306"}: true, {0, "4Cav", 19, 1, "2104"}: true,
		{0, "84Inf", 1, 1, "2113"}: true, {0, "84Inf", 20, 3, "2708"}: true, {0, "84Inf", 19, 5, "2607"}: true,
		{0, "116Pz", 1, 1, "3211"}: true, {0, "116Pz", 1, 1, "3011"}: true, {0, "2Pz", 1, 1, "2611"}: true, {0, "2Pz", 1, 1, "2712"}: true,
		{1, "2Arm", 3, 2, "1300"}: true, {1, "2Pz", 1, 1, "3316"}: true, {1, "Lehr", 1, 2, "2216"}: true,
		{2, "Lehr", 1, 1, "2216"}: true, {2, "116Pz", 3, 1, "3309"}: true,
		{3, "2Arm", 3, 3, "1300"}: true, {3, "Lehr", 1, 1, "2216"}: true,
		{4, "84Inf", 3, 1, "0113"}: true, {4, "116Pz", 3, 1, "3309"}: true, {4, "9Pz", 1, 2, "3316"}: true,
		{5, "2Arm", 3, 1, "1300"}: true, {5, "9Pz", 1, 1, "3316"}: true, {5, "FBB", 3, 2, "3309"}: true,
		{6, "9Pz", 1, 1, "3316"}: true,
	}
	for _, a := range d.arrivals {
		hexes := a.hexes
		first, _ := hexes.Pop()
		got := line{a.turn, d.formations[d.units[a.units[0]].formation].id, a.hexes.Len(), len(a.units), hexCode(first)}
		check.True(t, want[got], "%s: %+v is not in the text", a.id, got)
		delete(want, got)
	}
	for x := range want {
		t.Errorf("missing: %+v", x)
	}
	if e := d.formations[d.formationOf("2Pz")].entries; e.Len() != 1 || !e.Has(hexAt(t, "3316")) {
		t.Error("the 2nd Panzer is not rebuilt in 3316 (13.3)")
	}
	// The road from Marche to Hotton, for the line of three battalions, is a main road.
	road := strings.Fields("2808 2908 3007 3107 3206 3306")
	for i := 1; i < len(road); i++ {
		if dir, ok := d.dir(hexAt(t, road[i-1]), hexAt(t, road[i])); !ok || d.hex[hexAt(t, road[i-1])].main>>dir&1 == 0 {
			t.Errorf("no main road %s-%s", road[i-1], road[i])
		}
	}
}

// Every result that the text or a replay shows.
func TestLintTables(t *testing.T) {
	coverage.Covers(t, "T4", "T5", "T6")
	d := load(t).d
	for _, x := range []struct {
		odds  string
		final int
		want  outcome
	}{
		{"2-1", 8, outcome{defender: result{disrupted: true, retreat: true}}}, {"2-1", 3, outcome{}},
		{"2-1", 5, outcome{defender: result{retreat: true}}}, {"1-1", 10, outcome{defender: result{disrupted: true, retreat: true}}},
		{"1-1", 7, outcome{defender: result{retreat: true}}}, {"5-1", 2, outcome{result{steps: 1}, result{steps: 1}}}, {"3-1", 2, outcome{}},
	} {
		for c, name := range columnNames {
			if name == x.odds && d.crt.at(x.final)[c] != x.want {
				t.Errorf("%s on %d gives %+v, want %+v", x.odds, x.final, d.crt.at(x.final)[c], x.want)
			}
		}
	}
	if d.crt.at(9)[4].defender.steps == 0 {
		t.Error("3-1 on 9 costs the defender no step")
	}
	// Better rolls and better odds never harm the attacker more or the defender less.
	harm := func(r result) int { return 4*int(r.steps) + 2*int(bonus(r.retreat)) + int(bonus(r.disrupted)) }
	for roll := -3; roll <= 13; roll++ {
		for c := range columns {
			now := d.crt.at(roll)[c]
			if next := d.crt.at(roll + 1)[c]; harm(next.attacker) > harm(now.attacker) {
				t.Errorf("%s: the attacker fares worse on %d than on %d", columnNames[c], roll+1, roll)
			}
		}
	}
	if d.infiltration.at(5) != passes || d.infiltration.at(12) != passes || d.infiltration.at(4) == passes || d.infiltration.at(-2) != failsDisrupted {
		t.Error("infiltration does not succeed on 5 and more alone")
	}
	for roll, want := range map[int]strike{-2: strikeNone, 0: strikeNone, 1: strikeDisrupts, 4: strikeDisrupts, 5: strikeStep, 9: strikeStep} {
		if d.strikes.at(roll) != want {
			t.Errorf("a strike on %d gives %s, want %s", roll, strikeNames[d.strikes.at(roll)], strikeNames[want])
		}
	}
	check.Equal(t, d.attacks, [intensities]attackInfo{{6, -2}, {12, 0}, {18, 1}}, "attacks")
	if d.cover != [terrains]int8{woods: -1, village: -1, town: -2} || d.num.river != -1 {
		t.Errorf("cover %v, river %d", d.cover, d.num.river)
	}
	for roll, want := range [10][2]int8{{1, 0}, {1, 0}, {-1, 0}, {-1, 0}, {}, {}, {0, 1}, {0, 1}, {0, -1}, {0, -1}} {
		check.Equal(t, d.option.at(roll).actions, want, "the option on %d", roll)
	}
}

// The index has the 40 headings of the text in order, then our own numbers.
func TestLintIndex(t *testing.T) {
	d := load(t).d
	want := strings.Fields("1.0 2.0 2.1 2.2 2.2.1 2.2.2 2.2.3 3.0 4.0 5.0 6.0 7.0 8.0 8.1 8.2 8.3 8.4 8.5 9.0 9.1 10.0 11.0 11.1 11.2 12.0" +
		" 13.0 13.1 13.2 13.3 13.4 13.5 14.0 15.0 16.0 17.0 18.0 19.0 20.0 21.0 22.0 T1 T2 T3 T4 T5 T6 T7")
	var got []string
	for _, p := range d.paragraphs {
		got = append(got, p.Num)
	}
	if strings.Join(got, " ") != strings.Join(want, " ") {
		t.Errorf("the index is %q, want %q", got, want)
	}
}

// Without any one record, either the data do not load and the error names a file, or the game can
// still be played.
func TestRecordsMissing(t *testing.T) {
	files := fstest.MapFS{}
	names, err := fs.Glob(assets.FS(), "celles/*.csv")
	if err != nil || len(names) == 0 {
		t.Fatalf("%q, %v", names, err)
	}
	for _, name := range names {
		b, err := fs.ReadFile(assets.FS(), name)
		check.Must(t, err)
		if name == folder+"history.csv" { // used by the arena, not by the rules
			continue
		}
		files[name] = &fstest.MapFile{Data: b}
	}
	// A map with one road or one stretch of river less still looks complete, and so do fewer turns
	// at the end or fewer paragraphs.
	optional := map[string]bool{"celles/roads.csv": true, "celles/rivers.csv": true, "celles/turns.csv": true, "celles/rulebook.csv": true}
	for name, file := range files {
		content := file.Data
		lines := bytes.SplitAfter(bytes.TrimSuffix(content, []byte("\n")), []byte("\n"))
		every := 1 + len(lines)/30
		for i := 1; i < len(lines); i++ {
			if i%every != 0 && i != len(lines)-1 || lines[i][0] == '#' {
				continue
			}
			files[name] = &fstest.MapFile{Data: bytes.Join(append(append([][]byte{}, lines[:i]...), lines[i+1:]...), nil)}
			switch _, err := Load(files); {
			case err == nil && !optional[name]:
				t.Errorf("%s loads without line %d, %.60q", name, i+1, lines[i])
			case err != nil && !strings.Contains(err.Error(), "celles/"):
				t.Errorf("without line %d of %s: %v names no file", i+1, name, err)
			}
		}
		files[name] = &fstest.MapFile{Data: content}
	}
}

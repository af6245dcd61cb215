package deadlywoods

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// Checks of the real counters and charts against the rules, in addition to those of Load. The
// numbers in brackets are paragraphs.

// outside lists the formations that 11.2.1 names as part of no division (the Von der Heydte unit
// and the Delay asset are assets).
var outside = []string{"s301", "s506", "150Pz", "FG", "FB", "Br29", "Br33", "517", "4Cav", "6Cav", "14Cav", "102Cav"}

// isAsset reports whether a unit is one of the two assets that are combat units.
func (d *data) isAsset(u *unit) bool { return u.id == "VdH" || u.id == "Delay" }

// unitsOf returns the units of a formation and fails if there are none.
func (d *data) unitsOf(t *testing.T, id string) (list []*unit) {
	t.Helper()
	for i := range d.units {
		if u := &d.units[i]; d.formations[u.formation].id == id {
			list = append(list, u)
		}
	}
	if len(list) == 0 {
		t.Errorf("formation %s has no units", id)
	}
	return list
}

// entryOf writes entry zones in the form of the data.
func entryOf(set uint16) (s string) {
	for letter := 'A'; letter <= 'M'; letter++ {
		if set>>(letter-'A')&1 != 0 {
			s += string(letter)
		}
	}
	return s
}

func TestLintFormations(t *testing.T) {
	d := theGame(t).data
	services := map[nation][]string{german: {"heer", "ss", "luftwaffe"}, american: {"us"}, british: {"br"}}
	names := map[string]string{}
	for _, f := range d.formations {
		if f.id == "VdH" || f.id == "Delay" {
			continue
		}
		if (f.side == rules.Axis) != (f.nation == german) || !slices.Contains(services[f.nation], f.service) {
			t.Errorf("%s: side %s, nation %s, service %s", f.id, f.side, nationNames[f.nation], f.service)
		}
		if f.corps != "" && (f.nation != american || f.corps == "BR") {
			t.Errorf("%s: corps %q", f.id, f.corps)
		}
		if slices.Contains(outside, f.id) == f.division {
			t.Errorf("%s: division %t does not agree with 11.2.1", f.id, f.division)
		}
		key := nationNames[f.nation] + f.name
		if f.name == "" || names[key] != "" {
			t.Errorf("%s has no name of its own; %s has the same", f.id, names[key])
		}
		names[key] = f.id
		if n := len(d.unitsOf(t, f.id)); n > 4 || !f.division && n != 1 {
			t.Errorf("%s has %d units (6.0, 11.2.1)", f.id, n)
		}
	}
	for _, id := range outside {
		d.unitsOf(t, id)
	}
}

var plainID = regexp.MustCompile(`^[A-Za-z0-9._-]+$`)

// The printed steps against 2.3.1.1, 7.1 and the movement allowances of 10.5.
func TestLintSteps(t *testing.T) {
	d := theGame(t).data
	for i := range d.units {
		u := &d.units[i]
		if d.isAsset(u) {
			if s := u.steps[1]; s.move != 0 || !s.circled {
				t.Errorf("%s moves, or has a zone of control (12.7, 12.9.1)", u.id)
			}
			continue
		}
		if want := d.formations[u.formation].id + "." + strings.ReplaceAll(u.name, " ", ""); u.id != want || !plainID.MatchString(u.id) {
			t.Errorf("%s should be %s, of letters, digits, point, hyphen and underscore", u.id, want)
		}
		check.True(t, slices.Contains([]string{"battalion", "regiment", "brigade", "kg", "cc", "group"}, u.size), "%s: size %q", u.id, u.size)
		allowance := int8(6)
		if u.arm == infantry {
			allowance = 3
		}
		for n := int8(1); n <= u.maxSteps; n++ {
			s := u.steps[n]
			if s.move != allowance || s.defence == 0 {
				t.Errorf("%s with %d steps left moves %d, want %d, and defends with %d", u.id, n, s.move, allowance, s.defence)
			}
			if n > 1 && (s.attack < u.steps[n-1].attack || s.defence < u.steps[n-1].defence) {
				t.Errorf("%s is stronger with %d steps left than with %d", u.id, n-1, n)
			}
		}
		check.False(t, u.steps[u.maxSteps].circled, "%s has no zone of control at full strength", u.id)
	}
}

// The places of the set-up, or the reinforcement boxes and entry zones (2.2.1, 14.8).
func TestLintStarts(t *testing.T) {
	d := theGame(t).data
	for i := range d.units {
		u := &d.units[i]
		if d.isAsset(u) {
			continue
		}
		zones := [2]string{"KLM", "ABCDEFGHIJ"}[u.side]
		if u.nation == british {
			zones = "FGH" // inside the British zone, the north-west corner of the map (9.1, 9.3)
		}
		if strings.Trim(entryOf(u.entry), zones) != "" {
			t.Errorf("%s: entry %s, zones of this side are %s", u.id, entryOf(u.entry), zones)
		}
		if u.start < hexes {
			check.Equal(t, u.entry, noEntry, "%s starts on the map and has entry zones", u.id)
			continue
		}
		turn := int(u.start-placeBox) / 2
		if u.side == axis && (turn < 2 || turn > 6) || u.side == allies && turn > 7 && turn != 10 {
			t.Errorf("%s is a reinforcement of turn %d (17.0)", u.id, turn)
		}
	}
	pos, err := theGame(t).Start("campaign", nil)
	check.Must(t, err)
	p := pos.(*Position)
	for h := range uint16(hexes) {
		if u := p.s.top[h]; u != noUnit {
			if ok, para := p.stackAt(h, d.units[u].side).legal(); !ok {
				t.Errorf("the stack in %s is illegal (%s)", hexCode(h), para)
			}
		}
	}
}

func TestLintAssets(t *testing.T) {
	d := theGame(t).data
	count, special := map[supportKind][2]int{}, map[supportKind]int{}
	onMap := ""
	for _, s := range d.supports {
		n := count[s.kind]
		n[s.side]++
		count[s.kind] = n
		if s.start >= placeBox && s.start < placeOut {
			special[s.kind]++
		}
		wantOwner := s.kind == artillery || s.kind == rockets || s.kind == engineer
		if wantOwner != (s.owner != "") || (s.army != 0) != (wantOwner && s.side == axis) || s.kind == engineer && s.owner == "BR" {
			t.Errorf("%s of the %s: owner %q", s.id, sideOf(s.side), s.owner)
		}
		if isArtillery := s.kind == artillery || s.kind == rockets; isArtillery {
			if s.strength > 6 {
				t.Errorf("%s: strength %d", s.id, s.strength)
			}
			if s.side == axis && s.start != placeAssetBox {
				t.Errorf("%s: German artillery is there from the start", s.id)
			}
			if s.owner == "BR" && (s.start < placeBox || s.start >= placeOut) {
				t.Errorf("%s: all British artillery is special reinforcement (12.9)", s.id)
			}
		}
		if s.kind == engineer && s.start < hexes {
			onMap += s.id + " " + hexCode(s.start)
		}
	}
	want := map[supportKind]uint8{rockets: axis, engineer: allies, greif: axis, motorised: axis, plusTwo: axis, fuel: axis, traffic: allies, air: allies}
	for kind, n := range count {
		side, oneSided := want[kind]
		if oneSided && n[1-side] != 0 || kind >= greif && n[0]+n[1] != 1 || kind == artillery && (n[0] == 0 || n[1] == 0) {
			t.Errorf("%v assets of kind %s", n, supportNames[kind])
		}
	}
	if special[artillery] == 0 || special[engineer] == 0 {
		t.Error("no artillery or no engineer among the special reinforcements (12.9)")
	}
	check.Equal(t, onMap, "Eng-V-1 3406", "engineers on the map: ; only those of V Corps, in 3406 (12.4.1)")
	for kind, start := range map[supportKind]uint16{fuel: d.bullingen, greif: boxPlace(2, 0), air: boxPlace(5, 0)} { // 8.5, 12.5, 8.6
		if got := d.supports[d.one[kind]].start; got != start {
			t.Errorf("%s starts at %s, want %s", supportNames[kind], placeName(got), placeName(start))
		}
	}
}

func TestLintTurns(t *testing.T) {
	d := theGame(t).data
	for i, days := range strings.Fields("16-17 18-19 20-21 22-23 24-25 26-27 28-29 30-31 1-3 4-7 8-11 12-15") {
		month, initiative := " December", "axis"
		if i >= 8 {
			month = " January"
		}
		switch {
		case i == 5:
			initiative = "vp3"
		case i > 5:
			initiative = "allies"
		}
		turn := &d.turns[i+1]
		if turn.dates != days+month || turn.initiative != initiative {
			t.Errorf("turn %d: %q, initiative %s", i+1, turn.dates, turn.initiative)
		}
	}
	if d.turns[1].replace != [2][2]uint8{} {
		t.Error("replacements on turn 1")
	}
}

// The chits against the table of chapter 17, turn by turn.
func TestLintChits(t *testing.T) {
	want := []string{
		"axis cup pz5 1, axis cup pz6 1, allies cup reinf 2, allies hand reaction 1",
		"axis cup all 1, axis cup form3 1, axis cup reinf 2, axis cup mc 2, axis cup supply 2, axis cup pz5 1, axis cup pz6 1, allies cup mc 2, allies cup reinf 1, allies hand reinf 1",
		"axis cup onearmy 1, axis cup form3 1, axis cup reinf 2, axis cup mc 2, axis cup supply 2, axis cup pz5 1, axis cup pz6 1, allies cup mc 2, allies cup reinf 1, allies hand reinf 1",
		"axis cup form3 1, axis cup reinf 2, axis cup mc 2, axis cup supply 2, axis either pz5 1, axis either pz6 1, allies cup mc 2, allies cup reinf 1, allies hand reinf 1",
		"axis cup form3 1, axis cup reinf 2, axis cup mc 2, axis cup supply 2, axis either pz5 1, axis either pz6 1, allies cup mc 2, allies cup reinf 1, allies hand reinf 1",
		"axis cup form3 1, axis cup reinf 2, axis cup mc 2, axis cup supply 2, axis either pz5 1, axis either pz6 1, allies cup patton 1, allies cup mc 2, allies cup reinf 1, allies hand reinf 1",
		"axis cup form3 1, axis cup mc 2, axis cup supply 2, allies cup patton 1, allies cup mc 2, allies hand reinf 1",
		"axis cup form3 1, axis cup mc 2, axis cup supply 2, allies cup patton 1, allies cup mc 2",
		"axis cup form3 1, axis cup mc 2, axis cup supply 2, allies cup patton 1, allies cup mc 2",
		"axis cup mc 2, axis cup supply 2, allies cup patton 1, allies cup mc 2, allies cup reinf 1",
		"axis cup mc 2, axis cup supply 2, allies cup patton 1, allies cup mc 2",
		"axis cup mc 2, axis cup supply 2, allies cup patton 1, allies cup mc 2",
	}
	got := make([][]string, len(want))
	if err := rows(assets.FS(), "chits.csv", chitColumns, func(r row) {
		if r.Source() != "rulebook" {
			r.Fail("source", "the table is the rulebook's")
		}
		if r.Text("axis_either") != "" {
			r.Word("note") // the condition of chapter 17
		}
		turn := r.Number("turn", 1, len(want)) - 1
		for _, column := range []string{"axis_cup", "axis_either", "allies_cup", "allies_hand"} {
			count := map[string]int{}
			for _, chit := range strings.Fields(r.Text(column)) {
				count[chit]++
			}
			for chit, n := range count {
				got[turn] = append(got[turn], fmt.Sprint(strings.Replace(column, "_", " ", 1), " ", chit, " ", n))
			}
		}
	}).Err(); err != nil {
		t.Error(err)
	}
	for i := range want {
		w := strings.Split(want[i], ", ")
		slices.Sort(w)
		slices.Sort(got[i])
		if !slices.Equal(w, got[i]) {
			t.Errorf("turn %d has\n%q, want\n%q", i+1, got[i], w)
		}
	}
}

// The combat table never gets worse for the attacker to the right or farther down.
func TestLintCombatTable(t *testing.T) {
	d := theGame(t).data
	if len(d.crt) > 8 {
		t.Errorf("%d rows, want 6 to 8", len(d.crt))
	}
	seen := map[result]bool{}
	for i, line := range d.crt {
		for c, res := range line {
			seen[res] = true
			if c > 0 && res < line[c-1] || i > 0 && res < d.crt[i-1][c] {
				t.Errorf("%s with %d is worse for the attacker than a column or a roll less", columnNames[c], i+1)
			}
		}
	}
	if len(seen) != len(resultNames)-1 {
		t.Errorf("only %d of %d results occur", len(seen), len(resultNames)-1)
	}
}

func TestLintTerrain(t *testing.T) {
	// The values that the rules state for each row: "inf_cost mot_cost shift side nebelwerfer", ? if
	// they are silent.
	stated := map[string]string{
		"clear": "? ? 0 - 1", "light_woods": "? ? 0 - 0", "woods": "? ? -1 infantry 0", "forest": "? road -1 infantry -1",
		"rough": "? ? -1 any -2", "village": "? ? 0 - -1", "town": "? ? -1 infantry -2", "westwall": "? ? 0 - 0",
		"road": "1 0.5 0 - 0", "minor_river": "? ? -1 any 0", "major_river": "? ? -1 any 0",
		"bridge_road": "+0 +0 0 - 0", "bridge_plain": "+0 +2 0 - 0", "bridge_blown": "+1 +3 0 - 0",
		"engineer": "all all 0 - 0", "greif": "+2 +2 0 - 0", "traffic": "+2 +2 0 - 0", "vdh": "+2 +2 0 - 0",
	}
	seen := map[string]bool{}
	if err := rows(assets.FS(), "terrain.csv", terrainColumns, func(r row) {
		id := r.Word("id")
		if seen[id] || stated[id] == "" {
			r.Fail("id", "%s occurs twice or is not a terrain", id)
			return
		}
		seen[id] = true
		for i, column := range []string{"inf_cost", "mot_cost", "shift", "who", "nebelwerfer"} {
			if want := strings.Fields(stated[id])[i]; want != "?" && r.Text(column) != strings.Trim(want, " ") && (want != "-" || r.Text(column) != "") {
				r.Fail(column, "%q, want %q", r.Text(column), want)
			}
		}
	}).Err(); err != nil {
		t.Error(err)
	}
	check.Equal(t, len(seen), len(stated), "rows")
}

// Single units and arrivals, as the rules state them.
func TestLintStatedUnits(t *testing.T) {
	d := theGame(t).data
	for _, want := range []struct{ formations, start, entry, kind, para string }{
		{"82", "T2.1", "E", "", "14.8.4"}, {"101", "T2.1", "", "", "14.8.4"}, {"10SS 11Pz", "T3.2", "", "", "14.8.3"},
		{"2Pz", "3317", "", "armour kg", "2.6"}, {"5AD", "T2.2", "J", "", "10.6.4"},
		{"s301 s506", "", "", "battalion", "11.2.1"}, {"150Pz FG FB", "", "", "brigade", "11.2.1"},
		{"4Cav 6Cav 14Cav 102Cav", "", "", "cavalry", "11.2.1"}, {"517", "", "", "parachute", "11.2.1"}, {"Br29 Br33", "", "", "armour", "11.2.1"},
		{"2 99 106", "map", "", "", "14.3.1, 8.3"},
	} {
		for _, f := range strings.Fields(want.formations) {
			for _, u := range d.unitsOf(t, f) {
				if got := placeName(u.start); want.start == "map" && u.start >= hexes || want.start != "map" && want.start != "" && got != want.start {
					t.Errorf("%s starts at %s, want %s (%s)", u.id, got, want.start, want.para)
				}
				if want.entry != "" && entryOf(u.entry) != want.entry {
					t.Errorf("%s enters at %s, want %s (%s)", u.id, entryOf(u.entry), want.entry, want.para)
				}
				if got := fmt.Sprint(u.symbol, " ", u.size); !strings.Contains(got, want.kind) {
					t.Errorf("%s is a %s, want %s (%s)", u.id, got, want.kind, want.para)
				}
			}
		}
	}
	check.Equal(t, len(d.unitsOf(t, "2Pz")), 2, "2Pz (units)")
	for _, id := range []string{"82", "101", "17Abn", "517"} { // 12.3 gives them the artillery of any nearby corps
		check.Equal(t, d.formations[d.unitsOf(t, id)[0].formation].corps, "", "airborne %s of (Corps)", id)
	}
	for id := range releases { // west of the Meuse until they are released, so they enter in the west (10.6.4)
		for _, u := range d.unitsOf(t, id) {
			if strings.Trim(entryOf(u.entry), "EFGH") != "" || u.entry == noEntry {
				t.Errorf("%s: entry %s is not west of the Meuse (10.6.4)", u.id, entryOf(u.entry))
			}
		}
	}
	stated := map[string]bool{"1SS.Peiper": false, "5FJ.14": false, "99.393": false, "99.394": false} // 8.5, 9.4, 12.3
	dueC, dueB4, dueC4 := false, false, false
	for i := range d.units {
		u := &d.units[i]
		f := d.formations[u.formation]
		if _, ok := stated[u.id]; ok {
			stated[u.id] = u.start < hexes
		}
		check.Equal(t, slices.Contains([]string{"1SS", "2SS", "9SS", "12SS", "FB"}, f.id), u.ss11, "%s: flag ss11 does not agree with 12.10", u.id)
		check.Equal(t, f.id == "5AD", u.limits == atEntryJ, "%s: flag leashJ does not agree with 10.6.4", u.id)
		if f.corps == "III" {
			entry := entryOf(u.entry)
			fourth := u.start == boxPlace(4, 0) || u.start == boxPlace(4, 1)
			dueC = dueC || u.start == boxPlace(3, 1) && entry == "C"
			dueB4 = dueB4 || fourth && strings.Contains(entry, "B")
			dueC4 = dueC4 || fourth && strings.Contains(entry, "C")
		}
	}
	for id, ok := range stated {
		check.True(t, ok, "%s does not start on the map", id)
	}
	if !dueC || !dueB4 || !dueC4 {
		t.Errorf("III Corps should be due at C with the second chit of turn 3 (%t) and at B (%t) and C (%t) on turn 4 (14.8)", dueC, dueB4, dueC4)
	}
	if u := d.units[d.delay]; u.steps[1].attack != 0 || u.steps[1].defence != 1 {
		t.Errorf("Delay is %d-%d, want 0-1 (12.9.1)", u.steps[1].attack, u.steps[1].defence)
	}
}

// An error in a file names its line and column.
func TestLoadRefuses(t *testing.T) {
	for name, c := range map[string]struct{ file, line, want string }{
		"a hex":       {"map", "4431,clear,,,,,5,,w,,,reconstructed,", `map.csv:2: hex: hex: first "0101", last "4330", value "4431"`},
		"a terrain":   {"map", "0101,swamp,,,,,5,,w,,,reconstructed,", `map.csv:2: terrain: words: known [clear light_woods woods forest rough], value "swamp"`},
		"a road":      {"roads", "0101,0103,main,reconstructed,", `roads.csv:2: b: neighbours: a "0101", b "0103", value "0103"`},
		"a bridge":    {"rivers", "0101,0102,minor,R,broken,reconstructed,", `rivers.csv:2: bridge: words: known [ whole blown], value "broken"`},
		"a formation": {"units", "0.1,0,1,infantry,regiment,1-1-3,,,0101,,,public,", `units.csv:2: formation: unknown: file "formations.csv", value "0"`},
		"a step":      {"units", "1SS.1,1SS,1,infantry,regiment,1-1,,,0101,,,public,", `units.csv:2: step1: step: value "1-1"`},
		"a strength":  {"support", "VdH,axis,vdh,,many,box,public,", `support.csv:2: strength: step: value "many"`},
		"a turn":      {"turns", "13,a,axis,0,0,0,0,public,", `turns.csv:2: turn: number: low 1, high 12, value "13"`},
		"a chit":      {"chits", "1,joker,,,,public,", `chits.csv:2: axis_cup: chit: value "joker"`},
		"a result":    {"crt", "1,AL1,AL1,AL1,AL2,AL1,BL1,BL1,DR,public,", `crt.csv:2: 2-1: words: known [AL1 BL1 DR DR*], value "AL2"`},
		"a cost":      {"terrain", "clear,1,one,0,,1,public,", `terrain.csv:2: mot_cost: cost: value "one"`},
		"a source":    {"terrain", "clear,1,1,0,,1,hearsay,", `terrain.csv:2: source: words: known [rulebook public reconstructed], value "hearsay"`},
	} {
		t.Run(name, func(t *testing.T) {
			files := copyOf(t, assets.FS(), folder)
			head, _, _ := strings.Cut(string(files[folder+c.file+".csv"].Data), "\n")
			files[folder+c.file+".csv"].Data = []byte(head + "\n" + c.line + "\n")
			if _, err := Load(files); err == nil || !strings.HasPrefix(err.Error(), "deadlywoods: deadlywoods/"+c.want) {
				t.Errorf("got  %v\nwant deadlywoods: deadlywoods/%s", err, c.want)
			}
		})
	}
}

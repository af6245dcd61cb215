package celles

import (
	"io/fs"
	"slices"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
)

// edited returns the data with one file changed.
func edited(t *testing.T, file string, edit func(records [][]string) [][]string) fs.FS {
	t.Helper()
	return rulestest.Edited(t, assets.FS(), folder+file, edit)
}

// Each fault of a field is an error that names the fault and its file; values that are just valid
// are accepted.
func TestFaultsOfData(t *testing.T) {
	const fine = ""
	loads := func(fsys fs.FS) error {
		_, err := Load(fsys)
		return err
	}
	rulestest.Faults(t, assets.FS(), "celles", loads, []rulestest.Fault{
		{"map.csv", "0101", "hex", "0100", `map.csv:3: hex: twice: line 2, value "0100"`},
		{"map.csv", "0101", "hex", "3400", `map.csv:3: hex: hex: first "0100", last "3316", value "3400"`},
		{"map.csv", "0101", "hex", "0117", `map.csv:3: hex: hex: first "0100", last "3316", value "0117"`},
		{"map.csv", "0101", "terrain", "sea", `map.csv:3: terrain: words: known [clear woods rough village town], value "sea"`},
		{"map.csv", "0101", "rear", "both", `map.csv:3: rear: words: known [axis allies ], value "both"`},

		{"roads.csv", "0101", "b", "0103", `roads.csv:2: b: neighbours.order: a "0101", b "0103", value "0103"`},
		{"roads.csv", "0101", "b", "0100", `roads.csv:2: b: neighbours.order: a "0101", b "0100", value "0100"`},
		{"roads.csv", "0101", "b", "0101", `roads.csv:2: b: neighbours.order: a "0101", b "0101", value "0101"`},
		{"roads.csv", "0101", "class", "track", `roads.csv:2: class: words: known [main secondary], value "track"`},
		{"roads.csv", "0101", "name", "", `roads.csv:2: name: empty: value ""`},

		{"rivers.csv", "0102", "class", "brook", `rivers.csv:2: class: words: known [minor meuse], value "brook"`},
		{"rivers.csv", "0102", "bridge", "y", `rivers.csv:2: bridge: bridge: value "y"`},
		{"rivers.csv", "0102", "name", "", `rivers.csv:2: name: empty: value ""`},

		{"terrain.csv", "clear", "id", "woods", `terrain.csv:3: id: twice: line 2, value "woods"`},
		{"terrain.csv", "main", "modifier", "1", `terrain.csv:7: modifier: road.modifier: value "1"`},
		{"terrain.csv", "secondary", "modifier", "-1", `terrain.csv:8: modifier: road.modifier: value "-1"`},
		{"terrain.csv", "town", "modifier", "-10", `terrain.csv:6: modifier: number: low -9, high 9, value "-10"`},
		{"terrain.csv", "town", "modifier", "-9", fine},
		{"terrain.csv", "town", "modifier", "9", fine},
		{"terrain.csv", "town", "modifier", "10", `terrain.csv:6: modifier: number: low -9, high 9, value "10"`},
		{"terrain.csv", "town", "motor", "30.5", `terrain.csv:6: motor: decimal: low "0", high "30", value "30.5"`},
		{"terrain.csv", "town", "motor", "30", fine},
		{"terrain.csv", "town", "motor", "0", `terrain.csv:6: motor: cost: value "0"`},
		{"terrain.csv", "town", "motor", "0.5", fine},
		{"terrain.csv", "main", "foot", "0", `terrain.csv:7: foot: cost: value "0"`},
		{"terrain.csv", "minor_river", "foot", "0", fine}, // the cost is additional
		{"terrain.csv", "town", "motor", "-0.5", `terrain.csv:6: motor: decimal: low "0", high "30", value "-0.5"`},
		{"terrain.csv", "town", "motor", "0.25", `terrain.csv:6: motor: half: value "0.25"`},
		{"terrain.csv", "town", "foot", "no", fine},

		{"objectives.csv", "marche", "points", "0", `objectives.csv:2: points: number: low 1, high 9, value "0"`},
		{"objectives.csv", "marche", "points", "1", fine},
		{"objectives.csv", "marche", "points", "9", fine},
		{"objectives.csv", "marche", "points", "10", `objectives.csv:2: points: number: low 1, high 9, value "10"`},
		{"objectives.csv", "marche", "hexes", "", `objectives.csv:2: hexes: empty: value ""`},
		{"objectives.csv", "hotton", "id", "marche", `objectives.csv:3: id: twice: line 2, value "marche"`},
		{"objectives.csv", "hotton", "id", "somewhere", `objectives.csv:8: id: row.para: value "hotton", para "16.0"`},
		{"objectives.csv", "marche", "who", "allies", `objectives.csv:2: who: words: known [axis both], value "allies"`},
		{"objectives.csv", "givet", "hexes", "0213 9999", `objectives.csv:7: hexes: hexes: value "9999", first "0100", last "3316"`},
		{"objectives.csv", "givet", "hexes", "0213-0211", `objectives.csv:7: hexes: hexes: value "0213-0211", first "0100", last "3316"`},
		{"objectives.csv", "givet", "hexes", "0313-0213", `objectives.csv:7: hexes: hexes: value "0313-0213", first "0100", last "3316"`},
		{"objectives.csv", "givet", "hexes", "0211-0313", `objectives.csv:7: hexes: hexes: value "0211-0313", first "0100", last "3316"`},
		{"objectives.csv", "givet", "hexes", "0213-", `objectives.csv:7: hexes: hexes: value "0213-", first "0100", last "3316"`},
		{"objectives.csv", "givet", "hexes", "0213-0213", fine},

		{"supply.csv", "de", "sources", "0100", `supply.csv:2: nation: supply: value "de"`},
		{"supply.csv", "de", "rebuild", "0100", `supply.csv:2: nation: supply: value "de"`},
		{"supply.csv", "br", "sources", "", `supply.csv:4: nation: supply: value "br"`},
		{"supply.csv", "br", "rebuild", "", `supply.csv:4: nation: supply: value "br"`},
		{"supply.csv", "br", "nation", "us", `supply.csv:4: nation: row: value "br"`},
		{"supply.csv", "br", "nation", "fr", `supply.csv:4: nation: words: known [de us br], value "fr"`},

		{"crt.csv", "0-", "roll", "0", `crt.csv:2: roll: roll: value "0"`},
		{"crt.csv", "3", "roll", "4", `crt.csv:5: roll: next: next 3, value "4"`},
		{"crt.csv", "3", "roll", "3-", `crt.csv:5: roll: roll: value "3-"`},
		{"crt.csv", "3", "roll", "3+", `crt.csv:6: roll: roll: value "4"`},
		{"crt.csv", "3", "roll", "", `crt.csv:5: roll: roll: value ""`},
		{"crt.csv", "10+", "roll", "10", `crt.csv:12: roll: roll.open: value "10"`},
		{"crt.csv", "3", "2-1", "-", `crt.csv:5: 2-1: result: value "-"`},
		{"crt.csv", "3", "2-1", "-/", `crt.csv:5: 2-1: result: value "-/"`},
		{"crt.csv", "3", "2-1", "-/DR", `crt.csv:5: 2-1: result: value "-/DR"`},
		{"crt.csv", "3", "2-1", "5/-", `crt.csv:5: 2-1: result: value "5/-"`},
		{"crt.csv", "3", "2-1", "0/-", `crt.csv:5: 2-1: result: value "0/-"`},
		{"crt.csv", "3", "2-1", "4/1", fine},
		{"crt.csv", "3", "2-1", "-/1RD", fine},
		{"infiltration.csv", "3", "result", "perhaps", `infiltration.csv:3: result: words: known [pass fail fail-disrupted], value "perhaps"`},
		{"infiltration.csv", "5+", "roll", "6+", `infiltration.csv:5: roll: next: next 5, value "6+"`},
		{"strike.csv", "3", "result", "perhaps", `strike.csv:5: result: words: known [none disrupt step], value "perhaps"`},
		{"option.csv", "3", "axis", "2", `option.csv:5: axis: number: low -1, high 1, value "2"`},
		{"option.csv", "3", "axis", "-2", `option.csv:5: axis: number: low -1, high 1, value "-2"`},
		{"option.csv", "3", "allies", "2", `option.csv:5: allies: number: low -1, high 1, value "2"`},
		{"option.csv", "3", "allies", "-2", `option.csv:5: allies: number: low -1, high 1, value "-2"`},

		{"attacks.csv", "light", "cost", "0", `attacks.csv:2: cost: attack: value "0"`},
		{"attacks.csv", "light", "cost", "0.5", fine},
		{"attacks.csv", "light", "cost", "6", `attacks.csv:3: cost: attack: value "6"`},
		{"attacks.csv", "medium", "cost", "9", `attacks.csv:4: cost: attack: value "9"`},
		{"attacks.csv", "medium", "cost", "8.5", fine},
		{"attacks.csv", "heavy", "cost", "no", `attacks.csv:4: cost: attack: value "no"`},
		{"attacks.csv", "heavy", "modifier", "10", `attacks.csv:4: modifier: number: low -9, high 9, value "10"`},
		{"attacks.csv", "heavy", "modifier", "-10", `attacks.csv:4: modifier: number: low -9, high 9, value "-10"`},
		{"attacks.csv", "heavy", "modifier", "9", fine},
		{"attacks.csv", "heavy", "id", "reckless", `attacks.csv:4: id: words: known [light medium heavy], value "reckless"`},
		{"attacks.csv", "heavy", "id", "light", `attacks.csv:4: id: twice: line 2, value "light"`},

		{"numbers.csv", "initiative", "id", "luck", `numbers.csv:2: id: strange: value "luck"`},
		{"numbers.csv", "strategic", "id", "initiative", `numbers.csv:3: id: twice: line 2, value "initiative"`},
		{"numbers.csv", "initiative", "value", "10", `numbers.csv:2: value: number: low -9, high 9, value "10"`},
		{"numbers.csv", "initiative", "value", "-10", `numbers.csv:2: value: number: low -9, high 9, value "-10"`},
		{"numbers.csv", "initiative", "value", "-9", fine},
		{"numbers.csv", "initiative", "value", "9", fine},
		{"numbers.csv", "trucks_move", "value", "0", `numbers.csv:13: value: number: low 1, high 99, value "0"`},
		{"numbers.csv", "trucks_move", "value", "1", fine},
		{"numbers.csv", "trucks_move", "value", "30", fine},
		{"numbers.csv", "trucks_move", "value", "31", `numbers.csv:13: value: number: low 1, high 30, value "31"`},
		{"numbers.csv", "stack_steps", "value", "99", fine},
		{"numbers.csv", "stack_steps", "value", "100", `numbers.csv:9: value: number: low 1, high 99, value "100"`},
		{"numbers.csv", "strategic", "value", "0.3", `numbers.csv:3: value: half: value "0.3"`},
		{"numbers.csv", "british_from", "value", "9", fine},
		{"numbers.csv", "british_from", "value", "10", `numbers.csv:11: value: number: low 1, high 9, value "10"`},
		{"numbers.csv", "trucks_from", "value", "10", `numbers.csv:12: value: number: low 1, high 9, value "10"`},
		{"numbers.csv", "withdraw_from", "value", "10", `numbers.csv:15: value: number: low 1, high 9, value "10"`},
		{"numbers.csv", "option_from", "value", "10", `numbers.csv:16: value: number: low 1, high 9, value "10"`},

		{"formations.csv", "9Pz", "id", "2Pz", `formations.csv:3: id: twice: line 2, value "2Pz"`},
		{"formations.csv", "9Pz", "side", "allies", `formations.csv:3: nation: nation: value "de"`},
		{"formations.csv", "9Pz", "nation", "br", `formations.csv:3: nation: nation: value "br"`},
		{"formations.csv", "9Pz", "name", "", `formations.csv:3: name: empty: value ""`},
		{"formations.csv", "84Inf", "id", "85Inf", `formations.csv:11: id: row: value "84Inf"`},
		{"formations.csv", "FBB", "id", "FGB", `formations.csv:11: id: row: value "FBB"`},
		{"formations.csv", "2Arm", "id", "1Arm", `formations.csv:11: id: row: value "2Arm"`},
		{"formations.csv", "29Bde", "id", "30Bde", `formations.csv:11: id: row: value "29Bde"`},
		{"formations.csv", "3Arm", "id", "4Arm", `formations.csv:11: id: row: value "3Arm"`},

		{"units.csv", "9Pz.33", "id", "9Pz.10", `units.csv:6: id: twice: line 5, value "9Pz.10"`},
		{"units.csv", "9Pz.33", "formation", "10Pz", `units.csv:6: formation: unknown: file "formations.csv", value "10Pz"`},
		{"units.csv", "9Pz.33", "formation", "2Arm", `units.csv:7: formation: axis-first: value "9Pz"`},
		{"units.csv", "3Arm.R", "formation", "29Bde", `formations.csv:10: id: unused: file "units.csv", value "3Arm"`},
		{"units.csv", "9Pz.33", "kind", "elephants", `units.csv:6: kind: words: known [armour recon cavalry infantry], value "elephants"`},
		{"units.csv", "9Pz.33", "size", "", `units.csv:6: size: empty: value ""`},
		{"units.csv", "9Pz.33", "full", "7-5", `units.csv:6: full: counter: n 3, high 30, value "7-5"`},
		{"units.csv", "9Pz.33", "full", "7-5-9-1", `units.csv:6: full: counter: n 3, high 30, value "7-5-9-1"`},
		{"units.csv", "9Pz.33", "full", "7-x-9", `units.csv:6: full: counter: n 3, high 30, value "7-x-9"`},
		{"units.csv", "9Pz.33", "full", "31-5-9", `units.csv:6: full: counter: n 3, high 30, value "31-5-9"`},
		{"units.csv", "9Pz.33", "full", "30-30-30", fine},
		{"units.csv", "9Pz.33", "full", "0-5-0", fine},
		{"units.csv", "9Pz.33", "full", "7-0-9", `units.csv:6: full: defence: value "7-0-9"`},
		{"units.csv", "9Pz.33", "full_used", "4-0", `units.csv:6: full: defence: value "7-5-9"`},
		{"units.csv", "9Pz.33", "full_used", "4", `units.csv:6: full_used: counter: n 2, high 30, value "4"`},
		{"units.csv", "9Pz.10", "reduced", "7-0-9", `units.csv:5: reduced: defence: value "7-0-9"`},
		{"units.csv", "9Pz.10", "reduced_used", "", `units.csv:5: reduced_used: counter: n 2, high 30, value ""`},

		{"turns.csv", "1", "turn", "2", `turns.csv:2: turn: next: next 1, value "2"`},
		{"turns.csv", "3", "turn", "2", `turns.csv:4: turn: next: next 3, value "2"`},
		{"turns.csv", "1", "date", "32", `turns.csv:2: date: number: low 1, high 31, value "32"`},
		{"turns.csv", "1", "date", "0", `turns.csv:2: date: number: low 1, high 31, value "0"`},
		{"turns.csv", "1", "part", "dusk", `turns.csv:2: part: words: known [day night], value "dusk"`},
		{"turns.csv", "1", "axis_actions", "0", `turns.csv:2: axis_actions: number: low 1, high 9, value "0"`},
		{"turns.csv", "1", "axis_actions", "4", fine},
		{"turns.csv", "1", "axis_actions", "5", `turns.csv:2: axis_chits: chits: n 4, actions 5, value "2Pz 2Pz 116Pz Lehr"`},
		{"turns.csv", "1", "allies_actions", "10", `turns.csv:2: allies_actions: number: low 1, high 9, value "10"`},
		{"turns.csv", "1", "axis_die", "10", `turns.csv:2: axis_die: number: low 0, high 9, value "10"`},
		{"turns.csv", "1", "axis_die", "9", fine},
		{"turns.csv", "1", "allies_die", "-1", `turns.csv:2: allies_die: number: low 0, high 9, value "-1"`},
		{"turns.csv", "1", "axis_chits", "2Pz 2Pz 116Pz 2Arm", `turns.csv:2: axis_chits: unknown.side: value "2Arm", file "formations.csv"`},
		{"turns.csv", "1", "allies_chits", "2Arm 84Inf 5Cav", `turns.csv:2: allies_chits: unknown.side: value "5Cav", file "formations.csv"`},

		{"tactical.csv", "air", "axis", "1", `tactical.csv:5: axis: air: value "1"`},
		{"tactical.csv", "combat", "axis", "5", `tactical.csv:2: axis: number: low 0, high 4, value "5"`},
		{"tactical.csv", "combat", "axis", "4", fine},
		{"tactical.csv", "combat", "allies", "5", `tactical.csv:2: allies: number: low 0, high 4, value "5"`},
		{"tactical.csv", "combat", "allies", "0", fine},
		{"tactical.csv", "air", "allies", "0", `tactical.csv:5: axis: tactical: value "0"`},

		{"arrivals.csv", "29bde-givet", "id", "29bde-dinant", `arrivals.csv:3: id: twice: line 2, value "29bde-dinant"`},
		{"arrivals.csv", "29bde-givet", "turn", "10", `arrivals.csv:3: turn: number: low 0, high 9, value "10"`},
		{"arrivals.csv", "29bde-givet", "turn", "9", fine},
		{"arrivals.csv", "29bde-givet", "hexes", "", `arrivals.csv:3: hexes: empty: value ""`},
		{"arrivals.csv", "29bde-givet", "within", "10", `arrivals.csv:3: within: number: low 0, high 9, value "10"`},
		{"arrivals.csv", "29bde-givet", "units", "", `arrivals.csv:3: units: empty: value ""`},
		{"arrivals.csv", "29bde-givet", "units", "29Bde.3RTR", `arrivals.csv:3: units: arrival: value "29Bde.3RTR"`},
		{"arrivals.csv", "29bde-givet", "units", "29Bde.44", `arrivals.csv:3: units: arrival: value "29Bde.44"`},
		{"arrivals.csv", "lehr-1", "units", "Lehr.Poschinger 9Pz.33", `arrivals.csv:15: units: formations: value "Lehr.Poschinger 9Pz.33"`},
		{"arrivals.csv", "lehr-1", "units", "Lehr.Poschinger", `units.csv:14: id: unused: file "arrivals.csv", value "Lehr.Fallois"`},
	})
}

// A duplicate record is an error, as is a missing file.
func TestRecordsTwice(t *testing.T) {
	for file, want := range map[string]string{
		"map.csv": `map.csv:4: hex: twice: line 3, value "0101"`, "roads.csv": `roads.csv:4: a: twice: line 3, value "0102-0202"`, "rivers.csv": `rivers.csv:4: a: twice: line 3, value "0102-0202"`, "terrain.csv": `terrain.csv:4: id: twice: line 3, value "woods"`,
		"objectives.csv": `objectives.csv:4: id: twice: line 3, value "hotton"`, "crt.csv": `crt.csv:4: roll: next: next 2, value "1"`, "infiltration.csv": `infiltration.csv:4: roll: next: next 4, value "3"`, "strike.csv": `strike.csv:4: roll: next: next 2, value "1"`, "option.csv": `option.csv:4: roll: next: next 2, value "1"`,
		"numbers.csv": `numbers.csv:4: id: twice: line 3, value "strategic"`, "formations.csv": `formations.csv:4: id: twice: line 3, value "9Pz"`, "units.csv": `units.csv:4: id: twice: line 3, value "2Pz.Cochenhausen"`, "turns.csv": `turns.csv:4: turn: next: next 3, value "2"`, "arrivals.csv": `arrivals.csv:4: id: twice: line 3, value "29bde-givet"`,
	} {
		_, err := Load(edited(t, file, func(records [][]string) [][]string { return slices.Insert(records, 2, records[2]) }))
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), folder+file) {
			t.Errorf("%s: %v, want %q", file, err, want)
		}
		if _, err := Load(edited(t, file, func(records [][]string) [][]string { return records[:1] })); err == nil && file != "roads.csv" || err != nil && !strings.HasPrefix(err.Error(), "celles: ") {
			t.Errorf("%s without a record: %v", file, err)
		}
	}
}

// Too many units or formations are an error; none are dropped.
func TestTooManyUnits(t *testing.T) {
	more := func(file string, limit int) fs.FS {
		return edited(t, file, func(records [][]string) [][]string {
			last := records[len(records)-1]
			for n := len(records) - 1; n <= limit; n++ {
				r := slices.Clone(last)
				r[0] += strings.Repeat("x", n)
				records = append(records, r)
			}
			return records
		})
	}
	for file, limit := range map[string]int{"units.csv": maxUnits, "formations.csv": maxFormations} {
		_, err := Load(more(file, limit))
		check.ErrorContains(t, err, ": id: most: ", "%s", file)
		if _, err := Load(more(file, limit-1)); err == nil || strings.Contains(err.Error(), ": id: most: ") {
			t.Errorf("%s with the maximum number of records: %v, want an error about missing data", file, err)
		}
	}
}

// Contradictions between the parts of the data.
func TestDataThatDoNotAgree(t *testing.T) {
	change := func(column, value string, of func(record []string) bool) func([][]string) [][]string {
		return func(records [][]string) [][]string {
			at := slices.Index(records[0], column)
			for _, r := range records[1:] {
				if of(r) {
					r[at] = value
				}
			}
			return records
		}
	}
	for name, test := range map[string]struct {
		file string
		f    func([][]string) [][]string
		want string
	}{
		"no German rear area": {"map.csv", change("rear", "", func(r []string) bool { return r[2] == "axis" }), `map.csv:562: rear: edge: value ""`},
		"a line behind the enemy": {"arrivals.csv", change("hexes", "0101", func(r []string) bool { return r[0] == "lehr-1" }),
			`arrivals.csv:15: hexes: arrival.rear: value "0101"`},
		"a formation that enters nowhere": {"arrivals.csv", change("turn", "0", func(r []string) bool { return strings.HasPrefix(r[0], "lehr-") }),
			`formations.csv:5: id: entry: value "Lehr"`},
		"a Meuse that can be walked around": {"rivers.csv", func(records [][]string) [][]string {
			at := slices.IndexFunc(records, func(r []string) bool { return r[2] == "meuse" })
			return slices.Delete(records, at, at+1)
		}, "rivers.csv:266: meuse"},
	} {
		_, err := Load(edited(t, test.file, test.f))
		check.ErrorContains(t, err, test.want, "%s", name)
	}
}

// A set-up in which stacking or the enemy leaves no hex for a unit is an error when the data are
// loaded. So is an arrival in a forbidden hex.
func TestArrivalsThatCannotBe(t *testing.T) {
	for name, test := range map[string]struct {
		id, hexes, within string
		open              string // a hex removed from the rear areas
		want              string
	}{
		"with the enemy":    {"2pz-2712", "3306", "", "", `hexes: set-up.sides: value "3306"`},
		"too many at once":  {"2pz-2712", "3211", "", "", `hexes: set-up.steps: value "3211", steps 4`},
		"two in a hex":      {"29bde-givet", "0704", "", "", ""},
		"too many for two":  {"84inf-marche", "2808 2809", "", "", `hexes: set-up.room: value "2808 2809"`},
		"too many for four": {"84inf-marche", "2808-2811", "", "", ""},
		"enemies in three":  {"2pz-2712", "2808-2810", "", "", ""},
		"around enemies":    {"84inf-marche", "2711", "1", "", ""},
		"enemies in all":    {"4cav", "2611 2712", "", "", `hexes: set-up.room: value "2611 2712"`},
		"enemies in one":    {"4cav", "2611-2612", "", "", ""},
		"two steps each":    {"2arm-3 at once", "1300 1500 1900", "", "", ""}, // later arrivals there are ignored
		"over the Meuse":    {"9pz-6", "0113", "", "0113", `hexes: arrival.beyond: value "0113"`},
		"an Ally over it":   {"84inf-4", "0113", "", "0113", ""},
	} {
		data := edited(t, "arrivals.csv", func(records [][]string) [][]string {
			id, atOnce := strings.CutSuffix(test.id, " at once")
			i := slices.IndexFunc(records, func(r []string) bool { return r[0] == id })
			records[i][slices.Index(records[0], "hexes")] = test.hexes
			if atOnce {
				records[i][slices.Index(records[0], "turn")] = "0"
			}
			records[i][slices.Index(records[0], "within")] = test.within
			return records
		})
		data = rulestest.Edited(t, data, folder+"map.csv", func(records [][]string) [][]string {
			if i := slices.IndexFunc(records, func(r []string) bool { return r[0] == test.open }); i > 0 {
				records[i][slices.Index(records[0], "rear")] = ""
			}
			return records
		})
		sys, err := Load(data)
		if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%s: %v, want %q", name, err, test.want)
		}
		if err == nil {
			rulestest.RandomGames(t, rulestest.Run{Setup: rulestest.Setup{System: sys, Scenario: campaign}, Games: 1, Every: 50})
		}
	}
}

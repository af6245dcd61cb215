package celles

import (
	"io/fs"
	"slices"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules/rulestest"
)

// edited is the data with one file changed.
func edited(t *testing.T, file string, edit func(records [][]string) [][]string) fs.FS {
	t.Helper()
	return rulestest.Edited(t, assets.FS(), folder+file, edit)
}

// Each fault of a cell is refused by what is wrong with it, in its file; what is just good
// enough is not.
func TestFaultsOfData(t *testing.T) {
	const fine = ""
	loads := func(fsys fs.FS) error {
		_, err := Load(fsys)
		return err
	}
	rulestest.Faults(t, assets.FS(), "celles", loads, []rulestest.Fault{
		{"map.csv", "0101", "hex", "0100", "map.csv:3: hex: 0100 stands twice"},
		{"map.csv", "0101", "hex", "3400", `map.csv:3: hex: "3400" is not a hex from 0100 to 3316`},
		{"map.csv", "0101", "hex", "0117", `"0117" is not a hex`},
		{"map.csv", "0101", "terrain", "sea", `terrain: "sea" is none of`},
		{"map.csv", "0101", "rear", "both", `rear: "both" is none of`},

		{"roads.csv", "0101", "b", "0103", "b: 0101 and 0103 are not neighbours in order"},
		{"roads.csv", "0101", "b", "0100", "b: 0101 and 0100 are not neighbours in order"},
		{"roads.csv", "0101", "b", "0101", "b: 0101 and 0101 are not neighbours in order"},
		{"roads.csv", "0101", "class", "track", `class: "track" is none of main, secondary`},
		{"roads.csv", "0101", "name", "", "name: the field is empty"},

		{"rivers.csv", "0102", "class", "brook", `class: "brook" is none of`},
		{"rivers.csv", "0102", "bridge", "y", "bridge: a bridge stands where a road crosses a river, and nowhere else"},
		{"rivers.csv", "0102", "name", "", "name: the field is empty"},

		{"terrain.csv", "clear", "id", "woods", "terrain.csv:3: id: woods stands twice"},
		{"terrain.csv", "main", "modifier", "1", "modifier: a road has none"},
		{"terrain.csv", "secondary", "modifier", "-1", "modifier: a road has none"},
		{"terrain.csv", "town", "modifier", "-10", "-10 is not between -9 and 9"},
		{"terrain.csv", "town", "modifier", "-9", fine},
		{"terrain.csv", "town", "modifier", "9", fine},
		{"terrain.csv", "town", "modifier", "10", "10 is not between -9 and 9"},
		{"terrain.csv", "town", "motor", "30.5", `motor: "30.5" is not between 0 and 30`},
		{"terrain.csv", "town", "motor", "30", fine},
		{"terrain.csv", "town", "motor", "0", "motor: it would cost nothing to go about for ever"},
		{"terrain.csv", "town", "motor", "0.5", fine},
		{"terrain.csv", "main", "foot", "0", "foot: it would cost nothing to go about for ever"},
		{"terrain.csv", "minor_river", "foot", "0", fine}, // it is added
		{"terrain.csv", "town", "motor", "-0.5", `motor: "-0.5" is not between 0 and 30`},
		{"terrain.csv", "town", "motor", "0.25", `motor: "0.25" is not a multiple of a half`},
		{"terrain.csv", "town", "foot", "no", fine},

		{"objectives.csv", "marche", "points", "0", "0 is not between 1 and 9"},
		{"objectives.csv", "marche", "points", "1", fine},
		{"objectives.csv", "marche", "points", "9", fine},
		{"objectives.csv", "marche", "points", "10", "10 is not between 1 and 9"},
		{"objectives.csv", "marche", "hexes", "", "id: marche has no hex or stands twice"},
		{"objectives.csv", "hotton", "id", "marche", "id: marche has no hex or stands twice"},
		{"objectives.csv", "hotton", "id", "somewhere", "no place hotton, which 16.0 names"},
		{"objectives.csv", "marche", "who", "allies", `who: "allies" is none of axis, both`},
		{"objectives.csv", "givet", "hexes", "0213 9999", `hexes: "9999" is neither a hex from 0100 to 3316 nor a range`},
		{"objectives.csv", "givet", "hexes", "0213-0211", `hexes: "0213-0211" is neither a hex`},
		{"objectives.csv", "givet", "hexes", "0313-0213", `hexes: "0313-0213" is neither a hex`},
		{"objectives.csv", "givet", "hexes", "0211-0313", `hexes: "0211-0313" is neither a hex`},
		{"objectives.csv", "givet", "hexes", "0213-", `hexes: "0213-" is neither a hex`},
		{"objectives.csv", "givet", "hexes", "0213-0213", fine},

		{"supply.csv", "de", "sources", "0100", "supply.csv: de, want sources"},
		{"supply.csv", "de", "rebuild", "0100", "supply.csv: de, want sources"},
		{"supply.csv", "br", "sources", "", "supply.csv: br, want sources"},
		{"supply.csv", "br", "rebuild", "", "supply.csv: br, want sources"},
		{"supply.csv", "br", "nation", "us", "supply.csv: br, want sources"},
		{"supply.csv", "br", "nation", "fr", `nation: "fr" is none of`},

		{"crt.csv", "0-", "roll", "0", `roll: "0": want the first with a -`},
		{"crt.csv", "3", "roll", "4", "roll: 4 where 3 should come"},
		{"crt.csv", "3", "roll", "3-", `roll: "3-": want the first with a -`},
		{"crt.csv", "3", "roll", "3+", `crt.csv:6: roll: "4": want the first with a -`},
		{"crt.csv", "3", "roll", "", `roll: "": want the first with a -`},
		{"crt.csv", "10+", "roll", "10", "crt.csv: the last roll lacks its +"},
		{"crt.csv", "3", "2-1", "-", `2-1: "-" is not attacker/defender`},
		{"crt.csv", "3", "2-1", "-/", `2-1: "" is neither - nor steps, R and D in this order`},
		{"crt.csv", "3", "2-1", "-/DR", `2-1: "DR" is neither`},
		{"crt.csv", "3", "2-1", "5/-", `2-1: "5" is neither`},
		{"crt.csv", "3", "2-1", "0/-", `2-1: "0" is neither`},
		{"crt.csv", "3", "2-1", "4/1", fine},
		{"crt.csv", "3", "2-1", "-/1RD", fine},
		{"infiltration.csv", "3", "result", "perhaps", `result: "perhaps" is none of`},
		{"infiltration.csv", "5+", "roll", "6+", "roll: 6 where 5 should come"},
		{"strike.csv", "3", "result", "perhaps", `result: "perhaps" is none of`},
		{"option.csv", "3", "axis", "2", "2 is not between -1 and 1"},
		{"option.csv", "3", "axis", "-2", "-2 is not between -1 and 1"},
		{"option.csv", "3", "allies", "2", "2 is not between -1 and 1"},
		{"option.csv", "3", "allies", "-2", "-2 is not between -1 and 1"},

		{"attacks.csv", "light", "cost", "0", "a light attack does not cost more than the one before it"},
		{"attacks.csv", "light", "cost", "0.5", fine},
		{"attacks.csv", "light", "cost", "6", "a medium attack does not cost more than the one before it"},
		{"attacks.csv", "medium", "cost", "9", "a heavy attack does not cost more than the one before it"},
		{"attacks.csv", "medium", "cost", "8.5", fine},
		{"attacks.csv", "heavy", "cost", "no", "a heavy attack does not cost more than the one before it"},
		{"attacks.csv", "heavy", "modifier", "10", "10 is not between -9 and 9"},
		{"attacks.csv", "heavy", "modifier", "-10", "-10 is not between -9 and 9"},
		{"attacks.csv", "heavy", "modifier", "9", fine},
		{"attacks.csv", "heavy", "id", "reckless", `id: "reckless" is none of`},
		{"attacks.csv", "heavy", "id", "light", "a medium attack does not cost more"},

		{"numbers.csv", "initiative", "id", "luck", `id: no number "luck", or it stands twice`},
		{"numbers.csv", "strategic", "id", "initiative", `id: no number "initiative", or it stands twice`},
		{"numbers.csv", "initiative", "value", "10", "10 is not between -9 and 9"},
		{"numbers.csv", "initiative", "value", "-10", "-10 is not between -9 and 9"},
		{"numbers.csv", "initiative", "value", "-9", fine},
		{"numbers.csv", "initiative", "value", "9", fine},
		{"numbers.csv", "trucks_move", "value", "0", "0 is not between 1 and 99"},
		{"numbers.csv", "trucks_move", "value", "1", fine},
		{"numbers.csv", "trucks_move", "value", "30", fine},
		{"numbers.csv", "trucks_move", "value", "31", "trucks_move is 31, and no counter moves more than 30"},
		{"numbers.csv", "stack_steps", "value", "99", fine},
		{"numbers.csv", "stack_steps", "value", "100", "100 is not between 1 and 99"},
		{"numbers.csv", "strategic", "value", "0.3", "is not a multiple of a half"},
		{"numbers.csv", "british_from", "value", "9", fine},
		{"numbers.csv", "british_from", "value", "10", "british_from is turn 10, but turns.csv ends with 9"},
		{"numbers.csv", "trucks_from", "value", "10", "trucks_from is turn 10"},
		{"numbers.csv", "withdraw_from", "value", "10", "withdraw_from is turn 10"},
		{"numbers.csv", "option_from", "value", "10", "option_from is turn 10"},

		{"formations.csv", "9Pz", "id", "2Pz", "formations.csv:3: id: formation 2Pz stands twice"},
		{"formations.csv", "9Pz", "side", "allies", "nation: de does not fight for the allies"},
		{"formations.csv", "9Pz", "nation", "br", "nation: br does not fight for the axis"},
		{"formations.csv", "9Pz", "name", "", "name: the field is empty"},
		{"formations.csv", "84Inf", "id", "85Inf", "formations.csv: no formation 84Inf, which the rules name"},
		{"formations.csv", "FBB", "id", "FGB", "no formation FBB"},
		{"formations.csv", "2Arm", "id", "1Arm", "no formation 2Arm"},
		{"formations.csv", "29Bde", "id", "30Bde", "no formation 29Bde"},
		{"formations.csv", "3Arm", "id", "4Arm", "no formation 3Arm"},

		{"units.csv", "9Pz.33", "id", "9Pz.10", "units.csv:6: id: unit 9Pz.10 stands twice"},
		{"units.csv", "9Pz.33", "formation", "10Pz", `formation: no formation "10Pz" in formations.csv`},
		{"units.csv", "9Pz.33", "formation", "2Arm", "formation: the units of the Axis come first"},
		{"units.csv", "3Arm.R", "formation", "29Bde", "units.csv: formation 3Arm has no unit"},
		{"units.csv", "9Pz.33", "kind", "elephants", `kind: "elephants" is none of`},
		{"units.csv", "9Pz.33", "size", "", "size: the field is empty"},
		{"units.csv", "9Pz.33", "full", "7-5", `full: "7-5" is not 3 numbers from 0 to 30 with - between`},
		{"units.csv", "9Pz.33", "full", "7-5-9-1", `full: "7-5-9-1" is not 3 numbers`},
		{"units.csv", "9Pz.33", "full", "7-x-9", `full: "7-x-9" is not 3 numbers`},
		{"units.csv", "9Pz.33", "full", "31-5-9", `full: "31-5-9" is not 3 numbers`},
		{"units.csv", "9Pz.33", "full", "30-30-30", fine},
		{"units.csv", "9Pz.33", "full", "0-5-0", fine},
		{"units.csv", "9Pz.33", "full", "7-0-9", "full: a defence of 0"},
		{"units.csv", "9Pz.33", "full_used", "4-0", "full: a defence of 0"},
		{"units.csv", "9Pz.33", "full_used", "4", `full_used: "4" is not 2 numbers`},
		{"units.csv", "9Pz.10", "reduced", "7-0-9", "reduced: a defence of 0"},
		{"units.csv", "9Pz.10", "reduced_used", "", `reduced_used: "" is not 2 numbers`},

		{"turns.csv", "1", "turn", "2", "turns.csv:2: turn: turn 2 where 1 should come"},
		{"turns.csv", "3", "turn", "2", "turn: turn 2 where 3 should come"},
		{"turns.csv", "1", "date", "32", "32 is not between 1 and 31"},
		{"turns.csv", "1", "date", "0", "0 is not between 1 and 31"},
		{"turns.csv", "1", "part", "dusk", `part: "dusk" is none of day, night`},
		{"turns.csv", "1", "axis_actions", "0", "0 is not between 1 and 9"},
		{"turns.csv", "1", "axis_actions", "4", fine},
		{"turns.csv", "1", "axis_actions", "5", "axis_chits: 4 chits for 5 actions"},
		{"turns.csv", "1", "allies_actions", "10", "10 is not between 1 and 9"},
		{"turns.csv", "1", "axis_die", "10", "10 is not between 0 and 9"},
		{"turns.csv", "1", "axis_die", "9", fine},
		{"turns.csv", "1", "allies_die", "-1", "-1 is not between 0 and 9"},
		{"turns.csv", "1", "axis_chits", "2Pz 2Pz 116Pz 2Arm", `axis_chits: "2Arm" is no formation of that side`},
		{"turns.csv", "1", "allies_chits", "2Arm 84Inf 5Cav", `allies_chits: "5Cav" is no formation of that side`},

		{"tactical.csv", "air", "axis", "1", "axis: the aviation is the Allies' (13.4)"},
		{"tactical.csv", "combat", "axis", "5", "5 is not between 0 and 4"},
		{"tactical.csv", "combat", "axis", "4", fine},
		{"tactical.csv", "combat", "allies", "5", "5 is not between 0 and 4"},
		{"tactical.csv", "combat", "allies", "0", fine},
		{"tactical.csv", "air", "allies", "0", "tactical.csv: no chit air (13.0)"},

		{"arrivals.csv", "29bde-givet", "id", "29bde-dinant", "arrivals.csv:3: id: 29bde-dinant stands twice"},
		{"arrivals.csv", "29bde-givet", "turn", "10", "10 is not between 0 and 9"},
		{"arrivals.csv", "29bde-givet", "turn", "9", fine},
		{"arrivals.csv", "29bde-givet", "hexes", "", "hexes: no hex"},
		{"arrivals.csv", "29bde-givet", "within", "10", "10 is not between 0 and 9"},
		{"arrivals.csv", "29bde-givet", "units", "", "units: no unit"},
		{"arrivals.csv", "29bde-givet", "units", "29Bde.3RTR", `units: "29Bde.3RTR" is not a unit that comes nowhere else`},
		{"arrivals.csv", "29bde-givet", "units", "29Bde.44", `units: "29Bde.44" is not a unit that comes nowhere else`},
		{"arrivals.csv", "lehr-1", "units", "Lehr.Poschinger 9Pz.33", "units: units of two formations"},
		{"arrivals.csv", "lehr-1", "units", "Lehr.Poschinger", "arrivals.csv: unit Lehr.Fallois never comes"},
	})
}

// What stands twice is refused, as is a file that is not there.
func TestRecordsTwice(t *testing.T) {
	for file, want := range map[string]string{
		"map.csv": "stands twice", "roads.csv": "the road stands twice", "rivers.csv": "the hexside stands twice", "terrain.csv": "stands twice",
		"objectives.csv": "stands twice", "crt.csv": "should come", "infiltration.csv": "should come", "strike.csv": "should come", "option.csv": "should come",
		"numbers.csv": "stands twice", "formations.csv": "stands twice", "units.csv": "stands twice", "turns.csv": "should come", "arrivals.csv": "stands twice",
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

// A unit or a formation too many is refused, not cut off.
func TestTooManyUnits(t *testing.T) {
	more := func(file string, most int) fs.FS {
		return edited(t, file, func(records [][]string) [][]string {
			last := records[len(records)-1]
			for n := len(records) - 1; n <= most; n++ {
				r := slices.Clone(last)
				r[0] += strings.Repeat("x", n)
				records = append(records, r)
			}
			return records
		})
	}
	for file, most := range map[string]int{"units.csv": maxUnits, "formations.csv": maxFormations} {
		if _, err := Load(more(file, most)); err == nil || !strings.Contains(err.Error(), ": more than ") {
			t.Errorf("%s: %v", file, err)
		}
		if _, err := Load(more(file, most-1)); err == nil || strings.Contains(err.Error(), ": more than ") {
			t.Errorf("%s, just as many as there can be: %v, want what else is missing", file, err)
		}
	}
}

// What the pieces of the data have to do with one another.
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
		"no German rear area": {"map.csv", change("rear", "", func(r []string) bool { return r[2] == "axis" }), "map.csv: no hex of the edge lies in the German rear area (5.0)"},
		"a line behind the enemy": {"arrivals.csv", change("hexes", "0101", func(r []string) bool { return r[0] == "lehr-1" }),
			"arrivals.csv: lehr-1 comes to 0101, in the rear area of the enemy (8.4)"},
		"a formation that enters nowhere": {"arrivals.csv", change("turn", "0", func(r []string) bool { return strings.HasPrefix(r[0], "lehr-") }),
			"arrivals.csv: formation Lehr enters nowhere"},
		"a Meuse that can be walked around": {"rivers.csv", func(records [][]string) [][]string {
			at := slices.IndexFunc(records, func(r []string) bool { return r[2] == "meuse" })
			return slices.Delete(records, at, at+1)
		}, "rivers.csv: the Meuse does not part the map"},
	} {
		if _, err := Load(edited(t, test.file, test.f)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", name, err, test.want)
		}
	}
}

// A set-up that stacking or the enemy forbids is refused, before somebody has nowhere to stand; so is
// who would come where he cannot be.
func TestArrivalsThatCannotBe(t *testing.T) {
	for name, test := range map[string]struct {
		id, hexes, within string
		open              string // a hex taken out of the rear areas
		want              string
	}{
		"with the enemy":    {"2pz-2712", "3306", "", "", "arrivals.csv: both sides stand in 3306 before the first turn (8.0)"},
		"too many at once":  {"2pz-2712", "3211", "", "", "arrivals.csv: 4 steps stand in 3211 before the first turn (10.0)"},
		"two in a hex":      {"29bde-givet", "0704", "", "", ""},
		"too many for two":  {"84inf-marche", "2808 2809", "", "", "arrivals.csv: 84inf-marche has no room for all in its hexes (10.0)"},
		"too many for four": {"84inf-marche", "2808-2811", "", "", ""},
		"enemies in three":  {"2pz-2712", "2808-2810", "", "", ""},
		"around enemies":    {"84inf-marche", "2711", "1", "", ""},
		"enemies in all":    {"4cav", "2611 2712", "", "", "arrivals.csv: 4cav has no room for all in its hexes (10.0)"},
		"enemies in one":    {"4cav", "2611-2612", "", "", ""},
		"two steps each":    {"2arm-3 at once", "1300 1500 1900", "", "", ""}, // whatever comes there later
		"over the Meuse":    {"9pz-6", "0113", "", "0113", "arrivals.csv: 9pz-6 comes to 0113, beyond the Meuse (8.1)"},
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

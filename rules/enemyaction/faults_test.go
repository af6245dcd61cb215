package enemyaction

import (
	"io/fs"
	"slices"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules/rulestest"
)

// loads is load, for tests that ask for its error alone.
func loads(fsys fs.FS) error {
	_, err := load(fsys)
	return err
}

// Each fault of a cell is refused by what is wrong with it, in its file; what is just good
// enough is not.
func TestFaultsOfData(t *testing.T) {
	const fine = ""
	rulestest.Faults(t, assets.FS(), "enemyaction", loads, []rulestest.Fault{
		{"numbers.csv", "chits", "value", "0", "numbers.csv: chits is 0, and a fight needs one"},
		{"numbers.csv", "column", "value", "13", "numbers.csv: column is 13, and units that move 20 points would go too far to count"},
		{"numbers.csv", "column", "value", "12", fine},
		{"numbers.csv", "faces", "value", "0", "numbers.csv: faces is 0, and the die has some"},
		{"numbers.csv", "chits", "value", "1", fine},
		{"numbers.csv", "faces", "value", "100", "100 is not between 0 and 99"},
		{"numbers.csv", "screen", "value", "99", fine},
		{"numbers.csv", "screen", "value", "0", fine},
		{"numbers.csv", "screen", "value", "-1", "-1 is not between 0 and 99"},
		{"numbers.csv", "screen", "id", "cover", `id: no number "cover", or it stands twice`},
		{"numbers.csv", "screen", "para", "", "para: the field is empty"},
		{"hold.csv", "river", "value", "10", "10 is not between -9 and 9"},
		{"hold.csv", "river", "value", "9", fine},
		{"hold.csv", "river", "value", "-9", fine},
		{"hold.csv", "river", "value", "-10", "-10 is not between -9 and 9"},
		{"hold.csv", "retreated", "id", "river", `id: no number "river", or it stands twice`},
		{"hold.csv", "retreated", "id", "luck", `id: no number "luck", or it stands twice`},

		{"advance.csv", "other", "row", "primary", "row: it stands twice"},
		{"advance.csv", "other", "row", "tertiary", `row: "tertiary" is none of`},
		{"advance.csv", "other", "none", "11", "11 is not between 0 and 10"},
		{"advance.csv", "other", "none", "10", fine},
		{"advance.csv", "other", "one", "-1", "-1 is not between 0 and 10"},
		{"advance.csv", "other", "para", "", "para: the field is empty"},
		{"movement.csv", "woods", "terrain", "clear", "terrain: it stands twice"},
		{"movement.csv", "woods", "foot", "0", "0 is not between 1 and 9"},
		{"movement.csv", "woods", "foot", "9", fine},
		{"movement.csv", "woods", "foot", "10", "10 is not between 1 and 9"},
		{"movement.csv", "woods", "mech", "0", "0 is not between 1 and 9"},
		{"movement.csv", "woods", "mech", "10", "10 is not between 1 and 9"},
		{"movement.csv", "woods", "frozen", "0", "0 is not between 1 and 9"},
		{"movement.csv", "woods", "frozen", "10", "10 is not between 1 and 9"},

		{"map.csv", "0102", "hex", "0101", "map.csv:3: hex: hex 0101 stands twice"},
		{"map.csv", "0102", "hex", "3001", `hex: "3001" is not a hex from 0101 to 2929`},
		{"map.csv", "0102", "hex", "0130", `hex: "0130" is not a hex`},
		{"map.csv", "0102", "terrain", "sea", `terrain: "sea" is none of`},
		{"map.csv", "0102", "hold", "9", fine},
		{"map.csv", "0102", "hold", "10", "10 is not between 0 and 9"},
		{"map.csv", "0102", "vp", "20", fine},
		{"map.csv", "0102", "vp", "21", "21 is not between 0 and 20"},
		{"map.csv", "0102", "rear", "n", `rear: "n" is none of`},
		{"roads.csv", "0105", "b", "0107", "b: 0105 and 0107 are no neighbours on the map"},
		{"roads.csv", "0105", "b", "x", `b: "x" is not a hex`},
		{"roads.csv", "0105", "b", "0205", "roads.csv:3: b: the road stands twice"},
		{"rivers.csv", "0103", "b", "0103", "b: 0103 and 0103 are no neighbours on the map"},
		{"rivers.csv", "0103", "b", "0204", "b: the river stands twice"},
		{"rivers.csv", "0103", "name", "", "name: the field is empty"},
		{"sources.csv", "0501", "hex", "0000", `hex: "0000" is not a hex`},
		{"sources.csv", "0501", "hex", "0101", "hex: hex 0101 is off the map, or without a road"},

		{"corps.csv", "ISS", "id", "LXVII", "corps.csv:3: id: corps LXVII stands twice"},
		{"corps.csv", "ISS", "number", "0", "0 is not between 1 and 99"},
		{"corps.csv", "ISS", "number", "99", fine},
		{"corps.csv", "ISS", "number", "100", "100 is not between 1 and 99"},
		{"corps.csv", "ISS", "army", "", "army: the field is empty"},

		{"units.csv", "272.LXVII", "id", "326.LXVII", "units.csv:3: id: unit 326.LXVII stands twice"},
		{"units.csv", "272.LXVII", "number", "0", "0 is not between 1 and 2000"},
		{"units.csv", "272.LXVII", "number", "2000", fine},
		{"units.csv", "272.LXVII", "number", "2001", "2001 is not between 1 and 2000"},
		{"units.csv", "272.LXVII", "move", "0", "0 is not between 1 and 20"},
		{"units.csv", "272.LXVII", "move", "20", fine},
		{"units.csv", "272.LXVII", "move", "21", "21 is not between 1 and 20"},
		{"units.csv", "246.LXVII", "day", "30", "30 is not between 0 and 29"},
		{"units.csv", "246.LXVII", "day", "29", fine},
		{"units.csv", "246.LXVII", "day", "0", fine},
		{"units.csv", "246.LXVII", "day", "-1", "-1 is not between 0 and 29"},
		{"units.csv", "246.LXVII", "day", "1", "day: nobody comes before the 16"},
		{"units.csv", "246.LXVII", "day", "15", "day: nobody comes before the 16"},
		{"units.csv", "246.LXVII", "day", "17", fine},
		{"units.csv", "246.LXVII", "day", "16", "day: units that stand on the map come on the 16, and no others"},
		{"units.csv", "272.LXVII", "day", "17", "day: units that stand on the map come on the 16, and no others"},
		{"units.csv", "272.LXVII", "hex", "", "day: units that stand on the map come on the 16, and no others"},
		{"units.csv", "272.LXVII", "hex", "9999", `hex: "9999" is not a hex`},
		{"units.csv", "272.LXVII", "hex", "0406", fine},
		{"units.csv", "272.LXVII", "hex", "0306", "units.csv: both sides stand in 0306"},
		{"units.csv", "272.LXVII", "hex", "0305", fine},
		{"units.csv", "272.LXVII", "hex", "0804", "units.csv: 3 units and 7 steps stand in 0804, more than there is room for (X8)"},
		{"units.csv", "272.LXVII", "corps", "M", `corps: no corps "M" of that side`},
		{"units.csv", "272.LXVII", "corps", "V", `corps: no corps "V" of that side`},
		{"units.csv", "272.LXVII", "kind", "elephants", `kind: "elephants" is none of`},
		{"units.csv", "272.LXVII", "strength", "7-5-3-1", "strength: more than 3 steps"},
		{"units.csv", "272.LXVII", "strength", "20-1-[1]", fine},
		{"units.csv", "272.LXVII", "strength", "21-5-3", `strength: "21" is not a strength from 1 to 20, in brackets or not`},
		{"units.csv", "272.LXVII", "strength", "7-5-0", `strength: "0" is not a strength`},
		{"units.csv", "272.LXVII", "strength", "7-[5-3", `strength: "[5" is not a strength`},
		{"units.csv", "272.LXVII", "strength", "7-5]-3", `strength: "5]" is not a strength`},
		{"units.csv", "272.LXVII", "strength", "7--3", `strength: "" is not a strength`},

		{"chits.csv", "even", "copies", "0", "0 is not between 1 and 20"},
		{"chits.csv", "even", "copies", "20", fine},
		{"chits.csv", "even", "copies", "21", "21 is not between 1 and 20"},
		{"chits.csv", "even", "attacker", "3", fine},
		{"chits.csv", "even", "attacker", "4", "4 is not between 0 and 3"},
		{"chits.csv", "even", "defender", "4", "4 is not between 0 and 3"},
		{"chits.csv", "even", "when", "1-1 9-1", `when: no situation "9-1"`},
		{"chits.csv", "even", "from", "17", "to: the last day is before the first"},
		{"chits.csv", "even", "to", "29", fine},
		{"chits.csv", "even", "to", "30", "30 is not between 0 and 29"},
		{"chits.csv", "even", "chit", "resistance", "copies: another row of resistance says 4"},

		{"boundaries.csv", "7th Army", "army", "5th Panzer Army", "army: it stands twice"},
		{"boundaries.csv", "7th Army", "army", "1st Army", `army: no German army "1st Army"`},
		{"boundaries.csv", "7th Army", "first", "29", fine},
		{"boundaries.csv", "7th Army", "first", "30", "30 is not between 1 and 29"},
		{"boundaries.csv", "7th Army", "first", "0", "0 is not between 1 and 29"},
		{"boundaries.csv", "7th Army", "last", "18", "last: the last row is before the first"},
		{"boundaries.csv", "7th Army", "last", "30", "30 is not between 1 and 29"},
		{"cards.csv", "division-3F", "id", "division-12", "cards.csv:3: id: card division-12 stands twice"},
		{"cards.csv", "division-3F", "corps", "V", `corps: no corps "V" of that side`},
		{"cards.csv", "division-3F", "corps", "M", `corps: no corps "M" of that side`},
		{"cards.csv", "division-3F", "value", "0", "value: German cards have a command value, Allied ones none"},
		{"cards.csv", "division-3F", "value", "20", fine},
		{"cards.csv", "division-3F", "value", "21", "21 is not between 0 and 20"},
		{"cards.csv", "division-3F", "day", "15", "15 is not between 16 and 29"},
		{"cards.csv", "division-3F", "day", "29", fine},
		{"cards.csv", "division-3F", "day", "30", "30 is not between 16 and 29"},
		{"cards.csv", "order-V-1", "value", "2", "value: German cards have a command value, Allied ones none"},
		{"cards.csv", "order-V-1", "event", "", "event: Allied cards have an event, and German ones none of theirs"},
		{"cards.csv", "order-V-1", "event", "fury", "event: Allied cards have an event, and German ones none of theirs"},
		{"cards.csv", "army-5-1", "event", "alarm", "event: Allied cards have an event, and German ones none of theirs"},
		{"cards.csv", "army-5-1", "event", "frost", fine},
		{"cards.csv", "fuel-1", "value", "2", "value: German cards have a command value, Allied ones none"},
		{"cards.csv", "fuel-1", "tactic", "artillery", "tactic: a card has a tactic"},
		{"cards.csv", "order-V-1", "tactic", "", "tactic: a card has a tactic"},
		{"days.csv", "17", "day", "16", "days.csv:3: day: day 16 stands twice"},
		{"days.csv", "17", "day", "15", "15 is not between 16 and 29"},
		{"days.csv", "17", "day", "30", "30 is not between 16 and 29"},
		{"days.csv", "17", "cards", "0", "0 is not between 1 and 60"},
		{"days.csv", "17", "cards", "60", fine},
		{"days.csv", "17", "cards", "61", "61 is not between 1 and 60"},
		{"cards.csv", "order-V-1", "event", "rain", `event: "rain" is none of`},
		{"cards.csv", "order-V-1", "tactic", "luck", `tactic: "luck" is none of`},
	})
}

// What is missing as a whole, and what is too much.
func TestFilesThatLackOrExceed(t *testing.T) {
	only := func(keep func(r []string) bool) func([][]string) [][]string {
		return func(records [][]string) [][]string {
			return append(records[:1:1], slices.DeleteFunc(slices.Clone(records[1:]), func(r []string) bool { return !keep(r) })...)
		}
	}
	none := only(func([]string) bool { return false })
	column := func(records [][]string, name string) int { return slices.Index(records[0], name) }
	more := func(most int) func([][]string) [][]string {
		return func(records [][]string) [][]string {
			last := records[len(records)-1]
			for n := len(records) - 1; n <= most; n++ {
				r := slices.Clone(last)
				r[0] += strings.Repeat("x", n)
				records = append(records, r)
			}
			return records
		}
	}
	set := func(id, value string) func([][]string) [][]string {
		return func(records [][]string) [][]string {
			records[slices.IndexFunc(records, func(r []string) bool { return r[0] == id })][column(records, "value")] = value
			return records
		}
	}
	goals := func(most int) func([][]string) [][]string {
		return func(records [][]string) [][]string {
			vp, have := column(records, "vp"), 0
			for _, r := range records[1:] {
				if r[vp] != "" && r[vp] != "0" {
					have++
				}
			}
			for _, r := range records[1:] {
				if have < most && r[vp] == "" {
					r[vp] = "1"
					have++
				}
			}
			return records
		}
	}
	for name, test := range map[string]struct {
		file string
		edit func([][]string) [][]string
		want string
	}{
		"too many goals":    {"map.csv", goals(maxGoals + 1), "vp: more than 64 victory hexes"},
		"no number":         {"numbers.csv", none, "numbers.csv: no row a"},
		"no factor":         {"hold.csv", none, "hold.csv: no row costly-retreat"},
		"no advance":        {"advance.csv", none, "advance.csv: no row primary"},
		"no terrain":        {"movement.csv", none, "movement.csv: no row clear"},
		"no hex":            {"map.csv", none, "map.csv: there is no hex"},
		"no chit":           {"chits.csv", none, "chits.csv: there is no chit"},
		"no German card":    {"cards.csv", only(func(r []string) bool { return r[1] == "allies" }), "cards.csv: there is no card of the axis"},
		"no Allied card":    {"cards.csv", only(func(r []string) bool { return r[1] == "axis" }), "cards.csv: there is no card of the allies"},
		"no German source":  {"sources.csv", only(func(r []string) bool { return r[1] == "allies" }), "sources.csv: there is no source of the axis"},
		"no Allied source":  {"sources.csv", only(func(r []string) bool { return r[1] == "axis" }), "sources.csv: there is no source of the allies"},
		"too many units":    {"units.csv", more(maxUnits), "more than 192 units"},
		"too many cards":    {"cards.csv", more(maxCards), "more than 128 cards"},
		"few chits":         {"chits.csv", only(func(r []string) bool { return r[0] == "none" || r[0] == "resistance" }), "chits.csv: there are 7 chits, and up to 8 are drawn"},
		"room for two":      {"numbers.csv", set("stack-units", "2"), "units.csv: 3 units and 6 steps stand in 0804"},
		"room for five":     {"numbers.csv", set("stack-steps", "5"), "units.csv: 3 units and 6 steps stand in 0804"},
		"a unit in the sea": {"map.csv", only(func(r []string) bool { return r[0] != "0304" }), "enemyaction: "},
		"a chit of two minds": {"chits.csv", func(records [][]string) [][]string {
			again := slices.Clone(records[2])
			again[column(records, "copies")] = "9"
			return append(records, again)
		}, "copies: another row of even says 4"},
	} {
		if err := loads(rulestest.Edited(t, assets.FS(), folder+test.file, test.edit)); err == nil || !strings.Contains(err.Error(), test.want) || !strings.HasPrefix(err.Error(), "enemyaction: ") {
			t.Errorf("%s: %v, want %q", name, err, test.want)
		}
	}
	if err := loads(rulestest.Edited(t, assets.FS(), folder+"map.csv", goals(maxGoals))); err != nil {
		t.Errorf("as many goals as there can be: %v", err)
	}
	for file, most := range map[string]int{"units.csv": maxUnits, "cards.csv": maxCards} { // just as many as there can be
		if err := loads(rulestest.Edited(t, assets.FS(), folder+file, more(most-1))); err != nil {
			t.Errorf("%s: %v", file, err)
		}
	}
}

// With just as many chits as are drawn at most, games come to their end.
func TestAsManyChitsAsAreDrawn(t *testing.T) {
	data := rulestest.Edited(t, assets.FS(), folder+"chits.csv", func(records [][]string) [][]string {
		return append(records[:1:1], slices.DeleteFunc(slices.Clone(records[1:]), func(r []string) bool { return r[0] != "none" && r[0] != "two" })...)
	})
	sys, err := Load(data)
	if err != nil {
		t.Fatal(err)
	}
	rulestest.RandomGames(t, rulestest.Run{Setup: rulestest.Setup{System: sys, Scenario: "breakthrough"}, Games: 3, Every: 20})
}

// Chits that give more hits than are told apart are forecast all the same.
func TestChitsOfManyHits(t *testing.T) {
	data := rulestest.Edited(t, assets.FS(), folder+"chits.csv", func(records [][]string) [][]string {
		records = append(records[:1:1], slices.DeleteFunc(slices.Clone(records[1:]), func(r []string) bool { return r[0] != "costly" })...)
		for _, r := range records[1:] {
			r[slices.Index(records[0], "copies")] = "20"
			r[slices.Index(records[0], "when")] = ""
			r[slices.Index(records[0], "attacker")], r[slices.Index(records[0], "defender")] = "3", "3"
		}
		return records
	})
	sys, err := Load(data)
	if err != nil {
		t.Fatal(err)
	}
	rulestest.RandomGames(t, rulestest.Run{Setup: rulestest.Setup{System: sys, Scenario: "breakthrough"}, Games: 8})
}

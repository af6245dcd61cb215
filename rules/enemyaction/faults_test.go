package enemyaction

import (
	"io/fs"
	"slices"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
)

// loads calls load and returns only its error.
func loads(fsys fs.FS) error {
	_, err := load(fsys)
	return err
}

// Each faulty cell is refused with its file and reason. Values at the limit are accepted.
func TestFaultsOfData(t *testing.T) {
	const fine = ""
	rulestest.Faults(t, assets.FS(), "enemyaction", loads, []rulestest.Fault{
		{"numbers.csv", "chits", "value", "0", `numbers.csv:24: value: number: low 1, high 99, value "0"`},
		{"numbers.csv", "column", "value", "13", `numbers.csv:35: value: number: low 0, high 12, value "13"`},
		{"numbers.csv", "column", "value", "12", fine},
		{"numbers.csv", "faces", "value", "0", `numbers.csv:2: value: number: low 1, high 99, value "0"`},
		{"numbers.csv", "chits", "value", "1", fine},
		{"numbers.csv", "faces", "value", "100", `numbers.csv:2: value: number: low 0, high 99, value "100"`},
		{"numbers.csv", "screen", "value", "99", fine},
		{"numbers.csv", "screen", "value", "0", fine},
		{"numbers.csv", "screen", "value", "-1", `numbers.csv:14: value: number: low 0, high 99, value "-1"`},
		{"numbers.csv", "screen", "id", "cover", `numbers.csv:14: id: twice: line 3, value "cover"`},
		{"numbers.csv", "screen", "para", "", `numbers.csv:14: para: empty: value ""`},
		{"hold.csv", "river", "value", "10", `hold.csv:2: value: number: low -9, high 9, value "10"`},
		{"hold.csv", "river", "value", "9", fine},
		{"hold.csv", "river", "value", "-9", fine},
		{"hold.csv", "river", "value", "-10", `hold.csv:2: value: number: low -9, high 9, value "-10"`},
		{"hold.csv", "retreated", "id", "river", `hold.csv:5: id: twice: line 2, value "river"`},
		{"hold.csv", "retreated", "id", "luck", `hold.csv:5: id: strange: value "luck"`},

		{"advance.csv", "other", "row", "primary", `advance.csv:4: row: twice: line 2, value "primary"`},
		{"advance.csv", "other", "row", "tertiary", `advance.csv:4: row: words: known [primary secondary other], value "tertiary"`},
		{"advance.csv", "other", "none", "11", `advance.csv:4: none: number: low 0, high 10, value "11"`},
		{"advance.csv", "other", "none", "10", fine},
		{"advance.csv", "other", "one", "-1", `advance.csv:4: one: number: low 0, high 10, value "-1"`},
		{"advance.csv", "other", "para", "", `advance.csv:4: para: empty: value ""`},
		{"movement.csv", "woods", "terrain", "clear", `movement.csv:4: terrain: twice: line 2, value "clear"`},
		{"movement.csv", "woods", "foot", "0", `movement.csv:4: foot: number: low 1, high 9, value "0"`},
		{"movement.csv", "woods", "foot", "9", fine},
		{"movement.csv", "woods", "foot", "10", `movement.csv:4: foot: number: low 1, high 9, value "10"`},
		{"movement.csv", "woods", "mech", "0", `movement.csv:4: mech: number: low 1, high 9, value "0"`},
		{"movement.csv", "woods", "mech", "10", `movement.csv:4: mech: number: low 1, high 9, value "10"`},
		{"movement.csv", "woods", "frozen", "0", `movement.csv:4: frozen: number: low 1, high 9, value "0"`},
		{"movement.csv", "woods", "frozen", "10", `movement.csv:4: frozen: number: low 1, high 9, value "10"`},

		{"map.csv", "0102", "hex", "0101", `map.csv:3: hex: twice: line 2, value "0101"`},
		{"map.csv", "0102", "hex", "3001", `map.csv:3: hex: hex: first "0101", last "2929", value "3001"`},
		{"map.csv", "0102", "hex", "0130", `map.csv:3: hex: hex: first "0101", last "2929", value "0130"`},
		{"map.csv", "0102", "terrain", "sea", `map.csv:3: terrain: words: known [clear rough woods forest], value "sea"`},
		{"map.csv", "0102", "hold", "9", fine},
		{"map.csv", "0102", "hold", "10", `map.csv:3: hold: number: low 0, high 9, value "10"`},
		{"map.csv", "0102", "vp", "20", fine},
		{"map.csv", "0102", "vp", "21", `map.csv:3: vp: number: low 0, high 20, value "21"`},
		{"map.csv", "0102", "rear", "n", `map.csv:3: rear: words: known [ne e se sw w nw], value "n"`},
		{"roads.csv", "0105", "b", "0107", `roads.csv:2: b: neighbours: a "0105", b "0107", value "0107"`},
		{"roads.csv", "0105", "b", "x", `roads.csv:2: b: hex: first "0101", last "2929", value "x"`},
		{"roads.csv", "0105", "b", "0205", `roads.csv:3: a: twice: line 2, value "0105-0205"`},
		{"rivers.csv", "0103", "b", "0103", `rivers.csv:3: b: neighbours: a "0103", b "0103", value "0103"`},
		{"rivers.csv", "0103", "b", "0204", `rivers.csv:4: a: twice: line 3, value "0103-0204"`},
		{"rivers.csv", "0103", "name", "", `rivers.csv:3: name: empty: value ""`},
		{"sources.csv", "0501", "hex", "0000", `sources.csv:2: hex: hex: first "0101", last "2929", value "0000"`},
		{"sources.csv", "0501", "hex", "0101", `sources.csv:2: hex: source: value "0101"`},

		{"corps.csv", "ISS", "id", "LXVII", `corps.csv:3: id: twice: line 2, value "LXVII"`},
		{"corps.csv", "ISS", "number", "0", `corps.csv:3: number: number: low 1, high 99, value "0"`},
		{"corps.csv", "ISS", "number", "99", fine},
		{"corps.csv", "ISS", "number", "100", `corps.csv:3: number: number: low 1, high 99, value "100"`},
		{"corps.csv", "ISS", "army", "", `corps.csv:3: army: empty: value ""`},

		{"units.csv", "272.LXVII", "id", "326.LXVII", `units.csv:3: id: twice: line 2, value "326.LXVII"`},
		{"units.csv", "272.LXVII", "number", "0", `units.csv:3: number: number: low 1, high 2000, value "0"`},
		{"units.csv", "272.LXVII", "number", "2000", fine},
		{"units.csv", "272.LXVII", "number", "2001", `units.csv:3: number: number: low 1, high 2000, value "2001"`},
		{"units.csv", "272.LXVII", "move", "0", `units.csv:3: move: number: low 1, high 20, value "0"`},
		{"units.csv", "272.LXVII", "move", "20", fine},
		{"units.csv", "272.LXVII", "move", "21", `units.csv:3: move: number: low 1, high 20, value "21"`},
		{"units.csv", "246.LXVII", "day", "30", `units.csv:5: day: number: low 0, high 29, value "30"`},
		{"units.csv", "246.LXVII", "day", "29", fine},
		{"units.csv", "246.LXVII", "day", "0", fine},
		{"units.csv", "246.LXVII", "day", "-1", `units.csv:5: day: number: low 0, high 29, value "-1"`},
		{"units.csv", "246.LXVII", "day", "1", `units.csv:5: day: day.early: first 16, value "1"`},
		{"units.csv", "246.LXVII", "day", "15", `units.csv:5: day: day.early: first 16, value "15"`},
		{"units.csv", "246.LXVII", "day", "17", fine},
		{"units.csv", "246.LXVII", "day", "16", `units.csv:5: day: day: first 16, value "16"`},
		{"units.csv", "272.LXVII", "day", "17", `units.csv:3: day: day: first 16, value "17"`},
		{"units.csv", "272.LXVII", "hex", "", `units.csv:3: day: day: first 16, value "16"`},
		{"units.csv", "272.LXVII", "hex", "9999", `units.csv:3: hex: hex: first "0101", last "2929", value "9999"`},
		{"units.csv", "272.LXVII", "hex", "0406", fine},
		{"units.csv", "272.LXVII", "hex", "0306", `units.csv:85: hex: set-up.sides: value "0306"`},
		{"units.csv", "272.LXVII", "hex", "0305", fine},
		{"units.csv", "272.LXVII", "hex", "0804", `units.csv:10: hex: set-up.room: units 3, steps 7, value "0804"`},
		{"units.csv", "272.LXVII", "corps", "M", `units.csv:3: corps: unknown.side: file "corps.csv", value "M"`},
		{"units.csv", "272.LXVII", "corps", "V", `units.csv:3: corps: unknown.side: file "corps.csv", value "V"`},
		{"units.csv", "272.LXVII", "kind", "elephants", `units.csv:3: kind: words: known [infantry mech armour], value "elephants"`},
		{"units.csv", "272.LXVII", "strength", "7-5-3-1", `units.csv:3: strength: most: most 3, value "7-5-3-1"`},
		{"units.csv", "272.LXVII", "strength", "20-1-[1]", fine},
		{"units.csv", "272.LXVII", "strength", "21-5-3", `units.csv:3: strength: strength: value "21"`},
		{"units.csv", "272.LXVII", "strength", "7-5-0", `units.csv:3: strength: strength: value "0"`},
		{"units.csv", "272.LXVII", "strength", "7-[5-3", `units.csv:3: strength: strength: value "[5"`},
		{"units.csv", "272.LXVII", "strength", "7-5]-3", `units.csv:3: strength: strength: value "5]"`},
		{"units.csv", "272.LXVII", "strength", "7--3", `units.csv:3: strength: strength: value ""`},

		{"chits.csv", "even", "copies", "0", `chits.csv:3: copies: number: low 1, high 20, value "0"`},
		{"chits.csv", "even", "copies", "20", fine},
		{"chits.csv", "even", "copies", "21", `chits.csv:3: copies: number: low 1, high 20, value "21"`},
		{"chits.csv", "even", "attacker", "3", fine},
		{"chits.csv", "even", "attacker", "4", `chits.csv:3: attacker: number: low 0, high 3, value "4"`},
		{"chits.csv", "even", "defender", "4", `chits.csv:3: defender: number: low 0, high 3, value "4"`},
		{"chits.csv", "even", "when", "1-1 9-1", `chits.csv:3: when: words: value "9-1", known [1-1 2-1 3-1 4-1 air artillery armour flank engineers woods river]`},
		{"chits.csv", "even", "from", "17", `chits.csv:3: to: range: value ""`},
		{"chits.csv", "even", "to", "29", fine},
		{"chits.csv", "even", "to", "30", `chits.csv:3: to: number: low 0, high 29, value "30"`},
		{"chits.csv", "even", "chit", "resistance", `chits.csv:17: copies: copies: n 4, value "3"`},

		{"boundaries.csv", "7th Army", "army", "5th Panzer Army", `boundaries.csv:4: army: twice: line 3, value "5th Panzer Army"`},
		{"boundaries.csv", "7th Army", "army", "1st Army", `boundaries.csv:4: army: unknown.side: file "corps.csv", value "1st Army"`},
		{"boundaries.csv", "7th Army", "first", "29", fine},
		{"boundaries.csv", "7th Army", "first", "30", `boundaries.csv:4: first: number: low 1, high 29, value "30"`},
		{"boundaries.csv", "7th Army", "first", "0", `boundaries.csv:4: first: number: low 1, high 29, value "0"`},
		{"boundaries.csv", "7th Army", "last", "18", `boundaries.csv:4: last: range: value "18"`},
		{"boundaries.csv", "7th Army", "last", "30", `boundaries.csv:4: last: number: low 1, high 29, value "30"`},
		{"cards.csv", "division-3F", "id", "division-12", `cards.csv:3: id: twice: line 2, value "division-12"`},
		{"cards.csv", "division-3F", "corps", "V", `cards.csv:3: corps: unknown.side: file "corps.csv", value "V"`},
		{"cards.csv", "division-3F", "corps", "M", `cards.csv:3: corps: unknown.side: file "corps.csv", value "M"`},
		{"cards.csv", "division-3F", "value", "0", `cards.csv:3: value: card.value: value "0"`},
		{"cards.csv", "division-3F", "value", "20", fine},
		{"cards.csv", "division-3F", "value", "21", `cards.csv:3: value: number: low 0, high 20, value "21"`},
		{"cards.csv", "division-3F", "day", "15", `cards.csv:3: day: number: low 16, high 29, value "15"`},
		{"cards.csv", "division-3F", "day", "29", fine},
		{"cards.csv", "division-3F", "day", "30", `cards.csv:3: day: number: low 16, high 29, value "30"`},
		{"cards.csv", "order-V-1", "value", "2", `cards.csv:54: value: card.value: value "2"`},
		{"cards.csv", "order-V-1", "event", "", `cards.csv:54: event: card.event: value ""`},
		{"cards.csv", "order-V-1", "event", "fury", `cards.csv:54: event: card.event: value "fury"`},
		{"cards.csv", "army-5-1", "event", "alarm", `cards.csv:39: event: card.event: value "alarm"`},
		{"cards.csv", "army-5-1", "event", "frost", fine},
		{"cards.csv", "fuel-1", "value", "2", `cards.csv:46: value: card.value: value "2"`},
		{"cards.csv", "fuel-1", "tactic", "artillery", `cards.csv:46: tactic: card.tactic: value "artillery"`},
		{"cards.csv", "order-V-1", "tactic", "", `cards.csv:54: tactic: card.tactic: value ""`},
		{"days.csv", "17", "day", "16", `days.csv:3: day: twice: line 2, value "16"`},
		{"days.csv", "17", "day", "15", `days.csv:3: day: number: low 16, high 29, value "15"`},
		{"days.csv", "17", "day", "30", `days.csv:3: day: number: low 16, high 29, value "30"`},
		{"days.csv", "17", "cards", "0", `days.csv:3: cards: number: low 1, high 60, value "0"`},
		{"days.csv", "17", "cards", "60", fine},
		{"days.csv", "17", "cards", "61", `days.csv:3: cards: number: low 1, high 60, value "61"`},
		{"cards.csv", "order-V-1", "event", "rain", `cards.csv:54: event: words: known [ air-force alert barrage clouds engineers intercepted frost alarm recovery patton tank-battalion fall-back fuel-priority traffic bridge-engineers commandos hesitates fury crisis], value "rain"`},
		{"cards.csv", "order-V-1", "tactic", "luck", `cards.csv:54: tactic: words: known [air-force artillery coordinated bug-out corps-artillery engineers reinforce screen tanks], value "luck"`},
	})
}

// Missing rows or files, and too many rows.
func TestFilesThatLackOrExceed(t *testing.T) {
	only := func(keep func(r []string) bool) func([][]string) [][]string {
		return func(records [][]string) [][]string {
			return append(records[:1:1], slices.DeleteFunc(slices.Clone(records[1:]), func(r []string) bool { return !keep(r) })...)
		}
	}
	none := only(func([]string) bool { return false })
	column := func(records [][]string, name string) int { return slices.Index(records[0], name) }
	more := func(limit int) func([][]string) [][]string {
		return func(records [][]string) [][]string {
			last := records[len(records)-1]
			for n := len(records) - 1; n <= limit; n++ {
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
	goals := func(limit int) func([][]string) [][]string {
		return func(records [][]string) [][]string {
			vp, have := column(records, "vp"), 0
			for _, r := range records[1:] {
				if r[vp] != "" && r[vp] != "0" {
					have++
				}
			}
			for _, r := range records[1:] {
				if have < limit && r[vp] == "" {
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
		"too many goals":    {"map.csv", goals(maxGoals + 1), `map.csv:751: vp: most: most 64, value "15"`},
		"no number":         {"numbers.csv", none, `numbers.csv:1: id: row: value "`},
		"no factor":         {"hold.csv", none, `hold.csv:1: id: row: value "costly-retreat"`},
		"no advance":        {"advance.csv", none, `advance.csv:1: row: row: value "primary"`},
		"no terrain":        {"movement.csv", none, `movement.csv:1: terrain: row: value "clear"`},
		"no hex":            {"map.csv", none, `map.csv:1: hex: row: value "0101"`},
		"no chit":           {"chits.csv", none, `chits.csv:1: copies: chits: n 0, most 8`},
		"no German card":    {"cards.csv", only(func(r []string) bool { return r[1] == "allies" }), `cards.csv:33: side: sides: value "allies"`},
		"no Allied card":    {"cards.csv", only(func(r []string) bool { return r[1] == "axis" }), `cards.csv:53: side: sides: value "axis"`},
		"no German source":  {"sources.csv", only(func(r []string) bool { return r[1] == "allies" }), `sources.csv:30: side: sides: value "allies"`},
		"no Allied source":  {"sources.csv", only(func(r []string) bool { return r[1] == "axis" }), `sources.csv:15: side: sides: value "axis"`},
		"too many units":    {"units.csv", more(maxUnits), `units.csv:194: id: most: most 192, value "34.A.XXXxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…"`},
		"too many cards":    {"cards.csv", more(maxCards), `cards.csv:130: id: most: most 128, value "order-army-9xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…"`},
		"few chits":         {"chits.csv", only(func(r []string) bool { return r[0] == "none" || r[0] == "resistance" }), `chits.csv:3: copies: chits: n 7, most 8, value "3"`},
		"room for two":      {"numbers.csv", set("stack-units", "2"), `units.csv:11: hex: set-up.room: units 3, steps 6, value "0804"`},
		"room for five":     {"numbers.csv", set("stack-steps", "5"), `units.csv:11: hex: set-up.room: units 3, steps 6, value "0804"`},
		"a unit in the sea": {"map.csv", only(func(r []string) bool { return r[0] != "0304" }), "enemyaction: "},
		"a chit of two minds": {"chits.csv", func(records [][]string) [][]string {
			again := slices.Clone(records[2])
			again[column(records, "copies")] = "9"
			return append(records, again)
		}, `chits.csv:24: copies: copies: n 4, value "9"`},
	} {
		if err := loads(rulestest.Edited(t, assets.FS(), folder+test.file, test.edit)); err == nil || !strings.Contains(err.Error(), test.want) || !strings.HasPrefix(err.Error(), "enemyaction: ") {
			t.Errorf("%s: %v, want %q", name, err, test.want)
		}
	}
	check.NoError(t, loads(rulestest.Edited(t, assets.FS(), folder+"map.csv", goals(maxGoals))), "as many goals as there can be")
	for file, limit := range map[string]int{"units.csv": maxUnits, "cards.csv": maxCards} { // exactly the maximum
		check.NoError(t, loads(rulestest.Edited(t, assets.FS(), folder+file, more(limit-1))), file)
	}
}

// Games end normally with exactly as many chits as the highest number drawn.
func TestAsManyChitsAsAreDrawn(t *testing.T) {
	data := rulestest.Edited(t, assets.FS(), folder+"chits.csv", func(records [][]string) [][]string {
		return append(records[:1:1], slices.DeleteFunc(slices.Clone(records[1:]), func(r []string) bool { return r[0] != "none" && r[0] != "two" })...)
	})
	sys, err := Load(data)
	check.Must(t, err)
	rulestest.RandomGames(t, rulestest.Run{Setup: rulestest.Setup{System: sys, Scenario: "breakthrough"}, Games: 3, Every: 20})
}

// Chits that give more hits than the forecast distinguishes are forecast too.
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
	check.Must(t, err)
	rulestest.RandomGames(t, rulestest.Run{Setup: rulestest.Setup{System: sys, Scenario: "breakthrough"}, Games: 8})
}

package tigers

import (
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"herbstnebel/assets"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
)

// Each fault in the data is rejected with its reason and its line.
func TestFaultsOfTheData(t *testing.T) {
	const (
		arlon = "\n1,Arlon,Arel,49.683,5.816,allies,,1,yes,,,reconstructed,"
		zoneA = "\nA,Blankenheim,50.50,6.80,axis,32 37,,,reconstructed,"
		zoneN = "\nN,Longwy,49.52,5.72,allies,1,,,"
		boat  = "\n10,11,major,Sauer,major,all,"
		first = "\n326VG.751,axis,de,heer,6Pz,326 VG,751,foot,infantry,regiment,2,39,,,,,reconstructed"
		moves = "\n614JgPz,axis,17-1,C,,,"
		ssPz  = "\n2SSPz,axis,18-1,A B,113 90,20-1,"
		river = "\nMoselle,major,C-P 7-C 7-9-C C 22.86:13.6,,"
		sauer = "\nSauer,major,61-62-76 61ne 59-61-62 59-62 59-64"
		s7    = "\nseventh-army,7,18-3 allies,C,P,,0,yes,two-towns,S1,"
		s5    = "\nfifth-panzer,5,22-1 axis,B C,G H J K,17 18 19,1,"
	)
	for name, test := range map[string]struct{ file, old, new, want string }{
		"too far north":              {"areas.csv", "49.683", "51.5", `areas.csv:2: lat: decimal: low "49", high "51", value "51.5"`},
		"too far south":              {"areas.csv", "49.683", "48.99", `areas.csv:2: lat: decimal: low "49", high "51", value "48.99"`},
		"too far east":               {"areas.csv", "5.816", "7.6", `areas.csv:2: lon: decimal: low "4", high "7.5", value "7.6"`},
		"nowhere":                    {"areas.csv", "5.816", "NaN", `areas.csv:2: lon: decimal: low "4", high "7.5", value "NaN"`},
		"not a degree":               {"areas.csv", "5.816", "east", `areas.csv:2: lon: decimal: low "4", high "7.5", value "east"`},
		"ten points":                 {"areas.csv", arlon, strings.Replace(arlon, ",1,yes", ",10,yes", 1), `areas.csv:2: vp: number: low 0, high 9, value "10"`},
		"a flag":                     {"areas.csv", arlon, strings.Replace(arlon, "yes", "perhaps", 1), `areas.csv:2: town: yes: value "perhaps"`},
		"no name":                    {"areas.csv", arlon, strings.Replace(arlon, "Arlon", "", 1), `areas.csv:2: name: empty: value ""`},
		"limits":                     {"areas.csv", "yes,,,", "yes,57,,", `areas.csv:2: limits: words: known [ 7 5 75], value "57"`},
		"woods":                      {"areas.csv", "yes,,,", "yes,,jungle,", `areas.csv:2: woods: words: known [ light woods forest], value "jungle"`},
		"no Luxembourg":              {"areas.csv", ",Luxembourg,", ",Letzebuerg,", `areas.csv:127: name: row.para: value "Luxembourg", para "S1"`},
		"no Mersch":                  {"areas.csv", ",Mersch,", ",Miersch,", `areas.csv:127: name: row.para: value "Mersch", para "S1"`},
		"a column too many":          {"areas.csv", "woods,source", "woods,wood,source", `areas.csv:1: column.unknown: value "wood", columns [num name alt lat lon side front vp town limits woods source note]`},
		"not UTF-8":                  {"areas.csv", "Arlon", "Arl\xffn", "areas.csv:2: encoding"},
		"a zone of two letters":      {"zones.csv", zoneA, strings.Replace(zoneA, "A,", "AA,", 1), `zones.csv:2: zone: letter: value "AA"`},
		"a small letter":             {"zones.csv", zoneA, strings.Replace(zoneA, "A,", "a,", 1), `zones.csv:2: zone: letter: value "a"`},
		"a letter below A":           {"zones.csv", zoneA, strings.Replace(zoneA, "A,", "@,", 1), `zones.csv:2: zone: letter: value "@"`},
		"a zone twice":               {"zones.csv", "\nB,", "\nA,", `zones.csv:3: zone: twice: line 2, value "A"`},
		"a zone without a road":      {"zones.csv", zoneN, strings.Replace(zoneN, ",1,", ",,", 1), `zones.csv:6: areas: empty: value ""`},
		"a road to a zone":           {"zones.csv", zoneN, strings.Replace(zoneN, ",1,", ",A,", 1), `zones.csv:6: areas: unknown: file "areas.csv", value "A"`},
		"a multiplier":               {"zones.csv", "102 105 106,1,", "102 105 106,4,", `zones.csv:11: multiplier: number: low 0, high 3, value "4"`},
		"a way back":                 {"links.csv", "\n1,2,", "\n2,1,", `links.csv:2: b: order: a 2, b 1, value "1"`},
		"a ring":                     {"links.csv", "\n1,2,", "\n2,2,", `links.csv:2: b: order: a 2, b 2, value "2"`},
		"a river without a width":    {"links.csv", boat, strings.Replace(boat, "Sauer,major", "Sauer,", 1), `links.csv:20: river: link.river: value "Sauer"`},
		"a width without a river":    {"links.csv", boat, strings.Replace(boat, "Sauer,major,all", ",major,", 1), `links.csv:20: river: link.river: value ""`},
		"damage without a river":     {"links.csv", boat, strings.Replace(boat, "Sauer,major,all", ",,all", 1), `links.csv:20: river: link.river: value ""`},
		"a bridge over nothing":      {"links.csv", boat, strings.Replace(boat, "Sauer", "Rhine", 1), `links.csv:20: river: river.width: file "rivers.csv", value "Rhine"`},
		"a bridge of another width":  {"links.csv", boat, strings.Replace(boat, "Sauer,major", "Sauer,minor", 1), `links.csv:20: river: river.width: file "rivers.csv", value "Sauer"`},
		"a road":                     {"links.csv", boat, strings.Replace(boat, "major,Sauer", "track,Sauer", 1), `links.csv:20: road: words: known [major minor], value "track"`},
		"a point outside":            {"rivers.csv", river, strings.Replace(river, "22.86:", "100:", 1), `rivers.csv:3: course: point: value "100:13.6"`},
		"a point above":              {"rivers.csv", river, strings.Replace(river, "13.6", "-0.1", 1), `rivers.csv:3: course: point: value "22.86:-0.1"`},
		"a point below":              {"rivers.csv", river, strings.Replace(river, "13.6", "100", 1), `rivers.csv:3: course: point: value "22.86:100"`},
		"a point left":               {"rivers.csv", river, strings.Replace(river, "22.86:", "-1:", 1), `rivers.csv:3: course: point: value "-1:13.6"`},
		"no point":                   {"rivers.csv", river, strings.Replace(river, "22.86:", "x:", 1), `rivers.csv:3: course: point: value "x:13.6"`},
		"no place":                   {"rivers.csv", sauer, strings.Replace(sauer, "59-62", "59-620", 1), `rivers.csv:4: course: unknown: value "620", file "areas.csv, zones.csv"`},
		"a border of one":            {"rivers.csv", sauer, strings.Replace(sauer, "59-62", "59-59", 1), `rivers.csv:4: course: unknown: value "59-59", file "borders.csv"`},
		"a border with no middle":    {"rivers.csv", sauer, strings.Replace(sauer, "59-62", "59/63", 1), `rivers.csv:4: course: unknown: value "59/63", file "borders.csv"`},
		"no border":                  {"rivers.csv", sauer, strings.Replace(sauer, "59-62 59-64", "59-62 1-2", 1), `rivers.csv:4: course: course.gap: value "1-2"`},
		"no meeting":                 {"rivers.csv", sauer, strings.Replace(sauer, "59-61-62", "59-61-1", 1), `rivers.csv:4: course: course.meet: value "59-61-1"`},
		"one point":                  {"rivers.csv", river, "\nMoselle,major,11.3:15.4,,", `rivers.csv:3: course: border.points: value "11.3:15.4"`},
		"a mouth below":              {"rivers.csv", ",Moselle,public", ",Our,public", `rivers.csv:4: into: river.into: value "Our"`},
		"an empty river":             {"rivers.csv", river, "\nMoselle,major,,,", `rivers.csv:3: course: empty: value ""`},
		"a border of nobody":         {"roadless.csv", "\n8,9,", "\n8,900,", `roadless.csv:2: b: unknown: file "areas.csv, zones.csv", value "900"`},
		"a border twice":             {"roadless.csv", "\n17,18,", "\n9,8,", `roadless.csv:3: a: twice: line 2, value "9-8"`},
		"a border that is not there": {"roadless.csv", "\n8,9,", "\n8,99,", `borders.csv:168: b: border.road: file "links.csv, roadless.csv", a "8", b "9", value "9"`},
		"places apart":               {"roadless.csv", "\n8,9,", "\n8,99,rulebook,\n8,9,", `borders.csv:492: border.missing: file "roadless.csv", a "8", b "99"`},
		"a line to nowhere":          {"borders.csv", "\n1,2,", "\n1,200,", `borders.csv:143: b: unknown: file "areas.csv, zones.csv", value "200"`},
		"a line twice":               {"borders.csv", "\n1,3,", "\n2,1,", `borders.csv:144: a: twice: line 143, value "2-1"`},
		"a line off the sheet":       {"borders.csv", "\n1,2,", "\n1,2,-1:0 ", `borders.csv:143: line: point: value "-1:0"`},
		"a line of one point":        {"borders.csv", "\n1,2,", "\n1,2,1:1,reconstructed\n1,2,", `borders.csv:143: line: border.points: value "1:1"`},
		"two middles":                {"borders.csv", "\n2,,", "\n1,,", `borders.csv:4: line: border.middle: value "9.86:18.46"`},
		"an open outline":            {"borders.csv", "\n1,2,", "\n1,2,1:1 ", `borders.csv:3: line: border.outline: value "1"`},
		"a modifier":                 {"numbers.csv", "drm.combined,-1", "drm.combined,-10", `numbers.csv:17: value: number: low -9, high 10, value "-10"`},
		"no cost":                    {"numbers.csv", "road.major,1", "road.major,0", `numbers.csv:4: value: number: low 1, high 10, value "0"`},
		"a fraction":                 {"numbers.csv", "road.major,1", "road.major,0.5", `numbers.csv:4: value: number: low 1, high 10, value "0.5"`},
		"a number twice":             {"numbers.csv", "\nstack.points,", "\nstack.units,", `numbers.csv:3: key: twice: line 2, value "stack.units"`},
		"too many bridges to try":    {"numbers.csv", "blow.bridges,2", "blow.bridges,9", `numbers.csv:27: value: number: low 1, high 4, value "9"`},
		"a type missing":             {"factors.csv", "\nfoot,3,4,5,rulebook,4.17", "", `factors.csv:6: type: row: value "foot"`},
		"a type twice":               {"factors.csv", "\nfoot,3,4,5,", "\nmotor,3,4,5,", `factors.csv:6: type: twice: line 5, value "motor"`},
		"a type too many":            {"factors.csv", "\nfoot,3,4,5,rulebook,4.17", "\nfoot,3,4,5,rulebook,4.17\nfoot,3,4,5,rulebook,4.17", `factors.csv:7: type: twice: line 6, value "foot"`},
		"no movement":                {"factors.csv", "\nfoot,3,4,5,", "\nfoot,3,4,0,", `factors.csv:6: move: number: low 1, high 8, value "0"`},
		"a fallback without release": {"reinforcements.csv", moves, "\n614JgPz,axis,17-1,C,,17-2,", `reinforcements.csv:2: fallback: fallback: value "17-2"`},
		"an early fallback":          {"reinforcements.csv", ssPz, strings.Replace(ssPz, "20-1", "17-3", 1), `reinforcements.csv:7: fallback: fallback: value "17-3"`},
		"a group twice":              {"reinforcements.csv", "\n653JgPz,", "\n614JgPz,", `reinforcements.csv:3: group: twice: line 2, value "614JgPz"`},
		"a group without a zone":     {"reinforcements.csv", moves, strings.Replace(moves, ",C,", ",,", 1), `reinforcements.csv:2: zones: empty: value ""`},
		"a group by an area":         {"reinforcements.csv", moves, strings.Replace(moves, ",C,", ",9,", 1), `reinforcements.csv:2: zones: unknown.side: value "9", file "zones.csv"`},
		"a group by an enemy zone":   {"reinforcements.csv", moves, strings.Replace(moves, ",C,", ",N,", 1), `reinforcements.csv:2: zones: unknown.side: value "N", file "zones.csv"`},
		"release by a zone":          {"reinforcements.csv", ssPz, strings.Replace(ssPz, "113 90", "N 90", 1), `reinforcements.csv:7: release: unknown: value "N", file "areas.csv"`},
		"a group without units":      {"reinforcements.csv", moves, "\nNobody,axis,17-1,C,,,rulebook," + moves, `reinforcements.csv:2: group: unused: file "units.csv", value "Nobody"`},
		"a day before":               {"reinforcements.csv", "17-1", "15-1", `reinforcements.csv:2: impulse: impulse: value "15-1"`},
		"a day after":                {"reinforcements.csv", "17-1", "23-1", `reinforcements.csv:2: impulse: impulse: value "23-1"`},
		"after the last impulse":     {"reinforcements.csv", "17-1", "22-2", `reinforcements.csv:2: impulse: impulse: value "22-2"`},
		"no impulse":                 {"reinforcements.csv", "17-1", "17-0", `reinforcements.csv:2: impulse: impulse: value "17-0"`},
		"a German green triangle":    {"units.csv", first, strings.Replace(first, "39,,,", "39,,green,", 1), `units.csv:2: triangle: triangle: value "green"`},
		"a comma in a code":          {"units.csv", first, strings.Replace(first, "326VG.751", `"326VG,751"`, 1), `units.csv:2: code: code: value "326VG,751"`},
		"a blank in a code":          {"units.csv", first, strings.Replace(first, "326VG.751", "326VG 751", 1), `units.csv:2: code: code: value "326VG 751"`},
		"a group of the other side":  {"units.csv", first, strings.Replace(first, "2,39,,,,", "2,,,,2Arm,", 1), `units.csv:2: group: unknown.side: file "reinforcements.csv", value "2Arm"`},
		"no such group":              {"units.csv", first, strings.Replace(first, "2,39,,,,", "2,,,,Nobody,", 1), `units.csv:2: group: unknown.side: file "reinforcements.csv", value "Nobody"`},
		"an area and a group":        {"units.csv", first, strings.Replace(first, "2,39,,,,", "2,39,,,FBB,", 1), `units.csv:2: area: area.group: value "39"`},
		"neither":                    {"units.csv", first, strings.Replace(first, "2,39,,,,", "2,,,,,", 1), `units.csv:2: area: area.group: value ""`},
		"dug-in tanks":               {"units.csv", first, strings.Replace(first, "foot,infantry,regiment,2,39,,", "armour,armour,regiment,2,39,yes,", 1), `units.csv:2: entrenched: entrenched: value "yes"`},
		"no strength":                {"units.csv", first, strings.Replace(first, ",2,39", ",0,39", 1), `units.csv:2: strength: number: low 1, high 7, value "0"`},
		"an impulse to end":          {"scenarios.csv", s7, strings.Replace(s7, "18-3 allies", "18-4 allies", 1), `scenarios.csv:2: last: last: value "18-4 allies"`},
		"a side to end":              {"scenarios.csv", s7, strings.Replace(s7, "18-3 allies", "18-3 chance", 1), `scenarios.csv:2: last: last: value "18-3 chance"`},
		"an end of nobody":           {"scenarios.csv", s7, strings.Replace(s7, "18-3 allies", "18-3", 1), `scenarios.csv:2: last: last: value "18-3"`},
		"zones exchanged":            {"scenarios.csv", s7, strings.Replace(s7, ",C,P,", ",P,C,", 1), `scenarios.csv:2: axis_zones: unknown.side: value "P", file "zones.csv"`},
		"an area for a zone":         {"scenarios.csv", s7, strings.Replace(s7, ",C,P,", ",C,9,", 1), `scenarios.csv:2: allied_zones: unknown.side: value "9", file "zones.csv"`},
		"a day of special forces":    {"scenarios.csv", s5, strings.Replace(s5, "17 18", "15 18", 1), `scenarios.csv:3: special_days: number: value "15", low 16, high 22`},
		"a late day of them":         {"scenarios.csv", s5, strings.Replace(s5, "18 19", "18 23", 1), `scenarios.csv:3: special_days: number: value "23", low 16, high 22`},
		"a scenario twice":           {"scenarios.csv", "\nfifth-panzer,", "\nseventh-army,", `scenarios.csv:3: id: twice: line 2, value "seventh-army"`},
		"four uses":                  {"scenarios.csv", s5, strings.Replace(s5, "19,1,", "19,4,", 1), `scenarios.csv:3: special_uses: number: low 0, high 3, value "4"`},
		"levels that are equal":      {"levels.csv", "fifth-panzer,tactical,axis,13", "fifth-panzer,tactical,axis,16", `levels.csv:3: from: descend: value "16"`},
		"levels without an end":      {"levels.csv", "fifth-panzer,decisive,allies,0", "fifth-panzer,decisive,allies,1", `levels.csv:2: from: level.zero: scenario "fifth-panzer", value "16"`},
		"a level of one side":        {"levels.csv", "fifth-panzer,tactical,allies", "fifth-panzer,marginal,allies", `levels.csv:3: winner: level.pair: value "axis"`},
		"a level of one side twice":  {"levels.csv", "fifth-panzer,tactical,allies", "fifth-panzer,tactical,axis", `levels.csv:3: winner: level.pair: value "axis"`},
		"no level between":           {"levels.csv", "\nfifth-panzer,draw,nobody,10,rulebook,", "", `levels.csv:2: winner: level.between: scenario "fifth-panzer", n 0, value "axis"`},
		"two levels between":         {"levels.csv", "\nfifth-panzer,draw,nobody,10,", "\nfifth-panzer,calm,nobody,11,rulebook,\nfifth-panzer,draw,nobody,10,", `levels.csv:2: winner: level.between: scenario "fifth-panzer", n 2, value "axis"`},
		"a level of chance":          {"levels.csv", "draw,nobody", "draw,chance", `levels.csv:4: winner: words: known [axis allies nobody], value "chance"`},
	} {
		t.Run(name, func(t *testing.T) {
			sys, err := Load(corruptFile(t, test.file, test.old, test.new))
			if err == nil || sys != nil || !strings.HasPrefix(err.Error(), "tigers: ") || !strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}

// A file that is missing or empty is rejected by name.
func TestEveryFileIsNeeded(t *testing.T) {
	names, err := fs.Glob(os.DirFS("../../assets"), "tigers/*.csv")
	if err != nil || len(names) < 10 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		files := corruptFile(t, "", "", "").(fstest.MapFS)
		content := files[name].Data
		delete(files, name)
		if sys, err := Load(files); err == nil || sys != nil || !strings.Contains(err.Error(), name) {
			t.Errorf("without %s: %v", name, err)
		}
		files[name] = &fstest.MapFile{}
		if sys, err := Load(files); err == nil || sys != nil || !strings.Contains(err.Error(), name) {
			t.Errorf("with an empty %s: %v", name, err)
		}
		head, _, _ := strings.Cut(string(content), "\n")
		files[name] = &fstest.MapFile{Data: []byte(head + "\n")}
		if sys, err := Load(files); err == nil || sys != nil {
			t.Errorf("%s with a header only: %v", name, err)
		}
	}
}

// If all areas have points the special forces have no area to go to.
func TestNoPlaceForSpecialForces(t *testing.T) {
	all := rulestest.Edited(t, assets.FS(), "tigers/areas.csv", func(records [][]string) [][]string {
		vp := slices.Index(records[0], "vp")
		for _, r := range records[1:] {
			r[vp] = "1"
		}
		return records
	})
	if sys, err := Load(all); sys != nil || err == nil || !strings.Contains(err.Error(), `scenarios.csv:3: special_uses: special: value "1"`) {
		t.Errorf("%v", err)
	}
}

// Each fault in a position's text is rejected with its line.
func TestFaultsOfAPosition(t *testing.T) {
	sys := load(t)
	const head = "tigers campaign\nat 17-1 axis move\n"
	for line, want := range map[string]string{
		"at 17-1 axis":        "a word is missing",
		"at 17-1 chance move": `"chance" is not a side`,
		"vp":                  "a word is missing",
		"vp 1 2":              `"2" is too much`,
		"vp -1":               `"-1" is not a number from 0 to 9999`,
		"vp 10000":            `"10000" is not a number from 0 to 9999`,
		"outcome 0":           `"0" is not a number from 1 to 9`,
		"down 51-70:0":        `"0" is not a number from 1 to 9`,
		"down 51-70:10":       `"10" is not a number from 1 to 9`,
		"down 51-70:x":        `"x" is not a number from 1 to 9`,
		"builds 51-70:1":      "failures are counted at bridges that are down",
		"builds 51":           `there is no bridge "51"`,
		"held 500":            `"500" is not on the map`,
		"contested 70 500":    `"500" is not on the map`,
		"released Nobody":     `unknown group "Nobody"`,
		"special uses":        "a word is missing",
		"special uses 10":     `"10" is not a number from 0 to 9`,
		"special snow":        `"snow" is not an effect`,
		"marker 70":           "a word is missing",
		"marker 70 snow":      `"snow" is not an effect`,
		"tried 51-52:1111Eng": `there is no bridge "51-52"`,
		"tried 51-70:Nobody":  `unknown unit "Nobody"`,
		"tried" + strings.Repeat(" 51-70:1111Eng", 5): "more than 4 bridges tried",
		"stack at":                   "a word is missing",
		"stack at 500":               `"500" is not on the map`,
		"stack spent 9":              `"9" is not a number from 0 to 8`,
		"stack blower Nobody":        `unknown unit "Nobody"`,
		"stack snow 1":               `unknown word "snow"`,
		"bridge":                     "a word is missing",
		"bridge 51-70 10-11":         `"10-11" is too much`,
		"builder":                    "a word is missing",
		"builder Nobody":             `unknown unit "Nobody"`,
		"battle":                     "a word is missing",
		"battle 500":                 `"500" is not on the map`,
		"battle 70 snow":             `unknown word "snow"`,
		"battle 70 firing chance":    `"chance" is not a side`,
		"battle 70 calls 1":          "a word is missing",
		"battle 70 dice 256":         `"256" is not a number from 0 to 255`,
		"unit":                       "a word is missing",
		"unit 26VG.77":               "a word is missing",
		"unit 26VG.77 70 0":          `"0" is not a number from 1 to 3`,
		"unit 26VG.77 70 snow":       `there is no mark "snow"`,
		"unit 26VG.77 70 snow=1":     `there is no mark "snow=1"`,
		"unit 26VG.77 70 late=8":     `"8" is not a number from 0 to 7`,
		"unit 26VG.77 70 aim=Nobody": `unknown unit "Nobody"`,
	} {
		_, err := sys.Parse(head + line + "\n")
		if err == nil || !strings.HasPrefix(err.Error(), "tigers: line 3, ") || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %q", line, err, want)
		}
	}
}

// corruptFile returns the data with one replacement in one file.
func corruptFile(t *testing.T, file, old, new string) fs.FS {
	t.Helper()
	m := fstest.MapFS{}
	dir := os.DirFS("../../assets")
	files, err := fs.Glob(dir, "tigers/*.csv")
	check.Must(t, err)
	for _, name := range files {
		data, err := fs.ReadFile(dir, name)
		check.Must(t, err)
		if name == "tigers/"+file {
			if !strings.Contains(string(data), old) {
				t.Fatalf("%s has no %q", file, old)
			}
			data = []byte(strings.Replace(string(data), old, new, 1))
		}
		m[name] = &fstest.MapFile{Data: data}
	}
	return m
}

func TestLoadRefuses(t *testing.T) {
	for name, test := range map[string]struct{ file, old, new, want string }{
		"a doubled number":  {"areas.csv", "\n3,Redange", "\n2,Redange", `areas.csv:4: num: next: next 3, value "2"`},
		"a side":            {"areas.csv", ",allies,", ",british,", `areas.csv:2: side: words: known [axis allies], value "british"`},
		"a column":          {"areas.csv", "lat,lon", "north,lon", `areas.csv:1: column.unknown: value "north", columns [num name alt lat lon side front vp town limits woods source note]`},
		"a field":           {"areas.csv", "\n1,Arlon,", "\n1,Arlon,,", "areas.csv:2: fields: n 14, of 13"},
		"a road to nowhere": {"links.csv", "\n1,2,", "\n1,200,", `links.csv:2: b: number: low 1, high 159, value "200"`},
		"a doubled road":    {"links.csv", "\n1,3,", "\n1,2,", `links.csv:3: a: twice: line 2, value "1-2"`},
		"a start area":      {"units.csv", ",39,,,,", ",399,,,,", `units.csv:2: area: number: low 1, high 159, value "399"`},
		"a type":            {"units.csv", ",foot,", ",feet,", `units.csv:2: type: words: known [foot motor mech armour engineer], value "feet"`},
		"a doubled unit":    {"units.csv", "\n326VG.752,", "\n326VG.751,", `units.csv:3: code: twice: line 2, value "326VG.751"`},
		"a source":          {"units.csv", "reconstructed", "invented", `units.csv:2: source: words: known [rulebook public reconstructed], value "invented"`},
		"a zone":            {"reinforcements.csv", ",C,,,", ",O,,,", `reinforcements.csv:2: zones: unknown: value "O", file "areas.csv, zones.csv"`},
		"an impulse":        {"reinforcements.csv", "17-1", "17-4", `reinforcements.csv:2: impulse: impulse: value "17-4"`},
		"a number":          {"numbers.csv", "stack.units,4", "stack.unit,4", `numbers.csv:2: key: strange: value "stack.unit"`},
		"a missing number":  {"numbers.csv", "gap,3,rulebook,three-days\n", "", `numbers.csv:32: key: row: value "gap"`},
		"a scenario":        {"levels.csv", "fifth-panzer", "fifth-army", `levels.csv:2: scenario: unknown: file "scenarios.csv", value "fifth-army"`},
		"levels":            {"levels.csv", "fifth-panzer,tactical,axis,13", "fifth-panzer,tactical,axis,17", `levels.csv:3: from: descend: value "17"`},
		"a paragraph":       {"rulebook.csv", "\n2.0,", "\n1.0,", "tigers/rulebook.csv:3:"},
		"a unit outside":    {"units.csv", ",51,,,,5,", ",51,,,,75,", `units.csv:37: area: unit.outside: scenario "seventh-army", value "51"`},
		"a unit over there": {"units.csv", "326VG.751,axis,de,heer,6Pz,326 VG,751,foot,infantry,regiment,2,39", "326VG.751,axis,de,heer,6Pz,326 VG,751,foot,infantry,regiment,2,41", `units.csv:2: area: unit.enemy: scenario "three-days", value "41"`},
		"half a group":      {"units.csv", ",FBB,5,", ",FBB,,", `units.csv:104: limits: unit.group: scenario "fifth-panzer", value "5"`},
		"a quote":           {"zones.csv", "A,Blankenheim", "A,\"Blankenheim", "tigers/zones.csv:2:"},
	} {
		t.Run(name, func(t *testing.T) {
			sys, err := Load(corruptFile(t, test.file, test.old, test.new))
			if err == nil || sys != nil || !strings.HasPrefix(err.Error(), "tigers: ") || !strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
	if _, err := Load(fstest.MapFS{}); err == nil || !strings.Contains(err.Error(), "areas.csv") {
		t.Errorf("got %v", err)
	}
}

package tigers

import (
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"herbstnebel/assets"
	"herbstnebel/rules/rulestest"
)

// Each fault of the data is refused by what is wrong with it, in the line where it is.
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
		"too far north":              {"areas.csv", "49.683", "51.5", `areas.csv:2: lat: "51.5" is not between 49 and 51`},
		"too far south":              {"areas.csv", "49.683", "48.99", `areas.csv:2: lat: "48.99" is not between 49 and 51`},
		"too far east":               {"areas.csv", "5.816", "7.6", `areas.csv:2: lon: "7.6" is not between 4 and 7.5`},
		"nowhere":                    {"areas.csv", "5.816", "NaN", `areas.csv:2: lon: "NaN" is not between 4 and 7.5`},
		"not a degree":               {"areas.csv", "5.816", "east", `areas.csv:2: lon: "east" is not between 4 and 7.5`},
		"ten points":                 {"areas.csv", arlon, strings.Replace(arlon, ",1,yes", ",10,yes", 1), "areas.csv:2: vp: 10 is not between 0 and 9"},
		"a flag":                     {"areas.csv", arlon, strings.Replace(arlon, "yes", "perhaps", 1), `areas.csv:2: town: "perhaps" is not y`},
		"no name":                    {"areas.csv", arlon, strings.Replace(arlon, "Arlon", "", 1), "areas.csv:2: name: the field is empty"},
		"limits":                     {"areas.csv", "yes,,,", "yes,57,,", `areas.csv:2: limits: "57" is none of nothing, 7, 5, 75`},
		"woods":                      {"areas.csv", "yes,,,", "yes,,jungle,", `areas.csv:2: woods: "jungle" is none of nothing, light, woods, forest`},
		"no Luxembourg":              {"areas.csv", ",Luxembourg,", ",Letzebuerg,", "no area named Luxembourg"},
		"no Mersch":                  {"areas.csv", ",Mersch,", ",Miersch,", "none named Mersch"},
		"a column too many":          {"areas.csv", "woods,source", "woods,wood,source", `areas.csv:1: column "wood" is unknown; the columns are num,name,alt,lat,lon,side,front,vp,town,limits,woods,source,note`},
		"not UTF-8":                  {"areas.csv", "Arlon", "Arl\xffn", "areas.csv:2: name: the text is not UTF-8"},
		"a zone of two letters":      {"zones.csv", zoneA, strings.Replace(zoneA, "A,", "AA,", 1), `zones.csv:2: zone: "AA" is not a new capital letter`},
		"a small letter":             {"zones.csv", zoneA, strings.Replace(zoneA, "A,", "a,", 1), `zones.csv:2: zone: "a" is not a new capital letter`},
		"a letter below A":           {"zones.csv", zoneA, strings.Replace(zoneA, "A,", "@,", 1), `zones.csv:2: zone: "@" is not a new capital letter`},
		"a zone twice":               {"zones.csv", "\nB,", "\nA,", `zones.csv:3: zone: "A" is not a new capital letter`},
		"a zone without a road":      {"zones.csv", zoneN, strings.Replace(zoneN, ",1,", ",,", 1), "zone N has no road"},
		"a road to a zone":           {"zones.csv", zoneN, strings.Replace(zoneN, ",1,", ",A,", 1), "zone N leads to another zone"},
		"a multiplier":               {"zones.csv", "102 105 106,1,", "102 105 106,4,", "multiplier: 4 is not between 0 and 3"},
		"a way back":                 {"links.csv", "\n1,2,", "\n2,1,", "links.csv:2: link 2-1 is doubled or not in ascending order"},
		"a ring":                     {"links.csv", "\n1,2,", "\n2,2,", "links.csv:2: link 2-2 is"},
		"a river without a width":    {"links.csv", boat, strings.Replace(boat, "Sauer,major", "Sauer,", 1), "link 10-11: river, width and damage do not agree"},
		"a width without a river":    {"links.csv", boat, strings.Replace(boat, "Sauer,major,all", ",major,", 1), "link 10-11: river, width and damage do not agree"},
		"damage without a river":     {"links.csv", boat, strings.Replace(boat, "Sauer,major,all", ",,all", 1), "link 10-11: river, width and damage do not agree"},
		"a bridge over nothing":      {"links.csv", boat, strings.Replace(boat, "Sauer", "Rhine", 1), "the bridge 10-11 is not over a river of its width"},
		"a bridge of another width":  {"links.csv", boat, strings.Replace(boat, "Sauer,major", "Sauer,minor", 1), "the bridge 10-11 is not over a river of its width"},
		"a road":                     {"links.csv", boat, strings.Replace(boat, "major,Sauer", "track,Sauer", 1), `road: "track" is none of major, minor`},
		"a point outside":            {"rivers.csv", river, strings.Replace(river, "22.86:", "100:", 1), `rivers.csv:3: course: "100:13.6" is no point of the sheet`},
		"a point above":              {"rivers.csv", river, strings.Replace(river, "13.6", "-0.1", 1), `"22.86:-0.1" is no point`},
		"a point below":              {"rivers.csv", river, strings.Replace(river, "13.6", "100", 1), `"22.86:100" is no point`},
		"a point left":               {"rivers.csv", river, strings.Replace(river, "22.86:", "-1:", 1), `"-1:13.6" is no point`},
		"no point":                   {"rivers.csv", river, strings.Replace(river, "22.86:", "x:", 1), `"x:13.6" is no point`},
		"no place":                   {"rivers.csv", sauer, strings.Replace(sauer, "59-62", "59-620", 1), `rivers.csv:4: course: "620" is not on the map`},
		"a border of one":            {"rivers.csv", sauer, strings.Replace(sauer, "59-62", "59-59", 1), `"59-59" is no border of borders.csv`},
		"a border with no middle":    {"rivers.csv", sauer, strings.Replace(sauer, "59-62", "59/63", 1), `"59/63" is no border of borders.csv`},
		"no border":                  {"rivers.csv", sauer, strings.Replace(sauer, "59-62 59-64", "59-62 1-2", 1), `"1-2" does not begin where what is before it ends`},
		"no meeting":                 {"rivers.csv", sauer, strings.Replace(sauer, "59-61-62", "59-61-1", 1), `the borders of "59-61-1" do not meet`},
		"one point":                  {"rivers.csv", river, "\nMoselle,major,11.3:15.4,,", "rivers.csv:3: course: a point is no river"},
		"a mouth below":              {"rivers.csv", ",Moselle,public", ",Our,public", `rivers.csv:4: into: there is no river "Our" above`},
		"an empty river":             {"rivers.csv", river, "\nMoselle,major,,,", "rivers.csv:3: course: the field is empty"},
		"a border of nobody":         {"roadless.csv", "\n8,9,", "\n8,900,", "roadless.csv:2: 8-900 is there twice or is no pair of places"},
		"a border twice":             {"roadless.csv", "\n17,18,", "\n9,8,", "roadless.csv:3: 9-8 is there twice"},
		"a border that is not there": {"roadless.csv", "\n8,9,", "\n8,99,", "no road of links.csv joins 8 and 9, and they are not in roadless.csv"},
		"places apart":               {"roadless.csv", "\n8,9,", "\n8,99,rulebook,\n8,9,", "places 8 and 99 of roadless.csv do not touch"},
		"a line to nowhere":          {"borders.csv", "\n1,2,", "\n1,200,", `1 and "200" are no places of areas.csv and zones.csv`},
		"a line twice":               {"borders.csv", "\n1,3,", "\n2,1,", "2-1 is there twice"},
		"a line off the sheet":       {"borders.csv", "\n1,2,", "\n1,2,-1:0 ", `line: "-1:0" is no point of the sheet`},
		"a line of one point":        {"borders.csv", "\n1,2,", "\n1,2,1:1,reconstructed\n1,2,", "line: a border has two points or more"},
		"two middles":                {"borders.csv", "\n2,,", "\n1,,", "line: place 1 has one middle, which is a point"},
		"an open outline":            {"borders.csv", "\n1,2,", "\n1,2,1:1 ", "has no middle or no closed outline"},
		"a modifier":                 {"numbers.csv", "drm.combined,-1", "drm.combined,-10", "value: -10 is not between -9 and 10"},
		"no cost":                    {"numbers.csv", "road.major,1", "road.major,0", "numbers.csv:4: value: 0 is not between 1 and 10"},
		"a fraction":                 {"numbers.csv", "road.major,1", "road.major,0.5", `value: "0.5" is not a whole number`},
		"a number twice":             {"numbers.csv", "\nstack.points,", "\nstack.units,", `numbers.csv:3: key: "stack.units" is unknown or doubled`},
		"too many bridges to try":    {"numbers.csv", "blow.bridges,2", "blow.bridges,9", "blow.bridges is more than"},
		"a type missing":             {"factors.csv", "\nfoot,3,4,5,rulebook,4.17", "", "want one line for each of six types"},
		"a type twice":               {"factors.csv", "\nfoot,3,4,5,", "\nmotor,3,4,5,", "want one line for each of six types"},
		"a type too many":            {"factors.csv", "\nfoot,3,4,5,rulebook,4.17", "\nfoot,3,4,5,rulebook,4.17\nfoot,3,4,5,rulebook,4.17", "want one line for each of six types"},
		"no movement":                {"factors.csv", "\nfoot,3,4,5,", "\nfoot,3,4,0,", "move: 0 is not between 1 and 8"},
		"a fallback without release": {"reinforcements.csv", moves, "\n614JgPz,axis,17-1,C,,17-2,", "reinforcements.csv:2: fallback: a fallback is for a group with release areas, and not before its impulse"},
		"an early fallback":          {"reinforcements.csv", ssPz, strings.Replace(ssPz, "20-1", "17-3", 1), "a fallback is for a group with release areas, and not before its impulse"},
		"a group twice":              {"reinforcements.csv", "\n653JgPz,", "\n614JgPz,", `reinforcements.csv:3: group: "614JgPz" is doubled`},
		"a group without a zone":     {"reinforcements.csv", moves, strings.Replace(moves, ",C,", ",,", 1), `group "614JgPz" has no zone`},
		"a group by an area":         {"reinforcements.csv", moves, strings.Replace(moves, ",C,", ",9,", 1), `group "614JgPz" cannot come by 9`},
		"a group by an enemy zone":   {"reinforcements.csv", moves, strings.Replace(moves, ",C,", ",N,", 1), `group "614JgPz" cannot come by N`},
		"release by a zone":          {"reinforcements.csv", ssPz, strings.Replace(ssPz, "113 90", "N 90", 1), "release by zone N"},
		"a group without units":      {"reinforcements.csv", moves, "\nNobody,axis,17-1,C,,,rulebook," + moves, `no unit belongs to group "Nobody"`},
		"a day before":               {"reinforcements.csv", "17-1", "15-1", `impulse: "15-1" is not an impulse such as 17-2`},
		"a day after":                {"reinforcements.csv", "17-1", "23-1", `impulse: "23-1" is not an impulse such as 17-2`},
		"after the last impulse":     {"reinforcements.csv", "17-1", "22-2", `impulse: "22-2" is not an impulse such as 17-2`},
		"no impulse":                 {"reinforcements.csv", "17-1", "17-0", `impulse: "17-0" is not an impulse such as 17-2`},
		"a German green triangle":    {"units.csv", first, strings.Replace(first, "39,,,", "39,,green,", 1), "units.csv:2: triangle: red triangles are German and green ones Allied"},
		"a comma in a code":          {"units.csv", first, strings.Replace(first, "326VG.751", `"326VG,751"`, 1), "may not hold blanks, commas, = or @"},
		"a blank in a code":          {"units.csv", first, strings.Replace(first, "326VG.751", "326VG 751", 1), "may not hold blanks"},
		"a group of the other side":  {"units.csv", first, strings.Replace(first, "2,39,,,,", "2,,,,2Arm,", 1), `units.csv:2: group: "2Arm" is not one of this side's in reinforcements.csv`},
		"no such group":              {"units.csv", first, strings.Replace(first, "2,39,,,,", "2,,,,Nobody,", 1), `group: "Nobody" is not one of this side's in reinforcements.csv`},
		"an area and a group":        {"units.csv", first, strings.Replace(first, "2,39,,,,", "2,39,,,FBB,", 1), "needs a start area or a group, and not both"},
		"neither":                    {"units.csv", first, strings.Replace(first, "2,39,,,,", "2,,,,,", 1), "needs a start area or a group, and not both"},
		"dug-in tanks":               {"units.csv", first, strings.Replace(first, "foot,infantry,regiment,2,39,,", "armour,armour,regiment,2,39,yes,", 1), "armour cannot be entrenched"},
		"no strength":                {"units.csv", first, strings.Replace(first, ",2,39", ",0,39", 1), "strength: 0 is not between 1 and 7"},
		"an impulse to end":          {"scenarios.csv", s7, strings.Replace(s7, "18-3 allies", "18-4 allies", 1), `scenarios.csv:2: last: "18-4 allies" is not an impulse and a side`},
		"a side to end":              {"scenarios.csv", s7, strings.Replace(s7, "18-3 allies", "18-3 chance", 1), `last: "18-3 chance" is not an impulse and a side`},
		"an end of nobody":           {"scenarios.csv", s7, strings.Replace(s7, "18-3 allies", "18-3", 1), `last: "18-3" is not an impulse and a side`},
		"zones exchanged":            {"scenarios.csv", s7, strings.Replace(s7, ",C,P,", ",P,C,", 1), "axis_zones: P is not a zone of that side"},
		"an area for a zone":         {"scenarios.csv", s7, strings.Replace(s7, ",C,P,", ",C,9,", 1), "allied_zones: 9 is not a zone of that side"},
		"a day of special forces":    {"scenarios.csv", s5, strings.Replace(s5, "17 18", "15 18", 1), `scenarios.csv:3: special_days: "15" is not a day`},
		"a late day of them":         {"scenarios.csv", s5, strings.Replace(s5, "18 19", "18 23", 1), `special_days: "23" is not a day`},
		"a scenario twice":           {"scenarios.csv", "\nfifth-panzer,", "\nseventh-army,", `scenarios.csv:3: id: "seventh-army" is doubled`},
		"four uses":                  {"scenarios.csv", s5, strings.Replace(s5, "19,1,", "19,4,", 1), "special_uses: 4 is not between 0 and 3"},
		"levels that are equal":      {"levels.csv", "fifth-panzer,tactical,axis,13", "fifth-panzer,tactical,axis,16", "levels.csv:3: from: levels must go down"},
		"levels without an end":      {"levels.csv", "fifth-panzer,decisive,allies,0", "fifth-panzer,decisive,allies,1", `the levels of "fifth-panzer" do not end at 0`},
		"a level of one side":        {"levels.csv", "fifth-panzer,tactical,allies", "fifth-panzer,marginal,allies", `scenario "fifth-panzer" has no level "tactical" of the allies`},
		"a level of one side twice":  {"levels.csv", "fifth-panzer,tactical,allies", "fifth-panzer,tactical,axis", `scenario "fifth-panzer" has no level "tactical" of the allies`},
		"no level between":           {"levels.csv", "\nfifth-panzer,draw,nobody,10,rulebook,", "", `scenario "fifth-panzer" has 0 levels that nobody wins, want 1`},
		"two levels between":         {"levels.csv", "\nfifth-panzer,draw,nobody,10,", "\nfifth-panzer,calm,nobody,11,rulebook,\nfifth-panzer,draw,nobody,10,", `scenario "fifth-panzer" has 2 levels that nobody wins, want 1`},
		"a level of chance":          {"levels.csv", "draw,nobody", "draw,chance", `winner: "chance" is none of axis, allies, nobody`},
	} {
		t.Run(name, func(t *testing.T) {
			sys, err := Load(spoil(t, test.file, test.old, test.new))
			if err == nil || sys != nil || !strings.HasPrefix(err.Error(), "tigers: ") || !strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}

// A file that is missing or has no lines is refused by its name.
func TestEveryFileIsNeeded(t *testing.T) {
	names, err := fs.Glob(os.DirFS("../../assets"), "tigers/*.csv")
	if err != nil || len(names) < 10 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		files := spoil(t, "", "", "").(fstest.MapFS)
		whole := files[name].Data
		delete(files, name)
		if sys, err := Load(files); err == nil || sys != nil || !strings.Contains(err.Error(), name) {
			t.Errorf("without %s: %v", name, err)
		}
		files[name] = &fstest.MapFile{}
		if sys, err := Load(files); err == nil || sys != nil || !strings.Contains(err.Error(), name) {
			t.Errorf("with an empty %s: %v", name, err)
		}
		head, _, _ := strings.Cut(string(whole), "\n")
		files[name] = &fstest.MapFile{Data: []byte(head + "\n")}
		if sys, err := Load(files); err == nil || sys != nil {
			t.Errorf("%s with a header only: %v", name, err)
		}
	}
}

// Where all areas have points the special forces have nowhere to go.
func TestNoPlaceForSpecialForces(t *testing.T) {
	all := rulestest.Edited(t, assets.FS(), "tigers/areas.csv", func(records [][]string) [][]string {
		vp := slices.Index(records[0], "vp")
		for _, r := range records[1:] {
			r[vp] = "1"
		}
		return records
	})
	if sys, err := Load(all); sys != nil || err == nil || !strings.Contains(err.Error(), "areas.csv: no area without points for the special forces in scenario") {
		t.Errorf("%v", err)
	}
}

// Each fault of a position's text is refused by its line.
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

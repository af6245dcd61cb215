package deadlywoods

import (
	"fmt"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules/check"
)

// Each fault of the data is an error that names the fault and its line and column. Files that are
// read earlier are complete.
func TestFaultsOfTheData(t *testing.T) {
	const (
		field  = "0101,clear,,,,,5,y,w,,,reconstructed,\n"
		unit   = "1SS.Peiper,1SS,Peiper,armour,kg,10-7-6,6-5-6,(2)-2-6,3809,,ss11,public,\n"
		cup    = "2,all form3 reinf reinf mc mc supply supply pz5 pz6,,mc mc reinf,reinf,rulebook,\n"
		result = "1,AL1,AL1,AL1,AL1,AL1,BL1,BL1,DR,public,\n"
	)
	for name, c := range map[string]struct{ file, lines, want string }{
		"a hex twice":               {"map", field + field, `map.csv:3: hex: twice: line 2, value "0101"`},
		"a hex west of the map":     {"map", strings.Replace(field, "0101", "0001", 1), `map.csv:2: hex: hex: first "0101", last "4330", value "0001"`},
		"a hex north of the map":    {"map", strings.Replace(field, "0101", "0100", 1), `map.csv:2: hex: hex: first "0101", last "4330", value "0100"`},
		"a hex south of the map":    {"map", strings.Replace(field, "0101", "0131", 1), `map.csv:2: hex: hex: first "0101", last "4330", value "0131"`},
		"a hex of three digits":     {"map", strings.Replace(field, "0101", "101", 1), `map.csv:2: hex: row: value "0102"`},
		"a zone below":              {"map", strings.Replace(field, ",5,", ",4,", 1), `map.csv:2: zone: number: low 5, high 7, value "4"`},
		"a zone above":              {"map", strings.Replace(field, ",5,", ",8,", 1), `map.csv:2: zone: number: low 5, high 7, value "8"`},
		"a bank":                    {"map", strings.Replace(field, ",w,", ",n,", 1), `map.csv:2: bank: words: known [w e], value "n"`},
		"an entry zone":             {"map", strings.Replace(field, ",,,reconstructed", ",,N,reconstructed", 1), `map.csv:2: entry: entry: value "N"`},
		"two entry zones":           {"map", strings.Replace(field, ",,,reconstructed", ",,AB,reconstructed", 1), `map.csv:2: entry: entry: value "AB"`},
		"a small entry zone":        {"map", strings.Replace(field, ",,,reconstructed", ",,@,reconstructed", 1), `map.csv:2: entry: entry: value "@"`},
		"hexes missing":             {"map", field, `map.csv:2: hex: row: value "0102"`},
		"a road twice":              {"roads", "0106,0206,main,public,\n0106,0206,main,public,\n", `roads.csv:3: a: twice: line 2, value "0106-0206"`},
		"a road back":               {"roads", "0106,0206,main,public,\n0206,0106,main,public,\n", `roads.csv:3: a: twice: line 2, value "0206-0106"`},
		"a river across":            {"rivers", "0108,0110,major,Sambre,,public,\n", `rivers.csv:2: b: neighbours.order: a "0108", b "0110", value "0110"`},
		"a river backwards":         {"rivers", "0109,0108,major,Sambre,,public,\n", `rivers.csv:2: b: neighbours.order: a "0109", b "0108", value "0108"`},
		"a hexside twice":           {"rivers", "0108,0109,major,Sambre,,public,\n0108,0109,major,Sambre,,public,\n", `rivers.csv:3: a: twice: line 2, value "0108-0109"`},
		"a formation twice":         {"formations", "1SS,axis,de,ss,,armour,y,3,a,public,\n1SS,axis,de,ss,,armour,y,3,a,public,\n", `formations.csv:3: id: twice: line 2, value "1SS"`},
		"a corps":                   {"formations", "1SS,axis,de,ss,IX,armour,y,3,a,public,\n", `formations.csv:2: corps: words: known [ BR III V VII VIII], value "IX"`},
		"a unit twice":              {"units", unit + unit, `units.csv:3: id: twice: line 2, value "1SS.Peiper"`},
		"no steps":                  {"units", strings.Replace(unit, "10-7-6,6-5-6,(2)-2-6", ",,", 1), `units.csv:2: step1: empty: value ""`},
		"a place to start":          {"units", strings.Replace(unit, "3809", "box", 1), `units.csv:2: start: start: value "box"`},
		"an entry of a unit":        {"units", strings.Replace(unit, "3809,", "T2.1,N", 1), `units.csv:2: entry: entries: value "N"`},
		"a flag":                    {"units", strings.Replace(unit, "ss11", "brave", 1), `units.csv:2: flags: words: value "brave", known [ss11 leashJ]`},
		"a step of words":           {"units", strings.Replace(unit, "6-5-6", "six-5-6", 1), `units.csv:2: step2: step: value "six-5-6"`},
		"a step of four":            {"units", strings.Replace(unit, "6-5-6", "6-5-6-1", 1), `units.csv:2: step2: step: value "6-5-6-1"`},
		"a turn twice":              {"turns", "1,a,axis,0,0,0,0,public,\n1,a,axis,0,0,0,0,public,\n", `turns.csv:3: turn: twice: line 2, value "1"`},
		"a turn before":             {"turns", "0,a,axis,0,0,0,0,public,\n", `turns.csv:2: turn: number: low 1, high 12, value "0"`},
		"an initiative":             {"turns", "1,a,chance,0,0,0,0,public,\n", `turns.csv:2: initiative: words: known [axis allies vp3], value "chance"`},
		"chits of a turn twice":     {"chits", cup + cup, `chits.csv:3: turn: twice: line 2, value "2"`},
		"a choice before turn 4":    {"chits", strings.Replace(cup, " pz5 pz6,,", ",pz5 pz6,", 1), `chits.csv:2: axis_either: either.early: value "pz5 pz6"`},
		"a Reaction in turn 2":      {"chits", strings.Replace(cup, ",reinf,rulebook", ",reaction,rulebook", 1), `chits.csv:2: allies_hand: reaction: value "reaction"`},
		"an empty German cup":       {"chits", "2,,,mc mc reinf,reinf,rulebook,\n", `chits.csv:2: axis_cup: cup: value ""`},
		"an Allied chit in his cup": {"chits", strings.Replace(cup, "2,all", "2,patton all", 1), `chits.csv:2: axis_cup: chit: value "patton"`},
		"a roll left out":           {"crt", result + strings.Replace(result, "1,", "3,", 1), `crt.csv:3: roll: roll: value "3"`},
		"a roll below":              {"crt", strings.Replace(result, "1,", "0,", 1), `crt.csv:2: roll: roll: value "0"`},
		"a table that ends early":   {"crt", strings.Replace(result, "1,", "1+,", 1), `crt.csv:2: roll: roll.open: value "1+"`},
		"a terrain twice":           {"terrain", "clear,1,1,0,,1,public,\nclear,1,1,0,,1,public,\n", `terrain.csv:3: id: twice: line 2, value "clear"`},
		"a terrain missing":         {"terrain", "clear,1,1,0,,1,public,\n", `terrain.csv:2: id: row: value "village"`},
	} {
		t.Run(name, func(t *testing.T) {
			files := copyOf(t, assets.FS(), folder)
			head, _, _ := strings.Cut(string(files[folder+c.file+".csv"].Data), "\n")
			files[folder+c.file+".csv"].Data = []byte(head + "\n" + c.lines)
			sys, err := Load(files)
			if err == nil || sys != nil || !strings.HasPrefix(err.Error(), "deadlywoods: deadlywoods/"+c.file+".csv") || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got  %v\nwant %s", err, c.want)
			}
		})
	}
}

// A map may have at most as many victory point hexes as a GoalSet holds.
func TestGoalsAreCounted(t *testing.T) {
	have := 0
	for i := range theGame(t).data.hex {
		if theGame(t).data.hex[i].vp {
			have++
		}
	}
	for more, want := range map[int]string{maxGoals - have: "", maxGoals + 1 - have: `map.csv:991: vp: most: most 32, value "y"`} {
		files := copyOf(t, assets.FS(), folder)
		text := string(files[folder+"map.csv"].Data)
		const plain = ",,,reconstructed," // neither goal nor entry zone
		files[folder+"map.csv"].Data = []byte(strings.Replace(text, plain, ",y,,reconstructed,", more))
		_, err := Load(files)
		if got := fmt.Sprint(err); (want == "") != (err == nil) || !strings.Contains(got, want) {
			t.Errorf("%d more: got %v, want %q", more, err, want)
		}
	}
}

// The assets of a side are in one file with the markers, so that only one row changes.
func TestFaultsOfAssets(t *testing.T) {
	const row = "VAK388,axis,artillery,6,3,box,"
	for changed, want := range map[string]string{
		"VAK388,axis,artillery,9,3,box,":  `support.csv:3: owner: words: known [5 6 7  BR III V VII VIII], value "9"`,
		"VAK388,axis,artillery,6,3,here,": `support.csv:3: start: hex: first "0101", last "4330", value "here"`,
		"VAK388,axis,cannon,6,3,box,":     `support.csv:3: kind: words: known [artillery nebelwerfer engineer greif motorised traffic air combat2 fuel], value "cannon"`,
		"VAK388,axis,artillery,6,x,box,":  "strength: ",
	} {
		files := copyOf(t, assets.FS(), folder)
		text := string(files[folder+"support.csv"].Data)
		if !strings.Contains(text, row) {
			t.Fatal("the row is another")
		}
		files[folder+"support.csv"].Data = []byte(strings.Replace(text, row, changed, 1))
		if _, err := Load(files); err == nil || !strings.Contains(err.Error(), "support.csv:") || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", changed, err, want)
		}
	}
}

// Each fault in a position's text is an error that names the fault and the line.
func TestFaultsOfAPosition(t *testing.T) {
	sys := theGame(t)
	for text, want := range map[string]string{
		"":                                     "turn is 0, want 1 to 12",
		"turn 0":                               "turn is 0, want 1 to 12",
		"turn 13":                              "turn is 13, want 1 to 12",
		"turn 256":                             `line 1, "turn 256": "256" is not a number from 0 to 255`,
		"turn -1":                              `"-1" is not a number from 0 to 255`,
		"turn":                                 `line 1, "turn": a word is missing`,
		"turn 4 5":                             `line 1, "turn 4 5": "5" is too much`,
		"turn 4\nwind 3":                       `line 2, "wind 3": "wind" is not known`,
		"deadlywoods 99":                       `"99" is not a number from 1 to`,
		"turn 4\nscenario huge":                `there is no scenario "huge"`,
		"turn 4\noption snow":                  `there is no option "snow"`,
		"turn 4\nphase lunch":                  `no phase "lunch"`,
		"turn 4\nround lunch":                  `there is no round "lunch"`,
		"turn 4\nended badly":                  `there is no way to end "badly"`,
		"turn 4\nresult XX":                    `there is no result "XX"`,
		"turn 4\ncup chance all 1":             `"chance" is not a side`,
		"turn 4\ncup axis lunch 1":             `there is no chit "lunch"`,
		"turn 4\ncup axis all 256":             `"256" is not a number from 0 to 255`,
		"turn 4\nhand nobody all 1":            `"nobody" is not a side`,
		"turn 4\nhand axis lunch 1":            `there is no chit "lunch"`,
		"turn 4\ndrawn axis lunch":             `there is no chit "lunch"`,
		"turn 4\ndrawn chance all":             `"chance" is not a side`,
		"turn 4\nblown 3215/3415":              `no bridge "3215/3415"`,
		"turn 4\nacross 3215/3415":             `no bridge "3215/3415"`,
		"turn 4\nheld 0000":                    `there is no hex "0000"`,
		"turn 4\nvdh-marker 9999":              `there is no hex "9999"`,
		"turn 4\nmotorised 1SS.Nobody":         `no unit "1SS.Nobody"`,
		"turn 4\nasset VAK1 box":               `no asset "VAK1"`,
		"turn 4\nasset VAK388 nowhere":         `there is no place "nowhere"`,
		"turn 4\nunit 1SS.Nobody 3809":         `no unit "1SS.Nobody"`,
		"turn 4\nunit 1SS.Peiper 9999":         `there is no place "9999"`,
		"turn 4\nunit 1SS.Peiper 3809 0":       `"0" is not a number from 1 to 3`,
		"turn 4\nunit 1SS.Peiper 3809 4":       `"4" is not a number from 1 to 3`,
		"turn 4\nunit 1SS.Peiper 3809 3 brave": `there is no flag "brave"`,
	} {
		if _, err := sys.Parse(text); err == nil || !strings.HasPrefix(err.Error(), "deadlywoods: position: ") || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
	for _, text := range []string{"turn 1", "turn 12", "deadlywoods 1\nturn 4", "turn 4\nunit 1SS.Peiper 3809 1", "turn 4\nunit 1SS.Peiper 3809 3 moved", "turn 4\ncup axis all 255"} {
		if _, err := sys.Parse(text); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
	drawn := strings.Repeat("\ndrawn axis all", len(sys.empty().s.reg.track))
	if _, err := sys.Parse("turn 4" + drawn); err != nil {
		t.Error(err)
	}
	_, err := sys.Parse("turn 4" + drawn + "\ndrawn axis all")
	check.ErrorContains(t, err, "chits drawn", "a chit too many")
}

package tigers

import (
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"herbstnebel/rules"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

func TestGolden(t *testing.T) {
	sys := load(t)
	for i, id := range scenarioIDs {
		rulestest.Record(t, "testdata", id, setup(t, id), uint64(1944+i))
	}
	rulestest.Golden(t, "testdata", sys)
}

func FuzzPlay(f *testing.F) {
	f.Add(uint64(1), byte(0), []byte{0, 255, 128, 3, 9})
	f.Add(uint64(2), byte(3), []byte{200, 100, 50, 25, 12, 6, 3, 1})
	sys := load(f)
	f.Fuzz(func(t *testing.T, seed uint64, scenario byte, data []byte) {
		rulestest.FuzzPlay(t, rulestest.Setup{System: sys, Scenario: scenarioIDs[int(scenario)%len(scenarioIDs)]}, seed, data)
	})
}

func TestParseRefuses(t *testing.T) {
	sys := load(t)
	for name, test := range map[string]struct{ text, want string }{
		"nothing":          {"", "does not begin"},
		"another game":     {"deadlywoods campaign\n", "want \"tigers\""},
		"another scenario": {"tigers winter\n", "unknown scenario"},
		"a word":           {"tigers campaign\n\nfoo\n", "unknown word"},
		"an impulse":       {"tigers campaign\nat 16-4 axis move\n", "\"16-4\" is not an impulse"},
		"a phase":          {"tigers campaign\nat 16-1 axis sleep\n", "there is no phase \"sleep\""},
		"a unit":           {"tigers campaign\nunit 1Pz 5\n", "unknown unit"},
		"a place":          {"tigers campaign\nunit 26VG.77 500\n", "\"500\" is not on the map"},
		"strength":         {"tigers campaign\nunit 26VG.77 70 4\n", "\"4\" is not a number from 1 to 3"},
		"two lines":        {"tigers campaign\nunit 26VG.77 70\nunit 26VG.77 71\n", "unit 26VG.77 stands in two lines"},
		"a bridge":         {"tigers campaign\ndown 51-52\n", "there is no bridge \"51-52\""},
		"armour digging":   {"tigers campaign\nunit 2Pz.3Pz 51 entrenched\n", "cannot be entrenched"},
		"no stack":         {"tigers campaign\nat 17-1 axis unit\n", "without a stack"},
		"no battle":        {"tigers campaign\nat 17-1 axis fire\n", "without a battle"},
		"a closed zone":    {"tigers campaign\nunit 2Pz.3Pz P\n", "zone closed to Germans"},
		"a stranger":       {"tigers seventh-army\nunit 2Pz.3Pz 9\n", "does not belong"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := sys.Parse(test.text)
			if err == nil || !strings.HasPrefix(err.Error(), "tigers: ") || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}

// spoil returns the data with one replacement in one file.
func spoil(t *testing.T, file, old, new string) fs.FS {
	t.Helper()
	m := fstest.MapFS{}
	dir := os.DirFS("../../assets")
	files, err := fs.Glob(dir, "tigers/*.csv")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		data, err := fs.ReadFile(dir, name)
		if err != nil {
			t.Fatal(err)
		}
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
			sys, err := Load(spoil(t, test.file, test.old, test.new))
			if err == nil || sys != nil || !strings.HasPrefix(err.Error(), "tigers: ") || !strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
	if _, err := Load(fstest.MapFS{}); err == nil || !strings.Contains(err.Error(), "areas.csv") {
		t.Errorf("got %v", err)
	}
}

func TestWhatCanBeSeen(t *testing.T) {
	p := start(t, "campaign")
	id := rules.PieceID(p.id(t, "2Pz.2PG"))
	reach := p.Overlay(rules.Query{Kind: "reach", Piece: id})
	seen := map[string]bool{}
	for _, m := range reach {
		seen[m.Key] = true
		if m.Cell == 70 && (m.Key != "attack" || m.N != 8) {
			t.Errorf("Marnach %+v", m)
		}
	}
	if !seen["reach"] || !seen["attack"] {
		t.Errorf("reach %v", seen)
	}
	if marks := p.Overlay(rules.Query{Kind: "supply", Side: rules.Allies}); len(marks) < 60 {
		t.Errorf("the Allies are in supply on %d areas", len(marks))
	}
	if marks := p.Overlay(rules.Query{Kind: "threat", Cell: 70}); len(marks) < 3 {
		t.Errorf("Marnach is threatened from %d areas", len(marks))
	}
	if marks := p.Overlay(rules.Query{Kind: "threat", Side: rules.Axis}); len(marks) < 12 {
		t.Errorf("the Germans threaten %d areas", len(marks))
	}
	keys := map[string]bool{}
	for _, g := range p.Tracks() {
		keys[g.Key] = true
	}
	if !keys["impulse"] || !keys["vp"] || !keys["special"] || !keys["reinforcements"] {
		t.Errorf("gauges %v", keys)
	}
}

// A threat is who could come in the next impulse of his side: no unit that has left the map, and none
// that has moved already that day.
func TestThreatsAreOfThoseWhoCanCome(t *testing.T) {
	coverage.Covers(t, "5.24", "8.25", "8.29", "9.13", "12.25", "13.15")
	for _, test := range []struct {
		when, unit, cell string
		side             rules.Side
		want             bool
	}{
		{"18-1 allies move", "2Pz.2PG J", "107", rules.Axis, false}, // it has left the map
		{"18-1 axis move", "2Pz.2PG J", "107", rules.Axis, false},
		{"18-1 axis move", "2Pz.2PG 107", "110", rules.Axis, true},
		{"18-1 axis move", "2Pz.2PG 107 done", "110", rules.Axis, false},
		{"18-1 allies move", "2Pz.2PG 107 done", "110", rules.Axis, false}, // the next impulse is of the same day
		{"18-3 allies move", "2Pz.2PG 107 done", "110", rules.Axis, true},  // of the next
		{"18-1 allies move", "600Eng 107 built", "110", rules.Axis, false},
		{"18-3 allies move", "600Eng 107 built", "110", rules.Axis, true},
		{"18-3 axis move", "2Inf.9 110 done\nheld 109", "109", rules.Allies, false}, // the Allied impulse of that day follows
		{"18-3 axis move", "2Inf.9 110\nheld 109", "109", rules.Allies, true},
		{"18-3 axis move", "2Inf.9 110", "109", rules.Allies, false}, // their own
		{"18-3 axis move", "2Inf.9 110\nunit 2Pz.2PG 109", "109", rules.Allies, true},
		{"22-1 axis move", "2Inf.9 110\nheld 109", "109", rules.Allies, true},
		{"22-1 allies move", "2Pz.2PG 107", "110", rules.Axis, false},          // the game ends before
		{"18-1 allies move", "2Pz.2PG 107 unsupplied", "78", rules.Axis, true}, // looked at anew then
		{"18-1 axis move", "2Pz.2PG 107 unsupplied", "78", rules.Axis, false},
		{"18-1 axis move", "2Pz.2PG 107\nunit 2Inf.9 107", "107", rules.Axis, true},
		{"18-1 axis move", "2Pz.2PG 107\nunit 2Inf.9 107", "107", rules.Allies, true},
		{"18-1 axis move", "2Pz.2PG 107 done\nunit 2Inf.9 107", "107", rules.Axis, false},
		{"16-1 axis move", "1SSPz.1Pz 31", "45", rules.Axis, false},  // a red triangle
		{"16-1 allies move", "1SSPz.1Pz 31", "45", rules.Axis, true}, // which waits for 16-2
	} {
		p := scene(t, test.when, "unit "+test.unit)
		marks := p.Overlay(rules.Query{Kind: "threat", Side: test.side, Cell: rules.CellID(p.d.placeBy[test.cell])})
		if (len(marks) > 0) != test.want {
			t.Errorf("%s, %s at %s: %+v", test.when, test.unit, test.cell, marks)
		}
	}
	for when, want := range map[string]bool{"18-1 axis move": false, "18-3 axis move": false, "18-1 allies move": false, "18-3 allies move": true} {
		p := scene(t, when, "unit 2Pz.2PG 107 done", "unit 2Inf.9 61")
		if marks := p.Overlay(rules.Query{Kind: "reach", Piece: rules.PieceID(p.id(t, "2Pz.2PG"))}); (len(marks) > 0) != want {
			t.Errorf("%s: who has had its day goes to %d areas", when, len(marks))
		}
	}
	p := scene(t, "18-1 axis move", "unit 2Pz.2PG J")
	if marks := p.Overlay(rules.Query{Kind: "reach", Piece: rules.PieceID(p.id(t, "2Pz.2PG"))}); len(marks) > 0 {
		t.Errorf("from zone J there is no way back: %+v", marks)
	}
}

// In whole games who threatens an area is who can take or attack it when his impulse comes, if nothing more
// is done before: with the supply of that moment, and beside the enemy where he stands.
func TestThreatsAreWhatTheNextImpulseAllows(t *testing.T) {
	threats := 0
	eachDecision(t, rulestest.Amount(2, 40), func(p *Position, seed uint64, _ []rules.Choice, lots *splitmix.Source) {
		last := int(p.s.when) == p.scene().last && (p.s.side == allies || p.scene().lastSide == rules.Axis)
		if p.s.phase != PhaseMove || last || lots.N(5) > 0 {
			return
		}
		next := p.Clone().(*Position)
		if next.s.side == axis || next.s.impulse() < 3 {
			next.s.side = 1 - next.s.side
			if next.s.side == axis {
				next.s.when++
			}
			next.beginHalf(next.s.side)
		} else {
			return // a night lies between
		}
		at := uint8(1 + lots.N(p.d.nAreas))
		got := map[rules.CellID]int{}
		for _, m := range p.Overlay(rules.Query{Kind: "threat", Side: sideOf(next.s.side), Cell: rules.CellID(at)}) {
			got[m.Cell]++
		}
		mine := next.Control(rules.CellID(at)) == sideOf(next.s.side) && !next.s.enemyAt(next.s.side, at)
		for u := uint8(1); int(u) < len(p.d.units); u++ {
			if next.d.ally[u] != next.s.side || next.s.place[u] == 0 || next.s.place[u] >= maxPlaces || mine {
				continue
			}
			can := next.s.place[u] == at && next.canAttack(u)
			if next.canPick(u) {
				one := next.Clone().(*Position)
				one.pick(u)
				for _, c := range one.Choices(nil) {
					can = can || (c.Op() == OpGo || c.Op() == OpWade) && uint8(c.B()) == at
				}
			}
			if can {
				got[rules.CellID(next.s.place[u])]--
				threats++
			}
		}
		for cell, n := range got {
			if n != 0 {
				t.Fatalf("seed %d, %s: area %d is threatened by %+d too many from %d", seed, stampName(int(p.s.when)), at, n, cell)
			}
		}
	})
	if threats < 100 {
		t.Errorf("only %d threats", threats)
	}
}

// The prompt of a stack in hand names what it can do, and nothing else.
func TestThePromptOfAStackIsTrue(t *testing.T) {
	for _, x := range []struct{ when, lines, play, want string }{
		{"18-1 axis move", "unit 26VG.77 75; unit 26VG.78 75", "unit 26VG.77", "join"},
		{"18-1 axis move", "unit 26VG.77 75; unit 26VG.78 75", "unit 26VG.77; with 26VG.78", "go"},
		{"18-1 axis move", "unit 26VG.77 75; unit 26VG.78 75", "unit 26VG.77; move 26VG.77 75-74", "go"},
		{"16-1 allies move", "unit 106Inf.424 49; unit 106Inf.423 49", "unit 106Inf.424", "dig"},
		{"18-1 allies move", "unit 7Arm.CCB G; unit 2Pz.2PG G", "unit 7Arm.CCB", "stop"},
		{"18-1 allies move", "unit 7Arm.CCB G fresh; unit 2Pz.2PG G", "unit 7Arm.CCB", "go"},
	} {
		p := scene(t, x.when, strings.Split(x.lines, "; ")...)
		play(t, p, strings.Split(x.play, "; ")...)
		args := p.Decision().Args
		if got := args[len(args)-1]; got.Name != "next" || got.Text != x.want {
			t.Errorf("%s, %s: %+v, want %q", x.lines, x.play, got, x.want)
		}
	}
}

// What becomes of works and of riders is told, with its paragraph.
func TestWorksAndRidersAreToldOf(t *testing.T) {
	coverage.Covers(t, "8.35", "8.58", "8.59")
	for _, x := range []struct{ when, lines, play, want string }{
		{"18-1 axis move", "unit 26VG.77 75 entrenched", "unit 26VG.77; move 26VG.77 75-74", "leaves-works 8.58"},
		{"18-1 axis move", "unit 26VG.77 75", "unit 26VG.77; move 26VG.77 75-74", ""},
		{"18-1 axis battle", "unit 26VG.77 75 entrenched; unit 28Inf.112 75", "battle 75; attack 26VG.77", "leaves-works 8.59"},
		{"18-1 axis move", "down 51-70; unit 2Pz.2PG 51", "unit 2Pz.2PG; wade 2Pz.2PG 51-70", "afoot 8.35"},
		{"18-1 axis move", "down 51-70; unit 2Pz.2PG 51 afoot", "unit 2Pz.2PG; wade 2Pz.2PG 51-70", ""},
		{"18-1 allies move", "unit 2Pz.2PG 51 afoot", "end", "rides 8.35"},
	} {
		p := scene(t, x.when, strings.Split(x.lines, "; ")...)
		got := ""
		for _, e := range play(t, p, strings.Split(x.play, "; ")...) {
			if e.Kind == rules.Note {
				got += e.Key + " " + e.Para
			}
		}
		if got != x.want {
			t.Errorf("%s, %s: %q, want %q", x.lines, x.play, got, x.want)
		}
	}
}

package tigers

import (
	"reflect"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/vocab"
)

// WhyNot gives each reason why a unit cannot move. If several apply, it gives the one that takes
// precedence.
func TestWhyAUnitCannotMove(t *testing.T) {
	coverage.Covers(t, "5.23", "7.1", "8.21", "8.22", "8.35", "14.22")
	const free = ""
	for name, test := range map[string]struct {
		when     string
		lines    string // lines of the position, separated by ;
		play     string
		unit, to string
		want     string // key and paragraph
	}{
		"lost":                     {"18-1 axis move", "unit 26VG.77 lost; unit 26VG.78 75", "", "26VG.77", "76", "not-on-map 9.21"},
		"out of the game":          {"18-1 axis move", "unit 26VG.78 75", "", "26VG.77", "76", "not-on-map 9.21"},
		"to come":                  {"18-1 axis move", "unit 26VG.77 track; unit 26VG.78 75", "", "26VG.77", "76", "not-here-yet 11.11"},
		"of the other side":        {"18-1 axis move", "unit 26VG.78 75; unit 28Inf.112 61", "", "28Inf.112", "60", "not-yours 6.0"},
		"while a battle is picked": {"18-1 axis battle", "unit 26VG.77 76 entered moved; unit 26VG.78 75; unit 28Inf.112 76", "", "26VG.78", "70", "fighting-now 6.0"},
		"while a bridge is built":  {"18-1 axis build", "down 51-70; unit 600Eng 51; unit 26VG.78 75", "", "26VG.78", "70", "not-now 6.0"},
		"the one in hand":          {"18-1 axis move", "unit 26VG.77 75; unit 26VG.78 74", "unit 26VG.77", "26VG.77", "76", free},
		"another in hand":          {"18-1 axis move", "unit 26VG.77 75; unit 26VG.78 74", "unit 26VG.77", "26VG.78", "75", "other-stack-moving 8.21"},
		"done":                     {"18-1 axis move", "unit 26VG.77 75 done; unit 26VG.78 74", "", "26VG.77", "76", "moved-already 8.25"},
		"held":                     {"18-1 axis move", "unit 26VG.77 75 held; unit 26VG.78 74", "", "26VG.77", "76", "held 8.21"},
		"free":                     {"18-1 axis move", "unit 26VG.77 75; unit 26VG.78 74", "", "26VG.77", "76", free},
		"where it stands":          {"18-1 axis move", "unit 26VG.77 75; unit 26VG.78 74", "", "26VG.77", "75", "stands-there 8.2"},
		"beside the enemy":         {"18-1 axis move", "unit 26VG.77 75; unit 28Inf.112 75", "", "26VG.77", "104", "too-far 8.38"},
		"where none is over":       {"18-1 axis excess", "unit 600Eng 76; unit 44MG 76; unit 6A.StuG 76; unit 7APzJgr 76; unit 669Ost 76; unit 26VG.77 75", "", "26VG.77", "76", "room-enough 7.1"},
		"round a broken bridge":    {"18-1 axis move", "down 71-74; unit 2Pz.3Pz 75", "", "2Pz.3Pz", "21", "bridge-on-the-way 8.33"},
		"with foot soldiers":       {"18-1 axis move", "unit 2Pz.2PG 75; unit 26VG.77 75", "unit 2Pz.2PG; with 26VG.77", "26VG.77", "57", "slower-with-it 8.21"},
		"on foot":                  {"18-1 axis move", "unit 2Pz.2PG 75 afoot", "", "2Pz.2PG", "57", "afoot 8.35"},
		"after coming round":       {"18-1 allies move", "unit 7Arm.CCA G fresh late=2", "", "7Arm.CCA", "83", "came-round 11.14"},
		"past special forces":      {"18-1 allies move", "special uses 1 restrict today; marker 57 restrict; unit 9Arm.CCB 75", "", "9Arm.CCB", "21", "confused-roads 14.22"},
		"without a triangle":       {"16-1 allies move", "unit 106Inf.424 49", "unit 106Inf.424", "106Inf.424", "82", "no-green-triangle 5.23"},
		"over the scenario line":   {"16-1 allies move", "unit 9Arm.CCA 58", "", "9Arm.CCA", "5", "scenario-line 5.23"},
		"too far":                  {"18-1 axis move", "unit 26VG.77 75; unit 26VG.78 74", "", "26VG.77", "94", "too-far 8.38"},
		"behind the enemy":         {"18-1 axis move", "down 19-20 51-70 55-69; unit 2Pz.3Pz 10; unit 28Inf.112 11", "", "2Pz.3Pz", "12", "stopped-by-enemy 8.22"},
		"over a broken bridge":     {"18-1 axis move", "down 10-11 19-20 51-70 55-69; unit 2Pz.3Pz 10; unit 28Inf.112 90", "", "2Pz.3Pz", "11", "damaged-bridge 8.33"},
		"a defender, at the guns":  {"18-1 axis gun", "battle 76 firing allies calls 0 0 guns 0 1; unit 26VG.77 76 attacks; unit 28Inf.112 76; unit 106Inf.423 75", "", "106Inf.423", "74", "not-now 6.0"},
	} {
		p := scene(t, test.when, strings.Split(test.lines, "; ")...)
		if test.play != "" {
			play(t, p, strings.Split(test.play, "; ")...)
		}
		before := p.Text()
		got := reason(p, rules.Intent{Piece: rules.PieceID(p.d.unitBy[test.unit]), To: rules.CellID(p.d.placeBy[test.to])})
		check.Equal(t, got, test.want, "%s", name)
		check.Equal(t, p.Text(), before, "%s: the question has changed the position", name)
	}
}

// A reason names the river in the way, and two reasons an enemy and a bridge.
func TestWhyNotNamesEveryObstacle(t *testing.T) {
	coverage.Covers(t, "8.22", "8.33")
	for name, test := range map[string]struct {
		lines, to string
		want      []rules.Reason
	}{
		"a river":             {"down 10-11 19-20 51-70 55-69; unit 2Pz.3Pz 18; unit 28Inf.112 20; unit 28Inf.1/110 57; unit 28Inf.2/110 21", "17", []rules.Reason{{Key: "no-bridge-there", Para: "8.2", Args: []rules.Arg{{Name: "river", Text: "Sauer"}}}}},
		"a bridge":            {"down 10-11 19-20 51-70 55-69; unit 2Pz.3Pz 10; unit 28Inf.112 90", "11", []rules.Reason{{Key: "damaged-bridge", Para: "8.33", Args: []rules.Arg{{Name: "river", Text: "Sauer"}}}}},
		"a bridge and troops": {"down 10-11 19-20 51-70 55-69; unit 2Pz.3Pz 10; unit 28Inf.112 11; unit 28Inf.1/110 21; unit 28Inf.2/110 57; unit 28Inf.3/110 22", "12", []rules.Reason{{Key: "stopped-by-enemy", Para: "8.22"}, {Key: "bridge-on-the-way", Para: "8.33"}}},
	} {
		p := scene(t, "18-1 axis move", strings.Split(test.lines, "; ")...)
		got := p.WhyNot(rules.Intent{Piece: rules.PieceID(p.id(t, "2Pz.3Pz")), To: rules.CellID(p.d.placeBy[test.to])})
		check.True(t, reflect.DeepEqual(got, test.want), "%s: %+v, want %+v", name, got, test.want)
	}
}

// During movement, a unit that is done for the day cannot attack in its own area either. Any other
// unit has to wait for the battles.
func TestWhyNotAttackedYet(t *testing.T) {
	coverage.Covers(t, "8.25")
	p := scene(t, "18-1 axis move", "unit 26VG.77 75 done", "unit 26VG.78 75", "unit 26VG.39Fus 75 done entered", "unit 28Inf.112 75")
	for unit, want := range map[string]string{"26VG.77": vocab.MovedAlready, "26VG.78": vocab.MovingNow, "26VG.39Fus": vocab.MovingNow} {
		why := p.WhyNot(rules.Intent{Piece: rules.PieceID(p.id(t, unit)), To: 75, Attack: true})
		if len(why) != 1 || why[0].Key != want {
			t.Errorf("%s: %+v, want %s", unit, why, want)
		}
	}
}

// Each reason that a unit does not attack the enemy in its area.
func TestWhyNotAttacking(t *testing.T) {
	coverage.Covers(t, "9.38", "9.39")
	const us = "unit 28Inf.112 75"
	for name, test := range map[string]struct{ when, lines, unit, want string }{
		"in a zone":                 {"18-1 axis battle", "unit 26VG.77 75 entered; unit 2Pz.2PG J; unit 2Arm.CCA J", "2Pz.2PG", "no-combat-in-zones 9.17"},
		"of the other side":         {"18-1 axis battle", "unit 26VG.77 75 entered", "28Inf.112", "not-yours 6.0"},
		"done, while units move":    {"18-1 axis move", "unit 26VG.77 75 done; unit 26VG.78 75", "26VG.77", "moved-already 8.25"},
		"while units move":          {"18-1 axis move", "unit 26VG.77 75", "26VG.77", "moving-now 6.0"},
		"while bridges are built":   {"18-1 axis build", "down 51-70; unit 600Eng 51; unit 26VG.77 75", "26VG.77", "not-now 6.0"},
		"without an enemy":          {"18-1 axis battle", "unit 26VG.77 75 entered; unit 26VG.78 76", "26VG.78", "no-enemy 9.13"},
		"where they have fought":    {"18-1 axis battle", "fought 75; unit 26VG.77 75 done; unit 26VG.78 76 entered; unit 28Inf.1/110 76", "26VG.77", "battle-over 9.38"},
		"while others fight":        {"18-1 axis join", "battle 76; unit 26VG.77 75; unit 26VG.78 76; unit 28Inf.1/110 76", "26VG.77", "other-area 9.39"},
		"who attacks":               {"18-1 axis join", "battle 75; unit 26VG.77 75 attacks; unit 26VG.78 75", "26VG.77", "attacks-already 9.13"},
		"engineers that have built": {"18-1 axis battle", "unit 26VG.77 75 entered; unit 600Eng 75 built", "600Eng", "building 10.14"},
		"who has moved":             {"18-1 axis battle", "unit 26VG.77 75 entered; unit 26VG.78 75 done", "26VG.78", "moved-already 8.25"},
	} {
		p := scene(t, test.when, append(strings.Split(test.lines, "; "), us)...)
		u := p.id(t, test.unit)
		got := reason(p, rules.Intent{Piece: rules.PieceID(u), To: rules.CellID(p.s.place[u]), Attack: true})
		check.Equal(t, got, test.want, "%s", name)
	}
}

// Each reason that a bridge cannot be blown or built.
func TestWhyABridgeCannotBeBlownOrBuilt(t *testing.T) {
	for name, test := range map[string]struct {
		when  string
		lines string
		unit  string
		want  string
	}{
		"grenadiers build none":     {"18-1 axis build", "down 51-70; unit 600Eng 51; unit 2Pz.2PG 51", "2Pz.2PG", "engineers-only 10.11"},
		"engineers elsewhere":       {"18-1 axis build", "down 51-70; unit 600Eng 51; unit 207Eng 75", "207Eng", "not-at-the-bridge 10.12"},
		"a whole bridge":            {"18-1 axis move", "unit 600Eng 51", "600Eng", "bridge-whole 10.11"},
		"engineers that have moved": {"18-1 axis build", "down 51-70; unit 600Eng 51; unit 207Eng 51 moved", "207Eng", "moved-already 10.14"},
		"without supply":            {"18-1 axis build", "down 51-70; unit 600Eng 51; unit 207Eng 51 unsupplied", "207Eng", "no-supply-to-build 13.24"},
		"that have built":           {"18-1 axis build", "down 51-70; unit 600Eng 51; unit 207Eng 51 spent", "207Eng", "building 8.36"},
		"with the enemy":            {"18-1 axis build", "down 51-70; unit 600Eng 51; unit 28Inf.112 51; down 55-69; unit 207Eng 55", "600Eng", "enemy-in-area 10.13"},
		"after a battle there":      {"18-1 axis build", "down 51-70; fought 51; unit 600Eng 51; down 55-69; unit 207Eng 55", "600Eng", "battle-in-area 10.14"},
		"while units move":          {"18-1 axis move", "down 51-70; unit 600Eng 51", "600Eng", "not-now 6.0"},
		"that can":                  {"18-1 axis build", "down 51-70; unit 600Eng 51", "600Eng", ""},
		"tanks blow none":           {"18-1 axis move", "unit 600Eng 51; unit 9Arm.CCB 70", "9Arm.CCB", "armour-blows-nothing 10.22"},
		"infantry elsewhere":        {"18-1 axis move", "unit 600Eng 51; unit 28Inf.112 75", "28Inf.112", "not-at-the-bridge 10.22"},
		"on the first day":          {"16-1 axis move", "unit 600Eng 51; unit 28Inf.112 70", "28Inf.112", "no-blowing-16th 10.26"},
		"where nobody crosses":      {"18-1 axis move", "unit 600Eng 51; unit 28Inf.112 70", "28Inf.112", "nobody-crosses 10.21"},
	} {
		p := scene(t, test.when, strings.Split(test.lines, "; ")...)
		got := reason(p, rules.Intent{Piece: rules.PieceID(p.id(t, test.unit)), Edge: rules.EdgeID(p.roadBetween(51, 70).bridge)})
		check.Equal(t, got, test.want, "%s", name)
	}
	p := scene(t, "18-1 axis move", "unit 600Eng 51")
	for _, in := range []rules.Intent{{Edge: 200, Piece: rules.PieceID(p.id(t, "600Eng"))}, {Edge: 1}, {Edge: 1, Piece: 999}, {Piece: 999, To: 1}} {
		if why := p.WhyNot(in); why != nil {
			t.Errorf("%+v: %+v", in, why)
		}
	}
}

// A reinforcement whose zone the Germans hold cannot enter by it, but may move around the edge.
func TestWhyNotByAZoneTheGermansHold(t *testing.T) {
	coverage.Covers(t, "11.14", "11.21")
	p := scene(t, "19-1 allies move", "unit 7Arm.CCA G fresh", "unit 7Arm.CCB G", "unit 2Pz.2PG G")
	offers(t, p, "unit 7Arm.CCA")
	for _, test := range []struct {
		unit, to, want string
	}{{"7Arm.CCA", "H", ""}, {"7Arm.CCA", "101", "own-zone-taken 11.21"}, {"7Arm.CCA", "L", "round-too-far 11.14"},
		{"7Arm.CCB", "H", "round-once 11.14"}, {"7Arm.CCB", "101", "own-zone-taken 11.21"}} {
		got := reason(p, rules.Intent{Piece: rules.PieceID(p.id(t, test.unit)), To: rules.CellID(p.d.placeBy[test.to])})
		check.Equal(t, got, test.want, "%s to %s", test.unit, test.to)
	}
	play(t, p, "unit 7Arm.CCA")
	offers(t, p, "round 7Arm.CCA G-H")
}

// Germans reach an Allied zone over the map, not around its edge, so the reason concerns the route
// over the map.
func TestWhyNotToAnAlliedZone(t *testing.T) {
	coverage.Covers(t, "11.14")
	p := scene(t, "18-2 axis move", "unit 669Ost C fresh", "unit 3PG.8 C", "unit 79VG.208 41", "unit 7Arm.CCA 94")
	for _, test := range []struct {
		unit, to, want string
	}{{"669Ost", "D", "too-far 8.38"}, {"669Ost", "A", ""}, {"3PG.8", "K", "too-far 8.38"}, {"3PG.8", "A", "round-once 11.14"}, {"79VG.208", "E", "stopped-by-enemy 8.22"}} {
		got := reason(p, rules.Intent{Piece: rules.PieceID(p.id(t, test.unit)), To: rules.CellID(p.d.placeBy[test.to])})
		check.Equal(t, got, test.want, "%s to %s", test.unit, test.to)
	}
}

// While a bridge can be blown, WhyNot gives a reason for a unit that may not blow it because another
// unit has already tried.
func TestWhyNotTheBridgeThatAnotherHasTried(t *testing.T) {
	coverage.Covers(t, "10.25")
	p := scene(t, "17-1 axis move", "special today", "tried 86-92:99Nor", "unit 1SSPz.1Pz 86", "unit 1111Eng 92", "unit 99Nor 92")
	play(t, p, "unit 1SSPz.1Pz", "move 1SSPz.1Pz 86-92")
	for unit, want := range map[string]string{"99Nor": "", "1111Eng": "bridge-tried 10.25"} {
		got := reason(p, rules.Intent{Piece: rules.PieceID(p.id(t, unit)), Edge: rules.EdgeID(p.roadBetween(86, 92).bridge)})
		check.Equal(t, got, want, "%s", unit)
	}
}

// If a bridge can be blown, WhyNot gives a reason for each unit that may not blow it. The reason is
// never that the unit belongs to the enemy.
func TestWhyNotBlown(t *testing.T) {
	p := scene(t, "17-1 axis move", "special today", "unit 1SSPz.1Pz 86", "unit 26VG.77 75", "unit 1111Eng 92", "unit 9Arm.CCB 92", "unit 99Nor 91", "unit 28Inf.112 lost")
	play(t, p, "unit 1SSPz.1Pz", "move 1SSPz.1Pz 86-92")
	for unit, want := range map[string]string{"1111Eng": "", "9Arm.CCB": "armour-blows-nothing 10.22", "99Nor": "not-at-the-bridge 10.22",
		"28Inf.112": "not-on-map 9.21", "1SSPz.1Pz": "not-now 6.0"} {
		check.Equal(t, clicked(t, p, unit), want, "%s", unit)
	}
}

// If a bridge can be built, a unit that may not do it has a reason.
func TestWhyNotBuilt(t *testing.T) {
	for name, test := range map[string]struct{ lines, unit, want string }{
		"that can":                {"unit 600Eng 51", "600Eng", ""},
		"no engineers":            {"unit 600Eng 51; unit 2Pz.2PG 51", "2Pz.2PG", "engineers-only 10.11"},
		"where all is whole":      {"unit 600Eng 51; unit 207Eng 75", "207Eng", "no-bridge-down 10.12"},
		"without supply":          {"unit 600Eng 51; unit 207Eng 51 unsupplied", "207Eng", "no-supply-to-build 13.24"},
		"of the enemy":            {"unit 600Eng 51; unit 1107Eng 90", "1107Eng", "not-yours 6.0"},
		"with nobody beyond":      {"unit 600Eng 51; down 55-69; unit 207Eng 55; unit 28Inf.112 69", "207Eng", "nobody-across 10.13"},
		"with one bridge of two":  {"unit 600Eng 51; down 50-72 50-80; unit 207Eng 50; unit 28Inf.112 72", "207Eng", ""},
		"when another has tried":  {"unit 600Eng 51; unit 207Eng 51; down 55-69; unit 47-1Eng 55", "207Eng", "tried-already 10.17"},
		"one that is yet to come": {"unit 600Eng 51; unit 2Pz.2PG track", "2Pz.2PG", "not-here-yet 11.11"},
	} {
		p := scene(t, "18-1 axis build", append(strings.Split(test.lines, "; "), "down 51-70")...)
		if name == "when another has tried" {
			play(t, p, "build 600Eng 51-70", "die 10")
		}
		check.Equal(t, clicked(t, p, test.unit), test.want, "%s", name)
	}
}

// clicked returns the reason and paragraph that a player sees after clicking a unit, or nothing if
// the decision concerns the unit.
func clicked(t *testing.T, p *Position, unit string) string {
	t.Helper()
	return reason(p, rules.Intent{Piece: rules.PieceID(p.id(t, unit))})
}

// eachDecision plays random games, alternately of the campaign and of a smaller scenario, and
// passes each decision of a player and the seed of the game to show.
func eachDecision(t *testing.T, games int, show func(p *Position, seed uint64, choices []rules.Choice, rng *splitmix.Source)) {
	t.Helper()
	for seed := range uint64(games) {
		p := start(t, []string{"campaign", "fifth-panzer"}[seed%2])
		rng := splitmix.Source(seed)
		for !p.Outcome().Over {
			choices := p.Choices(nil)
			if p.ToMove() == rules.Chance {
				p.Apply(rules.Draw(p, choices, &rng), nil)
				continue
			}
			show(p, seed, choices, &rng)
			p.Apply(choices[rng.N(len(choices))], nil)
		}
	}
}

// In whole games WhyNot gives no reason for a unit that can be chosen or targeted. While bridges are
// blown or built, it gives a reason for every other unit.
func TestWhyNotAgreesWithTheChoices(t *testing.T) {
	visited := map[Phase]bool{}
	eachDecision(t, rulestest.Amount(8, 80), func(p *Position, seed uint64, choices []rules.Choice, rng *splitmix.Source) {
		offered := map[rules.PieceID]bool{}
		for _, c := range choices {
			offered[p.Describe(c).Piece] = true
		}
		both := p.s.phase == PhaseBlow || p.s.phase == PhaseBuild
		for u := 1; u < len(p.d.units); u++ {
			if !both && rng.N(4) > 0 {
				continue
			}
			id := rules.PieceID(u)
			why := p.WhyNot(rules.Intent{Piece: id})
			if offered[id] {
				visited[p.s.phase] = true
			}
			if offered[id] && len(why) > 0 || both && !offered[id] && len(why) == 0 {
				t.Fatalf("seed %d, %s, %s: offered %t, reasons %+v", seed, phaseNames[p.s.phase], p.d.units[u].code, offered[id], why)
			}
		}
	})
	for _, ph := range []Phase{PhasePlace, PhaseMove, PhaseUnit, PhaseBlow, PhaseExcess, PhaseJoin, PhaseArtillery, PhaseFire, PhaseBuild} {
		check.True(t, visited[ph], "phase %s never came", phaseNames[ph])
	}
}

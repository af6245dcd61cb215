package tigers

import (
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/rulebook/proof"
)

// Each reason why a unit cannot move stands where it holds, before those that hold as well.
func TestWhyAUnitCannotMove(t *testing.T) {
	const free = ""
	for name, test := range map[string]struct {
		when     string
		lines    string // with ; between them
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
		"where it stands":          {"18-1 axis move", "unit 26VG.77 75; unit 26VG.78 74", "", "26VG.77", "75", "not-a-move 8.2"},
		"too far":                  {"18-1 axis move", "unit 26VG.77 75; unit 26VG.78 74", "", "26VG.77", "94", "too-far 8.38"},
	} {
		p := scene(t, test.when, strings.Split(test.lines, "; ")...)
		if test.play != "" {
			play(t, p, test.play)
		}
		before := p.Text()
		got := ""
		if why := p.WhyNot(rules.Intent{Piece: rules.PieceID(p.d.unitBy[test.unit]), To: rules.CellID(p.d.placeBy[test.to])}); len(why) > 0 {
			got = why[0].Key + " " + why[0].Para
		}
		if got != test.want {
			t.Errorf("%s: %q, want %q", name, got, test.want)
		}
		if p.Text() != before {
			t.Errorf("%s: the question has changed the position", name)
		}
	}
}

// Each reason why a bridge cannot be blown or built.
func TestWhyABridgeStaysAsItIs(t *testing.T) {
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
		"without supply":            {"18-1 axis build", "down 51-70; unit 600Eng 51; unit 207Eng 51 unsupplied", "207Eng", "unsupplied 13.24"},
		"that have built":           {"18-1 axis build", "down 51-70; unit 600Eng 51; unit 207Eng 51 spent", "207Eng", "building 8.36"},
		"while units move":          {"18-1 axis move", "down 51-70; unit 600Eng 51", "600Eng", "not-now 6.0"},
		"that can":                  {"18-1 axis build", "down 51-70; unit 600Eng 51", "600Eng", ""},
		"tanks blow none":           {"18-1 axis move", "unit 600Eng 51; unit 9Arm.CCB 70", "9Arm.CCB", "armour-blows-nothing 10.22"},
		"infantry elsewhere":        {"18-1 axis move", "unit 600Eng 51; unit 28Inf.112 75", "28Inf.112", "not-at-the-bridge 10.22"},
		"on the first day":          {"16-1 axis move", "unit 600Eng 51; unit 28Inf.112 70", "28Inf.112", "no-blowing-16th 10.26"},
		"where nobody crosses":      {"18-1 axis move", "unit 600Eng 51; unit 28Inf.112 70", "28Inf.112", "nobody-crosses 10.21"},
	} {
		p := scene(t, test.when, strings.Split(test.lines, "; ")...)
		got := ""
		if why := p.WhyNot(rules.Intent{Piece: rules.PieceID(p.id(t, test.unit)), Edge: rules.EdgeID(p.wayTo(51, 70).bridge)}); len(why) > 0 {
			got = why[0].Key + " " + why[0].Para
		}
		if got != test.want {
			t.Errorf("%s: %q, want %q", name, got, test.want)
		}
	}
	p := scene(t, "18-1 axis move", "unit 600Eng 51")
	for _, in := range []rules.Intent{{Edge: 200, Piece: rules.PieceID(p.id(t, "600Eng"))}, {Edge: 1}, {Edge: 1, Piece: 999}, {Piece: 999, To: 1}} {
		if why := p.WhyNot(in); why != nil {
			t.Errorf("%+v: %+v", in, why)
		}
	}
}

// A reinforcement whose zone the Germans hold does not come by it, but may go round.
func TestWhyNotByAZoneTheGermansHold(t *testing.T) {
	proof.Proves(t, "11.14", "11.21")
	p := scene(t, "19-1 allies move", "unit 7Arm.CCA G fresh", "unit 7Arm.CCB G", "unit 2Pz.2PG G")
	offers(t, p, "unit 7Arm.CCA")
	for _, test := range []struct {
		unit, to, want string
	}{{"7Arm.CCA", "H", ""}, {"7Arm.CCA", "101", "11.21"}, {"7Arm.CCB", "H", "11.21"}, {"7Arm.CCB", "101", "11.21"}} {
		if test.want != "" {
			why(t, p, test.unit, test.to, test.want)
		} else if got := p.WhyNot(rules.Intent{Piece: rules.PieceID(p.id(t, test.unit)), To: rules.CellID(p.d.placeBy[test.to])}); len(got) > 0 {
			t.Errorf("%s may go round to %s: %+v", test.unit, test.to, got)
		}
	}
	play(t, p, "unit 7Arm.CCA")
	offers(t, p, "round 7Arm.CCA G-H")
}

// While a bridge can be blown, who may not do it is told why: another unit has tried it before.
func TestWhyNotTheBridgeThatAnotherHasTried(t *testing.T) {
	proof.Proves(t, "10.25")
	p := scene(t, "17-1 axis move", "special today", "tried 86-92:99Nor", "unit 1SSPz.1Pz 86", "unit 1111Eng 92", "unit 99Nor 92")
	play(t, p, "unit 1SSPz.1Pz", "move 1SSPz.1Pz 86-92")
	for unit, want := range map[string]string{"99Nor": "", "1111Eng": "bridge-tried 10.25"} {
		got := ""
		if why := p.WhyNot(rules.Intent{Piece: rules.PieceID(p.id(t, unit)), Edge: rules.EdgeID(p.wayTo(86, 92).bridge)}); len(why) > 0 {
			got = why[0].Key + " " + why[0].Para
		}
		if got != want {
			t.Errorf("%s: %q, want %q", unit, got, want)
		}
	}
}

package axisallies

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/vocab"
)

// Each fault of a position's text is refused, with its line or with what does not agree.
func TestFaultsOfAPosition(t *testing.T) {
	sys := load(t)
	const head = "axisallies campaign\nphase move\n"
	for line, want := range map[string]string{
		"axisallies offensive":                `there is no scenario "offensive"`,
		"option snow":                         `there is no option "snow"`,
		"phase snow":                          `there is no phase "snow"`,
		"throw snow":                          `there is no throw "snow"`,
		"snow 1":                              `"snow" is not known`,
		"turn":                                "a word is missing",
		"turn 1 2":                            `"2" is too much`,
		"turn 300":                            "is not a number from 0 to 255",
		"turn 9":                              "turn 9",
		"side 2":                              "not in range",
		"at 9999":                             `there is no hex "9999"`,
		"works de.tank.99":                    `there is no unit "de.tank.99"`,
		"pool nobody 1":                       `there is no side "nobody"`,
		"supplies 0905 axis 0":                "is not a number from 1",
		"target 7 0905":                       "is not a number from 1 to 6",
		"hits axis 1":                         "a word is missing",
		"unit de.tank.99 0905":                `there is no unit "de.tank.99"`,
		"unit de.tank.1 nowhere":              `there is no place "nowhere"`,
		"unit de.tank.1 0905 tired":           `there is no mark "tired"`,
		"unit de.tank.1 truck de.truck.1":     "aboard what is no truck",
		"unit de.infantry.1 truck de.tank.1":  "aboard what is no truck",
		"unit de.infantry.1 truck us.truck.1": "aboard what is no truck",
		"unit de.tank.1 0905 taken":           "de.tank.1 is no truck",
		"cargo de.tank.1 1":                   "de.tank.1 is no truck",
		"unit de.truck.1 0905\ncargo de.truck.1 7":   "carries too much",
		"unit de.tank.1 0905 back":                   "no reason to retreat",
		"target 1 0905 de.tank.1":                    "attacks nobody",
		"unit de.tank.1 0905\nunit us.tank.1 0905":   "both sides are in a hex",
		"supplies 0905 axis 1\nunit us.truck.1 0905": "of both sides are in a hex",
		"phase march":   "without a hex at work",
		"phase declare": "without a hex at work",
		"phase order":   "without a hex at work",
		"phase dice":    "without dice to throw",
		"phase strike":  "without aircraft",
		"phase retreat": "without a unit that retreats",
		"phase leap":    "without a tank",
		"phase truck":   "without a truck",
		"phase shove":   "without a hex that is too full",
		"phase over":    "without an end",
		"phase attack\n" + strings.Join(units("artillery", 4, "0905"), "\n"): "0905 holds too many units",
		"phase attack\nunit de.truck.1 0905\ncargo de.truck.1 2":             "on the way outside of movement",
	} {
		v, err := sys.Parse(head + line + "\n")
		if err == nil || v != nil || !strings.HasPrefix(err.Error(), "axisallies: ") || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", line, err, want)
		}
	}
}

// The first reason why not names the rule that forbids it; what is legal has none.
func TestWhyNot(t *testing.T) {
	coverage.Covers(t, "7.3")
	p := parse(t, "turn 2", "phase move", "axis-holds 0905 0904", "unit de.infantry.1 0905", "supplies 0905 axis 1", "unit de.tank.1 0904 done", "unit de.tank.12 later",
		"unit us.infantry.1 0704", "unit de.truck.1 0905", "unit de.infantry.2 truck de.truck.1 done", "unit de.fighter.1 pool", "unit de.truck.2 pool")
	for _, test := range []struct {
		unit, hex string
		attack    bool
		want      string
	}{
		{"de.infantry.1", "0904", false, ""},
		{"de.infantry.1", "0705", false, "too-far"},
		{"de.infantry.1", "0905", false, "no-move"},
		{"de.tank.1", "0903", false, "moved-already"},
		{"de.tank.2", "0903", false, "not-on-map"},
		{"de.tank.12", "1005", false, "not-here-yet"},
		{"de.infantry.2", "0904", false, "aboard"},
		{"de.fighter.1", "0904", false, "not-now"},
		{"us.infantry.1", "0604", false, "not-yours"},
		{"de.truck.1", "1005", false, ""},
		{"de.truck.2", "0905", false, "no-gate"},
		{"de.truck.2", "1002", false, "behind-enemy-line"},
		{"de.infantry.1", "0704", true, "not-now"},
	} {
		if got, _ := why(t, p, test.unit, test.hex, test.attack); got != test.want {
			t.Errorf("%s to %s, attack %t: %q, want %q", test.unit, test.hex, test.attack, got, test.want)
		}
	}
	p = parse(t, facing...)
	for _, test := range []struct{ unit, hex, want string }{
		{"de.infantry.1", "0509", ""}, {"de.infantry.1", "0408", "not-adjacent"}, {"de.infantry.1", "0610", "no-enemy"},
		{"us.infantry.1", "0609", "not-yours"},
	} {
		if got, _ := why(t, p, test.unit, test.hex, true); got != test.want {
			t.Errorf("%s at %s: %q, want %q", test.unit, test.hex, got, test.want)
		}
	}
	p = parse(t, append(slices.Clone(facing), "unit us.infantry.4 0307")...)
	play(t, p, "from 0609")
	for hex, want := range map[string]string{"0509": "", "0408": "no-enemy 7.3", "0307": "hex-apart 7.3", "0610": "no-enemy 7.3"} { // of the hex that attacks
		got := ""
		if list := p.WhyNot(rules.Intent{To: cellOf(hexAt(t, hex))}); len(list) > 0 {
			got = list[0].Key + " " + list[0].Para
		}
		if got != want {
			t.Errorf("a target for 0609, %s: %q, want %q", hex, got, want)
		}
	}
	play(t, p, "attack 0509 paid 0609", "with de.infantry.1 at 0509")
	for _, test := range []struct{ unit, hex, want string }{
		{"de.infantry.1", "0509", "attacks-already"}, {"de.infantry.2", "0509", ""}, {"de.infantry.3", "0508", "finish-attack"},
	} {
		if got, _ := why(t, p, test.unit, test.hex, true); got != test.want {
			t.Errorf("declaring, %s at %s: %q, want %q", test.unit, test.hex, got, test.want)
		}
	}
	p = parse(t, "turn 2", "phase attack", "axis-holds 0609", "unit de.infantry.1 0609", "unit us.infantry.1 0509")
	if got, para := why(t, p, "de.infantry.1", "0509", true); got != "no-supplies" || para != "5.2" {
		t.Errorf("without supplies: %s %s", got, para)
	}
	p = parse(t, "turn 5", "phase place", "side 1", "unit us.fighter.1 0508", "unit us.fighter.2 pool", "unit br.fighter.1 pool", "unit us.infantry.1 0203")
	for unit, want := range map[string]string{"us.fighter.1": "in-the-air", "us.fighter.2": "", "br.fighter.1": ""} {
		if got, _ := why(t, p, unit, "0609", false); got != want {
			t.Errorf("in the air, %s: %q, want %q", unit, got, want)
		}
	}
	p = parse(t, "phase march", "side 1", "at 0508", "paid 0508 0507", "unit us.infantry.1 0508", "unit us.infantry.2 0507", "unit us.infantry.3 0408",
		"unit us.truck.1 0507", "unit us.truck.2 pool", "supplies 0408 allies 1", "unit de.infantry.1 0904")
	for _, test := range []struct{ unit, hex, want string }{
		{"us.infantry.1", "0608", ""}, {"us.infantry.2", "0406", "hex-left"}, {"us.infantry.3", "0409", "finish-hex"}, {"us.infantry.3", "0203", "too-far"},
		{"us.truck.1", "0508", "finish-hex"}, {"us.truck.2", "0103", "finish-hex"}, {"us.truck.2", "0508", "no-gate"},
	} {
		if got, _ := why(t, p, test.unit, test.hex, false); got != test.want {
			t.Errorf("while a hex moves, %s to %s: %q, want %q", test.unit, test.hex, got, test.want)
		}
	}
}

// Overlays show what the rules say.
func TestOverlays(t *testing.T) {
	p := parse(t, "phase march", "at 0905", "unit de.tank.1 0905", "unit de.truck.1 0905", "unit us.infantry.1 0704", "supplies 0905 axis 1", "supplies 0906 axis 1")
	id := func(name string) rules.PieceID { return pieceOf(uint8(p.d.unitOf(name))) }
	reach := p.Overlay(rules.Query{Kind: "reach", Piece: id("de.tank.1")})
	moves := 0
	for _, c := range p.Choices(nil) {
		if c.Op() != opGo {
			continue
		}
		moves++
		if !slices.ContainsFunc(reach, func(m rules.Mark) bool { return m.Cell == cellOf(uint8(c.B())) }) {
			t.Errorf("%s is not in the overlay", p.Notation(c))
		}
	}
	if moves == 0 || moves != len(reach) {
		t.Errorf("%d marks for %d moves", len(reach), moves)
	}
	count := func(q rules.Query, want int) {
		t.Helper()
		if n := len(p.Overlay(q)); n != want {
			t.Errorf("%+v: %d marks, want %d", q, n, want)
		}
	}
	at := hexAt(t, "0905")
	far := p.roads(axis, truck, at)
	count(rules.Query{Kind: "reach", Piece: id("de.truck.1")}, far.Len())
	count(rules.Query{Kind: "zoc", Side: rules.Allies}, 6)
	count(rules.Query{Kind: "supply", Piece: id("de.tank.1")}, 2)
	count(rules.Query{Kind: "supply", Side: rules.Axis}, 2)
	count(rules.Query{Kind: "targets", Piece: id("de.tank.1")}, 0)
	count(rules.Query{Kind: "targets", Piece: id("us.infantry.1")}, 0)
	count(rules.Query{Kind: "threat", Cell: cellOf(hexAt(t, "0805"))}, 1)
	count(rules.Query{Kind: "snow"}, 0)
	front := p.line(axis)
	count(rules.Query{Kind: "front", Side: rules.Axis}, front.Len())
	// The way of a tank by the road leads from hex to hex.
	for _, c := range p.Choices(nil) {
		path := p.Path(nil, c)
		for i := 1; i < len(path); i++ {
			if !p.d.next1[hexOf(path[i-1])].Has(hexOf(path[i])) {
				t.Errorf("%s goes by %v", p.Notation(c), path)
			}
		}
	}
}

// The reach of a unit is where the choices take it: back, out, up to the line, onto the board, on by the
// road or a hex further.
func TestReachIsWhatIsOffered(t *testing.T) {
	seen := map[phase]int{}
	eachPosition(t, func(p *Position, seed uint64, src *splitmix.Source, list []rules.Choice) {
		offered := map[uint8]hexSet{}
		for _, c := range list {
			switch c.Op() {
			case opSetUp, opRetreat, opEnter, opGo, opLeap, opRoll, opDrive, opShove:
				if u := uint8(c.A()); u != noUnit {
					set := offered[u]
					set.Add(uint8(c.B()))
					offered[u] = set
				}
			}
		}
		for u, want := range offered {
			seen[p.s.reg.phase]++
			var got hexSet
			for _, m := range p.Overlay(rules.Query{Kind: vocab.ShowReach, Piece: pieceOf(u)}) {
				got.Add(hexOf(m.Cell))
			}
			if got != want {
				t.Fatalf("seed %d, %s, %s: %d hexes are shown, %d offered\n%s", seed, phaseNames[p.s.reg.phase], p.d.units[u].id, got.Len(), want.Len(), p.Text())
			}
		}
	})
	for _, ph := range []phase{phSetUp, phRetreat, phMove, phMarch, phLeap, phRoll, phTruck, phShove} {
		if seen[ph] == 0 {
			t.Errorf("no reach was asked for in phase %s", phaseNames[ph])
		}
	}
	// Who has moved, and a truck that has come and loaded nothing, go nowhere.
	p := parse(t, "phase truck", "works de.truck.1", "moved 1", "drove 1", "unit de.truck.1 0905", "unit de.tank.1 0904 done", "supplies 0905 axis 1")
	for _, id := range []string{"de.truck.1", "de.tank.1"} {
		if list := p.Overlay(rules.Query{Kind: vocab.ShowReach, Piece: pieceOf(uint8(p.d.unitOf(id)))}); len(list) > 0 {
			t.Errorf("%s has a reach of %d hexes", id, len(list))
		}
	}
}

// A decision names the hex that it is about, and no other.
func TestDecisionsNameTheirHex(t *testing.T) {
	cells := func(p *Position) (list []string) {
		for _, a := range p.Decision().Args {
			if a.Cell != 0 {
				list = append(list, hexCode(hexOf(a.Cell)))
			}
		}
		return list
	}
	p := parse(t, martelange...)
	play(t, p, "from 0609", "attack 0509 paid 0609", "all at 0509")
	if got := cells(p); !slices.Equal(got, []string{"0609"}) {
		t.Errorf("declaring: %q", got)
	}
	play(t, p, "fight")
	if got := cells(p); !slices.Equal(got, []string{"0509"}) {
		t.Errorf("throwing: %q", got)
	}
	p = parse(t, "turn 5", "phase sky", "side 1", "first 1", "unit us.fighter.1 0905", "unit de.fighter.1 0905")
	play(t, p, "at 0905")
	if got := cells(p); !slices.Equal(got, []string{"0905"}) {
		t.Errorf("in the air: %q", got)
	}
}

// A hex where nobody stands is threatened by the side asked about, and by no other.
func TestThreatsToAnEmptyHex(t *testing.T) {
	coverage.Covers(t, "7.3")
	p := parse(t, "phase move", "turn 2", "unit us.infantry.1 0805", "unit de.infantry.1 0803")
	for side, from := range map[rules.Side]string{rules.Allies: "0805", rules.Axis: "0803"} {
		list := p.Overlay(rules.Query{Kind: "threat", Cell: cellOf(hexAt(t, "0804")), Side: side})
		if len(list) != 1 || list[0].Cell != cellOf(hexAt(t, from)) {
			t.Errorf("by the %v: %+v, want from %s", side, list, from)
		}
	}
}

// Until the combat on the ground is over a hex threatens only what it can still attack in this turn: it pays with a
// supply, has not attacked, and is not of the Allies on the first turn. Before the next one all may change.
func TestThreatsOfWhoCanStillAttack(t *testing.T) {
	coverage.Covers(t, "5.2", "7.2", "7.10")
	const tank, front = "unit de.tank.1 0905", "unit us.infantry.1 0805"
	for _, test := range []struct {
		name  string
		hex   string // that is threatened
		dice  int
		phase phase
		lines []string
	}{
		{"no supply", "0805", 0, phAttack, []string{tank, "turn 2"}},
		{"a supply there", "0805", 2, phAttack, []string{tank, "turn 2", "supplies 0905 axis 1"}},
		{"a supply next to it", "0805", 2, phAttack, []string{tank, "turn 2", "supplies 0906 axis 1"}},
		{"one too far away", "0805", 0, phAttack, []string{tank, "turn 2", "supplies 0907 axis 1"}},
		{"the enemy’s", "0805", 0, phAttack, []string{tank, "turn 2", "supplies 0805 allies 1"}},
		{"it has attacked", "0805", 0, phAttack, []string{tank, "turn 2", "supplies 0905 axis 1", "fought 0905"}},
		{"so has one of its units", "0805", 1, phAttack, []string{tank + " done", "turn 2", "supplies 0905 axis 1", "unit de.infantry.1 0905"}},
		{"it has not yet, and the first is thrown for", "0805", 2, phGroundDie, []string{tank, "turn 2", "supplies 0905 axis 1"}},
		{"it had, and the first is thrown for", "0805", 0, phGroundDie, []string{tank, "turn 2", "supplies 0905 axis 1", "fought 0905"}},
		{"a turn ago", "0805", 2, phStrike, []string{tank, "turn 6", "supplies 0905 axis 1", "fought 0905"}},
		{"no supply, and aircraft fly", "0805", 0, phAirDie, []string{tank, "turn 6"}},
		{"a turn ago, and aircraft throw", "0805", 2, phDice, []string{tank, "turn 6", "at 0904", "supplies 0905 axis 1", "fought 0905"}},
		{"another attack is thrown for", "0805", 0, phDice, []string{tank, "turn 6", "at 0904", "hit 0804", "supplies 0905 axis 1", "fought 0905"}},
		{"who is driven back", "0805", 0, phRetreat, []string{tank, "turn 6", "at 0904", "hit 0804", "supplies 0905 axis 1", "fought 0905"}},
		{"after the combat", "0805", 2, phMove, []string{tank + " done", "turn 2", "fought 0905"}},
		{"the Allies", "0905", 1, phAttack, []string{tank, "turn 2", "supplies 0805 allies 1"}},
		{"on the first turn", "0905", 0, phAttack, []string{tank, "turn 1", "supplies 0805 allies 1"}},
		{"in the movement of the first turn", "0905", 1, phMove, []string{tank, "turn 1"}},
	} {
		p := parse(t, append(test.lines, front, "phase attack")...)
		p.s.reg.phase = test.phase
		dice := 0
		for _, m := range p.Overlay(rules.Query{Kind: "threat", Cell: cellOf(hexAt(t, test.hex))}) {
			dice += m.N
		}
		if dice != test.dice {
			t.Errorf("%s: %d dice, want %d", test.name, dice, test.dice)
		}
	}
	// The last supply is paid: the target is threatened still, and nobody else.
	p := parse(t, "phase attack", "turn 2", tank, front, "unit us.infantry.2 0806", "supplies 0905 axis 1")
	play(t, p, "from 0905")
	for _, c := range choices(p) {
		if strings.Contains(c, " 0805 ") || strings.HasSuffix(c, " 0805") {
			play(t, p, c)
			break
		}
	}
	inPhase(t, p, phDeclare, rules.Axis)
	for hex, want := range map[string]int{"0805": 1, "0806": 0} {
		if list := p.Overlay(rules.Query{Kind: "threat", Cell: cellOf(hexAt(t, hex))}); len(list) != want {
			t.Errorf("%s, with the last supply paid for 0805: %+v", hex, list)
		}
	}
}

package deadlywoods

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// A hex that is closed to a unit that enters, returns, retreats, advances or closes up has a reason
// with its paragraph.
func TestWhyNotThere(t *testing.T) {
	coverage.Covers(t, "10.6.3", "11.4", "11.5", "13.2.2", "14.4", "14.8")
	enter := func(id string, more ...string) *Position {
		p := field(t, "british 0101 0102 0103 0104 0105").arriving(t, 4, append(more, "unit "+id+" T4.1 2")...)
		p.play(t, "draw allies reinf")
		return p
	}
	rebuild := func(id string, features []string, more ...string) *Position {
		p := field(t, features...).replacing(t, "allies", 1, 1, append(more, "unit "+id+" dead 1")...)
		p.play(t, "rebuild "+id)
		return p
	}
	back := func(id string, features []string, more ...string) *Position { return beaten(t, id, features, more...) }
	fromTheSouth := func() *Position {
		sys := evenChart(field(t))
		p := sys.position(t, declarationLine("allies"), "turn 2", "unit 4.12 2012 2 active", "unit 26VG.77 2011 1")
		p.attack(t, "2011", "4.12")
		p.roll(t, "DR")
		return p
	}
	// 4.8 has left 2011; the units that attacked it from 2010 may advance, as may others that a
	// case adds.
	on := func(features []string, with string, more ...string) *Position {
		sys := evenChart(field(t, features...))
		for i := range sys.data.units {
			sys.data.units[i].steps[sys.data.units[i].maxSteps].attack = 30
		}
		p := sys.position(t, append([]string{declarationLine("axis"), "turn 4", "unit 26VG.39 2010 2 active", "unit 4.8 2011 2"}, more...)...)
		p.attack(t, "2011", "26VG.39", with)
		p.roll(t, "DR")
		for p.Decision().Key == "retreat" {
			p.play(t, p.legal()[0])
		}
		return p
	}
	closing := func(features []string, more ...string) *Position {
		return field(t, features...).position(t, append([]string{"turn 4", "phase close-up", "round combat", "side 0",
			"unit 2Pz.Gutmann 1010 3 active", "unit 26VG.39 1310 2 active", "unit 2Pz.Cochenhausen 2010 3 active", "unit 9Pz.33 3010 3 active unsupplied", "unit 4.12 2011 2"}, more...)...)
	}
	for _, c := range []struct {
		name   string
		p      *Position
		due    string
		id, to string
		want   string
	}{
		{"enters", enter("6Cav.6"), "enter", "6Cav.6", "1030", ""},
		{"enters elsewhere", enter("6Cav.6"), "enter", "6Cav.6", "1010", "no-entry 14.8"},
		{"enters by another zone", enter("6Cav.6"), "enter", "6Cav.6", "0530", "no-entry 14.8"},
		{"enters by another zone, as its own are closed", enter("6Cav.6", "unit 26VG.39 1530 2", "unit 26VG.77 1030 2"), "enter", "6Cav.6", "0530", ""},
		{"enters onto the enemy", enter("6Cav.6", "unit 26VG.39 1530 2"), "enter", "6Cav.6", "1530", "enemy-there 14.8"},
		{"enters in a zone of control", enter("6Cav.6", "unit 26VG.39 1529 2"), "enter", "6Cav.6", "1530", "in-zone 14.8"},

		{"returns", rebuild("4.12", nil), "rebuild", "4.12", "2519", ""},
		{"returns to the open", rebuild("4.12", nil), "rebuild", "4.12", "2516", "no-return 13.2.2"},
		{"returns to a German town", rebuild("4.12", nil, "held 2519"), "rebuild", "4.12", "2519", "no-return 13.2.2"},
		{"returns out of supply", rebuild("4.12", isle("2519")), "rebuild", "4.12", "2519", "no-return 13.2.2"},
		{"returns beside the enemy", rebuild("4.12", nil, "unit VdH 2520 1"), "rebuild", "4.12", "2519", "next-to-enemy 13.2.2"},
		{"returns onto the enemy", rebuild("4.12", nil, "held 2519", "unit VdH 2519 1"), "rebuild", "4.12", "2519", "enemy-there 13.2.2"},
		{"returns to the town of others", rebuild("4.12", nil), "rebuild", "4.12", "3102", "other-corps 13.2.2"},
		{"returns to another corps", rebuild("4.12", nil, "unit 78.309 2519 2"), "rebuild", "4.12", "2519", "no-room 6.1"},
		{"returns to a full town", rebuild("4.12", nil, "unit 28.109 2519 2", "unit 28.110 2519 2", "unit 106.422 2519 2"), "rebuild", "4.12", "2519", "no-room 6.0"},
		{"returns far from J", rebuild("5AD.CCA", []string{"town 2004"}, "unit 5AD.CCB 2004 2"), "rebuild", "5AD.CCA", "2519", ""},
		{"returns before its release", rebuild("11AD.CCA", []string{"town 1014", "west 1014"}), "rebuild", "11AD.CCA", "2519", "held-back 10.6.4"},

		{"goes back", back("517.517", nil), "retreat", "517.517", "1811", ""},
		{"goes back a hex", back("517.517", nil), "retreat", "517.517", "1912", "no-retreat 11.4"},
		{"goes back east", back("517.517", nil), "retreat", "517.517", "2212", "wrong-way 11.4"},
		{"goes back onto the enemy", back("517.517", nil), "retreat", "517.517", "2010", "enemy-there 11.4"},
		{"goes back into a zone", back("517.517", nil), "retreat", "517.517", "1911", "next-to-enemy 11.4"},
		{"goes back beside the enemy", back("517.517", nil, "unit 1SS.Peiper 1711 1"), "retreat", "517.517", "1811", "next-to-enemy 11.4"},
		{"goes back east, for no other way is free", back("517.517", nil, "unit 26VG.77 1913 2"), "retreat", "517.517", "2213", "no-retreat 11.4"},
		{"goes back through zones, east", back("517.517", nil, "unit 26VG.77 1913 2", "unit 26VG.78 2113 2"), "retreat", "517.517", "2211", "no-retreat 11.4"},
		{"goes back where it is full", back("14Cav.14", nil, "unit 28.109 1811 2", "unit 28.110 1811 2", "unit 106.422 1811 2"), "retreat", "14Cav.14", "1811", "no-room 6.2"},
		{"goes back over a boundary", fromTheSouth(), "retreat", "26VG.77", "2009", "army-boundary 9.2"},

		{"advances", on(nil, "2Pz.Gutmann", "unit 2Pz.Gutmann 2111 3 active"), "advance", "2Pz.Gutmann", "2011", ""},
		{"advances elsewhere", on(nil, "2Pz.Gutmann", "unit 2Pz.Gutmann 2111 3 active"), "advance", "2Pz.Gutmann", "2112", "not-freed 11.5"},
		{"advances into forest", on([]string{"terrain forest 2011"}, "2Pz.Gutmann", "unit 2Pz.Gutmann 2111 3 active"), "advance", "2Pz.Gutmann", "2011", "forest-without-road 11.1"},
		{"advances, any hex", on([]string{"terrain forest 2011"}, "2Pz.Gutmann", "unit 2Pz.Gutmann 2111 3 active"), "advance", "2Pz.Gutmann", "", "forest-without-road 11.1"},

		{"closes up", closing(nil), "close-up", "2Pz.Gutmann", "1011", ""},
		{"closes up, any hex", closing(nil), "close-up", "2Pz.Gutmann", "", ""},
		{"closes up too far", closing(nil), "close-up", "2Pz.Gutmann", "1013", "closes-up-one-hex 14.4"},
		{"closes up where it is", closing(nil), "close-up", "2Pz.Gutmann", "1010", "there-already 10.2"},
		{"closes up as infantry", closing(nil), "close-up", "26VG.39", "1311", "only-armour-closes-up 14.4"},
		{"closes up beside the enemy", closing(nil), "close-up", "2Pz.Cochenhausen", "2009", "beside-the-enemy 14.4"},
		{"closes up out of supply", closing(nil), "close-up", "9Pz.33", "3011", "unsupplied 14.4"},
		{"closes up, the enemy’s", closing(nil), "close-up", "4.12", "2012", "not-yours 10.1"},
		{"closes up again", closing(nil, "unit Lehr.130 1510 3 active moved"), "close-up", "Lehr.130", "1511", "moved-already 10.2.1"},
		{"closes up into forest, stacked on the road", closing([]string{"terrain forest 1011", "road 1010 1011"}, "unit Lehr.901 1010 3 active"), "close-up", "2Pz.Gutmann", "1011", "stacked-no-road 10.4.1"},
		{"closes up into forest", closing([]string{"terrain forest 1011"}), "close-up", "2Pz.Gutmann", "1011", "forest-without-road 10.4.1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.p.phaseIs(t, c.due)
			in := rules.Intent{Piece: pieceOf(c.p.named(t, c.id))}
			if c.to != "" {
				in.To = cellOf(mustHex(t, c.to))
			}
			got := ""
			if why := c.p.WhyNot(in); len(why) > 0 {
				got = why[0].Key + " " + why[0].Para
			}
			check.Equal(t, got, c.want, "because of")
		})
	}
}

// In whole games, no hex that is offered to a unit that enters, returns, retreats, advances or
// closes up has a reason, and every other hex has one.
func TestWhyNotThereAgreesWithTheChoices(t *testing.T) {
	sys := theGame(t)
	due := []Phase{PhaseEnter, PhaseRebuild, PhaseRetreat, PhaseAdvance, PhaseCloseUp}
	visited := map[Phase]int{}
	for seed := range uint64(rulestest.Amount(4, 40)) {
		eachDecision(t, sys, seed, func(p *Position, src *splitmix.Source) {
			type answer struct {
				u uint8
				h uint16
			}
			offered := map[answer]bool{}
			for _, c := range p.Choices(nil) {
				switch c.Op() {
				case OpHex:
					offered[answer{p.s.reg.rebuild, c.A()}] = true
				case OpAdvance:
					offered[answer{uint8(c.A()), p.s.reg.target}] = true
				case OpEnter, OpRetreat, OpCloseUp:
					offered[answer{uint8(c.A()), c.B()}] = true
				}
			}
			queries := map[answer]bool{}
			for a := range offered {
				queries[a] = true
			}
			for i := range p.d.units { // hexes that are not offered, mostly nearby ones
				u := uint8(i)
				if !p.mayRelocate(u) || p.s.reg.phase == PhaseCloseUp && src.N(20) > 0 {
					continue
				}
				queries[answer{u, uint16(src.N(hexes))}] = true
				at := p.s.loc[u]
				if at >= hexes {
					at = uint16(src.N(hexes))
				}
				for h := range uint16(hexes) {
					if n := p.d.distance(at, h); n <= 1 || n <= 4 && src.N(4) == 0 {
						queries[answer{u, h}] = true
					}
				}
			}
			for a := range queries {
				visited[p.s.reg.phase]++
				if why := p.WhyNot(rules.Intent{Piece: pieceOf(a.u), To: cellOf(a.h)}); offered[a] != (len(why) == 0) {
					t.Fatalf("seed %d, %s, %s to %s: offered %t, reasons %+v\n%s", seed, decisions[p.s.reg.phase].key, p.d.units[a.u].id, hexCode(a.h), offered[a], why, p.Text())
				}
			}
		}, due...)
	}
	for _, ph := range due {
		if visited[ph] == 0 {
			t.Errorf("%s never came", decisions[ph].key)
		}
	}
}

// A unit that belongs to none of the chosen formations is refused with the paragraph of the three
// formations.
func TestNotOfTheThreeFormations(t *testing.T) {
	coverage.Covers(t, "14.7")
	lines := []string{"turn 4", "unit 26VG.39 1010 2", "unit 2Pz.Gutmann 1310 3 active", "unit 4.12 2011 2"}
	for chit, want := range map[Chit]string{ChitForm3: "14.7", ChitOneArmy: "14.6"} {
		p := field(t).position(t, append(lines, moving("axis", "all"))...)
		p.s.reg.current = axis<<4 | uint8(chit)
		for _, attack := range []bool{false, true} {
			why := p.WhyNot(rules.Intent{Piece: pieceOf(p.named(t, "26VG.39")), To: cellOf(mustHex(t, "1011")), Attack: attack})
			if len(why) == 0 || why[0].Para != want {
				t.Errorf("with %s, attack %t: %+v, want %s", chitNames[chit], attack, why, want)
			}
		}
	}
}

// A unit that cannot be motorised or receive a step has a reason, whichever side acted last; one
// that can has none.
func TestWhyNotPicked(t *testing.T) {
	coverage.Covers(t, "12.6", "13.1", "13.2", "13.2.2")
	trucks := field(t).position(t, "turn 2", "phase motorise", "side 1", "unit 26VG.39 3015 2", "unit 26VG.77 3010 2", "unit 2Pz.Gutmann 3115 3",
		"unit 26VG.78 3215 2 unsupplied", "unit 12VG.48 1015 2", "unit 4.12 1014 2", "unit VdH 3515 1")
	steps := field(t, "british 1315").replacing(t, "allies", 1, 0, "unit 4.12 1015 1", "unit 4.8 1115 2", "unit 10AD.CCA 1215 1", "unit Br29.29 1315 1", "unit 517.517 1415 1",
		"unit 4.22 1515 1 rebuilt", "unit 26VG.39 2510 1", "unit 28.109 dead 2", "unit 2AD.CCA dead 2", "unit Br53.71 dead 2", "unit 82.504 dead 2", "unit 106.422 out 2")
	cut := field(t, "noroads").replacing(t, "allies", 1, 0, "unit 28.109 dead 2", "unit 4.12 0115 1")
	german := field(t).replacing(t, "axis", 1, 0, "unit 26VG.39 2510 1", "unit 26VG.77 dead 2")
	for _, c := range []struct {
		p        *Position
		due      string
		id, want string
	}{
		{trucks, "motorise", "26VG.39", ""},
		{trucks, "motorise", "26VG.77", "off-the-road 12.6"},
		{trucks, "motorise", "2Pz.Gutmann", "no-trucks 12.6"},
		{trucks, "motorise", "26VG.78", "unsupplied 12.6"},
		{trucks, "motorise", "12VG.48", "next-to-enemy 12.6"},
		{trucks, "motorise", "VdH", "no-trucks 12.7"},
		{trucks, "motorise", "4.12", "not-yours 10.1"},
		{steps, "replace", "4.12", ""},
		{steps, "replace", "4.8", "whole 13.1"},
		{steps, "replace", "10AD.CCA", "no-points 13.2"},
		{steps, "replace", "Br29.29", "no-replacements 13.2.2"},
		{steps, "replace", "517.517", "no-replacements 13.2.2"},
		{steps, "replace", "4.22", "just-returned 13.2.2"},
		{steps, "replace", "26VG.39", "not-yours 10.1"},
		{steps, "replace", "28.109", ""},
		{cut, "replace", "28.109", "no-town-to-return 13.2.2"},
		{steps, "replace", "2AD.CCA", "no-points 13.2"},
		{steps, "replace", "Br53.71", "no-replacements 13.2.2"},
		{steps, "replace", "82.504", "no-replacements 13.2.2"},
		{steps, "replace", "106.422", "not-on-map 13.1"},
		{german, "replace", "26VG.77", "germans-stay-lost 13.2.1"},
	} {
		c.p.phaseIs(t, c.due)
		got := ""
		if why := c.p.WhyNot(rules.Intent{Piece: pieceOf(c.p.named(t, c.id))}); len(why) > 0 {
			got = why[0].Key + " " + why[0].Para
		}
		check.Equal(t, got, c.want, "%s, %s: because of", c.due, c.id)
	}
	visited := map[Phase]int{}
	for seed := range uint64(rulestest.Amount(4, 40)) {
		eachDecision(t, theGame(t), seed, func(p *Position, _ *splitmix.Source) {
			offered := map[uint8]bool{}
			for _, c := range p.Choices(nil) {
				if c.Op() == OpUnit || c.Op() == OpReplace || c.Op() == OpRebuild {
					offered[uint8(c.A())] = true
				}
			}
			for i := range p.d.units {
				u := uint8(i)
				returns := p.s.loc[u] == placeEliminated && p.s.reg.phase == PhaseReplace && p.d.units[u].side == p.s.reg.side
				if !p.s.alive(u) && !returns {
					continue
				}
				visited[p.s.reg.phase]++
				why := p.WhyNot(rules.Intent{Piece: pieceOf(u)})
				if offered[u] != (len(why) == 0) {
					t.Fatalf("seed %d, %s, %s: offered %t, reasons %+v", seed, decisions[p.s.reg.phase].key, p.d.units[u].id, offered[u], why)
				}
				if own := sideOf(p.d.units[u].side) == p.ToMove(); len(why) > 0 && own == (why[0].Key == "not-yours") {
					t.Fatalf("seed %d, %s, %s: %+v", seed, decisions[p.s.reg.phase].key, p.d.units[u].id, why)
				}
			}
		}, PhaseMotorise, PhaseReplace)
	}
	if visited[PhaseMotorise] == 0 || visited[PhaseReplace] == 0 {
		t.Errorf("asked %v", visited)
	}
}

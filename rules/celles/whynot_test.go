package celles

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// reason returns the first reason, with its paragraph, why a unit cannot enter a hex or attack
// there, or an empty string if it can.
func reason(t *testing.T, p *Position, id, hex string, attack bool) rules.Reason {
	t.Helper()
	in := rules.Intent{Piece: pieceOf(p.u(t, id)), Attack: attack}
	if hex != "" {
		in.To = cellOf(mustHex(hex))
	}
	before := p.Text()
	why := p.WhyNot(in)
	check.MustEqual(t, p.Text(), before, "%s to %s: the question changed the position", id, hex)
	if len(why) == 0 {
		return rules.Reason{}
	}
	return why[0]
}

// The reasons why a unit cannot act at all are in the order in which a player would check them.
func TestWhyAUnitIsIdle(t *testing.T) {
	allies := func(turn string, lines ...string) []string {
		return group(turn, "1", append(lines, "unit 2Pz.Gutmann 0815", "unit 116Pz.60 dead")...)
	}
	axis := func(lines ...string) []string {
		return group("2", "0", append(lines, "unit 84Inf.1-333 0810")...)
	}
	for name, test := range map[string]struct {
		lines            []string
		play             []string
		id, hex          string
		key, para, piece string
	}{
		"not here yet":       {lines: axis("unit 9Pz.10 track"), id: "9Pz.10", hex: "3316", key: "not-here-yet", para: "14.0"},
		"lost":               {lines: allies("2"), id: "116Pz.60", hex: "3316", key: "not-on-map", para: "11.0"},
		"withdrawn":          {lines: axis(), id: "FBB.Pz", hex: "3316", key: "withdrawn", para: "15.0"},
		"without movement":   {lines: allies("2", "unit 3Arm.R 3306 1 active"), id: "3Arm.R", hex: "3305", key: "never-moves", para: "8.0"},
		"of the other side":  {lines: axis(), id: "84Inf.1-333", hex: "0811", key: "not-now", para: "3.0"},
		"while a chit waits": {lines: []string{"celles campaign", "turn 2", "phase orders", "chit 2Pz", "unit 2Pz.Gutmann 2010"}, id: "2Pz.Gutmann", hex: "2011", key: "not-now", para: "3.0"},
		"another moves": {lines: axis("unit 2Pz.Cochenhausen 2010 2 active", "unit 2Pz.Gutmann 1809 2 active"), play: []string{"unit 2Pz.Cochenhausen"},
			id: "2Pz.Gutmann", hex: "1810", key: "finish-first", para: "8.0", piece: "2Pz.Cochenhausen"},
		"the one that moves": {lines: axis("unit 2Pz.Cochenhausen 2010 2 active"), play: []string{"unit 2Pz.Cochenhausen"}, id: "2Pz.Cochenhausen", hex: "2011"},
		"done":               {lines: axis("unit 2Pz.Cochenhausen 2010 2 active done"), id: "2Pz.Cochenhausen", hex: "2011", key: "moved-already", para: "8.0"},
		"British too early":  {lines: allies("3", "unit 29Bde.3RTR 0704"), id: "29Bde.3RTR", hex: "0804", key: "british-wait", para: "7.0"},
		"British in time":    {lines: allies("4", "unit 29Bde.3RTR 0704"), id: "29Bde.3RTR", hex: "0804", key: "not-activated", para: "7.0"},
		"British activated":  {lines: allies("3", "unit 29Bde.3RTR 0704 1 active"), id: "29Bde.3RTR", hex: "0804"},
		"Americans early":    {lines: allies("3", "unit 4Cav.4 2305"), id: "4Cav.4", hex: "2306", key: "not-activated", para: "7.0"},
		"activated":          {lines: allies("3", "unit 4Cav.4 2305 1 active"), id: "4Cav.4", hex: "2306"},
		"a fourth of the 84th": {lines: append(allies("3", "unit 84Inf.1-333 2305 1 active", "unit 84Inf.2-333 2307 1 active"), "chit 84Inf", "whole 1", "picks 3"),
			id: "84Inf.1-333", hex: "2306", key: "three-of-the-84th", para: "7.0"},
		"a third of the 84th": {lines: append(allies("3", "unit 84Inf.1-333 2305 1 active", "unit 84Inf.2-333 2307 1 active"), "chit 84Inf", "whole 1", "picks 2"),
			id: "84Inf.1-333", hex: "2306"},
	} {
		p := parse(t, test.lines...)
		play(t, p, test.play...)
		got := reason(t, p, test.id, test.hex, false)
		wantReason(t, name, got, test.key, test.para)
		if test.piece != "" && (len(got.Args) != 1 || got.Args[0].Piece != pieceOf(p.u(t, test.piece))) {
			t.Errorf("%s: the reason has %+v", name, got.Args)
		}
		// A unit that cannot act cannot attack either, for the same reason.
		if attack := reason(t, p, test.id, test.hex, true); test.key != "" && attack.Key != test.key {
			t.Errorf("%s: no attack for %q, want %q", name, attack.Key, test.key)
		}
	}
	p := parse(t, axis()...)
	if why := p.WhyNot(rules.Intent{Piece: 200, To: cellOf(mustHex("2011"))}); why != nil {
		t.Errorf("of no unit: %+v", why)
	}
}

// The reasons why a unit cannot go to a hex, with their arguments.
func TestWhyNoMove(t *testing.T) {
	german := []string{"unit 2Pz.Cochenhausen 2011 2 active", "unit 84Inf.1-333 1912", "unit Lehr.130 0704 2 active", "unit 2Pz.Boehm 2611 1 active isolated disrupted",
		"unit Lehr.Hauser 2614 2 active isolated"}
	for _, test := range []struct {
		id, hex, key, para string
		half               int // points it has left
	}{
		{id: "2Pz.Cochenhausen", hex: "2010"},
		{id: "2Pz.Cochenhausen", hex: "2011", key: "not-a-move", para: "8.0"},
		{id: "2Pz.Cochenhausen", key: "not-a-move", para: "8.0"},
		{id: "2Pz.Cochenhausen", hex: "1912", key: "enemy-there", para: "8.0"},
		{id: "2Pz.Cochenhausen", hex: "0300", key: "rear-area", para: "8.4"},
		{id: "2Pz.Cochenhausen", hex: "3308", key: "too-far", para: "8.0", half: 18},
		{id: "2Pz.Cochenhausen", hex: "1911"}, // by infiltration
		{id: "2Pz.Cochenhausen", hex: "1812", key: "zone-to-zone", para: "9.1"},
		{id: "2Pz.Boehm", hex: "2610", key: "no-movement-left", para: "12.0"},
		{id: "Lehr.Hauser", hex: "2615"},
		{id: "Lehr.130", hex: "0604", key: "rear-area", para: "8.4"},
	} {
		p := parse(t, group("2", "0", german...)...)
		got := reason(t, p, test.id, test.hex, false)
		if got.Key != test.key || got.Para != test.para {
			t.Errorf("%s to %s: %q of %q, want %q of %q", test.id, test.hex, got.Key, got.Para, test.key, test.para)
			continue
		}
		switch test.key {
		case "":
		case "too-far":
			if len(got.Args) != 1 || got.Args[0].Num != test.half {
				t.Errorf("%s to %s: %+v, want %d half points", test.id, test.hex, got.Args, test.half)
			}
		case "enemy-there", "rear-area", "zone-to-zone":
			if len(got.Args) != 1 || got.Args[0].Cell != cellOf(mustHex(test.hex)) {
				t.Errorf("%s to %s: the reason has %+v", test.id, test.hex, got.Args)
			}
		}
	}
}

// During the move: the Meuse without a bridge, too few points, infiltration that costs too much.
func TestWhyNoNextHex(t *testing.T) {
	british := parse(t, group("4", "1", "unit 29Bde.3RTR 0704 1 active", "unit 2Pz.Gutmann 2010")...)
	play(t, british, "unit 29Bde.3RTR")
	british.s.reg.far = 0
	tired := parse(t, group("2", "0", "unit 2Pz.Cochenhausen 2011 2 active", "unit 84Inf.1-333 1912")...)
	play(t, tired, "unit 2Pz.Cochenhausen")
	tired.s.reg.far = 0
	with := func(p *Position, left uint8) *Position {
		q := p.Clone().(*Position)
		q.s.reg.spent = 18 - left
		return q
	}
	for _, test := range []struct {
		p             *Position
		id, hex       string
		key, para     string
		half          int
		offeredInfilt bool
	}{
		{p: with(british, 1), id: "29Bde.3RTR", hex: "0604"}, // the bridge of Dinant
		{p: with(british, 1), id: "29Bde.3RTR", hex: "0603", key: "no-bridge", para: "T3"},
		{p: with(tired, 8), id: "2Pz.Cochenhausen", hex: "1911", offeredInfilt: true}, // §9.1: 3 points and 1 for the road
		{p: with(tired, 7), id: "2Pz.Cochenhausen", hex: "1911", key: "infiltration-costs", para: "9.1", half: 7},
		{p: with(tired, 6), id: "2Pz.Cochenhausen", hex: "2010"},
		{p: with(tired, 5), id: "2Pz.Cochenhausen", hex: "2010", key: "too-far", para: "8.0", half: 5},
	} {
		got := reason(t, test.p, test.id, test.hex, false)
		if got.Key != test.key || got.Para != test.para || test.half != 0 && (len(got.Args) != 1 || got.Args[0].Num != test.half) {
			t.Errorf("%s to %s: %+v, want %q of %q, %d", test.id, test.hex, got, test.key, test.para, test.half)
		}
		if test.offeredInfilt {
			offers(t, test.p, "infiltrate "+test.id+" 2011-"+test.hex)
		}
	}
}

// The reasons why a unit cannot attack. If there is none, the attack is offered.
func TestWhyNoAttack(t *testing.T) {
	lines := group("2", "0", "unit 2Pz.Cochenhausen 2011 2 active", "unit Lehr.130 0704 2 active", "unit Lehr.Hauser 1913 2 active isolated",
		"unit 2Pz.Boehm 2013 1 active", "unit 84Inf.1-333 1912", "unit 29Bde.3RTR 0604", "unit 84Inf.2-333 2113", "unit 84Inf.3-333 2113")
	p := parse(t, lines...)
	tired := func(left uint8) *Position {
		q := p.Clone().(*Position)
		play(t, q, "unit 2Pz.Cochenhausen")
		q.s.reg.far, q.s.reg.spent = 0, 18-left
		return q
	}
	for _, test := range []struct {
		p         *Position
		id, hex   string
		key, para string
		half      int
	}{
		{p: p, id: "2Pz.Cochenhausen", hex: "1912"},
		{p: p, id: "2Pz.Cochenhausen"},
		{p: p, id: "2Pz.Cochenhausen", hex: "2010", key: "no-enemy", para: "11.0"},
		{p: p, id: "2Pz.Cochenhausen", hex: "2113", key: "not-adjacent", para: "11.0"},
		{p: p, id: "Lehr.130", hex: "0604", key: "meuse", para: "11.0"},
		{p: p, id: "Lehr.130", key: "no-enemy", para: "11.0"},
		{p: p, id: "Lehr.Hauser", hex: "1912", key: "isolated", para: "5.0"},
		{p: p, id: "2Pz.Boehm", hex: "2113", key: "odds-too-low", para: "11.0"}, // 4 against 14
		{p: tired(6), id: "2Pz.Cochenhausen", hex: "1912"},
		{p: tired(5), id: "2Pz.Cochenhausen", hex: "1912", key: "attack-costs", para: "11.0", half: 5},
	} {
		got := reason(t, test.p, test.id, test.hex, true)
		if got.Key != test.key || got.Para != test.para || test.half != 0 && (len(got.Args) != 3 || got.Args[1].Num != 6 || got.Args[2].Num != test.half) {
			t.Errorf("%s at %s: %+v, want %q of %q, %d", test.id, test.hex, got, test.key, test.para, test.half)
		}
		if test.key == "not-adjacent" && (len(got.Args) != 2 || got.Args[0].Piece != pieceOf(test.p.u(t, test.id)) || got.Args[1].Cell != cellOf(mustHex(test.hex))) {
			t.Errorf("%s at %s: the reason has %+v", test.id, test.hex, got.Args)
		}
	}
	offers(t, tired(6), "attack light")
	// Units that could join an attack, and others.
	q := parse(t, append(lines, "unit 2Pz.Gutmann 1911 2", "unit 9Pz.10 0815 2")...)
	play(t, q, "unit 2Pz.Cochenhausen", "attack light")
	for _, test := range []struct{ id, hex, key, para string }{
		{"2Pz.Gutmann", "1912", "", ""},
		{"2Pz.Gutmann", "", "", ""},
		{"2Pz.Gutmann", "2113", "only-the-attacked", "11.0"},
		{"2Pz.Cochenhausen", "1912", "attacks-already", "11.0"},
		{"Lehr.Hauser", "1912", "isolated", "5.0"},
		{"9Pz.10", "1912", "not-adjacent", "11.0"},
		{"9Pz.10", "", "not-adjacent", "11.0"},
		{"84Inf.1-333", "2011", "not-now", "3.0"},
		{"9Pz.11", "1912", "withdrawn", "15.0"},
	} {
		if got := reason(t, q, test.id, test.hex, true); got.Key != test.key || got.Para != test.para {
			t.Errorf("%s joins at %s: %q of %q, want %q of %q", test.id, test.hex, got.Key, got.Para, test.key, test.para)
		} else if test.key == "not-adjacent" && (len(got.Args) != 2 || got.Args[1].Cell != cellOf(mustHex("1912"))) {
			t.Errorf("%s joins at %s: the reason has %+v", test.id, test.hex, got.Args)
		}
	}
	offers(t, q, "with 2Pz.Gutmann")
}

// A hex that is closed to a unit that is placed, retreats or advances has a reason with its
// paragraph.
func TestWhyNotThere(t *testing.T) {
	start := start(t)
	setUp := start.d.units[start.toSetUp()].id
	full := start.Clone().(*Position)
	play(t, full, "place "+setUp+" 2808")
	next := full.d.units[full.toSetUp()].id
	play(t, full, "place "+next+" 2808")
	third := full.d.units[full.toSetUp()].id

	enter := parse(t, "celles campaign", "turn 4", "phase enter", "side 1", "chit 84Inf", "whole 1", "played-allies 1", "unit 84Inf.1-335 track 1 active", "unit 2Pz.Gutmann 0815")
	replace := parse(t, "celles campaign", "turn 3", "phase replace", "chit 2Pz", "played-axis 1", "unit 2Pz.Gutmann dead", "unit 2Pz.Cochenhausen 2615 1",
		"unit Lehr.Hauser 2010 1", "unit Lehr.130 2613 2", "unit 84Inf.1-333 2011", "unit 9Pz.33 2216", "unit 9Pz.10 2216 1")
	back := parse(t, group("2", "0", "unit 2Pz.Cochenhausen 2010 2 active", "unit 84Inf.1-333 2011", "unit 2Pz.Gutmann 2012 2")...)
	play(t, back, "unit 2Pz.Cochenhausen", "attack medium", "fight", "die 7")
	on := parse(t, group("2", "0", "unit 2Pz.Cochenhausen 2010 2 active", "unit 84Inf.1-333 2011", "unit Lehr.130 2111 2")...)
	play(t, on, "unit 2Pz.Cochenhausen", "attack medium", "with Lehr.130", "fight", "die 9")
	for _, test := range []struct {
		name            string
		p               *Position
		phase           Phase
		id, hex         string
		key, para, cell string
	}{
		{"set up", start, PhaseSetUp, setUp, "2808", "", "", ""},
		{"set up elsewhere", start, PhaseSetUp, setUp, "1500", "no-set-up", "20.0", "1500"},
		{"set up on others", full, PhaseSetUp, third, "2808", "full", "10.0", "2808"},
		{"not yet to be set up", full, PhaseSetUp, "9Pz.10", "2808", "not-here-yet", "14.0", ""},
		{"enter", enter, PhaseEnter, "84Inf.1-335", "0213", "", "", ""},
		{"enter elsewhere", enter, PhaseEnter, "84Inf.1-335", "1500", "no-entry", "14.0", "1500"},
		{"enter at the enemy", enter, PhaseEnter, "84Inf.1-335", "0815", "enemy-there", "14.0", "0815"},
		{"rebuild", replace, PhaseReplace, "2Pz.Gutmann", "3316", "", "", ""},
		{"rebuild elsewhere", replace, PhaseReplace, "2Pz.Gutmann", "3309", "no-rebuild", "13.3", "3309"},
		{"a step", replace, PhaseReplace, "2Pz.Cochenhausen", "", "", "", ""},
		{"a step in an enemy zone", replace, PhaseReplace, "Lehr.Hauser", "", "zone", "13.3", "2010"},
		{"a step beside others", replace, PhaseReplace, "9Pz.10", "", "", "", ""},
		{"a step too many", replace, PhaseReplace, "Lehr.130", "", "whole", "13.3", ""},
		{"a step for the enemy", replace, PhaseReplace, "84Inf.1-333", "", "not-now", "3.0", ""},
		{"back into the enemy", back, PhaseRetreat, "84Inf.1-333", "2010", "enemy-there", "11.1", "2010"},
		{"back too far", back, PhaseRetreat, "84Inf.1-333", "2008", "no-retreat", "11.1", "2008"},
		{"on", on, PhaseAdvance, "2Pz.Cochenhausen", "2011", "", "", ""},
		{"on elsewhere", on, PhaseAdvance, "2Pz.Cochenhausen", "2009", "not-freed", "11.2", "2009"},
	} {
		if test.p.s.reg.phase != test.phase {
			t.Fatalf("%s: phase %s, want %s", test.name, phaseNames[test.p.s.reg.phase], phaseNames[test.phase])
		}
		for _, attack := range []bool{false, true} {
			got := reason(t, test.p, test.id, test.hex, attack)
			wantReason(t, test.name, got, test.key, test.para)
			if test.cell != "" && (len(got.Args) != 1 || got.Args[0].Cell != cellOf(mustHex(test.cell))) {
				t.Errorf("%s: the reason has %+v", test.name, got.Args)
			}
		}
	}
}

// In whole games, no hex that is offered to a unit that is placed, retreats or advances has a
// reason, and every other hex has one.
func TestWhyNotThereAgreesWithTheChoices(t *testing.T) {
	visited := map[Phase]bool{}
	for seed := range uint64(rulestest.Amount(60, 600)) {
		p := start(t)
		src := splitmix.Source(seed)
		for !p.Outcome().Over {
			choices := p.Choices(nil)
			for i := range p.d.units {
				u := uint8(i)
				if !p.mayRelocate(u) {
					continue
				}
				visited[p.s.reg.phase] = true
				for h := range uint16(hexes) {
					if p.s.reg.phase == PhaseReplace && p.s.alive(u) && h != p.s.loc[u] {
						continue
					}
					offered := slices.ContainsFunc(choices, func(c rules.Choice) bool {
						return c.A() == uint16(u) && c.B() == h && c.Op() != OpPerish && c.Op() != OpStay && c.Op() != OpHalt
					})
					if why := p.WhyNot(rules.Intent{Piece: pieceOf(u), To: cellOf(h)}); offered != (len(why) == 0) {
						t.Fatalf("seed %d, %s, %s to %s: offered %t, reasons %+v", seed, phaseNames[p.s.reg.phase], p.d.units[u].id, hexCode(h), offered, why)
					}
				}
			}
			c := choices[src.N(len(choices))]
			if p.ToMove() == rules.Chance {
				c = rules.Draw(p, choices, &src)
			}
			p.Apply(c, nil)
		}
	}
	for _, ph := range []Phase{PhaseSetUp, PhaseEnter, PhaseReplace, PhaseRetreat, PhaseAdvance} {
		check.True(t, visited[ph], "phase %s never came", phaseNames[ph])
	}
}

// Once an action chit is drawn, a unit that neither this chit nor one of extra movement can
// activate has a reason.
func TestWhyNotActivated(t *testing.T) {
	germans := ordersOf("7", "0", "2Pz", "tactical axis extra 1", "unit 2Pz.Gutmann 2010 2", "unit 9Pz.10 2611 2", "unit 9Pz.33 track", "unit Lehr.130 dead", "unit 84Inf.1-333 0815")
	allies := ordersOf("3", "1", "2Arm", "unit 2Arm.A1 1900 2", "unit 29Bde.3RTR 0704 1", "unit 3Arm.R 3306 1", "unit 4Cav.4 2305 1", "unit 84Inf.1-335 track", "unit 2Pz.Gutmann 0815")
	british := ordersOf("4", "1", "29Bde", "unit 29Bde.3RTR 0704 1", "unit 2Pz.Gutmann 0815")
	recalls := ordersOf("7", "0", "FBB", "retires 1", "gone 1", "unit 9Pz.10 2611 2", "unit 84Inf.1-333 0815")
	for _, test := range []struct {
		name          string
		lines, play   []string
		id, key, para string
	}{
		{"another formation", germans, nil, "9Pz.10", "", ""},
		{"due, and another formation", germans, nil, "9Pz.33", "", ""},
		{"its own chit", germans, nil, "2Pz.Gutmann", "by-its-chit", "7.0"},
		{"lost", germans, nil, "Lehr.130", "not-on-map", "11.0"},
		{"the enemy", germans, nil, "84Inf.1-333", "not-now", "3.0"},
		{"its own chit, with an extra move", germans, []string{"play extra"}, "2Pz.Gutmann", "", ""},
		{"twice", germans, []string{"play extra", "extra 9Pz.10"}, "9Pz.10", "active-already", "13.2"},
		{"cavalry", allies, nil, "4Cav.4", "", ""},
		{"British", allies, nil, "29Bde.3RTR", "british-wait", "7.0"},
		{"British in time, by their own chit", british, nil, "29Bde.3RTR", "by-its-chit", "7.0"},
		{"who never moves", allies, nil, "3Arm.R", "never-moves", "8.0"},
		{"not due", allies, nil, "84Inf.1-335", "not-here-yet", "14.0"},
		{"by the chit that recalls", recalls, nil, "9Pz.10", "recalls", "15.0"},
	} {
		p := parse(t, test.lines...)
		play(t, p, test.play...)
		wantReason(t, test.name, reason(t, p, test.id, "", false), test.key, test.para)
	}
}

// A hex that only the bonus of strategic movement would reach, but that is adjacent to an enemy, is
// not called too far for the points of the unit with the bonus (§8.5).
func TestWhyNoBonusNextToAnEnemy(t *testing.T) {
	for name, test := range map[string]struct {
		turn, enemy, hex string
		key, para        string
	}{
		"next to an enemy":           {"3", "2507 1", "2508", "no-bonus", "8.5"},
		"next to one without a zone": {"3", "2507 1 disrupted", "2508", "no-bonus", "8.5"},
		"clear of enemies":           {"3", "2507 1", "1501", "too-far", "8.0"},
		"with the bonus":             {"3", "2507 1", "2708", "", ""},
		"without a bonus":            {"2", "2507 1", "2508", "too-far", "8.0"},
	} {
		p := parse(t, group(test.turn, "0", "unit 2Pz.Cochenhausen 2216 2 active", "unit 84Inf.1-333 "+test.enemy)...)
		wantReason(t, name, reason(t, p, "2Pz.Cochenhausen", test.hex, false), test.key, test.para)
	}
}

// A unit that can be the target of a strike, or that can be removed from a full hex, has no reason.
func TestWhyNotStruckOrRemoved(t *testing.T) {
	strike := parse(t, ordersOf("4", "1", "4Cav", "tactical allies air 1", "unit 4Cav.4 2305", "unit 2Pz.Gutmann 1911 2", "unit 2Pz.Boehm dead")...)
	play(t, strike, "play air")
	full := parse(t, group("2", "0", "unit 2Pz.Gutmann 2011 2", "unit 2Pz.Boehm 2010 1 active", "unit 2Pz.Cochenhausen 2611 2", "unit 84Inf.1-333 0815")...)
	play(t, full, "unit 2Pz.Boehm", "move 2Pz.Boehm 2010-2011", "stop")
	for _, test := range []struct {
		p    *Position
		id   string
		want string
	}{
		{strike, "2Pz.Gutmann", ""}, {strike, "2Pz.Boehm", "not-on-map"}, {strike, "4Cav.4", "not-now"},
		{full, "2Pz.Gutmann", ""}, {full, "2Pz.Boehm", ""}, {full, "2Pz.Cochenhausen", "not-now"}, {full, "84Inf.1-333", "not-now"},
	} {
		check.Equal(t, reason(t, test.p, test.id, "", false).Key, test.want, "%s in phase %s", test.id, phaseNames[test.p.s.reg.phase])
	}
}

// While the results of an attack are applied, a unit to which they can be applied has no reason,
// and each other has one: it is disrupted, has already retreated or advanced, or has no hex to
// advance to.
func TestWhyNotInTheResults(t *testing.T) {
	disrupts := result2(t, result{disrupted: true}, result{}, "unit 2Pz.Cochenhausen 2010 2 active", "unit 2Pz.Gutmann 2111 2", "unit Lehr.Hauser 2012 2", "unit Lehr.130 2112 2 disrupted", "unit 84Inf.1-333 2011")
	retreats := result2(t, result{retreat: true}, result{}, "unit 2Pz.Cochenhausen 2010 2 active", "unit 2Pz.Gutmann 2111 2", "unit 84Inf.1-333 2011")
	on := retreats.Clone().(*Position)
	play(t, on, "retreat 2Pz.Cochenhausen 2010-2111")
	done := retreats.Clone().(*Position)
	for slices.ContainsFunc(choices(done), func(n string) bool { return strings.Contains(n, "2Pz.Cochenhausen") }) {
		play(t, done, choices(done)[0])
	}
	frees := result2(t, result{}, result{steps: 1}, "unit 2Pz.Cochenhausen 2010 2 active", "unit 2Pz.Boehm 2111", "unit 9Pz.AA9 2112", "unit 84Inf.1-333 2011")
	advanced := frees.Clone().(*Position)
	play(t, advanced, "advance 2Pz.Boehm 2111-2011")
	for _, test := range []struct {
		name, id  string
		p         *Position
		phase     Phase
		key, para string
	}{
		{"can be disrupted", "2Pz.Gutmann", disrupts, PhaseUpset, "", ""},
		{"disrupted before", "Lehr.130", disrupts, PhaseUpset, "disrupted-already", "12.0"},
		{"the active unit, disrupted first", "2Pz.Cochenhausen", disrupts, PhaseUpset, "disrupted-already", "12.0"},
		{"can retreat", "2Pz.Gutmann", retreats, PhaseRetreat, "", ""},
		{"waits for another", "2Pz.Gutmann", on, PhaseRetreat, "finish-first", "11.1"},
		{"has retreated", "2Pz.Cochenhausen", done, PhaseRetreat, "retreated-already", "11.1"},
		{"can advance", "9Pz.AA9", frees, PhaseAdvance, "", ""},
		{"has advanced", "2Pz.Boehm", advanced, PhaseAdvance, "advanced-already", "11.2"},
		{"finds no room", "2Pz.Cochenhausen", advanced, PhaseAdvance, "no-advance", "11.2"},
	} {
		if test.p.s.reg.phase != test.phase {
			t.Fatalf("%s: phase %s, want %s", test.name, phaseNames[test.p.s.reg.phase], phaseNames[test.phase])
		}
		wantReason(t, test.name, reason(t, test.p, test.id, "", false), test.key, test.para)
	}
}

// The trucks marker has a reason exactly if the trucks can be neither taken nor left.
func TestWhyNoTrucks(t *testing.T) {
	coverage.Covers(t, "8.3")
	with := func(turn string, lines ...string) *Position {
		p := parse(t, group(turn, "1", append(lines, "unit 84Inf.1-333 2305 1 active", "unit 84Inf.2-333 2307 1 active", "unit 4Cav.4 2503 1 active", "unit 2Pz.Gutmann 2216")...)...)
		return p
	}
	for _, test := range []struct {
		name string
		p    *Position
		play []string
		key  string
	}{
		{"before they are there", with("1"), nil, "trucks-wait"},
		{"nobody in hand", with("2"), nil, "trucks-of-the-84th"},
		{"the cavalry in hand", with("2"), []string{"unit 4Cav.4"}, "trucks-of-the-84th"},
		{"a battalion in hand", with("2"), []string{"unit 84Inf.1-333"}, ""},
		{"on them", with("2"), []string{"unit 84Inf.1-333", "load 84Inf.1-333"}, ""},
		{"under way", with("2"), []string{"unit 84Inf.1-333", "move 84Inf.1-333 2305-2306"}, "trucks-under-way"},
		{"under way on them", with("2"), []string{"unit 84Inf.1-333", "load 84Inf.1-333", "move 84Inf.1-333 2305-2306"}, "trucks-under-way"},
		{"with another", with("2", "trucks 84Inf.2-333"), []string{"unit 84Inf.1-333"}, "trucks-taken"},
		{"with another, nobody in hand", with("2", "trucks 84Inf.2-333"), nil, "trucks-taken"},
		{"sent away", with("2", "trucks 84Inf.2-333"), []string{"unit 84Inf.2-333", "unload 84Inf.2-333"}, "trucks-wait"},
	} {
		play(t, test.p, test.play...)
		why := test.p.WhyNot(rules.Intent{Piece: test.p.d.trucksPiece()})
		if test.key == "" && len(why) > 0 || test.key != "" && (len(why) != 1 || why[0].Key != test.key || why[0].Para != "8.3") {
			t.Errorf("%s: %+v, want %q", test.name, why, test.key)
		}
		if moved := slices.ContainsFunc(choices(test.p), func(n string) bool { return strings.Contains(n, "load ") }); moved != (len(why) == 0) {
			t.Errorf("%s: to be put on or taken off is %t, reasons are %+v", test.name, moved, why)
		}
	}
}

// A tactical chit has a reason exactly if it cannot be played now, whether it is aside or not.
func TestWhyNotChit(t *testing.T) {
	coverage.Covers(t, "13.0", "13.3", "13.4")
	seen := map[string]int{}
	for seed := range uint64(rulestest.Amount(20, 200)) {
		p := start(t)
		src := splitmix.Source(seed)
		for !p.Outcome().Over {
			choices := p.Choices(nil)
			for side := range p.s.reg.ready {
				for k, n := range p.s.reg.ready[side] {
					if n+p.s.reg.aside[side][k] == 0 {
						continue
					}
					offered := sideOf(uint8(side)) == p.ToMove() && slices.ContainsFunc(choices, func(c rules.Choice) bool {
						return c.Op() == OpPlay && c.A() == uint16(k) || c.Op() == OpAdd && tactical(k) == combatChit
					})
					why := p.WhyNotChit(sideOf(uint8(side)), tacticalNames[k])
					if offered != (len(why) == 0) {
						t.Fatalf("seed %d, %s of %s: offered %t, reasons %+v", seed, tacticalNames[k], sideNames[side], offered, why)
					}
					for _, r := range why {
						seen[r.Key+" "+r.Para]++
					}
				}
			}
			c := choices[src.N(len(choices))]
			if p.ToMove() == rules.Chance {
				c = rules.Draw(p, choices, &src)
			}
			p.Apply(c, nil)
		}
	}
	for _, want := range []string{"before-the-die 13.1", "after-a-chit 13.2", "after-a-chit 13.3", "after-a-chit 13.4", "nobody-reduced 13.3",
		"not-by-night 13.3", "not-by-day 13.3", "not-by-night 13.4"} {
		if seen[want] == 0 {
			t.Errorf("the reason %s never occurs: %v", want, seen)
		}
	}
	empty := parse(t, ordersOf("7", "0", "2Pz", "tactical axis extra 1", "unit 84Inf.1-333 0815")...)
	if why := empty.WhyNotChit(rules.Axis, "extra"); len(why) != 1 || why[0].Key != "nobody-to-activate" || why[0].Para != "13.2" {
		t.Errorf("with no unit left: %+v", why)
	}
	for name, test := range map[string]struct{ unit, key string }{
		"whole":                   {"unit 2Pz.Gutmann 0815 2", "nobody-reduced"},
		"reduced, without supply": {"unit 2Pz.Gutmann 0815 1", "nobody-to-refit"},
	} {
		p := parse(t, ordersOf("7", "0", "2Pz", "tactical axis replacement 1", test.unit, "unit 84Inf.1-333 0816")...)
		if why := p.WhyNotChit(rules.Axis, "replacement"); len(why) != 1 || why[0].Key != test.key || why[0].Para != "13.3" {
			t.Errorf("%s: %+v, want %s", name, why, test.key)
		}
	}
	if why := empty.WhyNotChit(rules.Axis, "2Pz"); why != nil {
		t.Errorf("an action chit: %+v", why)
	}
	drawn := parse(t, ordersOf("7", "0", "2Pz", "tactical axis extra 1", "aside allies air 1", "unit 84Inf.1-333 0815")...)
	shown := map[string]int{}
	for _, g := range drawn.Tracks() {
		if g.Key == "tactical" || g.Key == "aside" {
			shown[g.Key+" "+g.Side.String()] = g.Value
		}
	}
	if want := map[string]int{"tactical axis": 1, "tactical allies": 0, "aside axis": 0, "aside allies": 1}; !maps.Equal(shown, want) {
		t.Errorf("shown are %v, want %v", shown, want)
	}
}

// given returns a position with other data.
func given(p *Position, edit func(d *data)) *Position {
	d := *p.d
	edit(&d)
	p.d = &d
	return p
}

// A unit with no part in the attack that is being resolved has the reason why it did not join or is
// not attacked. An attacker has the reason that it attacks already, a defender has none.
func TestWhyNotInAttack(t *testing.T) {
	lines := group("2", "0", "tactical axis combat 1", "tactical allies combat 1", "unit 2Pz.Cochenhausen 2010 2 active", "unit 2Pz.Gutmann 2111 2", "unit Lehr.Hauser 2012 2 isolated",
		"unit 9Pz.10 0815 2", "unit Lehr.130 1911 2", "unit 116Pz.60 dead", "unit 9Pz.33 track", "unit 84Inf.1-333 2011", "unit 84Inf.2-333 0715", "unit 29Bde.3RTR 0604")
	p := parse(t, lines...)
	play(t, p, "unit 2Pz.Cochenhausen", "attack medium", "with 2Pz.Gutmann", "fight")
	if p.s.reg.phase != PhaseAddAttacker {
		t.Fatalf("phase %s", phaseNames[p.s.reg.phase])
	}
	defender := p.Clone().(*Position)
	play(t, defender, "none")
	die := defender.Clone().(*Position)
	play(t, die, "none")
	for _, test := range []struct {
		name, id  string
		p         *Position
		key, para string
	}{
		{"the active unit", "2Pz.Cochenhausen", die, "attacks-already", "11.0"},
		{"one that joined", "2Pz.Gutmann", die, "attacks-already", "11.0"},
		{"one that is attacked", "84Inf.1-333", die, "", ""},
		{"an enemy elsewhere", "84Inf.2-333", die, "not-attacked", "11.0"},
		{"an enemy across the Meuse", "29Bde.3RTR", die, "not-attacked", "11.0"},
		{"one beside that was left out", "Lehr.130", die, "left-out", "11.0"},
		{"an isolated one", "Lehr.Hauser", die, "isolated", "5.0"},
		{"one elsewhere", "9Pz.10", die, "not-adjacent", "11.0"},
		{"a lost one", "116Pz.60", die, "not-on-map", "11.0"},
		{"one to come", "9Pz.33", die, "not-on-map", "11.0"},
		{"an attacker, while the attacker decides", "2Pz.Gutmann", p, "attacks-already", "11.0"},
		{"a defender, while the attacker decides", "84Inf.1-333", p, "not-yours", "11.0"},
		{"one left out, while the attacker decides", "Lehr.130", p, "left-out", "11.0"},
		{"an attacker, while the defender decides", "2Pz.Gutmann", defender, "not-yours", "11.0"},
		{"a defender, while the defender decides", "84Inf.1-333", defender, "", ""},
		{"an enemy elsewhere, while the defender decides", "84Inf.2-333", defender, "not-attacked", "11.0"},
	} {
		if got := reason(t, test.p, test.id, "", false); got.Key != test.key || got.Para != test.para {
			t.Errorf("%s: %q of %q, want %q of %q", test.name, got.Key, got.Para, test.key, test.para)
		} else if test.key == "not-adjacent" && got.Args[1].Cell != cellOf(mustHex("2011")) {
			t.Errorf("%s: the reason names %+v", test.name, got.Args)
		}
	}
}

// A unit that only the Meuse or its strength prevents from joining an attack has that reason, for
// the hex as well as for the unit alone.
func TestWhyItCannotJoin(t *testing.T) {
	lines := group("4", "1", "unit 29Bde.3RTR 0703 1 active", "unit 29Bde.23H 0604 1", "unit 2Arm.A1 0804 2", "unit 2Pz.Boehm 0704 1")
	for _, test := range []struct {
		name, id, hex string
		weak          bool
		key           string
	}{
		{"beside the enemy", "2Arm.A1", "0704", false, ""},
		{"across the Meuse, of the hex", "29Bde.23H", "0704", false, "meuse"},
		{"across the Meuse, by itself", "29Bde.23H", "", false, "meuse"},
		{"without attack strength", "2Arm.A1", "", true, "no-attack-strength"},
	} {
		p := parse(t, lines...)
		play(t, p, "unit 29Bde.3RTR", "attack light")
		if test.weak {
			p = given(p, func(d *data) {
				d.units = slices.Clone(d.units)
				d.units[p.u(t, test.id)].faces[2] = [2]face{}
			})
		}
		if got := reason(t, p, test.id, test.hex, true); got.Key != test.key || test.key != "" && got.Para != "11.0" {
			t.Errorf("%s: %q of %q, want %q", test.name, got.Key, got.Para, test.key)
		}
	}
}

// An advancing unit has a reason for every hex that is closed to it.
func TestWhyNoAdvance(t *testing.T) {
	frees := result2(t, result{}, result{steps: 2}, "unit 2Pz.Cochenhausen 2010 2 active", "unit 2Pz.Boehm 2111", "unit 9Pz.AA9 2112", "unit 84Inf.1-333 2011", "unit 84Inf.2-333 1911")
	advanced := frees.Clone().(*Position)
	play(t, advanced, "advance 2Pz.Boehm 2111-2011")
	walled := given(frees.Clone().(*Position), func(d *data) {
		u := frees.u(t, "2Pz.Boehm")
		dir, _ := d.dir(frees.s.loc[u], mustHex("2011"))
		x := &d.hex[frees.s.loc[u]]
		x.road[motor][dir], x.land[motor][dir] = never, never
	})
	closed := given(frees.Clone().(*Position), func(d *data) { d.hex[mustHex("2011")].rear = allies })
	for _, test := range []struct {
		name, id, hex string
		p             *Position
		key, para     string
	}{
		{"into a hex that is freed", "2Pz.Boehm", "2011", frees, "", ""},
		{"into another freed hex, far off", "9Pz.AA9", "1911", frees, "not-adjacent", "11.2"},
		{"into a hex that is not freed", "2Pz.Boehm", "2110", frees, "not-freed", "11.2"},
		{"into the rear area", "2Pz.Boehm", "2011", closed, "rear-area", "8.4"},
		{"without a way", "2Pz.Boehm", "2011", walled, "no-way", "11.2"},
		{"without room", "2Pz.Cochenhausen", "2011", advanced, "full", "10.0"},
	} {
		if test.p.s.reg.phase != PhaseAdvance {
			t.Fatalf("%s: phase %s", test.name, phaseNames[test.p.s.reg.phase])
		}
		wantReason(t, test.name, reason(t, test.p, test.id, test.hex, false), test.key, test.para)
	}
}

// The Meuse and terrain without a road close a hex even without a rear area.
func TestWhyNoPath(t *testing.T) {
	beyond := given(parse(t, group("2", "0", "unit 2Pz.Cochenhausen 0704 2 active", "unit 29Bde.3RTR 0213")...), func(d *data) { d.hex[mustHex("0604")].rear = neither })
	wantReason(t, "beyond the Meuse", reason(t, beyond, "2Pz.Cochenhausen", "0604", false), "over-the-meuse", "8.1")
	walled := given(parse(t, group("2", "0", "unit 2Pz.Cochenhausen 2010 2 active", "unit 84Inf.1-333 0815")...), func(d *data) {
		for dir, n := range d.hex[mustHex("2011")].next { // no path leads in from any direction
			x := &d.hex[n]
			x.road[motor][(dir+3)%6], x.land[motor][(dir+3)%6] = never, never
			steps := &d.steps[axis][motor][n]
			*steps = slices.DeleteFunc(slices.Clone(*steps), func(st step) bool { return st.to == mustHex("2011") })
		}
	})
	wantReason(t, "without a path", reason(t, walled, "2Pz.Cochenhausen", "2011", false), "no-way", "8.0")
}

// A box is not a place to set up, enter, retreat or advance to; a step that cannot be replaced has
// its reason.
func TestWhyNotToABox(t *testing.T) {
	setUp := start(t)
	enter := parse(t, ordersOf("4", "1", "84Inf", "unit 84Inf.1-335 track", "unit 2Pz.Gutmann 2611 2")...)
	play(t, enter, "formation 84Inf")
	retreats := result2(t, result{retreat: true}, result{}, "unit 2Pz.Cochenhausen 2010 2 active", "unit 2Pz.Gutmann 2111 2", "unit 84Inf.1-333 2011")
	frees := result2(t, result{}, result{steps: 1}, "unit 2Pz.Cochenhausen 2010 2 active", "unit 84Inf.1-333 2011")
	for _, test := range []struct {
		p        *Position
		id, para string
	}{
		{setUp, setUp.d.units[setUp.toSetUp()].id, "20.0"}, {enter, "84Inf.1-335", "14.0"}, {retreats, "2Pz.Gutmann", "11.1"}, {frees, "2Pz.Cochenhausen", "11.2"},
	} {
		why := test.p.WhyNot(rules.Intent{Piece: pieceOf(test.p.u(t, test.id)), To: boxAxisDead})
		if len(why) != 1 || why[0].Key != "not-a-move" || why[0].Para != test.para {
			t.Errorf("phase %s: %+v, want not-a-move of %s", phaseNames[test.p.s.reg.phase], why, test.para)
		}
	}
	held := setUp.s.occ[axis]
	enemy, _ := held.Pop()
	wantReason(t, "set up among the enemy", reason(t, setUp, setUp.d.units[setUp.toSetUp()].id, hexCode(enemy), false), "enemy-there", "20.0")
	play(t, retreats, "retreat 2Pz.Cochenhausen 2010-2111") // the other waits
	wantReason(t, "out of turn", reason(t, retreats, "2Pz.Gutmann", "2211", false), "no-retreat", "11.1")
	german := parse(t, ordersOf("7", "0", "2Pz", "gone 1", "tactical axis replacement 1", "unit 2Pz.Gutmann 2712 1", "unit FBB.Pz dead", "unit 84Inf.2-333 0815",
		"unit Lehr.Hauser 1010 1", "unit 84Inf.1-333 0908", "unit 84Inf.3-333 0912", "unit 84Inf.1-334 1212", "unit 84Inf.2-334 1112", "unit 84Inf.3-334 1208", "unit 4Cav.4 0910", "unit 84Inf.309 1109", "unit 84Inf.1-335 1111")...)
	allied := parse(t, ordersOf("6", "1", "2Arm", "tactical allies replacement 1", "unit 2Arm.A1 dead", "unit 2Pz.Gutmann 2808 2", "unit 4Cav.4 2305")...)
	for _, test := range []struct {
		name      string
		p         *Position
		id, hex   string
		key, para string
	}{
		{"recalled", german, "FBB.Pz", "3309", "withdrawn", "15.0"},
		{"recalled, of no hex", german, "FBB.Pz", "", "withdrawn", "15.0"},
		{"lost, of no hex", allied, "2Arm.A1", "", "", ""},
		{"cut off", german, "Lehr.Hauser", "", "no-supply", "13.3"},
		{"among the enemy", allied, "2Arm.A1", "2808", "enemy-there", "13.3"},
		{"elsewhere", allied, "2Arm.A1", "2305", "no-rebuild", "13.3"},
		{"in Ciney", allied, "2Arm.A1", "1702", "", ""},
	} {
		if test.p.s.reg.phase == PhaseOrders {
			play(t, test.p, "play replacement")
		}
		wantReason(t, test.name, reason(t, test.p, test.id, test.hex, false), test.key, test.para)
	}
}

// The first reason why a choice is illegal names the rule that forbids it.
func TestWhyNot(t *testing.T) {
	p := parse(t, group("2", "0", "unit 2Pz.Cochenhausen 2010 2 active", "unit 2Pz.Gutmann 1809 2", "unit 2Pz.Boehm 2611 1 active done", "unit 9Pz.10 track",
		"unit Lehr.Hauser 1912 2 active isolated", "unit Lehr.130 0704 2 active", "unit 116Pz.Bayer 1501 2 active", "unit 116Pz.60 dead",
		"unit 84Inf.1-333 2012", "unit 84Inf.2-333 2213 1", "unit 29Bde.3RTR 0604")...)
	for _, test := range []struct {
		unit, hex string
		attack    bool
		want      string
	}{
		{"2Pz.Cochenhausen", "2011", false, ""},
		{"2Pz.Cochenhausen", "2012", false, "enemy-there"},
		{"2Pz.Cochenhausen", "3308", false, "too-far"},
		{"2Pz.Cochenhausen", "2010", false, "not-a-move"},
		{"2Pz.Gutmann", "1810", false, "not-activated"},
		{"2Pz.Boehm", "2610", false, "moved-already"},
		{"9Pz.10", "3316", false, "not-here-yet"},
		{"116Pz.60", "3316", false, "not-on-map"},
		{"84Inf.1-333", "2013", false, "not-now"},
		{"116Pz.Bayer", "1500", false, "rear-area"},
		{"Lehr.130", "0603", false, "rear-area"},
		{"Lehr.130", "0604", true, "meuse"},
		{"Lehr.Hauser", "2012", true, "isolated"},
		{"2Pz.Cochenhausen", "2012", true, "not-adjacent"},
		{"2Pz.Cochenhausen", "2011", true, "no-enemy"},
	} {
		why := p.WhyNot(rules.Intent{Piece: pieceOf(p.u(t, test.unit)), To: cellOf(mustHex(test.hex)), Attack: test.attack})
		got := ""
		if len(why) > 0 {
			got = why[0].Key
		}
		check.Equal(t, got, test.want, "%s to %s, attack %t", test.unit, test.hex, test.attack)
	}
}

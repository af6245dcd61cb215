package celles

import (
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// checkSupply checks the supply of a position n times.
func (p *Position) checkSupply(n int) {
	for range n {
		p.supplyPhase()
	}
}

// A unit without a supply line is out of supply at the first check and isolated at the next. It is
// neither once there is a line again.
func TestSupplyGetsWorse(t *testing.T) {
	coverage.Covers(t, "5.0")
	// Three battalions surround a distant unit with their zones.
	ring := []string{"unit 84Inf.1-333 1910", "unit 84Inf.2-333 2111", "unit 84Inf.3-333 2012"}
	p := parse(t, group("2", "0", append(ring, "unit 2Pz.Cochenhausen 2010 2", "unit 2Pz.Gutmann 2611 2")...)...)
	p.checkSupply(1)
	marked(t, p, "2Pz.Cochenhausen", fUnsupplied, true)
	marked(t, p, "2Pz.Gutmann", fUnsupplied|fIsolated, false)
	p.checkSupply(1)
	marked(t, p, "2Pz.Cochenhausen", fUnsupplied, false)
	marked(t, p, "2Pz.Cochenhausen", fIsolated, true)
	p.checkSupply(1)
	marked(t, p, "2Pz.Cochenhausen", fIsolated, true)
	// A friendly unit in a hex cancels the enemy zone there.
	p.place(p.u(t, "2Pz.Boehm"), mustHex("2110"))
	p.s.flag[p.u(t, "2Pz.Boehm")] = 0
	p.checkSupply(1)
	marked(t, p, "2Pz.Cochenhausen", fIsolated|fUnsupplied, false)
}

func mustHex(code string) uint16 {
	h, ok := parseHex(code)
	if !ok {
		panic(code)
	}
	return h
}

// Lines avoid enemies, enemy zones without friendly units, the enemy's rear area, and the Meuse
// except at bridges; each nation has its own sources.
func TestSupplyLines(t *testing.T) {
	coverage.Covers(t, "5.0", "8.1")
	p := parse(t, group("2", "0", "unit 2Pz.Cochenhausen 0705 2", "unit 4Cav.4 2305")...)
	open := func(n nation, hex string, want bool) {
		t.Helper()
		set := p.supplied(n)
		check.Equal(t, set.Has(mustHex(hex)), want, "%s supplied at %s", nationNames[n], hex)
	}
	open(german, "0705", true)
	open(german, "0704", true)
	open(german, "0604", false) // over the bridge
	open(german, "1500", false) // the enemy's rear area
	open(american, "3306", true)
	open(american, "3300", true)
	open(american, "0100", true)
	open(american, "3309", false)
	open(british, "0705", false) // an enemy is there
	open(british, "0704", false) // in its zone
	open(british, "0113", true)
	p.place(p.u(t, "84Inf.1-333"), mustHex("2011"))
	p.s.flag[p.u(t, "84Inf.1-333")] = 0
	p.disrupt(p.u(t, "84Inf.1-333"), "12.0")
	open(german, "2011", false) // an enemy without a zone is there
	open(german, "2010", true)
	q := parse(t, group("4", "1", "unit 29Bde.3RTR 0704 1", "unit 29Bde.23H 0708 1", "unit 2Pz.Cochenhausen 0707 2")...)
	q.checkSupply(1)
	marked(t, q, "29Bde.3RTR", fUnsupplied, false) // by the bridge of Dinant
	// With a German unit on every path to the far side of the bridge, the unit in its hex still
	// keeps it open.
	q.place(q.u(t, "2Pz.Gutmann"), mustHex("0705"))
	q.s.flag[q.u(t, "2Pz.Gutmann")] = 0
	set := q.supplied(british)
	check.True(t, set.Has(mustHex("0704")), "the zone of a German in 0705 cuts Dinant from its bridge although a friendly unit is there")
	// The source, too, must be free of enemy zones.
	s := parse(t, group("2", "1", "unit 4Cav.4 3304", "unit 2Pz.Cochenhausen 3306 2")...)
	us := s.supplied(american)
	check.False(t, us.Has(mustHex("3305")), "a source in an enemy zone supplies")
	ge := parse(t, group("2", "0", "unit 2Pz.Cochenhausen 2010 2", "unit 84Inf.1-333 3209 1")...)
	if set := ge.supplied(german); set.Has(mustHex("3309")) || !set.Has(mustHex("3312")) {
		t.Error("a German source in a zone supplies, or one outside does not")
	}
	// From a hex on the left bank Allied lines cross the Meuse. German lines would not cross it, even
	// if the left bank were not the Allies' rear area.
	var west, nothing hexSet
	west.Add(mustHex("0604"))
	for side, want := range []bool{axis: false, allies: true} {
		if set := ge.d.lines[side].reach(&west, &nothing); set.Has(mustHex("0704")) != want {
			t.Errorf("lines of the %s cross the bridge of Dinant: %t", sideNames[side], !want)
		}
	}
}

// Thirds of movement add up; fractions are rounded down to a half point.
func TestSupplyTakesMovement(t *testing.T) {
	coverage.Covers(t, "5.0", "12.0")
	for _, test := range []struct {
		unit, flags string
		want        uint8
	}{
		{"2Pz.Cochenhausen", "", 18}, {"2Pz.Cochenhausen", "unsupplied", 12}, {"2Pz.Cochenhausen", "isolated", 6},
		{"2Pz.Cochenhausen", "disrupted", 12}, {"2Pz.Cochenhausen", "disrupted unsupplied", 6}, {"2Pz.Cochenhausen", "disrupted isolated", 0},
		{"2Pz.Boehm", "", 20}, {"2Pz.Boehm", "disrupted", 13}, {"2Pz.Boehm", "isolated", 6},
	} {
		p := parse(t, group("2", "0", "unit "+test.unit+" 2010 1 "+test.flags, "unit 84Inf.1-333 0815")...)
		check.Equal(t, p.allowance(p.u(t, test.unit), false), test.want, "%s %s: half points", test.unit, test.flags)
	}
}

// Attackers out of supply have −2 on the die. Isolated units can neither attack nor join an attack,
// and attacks on them have +2. Being out of supply does not matter in defence.
func TestSupplyInCombat(t *testing.T) {
	coverage.Covers(t, "5.0")
	for _, test := range []struct {
		attacker, defender string
		want               int
	}{{"", "", 0}, {"unsupplied", "", -2}, {"", "isolated", 2}, {"", "unsupplied", 0}, {"unsupplied", "isolated", 0}} {
		p := parse(t, group("2", "0", "unit 2Pz.Cochenhausen 2010 2 active "+test.attacker, "unit 84Inf.1-333 2011 1 "+test.defender)...)
		play(t, p, "unit 2Pz.Cochenhausen", "attack medium")
		if test.attacker != "" {
			spent(t, p, 12, 0)
		}
		check.Equal(t, odds(t, p).DieMod, test.want, "attacker %q, defender %q: on the die", test.attacker, test.defender)
	}
	p := parse(t, group("2", "0", "unit 2Pz.Cochenhausen 2010 2 active isolated", "unit 2Pz.Gutmann 2111 2 active", "unit 84Inf.1-333 2011 1")...)
	play(t, p, "unit 2Pz.Cochenhausen")
	refuses(t, p, "attack light")
	play(t, p, "stop", "unit 2Pz.Gutmann", "attack light")
	only(t, p, "with")
}

// tracedHexes returns the hexes that the supply lines of a nation reach. It searches hex by hex.
func (p *Position) tracedHexes(n nation) (set hexSet) {
	side, closed := supplier(n), p.closed(n)
	var queue []uint16
	visit := func(h uint16) {
		if !closed.Has(h) && !set.Has(h) {
			set.Add(h)
			queue = append(queue, h)
		}
	}
	for h := range p.d.sources[n].All() {
		visit(h)
	}
	for len(queue) > 0 {
		x := &p.d.hex[queue[0]]
		queue = queue[1:]
		for dir, to := range x.next {
			if to != noHex && (x.open(dir) || side == allies && x.bridges>>dir&1 != 0) {
				visit(to)
			}
		}
	}
	return set
}

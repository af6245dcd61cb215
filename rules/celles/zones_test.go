package celles

import (
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// The six hexes around every undisrupted unit, across rivers and in rear areas too.
func TestZonesOfControl(t *testing.T) {
	coverage.Covers(t, "9.0", "12.0")
	p := parse(t, group("2", "0", "unit 2Pz.Cochenhausen 0704 2 active isolated", "unit 2Pz.Gutmann 2010 2 disrupted", "unit Lehr.130 1501 2 unsupplied",
		"unit 84Inf.1-333 2611")...)
	zone := func(hex string, want bool) {
		t.Helper()
		h, _ := parseHex(hex)
		check.Equal(t, p.s.zocs[axis].Has(h), want, "%s in a German zone", hex)
	}
	for _, h := range []string{"0703", "0705", "0803", "0804", "0603", "0604"} {
		zone(h, true)
	}
	zone("0704", false)
	for _, h := range []string{"2009", "2011", "1910", "1911", "2110", "2111"} {
		zone(h, false)
	}
	zone("1500", true)
}

// Leaving a zone for a free hex costs motorised units 1 more and others nothing; entering a zone is
// free and does not stop a unit.
func TestLeavingAZone(t *testing.T) {
	coverage.Covers(t, "9.0")
	p := parse(t, group("2", "0", "unit 2Pz.Cochenhausen 2010 2 active", "unit 84Inf.1-333 2012")...)
	play(t, p, "unit 2Pz.Cochenhausen", "move 2Pz.Cochenhausen 2010-2011")
	spent(t, p, 4, 14)
	play(t, p, "move 2Pz.Cochenhausen 2011-2010")
	spent(t, p, 10, 8)
	// Friendly units do not cancel a zone for movement.
	friendly := parse(t, group("2", "0", "unit 2Pz.Cochenhausen 2010 2 active", "unit 2Pz.Boehm 2011 1", "unit 84Inf.1-333 2012")...)
	play(t, friendly, "unit 2Pz.Cochenhausen", "move 2Pz.Cochenhausen 2010-2011", "move 2Pz.Cochenhausen 2011-2010")
	spent(t, friendly, 10, 8)
	foot := parse(t, group("2", "1", "unit 84Inf.1-333 2011 1 active", "unit 2Pz.Gutmann 2012")...)
	play(t, foot, "unit 84Inf.1-333", "move 84Inf.1-333 2011-2010")
	spent(t, foot, 4, 8)
}

// From zone to zone a motorised unit pays 2 more and infantry nothing, and both roll the die.
func TestInfiltration(t *testing.T) {
	coverage.Covers(t, "9.1", "12.0")
	p := parse(t, group("2", "0", "unit 2Pz.Cochenhausen 2011 2 active", "unit 84Inf.1-333 1912")...) // next to 1911 and 2011
	play(t, p, "unit 2Pz.Cochenhausen")
	offers(t, p, "infiltrate 2Pz.Cochenhausen 2011-1911")
	h, _ := parseHex("1911")
	dir, _ := p.d.dir(p.s.loc[p.u(t, "2Pz.Cochenhausen")], h)
	check.Equal(t, p.infiltrationCost(p.u(t, "2Pz.Cochenhausen"), int(dir)), 8, "infiltration costs (half points)")
	check.Equal(t, p.infiltrationRoll(p.u(t, "2Pz.Cochenhausen")), 1, "a German by day adds")
	play(t, p, "infiltrate 2Pz.Cochenhausen 2011-1911")
	for face, want := range []struct {
		hex       string
		disrupted bool
	}{{"2011", true}, {"2011", true}, {"2011", false}, {"2011", false}, {"1911", false}} {
		q := p.Clone().(*Position)
		q.Apply(choice(OpDie, uint16(face), 0), nil)
		at(t, q, "2Pz.Cochenhausen", want.hex)
		marked(t, q, "2Pz.Cochenhausen", fDisrupted, want.disrupted)
		check.Equal(t, q.s.reg.phase == PhaseUnit, want.hex == "1911", "die %d: it moves on", face)
		if want.hex == "2011" {
			marked(t, q, "2Pz.Cochenhausen", fUsed|fDone, true)
		} else {
			spent(t, q, 8, 10)
		}
	}
	foot := parse(t, group("3", "1", "unit 84Inf.1-333 2011 1 active", "unit 2Pz.Gutmann 1912")...)
	play(t, foot, "unit 84Inf.1-333", "infiltrate 84Inf.1-333 2011-1911")
	spent(t, foot, 4, 8)
	check.Equal(t, foot.infiltrationRoll(foot.u(t, "84Inf.1-333")), 2, "an American by night adds")
}

package celles

import (
	"slices"
	"testing"

	"herbstnebel/rules/rulebook/proof"
)

// back is a position in which units of the Allies must retreat.
func back(t *testing.T, lines ...string) *Position {
	t.Helper()
	return parse(t, group("2", "0", append(lines, "phase retreat", "active 2Pz.Cochenhausen", "spent 6", "intensity 1", "wave 1", "retreats-allies 2",
		"attacked 2010")...)...)
}

// First and second priority: hexes that it could not enter, and those of the enemy, are out of
// the question; who has no other is eliminated, and so is the unit of the 3rd Armored.
func TestRetreatNowhere(t *testing.T) {
	proof.Proves(t, "11.1")
	p := back(t, "unit 2Pz.Cochenhausen 3305 2 attacks", "unit 3Arm.R 3306 1 defends retreats", "attacked 3306")
	only(t, p, "retreat")
	play(t, p, "perish 3Arm.R")
	at(t, p, "3Arm.R", "dead")
	ring := []string{"2Pz.Cochenhausen 2009", "2Pz.Gutmann 2110", "Lehr.Hauser 2111", "Lehr.130 2011", "Lehr.Poschinger 1911", "116Pz.Bayer 1910"}
	var lines []string
	for _, r := range ring {
		lines = append(lines, "unit "+r+" 2")
	}
	q := back(t, append(lines, "unit 2Arm.A1 2010 2 defends retreats")...)
	play(t, q, "perish 2Arm.A1")
	at(t, q, "2Arm.A1", "dead")
	// Over the Meuse only by a bridge, into the enemy's rear area never.
	g := parse(t, group("4", "1", "unit 29Bde.3RTR 0603 1 active attacks", "unit 2Pz.Cochenhausen 0704 2 defends retreats",
		"phase retreat", "active 29Bde.3RTR", "spent 6", "intensity 1", "retreats-axis 2", "attacked 0704")...)
	for _, h := range []string{"0603", "0604"} {
		refuses(t, g, "retreat 2Pz.Cochenhausen 0704-"+h)
	}
	r := parse(t, group("4", "1", "unit 2Arm.A1 1601 2 active attacks", "unit 2Pz.Cochenhausen 1501 2 defends retreats",
		"phase retreat", "active 2Arm.A1", "spent 6", "intensity 1", "retreats-axis 2", "attacked 1501")...)
	refuses(t, r, "retreat 2Pz.Cochenhausen 1501-1500", "retreat 2Pz.Cochenhausen 1501-1400")
}

// Third priority: enemy zones are avoided if they can be, even for the wrong direction; friends
// cancel them. The first disrupts, the next costs a step.
func TestRetreatThroughZones(t *testing.T) {
	proof.Proves(t, "11.1", "12.0")
	// North of 2010 lie 2009, 2110 (north-east) and 1910 (north-west).
	lines := []string{"unit 2Pz.Cochenhausen 2111 2 attacks", "unit 2Arm.A1 2010 2 defends retreats"}
	p := back(t, append(lines, "unit 2Pz.Boehm 2008 1")...) // zones over 2009, 2109 and 1909
	only(t, p, "retreat", "retreat 2Arm.A1 2010-1910")      // 2110 lies in the zone of 2111
	q := back(t, append(lines, "unit 2Pz.Boehm 1909 1")...) // over 1910, 2009, 1810
	only(t, q, "retreat", "retreat 2Arm.A1 2010-1911")      // the wrong direction, and no zone
	r := back(t, append(lines, "unit 2Pz.Boehm 1909 1", "unit 4Cav.4 1910 1")...)
	only(t, r, "retreat", "retreat 2Arm.A1 2010-1910") // a friend cancels the zone there

	all := back(t, "unit 2Pz.Cochenhausen 2111 2 attacks", "unit 2Pz.Gutmann 1909 2", "unit Lehr.Hauser 1912 2", "unit 2Arm.A1 2010 2 defends retreats")
	only(t, all, "retreat", "retreat 2Arm.A1 2010-1910", "retreat 2Arm.A1 2010-2009", "retreat 2Arm.A1 2010-2110")
	play(t, all, "retreat 2Arm.A1 2010-2009")
	marked(t, all, "2Arm.A1", fDisrupted, true)
	if all.s.steps[all.u(t, "2Arm.A1")] != 2 {
		t.Error("the first zone costs a step")
	}
	deep := back(t, "unit 2Pz.Cochenhausen 2111 2 attacks", "unit 2Pz.Gutmann 1909 2", "unit Lehr.Hauser 1912 2", "unit Lehr.130 2008 2", "unit 116Pz.Bayer 2209 2",
		"unit 2Arm.A1 2010 2 defends retreats")
	play(t, deep, "retreat 2Arm.A1 2010-2009")
	only(t, deep, "retreat", "retreat 2Arm.A1 2009-2109")
	play(t, deep, "retreat 2Arm.A1 2009-2109")
	if deep.s.steps[deep.u(t, "2Arm.A1")] != 1 {
		t.Errorf("the second zone leaves %d steps", deep.s.steps[deep.u(t, "2Arm.A1")])
	}
	// A disrupted unit of one step dies; of a pile of two such, one.
	pile := back(t, "unit 2Pz.Cochenhausen 2111 2 attacks", "unit 2Pz.Gutmann 1909 2", "unit Lehr.Hauser 1912 2",
		"unit 84Inf.1-333 2010 1 defends retreats disrupted", "unit 84Inf.2-333 2010 1 defends retreats disrupted")
	play(t, pile, "retreat 84Inf.1-333 2010-2009")
	at(t, pile, "84Inf.1-333", "dead")
	play(t, pile, "retreat 84Inf.2-333 2010-2009")
	at(t, pile, "84Inf.2-333", "2009")
	if n := pile.s.steps[pile.u(t, "84Inf.2-333")]; n != 1 {
		t.Errorf("%d steps", n)
	}
}

// Fourth priority: the directions of the nations.
func TestRetreatDirections(t *testing.T) {
	proof.Proves(t, "11.1")
	for _, test := range []struct {
		unit string
		want []string
	}{
		{"2Arm.A1", []string{"1910", "2009", "2110"}}, {"29Bde.3RTR", []string{"1910", "1911"}},
	} {
		p := back(t, "unit 2Pz.Cochenhausen 2012 1 attacks disrupted", "unit "+test.unit+" 2010 1 defends retreats")
		var want []string
		for _, h := range test.want {
			want = append(want, "retreat "+test.unit+" 2010-"+h)
		}
		only(t, p, "retreat", want...)
	}
	g := parse(t, group("4", "1", "unit 2Arm.A1 2008 2 active attacks disrupted", "unit 2Pz.Cochenhausen 2010 2 defends retreats",
		"phase retreat", "active 2Arm.A1", "spent 6", "intensity 1", "retreats-axis 2", "attacked 2010")...)
	only(t, g, "retreat", "retreat 2Pz.Cochenhausen 2010-2011", "retreat 2Pz.Cochenhausen 2010-2111")
}

// Fifth priority: not to end where too many steps stand; who must may go on to a hex with room.
func TestRetreatStacking(t *testing.T) {
	proof.Proves(t, "11.1", "10.0")
	lines := []string{"unit 2Pz.Cochenhausen 2012 1 attacks disrupted", "unit 2Arm.A1 2010 2 defends retreats", "unit 2Arm.A2 2008 2"}
	p := back(t, lines...)
	play(t, p, "retreat 2Arm.A1 2010-2009")
	only(t, p, "retreat", "retreat 2Arm.A1 2009-1909", "retreat 2Arm.A1 2009-2109") // not 2008
	q := back(t, append(lines, "unit 2Arm.B1 1909 2", "unit 2Arm.B2 2109 2")...)
	play(t, q, "retreat 2Arm.A1 2010-2009", "retreat 2Arm.A1 2009-2008")
	offers(t, q, "retreat 2Arm.A1 2008-2007", "stop")
	r := q.Clone().(*Position)
	play(t, q, "retreat 2Arm.A1 2008-2007")
	at(t, q, "2Arm.A1", "2007")
	play(t, r, "stop", "remove 2Arm.A1", "remove 2Arm.A2")
	if n := r.stepsAt(mustHex("2008")); n != 2 {
		t.Errorf("%d steps stay", n)
	}
}

// The owner chooses the order, and the retreat goes hex by hex until two hexes away.
func TestRetreatOrder(t *testing.T) {
	proof.Proves(t, "11.1")
	p := back(t, "unit 2Pz.Cochenhausen 2012 1 attacks disrupted", "unit 84Inf.1-333 2010 1 defends retreats", "unit 84Inf.2-333 2011 1 defends retreats")
	offers(t, p, "retreat 84Inf.1-333 2010-2009", "retreat 84Inf.2-333 2011-1911")
	play(t, p, "retreat 84Inf.2-333 2011-2010")
	if slices.ContainsFunc(choices(p), func(n string) bool { return n[:19] == "retreat 84Inf.1-333" }) {
		t.Error("two units retreat at once")
	}
	play(t, p, "retreat 84Inf.2-333 2010-2009", "retreat 84Inf.1-333 2010-1910")
}

package celles

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// ordersOf returns a position in which a side has just drawn an action chit.
func ordersOf(turn, side, chit string, lines ...string) []string {
	head := []string{"celles campaign", "turn " + turn, "phase orders", "chit " + chit, "actions-axis 3", "actions-allies 3",
		"played-" + sideNames[side[0]-'0'] + " 1"}
	if side == "1" {
		head = append(head, "side 1")
	}
	return append(head, lines...)
}

// The chit of extra movement adds a unit of any formation to the group, except British units before
// their first turn.
func TestExtraMove(t *testing.T) {
	coverage.Covers(t, "7.0", "13.2", "13.0")
	lines := []string{"tactical allies extra 1", "unit 4Cav.4 2305", "unit 2Arm.A1 1900 2 used", "unit 29Bde.3RTR 0704", "unit 2Pz.Gutmann 2611"}
	p := parse(t, ordersOf("2", "1", "4Cav", lines...)...)
	play(t, p, "play extra")
	only(t, p, "extra", "extra 2Arm.A1", "extra 4Cav.4")
	play(t, p, "extra 2Arm.A1")
	marked(t, p, "2Arm.A1", fUsed, false)
	check.Equal(t, p.s.reg.ready[allies][extraMove], 0, "the chit can be played again")
	play(t, p, "formation 4Cav")
	only(t, p, "unit", "unit 2Arm.A1", "unit 4Cav.4")
	// An activated unit is not activated by itself again by the action chit; if there is no other
	// unit, the chit activates none.
	twice := parse(t, ordersOf("2", "1", "4Cav", lines...)...)
	play(t, twice, "play extra", "extra 2Arm.A1")
	refuses(t, twice, "single 2Arm.A1")
	only(t, twice, "formation", "formation 4Cav")
	last := parse(t, ordersOf("2", "1", "4Cav", lines[0], lines[2])...)
	play(t, last, "play extra", "extra 2Arm.A1", "none")
	only(t, last, "unit", "unit 2Arm.A1")
	later := parse(t, ordersOf("4", "1", "4Cav", lines...)...)
	play(t, later, "play extra")
	offers(t, later, "extra 29Bde.3RTR")
	// The chit can be played only immediately after the action chit, before units are chosen.
	q := parse(t, ordersOf("2", "1", "4Cav", lines...)...)
	play(t, q, "formation 4Cav")
	refuses(t, q, "play extra")
}

// A reduced unit regains its step, an eliminated one returns with one step; by night for the
// Germans, by day for the Allies; in supply, away from enemy zones, within the stacking limit.
func TestReplacement(t *testing.T) {
	coverage.Covers(t, "13.3", "10.0")
	german := []string{"tactical axis replacement 1", "unit 2Pz.Cochenhausen 2712 1 used", "unit 2Pz.Gutmann dead", "unit 2Pz.Boehm 2611 1", "unit 84Inf.1-333 0815"}
	p := parse(t, ordersOf("3", "0", "2Pz", german...)...)
	play(t, p, "play replacement")
	only(t, p, "replace", "replace 2Pz.Cochenhausen 2712", "replace 2Pz.Gutmann 3316")
	for _, c := range p.Choices(nil) {
		if w, ok := p.Warning(c); ok {
			t.Errorf("%s: warned of %+v", p.Notation(c), w)
		}
	}
	q := p.Clone().(*Position)
	play(t, p, "replace 2Pz.Cochenhausen 2712")
	check.Equal(t, p.s.steps[p.u(t, "2Pz.Cochenhausen")], 2, "no step is gained")
	play(t, q, "replace 2Pz.Gutmann 3316")
	at(t, q, "2Pz.Gutmann", "3316")
	check.Equal(t, q.s.steps[q.u(t, "2Pz.Gutmann")], 1, "the rebuilt unit returns with more than a step")
	play(t, q, "formation 2Pz", "unit 2Pz.Gutmann")
	day := parse(t, ordersOf("2", "0", "2Pz", german...)...)
	refuses(t, day, "play replacement")
	draw := parse(t, []string{"celles campaign", "turn 2", "phase draw", "actions-axis 3", "cup 2Pz 1", "cup-tactical axis replacement 1",
		"unit 2Pz.Gutmann 2611 2", "unit 84Inf.1-333 0815"}...)
	play(t, draw, "draw replacement")
	if draw.s.reg.aside[axis][replacement] != 1 || draw.s.reg.ready[axis][replacement] != 0 {
		t.Error("a chit that cannot be played is not put aside")
	}
	// An enemy zone, no supply.
	for name, lines := range map[string][]string{
		"zone":   {"unit 2Pz.Cochenhausen 2712 1", "unit 84Inf.1-333 2812 1"},
		"supply": {"unit 2Pz.Cochenhausen 1010 1", "unit 84Inf.1-333 0908 1", "unit 84Inf.2-333 1111 1", "unit 84Inf.3-333 0912 1", "unit 84Inf.1-334 1212 1", "unit 84Inf.2-334 1112", "unit 84Inf.3-334 1208", "unit 4Cav.4 0910", "unit 84Inf.309 1109"},
	} {
		p := parse(t, ordersOf("3", "0", "2Pz", append(lines, "tactical axis replacement 1")...)...)
		check.False(t, p.mayPlay(replacement), "%s: a step is replaced", name)
	}
	// A full hex may be overstacked; then the owner removes any step in it, even the new one.
	full := parse(t, ordersOf("3", "0", "2Pz", "tactical axis replacement 1", "unit 2Pz.Gutmann 2712 1", "unit 2Pz.Boehm 2712 1", "unit 2Pz.Cochenhausen dead", "unit 9Pz.10 3316 2",
		"unit 84Inf.1-333 0815")...)
	play(t, full, "play replacement")
	only(t, full, "replace", "replace 2Pz.Cochenhausen 3316", "replace 2Pz.Gutmann 2712")
	for _, c := range full.Choices(nil) {
		if w, ok := full.Warning(c); !ok || w.Key != "overstack-replace" || w.Args[1].Num != 1 {
			t.Errorf("%s: warned %t of %+v", full.Notation(c), ok, w)
		}
	}
	back := full.Clone().(*Position)
	play(t, full, "replace 2Pz.Gutmann 2712")
	check.Equal(t, full.ToMove(), rules.Axis, "removes German steps")
	only(t, full, "remove", "remove 2Pz.Boehm", "remove 2Pz.Gutmann")
	play(t, full, "remove 2Pz.Boehm")
	at(t, full, "2Pz.Boehm", "dead")
	check.Equal(t, full.s.steps[full.u(t, "2Pz.Gutmann")], 2, "the step gained is lost")
	play(t, full, "formation 2Pz", "unit 2Pz.Gutmann") // the action continues
	play(t, back, "replace 2Pz.Cochenhausen 3316", "remove 2Pz.Cochenhausen")
	at(t, back, "2Pz.Cochenhausen", "dead")
	offers(t, back, "formation 2Pz")
	allied := parse(t, ordersOf("4", "1", "2Arm", "tactical allies replacement 1", "unit 2Arm.A1 dead", "unit 84Inf.1-333 dead", "unit 29Bde.3RTR dead",
		"unit 4Cav.4 2305", "unit 2Pz.Gutmann 2611 2")...)
	play(t, allied, "play replacement")
	var want []string
	for _, id := range []string{"2Arm.A1", "84Inf.1-333"} {
		for _, h := range []string{"1702", "1900", "2808", "3306"} {
			want = append(want, "replace "+id+" "+h)
		}
	}
	want = append(want, "replace 29Bde.3RTR 0113", "replace 29Bde.3RTR 0213", "replace 29Bde.3RTR 0704")
	only(t, allied, "replace", want...)
}

// Air strikes take an action from the Germans and strike a unit, but not by night.
func TestAviation(t *testing.T) {
	coverage.Covers(t, "13.4")
	lines := []string{"tactical allies air 1", "unit 4Cav.4 2305", "unit 2Pz.Gutmann 1911 2", "unit 2Pz.Boehm 2713 1", "unit Lehr.Hauser 2113 2", "unit 116Pz.Bayer 3310 2"}
	night := parse(t, ordersOf("3", "1", "4Cav", lines...)...)
	refuses(t, night, "play air")
	p := parse(t, ordersOf("4", "1", "4Cav", lines...)...)
	play(t, p, "play air")
	check.Equal(t, p.s.reg.actions[axis], 2, "the Germans (actions)")
	only(t, p, "strike", "strike 116Pz.Bayer", "strike 2Pz.Boehm", "strike 2Pz.Gutmann", "strike Lehr.Hauser") // in the rear area too
	for face, want := range [10]string{"", "d", "d", "d", "d", "s", "s", "s", "s", "s"} {
		q := p.Clone().(*Position)
		play(t, q, "strike 2Pz.Gutmann")
		q.Apply(choice(OpDie, uint16(face), 0), nil)
		got := ""
		switch u := q.u(t, "2Pz.Gutmann"); {
		case q.s.steps[u] == 1:
			got = "s"
		case q.s.is(u, fDisrupted):
			got = "d"
		}
		if got != want || q.s.reg.phase != PhaseOrders {
			t.Errorf("die %d: %q, want %q", face, got, want)
		}
	}
	for _, id := range []string{"Lehr.Hauser", "2Pz.Boehm"} { // in a town and in a wood
		q := p.Clone().(*Position)
		play(t, q, "strike "+id, "die 2")
		marked(t, q, id, fDisrupted, false)
		q = p.Clone().(*Position)
		play(t, q, "strike "+id, "die 6")
		marked(t, q, id, fDisrupted, true)
	}
	play(t, p, "none")
	refuses(t, p, "play air")
	spent := parse(t, ordersOf("4", "1", "4Cav", append(lines, "played-axis 3")...)...)
	play(t, spent, "play air")
	check.Equal(t, spent.s.reg.actions[axis], 3, "an action is taken that has been spent")
	aside := parse(t, []string{"celles campaign", "turn 3", "phase draw", "side 1", "actions-allies 1", "cup 4Cav 1", "cup-tactical allies air 1",
		"unit 4Cav.4 2305", "unit 2Pz.Gutmann 2611 2"}...)
	play(t, aside, "draw air")
	check.Equal(t, aside.s.reg.aside[allies][airStrike], 1, "by night the chit is not put aside")
}

// Several chits may follow one action chit, in any order: strike, rebuild, and move the rebuilt
// unit.
func TestSeveralTacticalChits(t *testing.T) {
	coverage.Covers(t, "13.5")
	lines := []string{"tactical allies air 1", "tactical allies replacement 1", "tactical allies extra 1", "unit 4Cav.4 2305", "unit 29Bde.3RTR dead",
		"unit 2Arm.A1 1900 2", "unit 2Pz.Gutmann 1911 2"}
	p := parse(t, ordersOf("4", "1", "2Arm", lines...)...)
	offers(t, p, "play air", "play replacement", "play extra")
	play(t, p, "play air", "strike 2Pz.Gutmann", "die 0", "play replacement", "replace 29Bde.3RTR 0704", "play extra", "extra 29Bde.3RTR", "formation 2Arm")
	only(t, p, "unit", "unit 29Bde.3RTR", "unit 2Arm.A1")
	q := parse(t, ordersOf("4", "1", "2Arm", lines...)...)
	play(t, q, "play extra", "extra 4Cav.4", "play air", "none", "formation 2Arm")
	check.Equal(t, q.ToMove(), rules.Allies, "the action is over")
}

package deadlywoods

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

func TestAdvance(t *testing.T) {
	coverage.Covers(t, "11.5")
	sys := evenChart(field(t, "road 2011 2012 2013 2014 2015"))
	win := func(t *testing.T, sys *System, side, target string, units []string, text ...string) *Position {
		t.Helper()
		for _, u := range units {
			sys.give(t, u, "9-4-6")
		}
		p := sys.position(t, append([]string{declarationLine(side)}, text...)...)
		p.attack(t, target, units...)
		p.roll(t, "DR")
		for p.Decision().Key == "retreat" {
			p.play(t, p.legal()[0])
		}
		if p.Decision().Key == "bridge.retreat" {
			p.play(t, p.legal()[0])
		}
		return p
	}
	three := []string{"unit 26VG.39 2010 2 active", "unit 26VG.77 2010 2 active", "unit 26VG.78 1911 2 active", "unit Lehr.901 2010 3 active", "unit 517.517 2011 2"}
	t.Run("some, all or none of the attackers", func(t *testing.T) {
		p := win(t, sys, "axis", "2011", []string{"26VG.39", "26VG.78"}, three...)
		p.phaseIs(t, "advance")
		check.Equal(t, p.ToMove(), rules.Axis, "not the attacker's choice")
		p.must(t, "advance 26VG.39", "advance 26VG.78", "end")
		p.mustNot(t, "advance 26VG.77", "advance Lehr.901") // did not take part
		q := p.Clone().(*Position)
		q.play(t, "end")
		q.whereIs(t, "26VG.39", "2010 2")
		keys := []string{p.Decision().Key}
		p.play(t, "advance 26VG.39")
		if keys = append(keys, p.Decision().Key); keys[0] != "advance" || keys[1] != "advance.more" { // nothing else to decide, so only then
			t.Errorf("asked by %q", keys)
		}
		p.must(t, "advance 26VG.78", "end")
		p.mustNot(t, "advance 26VG.39") // no further
		p.play(t, "advance 26VG.78")
		p.whereIs(t, "26VG.39", "2011 2")
		p.whereIs(t, "26VG.78", "2011 2")
	})
	t.Run("the Allies too", func(t *testing.T) {
		p := win(t, sys, "allies", "2011", []string{"4.12"}, "unit 4.12 2010 2 active", "unit 26VG.39 2011 2")
		p.phaseIs(t, "advance")
		p.play(t, "advance 4.12")
		p.whereIs(t, "4.12", "2011 2")
	})
	t.Run("into the hex of the dead", func(t *testing.T) {
		p := sys.position(t, declarationLine("axis"), "unit 26VG.39 2010 2 active", "unit 517.517 2011 1")
		p.attack(t, "2011", "26VG.39")
		p.roll(t, "BL1")
		p.play(t, "lose 26VG.39", "lose 517.517")
		p.phaseIs(t, "advance")
		p.play(t, "advance 26VG.39")
		p.whereIs(t, "26VG.39", "2011 1")
	})
	t.Run("not while it is held", func(t *testing.T) {
		p := sys.position(t, declarationLine("axis"), "unit 26VG.39 2010 2 active", "unit 517.517 2011 2")
		p.attack(t, "2011", "26VG.39")
		p.roll(t, "BL1")
		p.play(t, "lose 26VG.39", "lose 517.517")
		if p.Decision().Key == "advance" {
			t.Error("an advance")
		}
	})
	t.Run("zones of control are ignored", func(t *testing.T) {
		// 2010 and 2011 are both in the zone of 2111.
		p := win(t, sys, "axis", "2011", []string{"26VG.39"}, "unit 26VG.39 2010 2 active", "unit 517.517 2011 2", "unit 4.12 2111 2")
		p.must(t, "advance 26VG.39")
	})
	t.Run("terrain is not", func(t *testing.T) {
		forest := evenChart(field(t, "terrain forest 2011", "road 1911 2011"))
		p := win(t, forest, "axis", "2011", []string{"26VG.39", "Lehr.901", "2Pz.Gutmann"}, "unit 26VG.39 2010 2 active", "unit Lehr.901 2010 3 active",
			"unit 2Pz.Gutmann 1911 3 active", "unit 4.12 2011 2")
		p.must(t, "advance 26VG.39", "advance 2Pz.Gutmann")
		p.mustNot(t, "advance Lehr.901")
	})
	t.Run("stacking limits hold", func(t *testing.T) {
		p := win(t, sys, "axis", "2011", []string{"26VG.39", "26VG.77", "62VG.164", "Lehr.901"}, "unit 26VG.39 2010 2 active", "unit 26VG.77 2010 2 active",
			"unit 62VG.164 1911 2 active", "unit Lehr.901 2111 3 active", "unit 517.517 2011 2")
		p.play(t, "advance 26VG.39", "advance 62VG.164")
		p.must(t, "advance 26VG.77") // a division and one more unit
		p.mustNot(t, "advance Lehr.901")
		p.play(t, "advance 26VG.77")
		p.mustNot(t, "advance Lehr.901")
	})
	t.Run("US corps do not mix", func(t *testing.T) {
		p := win(t, sys, "allies", "2011", []string{"4.12", "99.395"}, "unit 4.12 2010 2 active", "unit 99.395 1911 2 active", "unit 26VG.39 2011 2")
		p.must(t, "advance 4.12", "advance 99.395")
		p.play(t, "advance 4.12")
		p.mustNot(t, "advance 99.395")
	})
	t.Run("limits of the armies hold", func(t *testing.T) {
		for turn, want := range map[string]bool{"turn 2": false, "turn 4": true} {
			p := win(t, sys, "axis", "2011", []string{"26VG.39", "26VG.77"}, turn, "unit 26VG.39 2010 2 active", "unit 26VG.77 1911 2 active", "unit 517.517 2011 2")
			check.Equal(t, p.can("advance 26VG.39"), want, "%s: advances", turn) // from the 6th Army's zone into the 5th's
			p.must(t, "advance 26VG.77")
		}
	})
	t.Run("an immobile unit does not advance", func(t *testing.T) {
		sys := evenChart(field(t))
		sys.give(t, "VdH", "(9)-(1)-0")
		p := sys.position(t, declarationLine("axis"), "unit VdH 2010 1 active", "unit 26VG.39 2010 2 active", "unit 517.517 2011 2")
		p.attack(t, "2011", "VdH", "26VG.39")
		p.roll(t, "DR")
		p.play(t, p.legal()[0])
		p.must(t, "advance 26VG.39")
		p.mustNot(t, "advance VdH")
	})
	t.Run("an engineer in the hex is pushed back", func(t *testing.T) {
		p := win(t, sys, "axis", "2011", []string{"26VG.39"}, "unit 26VG.39 2010 2 active", "unit 517.517 2011 2", "asset Eng-VIII-1 2011 0")
		p.play(t, "advance 26VG.39")
		p.assetAt(t, "Eng-VIII-1", "T6.1")
	})
	t.Run("the path of an advance", func(t *testing.T) {
		p := win(t, sys, "axis", "2011", []string{"26VG.39"}, "unit 26VG.39 2010 2 active", "unit 517.517 2011 2")
		c, err := rules.ParseChoice(p, p.Choices(nil), "advance 26VG.39")
		check.Must(t, err)
		path := p.Path(nil, c)
		if len(path) != 2 || path[0] != cellOf(mustHex(t, "2010")) || path[1] != cellOf(mustHex(t, "2011")) {
			t.Errorf("path %v", path)
		}
	})
}

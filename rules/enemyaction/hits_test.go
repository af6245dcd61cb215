package enemyaction

import (
	"fmt"
	"slices"
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// The hits of all chit lines whose situations are present are added up.
func TestHitsAreAddedUp(t *testing.T) {
	coverage.Covers(t, "1.1")
	drawn := []chit{
		{{when: odds2, hits: [2]uint8{0, 1}}, {when: odds2 | armourAlone, hits: [2]uint8{0, 1}}},
		{{when: flank, hits: [2]uint8{1, 2}}},
		{{hits: [2]uint8{1, 0}}},
		{{from: 18, to: 20, hits: [2]uint8{0, 3}}},
	}
	for _, test := range []struct {
		day   string
		given situation
		want  [2]int
	}{
		{"17", 0, [2]int{1, 0}},
		{"17", odds2, [2]int{1, 1}},
		{"17", odds2 | armourAlone, [2]int{1, 2}},
		{"17", armourAlone, [2]int{1, 0}},
		{"17", odds2 | flank, [2]int{2, 3}},
		{"18", 0, [2]int{1, 3}},
		{"20", 0, [2]int{1, 3}},
		{"21", 0, [2]int{1, 0}},
	} {
		check.Equal(t, field(t, "day "+test.day).total(drawn, [2]situation{test.given, test.given}), test.want, "day %s, %b", test.day, test.given)
	}
}

// The assets of one side hit its enemy: its aircraft, its artillery and, if the enemy has no armour,
// its armour.
func TestEachSideHitsTheOther(t *testing.T) {
	coverage.Covers(t, "X13", "22.1")
	p := scene(t, "phase impulse hand", "day 20")
	for id, s := range map[string]situation{"armour": armourAlone, "air": airSupport, "guns": artillery} {
		drawn := []chit{p.d.chits[slices.IndexFunc(p.d.chits, func(k chitKind) bool { return k.id == id })].lines}
		for _, test := range []struct {
			attackers, defenders situation
			want                 [2]int
		}{{0, 0, [2]int{0, 0}}, {s, 0, [2]int{0, 1}}, {0, s, [2]int{1, 0}}, {s, s, [2]int{1, 1}}} {
			if got := p.total(drawn, [2]situation{attackers: test.attackers, defenders: test.defenders}); got != test.want {
				t.Errorf("%s, given %b: %v, want %v", id, [2]situation{test.attackers, test.defenders}, got, test.want)
			}
		}
	}
}

// The defender takes hits first: the attackers lose nothing while the defender still has a choice.
func TestPartsInOrder(t *testing.T) {
	coverage.Covers(t, "1.2")
	p := scene(t, "phase chit chits, chits 1, unit 110.28.VIII 0225 2, fight 0224 allies 0224 - - -, attackers 110.28.VIII, defenders 18.LXVI, card 40",
		"unit 18.LXVI 0224 3")
	steps := func(defender, attacker uint8) {
		t.Helper()
		d, a := p.s.steps[p.unitOf(t, "18.LXVI")], p.s.steps[p.unitOf(t, "110.28.VIII")]
		if d != defender || a != attacker {
			t.Errorf("the defender has %d steps and the attacker %d, want %d and %d", d, a, defender, attacker)
		}
	}
	play(t, p, "chit costly") // a hit for each
	phaseIs(t, p, phDefence)
	steps(3, 2)
	play(t, p, "back 0")
	phaseIs(t, p, phLoss)
	steps(3, 2)
	play(t, p, "lose 18.LXVI")
	steps(2, 1)
}

func TestIgnoredHits(t *testing.T) {
	coverage.Covers(t, "1.3", "1.4", "1.5", "1.6")
	for _, test := range []struct {
		name, hex, attacker string
		hits, left          [2]int
		used                bool
	}{
		{"open ground", "", "axis", [2]int{2, 2}, [2]int{2, 2}, false},
		{"a village", "hex 1609 village", "axis", [2]int{2, 2}, [2]int{2, 1}, false},
		{"a town", "hex 1609 town", "axis", [2]int{2, 2}, [2]int{2, 1}, false},
		{"a village without a hit", "hex 1609 village", "axis", [2]int{2, 0}, [2]int{2, 0}, false},
		{"an improved position", "improved 1609", "axis", [2]int{2, 2}, [2]int{2, 1}, true},
		{"an improved position without a hit", "improved 1609", "axis", [2]int{2, 0}, [2]int{2, 0}, false},
		{"both", "hex 1609 village, improved 1609", "axis", [2]int{2, 2}, [2]int{2, 1}, false},
		{"the Westwall for Germans", "hex 1609 westwall", "allies", [2]int{0, 2}, [2]int{0, 1}, false},
		{"the Westwall for Allies", "hex 1609 westwall", "axis", [2]int{0, 2}, [2]int{0, 2}, false},
		{"the Westwall and a village", "hex 1609 westwall village", "allies", [2]int{0, 2}, [2]int{0, 1}, false},
	} {
		defender, enemy := "us", "de"
		if test.attacker == "allies" {
			defender, enemy = "de", "us"
		}
		p := field(t, test.hex, defender+" 110/8 1609 inf 4-2", enemy+" 78/47 1608 inf 4-2", "fight 1609 "+test.attacker)
		improved := p.s.improved.Has(mustHex(t, "1609"))
		left, used := p.adjust(test.hits, nil)
		if left != test.left || used != test.used {
			t.Errorf("%s: %v, used %t, want %v, %t", test.name, left, used, test.left, test.used)
		}
		check.Equal(t, p.s.improved.Has(mustHex(t, "1609")), improved && !test.used, "%s: the position is there", test.name)
	}
}

// An improved position belongs to the units in it and does not stay behind.
func TestImprovedPositionIsRemovedWithItsUnits(t *testing.T) {
	coverage.Covers(t, "1.4")
	p := field(t, "us 110/8 1609 inf 4-2", "us 112/8 1609 inf 4-2", "improved 1609")
	h, to := mustHex(t, "1609"), mustHex(t, "1610")
	p.move(0, to)
	check.True(t, p.s.improved.Has(h), "the position is removed while a unit is in it")
	p.move(1, to)
	if p.s.improved.Has(h) || p.s.improved.Has(to) {
		t.Error("the position was not removed")
	}
}

func TestWeakDefenders(t *testing.T) {
	coverage.Covers(t, "1.7", "1.8")
	for _, test := range []struct {
		one, other string
		left       int
	}{
		{"", "", 3},
		{"dispersed", "dispersed", 2},
		{"unsupplied", "unsupplied", 2},
		{"no-fuel", "no-fuel", 2},
		{"dispersed", "no-fuel", 2},
		{"dispersed unsupplied", "no-fuel", 2},
		{"dispersed", "", 3},
		{"moved", "moved", 3},
		{"isolated", "isolated", 0},
		{"isolated", "dispersed", 2},
		{"isolated", "unsupplied", 2},
		{"isolated", "", 3},
	} {
		p := field(t, "us 110/8 1609 inf 4-2 "+test.one, "us 112/8 1609 inf 4-2 "+test.other, "de 78/47 1608 inf 4-2", "fight 1609 axis")
		left, _ := p.adjust([2]int{3, 0}, nil)
		check.Equal(t, left[attackers], test.left, "%q and %q: hits", test.one, test.other)
	}
	p := field(t, "us 110/8 1609 inf 4-2 dispersed", "de 78/47 1608 inf 4-2", "fight 1609 axis")
	left, _ := p.adjust([2]int{0, 0}, nil)
	check.Equal(t, left[attackers], 0, "a hit that is not there is ignored")
}

// The options of the German player for taking hits.
func TestGermanAnswers(t *testing.T) {
	coverage.Covers(t, "1.9", "1.10", "1.11", "1.12", "1.13", "1.14")
	p := field(t)
	for _, test := range []struct {
		hits, passagesBy int
		want             string
	}{
		{0, 2, "[{0 false 0}]"},
		{1, 2, "[{0 false 1} {1 false 0}]"},
		{2, 2, "[{0 false 2} {1 false 1} {2 true 0}]"},
		{3, 2, "[{0 false 3} {1 false 2} {2 true 1}]"},
		{3, 1, "[{0 false 3} {1 false 2}]"},
		{3, 0, "[{0 false 3}]"},
	} {
		can := func(hexes uint8) bool { return int(hexes) <= test.passagesBy }
		check.Equal(t, fmt.Sprint(p.defenceAnswers(test.hits, can, nil)), test.want, "defender, %d hits", test.hits)
	}
	two := func(hexes uint8) bool { return hexes == 2 }
	check.Equal(t, fmt.Sprint(p.defenceAnswers(3, two, nil)), "[{0 false 3} {2 true 1}]", "defender, two hexes or none")
	for hits, want := range []string{
		"[{0 false 0}]", "[{0 false 1}]", "[{0 false 2} {0 true 1}]", "[{0 false 3} {0 true 1}]", "[{0 false 4} {0 true 2}]",
	} {
		check.Equal(t, fmt.Sprint(p.attackAnswers(hits, nil)), want, "attacker, %d hits", hits)
	}
}

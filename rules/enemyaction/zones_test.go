package enemyaction

import (
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

func TestZones(t *testing.T) {
	coverage.Covers(t, "P7", "X2")
	for _, test := range []struct {
		lines []string
		zone  bool
	}{
		{[]string{"us 1/8 1609 inf 4"}, true},
		{[]string{"us 1/8 1609 inf [4]"}, false},
		{[]string{"us 1/8 1609 inf 4-[2]"}, true},
		{[]string{"us 1/8 1609 inf 4-[2] steps 1"}, false},
		{[]string{"us 1/8 1609 inf [4]", "hex 1609 village"}, true},
		{[]string{"us 1/8 1609 inf [4]", "hex 1609 town"}, true},
		{[]string{"us 1/8 1609 inf [4]", "hex 1609 westwall"}, false},
		{[]string{"de 1/8 1609 inf [4]", "hex 1609 westwall"}, true},
		{[]string{"us 1/8 1609 inf [4], us 2/8 1609 inf [4]"}, true},
		{[]string{"us 1/8 reserve inf 4"}, false},
	} {
		p := field(t, test.lines...)
		side := p.d.units[0].side
		zones, others := p.zones(side), p.zones(1-side)
		want := 0
		if test.zone {
			want = 6
		}
		if zones.Len() != want || zones.Has(mustHex(t, "1609")) || others.Len() != 0 {
			t.Errorf("%v: %d hexes", test.lines, zones.Len())
		}
		if test.zone && (!zones.Has(mustHex(t, "1610")) || !zones.Has(mustHex(t, "1709"))) {
			t.Errorf("%v: not the hexes around", test.lines)
		}
	}
}

func TestSurrounded(t *testing.T) {
	coverage.Covers(t, "X3", "X4")
	ring := "de 1/1 1607 inf 4, de 2/1 1409 inf 4, de 3/1 1410 inf 4, de 4/1 1809 inf 4, de 5/1 1810 inf 4"
	for _, test := range []struct {
		lines []string
		exits int
	}{
		{nil, 6},
		{[]string{"de 1/1 1608 inf 4"}, 3},
		{[]string{"de 1/1 1608 inf [4]"}, 5},
		{[]string{ring}, 1},
		{[]string{ring, "de 6/1 1611 inf 4"}, 0},
		{[]string{ring, "de 6/1 1611 inf 4", "us 2/8 1610 inf 4"}, 0},
		{[]string{"us 2/8 1610 inf 4"}, 6},
		{[]string{ring, "de 6/1 1611 inf [4]"}, 1},
		{[]string{ring, "de 6/1 1610 inf [4]"}, 0},
	} {
		p := field(t, append([]string{"us 1/8 1609 inf 4"}, test.lines...)...)
		h := mustHex(t, "1609")
		if got := p.exits(allies, h); got != test.exits || p.surrounded(allies, h) != (got == 0) {
			t.Errorf("%v: %d exits, want %d", test.lines, got, test.exits)
		}
	}
	corner := field(t, "us 1/8 0101 inf 4")
	if n := corner.exits(allies, mustHex(t, "0101")); n >= 4 {
		t.Errorf("a corner has %d exits", n)
	}
	// A hex is threatened if it would have at most one exit once the unit is there.
	for _, test := range []struct {
		lines string
		want  bool
	}{
		{"de 9/1 1507 inf 4", false},
		{"de 1/1 1409 inf 4, de 2/1 1410 inf 4, de 3/1 1607 inf 4, de 4/1 1611 inf 4, de 5/1 1808 inf 4", true},
		{"de 1/1 1409 inf 4, de 2/1 1410 inf 4, de 3/1 1607 inf 4, de 4/1 1611 inf 4", false},
		{"de 1/1 1409 inf 4, de 2/1 1410 inf 4, de 3/1 1607 inf 4, de 4/1 1611 inf 4, de 5/1 1808 inf 4, de 6/1 1809 inf 4", true},
	} {
		p := field(t, "us 1/8 1709 inf 4", test.lines)
		check.Equal(t, p.endangered(0, mustHex(t, "1609")), test.want, "%s: in danger", test.lines)
	}
}

func TestGaps(t *testing.T) {
	coverage.Covers(t, "X6")
	for _, test := range []struct {
		name  string
		lines []string
		want  bool
	}{
		{"forward, with its zone", []string{"de 1/1 1607 inf 4"}, false},
		{"away from another German", []string{"de 1/1 1607 inf 4, de 2/1 1611 inf 4"}, true},
		{"a friend bars what is left", []string{"de 1/1 1607 inf 4, de 2/1 1611 inf 4", "us 2/8 1710 inf 4"}, false},
		{"friends bar all that is left", []string{"de 2/1 1611 inf 4", "us 2/8 1610 inf 4, us 3/8 1511 inf 4, us 4/8 1711 inf 4"}, false},
		{"without a zone", []string{"de 1/1 1707 inf 4", "brackets"}, true},
	} {
		unit := "us 1/8 1609 inf 4"
		lines := test.lines
		if lines[len(lines)-1] == "brackets" {
			unit, lines = "us 1/8 1708 inf [4]", lines[:len(lines)-1]
		}
		p := field(t, append([]string{unit}, lines...)...)
		var one unitSet
		one.Add(0)
		to := "1608"
		if unit[len(unit)-1] == ']' {
			to = "1709"
		}
		check.Equal(t, p.opens(one, mustHex(t, to)), test.want, "%s", test.name)
	}
}
